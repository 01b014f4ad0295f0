//! Values of JSON that have no parts, as what a field holds.

use std::fmt::Display;
use std::ops::Range;
use std::str::FromStr;

use super::nearest;
use crate::json::JsonError;
use crate::json::text::{Json, Value};
use crate::schema::EnumSchema;

pub(super) fn unexpected(json: &Json<'_>, expected: &str) -> JsonError {
    JsonError::new(format!("{}; expected {expected}", json.value.describe()), json.range.clone())
}

pub(super) fn string<'j>(json: &'j Json<'_>, expected: &str) -> Result<&'j str, JsonError> {
    match &json.value {
        Value::Text(text) => Ok(text),
        _ => Err(unexpected(json, expected)),
    }
}

/// A whole number of some width.
pub(super) fn integer<T: FromStr + Bounds>(json: &Json<'_>) -> Result<T, JsonError> {
    let number = match json.value {
        Value::Number(text) => text.parse().ok(),
        _ => None,
    };
    number.ok_or_else(|| unexpected(json, &format!("a whole number from {} to {}", T::MIN, T::MAX)))
}

pub(super) trait Bounds: Display {
    const MIN: Self;
    const MAX: Self;
}

macro_rules! bounds {
    ($($type:ty)*) => {$(
        impl Bounds for $type {
            const MIN: Self = <$type>::MIN;
            const MAX: Self = <$type>::MAX;
        }
    )*};
}

bounds!(i32 i64 u32 u64);

/// A number with a fraction, or one of the texts for those that are none.
pub(super) fn fraction<T: FromStr + Copy + From<f32>>(
    json: &Json<'_>,
    is_finite: fn(T) -> bool,
    from_bits: fn(u64) -> Option<T>,
) -> Result<T, JsonError> {
    let number = match &json.value {
        Value::Number(text) => text.parse().ok().filter(|&number| is_finite(number)),
        Value::Text(text) => match text.as_ref() {
            "Infinity" => Some(T::from(f32::INFINITY)),
            "-Infinity" => Some(T::from(f32::NEG_INFINITY)),
            "NaN" => Some(T::from(f32::NAN)),
            text => text
                .strip_prefix("NaN(0x")
                .and_then(|rest| rest.strip_suffix(')'))
                .filter(|digits| digits.bytes().all(|digit| digit.is_ascii_hexdigit()))
                .and_then(|digits| u64::from_str_radix(digits, 16).ok())
                .and_then(from_bits)
                .filter(|&number| !is_finite(number)),
        },
        _ => None,
    };
    let bits = size_of::<T>() * 8;
    let expected = format!("a number of {bits} bits, or \"Infinity\", \"-Infinity\" or \"NaN\"");
    number.ok_or_else(|| unexpected(json, &expected))
}

pub(super) fn enumeration(json: &Json<'_>, values: &'static EnumSchema) -> Result<i32, JsonError> {
    let names: Vec<_> = values.values.iter().map(|(name, _)| *name).collect();
    let expected = format!("one of {}", names.join(", "));
    let name = string(json, &expected)?;
    values.number_of(name).ok_or_else(|| {
        let help = nearest(name, &names).map(|nearest| format!("did you mean `{nearest}`?"));
        unexpected(json, &expected).help(help)
    })
}

/// The bytes that [`Escaped`](crate::Escaped) wrote; the place of a backslash that it did not write.
pub(super) fn unescape(text: &str) -> Result<Vec<u8>, Range<usize>> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, tail)) = rest.split_first() {
        if first != b'\\' {
            bytes.push(first);
            rest = tail;
            continue;
        }
        let start = text.len() - rest.len();
        let byte = match tail {
            [b'x', high, low, ..] => digit(*high).zip(digit(*low)).map(|(high, low)| high << 4 | low),
            _ => None,
        };
        bytes.push(byte.ok_or(start..start + 1)?);
        rest = &tail[3..];
    }
    Ok(bytes)
}

fn digit(byte: u8) -> Option<u8> {
    char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}
