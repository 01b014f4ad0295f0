//! Cell blocks: the cells behind a parameter or a result.

use std::iter::FusedIterator;

use bytes::Bytes;

use super::cell::Cell;
use super::codec::Codec;

/// A cell that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the cell at byte {offset} of the cell block cannot be read: {reason}")]
#[non_exhaustive]
pub struct CellError {
    /// Where the cell begins, from the start of the block.
    pub offset: usize,
    /// What is wrong.
    pub reason: &'static str,
}

/// The cells of one request or answer, not looked at yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CellBlock {
    codec: Codec,
    bytes: Bytes,
}

impl CellBlock {
    /// Bytes that the codec wrote.
    pub fn new(codec: Codec, bytes: Bytes) -> Self {
        Self { codec, bytes }
    }

    /// The block of some cells.
    pub fn of<'a>(codec: Codec, cells: impl IntoIterator<Item = &'a Cell>) -> Self {
        Self { codec, bytes: codec.encode(cells) }
    }

    /// Whether there are no cells.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The codec.
    pub fn codec(&self) -> Codec {
        self.codec
    }

    /// The bytes.
    pub fn bytes(&self) -> &Bytes {
        &self.bytes
    }

    /// The bytes as another codec writes them; the same bytes when it is the same.
    ///
    /// # Errors
    /// When a cell cannot be read.
    pub fn written_by(&self, codec: Codec) -> Result<Bytes, CellError> {
        if codec == self.codec {
            return Ok(self.bytes.clone());
        }
        Ok(codec.encode(&self.cells().collect::<Result<Vec<_>, _>>()?))
    }

    /// The cells, one after the other. After an error there are no more.
    pub fn cells(&self) -> Cells {
        Cells { codec: self.codec, rest: self.bytes.clone(), offset: 0 }
    }
}

impl IntoIterator for &CellBlock {
    type Item = Result<Cell, CellError>;
    type IntoIter = Cells;

    fn into_iter(self) -> Cells {
        self.cells()
    }
}

/// The cells of a [`CellBlock`].
#[derive(Clone, Debug)]
pub struct Cells {
    codec: Codec,
    rest: Bytes,
    offset: usize,
}

impl Iterator for Cells {
    type Item = Result<Cell, CellError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() {
            return None;
        }
        let (offset, before) = (self.offset, self.rest.len());
        let cell = self.codec.read(&mut self.rest);
        self.offset += before - self.rest.len();
        if cell.is_err() {
            self.rest.clear();
        }
        Some(cell.map_err(|reason| CellError { offset, reason }))
    }
}

impl FusedIterator for Cells {}
