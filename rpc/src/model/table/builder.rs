//! Building tables.

use std::collections::BTreeMap;

use bytes::Bytes;

use super::{TableDescriptor, check_length, keys, printed};
use crate::model::column_family::ColumnFamilyDescriptor;
use crate::model::coprocessor::{Coprocessor, number_of};
use crate::model::error::ModelError;
use crate::model::java_map::JavaMap;
use crate::model::java_text::trim;
use crate::model::options::Durability;
use crate::model::readable;
use crate::model::rs_group::RSGroupInfo;
use crate::model::table_name::TableName;

/// Builds a [`TableDescriptor`], with the checks of HBase's `TableDescriptorBuilder` and no others.
#[derive(Clone, Debug)]
#[must_use = "nothing is built before `build`"]
pub struct TableBuilder {
    name: TableName,
    values: JavaMap<Bytes>,
    families: BTreeMap<Bytes, ColumnFamilyDescriptor>,
}

impl TableBuilder {
    pub(super) fn new(name: TableName) -> Self {
        let is_meta = keys::is_meta(&name);
        Self { name, values: JavaMap::new(), families: BTreeMap::new() }.set(keys::IS_META, is_meta)
    }

    pub(super) fn copy_of(table: &TableDescriptor, name: TableName) -> Self {
        let values = JavaMap::copy_of(table.values().iter().map(|(key, value)| (key.clone(), value.clone())));
        let families = table.families().iter().map(|family| (family.name().clone(), family.clone())).collect();
        let is_meta = keys::is_meta(&name);
        Self { name, values, families }.set(keys::IS_META, is_meta)
    }

    /// The table.
    #[must_use]
    pub fn build(mut self) -> TableDescriptor {
        let families = std::mem::take(&mut self.families).into_values().collect();
        self.build_with(families)
    }

    /// The table with these families, which are in order.
    pub(super) fn build_with(self, families: Vec<ColumnFamilyDescriptor>) -> TableDescriptor {
        // Whatever the values said before, this is what HBase sets last.
        let is_meta = keys::is_meta(&self.name);
        let done = self.set(keys::IS_META, is_meta);
        TableDescriptor::from_parts(done.name, done.values.copied(), families)
    }

    /// Adds a family.
    ///
    /// # Errors
    ///
    /// When the table has one of that name, or the name has more than 127 bytes.
    pub fn family(mut self, family: ColumnFamilyDescriptor) -> Result<Self, ModelError> {
        check_length(&family)?;
        if self.families.contains_key(family.name()) {
            return Err(ModelError::FamilyExists { family: printed(&family) });
        }
        self.families.insert(family.name().clone(), family);
        Ok(self)
    }

    /// Puts a family in the place of the one with its name.
    ///
    /// # Errors
    ///
    /// When the table has none of that name.
    pub fn modify_family(mut self, family: ColumnFamilyDescriptor) -> Result<Self, ModelError> {
        match self.families.get_mut(family.name()) {
            Some(place) => *place = family,
            None => return Err(ModelError::NoSuchFamily { family: printed(&family) }),
        }
        Ok(self)
    }

