//! Bytes as they are written: by people, with `\xNN` for what is not printable; and in JSON, as hex digits.

use std::borrow::Cow;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

/// What `Bytes.toStringBinary` has escaped, as `Bytes.toBytesBinary` reads it: `\x` and two hex digits are a byte, and
/// any other backslash is itself.
pub(crate) fn unescape(text: &[u8]) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((&first, after)) = rest.split_first() {
        if !rest.starts_with(br"\x") {
            bytes.push(first);
            rest = after;
            continue;
        }
        let digits = rest.get(2..4).and_then(|digits| hex::decode(digits).ok());
        let digits = digits.ok_or_else(|| {
            format!("`{}`: expected two hex digits after `\\x`", String::from_utf8_lossy(&rest[..rest.len().min(4)]))
        })?;
        bytes.extend(digits);
        rest = &rest[4..];
    }
    Ok(bytes)
}

/// Bytes that JSON has as hex digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hex(pub(crate) Vec<u8>);

impl<'de> Deserialize<'de> for Hex {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        hex::decode(&*text).map(Self).map_err(|_| D::Error::custom(format!("`{text:.40}` is not hex digits in pairs")))
    }
}
