//! Bytes as HBase prints them.

use std::fmt::Write as _;

/// HBase's `Bytes.toStringBinary`: what is not printable ASCII, and the backslash, as `\xNN`.
pub(crate) fn to_string_binary(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for &byte in bytes {
        if matches!(byte, b' '..=b'~') && byte != b'\\' {
            text.push(char::from(byte));
        } else {
            _ = write!(text, "\\x{byte:02X}");
        }
    }
    text
}
