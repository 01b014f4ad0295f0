//! Descriptors of column families.

mod builder;
mod keys;
mod print;

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

use bytes::Bytes;

use super::Model;
use super::attributes::Attributes;
use super::error::ModelError;
use super::options::{
    BloomType, Compression, DataBlockEncoding, IndexBlockEncoding, KeepDeletedCells, MemoryCompactionPolicy,
    MobCompactPartitionPolicy,
};
use super::readable::FOREVER;
use crate::messages;

pub use builder::ColumnFamilyBuilder;

/// A column family: its name, its values, and settings of the server for it. HBase's `ColumnFamilyDescriptor`; cloning it costs a
/// reference count.
///
/// Getters give HBase's default when a value is absent. HBase throws when a value is no number, or a word that it does not know, and
/// one was expected; getters give the default there too, and [`check`](Self::check) says so.
///
/// Ordered as HBase orders them: by name, and then by the hash codes of values and configuration. (HBase subtracts hash codes, which
/// overflows; here they are compared.)
///
/// ```
/// use hfilter_rpc::model::{BloomType, ColumnFamilyDescriptor};
///
/// let family = ColumnFamilyDescriptor::of("f")?;
/// assert_eq!(family.max_versions(), 1);
/// assert_eq!(family.bloom_filter(), BloomType::Row);
/// assert_eq!(family.to_customized_string(), "{NAME => 'f'}");
/// # Ok::<(), hfilter_rpc::model::ModelError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ColumnFamilyDescriptor(Arc<Parts>);

#[derive(Debug, PartialEq, Eq, Hash)]
struct Parts {
    name: Bytes,
    values: Attributes<Bytes>,
    configuration: Attributes<String>,
}

impl ColumnFamilyDescriptor {
    /// A family with all defaults.
    ///
    /// # Errors
    ///
    /// When HBase would refuse the name.
    pub fn of(name: impl AsRef<[u8]>) -> Result<Self, ModelError> {
        Ok(Self::builder(name)?.build())
    }

    /// Begins a family with all defaults.
    ///
    /// # Errors
    ///
    /// When HBase would refuse the name: an empty one, one that begins with a dot, has a control character, a colon or a slash of
    /// either kind, or is `recovered.edits`. (A table refuses those of more than 127 bytes.)
    pub fn builder(name: impl AsRef<[u8]>) -> Result<ColumnFamilyBuilder, ModelError> {
        let name = Bytes::copy_from_slice(name.as_ref());
        check_name(&name)?;
        Ok(ColumnFamilyBuilder::new(name))
    }

    /// Begins a family that is like this one.
    pub fn to_builder(&self) -> ColumnFamilyBuilder {
        ColumnFamilyBuilder::copy_of(self)
    }

    fn from_parts(name: Bytes, values: Attributes<Bytes>, configuration: Attributes<String>) -> Self {
        Self(Arc::new(Parts { name, values, configuration }))
    }

    /// A family as it was read, with the checks of HBase's reader.
    pub(super) fn read(
        name: Bytes,
        values: Attributes<Bytes>,
        configuration: Attributes<String>,
    ) -> Result<Self, ModelError> {
        check_name(&name)?;
        Ok(Self::from_parts(name, values, configuration))
    }

    /// The name.
    #[must_use]
    pub fn name(&self) -> &Bytes {
        &self.0.name
    }

    /// All values.
    #[must_use]
    pub fn values(&self) -> &Attributes<Bytes> {
        &self.0.values
    }

    /// The value of a key.
    #[must_use]
    pub fn value(&self, key: impl AsRef<[u8]>) -> Option<&Bytes> {
        self.0.values.get(key.as_ref())
    }

    /// Settings of the server for this family, such as `hbase.hstore.blockingStoreFiles`.
    #[must_use]
    pub fn configuration(&self) -> &Attributes<String> {
        &self.0.configuration
    }

