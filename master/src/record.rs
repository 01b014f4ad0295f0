//! What a catalogue is made of, piece by piece: the same pieces are kept in memory and in the store.

use std::sync::Arc;

use bytes::Bytes;
use hfilter_rpc::model::{
    Model, ModelError, NamespaceDescriptor, Quotas, RSGroupInfo, SnapshotDescription, SpaceQuota, TableDescriptor,
    TableName, TableState,
};
use prost::Message;

use crate::subject::{QuotaSubject, SizeSubject, ThrottleSubject};

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

/// The kinds of records. Each has a table of its own in the store.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    Namespace,
    Table,
    Group,
    Snapshot,
    Manifest,
    Quota,
    Throttle,
    SnapshotSize,
}

impl Kind {
    /// In the order they are read in: what refers to others comes after them.
    pub(crate) const ALL: [Self; 8] = [
        Self::Namespace,
        Self::Table,
        Self::Group,
        Self::Snapshot,
        Self::Manifest,
        Self::Quota,
        Self::Throttle,
        Self::SnapshotSize,
    ];

    /// The name of the store's table.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Namespace => "namespaces",
            Self::Table => "tables",
            Self::Group => "groups",
            Self::Snapshot => "snapshots",
            Self::Manifest => "manifests",
            Self::Quota => "quotas",
            Self::Throttle => "throttles",
            Self::SnapshotSize => "snapshot_sizes",
        }
    }
}

/// What tells a record from all others.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Key {
    Namespace(Arc<str>),
    Table(TableName),
    Group(Arc<str>),
    Snapshot(Arc<str>),
    /// By the snapshot.
    Manifest(Arc<str>),
    Quota(QuotaSubject),
    Throttle(ThrottleSubject),
    SnapshotSize(SizeSubject),
}

impl Key {
    pub(crate) fn kind(&self) -> Kind {
        match self {
            Self::Namespace(_) => Kind::Namespace,
            Self::Table(_) => Kind::Table,
            Self::Group(_) => Kind::Group,
            Self::Snapshot(_) => Kind::Snapshot,
            Self::Manifest(_) => Kind::Manifest,
            Self::Quota(_) => Kind::Quota,
            Self::Throttle(_) => Kind::Throttle,
            Self::SnapshotSize(_) => Kind::SnapshotSize,
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
    /// The table of a snapshot, as it was when that was taken.
    Manifest(Arc<str>, Table),
    Quota(QuotaSubject, SpaceQuota),
    /// All quotas but that of space.
    Throttle(ThrottleSubject, Box<Quotas>),
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

impl Table {
    fn encode(&self) -> Bytes {
        let (schema, state) = (self.descriptor.encode(), self.state.encode());
        StoredTable { schema, state, regions: self.regions }.encode_to_vec().into()
    }

    fn decode(value: Bytes) -> Result<Self, String> {
        let stored = StoredTable::decode(value).map_err(|error| error.to_string())?;
        let wrong = |error: ModelError| error.to_string();
        Ok(Self {
            descriptor: TableDescriptor::decode(stored.schema).map_err(wrong)?,
            state: TableState::decode(stored.state).map_err(wrong)?,
            regions: stored.regions,
        })
    }
}

impl Record {
    pub(crate) fn key(&self) -> Key {
        match self {
            Self::Namespace(namespace) => Key::Namespace(namespace.name().into()),
            Self::Table(table) => Key::Table(table.descriptor.name().clone()),
            Self::Group(group) => Key::Group(group.name().into()),
            Self::Snapshot(snapshot) => Key::Snapshot(snapshot.name.clone()),
            Self::Manifest(snapshot, _) => Key::Manifest(snapshot.clone()),
            Self::Quota(subject, _) => Key::Quota(subject.clone()),
            Self::Throttle(subject, _) => Key::Throttle(subject.clone()),
            Self::SnapshotSize(subject, _) => Key::SnapshotSize(subject.clone()),
        }
    }

    pub(crate) fn encode(&self) -> Bytes {
        match self {
            Self::Namespace(namespace) => namespace.encode(),
            Self::Table(table) | Self::Manifest(_, table) => table.encode(),
            Self::Group(group) => group.encode(),
            Self::Snapshot(snapshot) => snapshot.encode(),
            Self::Quota(_, quota) => quota.encode(),
            Self::Throttle(_, quotas) => quotas.encode(),
            Self::SnapshotSize(_, size) => Bytes::copy_from_slice(&size.to_be_bytes()),
        }
    }

    /// The record under a row of the store's table.
    ///
    /// # Errors
    /// What is wrong with it, for people.
    pub(crate) fn decode(kind: Kind, row: &str, value: &[u8]) -> Result<Self, String> {
        let value = Bytes::copy_from_slice(value);
        let wrong = |error: ModelError| error.to_string();
        Ok(match kind {
            Kind::Namespace => Self::Namespace(NamespaceDescriptor::decode(value).map_err(wrong)?),
            Kind::Table => Self::Table(Table::decode(value)?),
            Kind::Manifest => Self::Manifest(row.into(), Table::decode(value)?),
            Kind::Group => Self::Group(RSGroupInfo::decode(value).map_err(wrong)?),
            Kind::Snapshot => Self::Snapshot(SnapshotDescription::decode(value).map_err(wrong)?),
            Kind::Quota => Self::Quota(QuotaSubject::parse(row)?, SpaceQuota::decode(value).map_err(wrong)?),
            Kind::Throttle => {
                let quotas = Quotas::decode(value).map_err(wrong)?;
                Self::Throttle(ThrottleSubject::parse(row)?, Box::new(quotas))
            }
            Kind::SnapshotSize => {
                let size = <[u8; 8]>::try_from(&*value).map_err(|_| format!("{} bytes are no size", value.len()))?;
                Self::SnapshotSize(SizeSubject::parse(row)?, u64::from_be_bytes(size))
            }
        })
    }
}

/// One step from a catalogue to the next.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Change {
    /// A record is new, or takes the place of the one with its key.
    Put(Record),
    /// The record with this key is gone.
    Remove(Key),
}
