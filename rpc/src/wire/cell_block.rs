//! Cell blocks: the cells behind a parameter or a result.

use bytes::{Buf as _, BufMut as _, Bytes, BytesMut};

use super::cell::Cell;

/// Who writes the cells of a connection. HBase has more of them; a server refuses those it does not know.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Codec {
    /// `KeyValueCodec`, which clients use unless told otherwise. It drops tags.
    #[default]
    KeyValue,
    /// `KeyValueCodecWithTags`, the same for cells without tags.
    KeyValueWithTags,
}

impl Codec {
    /// The codec of a Java class.
    pub fn of_class(class: &str) -> Option<Self> {
        [Self::KeyValue, Self::KeyValueWithTags].into_iter().find(|codec| codec.class() == class)
    }

    /// The Java class.
    pub const fn class(self) -> &'static str {
        match self {
            Self::KeyValue => "org.apache.hadoop.hbase.codec.KeyValueCodec",
            Self::KeyValueWithTags => "org.apache.hadoop.hbase.codec.KeyValueCodecWithTags",
        }
    }

    /// The block of some cells. No cells, no bytes.
    pub fn encode<'a>(self, cells: impl IntoIterator<Item = &'a Cell>) -> Bytes {
        let mut block = BytesMut::new();
        for cell in cells {
            let (plain, tags) = (cell.without_tags(), cell.tags());
            // Both lengths fit: a cell is at most 2 GiB long, and its tags came behind a length of two bytes.
            if self == Self::KeyValue || tags.is_empty() {
                block.put_u32(plain.len() as u32);
                block.put_slice(plain);
            } else {
                block.put_u32((plain.len() + 2 + tags.len()) as u32);
                block.put_slice(plain);
                block.put_u16(tags.len() as u16);
                block.put_slice(tags);
            }
        }
        block.freeze()
    }
}

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

    /// The cells, one after the other. After an error there are no more.
    pub fn cells(&self) -> Cells {
        Cells { codec: self.codec, rest: self.bytes.clone(), offset: 0 }
    }
}

/// The cells of a [`CellBlock`].
#[derive(Clone, Debug)]
pub struct Cells {
    codec: Codec,
    rest: Bytes,
    offset: usize,
}

impl Cells {
    fn read(&mut self) -> Result<Cell, &'static str> {
        let length = self.rest.first_chunk().map(|length| u32::from_be_bytes(*length) as usize);
        let length = length.ok_or("the block ends inside its length")?;
        if self.rest.len() - 4 < length {
            return Err("it is longer than what is left of the block");
        }
        self.rest.advance(4);
        let cell = Cell::decode(self.rest.split_to(length), self.codec == Codec::KeyValueWithTags)?;
        self.offset += 4 + length;
        Ok(cell)
    }
}

impl Iterator for Cells {
    type Item = Result<Cell, CellError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() {
            return None;
        }
        let cell = self.read();
        if cell.is_err() {
            self.rest.clear();
        }
        Some(cell.map_err(|reason| CellError { offset: self.offset, reason }))
    }
}
