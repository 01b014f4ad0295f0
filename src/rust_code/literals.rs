//! Values as Rust literals.

use std::fmt::Write as _;

use super::layout::Code;

/// A byte string.
pub(super) fn bytes(bytes: &[u8]) -> Code {
    Code::text(byte_string(bytes))
}

fn byte_string(bytes: &[u8]) -> String {
    let mut text = String::from("b\"");
    for &byte in bytes {
        match byte {
            b'\'' => text.push('\''),
            // A string takes everything.
            byte => drop(write!(text, "{}", byte.escape_ascii())),
        }
    }
    text.push('"');
    text
}

/// A byte string where a `Cow` is wanted.
pub(super) fn cow_bytes(value: &[u8]) -> Code {
    bytes(value).then("into", [])
}

pub(super) fn some_bytes(value: Option<&[u8]>) -> Code {
    option(value, cow_bytes)
}

/// Byte strings in an array. The type of each has its length, so if these differ the first is a slice, and so are all.
pub(super) fn array(list: &[&[u8]]) -> Code {
    let slices = list.windows(2).any(|pair| pair[0].len() != pair[1].len());
    let item = |(i, value): (usize, &&[u8])| if slices && i == 0 { slice(value) } else { byte_string(value) };
    Code::array(list.iter().enumerate().map(item).map(Code::text))
}

/// A range of byte strings, with an end where there is one. These are slices: a range of references to arrays is a range of
/// arrays too, and then nothing says which one is meant.
pub(super) fn range(start: Option<&[u8]>, end: Option<&[u8]>, inclusive: bool) -> Code {
    let dots = if inclusive { "..=" } else { ".." };
    let end = match (start, end) {
        (Some(_), Some(end)) => byte_string(end),
        (_, end) => end.map(slice).unwrap_or_default(),
    };
    Code::text(format!("{}{dots}{end}", start.map(slice).unwrap_or_default()))
}

fn slice(bytes: &[u8]) -> String {
    format!("&{}[..]", byte_string(bytes))
}

/// A text.
pub(super) fn text(text: &str) -> Code {
    Code::text(format!("{text:?}"))
}

pub(super) fn cow_text(value: &str) -> Code {
    text(value).then("into", [])
}

/// A number or a boolean, or a variant by its whole name.
pub(super) fn plain(value: impl std::fmt::Display) -> Code {
    Code::text(value.to_string())
}

pub(super) fn option<T>(value: Option<T>, code: impl FnOnce(T) -> Code) -> Code {
    match value {
        Some(value) => Code::call("Some", [code(value)]),
        None => Code::text("None"),
    }
}

pub(super) fn float(value: f32) -> Code {
    Code::text(match value {
        f32::INFINITY => "f32::INFINITY".into(),
        f32::NEG_INFINITY => "f32::NEG_INFINITY".into(),
        _ if value.is_nan() => format!("f32::from_bits({:#x})", value.to_bits()),
        _ => format!("{value:?}"),
    })
}
