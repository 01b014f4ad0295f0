//! The bounds of ranges of rows and columns.

use std::borrow::Cow;
use std::ops::Bound;

use crate::IntoBytes;

/// The bytes of a bound of a Rust range, and whether it is part of the range.
pub(super) fn bound<'a, B: IntoBytes<'a> + Clone>(bound: Bound<&B>) -> (Option<Cow<'a, [u8]>>, bool) {
    match bound {
        Bound::Included(bytes) => (Some(bytes.clone().into_bytes()), true),
        Bound::Excluded(bytes) => (Some(bytes.clone().into_bytes()), false),
        Bound::Unbounded => (None, false),
    }
}

/// The first row after all that start with a prefix, if there can be one.
pub(crate) fn after_prefix(prefix: &[u8]) -> Option<Vec<u8>> {
    let last = prefix.iter().rposition(|&byte| byte != 0xff)?;
    let mut row = prefix[..=last].to_vec();
    row[last] += 1;
    Some(row)
}
