//! The catalogue: what the master knows, at one moment.

mod groups;
mod lists;
mod tables;

use std::borrow::Borrow;
use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::sync::Arc;

use hfilter_rpc::model::{
    Address, DEFAULT_NAMESPACE, NamespaceDescriptor, Quotas, RSGroupInfo, SYSTEM_NAMESPACE, ServerName,
    SnapshotDescription, SpaceQuota, TableName,
};
use hfilter_rpc::{Exception, exception::classes};
use rpds::RedBlackTreeMapSync;

use crate::record::{Change, Key, Record, Table};
use crate::subject::{QuotaSubject, SizeSubject, ThrottleSubject};
use lists::{Lists, TableLists};

pub use tables::TableFilter;

type Map<K, V> = RedBlackTreeMapSync<K, V>;

/// What the master knows, at one moment. Nothing in it ever changes: a change makes another catalogue, which shares with this one
/// whatever is the same.
///
/// Lists are put together when they are first asked for after a change, and shared from then on: another list of all
/// tables, of a namespace, or of all groups costs one reference count, however many there are.
///
/// ```
/// use hfilter_master::{Master, TableFilter};
///
/// let master = Master::in_memory();
/// let catalogue = master.catalogue();
/// assert!(catalogue.table_descriptors(&TableFilter::default())?.is_empty());
/// let names: Vec<_> = catalogue.namespaces().iter().map(|namespace| namespace.name().to_owned()).collect();
/// assert_eq!(names, ["default", "hbase"]);
/// # Ok::<(), hfilter_rpc::Exception>(())
/// ```
#[derive(Clone, Debug)]
pub struct Catalogue {
    namespaces: Map<Arc<str>, NamespaceDescriptor>,
    tables: Map<Place, Table>,
    /// All groups but `default`, without their tables.
    groups: Map<Arc<str>, RSGroupInfo>,
    snapshots: Map<Arc<str>, SnapshotDescription>,
    /// The tables of snapshots, as they were.
    manifests: Map<Arc<str>, Table>,
    quotas: Map<QuotaSubject, SpaceQuota>,
    /// All quotas but those of space.
    throttles: Map<ThrottleSubject, Quotas>,
    snapshot_sizes: Map<SizeSubject, u64>,
    servers: Arc<Servers>,
    lists: Lists,
}

/// The region servers that the master has heard of. They come and go with the processes, and are not stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Servers {
    /// Those that are there.
    pub online: BTreeSet<ServerName>,
    /// Those that were there, and may come back.
    pub dead: BTreeSet<ServerName>,
}

impl Servers {
    pub(crate) fn is_online(&self, address: &Address) -> bool {
        self.online.iter().any(|server| server.address() == address)
    }

    /// The first of these addresses at which there is a server, or was one that may come back.
    pub(crate) fn first_of(&self, addresses: &BTreeSet<Address>) -> Option<&Address> {
        self.online.iter().chain(&self.dead).map(ServerName::address).filter(|own| addresses.contains(own)).min()
    }
}

impl Catalogue {
    /// A new cluster's: the two namespaces that are always there.
    pub(crate) fn empty() -> Self {
        let mut new = Self {
            namespaces: Map::default(),
            tables: Map::default(),
            groups: Map::default(),
            snapshots: Map::default(),
            manifests: Map::default(),
            quotas: Map::default(),
            throttles: Map::default(),
            snapshot_sizes: Map::default(),
            servers: Arc::default(),
            lists: Lists::default(),
        };
        for name in [DEFAULT_NAMESPACE, SYSTEM_NAMESPACE] {
            new.put(Record::Namespace(NamespaceDescriptor::builder(name).build()));
        }
        new
    }

    /// Makes one change.
    pub(crate) fn apply(&mut self, change: Change) {
        match change {
            Change::Put(record) => self.put(record),
            Change::Remove(key) => self.remove(&key),
        }
    }

    fn put(&mut self, record: Record) {
        match record {
            Record::Namespace(namespace) => {
                let name: Arc<str> = namespace.name().into();
                self.lists.namespace_changes(&name);
                self.namespaces.insert_mut(name, namespace);
            }
            Record::Table(table) => {
                self.lists.table_changes(table.descriptor.name());
                self.tables.insert_mut(Place(table.descriptor.name().clone()), table);
            }
            Record::Group(group) => {
                self.lists.groups_change();
                self.groups.insert_mut(group.name().into(), group);
            }
            Record::Snapshot(snapshot) => {
                self.lists.snapshots_change();
                self.snapshots.insert_mut(snapshot.name.clone(), snapshot);
            }
            Record::Manifest(snapshot, table) => self.manifests.insert_mut(snapshot, table),
            Record::Quota(subject, quota) => self.quotas.insert_mut(subject, quota),
            Record::Throttle(subject, quotas) => self.throttles.insert_mut(subject, *quotas),
            Record::SnapshotSize(subject, size) => self.snapshot_sizes.insert_mut(subject, size),
        }
    }

