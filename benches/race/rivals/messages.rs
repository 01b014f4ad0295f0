//! HBase's filter and comparator messages as prost has them.

/// Messages of optional, required and repeated fields.
macro_rules! messages {
    ($($name:ident { $($(#[$attr:meta])* $field:ident: $type:ty,)* })*) => {$(
        #[derive(Clone, PartialEq, ::prost::Message)]
        pub(crate) struct $name {
            $($(#[$attr])* pub(crate) $field: $type,)*
        }
    )*};
}

messages! {
    // `Filter` and `Comparator` look alike.
    Envelope {
        #[prost(string, required, tag = "1")]
        name: String,
        #[prost(bytes = "vec", optional, tag = "2")]
        payload: Option<Vec<u8>>,
    }
    BytesBytesPair {
        #[prost(bytes = "vec", required, tag = "1")]
        first: Vec<u8>,
        #[prost(bytes = "vec", required, tag = "2")]
        second: Vec<u8>,
    }
    ByteArrayComparable {
        #[prost(bytes = "vec", optional, tag = "1")]
        value: Option<Vec<u8>>,
    }
    BinaryComparator {
        #[prost(message, required, tag = "1")]
        comparable: ByteArrayComparable,
    }
    BinaryPrefixComparator {
        #[prost(message, required, tag = "1")]
        comparable: ByteArrayComparable,
    }
    LongComparator {
        #[prost(message, required, tag = "1")]
        comparable: ByteArrayComparable,
    }
    BigDecimalComparator {
        #[prost(message, required, tag = "1")]
        comparable: ByteArrayComparable,
    }
    BitComparator {
        #[prost(message, required, tag = "1")]
        comparable: ByteArrayComparable,
        #[prost(enumeration = "BitwiseOp", required, tag = "2")]
        bitwise_op: i32,
    }
    NullComparator {}
    RegexStringComparator {
        #[prost(string, required, tag = "1")]
        pattern: String,
        #[prost(int32, required, tag = "2")]
        pattern_flags: i32,
        #[prost(string, required, tag = "3")]
        charset: String,
        #[prost(string, optional, tag = "4")]
        engine: Option<String>,
    }
    SubstringComparator {
        #[prost(string, required, tag = "1")]
        substr: String,
    }
    BinaryComponentComparator {
        #[prost(bytes = "vec", required, tag = "1")]
        value: Vec<u8>,
        #[prost(uint32, required, tag = "2")]
        offset: u32,
    }
    ColumnCountGetFilter {
        #[prost(int32, required, tag = "1")]
        limit: i32,
    }
    ColumnPaginationFilter {
        #[prost(int32, required, tag = "1")]
        limit: i32,
        #[prost(int32, optional, tag = "2")]
        offset: Option<i32>,
        #[prost(bytes = "vec", optional, tag = "3")]
        column_offset: Option<Vec<u8>>,
    }
    ColumnPrefixFilter {
        #[prost(bytes = "vec", required, tag = "1")]
        prefix: Vec<u8>,
    }
    ColumnRangeFilter {
        #[prost(bytes = "vec", optional, tag = "1")]
        min_column: Option<Vec<u8>>,
        #[prost(bool, optional, tag = "2")]
        min_column_inclusive: Option<bool>,
        #[prost(bytes = "vec", optional, tag = "3")]
        max_column: Option<Vec<u8>>,
        #[prost(bool, optional, tag = "4")]
        max_column_inclusive: Option<bool>,
    }
    ColumnValueFilter {
        #[prost(bytes = "vec", required, tag = "1")]
        family: Vec<u8>,
        #[prost(bytes = "vec", required, tag = "2")]
        qualifier: Vec<u8>,
        #[prost(enumeration = "CompareType", required, tag = "3")]
        compare_op: i32,
        #[prost(message, required, tag = "4")]
        comparator: Envelope,
    }
    CompareFilter {
        #[prost(enumeration = "CompareType", required, tag = "1")]
        compare_op: i32,
        #[prost(message, optional, tag = "2")]
        comparator: Option<Envelope>,
    }
    // FamilyFilter, QualifierFilter, RowFilter and ValueFilter look alike.
    Compared {
        #[prost(message, required, tag = "1")]
        compare_filter: CompareFilter,
    }
    DependentColumnFilter {
        #[prost(message, required, tag = "1")]
        compare_filter: CompareFilter,
        #[prost(bytes = "vec", optional, tag = "2")]
        column_family: Option<Vec<u8>>,
        #[prost(bytes = "vec", optional, tag = "3")]
        column_qualifier: Option<Vec<u8>>,
        #[prost(bool, optional, tag = "4")]
        drop_dependent_column: Option<bool>,
    }
    FilterList {
        #[prost(enumeration = "Operator", required, tag = "1")]
        operator: i32,
        #[prost(message, repeated, tag = "2")]
        filters: Vec<Envelope>,
    }
    // FilterWrapper, SkipFilter and WhileMatchFilter look alike.
    Wrapped {
        #[prost(message, required, tag = "1")]
        filter: Envelope,
    }
    FirstKeyOnlyFilter {}
    FirstKeyValueMatchingQualifiersFilter {
        #[prost(bytes = "vec", repeated, tag = "1")]
        qualifiers: Vec<Vec<u8>>,
    }
    FuzzyRowFilter {
        #[prost(message, repeated, tag = "1")]
        fuzzy_keys_data: Vec<BytesBytesPair>,
        #[prost(bool, optional, tag = "2")]
        is_mask_v2: Option<bool>,
    }
    InclusiveStopFilter {
        #[prost(bytes = "vec", optional, tag = "1")]
        stop_row_key: Option<Vec<u8>>,
    }
    KeyOnlyFilter {
        #[prost(bool, required, tag = "1")]
        len_as_val: bool,
    }
    MultiRowRangeFilter {
        #[prost(message, repeated, tag = "1")]
        row_range_list: Vec<RowRange>,
    }
    RowRange {
        #[prost(bytes = "vec", optional, tag = "1")]
        start_row: Option<Vec<u8>>,
        #[prost(bool, optional, tag = "2")]
        start_row_inclusive: Option<bool>,
        #[prost(bytes = "vec", optional, tag = "3")]
        stop_row: Option<Vec<u8>>,
        #[prost(bool, optional, tag = "4")]
        stop_row_inclusive: Option<bool>,
    }
    MultipleColumnPrefixFilter {
        #[prost(bytes = "vec", repeated, tag = "1")]
        sorted_prefixes: Vec<Vec<u8>>,
    }
    PageFilter {
        #[prost(int64, required, tag = "1")]
        page_size: i64,
    }
    PrefixFilter {
        #[prost(bytes = "vec", optional, tag = "1")]
        prefix: Option<Vec<u8>>,
    }
    RandomRowFilter {
        #[prost(float, required, tag = "1")]
        chance: f32,
    }
    SingleColumnValueFilter {
        #[prost(bytes = "vec", optional, tag = "1")]
        column_family: Option<Vec<u8>>,
        #[prost(bytes = "vec", optional, tag = "2")]
        column_qualifier: Option<Vec<u8>>,
        #[prost(enumeration = "CompareType", required, tag = "3")]
        compare_op: i32,
        #[prost(message, required, tag = "4")]
        comparator: Envelope,
        #[prost(bool, optional, tag = "5")]
        filter_if_missing: Option<bool>,
        #[prost(bool, optional, tag = "6")]
        latest_version_only: Option<bool>,
    }
    SingleColumnValueExcludeFilter {
        #[prost(message, required, tag = "1")]
        single_column_value_filter: SingleColumnValueFilter,
    }
    TimestampsFilter {
        #[prost(int64, repeated, packed = "true", tag = "1")]
        timestamps: Vec<i64>,
        #[prost(bool, optional, tag = "2")]
        can_hint: Option<bool>,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ::prost::Enumeration)]
#[repr(i32)]
pub(crate) enum CompareType {
    Less = 0,
    LessOrEqual = 1,
    Equal = 2,
    NotEqual = 3,
    GreaterOrEqual = 4,
    Greater = 5,
    NoOp = 6,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ::prost::Enumeration)]
#[repr(i32)]
pub(crate) enum Operator {
    MustPassAll = 1,
    MustPassOne = 2,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ::prost::Enumeration)]
#[repr(i32)]
pub(crate) enum BitwiseOp {
    And = 1,
    Or = 2,
    Xor = 3,
}