    /// What HBase makes of the descriptor when it reads it from a message: values that are absent get their defaults, and empty ones
    /// take their key away, even if there is a default. Free when there is nothing to do.
    #[must_use]
    pub fn with_defaults(&self) -> Self {
        let complete = keys::DEFAULTS.iter().all(|(key, _)| self.value(key).is_some())
            && self.values().iter().all(|(_, value)| !value.is_empty())
            && self.configuration().iter().all(|(_, value)| !value.is_empty());
        if complete {
            return self.clone();
        }
        let mut builder = ColumnFamilyBuilder::new(self.name().clone());
        for (key, value) in self.values().iter() {
            builder = builder.value(key.clone(), value.clone());
        }
        for (key, value) in self.configuration().iter() {
            builder = builder.configuration(key, value);
        }
        builder.build()
    }

    /// The same with bytes of its own: it keeps no message's memory alive.
    #[must_use]
    pub fn detached(&self) -> Self {
        let name = Bytes::copy_from_slice(self.name());
        Self::from_parts(name, self.values().detached(), self.configuration().clone())
    }

    /// Tells whether all values are of their kind, so that all getters give what is there.
    ///
    /// # Errors
    ///
    /// At the first value at which one of HBase's getters would throw.
    pub fn check(&self) -> Result<(), ModelError> {
        self.values().check(keys::is_of_its_kind)
    }

