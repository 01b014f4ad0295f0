//! Values that have no fields of their own.

use super::FieldValue;
use crate::schema::Kind;
use crate::wire::{Reader, WireType};
use crate::{DecodeError, Value, kind};

/// How one value of a kind is laid out.
pub(crate) fn wire_type(kind: Kind) -> WireType {
    match kind {
        Kind::Fixed32 | Kind::Sfixed32 | Kind::Float => WireType::Fixed32,
        Kind::Fixed64 | Kind::Sfixed64 | Kind::Double => WireType::Fixed64,
        Kind::String | Kind::Bytes | Kind::Message(_) | Kind::Filter(_) | Kind::Comparator(_) => WireType::Len,
        _ => WireType::Varint,
    }
}

/// Reads one value of a kind that has no fields of its own.
pub(super) fn scalar<'a>(kind: Kind, reader: &mut Reader<'a>) -> Result<Option<FieldValue<'a>>, DecodeError> {
    fn read<'a, K, T: Value<'a, K>>(reader: &mut Reader<'a>) -> Result<T, DecodeError> {
        T::read(reader)
    }
    Ok(Some(match kind {
        Kind::Int32 => FieldValue::Int(read::<kind::Int32, i32>(reader)?.into()),
        Kind::Int64 => FieldValue::Int(read::<kind::Int64, i64>(reader)?),
        Kind::Uint32 => FieldValue::Uint(read::<kind::Uint32, u32>(reader)?.into()),
        Kind::Uint64 => FieldValue::Uint(read::<kind::Uint64, u64>(reader)?),
        Kind::Sint32 => FieldValue::Int(read::<kind::Sint32, i32>(reader)?.into()),
        Kind::Sint64 => FieldValue::Int(read::<kind::Sint64, i64>(reader)?),
        Kind::Fixed32 => FieldValue::Uint(read::<kind::Fixed32, u32>(reader)?.into()),
        Kind::Fixed64 => FieldValue::Uint(read::<kind::Fixed64, u64>(reader)?),
        Kind::Sfixed32 => FieldValue::Int(read::<kind::Sfixed32, i32>(reader)?.into()),
        Kind::Sfixed64 => FieldValue::Int(read::<kind::Sfixed64, i64>(reader)?),
        Kind::Bool => FieldValue::Bool(read::<kind::Bool, bool>(reader)?),
        Kind::Float => FieldValue::Float(read::<kind::Float, f32>(reader)?),
        Kind::Double => FieldValue::Double(read::<kind::Double, f64>(reader)?),
        Kind::String => FieldValue::Text(read::<kind::String, _>(reader)?),
        Kind::Bytes => FieldValue::Bytes(read::<kind::Bytes, _>(reader)?),
        Kind::Enum(values) => {
            let number = read::<kind::Int32, i32>(reader)?;
            FieldValue::Enum { number, name: values.name_of(number) }
        }
        _ => return Ok(None),
    }))
}
