//! Rust ranges as the bounds of ranges of rows and columns.

use std::borrow::Cow;
use std::ops::Bound;

use crate::IntoBytes;

/// A bound's bytes, and whether it is part of the range.
pub(super) fn bound<'a, B: IntoBytes<'a> + Clone>(bound: Bound<&B>) -> (Option<Cow<'a, [u8]>>, bool) {
    match bound {
        Bound::Included(bytes) => (Some(bytes.clone().into_bytes()), true),
        Bound::Excluded(bytes) => (Some(bytes.clone().into_bytes()), false),
        Bound::Unbounded => (None, false),
    }
}
