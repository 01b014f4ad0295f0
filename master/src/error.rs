//! What is wrong with a store.

use std::io;
use std::path::PathBuf;

/// Why a store cannot be opened. Nothing of it has been read into a catalogue then.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The directory or the file cannot be read, written or made.
    #[error("{}: {error}", .path.display())]
    Io {
        /// The directory or the file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// There is no catalogue yet, and none was to be made.
    #[error("{}: there is no catalogue; give the directory of a master, or start a master there first, which makes one", .path.display())]
    Missing {
        /// The file that it would be.
        path: PathBuf,
    },
    /// Another process has it open.
    #[error("{}: another process has this catalogue open; stop that master, or give this one another directory", .path.display())]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// The file is no catalogue.
    #[error("{}: this is no catalogue of hfilter ({reason}); give another directory, or move the file away", .path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
        /// What was found instead.
        reason: String,
    },
    /// Another version has written the file.
    #[error(
        "{}: the catalogue has format {found}, and this version knows format {known} only; use the version that wrote it",
        .path.display()
    )]
    Format {
        /// The file.
        path: PathBuf,
        /// Its format.
        found: u64,
        /// The format of this version.
        known: u64,
    },
    /// The file was a catalogue, and its bytes have changed or are missing.
    #[error("{}: the catalogue is damaged ({reason}); nothing was read from it: bring back a copy of the file", .path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        reason: String,
    },
}
