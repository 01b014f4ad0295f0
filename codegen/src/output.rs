//! What a run leaves behind: files, and lines for cargo.

use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::error::Error;

/// Where files go: where a program says, or else where cargo does.
pub(crate) fn dir(said: Option<&Path>) -> Result<PathBuf, Error> {
    let dir = said.map(Path::to_owned).or_else(|| env::var_os("OUT_DIR").map(PathBuf::from));
    dir.ok_or_else(|| Error::Config("OUT_DIR is not set: call this in a build.rs, or say `out_dir(…)`".to_owned()))
}

/// Writes a file, unless it has the same content already: cargo looks at the time.
pub(crate) fn write(path: &Path, content: &str) -> Result<(), Error> {
    if fs::read(path).is_ok_and(|old| old == content.as_bytes()) {
        return Ok(());
    }
    fs::write(path, content).map_err(|source| Error::Io { action: "write", path: path.to_owned(), source })
}

/// What cargo must be told so that it runs the build script again when one of these files changes.
pub(crate) fn rerun_lines(read: &[PathBuf]) -> String {
    read.iter().map(|path| format!("cargo:rerun-if-changed={}\n", path.display())).collect()
}
