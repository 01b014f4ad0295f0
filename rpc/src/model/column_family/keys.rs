//! The keys of a family's values.

use std::str::FromStr;

use crate::model::options::{
    BloomType, Compression, DataBlockEncoding, IndexBlockEncoding, KeepDeletedCells, MemoryCompactionPolicy,
    MobCompactPartitionPolicy,
};
use crate::model::readable::Unit;

pub(super) const MAX_VERSIONS: &str = "VERSIONS";
pub(super) const MIN_VERSIONS: &str = "MIN_VERSIONS";
pub(super) const TTL: &str = "TTL";
pub(super) const BLOCK_SIZE: &str = "BLOCKSIZE";
pub(super) const COMPRESSION: &str = "COMPRESSION";
pub(super) const COMPRESSION_COMPACT: &str = "COMPRESSION_COMPACT";
pub(super) const COMPRESSION_COMPACT_MAJOR: &str = "COMPRESSION_COMPACT_MAJOR";
pub(super) const COMPRESSION_COMPACT_MINOR: &str = "COMPRESSION_COMPACT_MINOR";
pub(super) const DATA_BLOCK_ENCODING: &str = "DATA_BLOCK_ENCODING";
pub(super) const INDEX_BLOCK_ENCODING: &str = "INDEX_BLOCK_ENCODING";
pub(super) const BLOOM_FILTER: &str = "BLOOMFILTER";
pub(super) const KEEP_DELETED_CELLS: &str = "KEEP_DELETED_CELLS";
pub(super) const IN_MEMORY: &str = "IN_MEMORY";
pub(super) const IN_MEMORY_COMPACTION: &str = "IN_MEMORY_COMPACTION";
pub(super) const SCOPE: &str = "REPLICATION_SCOPE";
pub(super) const BLOCK_CACHE: &str = "BLOCKCACHE";
pub(super) const CACHE_DATA_ON_WRITE: &str = "CACHE_DATA_ON_WRITE";
pub(super) const CACHE_INDEX_ON_WRITE: &str = "CACHE_INDEX_ON_WRITE";
pub(super) const CACHE_BLOOMS_ON_WRITE: &str = "CACHE_BLOOMS_ON_WRITE";
pub(super) const EVICT_BLOCKS_ON_CLOSE: &str = "EVICT_BLOCKS_ON_CLOSE";
pub(super) const PREFETCH_BLOCKS_ON_OPEN: &str = "PREFETCH_BLOCKS_ON_OPEN";
pub(super) const COMPRESS_TAGS: &str = "COMPRESS_TAGS";
pub(super) const NEW_VERSION_BEHAVIOR: &str = "NEW_VERSION_BEHAVIOR";
pub(super) const IS_MOB: &str = "IS_MOB";
pub(super) const MOB_THRESHOLD: &str = "MOB_THRESHOLD";
pub(super) const MOB_COMPACT_PARTITION_POLICY: &str = "MOB_COMPACT_PARTITION_POLICY";
pub(super) const DFS_REPLICATION: &str = "DFS_REPLICATION";
pub(super) const STORAGE_POLICY: &str = "STORAGE_POLICY";
pub(super) const ENCRYPTION: &str = "ENCRYPTION";
pub(super) const ENCRYPTION_KEY: &str = "ENCRYPTION_KEY";

/// What a new family has. No two of them are in one bucket of Java's map, so their order here does not matter.
pub(super) const DEFAULTS: [(&str, &str); 12] = [
    (BLOOM_FILTER, "ROW"),
    (SCOPE, "0"),
    (MAX_VERSIONS, "1"),
    (MIN_VERSIONS, "0"),
    (COMPRESSION, "NONE"),
    (TTL, "2147483647"),
    (BLOCK_SIZE, "65536"),
    (IN_MEMORY, "false"),
    (BLOCK_CACHE, "true"),
    (KEEP_DELETED_CELLS, "FALSE"),
    (DATA_BLOCK_ENCODING, "NONE"),
    (INDEX_BLOCK_ENCODING, "NONE"),
];

/// What is printed beside the defaults' keys rather than under `METADATA`.
const RESERVED: [&str; 5] = [ENCRYPTION, ENCRYPTION_KEY, IS_MOB, MOB_THRESHOLD, MOB_COMPACT_PARTITION_POLICY];

/// The default of a key, for the keys that new families have.
pub(super) fn default(key: &[u8]) -> Option<&'static str> {
    DEFAULTS.iter().find(|(own, _)| own.as_bytes() == key).map(|&(_, value)| value)
}

pub(super) fn is_reserved(key: &[u8]) -> bool {
    default(key).is_some() || RESERVED.iter().any(|own| own.as_bytes() == key)
}

pub(super) fn unit(key: &str) -> Unit {
    match key {
        TTL => Unit::Seconds,
        BLOCK_SIZE => Unit::Bytes,
        _ => Unit::None,
    }
}

/// Whether a value is a number where HBase reads one, and a word that it knows where it reads a word.
pub(super) fn is_of_its_kind(key: &str, value: &str) -> bool {
    fn is<T: FromStr>(value: &str) -> bool {
        value.parse::<T>().is_ok()
    }
    match key {
        MAX_VERSIONS | MIN_VERSIONS | TTL | BLOCK_SIZE | SCOPE => is::<i32>(value),
        MOB_THRESHOLD => is::<i64>(value),
        DFS_REPLICATION => is::<i16>(value),
        COMPRESSION | COMPRESSION_COMPACT | COMPRESSION_COMPACT_MAJOR | COMPRESSION_COMPACT_MINOR => {
            Compression::from_name(value).is_some()
        }
        DATA_BLOCK_ENCODING => DataBlockEncoding::from_name(value).is_some(),
        INDEX_BLOCK_ENCODING => IndexBlockEncoding::from_name(value).is_some(),
        BLOOM_FILTER => BloomType::from_name(value).is_some(),
        KEEP_DELETED_CELLS => KeepDeletedCells::from_name(value).is_some(),
        IN_MEMORY_COMPACTION => MemoryCompactionPolicy::from_name(value).is_some(),
        MOB_COMPACT_PARTITION_POLICY => MobCompactPartitionPolicy::from_name(value).is_some(),
        _ => true,
    }
}
