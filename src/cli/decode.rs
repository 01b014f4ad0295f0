//! `hfilter decode`: what the bytes of a filter say.

use std::io::{self, Write as _};

use hfilter::Filter;
use hfilter::inspect::ClassNode;

use super::input::{Item, Source};
use super::lines::{Line, Lines};
use super::options::{Form, Reading, comparator_alone};
use super::problem::Problem;
use super::typed::{Tree, set};
use super::{Failure, output, tree};

/// Shows a filter as a tree: classes, fields, where in the bytes they stand
///
/// Bytes are shown as HBase's Bytes.toStringBinary does. What HBase would refuse is shown too, and then what is wrong
/// with it.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// A filter as hex, base64, JSON or in the filter language; or a file with one; or `-` for the standard input
    pub(crate) input: Option<String>,

    /// The form of the input, if it is not the one that it looks like
    #[arg(long, value_enum, value_name = "FORM")]
    pub(crate) from: Option<Form>,

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
    let source = Source::open(args.input.as_deref())?;
    if args.lines {
        return Lines { from: args.from, reading: &args.reading }.run(source, |item| match item {
            Ok((tree, _)) if args.json => {
                tree.to_json().map(Line::Good).unwrap_or_else(|error| failed(&error.to_string()))
            }
            Ok((tree, _)) => Line::Good(tree.to_string()),
            Err(problem) if args.json => failed(&problem.line()),
            Err(problem) => Line::Bad(format!("error: {}", problem.line())),
        });
    }
    let (name, content) = source.read(&args.reading)?;
    let item = Item::read(&name, &content, args.from, &args.reading)?.warned();
    if args.json {
        let tree = item.tree(&args.reading)?;
        let json = tree.to_json().map_err(|error| Problem::new(error.to_string()))?;
        return writeln!(io::stdout(), "{json}").map_err(output);
    }
    if args.reading.normalize {
        let bytes = item.tree(&args.reading)?.encode();
        let root = read(&bytes, &args.reading).map_err(|error| Problem::new(error.to_string()))?;
        return show(&root, &bytes);
    }
    let undecodable = |error| {
        let (problem, place) = Problem::undecodable(&error);
        Failure::from(item.blame(problem, place))
    };
    let root = read(&item.bytes, &args.reading).map_err(undecodable)?;
    show(&root, &item.bytes)?;
    // The tree shows what there is, and this what is wrong with it.
    item.tree(&args.reading).map(drop).map_err(Failure::from)
}

pub(crate) fn read<'a>(bytes: &'a [u8], reading: &Reading) -> Result<ClassNode<'a>, hfilter::DecodeError> {
    ClassNode::read_with(bytes, set(reading.comparator), &reading.options())
}

fn show(root: &ClassNode<'_>, bytes: &[u8]) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    out.write_all(tree::render(root, bytes).as_bytes()).and_then(|()| out.flush()).map_err(output)
}

fn failed(what: &str) -> Line {
    Line::Bad(format!("{{\"error\":{}}}", hfilter::json::quoted(what)))
}

impl<'t> Item<'t> {
    /// The typed filter, for commands that have no use for a comparator.
    pub(crate) fn filter(&self, reading: &Reading) -> Result<Filter<'_>, Failure> {
        match self.tree(reading)? {
            Tree::Filter(filter) => Ok(filter),
            Tree::Comparator(_) => Err(comparator_alone()),
        }
    }

    /// The typed tree, checked and normalized as the options want it.
    pub(crate) fn tree(&self, reading: &Reading) -> Result<Tree<'_>, Problem> {
        let options = reading.options();
        let tree = Tree::decode(&self.bytes, reading.comparator, &options).map_err(|error| {
            let (problem, place) = Problem::undecodable(&error);
            self.blame(problem, place)
        })?;
        // REST's JSON has been through HBase's constructors when it was read.
        if reading.checks() && self.form != Form::Rest {
            tree.check().map_err(|error| match read(&self.bytes, reading) {
                Ok(root) => {
                    let (problem, place) = Problem::refused(&error, &root);
                    self.blame(problem, place)
                }
                Err(_) => Problem::new(error.to_string()),
            })?;
        }
        Ok(if reading.normalize { tree.normalized() } else { tree })
    }
}
