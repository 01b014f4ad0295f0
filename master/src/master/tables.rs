//! Tables, as HBase's procedures change them.

use hfilter_rpc::Exception;
use hfilter_rpc::exception::classes;
use hfilter_rpc::model::{ColumnFamilyDescriptor, TableDescriptor, TableName, TableState};

use super::namespaces::{check_room, constraint};
use super::{Master, quotas};
use crate::draft::Draft;
use crate::illegal_argument::illegal_argument;
use crate::record::{Key, Record, Table};
use crate::subject::{SizeSubject, ThrottleSubject};

/// How files of a table are kept track of. The master writes it into each table that does not say.
const FILE_TRACKER: &str = "hbase.store.file-tracker.impl";
/// A table's own way round the checks of its settings.
const SANITY_CHECKS: &str = "hbase.table.sanity.checks";

impl Master {
    /// Creates a table of so many regions, enabled.
    ///
    /// # Errors
    /// TableExistsException; NamespaceNotFoundException; DoNotRetryIOException for settings that HBase's master refuses, also those of
    /// coprocessor classes, of which it has none; QuotaExceededException when the namespace may have no more.
    pub fn create_table(&self, descriptor: TableDescriptor, regions: u32) -> Result<(), Exception> {
        self.create_tables([(descriptor, regions)])
    }

    /// Creates tables, all or none: what [`create_table`](Self::create_table) does, with one wait for the disk.
    ///
    /// # Errors
    /// As there, for the first table that is refused.
    pub fn create_tables(&self, tables: impl IntoIterator<Item = (TableDescriptor, u32)>) -> Result<(), Exception> {
        self.change(|draft| tables.into_iter().try_for_each(|(descriptor, regions)| create(draft, descriptor, regions)))
    }

    /// Puts a descriptor in the place of its table's.
    ///
    /// # Errors
    /// TableNotFoundException; DoNotRetryIOException for settings that HBase's master refuses.
    pub fn modify_table(&self, descriptor: TableDescriptor) -> Result<(), Exception> {
        self.change(|draft| modify(draft, descriptor))
    }

    /// Adds a family to a table.
    ///
    /// # Errors
    /// InvalidFamilyOperationException when it has one of that name; and as [`modify_table`](Self::modify_table).
    pub fn add_column(&self, table: &TableName, family: ColumnFamilyDescriptor) -> Result<(), Exception> {
        self.change(|draft| {
            let old = draft.table(table)?.descriptor.clone();
            if old.family(family.name()).is_some() {
                let family = String::from_utf8_lossy(family.name());
                let message = format!("Column family '{family}' in table '{table}' already exists so cannot be added");
                return Err(invalid_family(message));
            }
            let new = old.to_builder().family(family.with_defaults()).map_err(|error| illegal_argument(&error))?;
            modify(draft, new.build())
        })
    }

    /// Puts a family in the place of the one with its name.
    ///
    /// # Errors
    /// InvalidFamilyOperationException when there is none; and as [`modify_table`](Self::modify_table).
    pub fn modify_column(&self, table: &TableName, family: ColumnFamilyDescriptor) -> Result<(), Exception> {
        self.change(|draft| {
            let old = draft.table(table)?.descriptor.clone();
            let name = String::from_utf8_lossy(family.name()).into_owned();
            let new = old.to_builder().modify_family(family.with_defaults());
            let missing = |_| invalid_family(format!("Family '{name}' does not exist, so it cannot be modified"));
            modify(draft, new.map_err(missing)?.build())
        })
    }

    /// Removes a family from a table.
    ///
    /// # Errors
    /// InvalidFamilyOperationException when there is none of that name, or no other; and TableNotFoundException.
    pub fn delete_column(&self, table: &TableName, family: &[u8]) -> Result<(), Exception> {
        self.change(|draft| {
            let old = draft.table(table)?.descriptor.clone();
            let name = String::from_utf8_lossy(family);
            if old.family(family).is_none() {
                return Err(invalid_family(format!("Family '{name}' does not exist, so it cannot be deleted")));
            }
            if old.families().len() == 1 {
                let message =
                    format!("Family '{name}' is the only column family in the table, so it cannot be deleted");
                return Err(invalid_family(message));
            }
            modify(draft, old.to_builder().remove_family(family).build())
        })
    }

    /// Deletes a table that is disabled, with its quotas.
    ///
    /// # Errors
    /// TableNotFoundException; TableNotDisabledException.
    pub fn delete_table(&self, name: &TableName) -> Result<(), Exception> {
        self.change(|draft| {
            check_disabled(draft.table(name)?)?;
            draft.remove(Key::Table(name.clone()));
            quotas::remove(draft, &ThrottleSubject::Table(name.clone()));
            let sizes = draft.snapshot_sizes().map(|(subject, _)| subject);
            let own = sizes.filter(|subject| matches!(subject, SizeSubject::Snapshot(table, _) if table == name));
            for key in own.cloned().map(Key::SnapshotSize).collect::<Vec<_>>() {
                draft.remove(key);
            }
            Ok(())
        })
    }

    /// Empties a table that is disabled, and enables it. Its regions stay as they are, or become one.
    ///
    /// # Errors
    /// TableNotFoundException; TableNotDisabledException; an IOException for hbase:meta.
    pub fn truncate_table(&self, name: &TableName, preserve_splits: bool) -> Result<(), Exception> {
        self.change(|draft| {
            if name.is_meta() {
                return Err(Exception::io("Can't modify catalog tables"));
            }
            let table = draft.table(name)?.clone();
            check_disabled(&table)?;
            let regions = if preserve_splits { table.regions } else { 1 };
            draft.put(Record::Table(Table { state: TableState::Enabled, regions, ..table }));
            Ok(())
        })
    }

