//! Filters in few words.
//!
//! ```
//! use hfilter::build::*;
//!
//! let adults = prefix("user:").and(single_column_value("cf", "age").greater_or_equal(18_i64));
//! assert_eq!(
//!     adults.to_string(),
//!     r"FilterList AND (2/2): [PrefixFilter user:, SingleColumnValueFilter (cf, age, GREATER_OR_EQUAL, \x00\x00\x00\x00\x00\x00\x00\x12)]",
//! );
//!
//! let filter = value().contains("error").or(qualifier().starts_with("err_")).and(page(20));
//! # let _ = filter;
//! ```
//!
//! Every function gives a [`Filter`]. [`StandardSet::embed`] makes it a member of a set of your own, and
//! [`StandardSet::of`] does so with a struct; the same [`and`](StandardSet::and), [`or`](StandardSet::or), [`skip`](StandardSet::skip) and
//! [`while_match`](StandardSet::while_match) join them.

use std::borrow::Cow;
use std::ops::RangeBounds;

pub use crate::StandardSet;
use crate::{
    BinaryPrefixComparator, ColumnCountGetFilter, ColumnPaginationFilter, ColumnPrefixFilter, ColumnRangeFilter,
    ColumnValueFilter, CompareType, DependentColumnFilter, FamilyFilter, Filter, FirstKeyOnlyFilter, FuzzyRowFilter,
    InclusiveStopFilter, IntoBytes, KeyOnlyFilter, MultiRowRangeFilter, MultipleColumnPrefixFilter, PageFilter,
    PrefixFilter, QualifierFilter, RandomRowFilter, Refusal, RegexStringComparator, RowFilter, RowRange, Rules,
    SingleColumnValueExcludeFilter, SingleColumnValueFilter, StandardComparator, SubstringComparator, TimestampsFilter,
    ValueFilter,
};

/// Rows whose key starts with `prefix`.
pub fn prefix<'a>(prefix: impl IntoBytes<'a>) -> Filter<'a> {
    Filter::of(PrefixFilter::new(prefix))
}

/// Rows up to `stop_row`, itself included.
pub fn inclusive_stop<'a>(stop_row: impl IntoBytes<'a>) -> Filter<'a> {
    Filter::of(InclusiveStopFilter::new(stop_row))
}

/// The rows of several ranges.
///
/// # Errors
/// No ranges, or one that ends before it starts.
pub fn row_ranges<'a>(ranges: impl IntoIterator<Item = RowRange<'a>>) -> Result<Filter<'a>, Refusal> {
    MultiRowRangeFilter::new(ranges).map(Filter::of)
}

/// Rows that match one of the pairs of key and mask: 0 in a mask for a fixed byte, 1 for any byte.
///
/// # Errors
/// No pairs, or a mask that is not as long as its key.
pub fn fuzzy_rows<'a, K: IntoBytes<'a>, M: IntoBytes<'a>>(
    pairs: impl IntoIterator<Item = (K, M)>,
) -> Result<Filter<'a>, Refusal> {
    FuzzyRowFilter::new(pairs).map(Filter::of)
}

/// The first `size` rows of each region.
pub fn page<'a>(size: u32) -> Filter<'a> {
    Filter::of(PageFilter { page_size: size.into() })
}

/// Each row with this probability.
pub fn random_rows<'a>(chance: f32) -> Filter<'a> {
    Filter::of(RandomRowFilter::new(chance))
}

/// The first cell of each row.
pub fn first_key_only<'a>() -> Filter<'a> {
    Filter::of(FirstKeyOnlyFilter::new())
}

/// Cells without their values.
pub fn key_only<'a>() -> Filter<'a> {
    Filter::of(KeyOnlyFilter::new(false))
}

/// The first `limit` columns of a row, for a Get. A limit of 2^31 and more is taken as 2^31 - 1.
pub fn column_count_get<'a>(limit: u32) -> Filter<'a> {
    Filter::of(ColumnCountGetFilter { limit: clamp(limit) })
}

