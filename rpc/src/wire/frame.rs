//! Frames: a length, and what it measures.

use bytes::{Buf as _, BufMut as _, Bytes, BytesMut};
use prost::Message;
use prost::encoding::{encode_varint, encoded_len_varint};

use super::error::{Part, WireError};
use super::limits::Limits;
use crate::messages::CellBlockMeta;

/// How many bytes a frame's length takes.
pub(crate) const FRAME_LENGTH: usize = 4;

/// A frame ready to be written: up to three slices, so that a message and its cells are not copied together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    pub(crate) segments: [Bytes; 3],
}

impl Frame {
    /// A frame of one slice, its length included.
    pub(crate) fn whole(bytes: Bytes) -> Self {
        Self { segments: [bytes, Bytes::new(), Bytes::new()] }
    }

    /// A frame with a header, a message behind its length, if there is one, and cells.
    ///
    /// # Errors
    /// [`WireError::FrameTooLarge`] beyond 4 GiB, the most a length can say.
    pub(crate) fn new(header: &impl Message, message: Option<Bytes>, cells: Bytes) -> Result<Self, WireError> {
        let header_len = header.encoded_len();
        let message_len = message.as_ref().map(Bytes::len);
        let mut head = encoded_len_varint(header_len as u64) + header_len;
        head += message_len.map_or(0, |length| encoded_len_varint(length as u64));
        let length = (head + message_len.unwrap_or(0) + cells.len()) as u64;
        let Ok(announced) = u32::try_from(length) else {
            return Err(WireError::FrameTooLarge { length, limit: u32::MAX as usize });
        };
        let mut buffer = BytesMut::with_capacity(FRAME_LENGTH + head);
        buffer.put_u32(announced);
        encode_varint(header_len as u64, &mut buffer);
        header.encode_raw(&mut buffer);
        if let Some(length) = message_len {
            encode_varint(length as u64, &mut buffer);
        }
        Ok(Self { segments: [buffer.freeze(), message.unwrap_or_default(), cells] })
    }

    /// The length in bytes, with the four of the length itself.
    #[allow(clippy::len_without_is_empty, reason = "a frame always has its length")]
    pub fn len(&self) -> usize {
        self.segments.iter().map(Bytes::len).sum()
    }

    /// The length of the header, which is what a frame begins with behind its own length.
    pub(crate) fn header_len(&self) -> usize {
        let [head, ..] = &self.segments;
        head.get(FRAME_LENGTH..).and_then(varint32).map_or(0, |(length, _)| length as usize)
    }

    /// All of it in one piece.
    pub fn to_bytes(&self) -> Bytes {
        let mut whole = BytesMut::with_capacity(self.len());
        self.segments.iter().for_each(|segment| whole.put_slice(segment));
        whole.freeze()
    }
}

/// The length that the next frame announces, once it is there. It is unsigned, as HBase reads it.
pub(crate) fn announced(buffer: &[u8]) -> Option<u32> {
    buffer.first_chunk().map(|length| u32::from_be_bytes(*length))
}

/// Takes a frame from the front of a buffer, without its length; `None` when it is not complete yet.
///
/// # Errors
/// [`WireError::FrameTooLarge`], and the buffer stays as it is.
pub fn take_frame(buffer: &mut BytesMut, limits: &Limits) -> Result<Option<Bytes>, WireError> {
    let Some(length) = announced(buffer) else { return Ok(None) };
    let length = length as usize;
    if length > limits.frame {
        return Err(WireError::FrameTooLarge { length: length as u64, limit: limits.frame });
    }
    if buffer.len() - FRAME_LENGTH < length {
        return Ok(None);
    }
    buffer.advance(FRAME_LENGTH);
    Ok(Some(buffer.split_to(length).freeze()))
}

/// Reads the parts of a frame, one behind the other.
pub(crate) struct Parts {
    rest: Bytes,
    offset: usize,
}

impl Parts {
    pub(crate) fn new(frame: Bytes) -> Self {
        Self { rest: frame, offset: 0 }
    }

    /// A message behind its length.
    pub(crate) fn delimited(&mut self, part: Part, limit: Option<usize>) -> Result<(usize, Bytes), WireError> {
        let (length, width) = varint32(&self.rest).ok_or(WireError::NoLength { part, offset: self.offset })?;
        if let Some(limit) = limit.filter(|limit| length as usize > *limit) {
            return Err(WireError::HeaderTooLarge { part, length: length as usize, limit });
        }
        let left = self.rest.len() - width;
        if left < length as usize {
            return Err(WireError::Truncated { part, offset: self.offset + width, length: length.into(), left });
        }
        self.rest.advance(width);
        self.offset += width;
        self.raw(part, length)
    }

    /// The cells that a header announces.
    pub(crate) fn cell_block(&mut self, meta: Option<&CellBlockMeta>) -> Result<Option<Bytes>, WireError> {
        let Some(meta) = meta else { return Ok(None) };
        Ok(Some(self.raw(Part::CellBlock, meta.length.unwrap_or(0))?.1))
    }

    /// So many bytes.
    fn raw(&mut self, part: Part, length: u32) -> Result<(usize, Bytes), WireError> {
        let (offset, left) = (self.offset, self.rest.len());
        if left < length as usize {
            return Err(WireError::Truncated { part, offset, length: length.into(), left });
        }
        self.offset += length as usize;
        Ok((offset, self.rest.split_to(length as usize)))
    }

    /// A header behind its length.
    pub(crate) fn header<M: Message + Default>(&mut self, part: Part, limits: &Limits) -> Result<M, WireError> {
        let (offset, bytes) = self.delimited(part, Some(limits.header))?;
        M::decode(bytes).map_err(|reason| WireError::Message { part, offset, reason })
    }

    /// What is left.
    pub(crate) fn rest(self) -> Bytes {
        self.rest
    }

    pub(crate) fn offset(&self) -> usize {
        self.offset
    }
}

/// A length as protobuf writes it, and how many bytes it takes.
pub(crate) fn varint32(bytes: &[u8]) -> Option<(u32, usize)> {
    let mut value = 0_u64;
    for (index, byte) in bytes.iter().take(5).enumerate() {
        value |= u64::from(byte & 0x7f) << (7 * index);
        if byte & 0x80 == 0 {
            return Some((u32::try_from(value).ok()?, index + 1));
        }
    }
    None
}
