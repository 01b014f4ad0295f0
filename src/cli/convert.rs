//! `hfilter convert`: from one form to another, one filter or a line at a time.

use std::io::{self, Write};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use clap::ValueEnum;
use clap::error::ErrorKind;
use hfilter::language;

use super::input::Source;
use super::item::Item;
use super::lines::{Line, Lines};
use super::options::{Form, Given, Reading};
use super::problem::{MOST_WARNINGS, Problem, one_line};
use super::typed::Tree;
use super::{Failure, output};

/// Converts a filter between hex, base64, raw bytes, JSON, REST's JSON and the filter language, or prints what Java's toString
/// does, or Rust source
///
/// The bytes pass unchanged, unless --normalize makes of them what HBase would send on.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) given: Given,

    /// The form of the output
    #[arg(long, value_enum, value_name = "FORM")]
    pub(crate) to: To,

    /// Treats each line as a filter, and prints a line for each; a bad one gives `error: …`
    #[arg(long)]
    pub(crate) lines: bool,

    /// Writes to REST's JSON what HBase writes, letter for letter, and says on the standard error what is lost by that
    #[arg(long)]
    pub(crate) lossy: bool,

    #[command(flatten)]
    pub(crate) reading: Reading,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum To {
    /// Two lower-case digits for each byte
    Hex,
    /// The usual alphabet, padded
    Base64,
    /// The bytes themselves
    Raw,
    /// JSON that loses nothing
    Json,
    /// The JSON of REST's scanners, as HBase writes it, but for `latestVersion` when it is false, which HBase reads and never
    /// writes; a filter of which something would be lost is refused
    Rest,
    /// HBase's filter language, in which not every filter can be said
    Language,
    /// The same over several lines, for people: HBase does not read it
    LanguageLines,
    /// What Java's toString prints
    String,
    /// An expression for a Rust program that has `use hfilter::build::*; use hfilter::*;`
    Rust,
}

const EXAMPLES: &str = "\
Examples:
  hfilter convert --to string filter.bin
  hfilter convert --from rest --to string '{\"type\": \"PrefixFilter\", \"value\": \"cm93LQ==\"}'
  hfilter convert --to rust filter.bin
  hfilter convert --from json --to hex '{\"class\": \"PrefixFilter\", \"prefix\": \"row-\"}'
  hfilter convert --to language filter.bin
  cut -f3 filters.tsv | hfilter convert --lines --from base64 --to json -";

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if args.lossy && args.to != To::Rest {
        return Err(Failure::Usage(
            ErrorKind::ArgumentConflict,
            "--lossy goes with --to rest: no other form loses anything".into(),
        ));
    }
    let is_long = |form| matches!(form, Form::Raw | Form::LanguageLines);
    if args.lines && (args.given.from.is_some_and(is_long) || matches!(args.to, To::Raw | To::LanguageLines)) {
        let message = "--lines makes no sense with what may hold line ends: use hex, base64, json or language";
        return Err(Failure::Usage(ErrorKind::ArgumentConflict, message.into()));
    }
    let source = Source::open(args.given.input.as_deref())?;
    if args.lines {
        return Lines { from: args.given.from, reading: &args.reading }.run(source, |item| {
            match item.and_then(|(tree, item)| convert(&tree, item, args)) {
                Ok(text) if args.to == To::Language => language_line(text),
                Ok(text) => Line::Good(one_line(&String::from_utf8_lossy(&text))),
                Err(problem) => Line::Bad(format!("error: {}", problem.line())),
            }
        });
    }
    let (name, content) = source.read(&args.reading)?;
    let item = Item::read(&name, &content, args.given.from, &args.reading)?.warned();
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
        To::Rest => {
            let (text, losses) = tree.to_rest(args.lossy)?;
            for loss in losses.iter().take(MOST_WARNINGS) {
                item.warn(&format!("lost: {loss}"));
            }
            if let Some(more @ 1..) = losses.len().checked_sub(MOST_WARNINGS) {
                item.warn(&format!("… and {more} more"));
            }
            text.into_bytes()
        }
        To::String => tree.to_string().into_bytes(),
        To::Language => tree.to_language(language::print)?,
        To::LanguageLines => tree.to_language(language::print_lines)?,
        To::Rust if args.lines => tree.to_rust().to_string().into_bytes(),
        To::Rust => format!("{:#}", tree.to_rust()).into_bytes(),
    })
}

/// A text on a line of its own, unless it cannot stand there as it is.
fn language_line(text: Vec<u8>) -> Line {
    match String::from_utf8(text) {
        Ok(text) if !text.contains(['\n', '\r']) => Line::Good(text),
        _ => {
            let what = "a string in this filter has a line end, or bytes that are no text; convert it without --lines";
            Line::Bad(format!("error: {what}"))
        }
    }
}
