//! Descriptors of tables.

mod builder;
mod keys;
mod print;

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

use bytes::Bytes;
use prost::Message as _;

use super::Model;
use super::attributes::Attributes;
use super::column_family::{ColumnFamilyDescriptor, to_pairs};
use super::coprocessor::{Coprocessor, number_of};
use super::direct;
use super::error::ModelError;
use super::java_text::trim;
use super::options::Durability;
use super::rs_group::RSGroupInfo;
use super::table_name::TableName;
use crate::messages;

pub use builder::TableBuilder;

/// A table: its name, its values and its families. HBase's `TableDescriptor`; cloning it costs a reference count.
///
/// Getters give HBase's default when a value is absent, and when it cannot be read; at the latter HBase throws, and
/// [`check`](Self::check) says so.
///
/// Ordered as HBase orders them: by name, number of families, the families, and the hash code of the values.
///
/// ```
/// use hfilter_rpc::model::{ColumnFamilyDescriptor, TableDescriptor, TableName};
///
/// let table = TableDescriptor::builder(TableName::parse("t")?)
///     .family(ColumnFamilyDescriptor::of("f")?)?
///     .max_file_size(10 << 30)
///     .build();
/// assert_eq!(table.max_file_size(), Some(10_737_418_240));
/// assert!(table.is_split_enabled());
/// assert_eq!(table.to_customized_string(), "'t', {NAME => 'f'}");
/// # Ok::<(), hfilter_rpc::model::ModelError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TableDescriptor(Arc<Parts>);

#[derive(Debug, PartialEq, Eq, Hash)]
struct Parts {
    name: TableName,
    values: Attributes<Bytes>,
    /// By name.
    families: Vec<ColumnFamilyDescriptor>,
}

impl TableDescriptor {
    /// Begins a table without families. (HBase builds such a table, and the master refuses it.)
    pub fn builder(name: TableName) -> TableBuilder {
        TableBuilder::new(name)
    }

    /// Begins a table that is like this one.
    pub fn to_builder(&self) -> TableBuilder {
        TableBuilder::copy_of(self, self.name().clone())
    }

    /// The same table with another name, as snapshots are cloned.
    #[must_use]
    pub fn with_name(&self, name: TableName) -> Self {
        TableBuilder::copy_of(self, name).build()
    }

    fn from_parts(name: TableName, values: Attributes<Bytes>, families: Vec<ColumnFamilyDescriptor>) -> Self {
        Self(Arc::new(Parts { name, values, families }))
    }

    /// A table as it was read, with the checks of HBase's reader.
    pub(super) fn read(
        name: TableName,
        values: Attributes<Bytes>,
        mut families: Vec<ColumnFamilyDescriptor>,
    ) -> Result<Self, ModelError> {
        families.iter().try_for_each(check_length)?;
        families.sort_by(|a, b| a.name().cmp(b.name()));
        if let Some(twice) = families.windows(2).find(|two| matches!(two, [a, b] if a.name() == b.name())) {
            return Err(ModelError::FamilyExists { family: twice.first().map(printed).unwrap_or_default() });
        }
        Ok(Self::from_parts(name, values, families))
    }

