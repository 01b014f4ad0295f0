use std::borrow::Cow;

use crate::context::Context;
use crate::error::{DecodeError, ErrorKind};
use crate::schema::EnumSchema;
use crate::text::java_utf8;
use crate::wire::{Encoder, Reader};

/// Protobuf's scalar kinds, as types. [`Value`] says which Rust types hold which.
pub mod kind {
    macro_rules! kinds {
        ($($name:ident $word:literal)*) => {$(
            #[doc = concat!("`", $word, "`")]
            #[derive(Clone, Copy, Debug)]
            pub enum $name {}
        )*};
    }

    kinds! {
        Int32 "int32" Int64 "int64" Uint32 "uint32" Uint64 "uint64" Sint32 "sint32" Sint64 "sint64"
        Fixed32 "fixed32" Fixed64 "fixed64" Sfixed32 "sfixed32" Sfixed64 "sfixed64"
        Bool "bool" Float "float" Double "double" String "string" Bytes "bytes"
    }
}

/// A Rust type that holds one protobuf value of the kind `K`.
#[diagnostic::on_unimplemented(message = "`{Self}` cannot hold a protobuf `{K}`", label = "no mapping for this type")]
pub trait Value<'a, K>: Sized {
    /// Reads the value, after its key.
    ///
    /// # Errors
    /// The bytes end, or are malformed.
    fn read(reader: &mut Reader<'a>) -> Result<Self, DecodeError>;

    /// Writes the value, without its key.
    fn write(&self, out: &mut Encoder);
}

macro_rules! numbers {
    ($($type:ty, $kind:ident: |$reader:ident| $read:expr, |$value:ident, $out:ident| $write:expr;)*) => {$(
        impl<'a> Value<'a, kind::$kind> for $type {
            #[inline]
            fn read($reader: &mut Reader<'a>) -> Result<Self, DecodeError> {
                $read
            }

            #[inline]
            fn write(&self, $out: &mut Encoder) {
                let $value = *self;
                $write
            }
        }
    )*};
}

// A negative int32 is written as the ten bytes of the same int64.
numbers! {
    i32, Int32: |r| Ok(r.varint()? as i32), |v, out| out.varint(i64::from(v) as u64);
    i64, Int64: |r| Ok(r.varint()? as i64), |v, out| out.varint(v as u64);
    u32, Uint32: |r| Ok(r.varint()? as u32), |v, out| out.varint(u64::from(v));
    u64, Uint64: |r| r.varint(), |v, out| out.varint(v);
    i32, Sint32: |r| Ok(unzigzag(u64::from(r.varint()? as u32)) as i32), |v, out| out.varint(zigzag(i64::from(v)));
    i64, Sint64: |r| Ok(unzigzag(r.varint()?)), |v, out| out.varint(zigzag(v));
    u32, Fixed32: |r| r.fixed32(), |v, out| out.put(&v.to_le_bytes());
    u64, Fixed64: |r| r.fixed64(), |v, out| out.put(&v.to_le_bytes());
    i32, Sfixed32: |r| Ok(r.fixed32()? as i32), |v, out| out.put(&v.to_le_bytes());
    i64, Sfixed64: |r| Ok(r.fixed64()? as i64), |v, out| out.put(&v.to_le_bytes());
    bool, Bool: |r| Ok(r.varint()? != 0), |v, out| out.varint(u64::from(v));
    f32, Float: |r| Ok(f32::from_bits(r.fixed32()?)), |v, out| out.put(&v.to_bits().to_le_bytes());
    f64, Double: |r| Ok(f64::from_bits(r.fixed64()?)), |v, out| out.put(&v.to_bits().to_le_bytes());
}

const fn zigzag(value: i64) -> u64 {
    (value << 1 ^ value >> 63) as u64
}

const fn unzigzag(value: u64) -> i64 {
    (value >> 1) as i64 ^ -((value & 1) as i64)
}

macro_rules! delimited {
    ($($type:ty, $kind:ident: |$bytes:ident| $read:expr;)*) => {$(
        impl<'a> Value<'a, kind::$kind> for $type {
            #[inline]
            fn read(reader: &mut Reader<'a>) -> Result<Self, DecodeError> {
                let $bytes = reader.bytes()?;
                $read
            }

            #[inline]
            fn write(&self, out: &mut Encoder) {
                let bytes: &[u8] = (**self).as_ref();
                out.put(bytes);
                out.varint(bytes.len() as u64);
            }
        }
    )*};
}

delimited! {
    &'a [u8], Bytes: |bytes| Ok(bytes);
    Vec<u8>, Bytes: |bytes| Ok(bytes.to_vec());
    Box<[u8]>, Bytes: |bytes| Ok(bytes.into());
    &'a str, String: |bytes| std::str::from_utf8(bytes).map_err(|_| DecodeError::at(ErrorKind::InvalidUtf8, bytes));
    String, String: |bytes| Ok(java_utf8(bytes).into_owned());
    Box<str>, String: |bytes| Ok(java_utf8(bytes).into());
}

#[cfg(feature = "bytes")]
delimited! {
    bytes::Bytes, Bytes: |bytes| Ok(bytes::Bytes::copy_from_slice(bytes));
}

impl<'a> Value<'a, kind::Bytes> for Cow<'a, [u8]> {
    #[inline]
    fn read(reader: &mut Reader<'a>) -> Result<Self, DecodeError> {
        Ok(Cow::Borrowed(reader.bytes()?))
    }

    #[inline]
    fn write(&self, out: &mut Encoder) {
        out.put(self);
        out.varint(self.len() as u64);
    }
}

impl<'a> Value<'a, kind::String> for Cow<'a, str> {
    #[inline]
    fn read(reader: &mut Reader<'a>) -> Result<Self, DecodeError> {
        Ok(java_utf8(reader.bytes()?))
    }

    #[inline]
    fn write(&self, out: &mut Encoder) {
        out.put(self.as_bytes());
        out.varint(self.len() as u64);
    }
}

/// A protobuf enum. `#[derive(HEnum)]` implements it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a protobuf enum",
    label = "`enumeration` needs a type with `#[derive(HEnum)]`"
)]
pub trait Enumeration: Copy + Sized + 'static {
    /// The enum as data.
    const SCHEMA: &'static EnumSchema;

    /// The value with this number.
    fn from_number(number: i32) -> Option<Self>;

    /// The number on the wire.
    fn number(self) -> i32;

    /// The name in the `.proto` file, which is also Java's.
    fn name(self) -> &'static str {
        Self::SCHEMA.name_of(self.number()).unwrap_or_default()
    }

    /// The value with this name.
    fn from_name(name: &str) -> Option<Self> {
        Self::SCHEMA.number_of(name).and_then(Self::from_number)
    }
}

/// Reads an enum's number; one that does not exist counts as an unknown field.
#[inline]
pub(crate) fn read_enum<T: Enumeration>(
    reader: &mut Reader<'_>,
    key: u32,
    cx: &Context,
) -> Result<Option<T>, DecodeError> {
    let start = reader.clone();
    let value = T::from_number(reader.varint()? as i32);
    if value.is_none() {
        cx.unknown_field(&start, key)?;
    }
    Ok(value)
}

/// Reads a packed block of values.
#[inline]
pub fn read_packed<'a>(
    reader: &mut Reader<'a>,
    mut read: impl FnMut(&mut Reader<'a>) -> Result<(), DecodeError>,
) -> Result<(), DecodeError> {
    let mut block = Reader::new(reader.bytes()?);
    while !block.is_empty() {
        read(&mut block)?;
    }
    Ok(())
}
