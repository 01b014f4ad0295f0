//! HBase's own filters and comparators: how the crate that defines them wants them.

use std::collections::BTreeSet;
use std::path::PathBuf;

use crate::config::{Config, Sets};
use crate::error::Error;
use crate::generate::Generated;
use crate::members::Members;
use crate::model::{Role, Type};
use crate::resolve::{self, Names};
use crate::{compile, messages};

/// The files with HBase's filters and with what holds them.
pub(crate) const FILES: &[&str] = &[
    "hbase/HBase.proto",
    "hbase/Cell.proto",
    "hbase/client/Comparator.proto",
    "hbase/client/Filter.proto",
    "hbase/client/Client.proto",
];

/// The traits that are written by hand: `Display` for classes that print more than their name, `Language` for those with a
/// part in the filter language, `Rules` for those whose rules go beyond what the wire says.
const MANUAL: &[(&str, &[&str])] = &[
    ("ByteArrayComparable", &["Rules"]),
    ("BinaryComparator", &["Display", "Language"]),
    ("BinaryPrefixComparator", &["Display", "Language"]),
    ("LongComparator", &["Display", "Rules"]),
    ("BigDecimalComparator", &["Display", "Rules"]),
    ("BitComparator", &["Display"]),
    ("NullComparator", &["Display"]),
    ("RegexStringComparator", &["Display", "Language", "Rules"]),
    ("SubstringComparator", &["Display", "Language", "Rules"]),
    ("BinaryComponentComparator", &["Display"]),
    ("ColumnCountGetFilter", &["Display", "Language", "Rules"]),
    ("ColumnPaginationFilter", &["Display", "Language", "Rules"]),
    ("ColumnPrefixFilter", &["Display", "Language"]),
    ("ColumnRangeFilter", &["Display", "Language", "Rules"]),
    ("ColumnValueFilter", &["Display", "Language"]),
    ("DependentColumnFilter", &["Display", "Language", "Rules"]),
    ("FamilyFilter", &["Display", "Language"]),
    ("FilterList", &["Display", "Language"]),
    ("FilterWrapper", &["Display"]),
    ("FirstKeyOnlyFilter", &["Language"]),
    ("FirstKeyValueMatchingQualifiersFilter", &["Rules"]),
    ("FuzzyRowFilter", &["Display", "Rules"]),
    ("InclusiveStopFilter", &["Display", "Language"]),
    ("KeyOnlyFilter", &["Language"]),
    ("MultiRowRangeFilter", &["Rules"]),
    ("MultipleColumnPrefixFilter", &["Display", "Language", "Rules"]),
    ("PageFilter", &["Display", "Language", "Rules"]),
    ("PrefixFilter", &["Display", "Language"]),
    ("QualifierFilter", &["Display", "Language"]),
    ("RowFilter", &["Display", "Language"]),
    ("SingleColumnValueExcludeFilter", &["Display", "Language"]),
    ("SingleColumnValueFilter", &["Display", "Language", "Rules"]),
    ("SkipFilter", &["Display", "Language"]),
    ("TimestampsFilter", &["Display", "Language", "Rules"]),
    ("ValueFilter", &["Display", "Language"]),
    ("WhileMatchFilter", &["Display", "Language"]),
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
    for (name, traits) in MANUAL {
        for by_hand in *traits {
            config.manual(*name, *by_hand);
        }
    }
    for name in BOXED {
        config.boxed_variant(*name);
    }
    config
}

/// What hfilter defines itself.
pub(crate) struct Standard {
    pub(crate) typed: Names,
    /// The full names of the plain messages and enums.
    pub(crate) plain: BTreeSet<String>,
    /// The Java names of the filters and comparators.
    pub(crate) classes: Vec<String>,
}

impl Standard {
    /// Reads it from the files this crate carries.
    pub(crate) fn read() -> Result<Self, Error> {
        let compiled = compile::embedded(FILES)?;
        let mut members = Members::default();
        let (types, typed) = resolve::resolve(&compiled, &config(), &Names::new(), &mut members);
        let class = |ty: &Type| match ty {
            Type::Message(message) => match &message.role {
                Role::Filter(class) | Role::Comparator(class) => Some(class.name.clone()),
                Role::Plain => None,
            },
            Type::Enum(_) => None,
        };
        let classes = types.iter().filter_map(class).collect();
        Ok(Self { classes, plain: messages::plain(&compiled, &typed, &BTreeSet::new()), typed })
    }
}
