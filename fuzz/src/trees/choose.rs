//! The small choices that trees and tables are made of.

use std::borrow::Cow;

use arbitrary::{Result, Unstructured};

/// Bytes that meet again: rows, columns and values of tables are of the same few, so that filters find some.
pub(super) const KNOWN: [&[u8]; 16] = [
    b"",
    b"\0",
    b"a",
    b"ab",
    b"abc",
    b"b",
    b"f",
    b"g",
    b"q",
    b"row-1",
    b"row-2",
    b"\xff",
    b"\xff\xff",
    b"1.50",
    b"\0\0\0\0\0\0\0\x05",
    "Straße".as_bytes(),
];

pub(super) fn known(u: &mut Unstructured<'_>) -> Result<&'static [u8]> {
    u.choose(&KNOWN).copied()
}

pub(super) fn bytes(u: &mut Unstructured<'_>) -> Result<Cow<'static, [u8]>> {
    if u.ratio(3, 4)? { known(u).map(Cow::Borrowed) } else { several(u, 12, Unstructured::arbitrary).map(Cow::Owned) }
}

pub(super) fn text(u: &mut Unstructured<'_>) -> Result<Cow<'static, str>> {
    bytes(u).map(|bytes| String::from_utf8_lossy(&bytes).into_owned().into())
}

pub(super) fn optional<'u, T>(
    u: &mut Unstructured<'u>,
    choose: impl FnOnce(&mut Unstructured<'u>) -> Result<T>,
) -> Result<Option<T>> {
    if u.ratio(3, 4)? { choose(u).map(Some) } else { Ok(None) }
}

/// No more than `most`.
pub(super) fn several<'u, T>(
    u: &mut Unstructured<'u>,
    most: usize,
    mut choose: impl FnMut(&mut Unstructured<'u>) -> Result<T>,
) -> Result<Vec<T>> {
    (0..u.int_in_range(0..=most)?).map(|_| choose(u)).collect()
}

/// A number that is mostly small.
pub(super) fn number<T: TryFrom<i64> + for<'u> arbitrary::Arbitrary<'u>>(u: &mut Unstructured<'_>) -> Result<T> {
    match T::try_from(u.int_in_range(-1..=6)?) {
        Ok(small) if u.ratio(7, 8)? => Ok(small),
        _ => u.arbitrary(),
    }
}
