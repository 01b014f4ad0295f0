//! Filters that look at qualifiers.

use std::fmt;

use super::counts::not_negative;
use super::text::{FirstFive, OrNull};
use crate::{
    ColumnCountGetFilter, ColumnPaginationFilter, ColumnPrefixFilter, ColumnRangeFilter, Escaped, IntoBytes,
    MultipleColumnPrefixFilter, Refusal, Rules,
};

impl ColumnCountGetFilter {
    /// Passes the first `limit` columns of a row.
    ///
    /// # Errors
    /// A negative limit.
    pub fn new(limit: i32) -> Result<Self, Refusal> {
        Self { limit }.construct()
    }
}

impl Rules for ColumnCountGetFilter {
    fn check_self(&self) -> Result<(), Refusal> {
        not_negative("limit", self.limit.into())
    }
}

impl fmt::Display for ColumnCountGetFilter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ColumnCountGetFilter {}", self.limit)
    }
}

impl<'a> ColumnPaginationFilter<'a> {
    /// Passes `limit` columns of a row after the first `offset`.
    ///
    /// # Errors
    /// A negative limit or offset.
    pub fn new(limit: i32, offset: i32) -> Result<Self, Refusal> {
        Self { limit, offset: Some(offset), column_offset: None }.construct()
    }

    /// Passes `limit` columns of a row, from the first one at or after `column_offset`.
    ///
    /// # Errors
    /// A negative limit.
    pub fn from_column(limit: i32, column_offset: impl IntoBytes<'a>) -> Result<Self, Refusal> {
        Self { limit, offset: None, column_offset: Some(column_offset.into_bytes()) }.construct()
    }
}

impl Rules for ColumnPaginationFilter<'_> {
    fn check_self(&self) -> Result<(), Refusal> {
        not_negative("limit", self.limit.into())?;
        match self.column_offset {
            Some(_) => Ok(()),
            None => not_negative("offset", self.offset().into()),
        }
    }

    fn normalize_self(&mut self) {
        self.offset = self.column_offset.is_none().then(|| self.offset());
    }
}

impl fmt::Display for ColumnPaginationFilter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.column_offset() {
            Some(column) => write!(f, "ColumnPaginationFilter({}, {})", self.limit, Escaped(column)),
            None => write!(f, "ColumnPaginationFilter ({}, {})", self.limit, self.offset()),
        }
    }
}

impl<'a> ColumnPrefixFilter<'a> {
    /// Passes the columns whose qualifier starts with `prefix`.
    pub fn new(prefix: impl IntoBytes<'a>) -> Self {
        Self { prefix: prefix.into_bytes() }
    }
}

impl fmt::Display for ColumnPrefixFilter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ColumnPrefixFilter {}", Escaped(&self.prefix))
    }
}

impl<'a> ColumnRangeFilter<'a> {
    /// Passes the columns whose qualifier lies in the range: `"a".."m"`, `"a"..="m"`, `"a"..`, `.."m"`.
    ///
    /// ```
    /// use hfilter::ColumnRangeFilter;
    ///
    /// assert_eq!(ColumnRangeFilter::new("a".."m").to_string(), "ColumnRangeFilter [a, m)");
    /// assert_eq!(ColumnRangeFilter::new("a"..).to_string(), "ColumnRangeFilter [a, null)");
    /// ```
    pub fn new<B: IntoBytes<'a> + Clone>(columns: impl std::ops::RangeBounds<B>) -> Self {
        let (min_column, min_column_inclusive) = super::bounds::bound(columns.start_bound());
        let (max_column, max_column_inclusive) = super::bounds::bound(columns.end_bound());
        Self {
            min_column,
            min_column_inclusive: Some(min_column_inclusive),
            max_column,
            max_column_inclusive: Some(max_column_inclusive),
        }
    }
}

impl Rules for ColumnRangeFilter<'_> {
    fn normalize_self(&mut self) {
        self.min_column_inclusive = Some(self.min_column_inclusive());
        self.max_column_inclusive = Some(self.max_column_inclusive());
    }
}

impl fmt::Display for ColumnRangeFilter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let open = if self.min_column_inclusive() { '[' } else { '(' };
        let close = if self.max_column_inclusive() { ']' } else { ')' };
        let (min, max) = (OrNull(self.min_column()), OrNull(self.max_column()));
        write!(f, "ColumnRangeFilter {open}{min}, {max}{close}")
    }
}

impl<'a> MultipleColumnPrefixFilter<'a> {
    /// Passes the columns whose qualifier starts with one of `prefixes`; with none, every column.
    ///
    /// # Errors
    /// A prefix that occurs twice.
    pub fn new<B: IntoBytes<'a>>(prefixes: impl IntoIterator<Item = B>) -> Result<Self, Refusal> {
        Self { sorted_prefixes: prefixes.into_iter().map(B::into_bytes).collect() }.construct()
    }
}

impl Rules for MultipleColumnPrefixFilter<'_> {
    fn check_self(&self) -> Result<(), Refusal> {
        let mut sorted: Vec<_> = self.sorted_prefixes.iter().collect();
        sorted.sort_unstable();
        match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(Refusal::new(format!("prefix `{:.100}` occurs twice; give each once", Escaped(pair[0])))),
            None => Ok(()),
        }
    }

    fn normalize_self(&mut self) {
        self.sorted_prefixes.sort_unstable();
    }
}

impl fmt::Display for MultipleColumnPrefixFilter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sorted: Vec<_> = self.sorted_prefixes.iter().map(|prefix| Escaped(prefix)).collect();
        sorted.sort_unstable_by_key(|prefix| prefix.0);
        write!(f, "MultipleColumnPrefixFilter {}", FirstFive(&sorted))
    }
}
