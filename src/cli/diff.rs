//! `hfilter diff`: what differs between two filters.

use std::io::Write as _;

use anstyle::{AnsiColor, Style};
use clap::error::ErrorKind;
use hfilter::diff::{Change, Oddity, Place, between, oddities};
use hfilter::json::{quoted, value_to_json};

use super::input::Source;
use super::item::Item;
use super::options::{Form, Reading};
use super::problem::Problem;
use super::typed::set;
use super::{Failure, output};

/// Shows what differs between two filters: fields and whole filters that were added (+), removed (-) or changed (~)
///
/// Filters are compared as trees: where only their bytes differ, that is said, and they count as the same.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER)]
pub(crate) struct Args {
    /// A filter as hex, base64, JSON or in the filter language; or a file with one; or `-` for the standard input
    a: String,

    /// Another one
    b: String,

    /// The form of both, if it is not the one that each looks like
    #[arg(long, value_enum, value_name = "FORM")]
    from: Option<Form>,

    /// Prints one JSON object; values are as in `convert --to json`
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    reading: Reading,
}

const AFTER: &str = "\
Examples:
  hfilter diff old.bin new.bin
  hfilter diff --json old.bin '{\"class\": \"PrefixFilter\", \"prefix\": \"row-\"}'
  hfilter diff --normalize old.bin new.bin

Exit status: 0 if they are the same, 1 if they differ, 2 if they cannot be compared.";

/// How much of a value is shown.
const MOST: usize = 200;

/// How many things are shown that are odd in the bytes of one filter.
const MOST_ODD: usize = 10;

/// The two filters: their bytes as they came, and as their trees are written.
struct Sides {
    given: [Vec<u8>; 2],
    written: [Vec<u8>; 2],
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if args.a == "-" && args.b == "-" {
        let message = "the standard input cannot be both filters: give a file or text for one";
        return Err(Failure::Usage(ErrorKind::ArgumentConflict, message.into()));
    }
    let (given_a, written_a) = read("A", &args.a, args)?;
    let (given_b, written_b) = read("B", &args.b, args)?;
    let sides = Sides { given: [given_a, given_b], written: [written_a, written_b] };
    let changes = between(&sides.written[0], &sides.written[1], set(args.reading.comparator))
        .map_err(|error| Failure::NotComparable(Problem::new(error.to_string())))?;
    let mut out = std::io::BufWriter::new(anstream::stdout().lock());
    let written = if args.json { json(&mut out, &changes, &sides) } else { people(&mut out, &changes, &sides, args) };
    written.and_then(|()| out.flush()).map_err(output)?;
    if changes.is_empty() { Ok(()) } else { Err(Failure::Different) }
}

fn read(which: &str, input: &str, args: &Args) -> Result<(Vec<u8>, Vec<u8>), Failure> {
    let bytes = || {
        let (name, content) = Source::open(Some(input))?.read(&args.reading)?;
        let item = Item::read(&name, &content, args.from, &args.reading)?.warned();
        let written = item.tree(&args.reading)?.encode();
        let given = if args.reading.normalize { written.clone() } else { item.bytes.into_owned() };
        Ok((given, written))
    };
    bytes().map_err(|failure| match failure {
        Failure::Problem(problem) => Failure::NotComparable(problem.of(which)),
        failure => failure,
    })
}

const ADDED: Style = AnsiColor::Green.on_default();
const REMOVED: Style = AnsiColor::Red.on_default();
const CHANGED: Style = AnsiColor::Yellow.on_default();

fn people(out: &mut impl std::io::Write, changes: &[Change<'_>], sides: &Sides, args: &Args) -> std::io::Result<()> {
    for change in changes {
        let style = match change.sign() {
            '+' => ADDED,
            '-' => REMOVED,
            _ => CHANGED,
        };
        writeln!(out, "{style}{change:.MOST$}{style:#}")?;
    }
    if !changes.is_empty() {
        return Ok(());
    }
    if sides.given[0] == sides.given[1] {
        return writeln!(out, "the same filter, in the same bytes");
    }
    writeln!(out, "the same filter; only the bytes differ:")?;
    let mut none = true;
    for (name, bytes) in ["A", "B"].into_iter().zip(&sides.given) {
        let odd = odd(bytes, args);
        none &= odd.is_empty();
        for oddity in odd.iter().take(MOST_ODD) {
            writeln!(out, "  {name}, {oddity}")?;
        }
        if let Some(more @ 1..) = odd.len().checked_sub(MOST_ODD) {
            writeln!(out, "  {name}, and {more} more")?;
        }
    }
    if none { writeln!(out, "  numbers, lengths or texts are written in another way") } else { Ok(()) }
}

fn odd(bytes: &[u8], args: &Args) -> Vec<Oddity> {
    // It has been decoded, so that it can be walked over too.
    oddities(bytes, set(args.reading.comparator), &args.reading.options()).unwrap_or_default()
}

fn json(out: &mut impl std::io::Write, changes: &[Change<'_>], sides: &Sides) -> std::io::Result<()> {
    let (same, same_bytes) = (changes.is_empty(), sides.given[0] == sides.given[1]);
    write!(out, "{{\"same\":{same},\"same_bytes\":{same_bytes},\"changes\":[")?;
    for (i, change) in changes.iter().enumerate() {
        let kind = match change.sign() {
            '+' => "added",
            '-' => "removed",
            _ => "changed",
        };
        write!(out, "{}{{\"change\":\"{kind}\"", if i > 0 { "," } else { "" })?;
        let places = [("before", &change.before, &sides.written[0]), ("after", &change.after, &sides.written[1])];
        for (name, place, bytes) in places {
            if let Some(Place { path, value, .. }) = place {
                let path = if path.steps().is_empty() { String::new() } else { format!("{path:#}") };
                write!(out, ",\"{name}\":{{\"path\":{},\"value\":{}}}", quoted(&path), value_to_json(value, bytes))?;
            }
        }
        write!(out, "}}")?;
    }
    writeln!(out, "]}}")
}
