//! The builder: what to read, what to make of it, where to put it.

use std::path::{Path, PathBuf};

use proc_macro2::TokenStream;
use syn::parse::Parser as _;

use crate::compile::Inputs;
use crate::error::Error;
use crate::generate::{self, Generated};
use crate::model::Storage;
use crate::paths::Paths;
use crate::{names, output};

/// Says what to generate. Made for a `build.rs`, in the style of `prost_build::Config`.
///
/// ```no_run
/// # fn main() -> Result<(), hfilter_codegen::Error> {
/// hfilter_codegen::Config::new()
///     .set_name("GatewayFilter")
///     .rust_source("src/tenant.rs")
///     .compile(&["proto/gateway.proto"], &["proto"])?;
/// # Ok(())
/// # }
/// ```
///
/// # Paths
///
/// Methods that take a `path` mean messages, enums, fields and sets by their full protobuf names:
/// `.` is everything, `.gateway.Tenant` is that message and all in it, and `Tenant.name` is
/// whatever ends with `Tenant.name`. A type found in a Rust source goes by its own name. When
/// several rules give one value, the last one counts. A path that matches nothing is an error.
#[derive(Clone, Debug)]
pub struct Config {
    pub(crate) inputs: Inputs,
    pub(crate) sources: Vec<(PathBuf, Option<String>)>,
    pub(crate) sets: Sets,
    pub(crate) keep_unknown: bool,
    pub(crate) evaluate: bool,
    pub(crate) runtime_path: String,
    pub(crate) derive_path: Option<String>,
    pub(crate) storage: Paths<Storage>,
    pub(crate) boxed: Paths<()>,
    pub(crate) manual: Paths<String>,
    pub(crate) type_attributes: Paths<String>,
    pub(crate) field_attributes: Paths<String>,
    file_name: String,
    messages_file_name: String,
    out_dir: Option<PathBuf>,
}

/// HBase's own sets, which a program's would be taken for.
const STANDARD: &[&str] = &["StandardFilter", "StandardComparator"];

/// Where generated text finds hfilter's items unless told otherwise; the derives look there too.
pub(crate) const HFILTER: &str = "::hfilter";

/// Which sets are written.
#[derive(Clone, Debug)]
pub(crate) enum Sets {
    /// HBase's own, for the crate that defines them.
    Standard,
    /// A program's own, if it asked for any.
    Custom { filters: Option<String>, comparators: Option<String>, standard: bool },
}

impl Default for Config {
    fn default() -> Self {
        Self::new()
    }
}

impl Config {
    /// Nothing to read yet, and everything else as most programs want it.
    pub fn new() -> Self {
        Self {
            inputs: Inputs::default(),
            sources: Vec::new(),
            sets: Sets::Custom { filters: None, comparators: None, standard: true },
            keep_unknown: false,
            evaluate: false,
            runtime_path: HFILTER.to_owned(),
            derive_path: None,
            storage: Paths::new(),
            boxed: Paths::new(),
            manual: Paths::new(),
            type_attributes: Paths::new(),
            field_attributes: Paths::new(),
            file_name: "filters.rs".to_owned(),
            messages_file_name: "messages.rs".to_owned(),
            out_dir: None,
        }
    }

    /// Reads a `.proto` file. It must lie under one of the include directories; without any, under
    /// its own directory.
    pub fn proto(&mut self, path: impl Into<PathBuf>) -> &mut Self {
        self.inputs.protos.push(path.into());
        self
    }

    /// Looks for imports under a directory. HBase's files and `hfilter/options.proto` need none.
    pub fn include(&mut self, path: impl Into<PathBuf>) -> &mut Self {
        self.inputs.includes.push(path.into());
        self
    }

    /// Adds the filters and comparators of a Rust source to the sets: every struct that derives
    /// `HFilter` or `HComparator`. The file must lie under `src`, from where its module is known;
    /// inline modules are searched too.
    pub fn rust_source(&mut self, path: impl Into<PathBuf>) -> &mut Self {
        self.sources.push((path.into(), None));
        self
    }

    /// As [`rust_source`](Self::rust_source), for a file that is the module `module`, such as
    /// `crate::filters` or `::other_crate`.
    pub fn rust_source_as(&mut self, path: impl Into<PathBuf>, module: impl Into<String>) -> &mut Self {
        self.sources.push((path.into(), Some(module.into())));
        self
    }

