use super::WireType;
use crate::error::{DecodeError, ErrorKind};

/// As many levels of sub-messages and groups inside one message as protobuf for Java reads.
const MAX_LEVELS: u32 = 100;

/// Reads fields off borrowed bytes, front to back.
///
/// What happens rarely is a function of its own that takes the bytes and gives back the rest, rather than a method on
/// the reader: a reader whose address nobody has stays in registers.
///
/// ```
/// use hfilter_runtime::wire::Reader;
///
/// let mut reader = Reader::new(&[0x0a, 0x03, b'r', b'o', b'w']);
/// assert_eq!(reader.key()?, 0x0a);
/// assert_eq!(reader.bytes()?, b"row");
/// assert!(reader.is_empty());
/// # Ok::<(), hfilter_runtime::DecodeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    /// A reader of `bytes`.
    #[inline]
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes }
    }

    /// Whether everything has been read.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// What has not been read yet.
    #[inline]
    pub const fn rest(&self) -> &'a [u8] {
        self.rest
    }

    /// An error of this kind at the present place.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn error(&self, kind: ErrorKind) -> DecodeError {
        DecodeError::at(kind, self.rest)
    }

    /// Reads the key if it is the next thing, in its shortest form; otherwise reads nothing.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn eat<const N: usize>(&mut self, key: [u8; N]) -> bool {
        match self.rest.split_first_chunk::<N>() {
            Some((found, rest)) if *found == key => {
                self.rest = rest;
                true
            }
            _ => false,
        }
    }

    /// How many length-delimited fields with this key follow at once.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn count<const N: usize>(&self, key: [u8; N]) -> usize {
        count(self.rest, key)
    }

    /// Reads a varint's 64 bits; those past the 64th of a ten-byte one are dropped.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`], or [`ErrorKind::VarintTooLong`] past ten bytes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn varint(&mut self) -> Result<u64, DecodeError> {
        match self.rest {
            [byte, rest @ ..] if *byte < 0x80 => {
                self.rest = rest;
                Ok(u64::from(*byte))
            }
            _ => {
                let (value, rest) = long_varint(self.rest)?;
                self.rest = rest;
                Ok(value)
            }
        }
    }

    /// Reads a field's key: its number, shifted left by three, and its [`WireType`].
    ///
    /// # Errors
    /// [`ErrorKind::InvalidKey`] for field number 0 and for wire types 6 and 7; as [`varint`](Self::varint).
    #[inline]
    pub fn key(&mut self) -> Result<u32, DecodeError> {
        let start = self.clone();
        let key = self.varint()? as u32;
        if key >> 3 == 0 || key & 7 > 5 {
            return Err(start.error(ErrorKind::InvalidKey { key }));
        }
        Ok(key)
    }

    /// Reads a length and as many bytes.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`], [`ErrorKind::InvalidLength`] for 2^31 and more; as [`varint`](Self::varint).
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn bytes(&mut self) -> Result<&'a [u8], DecodeError> {
        let start = self.rest;
        let length = self.varint()? as u32;
        match self.rest.split_at_checked(length as usize) {
            Some((bytes, rest)) if length <= i32::MAX as u32 => {
                self.rest = rest;
                Ok(bytes)
            }
            _ => Err(bad_length(start, length, self.rest.len())),
        }
    }

    /// Reads four bytes as a little-endian number.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`].
    #[inline]
    pub fn fixed32(&mut self) -> Result<u32, DecodeError> {
        let (bytes, rest) = self.rest.split_first_chunk().ok_or_else(|| truncated(self.rest, 4))?;
        self.rest = rest;
        Ok(u32::from_le_bytes(*bytes))
    }

    /// Reads eight bytes as a little-endian number.
    ///
    /// # Errors
    /// [`ErrorKind::Truncated`].
    #[inline]
    pub fn fixed64(&mut self) -> Result<u64, DecodeError> {
        let (bytes, rest) = self.rest.split_first_chunk().ok_or_else(|| truncated(self.rest, 8))?;
        self.rest = rest;
        Ok(u64::from_le_bytes(*bytes))
    }

    /// Skips the value of a field whose key has just been read; `level` counts the sub-messages around it.
    ///
    /// # Errors
    /// Whatever is malformed in the value: [`ErrorKind::EndGroup`] for a group's end without its start,
    /// [`ErrorKind::TooManyLevels`] for more than 100 levels of groups and sub-messages.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn skip(&mut self, key: u32, level: u32) -> Result<(), DecodeError> {
        self.rest = skip(self.rest, key, level)?;
        Ok(())
    }

    /// The level of a sub-message inside a message at `level`.
    ///
    /// # Errors
    /// [`ErrorKind::TooManyLevels`] past 100.
    #[inline]
    pub fn deeper(&self, level: u32) -> Result<u32, DecodeError> {
        if level < MAX_LEVELS { Ok(level + 1) } else { Err(self.error(ErrorKind::TooManyLevels)) }
    }
}

