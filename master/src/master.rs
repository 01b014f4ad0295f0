//! The master: one writer, and readers that never wait for it.

mod groups;
mod namespaces;
mod quotas;
mod servers;
mod snapshots;
mod tables;

use std::fmt;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use arc_swap::{ArcSwap, ArcSwapOption};
use hfilter_rpc::Exception;
use hfilter_rpc::model::{Address, ServerName};

use crate::catalogue::Catalogue;
use crate::clock::now;
use crate::draft::Draft;
use crate::error::StoreError;
use crate::record::Change;
use crate::store::{Store, Stored, new_cluster_id};

pub use quotas::{QuotaChange, ThrottleChange};

/// Keeps a [`Catalogue`], and changes it by HBase's rules.
///
/// A change that is acknowledged is on disk: whatever happens to the process, the next one finds it. Changes wait for one
/// another, and for the disk; call them where waiting does no harm. Reading waits for nothing.
///
/// What is refused is an [`Exception`] of HBase's class with HBase's message.
///
/// ```
/// use hfilter_master::Master;
/// use hfilter_rpc::model::{ColumnFamilyDescriptor, TableDescriptor, TableName};
///
/// # let directory = tempfile::tempdir()?;
/// let name = TableName::parse("t1")?;
/// let table = TableDescriptor::builder(name.clone()).family(ColumnFamilyDescriptor::of("f")?)?.build();
///
/// let master = Master::open(directory.path())?;
/// master.create_table(table.clone(), 1)?;
/// let again = master.create_table(table, 1).unwrap_err();
/// assert_eq!(again.to_string(), "org.apache.hadoop.hbase.TableExistsException: t1");
/// drop(master);
///
/// let reopened = Master::open(directory.path())?;
/// assert!(reopened.catalogue().has_table(&name));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Master {
    current: ArcSwap<Catalogue>,
    cluster_id: Arc<str>,
    /// Where clients find it; `None`: nobody has said yet.
    server_name: ArcSwapOption<ServerName>,
    /// `None`: nothing is kept.
    writer: Mutex<Option<Store>>,
}

impl Master {
    /// The master whose catalogue is in a directory. If there is none yet, it is a new cluster's; of several processes that are the
    /// first at once, one gets it.
    ///
    /// # Errors
    /// When the catalogue cannot be made, opened, or read to its very end. It can be made where a file can have two names.
    pub fn open(directory: impl AsRef<Path>) -> Result<Self, StoreError> {
        Store::open(directory.as_ref()).map(Self::of)
    }

    /// The master whose catalogue is in a directory, for those who only ask: nothing is made.
    ///
    /// ```
    /// use hfilter_master::{Master, StoreError};
    ///
    /// # let directory = tempfile::tempdir()?;
    /// let missing = Master::open_existing(directory.path()).unwrap_err();
    /// assert!(matches!(missing, StoreError::Missing { .. }));
    /// drop(Master::open(directory.path())?);
    /// assert!(Master::open_existing(directory.path()).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`StoreError::Missing`] when there is none; and as for [`open`](Self::open).
    pub fn open_existing(directory: impl AsRef<Path>) -> Result<Self, StoreError> {
        Store::open_existing(directory.as_ref()).map(Self::of)
    }

    fn of((store, Stored { cluster_id, records }): (Store, Stored)) -> Self {
        let mut catalogue = Catalogue::empty();
        for record in records {
            catalogue.apply(Change::Put(record));
        }
        Self::new(catalogue, cluster_id, Some(store))
    }

    /// A master of a new cluster that forgets everything when it is dropped.
    #[must_use]
    pub fn in_memory() -> Self {
        Self::new(Catalogue::empty(), new_cluster_id(), None)
    }

    fn new(catalogue: Catalogue, cluster_id: Arc<str>, store: Option<Store>) -> Self {
        let (current, writer) = (ArcSwap::from_pointee(catalogue), Mutex::new(store));
        Self { current, cluster_id, server_name: ArcSwapOption::empty(), writer }
    }

    /// The id of the cluster, a UUID as text: made once, with the catalogue, and kept with it. It is what a server says to
    /// `Regist` when its [`ServerOptions::cluster_id`](hfilter_rpc::ServerOptions::cluster_id) is this.
    #[must_use]
    pub fn cluster_id(&self) -> &str {
        &self.cluster_id
    }

    /// Says where clients find this master: only then is there an active master to tell them of.
    pub fn set_server_name(&self, name: ServerName) {
        self.server_name.store(Some(Arc::new(name)));
    }

    /// Says where clients find this master, which starts now: the time is its start code.
    pub fn starts_at(&self, address: Address) {
        self.set_server_name(ServerName::new(address, Some(now())));
    }

    /// Where clients find this master; `None` until somebody has said it.
    #[must_use]
    pub fn server_name(&self) -> Option<Arc<ServerName>> {
        self.server_name.load_full()
    }

    /// What there is now. It costs a reference count, and stays as it is whatever happens meanwhile.
    #[must_use]
    pub fn catalogue(&self) -> Arc<Catalogue> {
        self.current.load_full()
    }

    /// Whether it outlives the process.
    pub(crate) fn is_kept(&self) -> bool {
        self.writer.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    /// Makes a change, if `draw` draws one: on disk first, then for everybody to see.
    fn change<T>(&self, draw: impl FnOnce(&mut Draft) -> Result<T, Exception>) -> Result<T, Exception> {
        // Whoever panicked with the lock has changed nothing.
        let store = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        let mut draft = Draft::of(&self.current.load());
        let result = draw(&mut draft)?;
        let (next, changes) = draft.into_parts();
        if changes.is_empty() {
            return Ok(result);
        }
        if let Some(store) = &*store {
            store.write(&changes).map_err(Exception::io)?;
        }
        self.current.store(Arc::new(next));
        Ok(result)
    }
}

impl fmt::Debug for Master {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Master").field("tables", &self.current.load().table_count()).finish_non_exhaustive()
    }
}
