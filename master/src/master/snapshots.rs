//! Snapshots. What is in their files is somebody else's; here are their descriptions.

use hfilter_rpc::Exception;
use hfilter_rpc::exception::{ExceptionClass, classes};
use hfilter_rpc::model::{SnapshotDescription, TableName, TableState};

use super::Master;
use super::tables::create;
use crate::clock::now;
use crate::draft::Draft;
use crate::illegal_argument::illegal_argument;
use crate::record::{Key, Record, Table};

const CORRUPTED: ExceptionClass =
    ExceptionClass::do_not_retry("org.apache.hadoop.hbase.snapshot.CorruptedSnapshotException");

/// The layout of snapshots that HBase writes today.
const VERSION: i32 = 2;

/// The longest time to live in seconds that is one in milliseconds too; longer ones are none.
const MAX_TTL: i64 = i64::MAX / 1000;

impl Master {
    /// Takes a snapshot of a table, and gives its whole description.
    ///
    /// # Errors
    /// SnapshotExistsException; SnapshotCreationException when there is no such table; an IOException for a name that no snapshot
    /// can have, and for tables of HBase itself.
    pub fn snapshot(&self, snapshot: &SnapshotDescription) -> Result<SnapshotDescription, Exception> {
        self.change(|draft| {
            // Names of snapshots follow the rules of tables' names.
            TableName::new("", &snapshot.name).map_err(|error| illegal_argument(&error))?;
            let name = &snapshot.name;
            let Some(table) = &snapshot.table else {
                return Err(Exception::io("Descriptor doesn't apply to a table, so we can't build it."));
            };
            if table.is_system() {
                return Err(Exception::io("System table snapshots are not allowed"));
            }
            if draft.snapshot(name).is_some() {
                let message = format!("Snapshot '{name}' already stored on the filesystem.");
                return Err(Exception::new(classes::SNAPSHOT_EXISTS, message));
            }
            if !draft.has_table(table) {
                let message = format!("Table '{table}' doesn't exist, can't take snapshot.");
                return Err(Exception::new(classes::SNAPSHOT_CREATION, message));
            }
            let taken = SnapshotDescription {
                creation_time: Some(
                    snapshot.creation_time.filter(|&time| time > 0).unwrap_or_else(|| now().cast_signed()),
                ),
                kind: Some(snapshot.kind()),
                version: Some(VERSION),
                ttl: Some(snapshot.ttl.filter(|&ttl| ttl <= MAX_TTL).unwrap_or(0)),
                ..snapshot.clone()
            };
            draft.put(Record::Manifest(taken.name.clone(), draft.table(table)?.clone()));
            draft.put(Record::Snapshot(taken.clone()));
            Ok(taken)
        })
    }

    /// Deletes a snapshot.
    ///
    /// # Errors
    /// SnapshotDoesNotExistException.
    pub fn delete_snapshot(&self, name: &str) -> Result<(), Exception> {
        self.change(|draft| {
            check_exists(draft, name)?;
            draft.remove(Key::Snapshot(name.into()));
            draft.remove(Key::Manifest(name.into()));
            Ok(())
        })
    }

    /// Brings a table back to what it was in a snapshot; makes one, enabled, if there is none of that name.
    ///
    /// # Errors
    /// SnapshotDoesNotExistException; an IOException when the table is enabled; CorruptedSnapshotException when the snapshot does
    /// not say what its table was; and as [`create_table`](Self::create_table).
    pub fn restore_snapshot(&self, name: &str, table: &TableName) -> Result<(), Exception> {
        self.change(|draft| {
            check_exists(draft, name)?;
            let missing = || Exception::new(CORRUPTED, format!("Snapshot '{name}' has no manifest"));
            let then = draft.snapshot_table(name).ok_or_else(missing)?.clone();
            let descriptor = then.descriptor.with_name(table.clone());
            if !draft.has_table(table) {
                return create(draft, descriptor, then.regions);
            }
            let now = draft.table(table)?;
            if now.state == TableState::Enabled {
                let message = format!("Table '{table}' must be disabled in order to perform a restore operation.");
                return Err(Exception::io(message));
            }
            let state = now.state;
            draft.put(Record::Table(Table { descriptor, state, regions: then.regions }));
            Ok(())
        })
    }
}

fn check_exists(draft: &Draft, name: &str) -> Result<(), Exception> {
    if draft.snapshot(name).is_some() {
        return Ok(());
    }
    let message = format!("Snapshot '{name}' doesn't exist on the filesystem");
    Err(Exception::new(classes::SNAPSHOT_DOES_NOT_EXIST, message))
}