    /// Enables a table.
    ///
    /// # Errors
    /// TableNotFoundException; TableNotDisabledException.
    pub fn enable_table(&self, name: &TableName) -> Result<(), Exception> {
        self.change(|draft| {
            let table = draft.table(name)?.clone();
            if table.state != TableState::Disabled {
                let message = format!("tableName={name}, state={}", table.state);
                return Err(Exception::new(classes::TABLE_NOT_DISABLED, message));
            }
            draft.put(Record::Table(Table { state: TableState::Enabled, ..table }));
            Ok(())
        })
    }

    /// Disables a table.
    ///
    /// # Errors
    /// TableNotFoundException; TableNotEnabledException; ConstraintException for hbase:meta.
    pub fn disable_table(&self, name: &TableName) -> Result<(), Exception> {
        self.change(|draft| {
            if name.is_meta() {
                return Err(constraint(format!("Cannot disable {name}")));
            }
            let table = draft.table(name)?.clone();
            if table.state != TableState::Enabled {
                return Err(Exception::new(classes::TABLE_NOT_ENABLED, name.as_str()));
            }
            draft.put(Record::Table(Table { state: TableState::Disabled, ..table }));
            Ok(())
        })
    }
}

fn check_disabled(table: &Table) -> Result<(), Exception> {
    if table.state == TableState::Disabled {
        return Ok(());
    }
    let message = format!("Not DISABLED; tableName={}, state={}", table.descriptor.name(), table.state);
    Err(Exception::new(classes::TABLE_NOT_DISABLED, message))
}

pub(super) fn create(draft: &mut Draft, descriptor: TableDescriptor, regions: u32) -> Result<(), Exception> {
    let name = descriptor.name().clone();
    let namespace = draft.namespace(name.namespace())?.clone();
    check(&descriptor)?;
    if draft.has_table(&name) {
        return Err(Exception::new(classes::TABLE_EXISTS, name.as_str()));
    }
    check_room(draft, &namespace, name.as_str(), regions)?;
    let mut descriptor = descriptor.with_defaults();
    if descriptor.value(FILE_TRACKER).is_none() {
        descriptor = descriptor.to_builder().value(FILE_TRACKER, "DEFAULT").build();
    }
    draft.put(Record::Table(Table { descriptor, state: TableState::Enabled, regions }));
    Ok(())
}

pub(super) fn modify(draft: &mut Draft, descriptor: TableDescriptor) -> Result<(), Exception> {
    check(&descriptor)?;
    let mut table = draft.table(descriptor.name())?.clone();
    table.descriptor = descriptor.with_defaults();
    draft.put(Record::Table(table));
    Ok(())
}

fn invalid_family(message: String) -> Exception {
    Exception::new(classes::INVALID_FAMILY_OPERATION, message)
}

/// HBase's TableDescriptorChecker, as far as it needs neither files nor classes of Java.
fn check(table: &TableDescriptor) -> Result<(), Exception> {
    let lenient = table.value(SANITY_CHECKS).is_some_and(|value| !value.eq_ignore_ascii_case(b"true"));
    if lenient {
        return Ok(());
    }
    let insane = |message: String| {
        let advice =
            format!("Set {SANITY_CHECKS} to false at conf or table descriptor if you want to bypass sanity checks");
        Err(Exception::new(classes::DO_NOT_RETRY_IO, format!("{message} {advice}")))
    };
    table.check().map_err(|error| illegal_argument(&error))?;
    if let Some(size) = table.max_file_size().filter(|&size| size < 2 << 20) {
        return insane(format!(
            "MAX_FILESIZE for table descriptor or \"hbase.hregion.max.filesize\" ({size}) is too small, which might cause over \
             splitting into unmanageable number of regions."
        ));
    }
    if let Some(size) = table.memstore_flush_size().filter(|&size| size < 1 << 20) {
        return insane(format!(
            "MEMSTORE_FLUSHSIZE for table descriptor or \"hbase.hregion.memstore.flush.size\" ({size}) is too small, which might \
             cause very frequent flushing."
        ));
    }
    if let Some(coprocessor) = table.coprocessors().first() {
        return insane(format!("Class {} cannot be loaded", coprocessor.class));
    }
    if table.families().is_empty() {
        return insane("Table should have at least one column family.".to_owned());
    }
    if table.region_replication() < 1 {
        return insane("Table region replication should be at least one.".to_owned());
    }
    if table.is_read_only() && table.name().is_meta() {
        return insane("Meta table can't be set as read only.".to_owned());
    }
    for family in table.families() {
        let name = String::from_utf8_lossy(family.name());
        if family.time_to_live() <= 0 {
            return insane(format!("TTL for column family {name} must be positive."));
        }
        if !(1 << 10..=16 << 20).contains(&family.block_size()) {
            return insane(format!("Block size for column family {name}  must be between 1K and 16MB."));
        }
        if family.min_versions() < 0 {
            return insane(format!("Min versions for column family {name}  must be positive."));
        }
        if family.min_versions() > family.max_versions() {
            return insane(format!("Min versions for column family {name} must be less than the Max versions."));
        }
        if !(0..=1).contains(&family.scope()) {
            let message = format!("Replication scope for column family {name} is {} which is invalid.", family.scope());
            return Err(Exception::new(classes::DO_NOT_RETRY_IO, message));
        }
        if family.dfs_replication() < 0 {
            return insane(format!("HFile Replication for column family {name}  must be greater than zero."));
        }
    }
    Ok(())
}