    /// Whether the two are one value, not only equal.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    fn word<T>(&self, key: &str, from_name: fn(&str) -> Option<T>) -> Option<T> {
        from_name(&self.values().text(key)?)
    }

    /// How many versions of a cell are kept at most. 1 if absent.
    #[must_use]
    pub fn max_versions(&self) -> i32 {
        self.values().parsed(keys::MAX_VERSIONS).unwrap_or(1)
    }

    /// How many versions of a cell outlive the time to live. 0 if absent.
    #[must_use]
    pub fn min_versions(&self) -> i32 {
        self.values().parsed(keys::MIN_VERSIONS).unwrap_or(0)
    }

    /// How long cells live, in seconds. 2³¹−1, which is forever, if absent.
    #[must_use]
    pub fn time_to_live(&self) -> i32 {
        self.values().parsed(keys::TTL).unwrap_or(FOREVER)
    }

    /// How many bytes a block should have. 65536 if absent.
    #[must_use]
    pub fn block_size(&self) -> i32 {
        self.values().parsed(keys::BLOCK_SIZE).unwrap_or(65536)
    }

    /// How blocks are compressed. Not at all if absent.
    #[must_use]
    pub fn compression(&self) -> Compression {
        self.word(keys::COMPRESSION, Compression::from_name).unwrap_or(Compression::None)
    }

    /// How compactions compress blocks. As everything else if absent.
    #[must_use]
    pub fn compaction_compression(&self) -> Compression {
        self.word(keys::COMPRESSION_COMPACT, Compression::from_name).unwrap_or_else(|| self.compression())
    }

    /// How major compactions compress blocks. As all compactions if absent.
    #[must_use]
    pub fn major_compaction_compression(&self) -> Compression {
        self.word(keys::COMPRESSION_COMPACT_MAJOR, Compression::from_name)
            .unwrap_or_else(|| self.compaction_compression())
    }

    /// How minor compactions compress blocks. As all compactions if absent.
    #[must_use]
    pub fn minor_compaction_compression(&self) -> Compression {
        self.word(keys::COMPRESSION_COMPACT_MINOR, Compression::from_name)
            .unwrap_or_else(|| self.compaction_compression())
    }

    /// How keys are stored in data blocks. Whole if absent.
    #[must_use]
    pub fn data_block_encoding(&self) -> DataBlockEncoding {
        self.word(keys::DATA_BLOCK_ENCODING, DataBlockEncoding::from_name).unwrap_or(DataBlockEncoding::None)
    }

    /// How keys are stored in index blocks. Whole if absent.
    #[must_use]
    pub fn index_block_encoding(&self) -> IndexBlockEncoding {
        self.word(keys::INDEX_BLOCK_ENCODING, IndexBlockEncoding::from_name).unwrap_or(IndexBlockEncoding::None)
    }

    /// What Bloom filters are made of. Row keys if absent.
    #[must_use]
    pub fn bloom_filter(&self) -> BloomType {
        self.word(keys::BLOOM_FILTER, BloomType::from_name).unwrap_or(BloomType::Row)
    }

    /// Whether deleted cells are kept. No if absent.
    #[must_use]
    pub fn keep_deleted_cells(&self) -> KeepDeletedCells {
        self.word(keys::KEEP_DELETED_CELLS, KeepDeletedCells::from_name).unwrap_or(KeepDeletedCells::False)
    }

    /// How what is in memory is compacted there. `None`: as the server is told to.
    #[must_use]
    pub fn in_memory_compaction(&self) -> Option<MemoryCompactionPolicy> {
        self.word(keys::IN_MEMORY_COMPACTION, MemoryCompactionPolicy::from_name)
    }

    /// Where changes are replicated to: 0 nowhere, 1 everywhere. 0 if absent.
    #[must_use]
    pub fn scope(&self) -> i32 {
        self.values().parsed(keys::SCOPE).unwrap_or(0)
    }

    /// Whether the cache favours this family. No if absent.
    #[must_use]
    pub fn is_in_memory(&self) -> bool {
        self.values().flag(keys::IN_MEMORY, false)
    }

    /// Whether data blocks are cached when they are read. Yes if absent.
    #[must_use]
    pub fn is_block_cache_enabled(&self) -> bool {
        self.values().flag(keys::BLOCK_CACHE, true)
    }

    /// Whether data blocks are cached when they are written. No if absent.
    #[must_use]
    pub fn is_cache_data_on_write(&self) -> bool {
        self.values().flag(keys::CACHE_DATA_ON_WRITE, false)
    }

    /// Whether index blocks are cached when they are written. No if absent.
    #[must_use]
    pub fn is_cache_indexes_on_write(&self) -> bool {
        self.values().flag(keys::CACHE_INDEX_ON_WRITE, false)
    }

    /// Whether Bloom filters are cached when they are written. No if absent.
    #[must_use]
    pub fn is_cache_blooms_on_write(&self) -> bool {
        self.values().flag(keys::CACHE_BLOOMS_ON_WRITE, false)
    }

    /// Whether blocks leave the cache when their file is closed. No if absent.
    #[must_use]
    pub fn is_evict_blocks_on_close(&self) -> bool {
        self.values().flag(keys::EVICT_BLOCKS_ON_CLOSE, false)
    }

    /// Whether blocks are cached when their file is opened. No if absent.
    #[must_use]
    pub fn is_prefetch_blocks_on_open(&self) -> bool {
        self.values().flag(keys::PREFETCH_BLOCKS_ON_OPEN, false)
    }

    /// Whether tags are compressed where keys are encoded. Yes if absent.
    #[must_use]
    pub fn is_compress_tags(&self) -> bool {
        self.values().flag(keys::COMPRESS_TAGS, true)
    }

    /// Whether versions count in the order they were written in (HBASE-15968). No if absent.
    #[must_use]
    pub fn is_new_version_behavior(&self) -> bool {
        self.values().flag(keys::NEW_VERSION_BEHAVIOR, false)
    }

    /// Whether large values lie in files of their own. No if absent.
    #[must_use]
    pub fn is_mob_enabled(&self) -> bool {
        self.values().flag(keys::IS_MOB, false)
    }

    /// From how many bytes on a value is large. 102400 if absent.
    #[must_use]
    pub fn mob_threshold(&self) -> i64 {
        self.values().parsed(keys::MOB_THRESHOLD).unwrap_or(100 * 1024)
    }

    /// By which span of time files of large values were merged. A day if absent.
    #[must_use]
    pub fn mob_compact_partition_policy(&self) -> MobCompactPartitionPolicy {
        self.word(keys::MOB_COMPACT_PARTITION_POLICY, MobCompactPartitionPolicy::from_name)
            .unwrap_or(MobCompactPartitionPolicy::Daily)
    }

    /// How many copies the file system keeps. 0, which is as it is told to, if absent.
    #[must_use]
    pub fn dfs_replication(&self) -> i16 {
        self.values().parsed(keys::DFS_REPLICATION).unwrap_or(0)
    }

    /// The policy by which the file system stores files, such as `ALL_SSD`.
    #[must_use]
    pub fn storage_policy(&self) -> Option<Cow<'_, str>> {
        self.values().text(keys::STORAGE_POLICY)
    }

    /// The cipher, such as `AES`.
    #[must_use]
    pub fn encryption(&self) -> Option<Cow<'_, str>> {
        self.values().text(keys::ENCRYPTION)
    }

    /// The key of the cipher, wrapped by the master's.
    #[must_use]
    pub fn encryption_key(&self) -> Option<&Bytes> {
        self.value(keys::ENCRYPTION_KEY)
    }

    /// HBase's `toStringCustomizedValues`: without the values that are the default.
    #[must_use]
    pub fn to_customized_string(&self) -> String {
        print::Print { family: self, defaults: false }.to_string()
    }
}