    /// The name.
    #[must_use]
    pub fn name(&self) -> &TableName {
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

    /// The families, by name.
    #[must_use]
    pub fn families(&self) -> &[ColumnFamilyDescriptor] {
        &self.0.families
    }

    /// The family of that name.
    #[must_use]
    pub fn family(&self, name: impl AsRef<[u8]>) -> Option<&ColumnFamilyDescriptor> {
        let name = name.as_ref();
        let at = self.families().binary_search_by(|family| family.name()[..].cmp(name)).ok()?;
        self.families().get(at)
    }

    /// What HBase makes of the descriptor when it reads it from a message: the families' absent values get their defaults, empty
    /// values take their key away, and `IS_META` says whether this is hbase:meta. Free when there is nothing to do.
    #[must_use]
    pub fn with_defaults(&self) -> Self {
        let families: Vec<_> = self.families().iter().map(ColumnFamilyDescriptor::with_defaults).collect();
        let complete = self.value(keys::IS_META).is_some_and(|own| own == keys::is_meta(self.name()).as_bytes())
            && self.values().iter().all(|(_, value)| !value.is_empty());
        if complete && families.iter().zip(self.families()).all(|(new, old)| new.is_same(old)) {
            return self.clone();
        }
        let mut builder = TableBuilder::new(self.name().clone());
        for (key, value) in self.values().iter() {
            builder = builder.value(key.clone(), value.clone());
        }
        builder.build_with(families)
    }

    /// The same with bytes of its own. What was read from a message is slices of it, and keeps its memory alive, all of it: who keeps one
    /// table of many wants to let go of the others.
    ///
    /// ```
    /// use hfilter_rpc::model::{ColumnFamilyDescriptor, TableDescriptor, TableName};
    ///
    /// let table = TableDescriptor::builder(TableName::parse("t")?).family(ColumnFamilyDescriptor::of("f")?)?.build();
    /// let detached = table.detached();
    /// assert_eq!(detached, table);
    /// let memory = |table: &TableDescriptor| table.families()[0].name().as_ptr();
    /// assert_ne!(memory(&detached), memory(&table));
    /// # Ok::<(), hfilter_rpc::model::ModelError>(())
    /// ```
    #[must_use]
    pub fn detached(&self) -> Self {
        let families = self.families().iter().map(ColumnFamilyDescriptor::detached).collect();
        Self::from_parts(self.name().clone(), self.values().detached(), families)
    }

    /// Tells whether all values of the table and its families are of their kind, so that all getters give what is there.
    ///
    /// # Errors
    ///
    /// At the first value at which one of HBase's getters would throw.
    pub fn check(&self) -> Result<(), ModelError> {
        self.values().check(keys::is_of_its_kind)?;
        self.families().iter().try_for_each(ColumnFamilyDescriptor::check)
    }

    /// Whether the table is hbase:meta. No if absent.
    #[must_use]
    pub fn is_meta(&self) -> bool {
        self.values().flag(keys::IS_META, false)
    }

    /// Whether the table can only be read. No if absent.
    #[must_use]
    pub fn is_read_only(&self) -> bool {
        self.values().flag(keys::READ_ONLY, false)
    }

    /// Whether its files are compacted. Yes if absent.
    #[must_use]
    pub fn is_compaction_enabled(&self) -> bool {
        self.values().flag(keys::COMPACTION_ENABLED, true)
    }

    /// Whether its regions are split. Yes if absent.
    #[must_use]
    pub fn is_split_enabled(&self) -> bool {
        self.values().flag(keys::SPLIT_ENABLED, true)
    }

    /// Whether its regions are merged. Yes if absent.
    #[must_use]
    pub fn is_merge_enabled(&self) -> bool {
        self.values().flag(keys::MERGE_ENABLED, true)
    }

    /// Whether the normalizer looks after it. No if absent.
    #[must_use]
    pub fn is_normalization_enabled(&self) -> bool {
        self.values().flag(keys::NORMALIZATION_ENABLED, false)
    }

    /// How many regions the normalizer aims at. HBase's -1 is `None`.
    #[must_use]
    pub fn normalizer_target_region_count(&self) -> Option<i32> {
        self.values().parsed(keys::NORMALIZER_TARGET_REGION_COUNT).filter(|&count| count != -1)
    }

    /// How many MiB the normalizer wants a region to have. HBase's -1 is `None`.
    #[must_use]
    pub fn normalizer_target_region_size(&self) -> Option<i64> {
        let size = |key| self.values().parsed(key).filter(|&size| size != -1);
        size(keys::NORMALIZER_TARGET_REGION_SIZE_MB).or_else(|| size(keys::NORMALIZER_TARGET_REGION_SIZE))
    }

    /// From how many bytes on a region is split. `None`, to HBase -1: as the server is told to.
    #[must_use]
    pub fn max_file_size(&self) -> Option<i64> {
        self.values().parsed(keys::MAX_FILE_SIZE).filter(|&size| size != -1)
    }

    /// From how many bytes on what is in memory is flushed. `None`, to HBase -1: as the server is told to.
    #[must_use]
    pub fn memstore_flush_size(&self) -> Option<i64> {
        self.values().parsed(keys::MEMSTORE_FLUSH_SIZE).filter(|&size| size != -1)
    }

    /// When a write counts as done. As the server is told to if absent.
    #[must_use]
    pub fn durability(&self) -> Durability {
        let known = |name: Cow<'_, str>| Durability::ALL.iter().copied().find(|own| own.name() == name);
        self.values().text(keys::DURABILITY).and_then(known).unwrap_or(Durability::UseDefault)
    }

    /// How many servers carry each region. 1 if absent.
    #[must_use]
    pub fn region_replication(&self) -> i32 {
        self.values().parsed(keys::REGION_REPLICATION).unwrap_or(1)
    }

    /// Whether replicas get what is in memory. Yes if absent.
    #[must_use]
    pub fn has_region_memstore_replication(&self) -> bool {
        self.values().flag(keys::REGION_MEMSTORE_REPLICATION, true)
    }

    /// How urgent the table's calls are. 0 if absent.
    #[must_use]
    pub fn priority(&self) -> i32 {
        self.values().parsed(keys::PRIORITY).unwrap_or(0)
    }

    /// The Java class that decides where regions are split.
    #[must_use]
    pub fn split_policy(&self) -> Option<Cow<'_, str>> {
        self.values().text(keys::SPLIT_POLICY)
    }

