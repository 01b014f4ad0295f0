//! `hfilter gen`: Rust from `.proto` files, for those without a build script.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use clap::error::ErrorKind;
use hfilter_codegen::{Config, Error};

use super::{Failure, output};

/// Generates Rust from .proto files and Rust sources with filters, as hfilter-codegen does in a build script
///
/// HBase's files and hfilter/options.proto can be imported without having them.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// A .proto file with filters, comparators and messages
    #[arg(long = "proto", value_name = "FILE")]
    protos: Vec<PathBuf>,

    /// A directory for the files themselves and for their imports
    #[arg(long = "include", short = 'I', value_name = "DIR")]
    includes: Vec<PathBuf>,

    /// A Rust source whose structs derive HFilter or HComparator, under src or as FILE=MODULE
    #[arg(long = "rust", value_name = "FILE[=MODULE]")]
    sources: Vec<String>,

    /// Writes the closed set of all filters, an enum of this name
    #[arg(long, value_name = "NAME")]
    set_name: Option<String>,

    /// Writes the closed set of all comparators, an enum of this name
    #[arg(long, value_name = "NAME")]
    comparator_set_name: Option<String>,

    /// Leaves HBase's own classes out of the sets
    #[arg(long)]
    no_standard: bool,

    /// Keeps classes that the sets do not know, in a variant `Other`, instead of refusing them
    #[arg(long)]
    keep_unknown: bool,

    /// Where the filters go: a file, or `-` for the standard output
    #[arg(long, short, value_name = "FILE", default_value = "-")]
    out: PathBuf,

    /// Where the messages go that have nothing to do with filters, as prost writes them
    #[arg(long, value_name = "FILE")]
    messages: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Examples:
  hfilter gen --proto proto/gateway.proto --set-name GatewayFilter --out src/filters.rs
  hfilter gen --rust src/tenant.rs --set-name GatewayFilter
  hfilter gen -I proto --proto proto/a.proto --proto proto/b.proto --rust src/geo.rs=crate::geo";

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if args.protos.is_empty() && args.sources.is_empty() {
        let message = "nothing to generate from: give --proto or --rust";
        return Err(Failure::Usage(ErrorKind::MissingRequiredArgument, message.into()));
    }
    let generated = match config(args).render() {
        Ok(generated) => generated,
        Err(Error::Config(what)) => return Err(Failure::Usage(ErrorKind::InvalidValue, what)),
        Err(error) => {
            let error = error.to_string();
            let prefix = if error.starts_with("error") { "" } else { "error: " };
            // Nobody is left to tell if this fails.
            let _ = writeln!(anstream::stderr(), "{prefix}{error}");
            return Err(Failure::BadInput);
        }
    };
    match (&generated.messages, &args.messages) {
        (Some(messages), Some(path)) => write(path, messages)?,
        (Some(_), None) => {
            let note = "note: there are messages beside the filters; --messages FILE writes them";
            let _ = writeln!(anstream::stderr(), "{note}");
        }
        (None, _) => {}
    }
    let mut lines = generated.filters.lines();
    if lines.all(|line| line.is_empty() || line.starts_with("//")) {
        let note =
            "note: there are no filters in these files; for services, call hfilter_codegen::Services in a build script";
        let _ = writeln!(anstream::stderr(), "{note}");
    }
    if args.out == Path::new("-") {
        return io::stdout().write_all(generated.filters.as_bytes()).map_err(output);
    }
    write(&args.out, &generated.filters)
}

fn config(args: &Args) -> Config {
    let mut config = Config::new();
    for path in &args.protos {
        config.proto(path);
    }
    for path in &args.includes {
        config.include(path);
    }
    for source in &args.sources {
        match source.split_once('=') {
            Some((path, module)) => config.rust_source_as(path, module),
            None => config.rust_source(source),
        };
    }
    if let Some(name) = &args.set_name {
        config.set_name(name);
    }
    if let Some(name) = &args.comparator_set_name {
        config.comparator_set_name(name);
    }
    config.standard(!args.no_standard).keep_unknown(args.keep_unknown);
    config
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    fs::write(path, text).map_err(|error| Failure::Io(format!("cannot write {}", path.display()), error))
}
