//! The kinds of lints: their ids, how grave they are, and what to do about them.

use std::fmt;

/// How grave a lint is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Severity {
    /// Works as it should, and may still surprise or cost.
    Note,
    /// Probably does something else than was meant.
    Warning,
    /// The request fails.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        })
    }
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident $id:literal $severity:ident $help:literal;)*) => {
        /// What a lint is about.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum LintKind {
            $($(#[$doc])* $name,)*
        }

        impl LintKind {
            /// All kinds.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// A short name that stays the same from version to version, as in `page-in-or`.
            pub const fn id(self) -> &'static str {
                match self {
                    $(Self::$name => $id,)*
                }
            }

            /// How grave it is.
            pub const fn severity(self) -> Severity {
                match self {
                    $(Self::$name => Severity::$severity,)*
                }
            }

            /// What to do about it.
            pub const fn help(self) -> &'static str {
                match self {
                    $(Self::$name => $help,)*
                }
            }
        }
    };
}

kinds! {
    /// A class that the servers do not have, so that the request fails.
    UnknownClass "unknown-class" Error
        "use a filter that the servers have, or upgrade them first";
    /// A field that the servers do not have, and skip.
    UnknownField "unknown-field" Note
        "make sure that the filter means the same without the field";
    /// A class that HBase will drop.
    DeprecatedClass "deprecated-class" Note
        "use FirstKeyOnlyFilter, or name the columns in the scan";
    /// A FuzzyRowFilter whose masks are read in the old form (HBASE-15676, HBASE-26537).
    FuzzyMask "fuzzy-mask" Warning
        "send masks of 0xff and 2, and `is_mask_v2` as true: all servers read these alike";
    /// A FuzzyRowFilter and a filter that does not drop rows, in an OR list on servers before HBASE-26967.
    FuzzyInOr "fuzzy-in-or" Warning
        "upgrade the servers to 2.5.4 or later, or scan once for each filter";
    /// A filter that counts or ends in each region for itself.
    PerRegion "per-region" Note
        "count in the client as well, and stop there";
    /// A PageFilter inside an OR list.
    PageInOr "page-in-or" Warning
        "put the PageFilter behind the OR list, both in an AND list";
    /// A filter that counts columns inside an OR list (HBASE-5104).
    ColumnPageInOr "column-page-in-or" Warning
        "put it behind the OR list, both in an AND list; or set a limit and an offset for each family on the scan";
    /// In an AND list, a filter that counts stands before one that drops what was counted.
    CountsFirst "counts-first" Warning
        "put the filter that counts last; beside a SkipFilter or WhileMatchFilter, count columns in the client";
    /// In an AND list on servers before HBASE-28622, a filter that jumps stands behind one that drops.
    HintLost "hint-lost" Note
        "put the filter that jumps first";
    /// A filter that decides by row, inside a SkipFilter.
    SkipRowFilter "skip-row-filter" Warning
        "take it out of the SkipFilter";
    /// A filter that takes some cells of a row only, inside a SkipFilter or WhileMatchFilter: these count what it leaves
    /// out, or how it takes a cell, as dropping.
    WrappedColumnPage "wrapped-column-page" Warning
        "take it out; in an AND list with them it also hides cells from them, so limit columns in the client then";
    /// A filter inside a SkipFilter or WhileMatchFilter that is not told that the scan is reversed.
    ReversedInside "reversed-inside" Warning
        "take it out, or scan forward";
    /// A MultiRowRangeFilter with an open end in a reversed scan.
    ReversedOpenRange "reversed-open-range" Warning
        "give the last range a stop row, or scan forward";
    /// A FuzzyRowFilter in a reversed scan (HBASE-28634).
    ReversedFuzzy "reversed-fuzzy" Warning
        "scan forward, unless the servers have the fix";
    /// A scan that reads more rows than the filter can return.
    WideScan "wide-scan" Note
        "give the scan these start and stop rows";
    /// A KeyOnlyFilter inside an OR list.
    KeyOnlyInOr "key-only-in-or" Warning
        "put the KeyOnlyFilter behind the OR list, both in an AND list";
    /// A SingleColumnValueFilter beside a filter that never drops rows, in an OR list.
    RowTestInOr "row-test-in-or" Warning
        "use a ColumnValueFilter, scan once for each filter, or let all of the list test rows";
    /// A filter that removes cells from rows, inside an OR list.
    RemovesInOr "removes-in-or" Warning
        "take it out of the OR list";
    /// A list without filters.
    EmptyList "empty-list" Note
        "leave the list out, or put filters in";
    /// A filter on a column whose cells do not get to it.
    ColumnNotSeen "column-not-seen" Warning
        "fetch the column too, test it first, and drop other cells with a QualifierFilter, which only skips, or in the client";
    /// A flag that is absent, and so reads as no, where HBase's own clients start with yes.
    AbsentFlag "absent-flag" Warning
        "send the flag, whatever it is";
    /// A prefix of a MultipleColumnPrefixFilter that starts with another.
    NestedPrefixes "nested-prefixes" Warning
        "leave out the longer prefix: the shorter one takes its columns too";
    /// A ColumnPaginationFilter whose limit and offset are too much for 32 bits.
    PaginationOverflow "pagination-overflow" Warning
        "keep the sum of limit and offset below 2147483648";
    /// A ColumnCountGetFilter in a scan.
    ColumnCountInScan "column-count-in-scan" Warning
        "use a ColumnPaginationFilter with an offset of 0, or set a limit for each family on the scan";
    /// A filter that judges whole rows, in a scan whose rows come in pieces.
    BatchedRows "batched-rows" Error
        "do not set a batch, or use filters that look at cells only";
    /// A TimestampsFilter that may seek.
    HintOverDeletes "hint-over-deletes" Note
        "leave `can_hint` out where cells are deleted";
    /// An order between numbers that are written as text.
    TextNumberOrder "text-number-order" Warning
        "store numbers with leading zeros, or as bytes; BigDecimalComparator compares numbers of any size";
    /// An order between signed numbers that compares bytes.
    SignedNumberOrder "signed-number-order" Warning
        "use LongComparator for eight bytes, or store numbers with the sign bit flipped";
    /// Comparisons of one column with numbers of different widths.
    MixedWidths "mixed-widths" Warning
        "write all numbers of a column with the same width";
    /// A comparator on values that it fails at.
    ValueWidth "value-width" Warning
        "name the column: SingleColumnValueFilter or ColumnValueFilter, or a filter on columns before it in an AND list";
    /// An operator that has no meaning for the comparator.
    NoOrder "no-order" Warning
        "use EQUAL or NOT_EQUAL";
    /// A comparison with NO_OP.
    NoOperator "no-operator" Warning
        "say how to compare";
    /// Upper-case letters in a SubstringComparator.
    SubstringCase "substring-case" Note
        "use RegexStringComparator if case matters: it tells letters apart";
    /// A regular expression that can take exponential time.
    CatastrophicRegex "catastrophic-regex" Warning
        "let no two repeats inside each other take the same text, or make the inner one possessive, as in `(a++)+`";
    /// A regular expression for Joni.
    JoniEngine "joni-engine" Note
        "use the engine JAVA, unless you know that Joni finds what you want";
}

impl fmt::Display for LintKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}
