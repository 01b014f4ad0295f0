//! `hfilter convert`: from one form to another, one filter or a line at a time.

use std::io::{self, Write};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use clap::ValueEnum;
use clap::error::ErrorKind;

use super::input::{Item, Source};
use super::lines::{Line, Lines};
use super::options::{Form, Reading};
use super::problem::{Problem, one_line};
use super::typed::Tree;
use super::{Failure, output};

/// Converts a filter between hex, base64, raw bytes and JSON, or prints what Java's toString does, or Rust source
///
/// The bytes pass unchanged, unless --normalize makes of them what HBase would send on.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The filter; or a file with it; or `-` for the standard input
    input: Option<String>,

    /// The form of the input, if it is not the one that it looks like
    #[arg(long, value_enum, value_name = "FORM")]
    from: Option<Form>,

    /// The form of the output
    #[arg(long, value_enum, value_name = "FORM")]
    to: To,

    /// Treats each line as a filter, and prints a line for each; a bad one gives `error: …`
    #[arg(long)]
    lines: bool,

    #[command(flatten)]
    reading: Reading,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum To {
    /// Two lower-case digits for each byte
    Hex,
    /// The usual alphabet, padded
    Base64,
    /// The bytes themselves
    Raw,
    /// JSON that loses nothing
    Json,
    /// What Java's toString prints
    String,
    /// An expression for a Rust program that has `use hfilter::build::*; use hfilter::*;`
    Rust,
}

const EXAMPLES: &str = "\
Examples:
  hfilter convert --to string filter.bin
  hfilter convert --to rust filter.bin
  hfilter convert --from json --to hex '{\"class\": \"PrefixFilter\", \"prefix\": \"row-\"}'
  cut -f3 filters.tsv | hfilter convert --lines --from base64 --to json -";

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if args.lines && (args.from == Some(Form::Raw) || args.to == To::Raw) {
        let message = "--lines makes no sense with raw bytes, which may hold line ends: use hex, base64 or json";
        return Err(Failure::Usage(ErrorKind::ArgumentConflict, message.into()));
    }
    let source = Source::open(args.input.as_deref())?;
    if args.lines {
        return Lines { from: args.from, reading: &args.reading }.run(source, |item| {
            match item.and_then(|(tree, item)| convert(&tree, item, args)) {
                Ok(text) => Line::Good(one_line(&String::from_utf8_lossy(&text))),
                Err(problem) => Line::Bad(format!("error: {}", problem.line())),
            }
        });
    }
    let (name, content) = source.read(&args.reading)?;
    let item = Item::read(&name, &content, args.from, &args.reading)?;
    let tree = item.tree(&args.reading)?;
    let mut text = convert(&tree, &item, args)?;
    if args.to != To::Raw {
        text.push(b'\n');
    }
    let mut out = io::stdout().lock();
    out.write_all(&text).and_then(|()| out.flush()).map_err(output)
}

fn convert(tree: &Tree<'_>, item: &Item<'_>, args: &Args) -> Result<Vec<u8>, Problem> {
    let bytes = || if args.reading.normalize { tree.encode() } else { item.bytes.to_vec() };
    Ok(match args.to {
        To::Hex => hex::encode(bytes()).into_bytes(),
        To::Base64 => STANDARD.encode(bytes()).into_bytes(),
        To::Raw => bytes(),
        To::Json => tree.to_json().map_err(|error| Problem::new(error.to_string()))?.into_bytes(),
        To::String => tree.to_string().into_bytes(),
        To::Rust if args.lines => tree.to_rust().to_string().into_bytes(),
        To::Rust => format!("{:#}", tree.to_rust()).into_bytes(),
    })
}
