//! Answers: a header, a result or an exception, cells.

use bytes::Bytes;

use super::error::{Part, WireError};
use super::frame::{Frame, Parts};
use super::limits::Limits;
use super::request::meta;
use crate::messages::ResponseHeader;

/// An answer.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Response {
    /// What precedes the result, with the exception if there is one.
    pub header: ResponseHeader,
    /// The result's bytes; `None` when there is none, as with every exception.
    pub result: Option<Bytes>,
    /// The cells' bytes, as the connection's codec wrote them; `None` when no cell block is announced. Java's client announces
    /// an empty one when it was given a list without cells.
    pub cell_block: Option<Bytes>,
    /// Bytes behind all that, which HBase does not look at.
    pub trailing: Bytes,
}

impl Response {
    /// An answer without cells.
    pub fn new(header: ResponseHeader, result: Option<Bytes>) -> Self {
        Self { header, result, ..Self::default() }
    }

    /// The frame. It says itself in the header how many bytes of cells there are.
    ///
    /// # Errors
    /// [`WireError::FrameTooLarge`] beyond 4 GiB.
    pub fn encode(mut self) -> Result<Frame, WireError> {
        self.header.cell_block_meta = meta(self.cell_block.as_ref())?;
        Frame::new(&self.header, self.result, self.cell_block.unwrap_or_default())
    }

    /// The answer in a frame.
    ///
    /// # Errors
    /// When a part is no such message, too long, or longer than what is left of the frame.
    pub fn decode(frame: Bytes, limits: &Limits) -> Result<Self, WireError> {
        let length = frame.len();
        let mut parts = Parts::new(frame);
        let header: ResponseHeader = parts.header(Part::ResponseHeader, limits)?;
        let result = match header.exception.is_some() || parts.offset() == length {
            true => None,
            false => Some(parts.delimited(Part::Result, None)?.1),
        };
        let cell_block = parts.cell_block(header.cell_block_meta.as_ref())?;
        Ok(Self { header, result, cell_block, trailing: parts.rest() })
    }
}
