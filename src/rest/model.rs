//! The objects of REST's filter model: their properties, in the order in which HBase writes them.

/// A property, and what it may hold besides null.
pub(super) type Property = (&'static str, Kind);

/// What a value may be.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    /// A string; a number or boolean is taken as it is written.
    Text,
    /// A whole number of 32 bits.
    Int,
    /// A whole number of 64 bits.
    Long,
    Float,
    Bool,
    /// Base64 that is decoded while reading, or an array of numbers.
    Bytes,
    Object(&'static [Property]),
    Array(&'static Kind),
}

/// `ScannerModel.FilterModel`.
pub(super) static FILTER: [Property; 21] = [
    ("type", Kind::Text),
    ("op", Kind::Text),
    ("comparator", Kind::Object(&COMPARATOR)),
    ("value", Kind::Text),
    ("filters", Kind::Array(&Kind::Object(&FILTER))),
    ("limit", Kind::Int),
    ("offset", Kind::Int),
    ("family", Kind::Text),
    ("qualifier", Kind::Text),
    ("ifMissing", Kind::Bool),
    ("latestVersion", Kind::Bool),
    ("minColumn", Kind::Text),
    ("minColumnInclusive", Kind::Bool),
    ("maxColumn", Kind::Text),
    ("maxColumnInclusive", Kind::Bool),
    ("dropDependentColumn", Kind::Bool),
    ("chance", Kind::Float),
    ("prefixes", Kind::Array(&Kind::Text)),
    ("ranges", Kind::Array(&Kind::Object(&RANGE))),
    ("timestamps", Kind::Array(&Kind::Long)),
    ("fuzzyKeys", Kind::Array(&Kind::Object(&FUZZY_KEY))),
];

/// `ScannerModel.FilterModel.ByteArrayComparableModel`.
pub(super) static COMPARATOR: [Property; 3] = [("type", Kind::Text), ("value", Kind::Text), ("op", Kind::Text)];

/// `MultiRowRangeFilter.RowRange`.
pub(super) static RANGE: [Property; 4] = [
    ("startRow", Kind::Bytes),
    ("startRowInclusive", Kind::Bool),
    ("stopRow", Kind::Bytes),
    ("stopRowInclusive", Kind::Bool),
];

/// `ScannerModel.FilterModel.FuzzyKeyModel`.
pub(super) static FUZZY_KEY: [Property; 2] = [("key", Kind::Bytes), ("mask", Kind::Bytes)];

/// How many arrays and objects may stand around one another, and how many digits a number may have: Jackson's limits.
pub(super) const MAX_LEVELS: usize = 1_000;
pub(super) const MAX_DIGITS: usize = 1_000;

/// The filters that have a type.
pub(super) const TYPES: [&str; 24] = [
    "ColumnCountGetFilter",
    "ColumnPaginationFilter",
    "ColumnPrefixFilter",
    "ColumnRangeFilter",
    "DependentColumnFilter",
    "FamilyFilter",
    "FilterList",
    "FirstKeyOnlyFilter",
    "FuzzyRowFilter",
    "InclusiveStopFilter",
    "KeyOnlyFilter",
    "MultiRowRangeFilter",
    "MultipleColumnPrefixFilter",
    "PageFilter",
    "PrefixFilter",
    "QualifierFilter",
    "RandomRowFilter",
    "RowFilter",
    "SingleColumnValueExcludeFilter",
    "SingleColumnValueFilter",
    "SkipFilter",
    "TimestampsFilter",
    "ValueFilter",
    "WhileMatchFilter",
];

/// The comparators that have a type.
pub(super) const COMPARATOR_TYPES: [&str; 6] = [
    "BinaryComparator",
    "BinaryPrefixComparator",
    "BitComparator",
    "NullComparator",
    "RegexStringComparator",
    "SubstringComparator",
];
