//! Snapshots. What is in their files is somebody else's; here are their descriptions.

use std::time::{SystemTime, UNIX_EPOCH};

use hfilter_rpc::Exception;
use hfilter_rpc::exception::classes;
use hfilter_rpc::model::{SnapshotDescription, TableName};

use super::Master;
use crate::draft::illegal;
use crate::record::{Kind, Record};

/// The layout of snapshots that HBase writes today.
const VERSION: i32 = 2;

impl Master {
    /// Takes a snapshot of a table, and gives its whole description.
    ///
    /// # Errors
    /// SnapshotExistsException; SnapshotCreationException when there is no such table; an IOException for a name that no snapshot
    /// can have, and for tables of HBase itself.
    pub fn snapshot(&self, snapshot: &SnapshotDescription) -> Result<SnapshotDescription, Exception> {
        self.change(|draft| {
            // Names of snapshots follow the rules of tables' names.
            TableName::new("", &snapshot.name).map_err(|error| illegal(&error))?;
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
                creation_time: Some(snapshot.creation_time.filter(|&time| time > 0).unwrap_or_else(now)),
                kind: Some(snapshot.kind()),
                version: Some(VERSION),
                ttl: Some(snapshot.ttl.unwrap_or(0)),
                ..snapshot.clone()
            };
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
            if draft.snapshot(name).is_none() {
                let message = format!("Snapshot '{name}' doesn't exist on the filesystem");
                return Err(Exception::new(classes::SNAPSHOT_DOES_NOT_EXIST, message));
            }
            draft.remove(Kind::Snapshot, name);
            Ok(())
        })
    }
}

/// Milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
