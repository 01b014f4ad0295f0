//! Requests: a header, a parameter, cells.

use std::fmt;

use bytes::Bytes;

use super::error::{Part, WireError};
use super::frame::{Frame, Parts};
use super::limits::Limits;
use crate::messages::{CellBlockMeta, RequestHeader};

/// The call id of answers that belong to the connection and to no call: -1 in Java.
pub const CALL_ID_OF_CONNECTION: u32 = u32::MAX;

/// A request frame.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Request {
    /// What precedes the parameter.
    pub header: RequestHeader,
    /// The parameter's bytes. HBase wants one even when it is empty.
    pub parameter: Bytes,
    /// The cells' bytes, as the connection's codec wrote them; `None` when no cell block is announced. Java's client announces
    /// an empty one when it was given a list without cells.
    pub cell_block: Option<Bytes>,
    /// Bytes behind all that, which HBase does not look at.
    pub trailing: Bytes,
}

impl Request {
    /// A request without cells.
    pub fn new(header: RequestHeader, parameter: Bytes) -> Self {
        Self { header, parameter, ..Self::default() }
    }

    /// The frame. It says itself in the header that there is a parameter, and how many bytes of cells there are.
    ///
    /// # Errors
    /// [`WireError::FrameTooLarge`] beyond 4 GiB.
    pub fn encode(mut self) -> Result<Frame, WireError> {
        self.header.request_param = Some(true);
        self.header.cell_block_meta = meta(self.cell_block.as_ref())?;
        Frame::new(&self.header, Some(self.parameter), self.cell_block.unwrap_or_default())
    }

    /// The frame, if its header has no more bytes than that.
    ///
    /// # Errors
    /// As [`encode`](Self::encode), and [`WireError::HeaderTooLarge`].
    pub(crate) fn encode_within(self, limit: usize) -> Result<Frame, WireError> {
        let part = Part::RequestHeader;
        let frame = self.encode()?;
        let length = frame.header_len();
        if length > limit { Err(WireError::HeaderTooLarge { part, length, limit }) } else { Ok(frame) }
    }

    /// The request in a frame. A caller that must answer to a bad parameter takes it in two steps: [`RequestHead`].
    ///
    /// # Errors
    /// When a part is no such message, too long, or longer than what is left of the frame.
    pub fn decode(frame: Bytes, limits: &Limits) -> Result<Self, WireError> {
        RequestHead::decode(frame, limits)?.body()
    }
}

/// What a frame's cells are announced with.
pub(crate) fn meta(cells: Option<&Bytes>) -> Result<Option<CellBlockMeta>, WireError> {
    let meta = |cells: &Bytes| match u32::try_from(cells.len()) {
        Ok(length) => Ok(CellBlockMeta { length: Some(length) }),
        Err(_) => Err(WireError::FrameTooLarge { length: cells.len() as u64, limit: u32::MAX as usize }),
    };
    cells.map(meta).transpose()
}

/// A request of which the header has been read. From here on an error can be answered, because the call's id is known.
pub struct RequestHead {
    /// The header.
    pub header: RequestHeader,
    parts: Parts,
}

impl fmt::Debug for RequestHead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RequestHead").field("header", &self.header).finish_non_exhaustive()
    }
}

impl RequestHead {
    /// Reads a frame's header. HBase closes the connection when that fails.
    ///
    /// # Errors
    /// When the header is no such message, longer than allowed or than the frame.
    pub fn decode(frame: Bytes, limits: &Limits) -> Result<Self, WireError> {
        let mut parts = Parts::new(frame);
        Ok(Self { header: parts.header(Part::RequestHeader, limits)?, parts })
    }

    /// Reads the rest. The parameter is only measured here.
    ///
    /// # Errors
    /// When the parameter or the cells are longer than what is left of the frame.
    pub fn body(mut self) -> Result<Request, WireError> {
        let parameter = match self.header.request_param {
            Some(true) => self.parts.delimited(Part::Parameter, None)?.1,
            _ => Bytes::new(),
        };
        let cell_block = self.parts.cell_block(self.header.cell_block_meta.as_ref())?;
        Ok(Request { header: self.header, parameter, cell_block, trailing: self.parts.rest() })
    }
}
