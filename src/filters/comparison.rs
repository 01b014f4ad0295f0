//! Filters that compare a part of each cell: RowFilter, FamilyFilter, QualifierFilter, ValueFilter, ColumnValueFilter
//! and DependentColumnFilter.

use std::fmt;

use super::text::OrNull;
use crate::{
    ColumnValueFilter, CompareFilter, CompareType, DependentColumnFilter, Escaped, FamilyFilter, IntoBytes,
    QualifierFilter, RowFilter, Rules, ValueFilter,
};

impl<C> CompareFilter<C> {
    /// A comparison with `comparator`.
    pub fn new(compare_op: CompareType, comparator: impl Into<C>) -> Self {
        Self { compare_op, comparator: Some(comparator.into()) }
    }
}

impl<C: fmt::Display> fmt::Display for CompareFilter<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.comparator {
            Some(comparator) => write!(f, "{}, {comparator}", self.compare_op),
            // HBase's own toString throws a NullPointerException.
            None => write!(f, "{}, null", self.compare_op),
        }
    }
}

macro_rules! compare_filters {
    ($($name:ident $what:literal)*) => {$(
        impl<C> $name<C> {
            #[doc = concat!("Passes the cells whose ", $what, " compares with `comparator` as `compare_op` says.")]
            pub fn new(compare_op: CompareType, comparator: impl Into<C>) -> Self {
                Self { compare_filter: CompareFilter::new(compare_op, comparator) }
            }
        }

        impl<C: fmt::Display> fmt::Display for $name<C> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), " ({})"), self.compare_filter)
            }
        }
    )*};
}

compare_filters! {
    RowFilter "row key"
    FamilyFilter "family"
    QualifierFilter "qualifier"
    ValueFilter "value"
}

impl<'a, C> ColumnValueFilter<'a, C> {
    /// Passes the cells of one column whose value compares with `comparator` as `compare_op` says.
    pub fn new(
        family: impl IntoBytes<'a>,
        qualifier: impl IntoBytes<'a>,
        compare_op: CompareType,
        comparator: impl Into<C>,
    ) -> Self {
        Self {
            family: family.into_bytes(),
            qualifier: qualifier.into_bytes(),
            compare_op,
            comparator: comparator.into(),
        }
    }
}

impl<C: fmt::Display> fmt::Display for ColumnValueFilter<'_, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (family, qualifier) = (Escaped(&self.family), Escaped(&self.qualifier));
        write!(f, "ColumnValueFilter ({family}, {qualifier}, {}, {})", self.compare_op, self.comparator)
    }
}

impl<'a, C> DependentColumnFilter<'a, C> {
    /// Passes the cells that have the timestamp of some cell of the column `family:qualifier` in the same row.
    pub fn new(family: impl IntoBytes<'a>, qualifier: impl IntoBytes<'a>) -> Self {
        Self {
            compare_filter: CompareFilter { compare_op: CompareType::NoOp, comparator: None },
            column_family: Some(family.into_bytes()),
            column_qualifier: Some(qualifier.into_bytes()),
            drop_dependent_column: Some(false),
        }
    }

    /// The same, and leaves out the column itself if `drop`.
    #[must_use]
    pub fn with_drop_dependent_column(mut self, drop: bool) -> Self {
        self.drop_dependent_column = Some(drop);
        self
    }

    /// The same, where only those cells of the column count whose value compares with `comparator` as `compare_op` says.
    #[must_use]
    pub fn compare(mut self, compare_op: CompareType, comparator: impl Into<C>) -> Self {
        self.compare_filter = CompareFilter::new(compare_op, comparator);
        self
    }
}

impl<C> Rules for DependentColumnFilter<'_, C> {
    fn normalize_self(&mut self) {
        self.drop_dependent_column = Some(self.drop_dependent_column());
    }
}

impl<C: fmt::Display> fmt::Display for DependentColumnFilter<'_, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (family, qualifier) = (OrNull(self.column_family()), OrNull(self.column_qualifier()));
        let drop = self.drop_dependent_column();
        write!(f, "DependentColumnFilter ({family}, {qualifier}, {drop}, {})", self.compare_filter)
    }
}
