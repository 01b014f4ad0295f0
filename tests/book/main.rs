//! The book in `docs/`: its examples that are no Rust, and what it says of itself. Those in Rust are run as the documentation of
//! its own crate.
//!
//! `BLESS=1 cargo test --test book` writes into the chapters what commands print, and the table of versions.

#[path = "../../docs/blocks.rs"]
mod blocks;
#[cfg(unix)]
mod console;
mod files;
mod rules;
mod versions;

use std::fs;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Where the chapters are.
const CHAPTERS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/src");

/// A chapter.
struct Chapter {
    path: PathBuf,
    text: String,
}

impl Chapter {
    fn read(name: &str) -> Self {
        let path = PathBuf::from(CHAPTERS).join(name);
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        Self { path, text }
    }

    /// The name of its file.
    fn name(&self) -> &str {
        self.path.file_name().and_then(|name| name.to_str()).expect("a name")
    }

    /// A place in it, for people.
    fn place(&self, at: usize) -> String {
        format!("docs/src/{}:{}", self.name(), 1 + self.text[..at].matches('\n').count())
    }

    /// Checks that this is its text, or makes it so if whoever runs the test says so.
    fn compare(&self, wanted: &str) {
        if self.text == wanted {
            return;
        }
        if std::env::var_os("BLESS").is_some() {
            fs::write(&self.path, wanted).expect("a file");
            return;
        }
        let same = self.text.lines().zip(wanted.lines()).take_while(|(old, new)| old == new).count();
        panic!(
            "docs/src/{}:{} says {:?}\n  and should say {:?}\n  renew it with: BLESS=1 cargo test --test book",
            self.name(),
            same + 1,
            self.text.lines().nth(same),
            wanted.lines().nth(same),
        );
    }
}

/// Held by tests from reading chapters that they may write until they have done so.
fn writing() -> MutexGuard<'static, ()> {
    static WRITING: Mutex<()> = Mutex::new(());
    WRITING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// All chapters, in the order of their names.
fn chapters() -> Vec<Chapter> {
    let mut names: Vec<_> = fs::read_dir(CHAPTERS)
        .expect("the chapters")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
        .filter(|name| name.ends_with(".md") && name != "SUMMARY.md")
        .collect();
    names.sort_unstable();
    names.iter().map(|name| Chapter::read(name)).collect()
}