    /// Writes the closed set of all filters, an enum of this name. Without it none is written.
    pub fn set_name(&mut self, name: impl Into<String>) -> &mut Self {
        if let Sets::Custom { filters, .. } = &mut self.sets {
            *filters = Some(name.into());
        }
        self
    }

    /// Writes the closed set of all comparators, an enum of this name. Without it, a filter set
    /// whose program has comparators of its own gets one called after it: `GatewayFilter` gets
    /// `GatewayComparator`. All others use HBase's.
    pub fn comparator_set_name(&mut self, name: impl Into<String>) -> &mut Self {
        if let Sets::Custom { comparators, .. } = &mut self.sets {
            *comparators = Some(name.into());
        }
        self
    }

    /// Whether the sets hold all of HBase's own classes too. They do unless told otherwise.
    pub fn standard(&mut self, yes: bool) -> &mut Self {
        if let Sets::Custom { standard, .. } = &mut self.sets {
            *standard = yes;
        }
        self
    }

    /// Whether the sets keep classes that they do not know, in a variant `Other`, and write them again byte for byte, as a
    /// proxy must. They refuse them unless told so. A filter set then has a comparator set of its own, which keeps
    /// comparators.
    pub fn keep_unknown(&mut self, yes: bool) -> &mut Self {
        self.keep_unknown = yes;
        self
    }

    /// Whether the sets can judge cells: they get `evaluator()`. Then each filter of yours needs a behaviour, which you
    /// write as `impl StatelessFilter` or `impl Evaluate`, and each comparator one as `impl ComparatorEvaluator` or
    /// `impl EvaluateComparator`. Sets only decode and encode unless told so.
    pub fn evaluate(&mut self, yes: bool) -> &mut Self {
        self.evaluate = yes;
        self
    }

    /// How `bytes` and `string` fields are held.
    pub fn storage(&mut self, path: impl Into<String>, storage: Storage) -> &mut Self {
        self.storage.insert(path, storage);
        self
    }

    /// Holds `bytes` fields as `bytes::Bytes`: short for [`storage`](Self::storage).
    pub fn bytes(&mut self, paths: impl IntoIterator<Item = impl Into<String>>) -> &mut Self {
        for path in paths {
            self.storage(path, Storage::Bytes);
        }
        self
    }

    /// Boxes the variant of a filter or comparator, so that a large one does not make the whole
    /// set large.
    pub fn boxed_variant(&mut self, path: impl Into<String>) -> &mut Self {
        self.boxed.insert(path, ());
        self
    }

    /// Leaves a trait to be implemented by hand: `Display`, `Language` (the part in HBase's filter
    /// language) or, for messages inside filters too, `Rules`.
    pub fn manual(&mut self, path: impl Into<String>, name: impl Into<String>) -> &mut Self {
        self.manual.insert(path, name.into());
        self
    }

    /// Puts attributes before a struct, an enum or a set, such as `#[derive(Eq, Hash)]`.
    pub fn type_attribute(&mut self, path: impl Into<String>, attribute: impl Into<String>) -> &mut Self {
        self.type_attributes.insert(path, attribute.into());
        self
    }

    /// Puts attributes before a field.
    pub fn field_attribute(&mut self, path: impl Into<String>, attribute: impl Into<String>) -> &mut Self {
        self.field_attributes.insert(path, attribute.into());
        self
    }

    /// Where generated text finds hfilter's items; `::hfilter` unless told otherwise.
    pub fn runtime_path(&mut self, path: impl Into<String>) -> &mut Self {
        self.runtime_path = path.into();
        self
    }

    /// Where generated text finds the derives; in hfilter unless told otherwise.
    pub fn derive_path(&mut self, path: impl Into<String>) -> &mut Self {
        self.derive_path = Some(path.into());
        self
    }

    /// Where the files go; `OUT_DIR` unless told otherwise.
    pub fn out_dir(&mut self, path: impl Into<PathBuf>) -> &mut Self {
        self.out_dir = Some(path.into());
        self
    }

    /// The file for the typed structs and sets; `filters.rs` unless told otherwise.
    pub fn file_name(&mut self, name: impl Into<String>) -> &mut Self {
        self.file_name = name.into();
        self
    }

    /// The file for the plain messages; `messages.rs` unless told otherwise. It is written only
    /// when there are any.
    pub fn messages_file_name(&mut self, name: impl Into<String>) -> &mut Self {
        self.messages_file_name = name.into();
        self
    }

