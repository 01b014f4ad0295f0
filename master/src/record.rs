//! What a catalogue is made of, piece by piece: the same pieces are kept in memory and in the store.

use std::fmt;
use std::sync::Arc;

use bytes::Bytes;
use hfilter_rpc::model::{
    Model, ModelError, NamespaceDescriptor, RSGroupInfo, SnapshotDescription, SpaceQuota, TableDescriptor, TableName,
    TableState,
};
use prost::Message;

/// A table as the master knows it.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Its descriptor.
    pub descriptor: TableDescriptor,
    /// Whether it can be used.
    pub state: TableState,
    /// How many regions it was created with.
    pub regions: u32,
}

/// What a space quota is for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum QuotaSubject {
    /// All tables of a namespace together.
    Namespace(Arc<str>),
    /// One table.
    Table(TableName),
}

impl fmt::Display for QuotaSubject {
    /// The row that hbase:quota keeps it in: `n.` and the namespace, or `t.` and the table.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Namespace(namespace) => write!(f, "n.{namespace}"),
            Self::Table(table) => write!(f, "t.{table}"),
        }
    }
}

impl QuotaSubject {
    pub(crate) fn parse(row: &str) -> Result<Self, String> {
        match row.split_once('.') {
            Some(("n", namespace)) => Ok(Self::Namespace(namespace.into())),
            Some(("t", table)) => TableName::parse(table).map(Self::Table).map_err(|error| error.to_string()),
            _ => Err(format!("{row:?} is no row of a quota")),
        }
    }
}

/// What the size of snapshots was computed for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SizeSubject {
    /// All snapshots of the tables of a namespace together.
    Namespace(Arc<str>),
    /// One snapshot of a table.
    Snapshot(TableName, Arc<str>),
}

impl fmt::Display for SizeSubject {
    /// `n.` and the namespace, or `t.`, the table, `/` and the snapshot.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Namespace(namespace) => write!(f, "n.{namespace}"),
            Self::Snapshot(table, snapshot) => write!(f, "t.{table}/{snapshot}"),
        }
    }
}

impl SizeSubject {
    pub(crate) fn parse(row: &str) -> Result<Self, String> {
        let wrong = || format!("{row:?} is no row of a snapshot's size");
        match row.split_once('.').ok_or_else(wrong)? {
            ("n", namespace) => Ok(Self::Namespace(namespace.into())),
            ("t", rest) => {
                let (table, snapshot) = rest.split_once('/').ok_or_else(wrong)?;
                let table = TableName::parse(table).map_err(|error| error.to_string())?;
                Ok(Self::Snapshot(table, snapshot.into()))
            }
            _ => Err(wrong()),
        }
    }
}

/// The kinds of records. Each has a table of its own in the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Namespace,
    Table,
    Group,
    Snapshot,
    Quota,
    SnapshotSize,
}

impl Kind {
    /// In the order they are read in: what refers to others comes after them.
    pub(crate) const ALL: [Self; 6] =
        [Self::Namespace, Self::Table, Self::Group, Self::Snapshot, Self::Quota, Self::SnapshotSize];

    /// The name of the store's table.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Namespace => "namespaces",
            Self::Table => "tables",
            Self::Group => "groups",
            Self::Snapshot => "snapshots",
            Self::Quota => "quotas",
            Self::SnapshotSize => "snapshot_sizes",
        }
    }
}

/// One piece of a catalogue.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Record {
    Namespace(NamespaceDescriptor),
    Table(Table),
    /// Its servers and its configuration; which tables it has is known from the tables.
    Group(RSGroupInfo),
    Snapshot(SnapshotDescription),
    Quota(QuotaSubject, SpaceQuota),
    SnapshotSize(SizeSubject, u64),
}

/// A table in the store.
#[derive(Clone, PartialEq, Message)]
struct StoredTable {
    /// TableSchema.
    #[prost(bytes = "bytes", tag = "1")]
    schema: Bytes,
    /// TableState.
    #[prost(bytes = "bytes", tag = "2")]
    state: Bytes,
    #[prost(uint32, tag = "3")]
    regions: u32,
}

impl Record {
    pub(crate) fn kind(&self) -> Kind {
        match self {
            Self::Namespace(_) => Kind::Namespace,
            Self::Table(_) => Kind::Table,
            Self::Group(_) => Kind::Group,
            Self::Snapshot(_) => Kind::Snapshot,
            Self::Quota(..) => Kind::Quota,
            Self::SnapshotSize(..) => Kind::SnapshotSize,
        }
    }

    /// What tells it from the others of its kind.
    pub(crate) fn key(&self) -> String {
        match self {
            Self::Namespace(namespace) => namespace.name().to_owned(),
            Self::Table(table) => table.descriptor.name().with_namespace().to_owned(),
            Self::Group(group) => group.name().to_owned(),
            Self::Snapshot(snapshot) => snapshot.name.to_string(),
            Self::Quota(subject, _) => subject.to_string(),
            Self::SnapshotSize(subject, _) => subject.to_string(),
        }
    }

    pub(crate) fn encode(&self) -> Bytes {
        match self {
            Self::Namespace(namespace) => namespace.encode(),
            Self::Table(Table { descriptor, state, regions }) => {
                let stored = StoredTable { schema: descriptor.encode(), state: state.encode(), regions: *regions };
                stored.encode_to_vec().into()
            }
            Self::Group(group) => group.encode(),
            Self::Snapshot(snapshot) => snapshot.encode(),
            Self::Quota(_, quota) => quota.encode(),
            Self::SnapshotSize(_, size) => Bytes::copy_from_slice(&size.to_be_bytes()),
        }
    }

    /// The record under a key.
    ///
    /// # Errors
    /// What is wrong with it, for people.
    pub(crate) fn decode(kind: Kind, key: &str, value: &[u8]) -> Result<Self, String> {
        let value = Bytes::copy_from_slice(value);
        let wrong = |error: ModelError| error.to_string();
        let record = match kind {
            Kind::Namespace => Self::Namespace(NamespaceDescriptor::decode(value).map_err(wrong)?),
            Kind::Table => {
                let stored = StoredTable::decode(value).map_err(|error| error.to_string())?;
                Self::Table(Table {
                    descriptor: TableDescriptor::decode(stored.schema).map_err(wrong)?,
                    state: TableState::decode(stored.state).map_err(wrong)?,
                    regions: stored.regions,
                })
            }
            Kind::Group => Self::Group(RSGroupInfo::decode(value).map_err(wrong)?),
            Kind::Snapshot => Self::Snapshot(SnapshotDescription::decode(value).map_err(wrong)?),
            Kind::Quota => Self::Quota(QuotaSubject::parse(key)?, SpaceQuota::decode(value).map_err(wrong)?),
            Kind::SnapshotSize => {
                let size = <[u8; 8]>::try_from(&*value).map_err(|_| format!("{} bytes are no size", value.len()))?;
                Self::SnapshotSize(SizeSubject::parse(key)?, u64::from_be_bytes(size))
            }
        };
        match record.key() {
            own if own == key => Ok(record),
            own => Err(format!("it says that it is {own:?}")),
        }
    }
}

/// One step from a catalogue to the next.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Change {
    /// A record is new, or takes the place of the one with its key.
    Put(Record),
    /// The record of a kind with this key is gone.
    Remove(Kind, String),
}