    fn remove(&mut self, key: &Key) {
        // Whether it was there does not matter.
        _ = match key {
            Key::Namespace(name) => {
                self.lists.namespace_goes(name);
                self.namespaces.remove_mut(name)
            }
            Key::Table(name) => {
                self.lists.table_changes(name);
                self.tables.remove_mut(name.with_namespace())
            }
            Key::Group(name) => {
                self.lists.groups_change();
                self.groups.remove_mut(name)
            }
            Key::Snapshot(name) => {
                self.lists.snapshots_change();
                self.snapshots.remove_mut(name)
            }
            Key::Manifest(snapshot) => self.manifests.remove_mut(snapshot),
            Key::Quota(subject) => self.quotas.remove_mut(subject),
            Key::Throttle(subject) => self.throttles.remove_mut(subject),
            Key::SnapshotSize(subject) => self.snapshot_sizes.remove_mut(subject),
        };
    }

    /// The same with other servers.
    pub(crate) fn with_servers(&self, servers: Servers) -> Self {
        let mut new = Self { servers: Arc::new(servers), ..self.clone() };
        new.lists.groups_change();
        new
    }

    /// The region servers.
    #[must_use]
    pub fn servers(&self) -> &Servers {
        &self.servers
    }

    /// All namespaces, by name.
    #[must_use]
    pub fn namespaces(&self) -> Arc<[NamespaceDescriptor]> {
        self.lists.namespaces.get_or_make(|| self.namespaces.values().cloned().collect())
    }

    /// The names of all namespaces, sorted.
    #[must_use]
    pub fn namespace_names(&self) -> Arc<[String]> {
        self.lists.namespace_names.get_or_make(|| self.namespaces.keys().map(|name| (**name).to_owned()).collect())
    }

    /// A namespace.
    ///
    /// # Errors
    /// NamespaceNotFoundException.
    pub fn namespace(&self, name: &str) -> Result<&NamespaceDescriptor, Exception> {
        self.namespaces.get(name).ok_or_else(|| Exception::new(classes::NAMESPACE_NOT_FOUND, name))
    }

    /// All snapshots, by name.
    #[must_use]
    pub fn snapshots(&self) -> Arc<[SnapshotDescription]> {
        self.lists.snapshots.get_or_make(|| self.snapshots.values().cloned().collect())
    }

    /// A snapshot; `None` if there is none of that name.
    #[must_use]
    pub fn snapshot(&self, name: &str) -> Option<&SnapshotDescription> {
        self.snapshots.get(name)
    }

    /// The table of a snapshot, as it was when that was taken; `None` if there is no such snapshot.
    #[must_use]
    pub fn snapshot_table(&self, name: &str) -> Option<&Table> {
        self.manifests.get(name)
    }

    /// The space quotas, those of namespaces first.
    pub fn quotas(&self) -> impl Iterator<Item = (&QuotaSubject, &SpaceQuota)> {
        self.quotas.iter()
    }

    /// The space quota of a table or a namespace itself; `None` if it has none.
    #[must_use]
    pub fn quota(&self, subject: &QuotaSubject) -> Option<&SpaceQuota> {
        self.quotas.get(subject)
    }

    /// The throttles, and whether users pass by the quotas of others; `space` is absent in all of them.
    pub fn throttles(&self) -> impl Iterator<Item = (&ThrottleSubject, &Quotas)> {
        self.throttles.iter()
    }

    /// The throttles of one subject; `None` if it has none.
    #[must_use]
    pub fn throttle(&self, subject: &ThrottleSubject) -> Option<&Quotas> {
        self.throttles.get(subject)
    }

    /// The sizes of snapshots in bytes, as the quota chore has last computed them; those of namespaces first.
    pub fn snapshot_sizes(&self) -> impl Iterator<Item = (&SizeSubject, u64)> {
        self.snapshot_sizes.iter().map(|(subject, size)| (subject, *size))
    }

    fn lists_of(&self, namespace: &str) -> Result<&TableLists, Exception> {
        self.lists.of(namespace).ok_or_else(|| Exception::new(classes::NAMESPACE_NOT_FOUND, namespace))
    }
}

/// Two catalogues are equal when they hold the same; which lists have been asked for does not matter.
impl PartialEq for Catalogue {
    fn eq(&self, other: &Self) -> bool {
        self.namespaces == other.namespaces
            && self.tables == other.tables
            && self.groups == other.groups
            && self.snapshots == other.snapshots
            && self.manifests == other.manifests
            && self.quotas == other.quotas
            && self.throttles == other.throttles
            && self.snapshot_sizes == other.snapshot_sizes
            && self.servers == other.servers
    }
}

/// Where a table stands among all: by its name with the namespace, `default` included. HBase compares UTF-16 units; names have no
/// character above U+FFFF, so that bytes of UTF-8 give the same order.
#[derive(Clone, Debug)]
struct Place(TableName);

impl Borrow<str> for Place {
    fn borrow(&self) -> &str {
        self.0.with_namespace()
    }
}

impl PartialEq for Place {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Place {}

impl Ord for Place {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.with_namespace().cmp(other.0.with_namespace())
    }
}

impl PartialOrd for Place {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
