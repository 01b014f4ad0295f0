//! Protobuf's wire format, without messages: a reader over borrowed bytes, and a writer that works backwards.
//!
//! The rules are those of protobuf for Java, which HBase uses: varints may be longer than necessary, tags, lengths and
//! 32-bit numbers take the low 32 bits, a length is a signed 32-bit number.

mod encoder;
mod reader;

pub use encoder::Encoder;
pub use reader::Reader;

/// How a field's value is laid out, the low three bits of its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum WireType {
    /// A number of one to ten bytes, seven bits in each.
    Varint = 0,
    /// Eight bytes, little-endian.
    Fixed64 = 1,
    /// A length and as many bytes.
    Len = 2,
    /// The start of a group.
    StartGroup = 3,
    /// The end of a group.
    EndGroup = 4,
    /// Four bytes, little-endian.
    Fixed32 = 5,
}

impl WireType {
    /// The wire type in a key, if there is one with that number.
    #[inline]
    pub const fn of_key(key: u32) -> Option<Self> {
        Some(match key & 7 {
            0 => Self::Varint,
            1 => Self::Fixed64,
            2 => Self::Len,
            3 => Self::StartGroup,
            4 => Self::EndGroup,
            5 => Self::Fixed32,
            _ => return None,
        })
    }
}

/// The number of bytes of `value` as a varint, from 1 to 10.
#[inline]
pub const fn varint_len(value: u64) -> usize {
    let bits = 64 - (value | 1).leading_zeros() as usize;
    bits.div_ceil(7)
}
