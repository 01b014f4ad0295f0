//! `.proto` files to descriptors: protox does the work, and finds HBase's files in this crate.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use miette::Diagnostic as _;
use prost_reflect::{DescriptorPool, FileDescriptor};
use prost_types::FileDescriptorSet;
use prost_types::source_code_info::Location;
use protox::Compiler;
use protox::file::{ChainFileResolver, File, FileResolver, GoogleFileResolver, IncludeFileResolver};

use crate::error::{Diagnostic, Error, Place, line_starts};

macro_rules! embedded {
    ($($name:literal),* $(,)?) => {
        /// The files every program can import without having a copy, imported ones first. They lie
        /// in this crate because it must carry them when it is published; `proto/` at the root of
        /// the repository is a link to them.
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
    "hbase/client/ClientService.proto",
    "hbase/rpc/Tracing.proto",
    "hbase/rpc/RPC.proto",
    "hbase/server/ClusterId.proto",
    "hbase/server/ClusterStatus.proto",
    "hbase/server/Quota.proto",
    "hbase/server/Registry.proto",
    "hbase/server/coprocessor/AccessControl.proto",
    "hbase/server/Snapshot.proto",
    "hbase/server/master/Master.proto",
    "hbase/server/rsgroup/RSGroup.proto",
    "hbase/server/rsgroup/RSGroupAdmin.proto",
    "hbase/server/master/MasterService.proto",
    "hbase/server/zookeeper/ZooKeeper.proto",
}

/// The files to read, and where to look for what they import.
#[derive(Clone, Debug, Default)]
pub(crate) struct Inputs {
    pub(crate) protos: Vec<PathBuf>,
    pub(crate) includes: Vec<PathBuf>,
}

impl Inputs {
    pub(crate) fn extend(&mut self, protos: &[impl AsRef<Path>], includes: &[impl AsRef<Path>]) {
        self.protos.extend(protos.iter().map(|path| path.as_ref().to_owned()));
        self.includes.extend(includes.iter().map(|path| path.as_ref().to_owned()));
    }

    pub(crate) fn compile(&self) -> Result<Compiled, Error> {
        compile(&self.protos, self.includes())
    }

    /// Where a program says, or else beside the files it names.
    fn includes(&self) -> Vec<PathBuf> {
        if !self.includes.is_empty() {
            return self.includes.clone();
        }
        let parents = self.protos.iter().filter_map(|proto| proto.parent());
        let parents = parents.map(|parent| match parent.as_os_str().is_empty() {
            true => PathBuf::from("."),
            false => parent.to_owned(),
        });
        parents.collect()
    }
}

/// What the compiler made of the files.
pub(crate) struct Compiled {
    /// Every file read, imports first, with our options in it.
    pub(crate) pool: DescriptorPool,
    /// The same for `prost-build`, which wants it without.
    pub(crate) files: FileDescriptorSet,
    /// The files on disk that were read.
    pub(crate) read: Vec<PathBuf>,
    /// The names of the files whose types somebody else defines.
    foreign: BTreeSet<String>,
    sources: BTreeMap<String, Source>,
}

/// A file that was read: what it is called in messages, its text, and what stands where. Looked up by path, as each of very many
/// descriptors asks.
struct Source {
    shown: String,
    text: String,
    /// Where its lines begin.
    lines: Vec<usize>,
    locations: HashMap<Vec<i32>, Location>,
}

/// Compiles some of the files this crate carries, and what they import.
pub(crate) fn embedded(names: &[&str]) -> Result<Compiled, Error> {
    let mut compiled = compile(names, std::iter::empty::<&Path>())?;
    compiled.foreign.retain(|name| embedded_text(name).is_none());
    Ok(compiled)
}

/// Compiles files; an import is looked for under `includes`, then in this crate.
fn compile(
    protos: impl IntoIterator<Item = impl AsRef<Path>>,
    includes: impl IntoIterator<Item = impl AsRef<Path>>,
) -> Result<Compiled, Error> {
    let includes: Vec<_> = includes.into_iter().map(|include| include.as_ref().to_owned()).collect();
    let mut resolver = ChainFileResolver::new();
    for include in &includes {
        resolver.add(IncludeFileResolver::new(include.clone()));
    }
    resolver.add(Embedded);
    resolver.add(GoogleFileResolver::new());

    let mut compiler = Compiler::with_file_resolver(resolver);
    compiler.include_imports(true).include_source_info(true);
    for proto in protos {
        let opened = compiler.open_file(proto.as_ref());
        opened.map_err(|error| Error::Proto(Box::new(diagnose(&error, &includes))))?;
    }
    let read = compiler.files().filter_map(|file| file.path()).map(Path::to_owned).collect();
    let pool = compiler.descriptor_pool();
    let sources = pool.files().filter_map(|file| {
        let source = Source::find(file.name(), &includes)?;
        let info = file.file_descriptor_proto().source_code_info.as_ref();
        let locations = info.into_iter().flat_map(|info| &info.location);
        Some((file.name().to_owned(), source.with_locations(locations)))
    });
    let foreign = compiler.files().filter(|file| file.path().is_none());
    Ok(Compiled {
        read,
        foreign: foreign.map(|file| file.name().to_owned()).collect(),
        sources: sources.collect(),
        pool,
        files: compiler.file_descriptor_set(),
    })
}

impl Source {
    /// The file of a name, as the compiler finds it.
    fn find(name: &str, includes: &[PathBuf]) -> Option<Self> {
        let on_disk = includes.iter().find_map(|include| {
            let path = include.join(name);
            let text = fs::read_to_string(&path).ok()?;
            Some(Self::new(path.display().to_string(), text))
        });
        on_disk.or_else(|| Some(Self::new(name.to_owned(), embedded_text(name)?.to_owned())))
    }

    fn new(shown: String, text: String) -> Self {
        let lines = line_starts(&text);
        Self { shown, text, lines, locations: HashMap::new() }
    }

    /// The first location of a path counts.
    fn with_locations<'l>(mut self, locations: impl Iterator<Item = &'l Location>) -> Self {
        for location in locations {
            self.locations.entry(location.path.clone()).or_insert_with(|| location.clone());
        }
        self
    }

    /// The range of what a path leads to, or else of what is around it.
    fn range(&self, path: &[i32]) -> Option<Range<usize>> {
        let location = (0..=path.len()).rev().find_map(|length| self.locations.get(&path[..length]))?;
        let offset = |line: i32, column: i32| {
            let start = self.lines.get(usize::try_from(line).ok()?)?;
            Some((start + usize::try_from(column).ok()?).min(self.text.len()))
        };
        match *location.span.as_slice() {
            [line, from, to] => Some(offset(line, from)?..offset(line, to)?),
            [line, from, last, to] => Some(offset(line, from)?..offset(last, to)?),
            _ => None,
        }
    }

    fn place(&self, range: Range<usize>) -> Place {
        Place::new(&self.shown, &self.text, &self.lines, range)
    }
}

