//! FirstKeyOnlyFilter, FirstKeyValueMatchingQualifiersFilter and KeyOnlyFilter.

use crate::{FirstKeyOnlyFilter, FirstKeyValueMatchingQualifiersFilter, IntoBytes, KeyOnlyFilter, Rules};

impl FirstKeyOnlyFilter {
    /// Passes the first cell of each row.
    pub const fn new() -> Self {
        Self {}
    }
}

impl Default for FirstKeyOnlyFilter {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> FirstKeyValueMatchingQualifiersFilter<'a> {
    /// Passes the cells of each row up to the first one whose qualifier is one of these.
    pub fn new<B: IntoBytes<'a>>(qualifiers: impl IntoIterator<Item = B>) -> Self {
        let mut filter = Self { qualifiers: qualifiers.into_iter().map(B::into_bytes).collect() };
        filter.normalize_self();
        filter
    }
}

impl Rules for FirstKeyValueMatchingQualifiersFilter<'_> {
    fn normalize_self(&mut self) {
        self.qualifiers.sort_unstable();
        self.qualifiers.dedup();
    }
}

impl KeyOnlyFilter {
    /// Passes cells without their values, or with the value's length as the value if `len_as_val`.
    pub const fn new(len_as_val: bool) -> Self {
        Self { len_as_val }
    }
}
