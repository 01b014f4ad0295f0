//! The filters that HBase registers, with the arguments that their factories take.

use crate::argument::ArgumentKind;
use crate::signature::{Counts, Parameter, Signature};

macro_rules! signatures {
    ($($constant:ident: $name:ident($($parameter:ident: $kind:ident),*) $counts:ident($count:expr) $($equality:ident)?;)*) => {
        $(
            #[doc = concat!("`", stringify!($name), "`.")]
            pub const $constant: Signature = Signature::new(
                stringify!($name),
                &[$(Parameter::new(stringify!($parameter), ArgumentKind::$kind)),*],
                Counts::$counts($count),
            )$(.$equality())?;
        )*

        /// All of them, by name.
        pub const ALL: &[&Signature] = &[$(&$constant),*];
    };
}

signatures! {
    COLUMN_COUNT_GET_FILTER: ColumnCountGetFilter(limit: Int) OneOf(&[1]);
    COLUMN_PAGINATION_FILTER: ColumnPaginationFilter(limit: Int, offset: Int) OneOf(&[2]);
    COLUMN_PREFIX_FILTER: ColumnPrefixFilter(prefix: Bytes) OneOf(&[1]);
    COLUMN_RANGE_FILTER: ColumnRangeFilter(
        min_column: Bytes, min_column_inclusive: Bool, max_column: Bytes, max_column_inclusive: Bool
    ) OneOf(&[4]);
    COLUMN_VALUE_FILTER: ColumnValueFilter(
        family: Bytes, qualifier: Bytes, compare_op: Operator, comparator: Comparator
    ) OneOf(&[4]) text_needs_equality;
    DEPENDENT_COLUMN_FILTER: DependentColumnFilter(
        column_family: Bytes, column_qualifier: Bytes, drop_dependent_column: Bool, compare_op: Operator,
        comparator: Comparator
    ) OneOf(&[2, 3, 5]);
    FAMILY_FILTER: FamilyFilter(compare_op: Operator, comparator: Comparator) OneOf(&[2]) text_needs_equality;
    FIRST_KEY_ONLY_FILTER: FirstKeyOnlyFilter() OneOf(&[0]);
    INCLUSIVE_STOP_FILTER: InclusiveStopFilter(stop_row_key: Bytes) OneOf(&[1]);
    KEY_ONLY_FILTER: KeyOnlyFilter(len_as_val: Bool) OneOf(&[0, 1]);
    MULTIPLE_COLUMN_PREFIX_FILTER: MultipleColumnPrefixFilter(prefix: Bytes) AtLeast(0);
    PAGE_FILTER: PageFilter(page_size: Long) OneOf(&[1]);
    PREFIX_FILTER: PrefixFilter(prefix: Bytes) OneOf(&[1]);
    QUALIFIER_FILTER: QualifierFilter(compare_op: Operator, comparator: Comparator) OneOf(&[2]) text_needs_equality;
    ROW_FILTER: RowFilter(compare_op: Operator, comparator: Comparator) OneOf(&[2]) text_needs_equality;
    SINGLE_COLUMN_VALUE_EXCLUDE_FILTER: SingleColumnValueExcludeFilter(
        column_family: Bytes, column_qualifier: Bytes, compare_op: Operator, comparator: Comparator,
        filter_if_missing: Bool, latest_version_only: Bool
    ) OneOf(&[4, 6]) text_needs_equality;
    SINGLE_COLUMN_VALUE_FILTER: SingleColumnValueFilter(
        column_family: Bytes, column_qualifier: Bytes, compare_op: Operator, comparator: Comparator,
        filter_if_missing: Bool, latest_version_only: Bool
    ) OneOf(&[4, 6]) text_needs_equality;
    TIMESTAMPS_FILTER: TimestampsFilter(timestamp: Long) AtLeast(0);
    VALUE_FILTER: ValueFilter(compare_op: Operator, comparator: Comparator) OneOf(&[2]) text_needs_equality;
}

/// The signature with this name.
pub fn find(name: &[u8]) -> Option<&'static Signature> {
    ALL.iter().copied().find(|signature| signature.name.as_bytes() == name)
}
