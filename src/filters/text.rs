//! What HBase's `toString` methods have in common.

use std::fmt;

use crate::Escaped;

/// Bytes that may be null.
pub(super) struct OrNull<'a>(pub(super) Option<&'a [u8]>);

impl fmt::Display for OrNull<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(bytes) => Escaped(bytes).fmt(f),
            None => f.write_str("null"),
        }
    }
}

/// The first five of a list, after how many they are of how many: `(5/9): [a, b, c, d, e]`.
pub(super) struct FirstFive<'a, T>(pub(super) &'a [T]);

impl<T: fmt::Display> fmt::Display for FirstFive<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = &self.0[..self.0.len().min(5)];
        write!(f, "({}/{}): [", shown.len(), self.0.len())?;
        for (i, item) in shown.iter().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            item.fmt(f)?;
        }
        f.write_str("]")
    }
}
