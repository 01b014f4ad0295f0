//! HBase's own filters and comparators: how the crate that defines them wants them.

use std::path::PathBuf;

use crate::config::{Config, Sets};
use crate::error::Error;
use crate::generate::Generated;

/// The files with HBase's filters and with what holds them.
pub(crate) const FILES: &[&str] = &[
    "hbase/HBase.proto",
    "hbase/Cell.proto",
    "hbase/client/Comparator.proto",
    "hbase/client/Filter.proto",
    "hbase/client/Client.proto",
];

/// The classes that print more than their name.
const DISPLAY: &[&str] = &[
    "ColumnCountGetFilter",
    "ColumnPaginationFilter",
    "ColumnPrefixFilter",
    "ColumnRangeFilter",
    "ColumnValueFilter",
    "DependentColumnFilter",
    "FamilyFilter",
    "FilterList",
    "FilterWrapper",
    "FuzzyRowFilter",
    "InclusiveStopFilter",
    "MultipleColumnPrefixFilter",
    "PageFilter",
    "PrefixFilter",
    "QualifierFilter",
    "RowFilter",
    "SingleColumnValueExcludeFilter",
    "SingleColumnValueFilter",
    "SkipFilter",
    "TimestampsFilter",
    "ValueFilter",
    "WhileMatchFilter",
    "BinaryComparator",
    "BinaryPrefixComparator",
    "LongComparator",
    "BigDecimalComparator",
    "BitComparator",
    "NullComparator",
    "RegexStringComparator",
    "SubstringComparator",
    "BinaryComponentComparator",
];

/// The classes whose rules go beyond what the wire says, written by hand.
const RULES: &[&str] = &[
    "ColumnCountGetFilter",
    "ColumnPaginationFilter",
    "ColumnRangeFilter",
    "DependentColumnFilter",
    "FirstKeyValueMatchingQualifiersFilter",
    "FuzzyRowFilter",
    "MultiRowRangeFilter",
    "MultipleColumnPrefixFilter",
    "PageFilter",
    "SingleColumnValueFilter",
    "TimestampsFilter",
    "ByteArrayComparable",
    "LongComparator",
    "BigDecimalComparator",
    "RegexStringComparator",
    "SubstringComparator",
];

/// The classes with a part in the filter language, whose factories are written by hand.
const LANGUAGE: &[&str] = &[
    "ColumnCountGetFilter",
    "ColumnPaginationFilter",
    "ColumnPrefixFilter",
    "ColumnRangeFilter",
    "ColumnValueFilter",
    "DependentColumnFilter",
    "FamilyFilter",
    "FilterList",
    "FirstKeyOnlyFilter",
    "InclusiveStopFilter",
    "KeyOnlyFilter",
    "MultipleColumnPrefixFilter",
    "PageFilter",
    "PrefixFilter",
    "QualifierFilter",
    "RowFilter",
    "SingleColumnValueExcludeFilter",
    "SingleColumnValueFilter",
    "SkipFilter",
    "TimestampsFilter",
    "ValueFilter",
    "WhileMatchFilter",
    "BinaryComparator",
    "BinaryPrefixComparator",
    "RegexStringComparator",
    "SubstringComparator",
];

/// Variants much larger than their neighbours.
const BOXED: &[&str] = &["RegexStringComparator"];

/// Writes HBase's own filters and comparators, `filters.rs`, and the messages around them,
/// `messages.rs`. For the build of hfilter itself; everybody else finds them there.
///
/// # Errors
///
/// When a file cannot be written.
#[doc(hidden)]
pub fn standard(out_dir: impl Into<PathBuf>) -> Result<Generated, Error> {
    config().out_dir(out_dir).generate()
}

/// The configuration for HBase's own set.
pub(crate) fn config() -> Config {
    let mut config = Config::new();
    config.sets = Sets::Standard;
    for name in DISPLAY {
        config.manual(*name, "Display");
    }
    for name in LANGUAGE {
        config.manual(*name, "Language");
    }
    for name in RULES {
        config.manual(*name, "Rules");
    }
    for name in BOXED {
        config.boxed_variant(*name);
    }
    config
}