impl Compiled {
    /// Whether somebody else defines the types of a file: hfilter or prost.
    pub(crate) fn is_foreign(&self, file: &str, package: &str) -> bool {
        self.foreign.contains(file) || matches!(package, "hfilter" | "google.protobuf")
    }

    /// The files whose types are to be written.
    pub(crate) fn own_files(&self) -> impl Iterator<Item = FileDescriptor> {
        self.pool.files().filter(|file| !self.is_foreign(file.name(), file.package_name()))
    }

    /// The place of what a descriptor's path leads to.
    pub(crate) fn place(&self, file: &FileDescriptor, path: &[i32]) -> Option<Place> {
        let source = self.sources.get(file.name())?;
        Some(source.place(source.range(path)?))
    }

    /// The place of a word within what a descriptor's path leads to.
    pub(crate) fn place_of(&self, file: &FileDescriptor, path: &[i32], word: &str) -> Option<Place> {
        let source = self.sources.get(file.name())?;
        let range = source.range(path)?;
        let found = source.text.get(range.clone())?.find(word).filter(|_| !word.is_empty());
        Some(source.place(match found {
            Some(at) => range.start + at..range.start + at + word.len(),
            None => range,
        }))
    }

    /// Where something begins in its file; what is written first is less.
    pub(crate) fn order(&self, file: &FileDescriptor, path: &[i32]) -> usize {
        self.sources.get(file.name()).and_then(|source| source.range(path)).map_or(0, |range| range.start)
    }

    /// The lines of the comment before something.
    pub(crate) fn comment(&self, file: &FileDescriptor, path: &[i32]) -> String {
        let location = self.sources.get(file.name()).and_then(|source| source.locations.get(path));
        match location {
            Some(location) if location.leading_comments.is_some() => location.leading_comments(),
            Some(location) => location.trailing_comments(),
            None => "",
        }
        .to_owned()
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

/// Our form of protox's complaint, with the whole line around each place.
fn diagnose(error: &protox::Error, includes: &[PathBuf]) -> Diagnostic {
    let causes = std::iter::successors(error.diagnostic_source(), |cause| cause.diagnostic_source());
    let message = causes.fold(error.to_string(), |message, cause| format!("{message}: {cause}"));
    let mut diagnostic = Diagnostic::new(message);
    diagnostic.help = error.help().map(|help| help.to_string());
    if error.is_file_not_found() && !includes.is_empty() {
        let places: Vec<_> = includes.iter().map(|include| format!("`{}`", include.display())).collect();
        let places = places.join(", ");
        diagnostic.help = Some(format!("it was looked for under {places}, and among the files of HBase and Google"));
    }
    if let Some(source) = error.file().and_then(|name| Source::find(name, includes)) {
        diagnostic.places.extend(error.labels().into_iter().flatten().map(|label| {
            let range = label.offset()..label.offset() + label.len();
            source.place(range).note(label.label().unwrap_or_default())
        }));
        if diagnostic.places.is_empty() && error.is_parse() {
            let end = source.text.trim_end().len();
            diagnostic.places.push(source.place(end..end).note("the file ends here"));
        }
    }
    diagnostic
}
