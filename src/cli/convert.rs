//! `hfilter convert`: from one form to another, one filter or a line at a time.

use std::io::{self, BufRead, BufReader, BufWriter, Read as _, Write};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use clap::ValueEnum;
use clap::error::ErrorKind;

use super::input::{Item, Source, too_long};
use super::options::{Form, Reading};
use super::problem::{Problem, one_line};
use super::typed::Tree;
use super::{Failure, output};

/// Converts a filter between hex, base64, raw bytes and JSON, or prints what Java's toString does
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
}

const EXAMPLES: &str = "\
Examples:
  hfilter convert --to string filter.bin
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
    })
}

/// What comes out for a line.
pub(crate) enum Line {
    Good(String),
    Bad(String),
}

/// A stream of lines, each an item of its own. No more than one of them is in memory.
pub(crate) struct Lines<'r> {
    pub(crate) from: Option<Form>,
    pub(crate) reading: &'r Reading,
}

impl Lines<'_> {
    /// Writes a line for each line, in order.
    pub(crate) fn run(
        &self,
        source: Source,
        mut convert: impl FnMut(Result<(Tree<'_>, &Item<'_>), Problem>) -> Line,
    ) -> Result<(), Failure> {
        let unreadable = |error| Failure::Io(format!("cannot read {}", source.name), error);
        let mut reader = BufReader::with_capacity(64 << 10, source.reader);
        let mut out = BufWriter::with_capacity(64 << 10, io::stdout().lock());
        let mut bad = false;
        let mut line = Vec::new();
        loop {
            if reader.buffer().is_empty() {
                // What follows may be long in coming.
                out.flush().map_err(output)?;
            }
            let whole = match read_line(&mut reader, &mut line, self.reading.max_text()).map_err(unreadable)? {
                Some(whole) => whole,
                None => break,
            };
            let result = if whole {
                self.one(&source.name, &line, &mut convert)
            } else {
                convert(Err(Problem::new(too_long(self.reading.max_text()))))
            };
            bad |= matches!(result, Line::Bad(_));
            let (Line::Good(text) | Line::Bad(text)) = result;
            writeln!(out, "{text}").map_err(output)?;
        }
        out.flush().map_err(output)?;
        if bad { Err(Failure::BadInput) } else { Ok(()) }
    }

    fn one(
        &self,
        name: &str,
        line: &[u8],
        convert: &mut impl FnMut(Result<(Tree<'_>, &Item<'_>), Problem>) -> Line,
    ) -> Line {
        if line.trim_ascii().is_empty() {
            let expected = self.from.map_or("hex, base64 or JSON", Form::name);
            return convert(Err(Problem::new(format!("an empty line; expected {expected}"))));
        }
        let item = match Item::read(name, line, self.from, self.reading) {
            Ok(item) => item,
            Err(problem) => return convert(Err(problem)),
        };
        let tree = item.tree(self.reading);
        convert(tree.map(|tree| (tree, &item)))
    }
}

/// Reads a line without its end. `None` at the end of the input; `false` for a line of more than `most` bytes, which is
/// skipped.
fn read_line(reader: &mut impl BufRead, line: &mut Vec<u8>, most: usize) -> io::Result<Option<bool>> {
    line.clear();
    if reader.by_ref().take(most as u64 + 1).read_until(b'\n', line)? == 0 {
        return Ok(None);
    }
    if line.pop_if(|last| *last == b'\n').is_some() {
        line.pop_if(|last| *last == b'\r');
        return Ok(Some(true));
    }
    let whole = line.len() <= most;
    if !whole {
        reader.skip_until(b'\n')?;
    }
    Ok(Some(whole))
}
