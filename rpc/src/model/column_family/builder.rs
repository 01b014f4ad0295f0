//! Building families.

use bytes::Bytes;

use super::{ColumnFamilyDescriptor, keys};
use crate::model::error::ModelError;
use crate::model::java_map::JavaMap;
use crate::model::options::{
    BloomType, Compression, DataBlockEncoding, IndexBlockEncoding, KeepDeletedCells, MemoryCompactionPolicy,
    MobCompactPartitionPolicy,
};
use crate::model::readable;

/// Builds a [`ColumnFamilyDescriptor`], with the checks of HBase's `ColumnFamilyDescriptorBuilder` and no others: that the least number
/// of versions is not above the most, for example, is looked at when the most is set, and otherwise by the master.
#[derive(Clone, Debug)]
#[must_use = "nothing is built before `build`"]
pub struct ColumnFamilyBuilder {
    name: Bytes,
    values: JavaMap<Bytes>,
    configuration: JavaMap<String>,
}

impl ColumnFamilyBuilder {
    pub(super) fn new(name: Bytes) -> Self {
        let text = |text: &'static str| Bytes::from_static(text.as_bytes());
        let values = JavaMap::copy_of(keys::DEFAULTS.into_iter().map(|(key, value)| (text(key), text(value))));
        Self { name, values, configuration: JavaMap::new() }
    }

    pub(super) fn copy_of(family: &ColumnFamilyDescriptor) -> Self {
        let values = family.values().iter().map(|(key, value)| (key.clone(), value.clone()));
        let configuration = family.configuration().iter().map(|(key, value)| (key.clone(), value.clone()));
        let (values, configuration) = (JavaMap::copy_of(values), JavaMap::copy_of(configuration));
        Self { name: family.name().clone(), values, configuration }
    }

    /// The family.
    #[must_use]
    pub fn build(self) -> ColumnFamilyDescriptor {
        let (values, configuration) = (self.values.copied(), self.configuration.copied());
        ColumnFamilyDescriptor::from_parts(self.name, values, configuration)
    }

    /// Sets any value. An empty one removes the key.
    pub fn value(mut self, key: impl Into<Bytes>, value: impl Into<Bytes>) -> Self {
        self.values.set(key.into(), value.into());
        self
    }

    /// Removes a value.
    pub fn remove_value(self, key: impl Into<Bytes>) -> Self {
        self.value(key, Bytes::new())
    }

    /// Sets a setting of the server for this family. An empty one removes the key.
    pub fn configuration(mut self, key: impl Into<String>, value: impl Into<String>) -> Self {
        self.configuration.set(key.into(), value.into());
        self
    }

    /// Removes a setting of the server for this family.
    pub fn remove_configuration(self, key: impl Into<String>) -> Self {
        self.configuration(key, "")
    }

    fn set(self, key: &'static str, value: impl ToString) -> Self {
        self.value(key, value.to_string())
    }

    /// How many versions of a cell are kept at most.
    ///
    /// # Errors
    ///
    /// When it is not positive, or less than what is kept at least.
    pub fn max_versions(self, versions: i32) -> Result<Self, ModelError> {
        if versions <= 0 {
            return Err(ModelError::VersionsNotPositive);
        }
        let min = self.values.get(&Bytes::from_static(keys::MIN_VERSIONS.as_bytes()));
        let min = min.and_then(|min| std::str::from_utf8(min).ok()?.parse().ok()).unwrap_or(0);
        if versions < min {
            return Err(ModelError::VersionsBelowMinimum { max: versions, min });
        }
        Ok(self.set(keys::MAX_VERSIONS, versions))
    }

    /// How many versions of a cell outlive the time to live.
    pub fn min_versions(self, versions: i32) -> Self {
        self.set(keys::MIN_VERSIONS, versions)
    }

    /// Keeps all versions for some seconds, and then `versions` of them.
    ///
    /// # Errors
    ///
    /// When `versions` is not positive.
    pub fn versions_with_time_to_live(self, seconds: i32, versions: i32) -> Result<Self, ModelError> {
        if versions <= 0 {
            return Err(ModelError::MinVersionsNotPositive);
        }
        let all = self.min_versions(versions).max_versions(i32::MAX)?;
        Ok(all.time_to_live(seconds).keep_deleted_cells(KeepDeletedCells::Ttl))
    }

    /// How long cells live, in seconds.
    pub fn time_to_live(self, seconds: i32) -> Self {
        self.set(keys::TTL, seconds)
    }

    /// How long cells live, as text: `1 DAY 12 HOURS`, `129600 SECONDS (1 DAY 12 HOURS)`, `129600`, `FOREVER`. Any other text is 0
    /// seconds to HBase.
    ///
    /// # Errors
    ///
    /// When the seconds are not what the words say, or more than 2³¹−1.
    pub fn time_to_live_text(self, text: &str) -> Result<Self, ModelError> {
        let seconds = readable::parse_interval(text)?;
        Ok(self.time_to_live(int(seconds)?))
    }

    /// How many bytes a block should have.
    pub fn block_size(self, bytes: i32) -> Self {
        self.set(keys::BLOCK_SIZE, bytes)
    }

    /// How many bytes a block should have, as text: `64 KB`, `65536 B (64KB)`, `65536`. Any other text is 0 bytes to HBase.
    ///
    /// # Errors
    ///
    /// When the bytes are not what the words say, or more than 2³¹−1.
    pub fn block_size_text(self, text: &str) -> Result<Self, ModelError> {
        let bytes = readable::parse_size(text)?;
        Ok(self.block_size(int(bytes)?))
    }