    /// Removes a family, if there is one of that name.
    pub fn remove_family(mut self, name: impl AsRef<[u8]>) -> Self {
        self.families.remove(name.as_ref());
        self
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

    fn set(self, key: &'static str, value: impl ToString) -> Self {
        self.value(key, value.to_string())
    }

    /// Whether the table can only be read.
    pub fn read_only(self, yes: bool) -> Self {
        self.set(keys::READ_ONLY, yes)
    }

    /// Whether its files are compacted.
    pub fn compaction_enabled(self, yes: bool) -> Self {
        self.set(keys::COMPACTION_ENABLED, yes)
    }

    /// Whether its regions are split.
    pub fn split_enabled(self, yes: bool) -> Self {
        self.set(keys::SPLIT_ENABLED, yes)
    }

    /// Whether its regions are merged.
    pub fn merge_enabled(self, yes: bool) -> Self {
        self.set(keys::MERGE_ENABLED, yes)
    }

    /// Whether the normalizer looks after it.
    pub fn normalization_enabled(self, yes: bool) -> Self {
        self.set(keys::NORMALIZATION_ENABLED, yes)
    }

    /// How many regions the normalizer aims at.
    pub fn normalizer_target_region_count(self, count: i32) -> Self {
        self.set(keys::NORMALIZER_TARGET_REGION_COUNT, count)
    }

    /// How many MiB the normalizer wants a region to have.
    pub fn normalizer_target_region_size(self, mebibytes: i64) -> Self {
        self.set(keys::NORMALIZER_TARGET_REGION_SIZE_MB, mebibytes)
    }

    /// From how many bytes on a region is split.
    pub fn max_file_size(self, bytes: i64) -> Self {
        self.set(keys::MAX_FILE_SIZE, bytes)
    }

    /// From how many bytes on a region is split, as text: `10 GB 25 MB`, `10763632640 B (10GB 25MB)`, `4096`. Any other text is 0 bytes
    /// to HBase.
    ///
    /// # Errors
    ///
    /// When the bytes are not what the words say.
    pub fn max_file_size_text(self, text: &str) -> Result<Self, ModelError> {
        let bytes = readable::parse_size(text)?;
        Ok(self.max_file_size(bytes))
    }

    /// From how many bytes on what is in memory is flushed.
    pub fn memstore_flush_size(self, bytes: i64) -> Self {
        self.set(keys::MEMSTORE_FLUSH_SIZE, bytes)
    }

    /// From how many bytes on what is in memory is flushed, as text like that of [`max_file_size_text`](Self::max_file_size_text).
    ///
    /// # Errors
    ///
    /// When the bytes are not what the words say.
    pub fn memstore_flush_size_text(self, text: &str) -> Result<Self, ModelError> {
        let bytes = readable::parse_size(text)?;
        Ok(self.memstore_flush_size(bytes))
    }

    /// When a write counts as done.
    pub fn durability(self, durability: Durability) -> Self {
        self.set(keys::DURABILITY, durability)
    }

    /// How many servers carry each region.
    pub fn region_replication(self, servers: i32) -> Self {
        self.set(keys::REGION_REPLICATION, servers)
    }

    /// Whether replicas get what is in memory.
    pub fn region_memstore_replication(self, yes: bool) -> Self {
        self.set(keys::REGION_MEMSTORE_REPLICATION, yes)
    }

    /// How urgent the table's calls are.
    pub fn priority(self, priority: i32) -> Self {
        self.set(keys::PRIORITY, priority)
    }

    /// The Java class that decides where regions are split.
    pub fn split_policy(self, class: &str) -> Self {
        self.set(keys::SPLIT_POLICY, class)
    }

    /// The Java class that decides which families are flushed.
    pub fn flush_policy(self, class: &str) -> Self {
        self.set(keys::FLUSH_POLICY, class)
    }

    /// The erasure coding policy of its directory.
    pub fn erasure_coding_policy(self, policy: &str) -> Self {
        self.set(keys::ERASURE_CODING_POLICY, policy)
    }

    /// The group of servers that carry the table.
    pub fn rs_group(self, group: &str) -> Self {
        self.set(RSGroupInfo::KEY, group)
    }

    /// Replicates the families that are there so far: 0 nowhere, 1 everywhere.
    pub fn replication_scope(mut self, scope: i32) -> Self {
        for family in self.families.values_mut() {
            *family = family.to_builder().scope(scope).build();
        }
        self
    }

    /// Adds a coprocessor.
    ///
    /// # Errors
    ///
    /// When there is one of its class, its priority is negative, or a property cannot be written down.
    pub fn coprocessor(self, coprocessor: &Coprocessor) -> Result<Self, ModelError> {
        self.check_coprocessor(&coprocessor.class)?;
        let specification = coprocessor.to_specification()?;
        Ok(self.add_coprocessor(specification))
    }

    /// Adds a coprocessor in the form that a table keeps: `jar|class|priority|key=value,…`.
    ///
    /// # Errors
    ///
    /// When the text has another form, or there is one of its class.
    pub fn coprocessor_specification(self, specification: &str) -> Result<Self, ModelError> {
        let wrong = || ModelError::CoprocessorSpecification { specification: specification.to_owned() };
        let coprocessor = Coprocessor::parse(specification).ok_or_else(wrong)?;
        self.check_coprocessor(&coprocessor.class)?;
        Ok(self.add_coprocessor(specification.to_owned()))
    }

    /// Removes the coprocessor of a class.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn remove_coprocessor(mut self, class: &str) -> Result<Self, ModelError> {
        match self.coprocessor_key(|own| own == trim(class)) {
            Some(key) => self.values.remove(&key),
            None => return Err(ModelError::NoSuchCoprocessor { class: class.to_owned() }),
        }
        Ok(self)
    }

    fn check_coprocessor(&self, class: &str) -> Result<(), ModelError> {
        match self.coprocessor_key(|own| own == class) {
            Some(_) => Err(ModelError::CoprocessorExists { class: class.to_owned() }),
            None => Ok(()),
        }
    }

    /// The first key, by number, of a coprocessor whose class is the one sought.
    fn coprocessor_key(&self, is_sought: impl Fn(&str) -> bool) -> Option<Bytes> {
        let numbered = self.values.keys().filter_map(|key| Some((number(key)?, key)));
        let sought = numbered.filter(|(_, key)| {
            let value = self.values.get(key).map(|value| String::from_utf8_lossy(value));
            value.and_then(|value| Coprocessor::parse(trim(&value))).is_some_and(|own| is_sought(&own.class))
        });
        sought.min().map(|(_, key)| key.clone())
    }

    fn add_coprocessor(self, specification: String) -> Self {
        let last = self.values.keys().filter_map(number).max().unwrap_or(0);
        self.value(format!("coprocessor${}", last.saturating_add(1)), specification)
    }
}

fn number(key: &Bytes) -> Option<u32> {
    number_of(trim(&String::from_utf8_lossy(key)))
}