    /// The Java class that decides which families are flushed.
    #[must_use]
    pub fn flush_policy(&self) -> Option<Cow<'_, str>> {
        self.values().text(keys::FLUSH_POLICY)
    }

    /// The erasure coding policy of its directory.
    #[must_use]
    pub fn erasure_coding_policy(&self) -> Option<Cow<'_, str>> {
        self.values().text(keys::ERASURE_CODING_POLICY)
    }

    /// The group of servers that the descriptor names, key [`RSGroupInfo::KEY`].
    #[must_use]
    pub fn rs_group(&self) -> Option<Cow<'_, str>> {
        self.values().text(RSGroupInfo::KEY)
    }

    /// Whether a family is replicated.
    #[must_use]
    pub fn has_global_replication_scope(&self) -> bool {
        self.families().iter().any(|family| family.scope() == 1)
    }

    /// Its coprocessors, in the order of the values. Values that specify none are passed over.
    #[must_use]
    pub fn coprocessors(&self) -> Vec<Coprocessor> {
        let values =
            self.values().iter().map(|(key, value)| (String::from_utf8_lossy(key), String::from_utf8_lossy(value)));
        let ours = values.filter(|(key, _)| number_of(trim(key)).is_some());
        ours.filter_map(|(_, value)| Coprocessor::parse(trim(&value))).collect()
    }

    /// Whether it has a coprocessor of that class.
    #[must_use]
    pub fn has_coprocessor(&self, class: &str) -> bool {
        self.coprocessors().iter().any(|coprocessor| coprocessor.class == class)
    }

    /// HBase's `toStringCustomizedValues`: without the values that are the default.
    #[must_use]
    pub fn to_customized_string(&self) -> String {
        print::Print { table: self, defaults: false }.to_string()
    }
}

impl fmt::Display for TableDescriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        print::Print { table: self, defaults: true }.fmt(f)
    }
}

impl Ord for TableDescriptor {
    fn cmp(&self, other: &Self) -> Ordering {
        if Arc::ptr_eq(&self.0, &other.0) {
            return Ordering::Equal;
        }
        let counts = || self.families().len().cmp(&other.families().len());
        let hashes = || self.values().java_hash().cmp(&other.values().java_hash());
        let names = self.name().cmp(other.name()).then_with(counts);
        let families = names.then_with(|| self.families().cmp(other.families()));
        families.then_with(hashes).then_with(|| self.values().sorted().cmp(&other.values().sorted()))
    }
}

impl PartialOrd for TableDescriptor {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Model for TableDescriptor {
    type Message = messages::TableSchema;

    fn to_message(&self) -> messages::TableSchema {
        messages::TableSchema {
            table_name: Some(self.name().to_message()),
            attributes: to_pairs(self.values()),
            column_families: self.families().iter().map(Model::to_message).collect(),
            configuration: Vec::new(),
        }
    }

    fn from_message(message: messages::TableSchema) -> Result<Self, ModelError> {
        let name = TableName::from_message(message.table_name.unwrap_or_default())?;
        let attributes = message.attributes.into_iter().map(|pair| (pair.first, pair.second));
        let configuration = message.configuration.into_iter().map(|pair| (pair.name.into(), pair.value.into()));
        let values = Attributes::from_pairs(attributes.chain(configuration).collect());
        let families = message.column_families.into_iter().map(ColumnFamilyDescriptor::from_message);
        Self::read(name, values, families.collect::<Result<_, _>>()?)
    }

    fn encode(&self) -> Bytes {
        direct::write(self)
    }

    fn decode(bytes: impl Into<Bytes>) -> Result<Self, ModelError> {
        let bytes = bytes.into();
        match direct::read(&bytes) {
            Some(table) => Ok(table),
            None => Self::from_message(messages::TableSchema::decode(bytes)?),
        }
    }
}

fn check_length(family: &ColumnFamilyDescriptor) -> Result<(), ModelError> {
    let length = family.name().len();
    if length > 127 { Err(ModelError::FamilyTooLong { length }) } else { Ok(()) }
}

/// A family's name as HBase prints it.
fn printed(family: &ColumnFamilyDescriptor) -> String {
    String::from_utf8_lossy(family.name()).into_owned()
}