/// `limit` columns of each row after the first `offset`; 2^31 and more are taken as 2^31 - 1.
pub fn column_page<'a>(limit: u32, offset: u32) -> Filter<'a> {
    Filter::of(ColumnPaginationFilter { limit: clamp(limit), offset: Some(clamp(offset)), column_offset: None })
}

fn clamp(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}

/// Columns whose qualifier starts with `prefix`.
pub fn column_prefix<'a>(prefix: impl IntoBytes<'a>) -> Filter<'a> {
    Filter::of(ColumnPrefixFilter::new(prefix))
}

/// Columns whose qualifier starts with one of `prefixes`; one that occurs twice counts once.
pub fn column_prefixes<'a, B: IntoBytes<'a>>(prefixes: impl IntoIterator<Item = B>) -> Filter<'a> {
    let mut filter = MultipleColumnPrefixFilter { sorted_prefixes: prefixes.into_iter().map(B::into_bytes).collect() };
    filter.normalize_self();
    filter.sorted_prefixes.dedup();
    Filter::of(filter)
}

/// Columns whose qualifier lies in a range: `"a".."m"`, `"a"..="m"`, `"a"..`, `.."m"`.
pub fn column_range<'a, B: IntoBytes<'a> + Clone>(columns: impl RangeBounds<B>) -> Filter<'a> {
    Filter::of(ColumnRangeFilter::new(columns))
}

/// Cells with one of these timestamps, in milliseconds.
///
/// # Errors
/// A negative timestamp.
pub fn timestamps<'a>(timestamps: impl IntoIterator<Item = i64>) -> Result<Filter<'a>, Refusal> {
    TimestampsFilter::new(timestamps).map(Filter::of)
}

/// Cells with the timestamp of some cell of the column `family:qualifier` in the same row.
pub fn dependent_column<'a>(family: impl IntoBytes<'a>, qualifier: impl IntoBytes<'a>) -> Filter<'a> {
    Filter::of(DependentColumnFilter::new(family, qualifier))
}

/// Rows by their key: `row().less("m")`.
pub fn row<'a>() -> Comparison<'a> {
    Comparison { filter: |op, comparator| Filter::of(RowFilter::new(op, comparator)) }
}

/// Cells by their family.
pub fn family<'a>() -> Comparison<'a> {
    Comparison { filter: |op, comparator| Filter::of(FamilyFilter::new(op, comparator)) }
}

/// Cells by their qualifier.
pub fn qualifier<'a>() -> Comparison<'a> {
    Comparison { filter: |op, comparator| Filter::of(QualifierFilter::new(op, comparator)) }
}

/// Cells by their value.
pub fn value<'a>() -> Comparison<'a> {
    Comparison { filter: |op, comparator| Filter::of(ValueFilter::new(op, comparator)) }
}

/// The cells of one column by their value; other columns never pass.
pub fn column_value<'a>(family: impl IntoBytes<'a>, qualifier: impl IntoBytes<'a>) -> ColumnValue<'a> {
    ColumnValue { family: family.into_bytes(), qualifier: qualifier.into_bytes() }
}

/// Rows by the latest value of one column. Rows without the column pass, unless
/// [`filter_if_missing`](SingleColumn::filter_if_missing) says otherwise.
pub fn single_column_value<'a>(family: impl IntoBytes<'a>, qualifier: impl IntoBytes<'a>) -> SingleColumn<'a> {
    SingleColumn {
        family: family.into_bytes(),
        qualifier: qualifier.into_bytes(),
        filter_if_missing: false,
        any_version: false,
        exclude: false,
    }
}

/// A filter that still needs its operator and its comparator.
#[derive(Clone, Copy, Debug)]
pub struct Comparison<'a> {
    filter: fn(CompareType, StandardComparator<'a>) -> Filter<'a>,
}

/// A [`ColumnValueFilter`] that still needs its operator and its comparator.
#[derive(Clone, Debug)]
pub struct ColumnValue<'a> {
    family: Cow<'a, [u8]>,
    qualifier: Cow<'a, [u8]>,
}

