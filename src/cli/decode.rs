//! `hfilter decode`: what the bytes of a filter say.

use std::io::{self, Write as _};

use hfilter::inspect::ClassNode;

use super::input::Source;
use super::item::{Item, inspect};
use super::lines::{Line, Lines};
use super::options::{Given, Reading};
use super::problem::Problem;
use super::{Failure, output, tree};

/// Shows a filter as a tree: classes, fields, where in the bytes they stand
///
/// Bytes are shown as HBase's Bytes.toStringBinary does. What HBase would refuse is shown too, and then what is wrong
/// with it.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) given: Given,

    /// Prints one JSON object, the form that `convert --from json` reads
    #[arg(long)]
    pub(crate) json: bool,

    /// Treats each line as a filter, and prints a line for each: Java's toString, or JSON; a bad one gives `error: …`, or
    /// {"error": …}
    #[arg(long)]
    pub(crate) lines: bool,

    #[command(flatten)]
    pub(crate) reading: Reading,
}

const EXAMPLES: &str = "\
Examples:
  hfilter decode CitvcmcuYXBhY2hlLmhhZG9vcC5oYmFzZS5maWx0ZXIuUHJlZml4RmlsdGVyEgYKBHJvdy0=
  hfilter decode filter.bin
  base64 filter.bin | hfilter decode --json -
  hfilter decode --normalize filter.bin";

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let source = Source::open(args.given.input.as_deref())?;
    if args.lines {
        return Lines { from: args.given.from, reading: &args.reading }.run(source, |item| match item {
            Ok((tree, _)) if args.json => {
                tree.to_json().map(Line::Good).unwrap_or_else(|error| failed(&error.to_string()))
            }
            Ok((tree, _)) => Line::Good(tree.to_string()),
            Err(problem) if args.json => failed(&problem.line()),
            Err(problem) => Line::Bad(format!("error: {}", problem.line())),
        });
    }
    let (name, content) = source.read(&args.reading)?;
    let item = Item::read(&name, &content, args.given.from, &args.reading)?.warned();
    if args.json {
        let tree = item.tree(&args.reading)?;
        let json = tree.to_json().map_err(|error| Problem::new(error.to_string()))?;
        return writeln!(io::stdout(), "{json}").map_err(output);
    }
    if args.reading.normalize {
        let bytes = item.tree(&args.reading)?.encode();
        let root = inspect(&bytes, &args.reading).map_err(|error| Problem::new(error.to_string()))?;
        return show(&root, &bytes);
    }
    let root = inspect(&item.bytes, &args.reading).map_err(|error| item.blame(Problem::undecodable(&error)))?;
    show(&root, &item.bytes)?;
    // The tree shows what there is, and this what is wrong with it.
    item.tree(&args.reading).map(drop).map_err(Failure::from)
}

fn show(root: &ClassNode<'_>, bytes: &[u8]) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    out.write_all(tree::render(root, bytes).as_bytes()).and_then(|()| out.flush()).map_err(output)
}

fn failed(what: &str) -> Line {
    Line::Bad(format!("{{\"error\":{}}}", hfilter::json::quoted(what)))
}
