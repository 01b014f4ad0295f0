//! `.proto` files to descriptors: protox does the work, and finds HBase's files in this crate.

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

use miette::Diagnostic as _;
use prost_reflect::{DescriptorPool, FileDescriptor};
use prost_types::FileDescriptorSet;
use protox::Compiler;
use protox::file::{
    ChainFileResolver, File, FileResolver, GoogleFileResolver, IncludeFileResolver,
};

use crate::error::{Diagnostic, Error, Place};

macro_rules! embedded {
    ($($name:literal),* $(,)?) => {
        /// The files every program can import without having a copy, imported ones first.
        const EMBEDDED: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../proto/", $name)))),*];
    };
}

embedded! {
    "hfilter/options.proto",
    "hbase/HBase.proto",
    "hbase/Cell.proto",
    "hbase/client/Comparator.proto",
    "hbase/client/Filter.proto",
    "hbase/client/Client.proto",
}

/// What the compiler made of the files.
pub(crate) struct Compiled {
    /// Every file read, imports first, with our options in it.
    pub(crate) pool: DescriptorPool,
    /// The same for `prost-build`, which wants it without.
    pub(crate) files: FileDescriptorSet,
    /// The files on disk that were read.
    pub(crate) read: Vec<PathBuf>,
    sources: BTreeMap<String, Source>,
}

/// A file that was read: what it is called in messages, and its text.
struct Source {
    shown: String,
    text: String,
}

/// Compiles the files this crate carries.
pub(crate) fn embedded() -> Result<Compiled, Error> {
    let names = EMBEDDED.iter().map(|(name, _)| name);
    compile(names, std::iter::empty::<&Path>())
}

/// Compiles files; an import is looked for under `includes`, then in this crate.
pub(crate) fn compile(
    protos: impl IntoIterator<Item = impl AsRef<Path>>,
    includes: impl IntoIterator<Item = impl AsRef<Path>>,
) -> Result<Compiled, Error> {
    let mut resolver = ChainFileResolver::new();
    for include in includes {
        resolver.add(IncludeFileResolver::new(include.as_ref().to_owned()));
    }
    resolver.add(Embedded);
    resolver.add(GoogleFileResolver::new());

    let mut compiler = Compiler::with_file_resolver(resolver);
    compiler.include_imports(true).include_source_info(true);
    for proto in protos {
        let opened = compiler.open_file(proto.as_ref());
        opened.map_err(|error| Error::Proto(Box::new(diagnose(&error))))?;
    }

    let mut sources = BTreeMap::new();
    let mut read = Vec::new();
    for file in compiler.files() {
        let source = match file.path() {
            Some(path) => {
                let text = std::fs::read_to_string(path);
                read.push(path.to_owned());
                Source {
                    shown: path.display().to_string(),
                    text: text.map_err(|source| Error::Io {
                        action: "read",
                        path: path.to_owned(),
                        source,
                    })?,
                }
            }
            None => Source {
                shown: file.name().to_owned(),
                text: embedded_text(file.name()).unwrap_or_default().to_owned(),
            },
        };
        sources.insert(file.name().to_owned(), source);
    }
    Ok(Compiled {
        pool: compiler.descriptor_pool(),
        files: compiler.file_descriptor_set(),
        read,
        sources,
    })
}

impl Compiled {
    /// The place of what a descriptor's path leads to.
    pub(crate) fn place(&self, file: &FileDescriptor, path: &[i32]) -> Option<Place> {
        let source = self.sources.get(file.name())?;
        let range = self.range(file, path)?;
        Some(Place::new(&source.shown, &source.text, range))
    }

    /// The place of a word within what a descriptor's path leads to.
    pub(crate) fn place_of(&self, file: &FileDescriptor, path: &[i32], word: &str) -> Option<Place> {
        let source = self.sources.get(file.name())?;
        let range = self.range(file, path)?;
        let found = source.text.get(range.clone())?.find(word);
        let range = found.map_or(range.clone(), |at| {
            range.start + at..range.start + at + word.len()
        });
        Some(Place::new(&source.shown, &source.text, range))
    }

    /// Where something begins in its file; what is written first is less.
    pub(crate) fn order(&self, file: &FileDescriptor, path: &[i32]) -> usize {
        self.range(file, path).map_or(0, |range| range.start)
    }

    /// The lines of the comment before something.
    pub(crate) fn comment(&self, file: &FileDescriptor, path: &[i32]) -> String {
        let info = file.file_descriptor_proto().source_code_info.as_ref();
        let location = info
            .into_iter()
            .flat_map(|info| &info.location)
            .find(|location| location.path == path);
        match location {
            Some(location) if location.leading_comments.is_some() => location.leading_comments(),
            Some(location) => location.trailing_comments(),
            None => "",
        }
        .to_owned()
    }

    fn range(&self, file: &FileDescriptor, path: &[i32]) -> Option<Range<usize>> {
        let text = &self.sources.get(file.name())?.text;
        let info = file.file_descriptor_proto().source_code_info.as_ref()?;
        let location = info
            .location
            .iter()
            .filter(|location| path.starts_with(&location.path))
            .max_by_key(|location| location.path.len())?;
        let offset = |line: i32, column: i32| {
            let line = usize::try_from(line).ok()?;
            let column = usize::try_from(column).ok()?;
            let mut starts = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1));
            Some((starts.nth(line)? + column).min(text.len()))
        };
        match *location.span.as_slice() {
            [line, from, to] => Some(offset(line, from)?..offset(line, to)?),
            [line, from, last, to] => Some(offset(line, from)?..offset(last, to)?),
            _ => None,
        }
    }
}

/// Finds HBase's files in this crate.
struct Embedded;

impl FileResolver for Embedded {
    fn open_file(&self, name: &str) -> Result<File, protox::Error> {
        match embedded_text(name) {
            Some(text) => File::from_source(name, text),
            None => Err(protox::Error::file_not_found(name)),
        }
    }
}

fn embedded_text(name: &str) -> Option<&'static str> {
    let found = EMBEDDED.iter().find(|(embedded, _)| *embedded == name);
    found.map(|(_, text)| *text)
}

/// Our form of protox's complaint.
fn diagnose(error: &protox::Error) -> Diagnostic {
    let mut diagnostic = Diagnostic::new(error.to_string());
    diagnostic.help = error.help().map(|help| help.to_string());
    let labels = error.labels().into_iter().flatten();
    for label in labels {
        let place = error.source_code().and_then(|source| {
            let line = source.read_span(label.inner(), 0, 0).ok()?;
            let text = str::from_utf8(line.data()).ok()?;
            let start = label.offset().checked_sub(line.span().offset())?;
            let mut place = Place::new(
                error.file().unwrap_or_default(),
                text,
                start..start + label.len(),
            );
            place.line += line.line();
            Some(place.note(label.label().unwrap_or_default()))
        });
        diagnostic.places.extend(place);
    }
    diagnostic
}