fn check_name(name: &[u8]) -> Result<(), ModelError> {
    let family = || String::from_utf8_lossy(name).into_owned();
    match name.first() {
        None => return Err(ModelError::EmptyFamily),
        Some(b'.') => return Err(ModelError::FamilyStart { family: family() }),
        Some(_) => {}
    }
    let illegal = |byte: &u8| matches!(byte, 0..=0x1f | 0x7f | b':' | b'\\' | b'/');
    if let Some(&code) = name.iter().find(|byte| illegal(byte)) {
        return Err(ModelError::FamilyCharacter { code, family: family() });
    }
    if name == b"recovered.edits" {
        return Err(ModelError::RecoveredEdits);
    }
    Ok(())
}

impl fmt::Display for ColumnFamilyDescriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print::Print { family: self, defaults: true }.fmt(f)
    }
}

impl Ord for ColumnFamilyDescriptor {
    fn cmp(&self, other: &Self) -> Ordering {
        if Arc::ptr_eq(&self.0, &other.0) {
            return Ordering::Equal;
        }
        let hashes = |family: &Self| (family.values().java_hash(), family.configuration().java_hash());
        self.name().cmp(other.name()).then_with(|| hashes(self).cmp(&hashes(other))).then_with(|| {
            self.values()
                .sorted()
                .cmp(&other.values().sorted())
                .then_with(|| self.configuration().sorted().cmp(&other.configuration().sorted()))
        })
    }
}

impl PartialOrd for ColumnFamilyDescriptor {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Model for ColumnFamilyDescriptor {
    type Message = messages::ColumnFamilySchema;

    fn to_message(&self) -> messages::ColumnFamilySchema {
        messages::ColumnFamilySchema {
            name: self.name().clone(),
            attributes: to_pairs(self.values()),
            configuration: to_text_pairs(self.configuration()),
        }
    }

    fn from_message(message: messages::ColumnFamilySchema) -> Result<Self, ModelError> {
        Self::read(message.name, from_pairs(message.attributes), from_text_pairs(message.configuration))
    }
}

pub(super) fn to_pairs(values: &Attributes<Bytes>) -> Vec<messages::BytesBytesPair> {
    values.iter().map(|(key, value)| messages::BytesBytesPair { first: key.clone(), second: value.clone() }).collect()
}

fn from_pairs(pairs: Vec<messages::BytesBytesPair>) -> Attributes<Bytes> {
    Attributes::from_pairs(pairs.into_iter().map(|pair| (pair.first, pair.second)).collect())
}

pub(super) fn to_text_pairs(values: &Attributes<String>) -> Vec<messages::NameStringPair> {
    values.iter().map(|(name, value)| messages::NameStringPair { name: name.clone(), value: value.clone() }).collect()
}

pub(super) fn from_text_pairs(pairs: Vec<messages::NameStringPair>) -> Attributes<String> {
    Attributes::from_pairs(pairs.into_iter().map(|pair| (pair.name, pair.value)).collect())
}
