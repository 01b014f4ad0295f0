//! How much space snapshots take that no table needs any more: the computation of HBase's SnapshotQuotaObserverChore.
//!
//! HBase lists a directory for each namespace with a quota. Here the master is asked, which answers from memory; only the files of
//! snapshots are looked at, and those are the caller's ([`StoreFiles`]).

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use hfilter_rpc::exception::classes;
use hfilter_rpc::messages::{GetCompletedSnapshotsRequest, GetQuotaStatesRequest, ListTableNamesByNamespaceRequest};
use hfilter_rpc::model::{Model, ModelError, TableName};
use hfilter_rpc::services::MasterService;
use hfilter_rpc::{CallContext, Error, Exception};

use crate::illegal_argument::illegal_argument;
use crate::lookup::Lookup;
use crate::subject::SizeSubject;

/// A file of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoreFile {
    /// Its name, which no other file of the table has.
    pub name: Arc<str>,
    /// Its size in bytes.
    pub size: u64,
}

/// The files of tables and of their snapshots.
pub trait StoreFiles {
    /// The names of the files that a table has now. One that is not there has none.
    ///
    /// # Errors
    /// When they cannot be read.
    fn of_table(&self, table: &TableName) -> Result<HashSet<Arc<str>>, Exception>;

    /// The files that a snapshot of a table holds on to.
    ///
    /// # Errors
    /// When its manifest cannot be read.
    fn of_snapshot(&self, table: &TableName, snapshot: &str) -> Result<Vec<StoreFile>, Exception>;
}

/// Files that are known beforehand.
#[derive(Clone, Debug, Default)]
pub struct KnownFiles {
    /// Of each table.
    pub tables: HashMap<TableName, HashSet<Arc<str>>>,
    /// Of each snapshot.
    pub snapshots: HashMap<Arc<str>, Vec<StoreFile>>,
}

impl StoreFiles for KnownFiles {
    fn of_table(&self, table: &TableName) -> Result<HashSet<Arc<str>>, Exception> {
        Ok(self.tables.get(table).cloned().unwrap_or_default())
    }

    fn of_snapshot(&self, _: &TableName, snapshot: &str) -> Result<Vec<StoreFile>, Exception> {
        Ok(self.snapshots.get(snapshot).cloned().unwrap_or_default())
    }
}

/// The snapshots of each table that count: their table has a space quota, or its namespace has one.
pub type Snapshots = BTreeMap<TableName, BTreeSet<Arc<str>>>;

/// Asks the master which snapshots count: one call for the quotas, one for the snapshots, and one for each namespace with a quota.
/// On the local road lists that are there are shared, so that it takes time in proportion to the quotas and snapshots; on the remote
/// one the names of all tables of those namespaces travel.
///
/// HBase's chore scans hbase:quota for the quotas; here it is GetQuotaStates that knows them.
///
/// A quota of a namespace that is not there counts for nothing. (HBase's chore fails at it, each time.)
///
/// # Errors
/// Those of the calls.
pub async fn snapshots(master: &impl MasterService, context: &CallContext) -> Result<Snapshots, Error> {
    let quotas = master.get_quota_states(context, &GetQuotaStatesRequest::default()).await?;
    let tables = quotas.table_snapshots.into_iter().filter_map(|quota| quota.table_name);
    let tables: HashSet<TableName> =
        tables.map(TableName::from_message).collect::<Result<_, _>>().map_err(unreadable)?;
    let mut namespaces = HashMap::new();
    for namespace_name in quotas.ns_snapshots.into_iter().filter_map(|quota| quota.namespace) {
        let request = ListTableNamesByNamespaceRequest { namespace_name };
        match master.list_table_names_by_namespace(context, &request).await {
            Ok(names) => _ = namespaces.insert(request.namespace_name, names),
            Err(Error::Exception(missing)) if missing.is(classes::NAMESPACE_NOT_FOUND) => {}
            Err(error) => return Err(error),
        }
    }
    let namespaces: HashMap<_, _> =
        namespaces.iter().map(|(namespace, names)| (namespace.as_str(), Lookup::new(names, |name| name))).collect();
    let counts = |table: &TableName| {
        let listed = |names: &Lookup<'_, TableName>| names.get(table).is_some();
        tables.contains(table) || namespaces.get(table.namespace()).is_some_and(listed)
    };
    let mut found = Snapshots::new();
    for snapshot in &*master.get_completed_snapshots(context, &GetCompletedSnapshotsRequest::default()).await? {
        if let Some(table) = snapshot.table.as_ref().filter(|table| counts(table)) {
            found.entry(table.clone()).or_default().insert(snapshot.name.clone());
        }
    }
    Ok(found)
}

fn unreadable(error: ModelError) -> Error {
    illegal_argument(&error).into()
}

/// Computes the size of each snapshot, and their sums for namespaces.
///
/// A snapshot is charged for the files that neither its table has any more nor a snapshot before it, by name, was charged for.
///
/// ```
/// use std::collections::{BTreeMap, HashMap, HashSet};
/// use hfilter_master::SizeSubject;
/// use hfilter_master::snapshot_quota::{KnownFiles, Snapshots, StoreFile, sizes};
/// use hfilter_rpc::model::TableName;
///
/// let table = TableName::parse("ns:t")?;
/// let file = |name: &str, size| StoreFile { name: name.into(), size };
/// let files = KnownFiles {
///     tables: HashMap::from([(table.clone(), HashSet::from(["a".into()]))]),
///     snapshots: HashMap::from([
///         ("s1".into(), vec![file("a", 1), file("b", 20)]),
///         ("s2".into(), vec![file("b", 20), file("c", 300)]),
///     ]),
/// };
/// let snapshots = Snapshots::from([(table.clone(), ["s1".into(), "s2".into()].into())]);
/// let sizes = sizes(&snapshots, &files)?;
/// assert_eq!(sizes[&SizeSubject::Snapshot(table.clone(), "s1".into())], 20);
/// assert_eq!(sizes[&SizeSubject::Snapshot(table, "s2".into())], 300);
/// assert_eq!(sizes[&SizeSubject::Namespace("ns".into())], 320);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Those of reading files.
pub fn sizes(snapshots: &Snapshots, files: &impl StoreFiles) -> Result<BTreeMap<SizeSubject, u64>, Exception> {
    let mut sizes = BTreeMap::new();
    let mut namespaces = BTreeMap::<&str, u64>::new();
    for (table, names) in snapshots {
        let mut counted = files.of_table(table)?;
        let total = namespaces.entry(table.namespace()).or_default();
        for name in names {
            let mut size = 0_u64;
            for file in files.of_snapshot(table, name)? {
                if counted.insert(file.name) {
                    size = size.saturating_add(file.size);
                }
            }
            *total = total.saturating_add(size);
            sizes.insert(SizeSubject::Snapshot(table.clone(), name.clone()), size);
        }
    }
    sizes.extend(namespaces.into_iter().map(|(name, size)| (SizeSubject::Namespace(name.into()), size)));
    Ok(sizes)
}
