//! What the derives make, seen from outside: bytes in, values out, and back.

/// Decodes to the value, and encodes to the bytes.
macro_rules! table {
    ($($value:expr => $hex:literal;)*) => {$({
        let bytes = hex($hex);
        let value = $value;
        decodes(&bytes, &value);
        encodes(&value, &bytes);
    })*};
}

/// Decodes to the value, and encodes to something shorter or in another order.
macro_rules! reads {
    ($($hex:literal => $value:expr;)*) => {$( decodes(&hex($hex), &$value); )*};
}

mod evaluate;
mod fields;
mod language;
mod messages;
mod scalars;
mod sets;
#[allow(dead_code, non_snake_case, clippy::enum_variant_names)]
mod shadowed;
mod storage;
#[deny(warnings, missing_docs, unused, unreachable_pub, unused_qualifications, unused_lifetimes, unused_results)]
#[deny(trivial_casts, trivial_numeric_casts, single_use_lifetimes, elided_lifetimes_in_paths, let_underscore_drop)]
#[deny(clippy::all, clippy::pedantic, clippy::nursery, clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#[deny(clippy::indexing_slicing, clippy::arithmetic_side_effects, clippy::as_conversions, clippy::shadow_unrelated)]
#[deny(clippy::wildcard_enum_match_arm, clippy::unreachable, clippy::question_mark_used, clippy::implicit_return)]
pub mod strict;

use std::borrow::Cow;
use std::fmt::Debug;

use hfilter::{
    ClassSet, ComparatorSet, DecodeOptions, Embeds, Enumeration, ErrorKind, FilterSet, HComparator, HEnum, HFilter,
    HMessage, IntoOwned, Message, Refusal, Rules, UnknownFields, UnknownFilter,
};

const VALID: &str = "valid bytes";

/// Bytes from hex digits, with spaces for the eye.
fn hex(text: &str) -> Vec<u8> {
    let digits: Vec<u8> = text.bytes().filter(u8::is_ascii_hexdigit).collect();
    let digit = |byte: u8| char::from(byte).to_digit(16).expect("a hex digit") as u8;
    digits.chunks(2).map(|pair| digit(pair[0]) << 4 | digit(pair[1])).collect()
}

#[track_caller]
fn decodes<'a, T: Message<'a> + PartialEq + Debug>(bytes: &'a [u8], value: &T) {
    match T::decode_payload_with(bytes, &DecodeOptions::new()) {
        Ok(decoded) => assert_eq!(&decoded, value, "{bytes:x?}"),
        Err(error) => panic!("{bytes:x?}: {error}"),
    }
}

#[track_caller]
fn encodes<'a, T: Message<'a> + Debug>(value: &T, bytes: &[u8]) {
    assert_eq!(value.encode_payload(), bytes, "{value:?}");
}

/// A field of bytes: its key, their length, they.
fn delimited(tag: u8, bytes: &[u8]) -> Vec<u8> {
    let mut field = vec![tag << 3 | 2];
    let mut length = bytes.len();
    while length >= 0x80 {
        field.push(length as u8 | 0x80);
        length >>= 7;
    }
    field.push(length as u8);
    field.extend(bytes);
    field
}

fn kind_of<'a, T: Message<'a> + Debug>(bytes: &'a [u8], options: &DecodeOptions) -> ErrorKind {
    T::decode_payload_with(bytes, options).expect_err("bytes that are refused").kind().clone()
}

fn rejecting() -> DecodeOptions {
    DecodeOptions::new().unknown_fields(UnknownFields::Reject)
}