    /// How blocks are compressed.
    pub fn compression(self, compression: Compression) -> Self {
        self.set(keys::COMPRESSION, compression)
    }

    /// How compactions compress blocks.
    pub fn compaction_compression(self, compression: Compression) -> Self {
        self.set(keys::COMPRESSION_COMPACT, compression)
    }

    /// How major compactions compress blocks.
    pub fn major_compaction_compression(self, compression: Compression) -> Self {
        self.set(keys::COMPRESSION_COMPACT_MAJOR, compression)
    }

    /// How minor compactions compress blocks.
    pub fn minor_compaction_compression(self, compression: Compression) -> Self {
        self.set(keys::COMPRESSION_COMPACT_MINOR, compression)
    }

    /// How keys are stored in data blocks.
    pub fn data_block_encoding(self, encoding: DataBlockEncoding) -> Self {
        self.set(keys::DATA_BLOCK_ENCODING, encoding)
    }

    /// How keys are stored in index blocks.
    pub fn index_block_encoding(self, encoding: IndexBlockEncoding) -> Self {
        self.set(keys::INDEX_BLOCK_ENCODING, encoding)
    }

    /// What Bloom filters are made of.
    pub fn bloom_filter(self, kind: BloomType) -> Self {
        self.set(keys::BLOOM_FILTER, kind)
    }

    /// Whether deleted cells are kept.
    pub fn keep_deleted_cells(self, keep: KeepDeletedCells) -> Self {
        self.set(keys::KEEP_DELETED_CELLS, keep)
    }

    /// How what is in memory is compacted there.
    pub fn in_memory_compaction(self, policy: MemoryCompactionPolicy) -> Self {
        self.set(keys::IN_MEMORY_COMPACTION, policy)
    }

    /// Where changes are replicated to: 0 nowhere, 1 everywhere.
    pub fn scope(self, scope: i32) -> Self {
        self.set(keys::SCOPE, scope)
    }

    /// Whether the cache favours this family.
    pub fn in_memory(self, yes: bool) -> Self {
        self.set(keys::IN_MEMORY, yes)
    }

    /// Whether data blocks are cached when they are read.
    pub fn block_cache(self, yes: bool) -> Self {
        self.set(keys::BLOCK_CACHE, yes)
    }

    /// Whether data blocks are cached when they are written.
    pub fn cache_data_on_write(self, yes: bool) -> Self {
        self.set(keys::CACHE_DATA_ON_WRITE, yes)
    }

    /// Whether index blocks are cached when they are written.
    pub fn cache_indexes_on_write(self, yes: bool) -> Self {
        self.set(keys::CACHE_INDEX_ON_WRITE, yes)
    }

    /// Whether Bloom filters are cached when they are written.
    pub fn cache_blooms_on_write(self, yes: bool) -> Self {
        self.set(keys::CACHE_BLOOMS_ON_WRITE, yes)
    }

    /// Whether blocks leave the cache when their file is closed.
    pub fn evict_blocks_on_close(self, yes: bool) -> Self {
        self.set(keys::EVICT_BLOCKS_ON_CLOSE, yes)
    }

    /// Whether blocks are cached when their file is opened.
    pub fn prefetch_blocks_on_open(self, yes: bool) -> Self {
        self.set(keys::PREFETCH_BLOCKS_ON_OPEN, yes)
    }

    /// Whether tags are compressed where keys are encoded.
    pub fn compress_tags(self, yes: bool) -> Self {
        self.set(keys::COMPRESS_TAGS, yes)
    }

    /// Whether versions count in the order they were written in.
    pub fn new_version_behavior(self, yes: bool) -> Self {
        self.set(keys::NEW_VERSION_BEHAVIOR, yes)
    }

    /// Whether large values lie in files of their own.
    pub fn mob(self, yes: bool) -> Self {
        self.set(keys::IS_MOB, yes)
    }

    /// From how many bytes on a value is large.
    pub fn mob_threshold(self, bytes: i64) -> Self {
        self.set(keys::MOB_THRESHOLD, bytes)
    }

    /// By which span of time files of large values were merged.
    pub fn mob_compact_partition_policy(self, policy: MobCompactPartitionPolicy) -> Self {
        self.set(keys::MOB_COMPACT_PARTITION_POLICY, policy)
    }

    /// How many copies the file system keeps. 0: as it is told to.
    ///
    /// # Errors
    ///
    /// When it is negative.
    pub fn dfs_replication(self, copies: i16) -> Result<Self, ModelError> {
        if copies < 0 {
            return Err(ModelError::DfsReplication { replication: copies });
        }
        Ok(self.set(keys::DFS_REPLICATION, copies))
    }

    /// The policy by which the file system stores files, such as `ALL_SSD`.
    pub fn storage_policy(self, policy: &str) -> Self {
        self.set(keys::STORAGE_POLICY, policy)
    }

    /// The cipher, such as `AES`.
    pub fn encryption(self, cipher: &str) -> Self {
        self.set(keys::ENCRYPTION, cipher)
    }

    /// The key of the cipher, wrapped by the master's.
    pub fn encryption_key(self, key: impl Into<Bytes>) -> Self {
        self.value(keys::ENCRYPTION_KEY, key)
    }
}

fn int(number: i64) -> Result<i32, ModelError> {
    number.try_into().map_err(|_| ModelError::Number { text: number.to_string() })
}
