//! The catalogue on disk: a file of redb.
//!
//! Each change is one transaction, and on disk (fsync) before it is acknowledged; a process that dies in between leaves all of it
//! or nothing. Commits are in two phases, so that a damaged last commit is an error and never undone in silence. When a
//! file is opened, the checksums of all its pages are verified before anything is taken from it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use redb::{Database, DatabaseError, ReadableTable, StorageError, TableDefinition, TableError};
use uuid::Uuid;

use crate::error::StoreError;
use crate::record::{Change, Key, Kind, Record};

/// The file's name in the master's directory.
const FILE: &str = "catalogue.redb";
/// The format of what is in the file. Another format is another number.
const FORMAT: u64 = 1;
/// What files of redb start with.
const MAGIC: &[u8] = b"redb";

/// Facts about the file itself: its `format`.
const ABOUT: TableDefinition<&str, u64> = TableDefinition::new("hfilter");

/// The cluster: its `id`.
const CLUSTER: TableDefinition<&str, &str> = TableDefinition::new("cluster");

/// An id for a new cluster, in HBase's form.
pub(crate) fn new_cluster_id() -> Arc<str> {
    Uuid::new_v4().to_string().into()
}

/// What a file holds.
pub(crate) struct Stored {
    /// It stays the same as long as the file lives.
    pub(crate) cluster_id: Arc<str>,
    pub(crate) records: Vec<Record>,
}

fn table(kind: Kind) -> TableDefinition<'static, &'static str, &'static [u8]> {
    TableDefinition::new(kind.name())
}

/// The row of a record in the table of its kind.
fn row(key: &Key) -> String {
    match key {
        Key::Table(table) => table.with_namespace().to_owned(),
        Key::Namespace(name) | Key::Group(name) | Key::Snapshot(name) | Key::Manifest(name) => name.to_string(),
        Key::Quota(subject) => subject.to_string(),
        Key::Throttle(subject) => subject.to_string(),
        Key::SnapshotSize(subject) => subject.to_string(),
    }
}

/// An open file. Nobody else can open it meanwhile.
#[derive(Debug)]
pub(crate) struct Store {
    database: Database,
    path: PathBuf,
}

impl Store {
    /// Opens the file of a directory, with all it holds; makes both if they are not there.
    pub(crate) fn open(directory: &Path) -> Result<(Self, Stored), StoreError> {
        match Self::open_existing(directory) {
            Err(StoreError::Missing { path }) => {
                create(directory, &path)?;
                Self::open_existing(directory)
            }
            opened => opened,
        }
    }

    /// Opens the file of a directory, with all it holds, and makes nothing.
    pub(crate) fn open_existing(directory: &Path) -> Result<(Self, Stored), StoreError> {
        let path = directory.join(FILE);
        let io = |path: &Path| {
            let path = path.to_owned();
            move |error| StoreError::Io { path, error }
        };
        match File::open(&path) {
            Ok(file) => check_magic(file, &path)?,
            Err(error) if error.kind() == ErrorKind::NotFound => return Err(StoreError::Missing { path }),
            Err(error) => return Err(io(&path)(error)),
        }
        // Whoever gave the file its name may have died before that was on disk.
        sync_directory(directory).map_err(io(directory))?;
        let (database, cluster_id, records) = guarded(&path, || {
            let mut database = Database::open(&path).map_err(|error| opening(error, &path))?;
            // That something was mended is no news: commits in two phases are never undone in favour of the one before, which would
            // be an error here, and what else it mends is the map of free pages, which is made anew from those in use.
            database.check_integrity().map_err(|error| opening(error, &path))?;
            let (cluster_id, records) = read(&database, &path)?;
            Ok((database, cluster_id, records))
        })?;
        // Files that are older than ids get one now.
        let cluster_id = match cluster_id {
            Some(id) => id,
            None => name_cluster(&database).map_err(|error| io(&path)(io::Error::other(error)))?,
        };
        Ok((Self { database, path }, Stored { cluster_id, records }))
    }

    /// Makes changes, all or none, and returns when they are on disk.
    ///
    /// # Errors
    /// What went wrong. The master goes on without the changes then; whether they are on disk, whoever opens the file next will see.
    pub(crate) fn write(&self, changes: &[Change]) -> Result<(), String> {
        let failed = |error: redb::Error| format!("{}: the change was not written: {error}", self.path.display());
        self.transact(changes).map_err(failed)
    }

    #[expect(clippy::result_large_err, reason = "redb's own, and it goes no further")]
    fn transact(&self, changes: &[Change]) -> Result<(), redb::Error> {
        let mut transaction = self.database.begin_write()?;
        transaction.set_two_phase_commit(true);
        for change in changes {
            match change {
                Change::Put(record) => {
                    let key = record.key();
                    let mut table = transaction.open_table(table(key.kind()))?;
                    table.insert(row(&key).as_str(), &*record.encode())?;
                }
                Change::Remove(key) => {
                    transaction.open_table(table(key.kind()))?.remove(row(key).as_str())?;
                }
            }
        }
        transaction.commit()?;
        Ok(())
    }
}

/// Gives the cluster of a file an id.
#[expect(clippy::result_large_err, reason = "redb's own, and it goes no further")]
fn name_cluster(database: &Database) -> Result<Arc<str>, redb::Error> {
    let id = new_cluster_id();
    let mut transaction = database.begin_write()?;
    transaction.set_two_phase_commit(true);
    transaction.open_table(CLUSTER)?.insert("id", &*id)?;
    transaction.commit()?;
    Ok(id)
}

