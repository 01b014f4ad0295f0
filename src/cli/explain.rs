//! `hfilter explain`: what a filter does, which rows it can return, and what is known to surprise.

use std::io::Write as _;

use anstyle::AnsiColor;
use clap::error::ErrorKind;
use hfilter::{Caveat, Filter, HBaseVersion, Lint, ScanRanges, ScanShape, Severity, explain, lint};

use super::bytes::unescape;
use super::input::Source;
use super::item::Item;
use super::options::{Form, Given, Reading};
use super::problem::warn;
use super::text::{FAINT, put};
use super::{Failure, html, output};

mod json;
mod no_case;

/// Says in words what a filter does, which rows it can return, and what is known to surprise
///
/// A region server asks a filter about every row between a scan's start and its stop; a PrefixFilter alone still reads
/// every row before the prefix. This prints the start and the stop rows to scan with, and says when a scan with them may
/// return other rows than one of the whole table. Warnings do not change the exit status.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    given: Given,

    /// Prints one JSON object, with the rows in hex; an empty row is an open end
    #[arg(long)]
    json: bool,

    /// The version of the servers, such as 2.4, 2.5, 2.6, 3.0 or 2.4.11: says what they cannot load
    #[arg(long, value_name = "VERSION")]
    target: Option<HBaseVersion>,

    #[command(flatten)]
    shape: ShapeArgs,

    /// What to print; `html` is a page with the tree and its bytes, for a browser
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Format::Text, conflicts_with = "json")]
    format: Format,

    #[command(flatten)]
    reading: Reading,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// Lines for people
    Text,
    /// One HTML page that needs nothing else
    Html,
}

/// What is known about the scan.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "The scan")]
struct ShapeArgs {
    /// Names what the scan fetches: a family, or a column as family:qualifier; may be given several times. Without any it
    /// is taken to fetch everything
    #[arg(long, value_name = "FAMILY[:QUALIFIER]")]
    column: Vec<String>,

    /// Rows come in descending order
    #[arg(long)]
    reversed: bool,

    /// Rows come in pieces (Scan.setBatch)
    #[arg(long)]
    batch: bool,

    /// It is a get, which reads one row
    #[arg(long)]
    get: bool,
}

const EXAMPLES: &str = "\
Examples:
  hfilter explain filter.bin
  hfilter explain --format html filter.bin > filter.html
  hfilter explain --target 2.4 --column cf:state filter.bin
  hfilter explain --json '{\"class\": \"PrefixFilter\", \"prefix\": \"row-\"}'";

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    args.reading.filters_only()?;
    let shape = args.shape.shape(args.target)?;
    let (name, content) = Source::open(args.given.input.as_deref())?.read(&args.reading)?;
    let item = Item::read(&name, &content, args.given.from, &args.reading)?.warned();
    if let (Form::Language | Form::LanguageLines, Some(target)) = (item.form, args.target)
        && !no_case::is_known(target)
        && no_case::is_in(&content)
    {
        warn(&format!(
            "HBase {target} cannot read `regexstringnocase:`, which came with 1.7.0 and 2.5.0: write `regexstring:(?i)`"
        ));
    }
    let filter = item.filter(&args.reading)?;
    if args.format == Format::Html {
        return html::write(&item, &filter, &args.reading, &people(&filter, &shape));
    }
    let text = if args.json { json::json(&filter, &shape) } else { people(&filter, &shape) };
    let mut out = anstream::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(output)
}

impl ShapeArgs {
    fn shape(&self, target: Option<HBaseVersion>) -> Result<ScanShape, Failure> {
        let mut shape = ScanShape::new().reversed(self.reversed).batch(self.batch).get(self.get);
        let bytes =
            |text: &str| unescape(text.as_bytes()).map_err(|problem| Failure::Usage(ErrorKind::InvalidValue, problem));
        for column in &self.column {
            if column.is_empty() || column.starts_with(':') {
                let problem = format!("`--column {column}` names no family; expected one such as cf, or cf:qualifier");
                return Err(Failure::Usage(ErrorKind::InvalidValue, problem));
            }
            shape = match column.split_once(':') {
                Some((family, qualifier)) => shape.column(bytes(family)?, bytes(qualifier)?),
                None => shape.family(bytes(column)?),
            };
        }
        Ok(match target {
            Some(version) => shape.target(version),
            None => shape,
        })
    }
}

fn people(filter: &Filter<'_>, shape: &ScanShape) -> String {
    let mut text = format!("{}\n{}", explain(filter), rows(filter));
    for lint in lint(filter, shape) {
        let style = match lint.severity() {
            Severity::Error => AnsiColor::Red,
            Severity::Warning => AnsiColor::Yellow,
            _ => AnsiColor::Blue,
        };
        let (style, Lint { kind, path, message, .. }) = (style.on_default().bold(), &lint);
        put(&mut text, format_args!("\n{style}{}[{kind}]{style:#} {path}\n  {message}\n", lint.severity()));
        put(&mut text, format_args!("  {FAINT}help: {}{FAINT:#}\n", lint.help()));
    }
    text
}

/// Where to start and stop.
fn rows(filter: &Filter<'_>) -> String {
    let ranges = ScanRanges::of(filter);
    let (advice, rows) = match (ranges.is_empty(), ranges.is_all()) {
        (true, _) => ("it can return no rows: the scan is not worth its call", &[][..]),
        (_, true) => {
            ("it can return any row: a scan reads the whole table unless you give start and stop rows", &[][..])
        }
        _ => ("scan only these rows; a scan without start and stop rows reads the whole table:", ranges.as_slice()),
    };
    let mut text = format!("{advice}\n");
    rows.iter().for_each(|range| put(&mut text, format_args!("  {range}\n")));
    let caveats: Vec<_> = caveats(filter, &ranges).iter().map(ToString::to_string).collect();
    if !caveats.is_empty() {
        put(&mut text, format_args!("but {}\n", caveats.join("; ")));
    }
    text
}

/// Why a scan of the ranges may return other rows than one of the whole table.
fn caveats(filter: &Filter<'_>, ranges: &ScanRanges) -> Vec<Caveat> {
    if ranges.is_empty() || ranges.is_all() { Vec::new() } else { ScanRanges::caveats(filter) }
}