/// A [`SingleColumnValueFilter`] that still needs its operator and its comparator.
#[derive(Clone, Debug)]
pub struct SingleColumn<'a> {
    family: Cow<'a, [u8]>,
    qualifier: Cow<'a, [u8]>,
    filter_if_missing: bool,
    any_version: bool,
    exclude: bool,
}

impl SingleColumn<'_> {
    /// Drops rows without the column.
    #[must_use]
    pub const fn filter_if_missing(mut self) -> Self {
        self.filter_if_missing = true;
        self
    }

    /// Lets older versions of the column decide too.
    #[must_use]
    pub const fn any_version(mut self) -> Self {
        self.any_version = true;
        self
    }

    /// Leaves the column itself out: a [`SingleColumnValueExcludeFilter`].
    #[must_use]
    pub const fn exclude_column(mut self) -> Self {
        self.exclude = true;
        self
    }
}

/// The operators, on everything that has a `compare` method.
macro_rules! operators {
    ($($name:ident: |$self:ident, $op:ident, $comparator:ident| $filter:expr;)*) => {$(
        impl<'a> $name<'a> {
            /// With any operator.
            pub fn compare($self, $op: CompareType, comparator: impl Into<StandardComparator<'a>>) -> Filter<'a> {
                let $comparator = comparator.into();
                $filter
            }

            /// Less than this.
            pub fn less(self, comparator: impl Into<StandardComparator<'a>>) -> Filter<'a> {
                self.compare(CompareType::Less, comparator)
            }

            /// Less than this, or equal.
            pub fn less_or_equal(self, comparator: impl Into<StandardComparator<'a>>) -> Filter<'a> {
                self.compare(CompareType::LessOrEqual, comparator)
            }

            /// Equal to this.
            pub fn equal(self, comparator: impl Into<StandardComparator<'a>>) -> Filter<'a> {
                self.compare(CompareType::Equal, comparator)
            }

            /// Not equal to this.
            pub fn not_equal(self, comparator: impl Into<StandardComparator<'a>>) -> Filter<'a> {
                self.compare(CompareType::NotEqual, comparator)
            }

            /// Greater than this, or equal.
            pub fn greater_or_equal(self, comparator: impl Into<StandardComparator<'a>>) -> Filter<'a> {
                self.compare(CompareType::GreaterOrEqual, comparator)
            }

            /// Greater than this.
            pub fn greater(self, comparator: impl Into<StandardComparator<'a>>) -> Filter<'a> {
                self.compare(CompareType::Greater, comparator)
            }

            /// Starting with this.
            pub fn starts_with(self, prefix: impl IntoBytes<'a>) -> Filter<'a> {
                self.equal(BinaryPrefixComparator::new(prefix))
            }

            /// With this text somewhere, whatever the case of its letters.
            pub fn contains(self, substr: impl Into<Cow<'a, str>>) -> Filter<'a> {
                self.equal(SubstringComparator::new(substr))
            }

            /// With a match of this Java regular expression somewhere.
            ///
            /// # Errors
            /// A pattern that Java refuses.
            pub fn matches(self, pattern: impl Into<Cow<'a, str>>) -> Result<Filter<'a>, Refusal> {
                Ok(self.equal(RegexStringComparator::new(pattern)?))
            }
        }
    )*};
}

operators! {
    Comparison: |self, op, comparator| (self.filter)(op, comparator);
    ColumnValue: |self, op, comparator| {
        Filter::of(ColumnValueFilter::new(self.family, self.qualifier, op, comparator))
    };
    SingleColumn: |self, op, comparator| {
        let filter = SingleColumnValueFilter::new(self.family, self.qualifier, op, comparator)
            .with_filter_if_missing(self.filter_if_missing)
            .with_latest_version_only(!self.any_version);
        if self.exclude { Filter::of(SingleColumnValueExcludeFilter::new(filter)) } else { Filter::of(filter) }
    };
}