/// A varint, most often of more than one byte.
#[inline]
fn long_varint(bytes: &[u8]) -> Result<(u64, &[u8]), DecodeError> {
    let mut value = 0_u64;
    for (i, &byte) in bytes.iter().take(10).enumerate() {
        value |= u64::from(byte & 0x7f) << (7 * i);
        if byte < 0x80 {
            return Ok((value, &bytes[i + 1..]));
        }
    }
    let left = bytes.len();
    Err(if left < 10 { truncated(bytes, left + 1) } else { DecodeError::at(ErrorKind::VarintTooLong, bytes) })
}

#[inline]
fn count<const N: usize>(bytes: &[u8], key: [u8; N]) -> usize {
    let mut reader = Reader::new(bytes);
    let mut count = 0;
    while reader.eat(key) && reader.bytes().is_ok() {
        count += 1;
    }
    count
}

#[inline(never)]
fn skip(bytes: &[u8], key: u32, level: u32) -> Result<&[u8], DecodeError> {
    let mut reader = Reader::new(bytes);
    match WireType::of_key(key) {
        Some(WireType::Varint) => drop(reader.varint()?),
        Some(WireType::Fixed64) => drop(reader.fixed64()?),
        Some(WireType::Fixed32) => drop(reader.fixed32()?),
        Some(WireType::Len) => drop(reader.bytes()?),
        Some(WireType::StartGroup) => skip_group(&mut reader, key, level)?,
        Some(WireType::EndGroup) | None => return Err(reader.error(ErrorKind::EndGroup)),
    }
    Ok(reader.rest)
}

/// Walks to the end of a group with a stack of its own, so that nesting costs no stack of ours.
fn skip_group(reader: &mut Reader<'_>, key: u32, level: u32) -> Result<(), DecodeError> {
    let mut open = vec![key >> 3];
    while let Some(&number) = open.last() {
        if open.len() as u32 + level > MAX_LEVELS {
            return Err(reader.error(ErrorKind::TooManyLevels));
        }
        let key = reader.key()?;
        match WireType::of_key(key) {
            Some(WireType::StartGroup) => open.push(key >> 3),
            Some(WireType::EndGroup) if key >> 3 == number => drop(open.pop()),
            _ => reader.skip(key, level)?,
        }
    }
    Ok(())
}

#[cold]
#[inline(never)]
fn truncated(at: &[u8], needed: usize) -> DecodeError {
    DecodeError::at(ErrorKind::Truncated { needed, left: at.len() }, at)
}

/// The error for a length, which stands at `at` and is followed by fewer bytes, or is none.
#[cold]
#[inline(never)]
fn bad_length(at: &[u8], length: u32, left: usize) -> DecodeError {
    let kind = match length {
        0..0x8000_0000 => ErrorKind::Truncated { needed: length as usize, left },
        _ => ErrorKind::InvalidLength,
    };
    DecodeError::at(kind, at)
}
