//! The keys of a table's values.

use crate::model::options::Durability;
use crate::model::readable::Unit;
use crate::model::table_name::TableName;

pub(super) const IS_META: &str = "IS_META";
pub(super) const READ_ONLY: &str = "READONLY";
pub(super) const COMPACTION_ENABLED: &str = "COMPACTION_ENABLED";
pub(super) const SPLIT_ENABLED: &str = "SPLIT_ENABLED";
pub(super) const MERGE_ENABLED: &str = "MERGE_ENABLED";
pub(super) const NORMALIZATION_ENABLED: &str = "NORMALIZATION_ENABLED";
pub(super) const NORMALIZER_TARGET_REGION_COUNT: &str = "NORMALIZER_TARGET_REGION_COUNT";
pub(super) const NORMALIZER_TARGET_REGION_SIZE_MB: &str = "NORMALIZER_TARGET_REGION_SIZE_MB";
/// What the former was called before 2.5.
pub(super) const NORMALIZER_TARGET_REGION_SIZE: &str = "NORMALIZER_TARGET_REGION_SIZE";
pub(super) const MAX_FILE_SIZE: &str = "MAX_FILESIZE";
pub(super) const MEMSTORE_FLUSH_SIZE: &str = "MEMSTORE_FLUSHSIZE";
pub(super) const DURABILITY: &str = "DURABILITY";
pub(super) const REGION_REPLICATION: &str = "REGION_REPLICATION";
pub(super) const REGION_MEMSTORE_REPLICATION: &str = "REGION_MEMSTORE_REPLICATION";
pub(super) const PRIORITY: &str = "PRIORITY";
pub(super) const SPLIT_POLICY: &str = "SPLIT_POLICY";
pub(super) const FLUSH_POLICY: &str = "FLUSH_POLICY";
pub(super) const ERASURE_CODING_POLICY: &str = "ERASURE_CODING_POLICY";

/// What an absent value is to `toStringCustomizedValues`. These keys, `IS_META` and those of coprocessors are printed before
/// `METADATA`.
const DEFAULTS: [(&str, &str); 7] = [
    (MAX_FILE_SIZE, "10737418240"),
    (READ_ONLY, "false"),
    (MEMSTORE_FLUSH_SIZE, "134217728"),
    (DURABILITY, "USE_DEFAULT"),
    (REGION_REPLICATION, "1"),
    (PRIORITY, "0"),
    (ERASURE_CODING_POLICY, "null"),
];

pub(super) fn default(key: &str) -> Option<&'static str> {
    DEFAULTS.iter().find(|(own, _)| *own == key).map(|&(_, value)| value)
}

pub(super) fn is_reserved(key: &str) -> bool {
    default(key).is_some() || key == IS_META || key.starts_with("coprocessor$")
}

/// The value of `IS_META` that HBase gives to a table of that name.
pub(super) fn is_meta(name: &TableName) -> &'static str {
    if name.is_meta() { "true" } else { "false" }
}

pub(super) fn unit(key: &str) -> Unit {
    match key {
        MAX_FILE_SIZE | MEMSTORE_FLUSH_SIZE => Unit::Bytes,
        _ => Unit::None,
    }
}

/// Whether a value is a number where HBase reads one, and a word that it knows where it reads a word.
pub(super) fn is_of_its_kind(key: &str, value: &str) -> bool {
    match key {
        NORMALIZER_TARGET_REGION_COUNT | REGION_REPLICATION | PRIORITY => value.parse::<i32>().is_ok(),
        NORMALIZER_TARGET_REGION_SIZE_MB | NORMALIZER_TARGET_REGION_SIZE | MAX_FILE_SIZE | MEMSTORE_FLUSH_SIZE => {
            value.parse::<i64>().is_ok()
        }
        DURABILITY => Durability::ALL.iter().any(|own| own.name() == value),
        _ => true,
    }
}
