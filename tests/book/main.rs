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

    /// Place in the chapter, for people.
    fn line(&self, at: usize) -> String {
        format!("docs/src/{}:{}", self.name(), 1 + self.text[..at].matches('\n').count())
    }

    /// Whether the text is this one, or has been made so since the reader asks for it.
    fn compare(&self, wanted: &str) {
        if self.text == wanted {
            return;
        }
        if std::env::var_os("BLESS").is_some() {
            fs::write(&self.path, wanted).expect("a file");
            return;
        }
        let lines = || self.text.lines().map(Some).chain([None]);
        let (at, (old, new)) = lines()
            .zip(wanted.lines().map(Some).chain([None]))
            .enumerate()
            .find(|(_, (old, new))| old != new)
            .unwrap_or((0, (None, None)));
        panic!(
            "docs/src/{}:{} is not what it should be\n  it says: {old:?}\n  true is: {new:?}\n\
             if that is right: BLESS=1 cargo test --test book",
            self.name(),
            at + 1,
        );
    }
}

/// All of them, in the order of their names.
fn chapters() -> Vec<Chapter> {
    let mut names: Vec<_> = fs::read_dir(CHAPTERS)
        .expect("the chapters")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"))
        .filter(|name| name.ends_with(".md") && name != "SUMMARY.md")
        .collect();
    names.sort_unstable();
    names.iter().map(|name| Chapter::read(name)).collect()
}
