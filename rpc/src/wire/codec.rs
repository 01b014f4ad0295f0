//! The codecs of cell blocks: HBase's five.

mod cell;
mod key_value;
mod message;

use bytes::{Bytes, BytesMut};

use super::cell::Cell;

/// Who writes the cells of a connection. A server refuses other codecs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Codec {
    /// `KeyValueCodec`, which clients use unless told otherwise. It drops tags.
    #[default]
    KeyValue,
    /// `KeyValueCodecWithTags`, the same for cells without tags.
    KeyValueWithTags,
    /// `CellCodec`: each part behind its length, and the sequence id. It drops tags.
    Cell,
    /// `CellCodecWithTags`.
    CellWithTags,
    /// `MessageCodec`: each cell a protobuf message.
    Message,
}

impl Codec {
    /// All of them.
    pub const ALL: &[Self] = &[Self::KeyValue, Self::KeyValueWithTags, Self::Cell, Self::CellWithTags, Self::Message];

    /// The codec of a Java class.
    pub fn of_class(class: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|codec| codec.class() == class)
    }

    /// The Java class.
    pub const fn class(self) -> &'static str {
        match self {
            Self::KeyValue => "org.apache.hadoop.hbase.codec.KeyValueCodec",
            Self::KeyValueWithTags => "org.apache.hadoop.hbase.codec.KeyValueCodecWithTags",
            Self::Cell => "org.apache.hadoop.hbase.codec.CellCodec",
            Self::CellWithTags => "org.apache.hadoop.hbase.codec.CellCodecWithTags",
            Self::Message => "org.apache.hadoop.hbase.codec.MessageCodec",
        }
    }

    /// The block of some cells. No cells, no bytes.
    pub fn encode<'a>(self, cells: impl IntoIterator<Item = &'a Cell>) -> Bytes {
        let mut block = BytesMut::new();
        for cell in cells {
            match self {
                Self::KeyValue => key_value::write(cell, false, &mut block),
                Self::KeyValueWithTags => key_value::write(cell, true, &mut block),
                Self::Cell => cell::write(cell, false, &mut block),
                Self::CellWithTags => cell::write(cell, true, &mut block),
                Self::Message => message::write(cell, &mut block),
            }
        }
        block.freeze()
    }

    /// Takes a cell from the front of a block, or says why it cannot be read.
    pub(super) fn read(self, block: &mut Bytes) -> Result<Cell, &'static str> {
        match self {
            Self::KeyValue => key_value::read(block, false),
            Self::KeyValueWithTags => key_value::read(block, true),
            Self::Cell => cell::read(block, false),
            Self::CellWithTags => cell::read(block, true),
            Self::Message => message::read(block),
        }
    }
}

/// Takes bytes behind a length of four.
fn sized(block: &mut Bytes) -> Result<Bytes, &'static str> {
    let length = block.first_chunk().map(|length| u32::from_be_bytes(*length) as usize);
    let length = length.ok_or("the block ends inside a length")?;
    if block.len() - 4 < length {
        return Err("it is longer than what is left of the block");
    }
    let mut sized = block.split_to(4 + length);
    Ok(sized.split_off(4))
}
