//! SingleColumnValueFilter and SingleColumnValueExcludeFilter.

use std::fmt;

use super::text::OrNull;
use crate::{CompareType, IntoBytes, Rules, SingleColumnValueExcludeFilter, SingleColumnValueFilter};

impl<'a, C> SingleColumnValueFilter<'a, C> {
    /// Passes the rows in which the latest value of a column compares with `comparator` as `compare_op` says, and those
    /// without the column.
    pub fn new(
        family: impl IntoBytes<'a>,
        qualifier: impl IntoBytes<'a>,
        compare_op: CompareType,
        comparator: impl Into<C>,
    ) -> Self {
        Self {
            column_family: Some(family.into_bytes()),
            column_qualifier: Some(qualifier.into_bytes()),
            compare_op,
            comparator: comparator.into(),
            filter_if_missing: Some(false),
            latest_version_only: Some(true),
        }
    }

    /// Whether rows without the column are dropped.
    #[must_use]
    pub fn with_filter_if_missing(mut self, drop: bool) -> Self {
        self.filter_if_missing = Some(drop);
        self
    }

    /// Whether only the latest version of the column is compared. On the wire an absent flag means no, while HBase's
    /// constructor, and this one, start with yes.
    #[must_use]
    pub fn with_latest_version_only(mut self, only: bool) -> Self {
        self.latest_version_only = Some(only);
        self
    }
}

impl<C> Rules for SingleColumnValueFilter<'_, C> {
    fn normalize_self(&mut self) {
        self.filter_if_missing = Some(self.filter_if_missing());
        self.latest_version_only = Some(self.latest_version_only());
    }
}

impl<C: fmt::Display> SingleColumnValueFilter<'_, C> {
    fn fmt_as(&self, name: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (family, qualifier) = (OrNull(self.column_family()), OrNull(self.column_qualifier()));
        write!(f, "{name} ({family}, {qualifier}, {}, {})", self.compare_op, self.comparator)
    }
}

impl<C: fmt::Display> fmt::Display for SingleColumnValueFilter<'_, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.fmt_as("SingleColumnValueFilter", f)
    }
}

impl<'a, C> SingleColumnValueExcludeFilter<'a, C> {
    /// Passes the same rows as the other filter, without its column.
    pub const fn new(single_column_value_filter: SingleColumnValueFilter<'a, C>) -> Self {
        Self { single_column_value_filter }
    }
}

impl<C: fmt::Display> fmt::Display for SingleColumnValueExcludeFilter<'_, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.single_column_value_filter.fmt_as("SingleColumnValueExcludeFilter", f)
    }
}
