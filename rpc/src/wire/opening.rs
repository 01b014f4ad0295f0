//! The header that opens a connection: a frame without the varint that every later message has.

use bytes::{BufMut as _, Bytes, BytesMut};
use prost::Message as _;

use super::error::{Part, WireError};
use super::frame::{FRAME_LENGTH, Frame};
use super::limits::Limits;
use crate::messages::ConnectionHeader;

/// The frame with a connection header.
///
/// # Errors
/// [`WireError::FrameTooLarge`] when somebody put 4 GiB into it.
pub fn connection_header(header: &ConnectionHeader) -> Result<Frame, WireError> {
    let length = header.encoded_len();
    let Ok(announced) = u32::try_from(length) else {
        return Err(WireError::FrameTooLarge { length: length as u64, limit: u32::MAX as usize });
    };
    let mut frame = BytesMut::with_capacity(FRAME_LENGTH + length);
    frame.put_u32(announced);
    header.encode_raw(&mut frame);
    Ok(Frame::whole(frame.freeze()))
}

/// The connection header in a frame.
///
/// # Errors
/// When the frame is longer than a header may be, or holds something else.
pub fn decode_connection_header(frame: Bytes, limits: &Limits) -> Result<ConnectionHeader, WireError> {
    let part = Part::ConnectionHeader;
    if frame.len() > limits.header {
        return Err(WireError::HeaderTooLarge { part, length: frame.len(), limit: limits.header });
    }
    ConnectionHeader::decode(frame).map_err(|reason| WireError::Message { part, offset: 0, reason })
}