    /// Adds files and include directories, and generates.
    ///
    /// # Errors
    ///
    /// As [`generate`](Self::generate).
    pub fn compile(&mut self, protos: &[impl AsRef<Path>], includes: &[impl AsRef<Path>]) -> Result<Generated, Error> {
        self.inputs.extend(protos, includes);
        self.generate()
    }

    /// Generates, writes the files whose content has changed, and tells cargo what was read.
    ///
    /// # Errors
    ///
    /// When an input cannot be read or understood, or asks for something that cannot be had: then
    /// nothing is written. Or when a file cannot be written.
    pub fn generate(&self) -> Result<Generated, Error> {
        let generated = self.render()?;
        let out_dir = output::dir(self.out_dir.as_deref())?;
        output::write(&out_dir.join(&self.file_name), &generated.filters)?;
        if let Some(messages) = &generated.messages {
            output::write(&out_dir.join(&self.messages_file_name), messages)?;
        }
        print!("{}", generated.rerun_lines());
        Ok(generated)
    }

    /// Generates and gives the text back; writes and prints nothing.
    ///
    /// # Errors
    ///
    /// As [`generate`](Self::generate), except for the writing.
    pub fn render(&self) -> Result<Generated, Error> {
        generate::generate(self)
    }

    /// The names of the sets that may be written.
    pub(crate) fn set_names(&self) -> Vec<String> {
        match &self.sets {
            Sets::Standard => ["StandardComparator", "StandardFilter", "Filter"].map(str::to_owned).to_vec(),
            Sets::Custom { filters, comparators, .. } => {
                let own = filters.as_deref().map(comparator_set);
                [filters.clone(), comparators.clone().or(own)].into_iter().flatten().collect()
            }
        }
    }

    pub(crate) fn hfilter(&self) -> TokenStream {
        self.runtime_path.parse().unwrap_or_default()
    }

    /// Checks what cannot be checked while the builder is filled.
    pub(crate) fn check(&self) -> Result<(), Error> {
        let paths = [Some(&self.runtime_path), self.derive_path.as_ref()];
        for path in paths.into_iter().flatten() {
            if syn::parse_str::<syn::Path>(path).is_err() {
                return Err(Error::Config(format!("`{path}` is not a path; write one such as `::hfilter`")));
            }
        }
        let names = self.set_names();
        for (i, name) in names.iter().enumerate() {
            let taken = [names::TAKEN, STANDARD].concat().contains(&name.as_str());
            if taken && matches!(self.sets, Sets::Custom { .. }) || names[..i].contains(name) {
                let what = format!("the set cannot be called `{name}`, for something else is; give it another name");
                return Err(Error::Config(what));
            }
            if syn::parse_str::<syn::Ident>(name).is_err() {
                return Err(Error::Config(format!(
                    "`{name}` cannot be the name of a set; write one such as `GatewayFilter`"
                )));
            }
        }
        Ok(())
    }

    /// Complains about a rule that matched nothing.
    pub(crate) fn check_used(&self) -> Result<(), Error> {
        let unused = [
            ("storage", self.storage.unused()),
            ("boxed_variant", self.boxed.unused()),
            ("manual", self.manual.unused()),
            ("type_attribute", self.type_attributes.unused()),
            ("field_attribute", self.field_attributes.unused()),
        ];
        for (method, path) in unused {
            if let Some(path) = path {
                let what = format!(
                    "the path `{path}` of `{method}` matches nothing; write a protobuf name, such as `.gateway.Tenant`"
                );
                return Err(Error::Config(what));
            }
        }
        Ok(())
    }
}

/// The name of the comparator set that goes with a filter set.
pub(crate) fn comparator_set(filters: &str) -> String {
    format!("{}Comparator", filters.strip_suffix("Filter").unwrap_or(filters))
}

/// Attributes as tokens.
pub(crate) fn attributes<'a>(texts: impl Iterator<Item = &'a String>) -> Result<Vec<syn::Attribute>, Error> {
    let mut attributes = Vec::new();
    for text in texts {
        let parsed = syn::Attribute::parse_outer.parse_str(text);
        attributes.extend(parsed.map_err(|error| Error::Config(format!("`{text}` is not an attribute: {error}")))?);
    }
    Ok(attributes)
}
