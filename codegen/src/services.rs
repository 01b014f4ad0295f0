//! Services: the builder, and one run from `.proto` files to text.

mod emit;
mod message_paths;
mod required;
mod resolve;

use std::path::{Path, PathBuf};

use prost_reflect::FileDescriptor;

use crate::compile::{self, Compiled, Inputs};
use crate::error::Error;
use crate::generate::{header, pretty};
use crate::output;
use crate::paths::Paths;
use message_paths::MessagePaths;

/// Says which services to generate. Made for a `build.rs`; the text stands on the crate `hfilter-rpc`.
///
/// ```no_run
/// # fn main() -> Result<(), hfilter_codegen::Error> {
/// hfilter_codegen::Services::new().compile(&["proto/tasks.proto"], &["proto"])?;
/// # Ok(())
/// # }
/// ```
///
/// The program includes the result, `services.rs`, in a module of its own. For each service there is
///
/// * a trait, with a method for each `rpc`. Methods that are not implemented answer what HBase answers to a method that it does
///   not do. `Local<S>`, `Remote<C>` and `Road<S, C>`, which is either, implement it for whoever calls;
/// * a dispatcher, which gives the calls that a server gets to an implementation of the trait;
/// * a module with the methods' names and types.
///
/// The messages are in the module `messages`, as `prost-build` writes them. Those of HBase are found in
/// `hfilter_rpc::messages`. Google's well-known ones are those of the crate `prost-types`, on which the program depends if it uses them;
/// wrappers such as `StringValue` are the Rust types inside, and `Empty` is `()`.
///
/// A method speaks messages, unless a message is marked with `(hfilter.value)` or named by [`value`](Self::value): then it speaks
/// the Rust type that is given there.
#[derive(Clone, Debug, Default)]
pub struct Services {
    inputs: Inputs,
    values: Paths<String>,
    runtime_path: Option<String>,
    file_name: Option<String>,
    out_dir: Option<PathBuf>,
}

impl Services {
    /// Nothing to read yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads a `.proto` file. It must lie under one of the include directories; without any, under its own directory.
    pub fn proto(&mut self, path: impl Into<PathBuf>) -> &mut Self {
        self.inputs.protos.push(path.into());
        self
    }

    /// Looks for imports under a directory. HBase's files and `hfilter/options.proto` need none.
    pub fn include(&mut self, path: impl Into<PathBuf>) -> &mut Self {
        self.inputs.includes.push(path.into());
        self
    }

    /// Has methods speak a Rust type in place of the messages of a path, as `(hfilter.value)` does in the file itself; paths are
    /// as those of [`Config`](crate::Config#paths). The type is named as seen from the generated text, and implements
    /// `hfilter_rpc::Mapped` for the message, `PartialEq` and `Debug`.
    pub fn value(&mut self, path: impl Into<String>, rust_type: impl Into<String>) -> &mut Self {
        self.values.insert(path, rust_type.into());
        self
    }

    /// Where generated text finds the items of hfilter-rpc; `::hfilter_rpc` unless told otherwise.
    pub fn runtime_path(&mut self, path: impl Into<String>) -> &mut Self {
        self.runtime_path = Some(path.into());
        self
    }

    /// Where the file goes; `OUT_DIR` unless told otherwise.
    pub fn out_dir(&mut self, path: impl Into<PathBuf>) -> &mut Self {
        self.out_dir = Some(path.into());
        self
    }

    /// The file; `services.rs` unless told otherwise.
    pub fn file_name(&mut self, name: impl Into<String>) -> &mut Self {
        self.file_name = Some(name.into());
        self
    }

    /// Adds files and include directories, and generates.
    ///
    /// # Errors
    ///
    /// As [`generate`](Self::generate).
    pub fn compile(
        &mut self,
        protos: &[impl AsRef<Path>],
        includes: &[impl AsRef<Path>],
    ) -> Result<GeneratedServices, Error> {
        self.inputs.extend(protos, includes);
        self.generate()
    }

    /// Generates, writes the file if its content has changed, and tells cargo what was read.
    ///
    /// # Errors
    ///
    /// When an input cannot be read or understood, when a service asks for something that cannot be had, or when the file cannot be
    /// written.
    pub fn generate(&self) -> Result<GeneratedServices, Error> {
        let generated = self.render()?;
        let out_dir = output::dir(self.out_dir.as_deref())?;
        output::write(&out_dir.join(self.file_name.as_deref().unwrap_or("services.rs")), &generated.text)?;
        print!("{}", output::rerun_lines(&generated.read));
        Ok(generated)
    }

    /// Generates and gives the text back; writes and prints nothing.
    ///
    /// # Errors
    ///
    /// As [`generate`](Self::generate), except for the writing.
    pub fn render(&self) -> Result<GeneratedServices, Error> {
        let compiled = self.inputs.compile()?;
        let runtime = self.runtime_path.as_deref().unwrap_or("::hfilter_rpc");
        let paths = MessagePaths::beside_rpc(&compiled, runtime)?;
        let messages = paths.write(&compiled)?;
        let mut text = self.text(&compiled, runtime, &paths, |_| true)?;
        if let Some(messages) = messages {
            text.push('\n');
            text.push_str(&in_module(&messages)?);
        }
        if let Some(path) = self.values.unused() {
            return Err(Error::Config(format!(
                "the path `{path}` of `value` matches no parameter and no result; write a message's protobuf name"
            )));
        }
        Ok(GeneratedServices { text, read: compiled.read })
    }

    /// The services of a file of hfilter-rpc itself, whose messages are in a file of their own.
    pub(crate) fn of_rpc(&self, name: &str) -> Result<String, Error> {
        let compiled = compile::embedded(&[name])?;
        self.text(&compiled, "crate", &MessagePaths::in_rpc(), |file| file.name() == name)
    }

    fn text(
        &self,
        compiled: &Compiled,
        runtime: &str,
        paths: &MessagePaths,
        wanted: impl Fn(&FileDescriptor) -> bool,
    ) -> Result<String, Error> {
        let runtime: syn::Path = syn::parse_str(runtime)
            .map_err(|_| Error::Config(format!("`{runtime}` is not a path; write one such as `::hfilter_rpc`")))?;
        let (services, required) =
            resolve::resolve(compiled.own_files().filter(wanted), compiled, &self.values, paths)?;
        let mut origins: Vec<_> = services.iter().map(|service| service.file.clone()).collect();
        origins.dedup();
        Ok(format!("{}\n{}", header(&origins), pretty(emit::items(&services, &required, &runtime))?))
    }
}

/// What a run gave.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GeneratedServices {
    /// The traits, what implements them, and the messages.
    pub text: String,
    /// The files that were read, for which cargo has to watch out.
    pub read: Vec<PathBuf>,
}

/// The messages in a module of their own.
fn in_module(messages: &str) -> Result<String, Error> {
    let text = format!(
        "/// The messages.\n#[allow(missing_docs, clippy::doc_markdown, reason = \"prost adds items without documentation\")]\n\
         pub mod messages {{\n{messages}\n}}"
    );
    let file = syn::parse_file(&text)
        .map_err(|error| Error::Config(format!("the text of the messages is not Rust: {error}")))?;
    Ok(prettyplease::unparse(&file))
}
