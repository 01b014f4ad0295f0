//! Snapshots of tables.

use std::fmt;
use std::sync::Arc;

use super::Model;
use super::error::ModelError;
use super::number::number;
use super::table_name::TableName;
use crate::messages;

/// How a snapshot is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SnapshotType {
    /// Of a table that is disabled.
    Disabled,
    /// After what is in memory was flushed.
    Flush,
    /// Without what is in memory.
    SkipFlush,
}

number! {
    SnapshotType = messages::snapshot_description::Type: Disabled Flush SkipFlush(Skipflush);
}

/// A snapshot, to be taken or taken. Cloning it costs a few reference counts.
///
/// Absent and 0 are kept apart; to a server they are the same, except for `kind`.
///
/// ```
/// use hfilter_rpc::model::{SnapshotDescription, TableName};
///
/// let snapshot = SnapshotDescription::new("s1").with_table(TableName::parse("ns1:t2")?);
/// assert_eq!(snapshot.to_string(), "SnapshotDescription: name = s1/table = ns1:t2 /owner = null");
/// # Ok::<(), hfilter_rpc::model::ModelError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct SnapshotDescription {
    /// The name.
    pub name: Arc<str>,
    /// The table. Deleting a snapshot needs none.
    pub table: Option<TableName>,
    /// When it was taken, milliseconds since 1970.
    pub creation_time: Option<i64>,
    /// How it is taken. Absent: [`SnapshotType::Flush`].
    pub kind: Option<SnapshotType>,
    /// The version of its layout.
    pub version: Option<i32>,
    /// Who took it.
    pub owner: Option<Arc<str>>,
    /// Who may do what with the table.
    pub permissions: Option<Arc<messages::UsersAndPermissions>>,
    /// After how many seconds it is deleted. 0: never.
    pub ttl: Option<i64>,
    /// The table's `MAX_FILESIZE` when it is restored. 0: as it was.
    pub max_file_size: Option<i64>,
}

impl SnapshotDescription {
    /// A snapshot of which only the name is known.
    #[must_use]
    pub fn new(name: impl Into<Arc<str>>) -> Self {
        Self {
            name: name.into(),
            table: None,
            creation_time: None,
            kind: None,
            version: None,
            owner: None,
            permissions: None,
            ttl: None,
            max_file_size: None,
        }
    }

    /// The snapshot of a table.
    #[must_use]
    pub fn with_table(self, table: TableName) -> Self {
        Self { table: Some(table), ..self }
    }

    /// How it is taken.
    #[must_use]
    pub fn kind(&self) -> SnapshotType {
        self.kind.unwrap_or(SnapshotType::Flush)
    }
}

impl fmt::Display for SnapshotDescription {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = self.table.as_ref().map_or("null", TableName::as_str);
        let owner = self.owner.as_deref().unwrap_or("null");
        write!(f, "SnapshotDescription: name = {}/table = {table} /owner = {owner}", self.name)?;
        let version = self.version.map(i64::from);
        let rest = [("creationtime", self.creation_time), ("ttl", self.ttl), ("version", version)];
        let mut rest = rest.into_iter().chain([("maxFileSize", self.max_file_size)]);
        rest.try_for_each(|(name, value)| value.map_or(Ok(()), |value| write!(f, "/{name} = {value}")))
    }
}

impl Model for SnapshotDescription {
    type Message = messages::SnapshotDescription;

    fn to_message(&self) -> messages::SnapshotDescription {
        messages::SnapshotDescription {
            name: self.name.to_string(),
            table: self.table.as_ref().map(TableName::to_string),
            creation_time: self.creation_time,
            r#type: self.kind.map(Into::into),
            version: self.version,
            owner: self.owner.as_deref().map(str::to_owned),
            users_and_permissions: self.permissions.as_deref().cloned(),
            ttl: self.ttl,
            max_file_size: self.max_file_size,
        }
    }

    /// A kind that HBase does not know is absent, as protobuf has it.
    fn from_message(message: messages::SnapshotDescription) -> Result<Self, ModelError> {
        Ok(Self {
            name: message.name.into(),
            table: message.table.as_deref().map(TableName::parse).transpose()?,
            creation_time: message.creation_time,
            kind: message.r#type.and_then(SnapshotType::from_number),
            version: message.version,
            owner: message.owner.map(Into::into),
            permissions: message.users_and_permissions.map(Arc::new),
            ttl: message.ttl,
            max_file_size: message.max_file_size,
        })
    }
}