/// Makes a file beside, under a name that nobody else has, and gives it the catalogue's when it is whole. Another process may do the
/// same: who is first has made it, and the others take that one.
fn create(directory: &Path, path: &Path) -> Result<(), StoreError> {
    make_directory(directory).map_err(|error| StoreError::Io { path: directory.to_owned(), error })?;
    let new = directory.join(format!("{FILE}.{}", Uuid::new_v4()));
    let made = begin(&new).and_then(|()| match fs::hard_link(&new, path) {
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        linked => linked,
    });
    // Whatever is left of it disturbs nobody.
    _ = fs::remove_file(&new);
    made.map_err(|error| StoreError::Io { path: path.to_owned(), error })
}

/// Makes a new cluster's file, and returns when it is on disk.
fn begin(path: &Path) -> io::Result<()> {
    #[expect(clippy::result_large_err, reason = "redb's own, and it goes no further")]
    let write = || -> Result<(), redb::Error> {
        let database = Database::create(path)?;
        let mut transaction = database.begin_write()?;
        transaction.set_two_phase_commit(true);
        transaction.open_table(ABOUT)?.insert("format", FORMAT)?;
        transaction.open_table(CLUSTER)?.insert("id", &*new_cluster_id())?;
        transaction.commit()?;
        Ok(())
    };
    write().map_err(|error| match error {
        redb::Error::Io(source) => source,
        other => io::Error::other(other),
    })?;
    OpenOptions::new().write(true).open(path)?.sync_all()
}

/// Makes a directory with all above it, and returns when their names are on disk.
fn make_directory(directory: &Path) -> io::Result<()> {
    let missing = directory.ancestors().take_while(|above| !above.as_os_str().is_empty() && !above.is_dir());
    let missing: Vec<_> = missing.collect();
    fs::create_dir_all(directory)?;
    missing.into_iter().filter_map(Path::parent).try_for_each(sync_directory)
}

/// Returns when the names in a directory are on disk. Only Unix lets a directory be opened for that.
fn sync_directory(directory: &Path) -> io::Result<()> {
    let here = directory.as_os_str().is_empty();
    if cfg!(unix) { File::open(if here { Path::new(".") } else { directory })?.sync_all() } else { Ok(()) }
}

fn check_magic(mut file: File, path: &Path) -> Result<(), StoreError> {
    let mut magic = Vec::new();
    let read = file.by_ref().take(MAGIC.len() as u64).read_to_end(&mut magic);
    read.map_err(|error| StoreError::Io { path: path.to_owned(), error })?;
    if magic == MAGIC {
        return Ok(());
    }
    let reason = match magic.len() {
        0 => "the file is empty".to_owned(),
        _ => format!("it starts with {:?}, not with \"redb\"", String::from_utf8_lossy(&magic)),
    };
    Err(StoreError::Foreign { path: path.to_owned(), reason })
}

/// redb panics at some files that were changed behind its back.
fn guarded<T>(path: &Path, work: impl FnOnce() -> Result<T, StoreError>) -> Result<T, StoreError> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| {
        Err(StoreError::Damaged { path: path.to_owned(), reason: "its structure makes no sense".to_owned() })
    })
}

fn opening(error: DatabaseError, path: &Path) -> StoreError {
    let path = path.to_owned();
    match error {
        DatabaseError::DatabaseAlreadyOpen => StoreError::InUse { path },
        DatabaseError::Storage(StorageError::Io(error))
            if !matches!(error.kind(), ErrorKind::InvalidData | ErrorKind::UnexpectedEof) =>
        {
            StoreError::Io { path, error }
        }
        other => StoreError::Damaged { path, reason: other.to_string() },
    }
}

fn read(database: &Database, path: &Path) -> Result<(Option<Arc<str>>, Vec<Record>), StoreError> {
    let damaged = |reason: String| StoreError::Damaged { path: path.to_owned(), reason };
    let storage = |error: redb::Error| damaged(error.to_string());
    let transaction = database.begin_read().map_err(|error| storage(error.into()))?;
    let about = match transaction.open_table(ABOUT) {
        Ok(about) => about,
        Err(TableError::TableDoesNotExist(_) | TableError::TableTypeMismatch { .. }) => {
            let reason = "it is a file of redb, with other tables".to_owned();
            return Err(StoreError::Foreign { path: path.to_owned(), reason });
        }
        Err(error) => return Err(storage(error.into())),
    };
    let format = about.get("format").map_err(|error| storage(error.into()))?;
    let format = format.ok_or_else(|| damaged("its format is not written".to_owned()))?.value();
    if format != FORMAT {
        return Err(StoreError::Format { path: path.to_owned(), found: format, known: FORMAT });
    }
    let cluster_id = match transaction.open_table(CLUSTER) {
        Ok(cluster) => {
            let id = cluster.get("id").map_err(|error| storage(error.into()))?;
            Some(id.ok_or_else(|| damaged("its cluster has no id".to_owned()))?.value().into())
        }
        Err(TableError::TableDoesNotExist(_)) => None,
        Err(error) => return Err(storage(error.into())),
    };
    let mut records = Vec::new();
    for kind in Kind::ALL {
        let table = match transaction.open_table(table(kind)) {
            Ok(table) => table,
            Err(TableError::TableDoesNotExist(_)) => continue,
            Err(error) => return Err(storage(error.into())),
        };
        for entry in table.iter().map_err(|error| storage(error.into()))? {
            let (key, value) = entry.map_err(|error| storage(error.into()))?;
            let record = Record::decode(kind, key.value(), value.value()).and_then(|record| match row(&record.key()) {
                own if own == key.value() => Ok(record),
                own => Err(format!("it says that it is {own:?}")),
            });
            records.push(record.map_err(|why| damaged(format!("{} {:?}: {why}", kind.name(), key.value())))?);
        }
    }
    Ok((cluster_id, records))
}
