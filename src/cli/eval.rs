//! `hfilter eval`: what a filter makes of a table's cells.

use std::fs;
use std::io::{self, Read as _, Write as _};

use clap::error::ErrorKind;
use hfilter::{Filter, Refusal};

use super::input::Source;
use super::item::Item;
use super::options::{Form, Reading};
use super::problem::Problem;
use super::{Failure, output};

mod batch;
mod outcome;
mod scan;
mod show;
mod table;
mod why;

/// How many versions the families of the vectors' tables keep.
const VECTORS_VERSIONS: u32 = 10;

/// Runs a filter over the cells of a table, exactly as a region server does
///
/// Prints the cells that pass. A table is a file of JSON lines, {"id", "families", "cells"}, or CSV or TSV with the header
/// row,family,qualifier,timestamp,type,value, where bytes that are not printable are \xNN. Values with commas or quotes are
/// quoted in CSV; in TSV nothing is quoted.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The filter as hex, base64, JSON or in the filter language; or a file with it; or `-` for the standard input. Without it everything passes.
    /// With --lines, the file with the cases
    input: Option<String>,

    /// The file with the table
    #[arg(long, value_name = "FILE", required_unless_present_any = ["tables", "lines"])]
    table: Option<String>,

    /// Which table, if the file has several
    #[arg(long, value_name = "ID", requires = "table")]
    table_id: Option<String>,

    /// Prints one JSON object with the results, bytes as hex
    #[arg(long)]
    json: bool,

    /// Prints each call on the filter, and its answer
    #[arg(long)]
    trace: bool,

    /// Says for each row why it was kept or dropped
    #[arg(long, conflicts_with_all = ["json", "trace"])]
    why: bool,

    /// The file with the tables for --lines
    #[arg(long, value_name = "FILE", requires = "lines", conflicts_with = "table")]
    tables: Option<String>,

    /// Takes a case on each line, {"id", "table", "filter_hex", "scan"}, and prints {"id", "results", "trace"} for it
    #[arg(long, requires = "tables", conflicts_with_all = ["table", "json", "trace", "why", "from", "ScanArgs"])]
    lines: bool,

    /// The form of the filter, if it is not the one that it looks like
    #[arg(long, value_enum, value_name = "FORM")]
    from: Option<Form>,

    #[command(flatten)]
    scan: scan::ScanArgs,

    #[command(flatten)]
    reading: Reading,
}

const EXAMPLES: &str = "\
Examples:
  hfilter eval --table cells.csv filter.bin
  hfilter eval --table cells.csv --why '{\"class\": \"PrefixFilter\", \"prefix\": \"row-\"}'
  hfilter eval --table tables.jsonl --table-id small --reversed --limit 3 --json filter.bin
  hfilter eval --tables tables.jsonl --lines < cases.jsonl";

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    args.reading.filters_only()?;
    let tables = args.tables.as_ref().or(args.table.as_ref());
    if tables.is_some_and(|path| path == "-") && reads_more(args) {
        let message = "the standard input cannot be both the table and what follows it: name a file for one of them";
        return Err(Failure::Usage(ErrorKind::ArgumentConflict, message.into()));
    }
    if let Some(tables) = &args.tables {
        let tables = read_tables(tables)?;
        return batch::run(&tables, VECTORS_VERSIONS, Source::open(args.input.as_deref())?, &args.reading);
    }
    let tables = read_tables(args.table.as_deref().unwrap_or("-"))?;
    let table = choose(&tables, args.table_id.as_deref())?;
    let Some(input) = args.input.as_deref() else { return scan(args, table, None) };
    let (name, content) = Source::open(Some(input))?.read(&args.reading)?;
    let item = Item::read(&name, &content, args.from, &args.reading)?.warned();
    let filter = item.filter(&args.reading)?;
    scan(args, table, Some(&filter))
}

/// Whether the filter or the cases come from the standard input.
fn reads_more(args: &Args) -> bool {
    args.input.as_ref().map_or(args.lines, |input| input == "-")
}

fn read_tables(path: &str) -> Result<Vec<table::Stored>, Failure> {
    let content = match path {
        "-" => {
            let mut content = Vec::new();
            io::stdin().read_to_end(&mut content).map(|_| content)
        }
        path => fs::read(path),
    };
    let content = content.map_err(|error| Failure::Io(format!("cannot read {path}"), error))?;
    Ok(table::Stored::all(path, &content)?)
}

fn choose<'a>(tables: &'a [table::Stored], id: Option<&str>) -> Result<&'a table::Stored, Problem> {
    let ids = || tables.iter().map(|table| table.id.as_str()).collect::<Vec<_>>().join(", ");
    let there_are = || match tables {
        [table] if table.id.is_empty() => "the one table in the file has no id: leave out --table-id".to_owned(),
        _ => format!("there are: {}", ids()),
    };
    match (id, tables) {
        (Some(id), tables) => {
            let table = tables.iter().find(|table| table.id == id);
            table.ok_or_else(|| Problem::new(format!("there is no table `{id}`")).help(there_are()))
        }
        (None, [table]) => Ok(table),
        (None, []) => Err(Problem::new("there is no table in the file")),
        (None, _) => {
            Err(Problem::new("there are several tables; say which with --table-id")
                .help(format!("there are: {}", ids())))
        }
    }
}

fn scan(args: &Args, stored: &table::Stored, filter: Option<&Filter<'_>>) -> Result<(), Failure> {
    let table = stored.load(args.scan.family_versions);
    let refused = |refusal: Refusal| match refusal.is_unsupported() {
        true => Problem::new(format!("HBase takes this filter, hfilter cannot run it: {refusal}")),
        false => Problem::new(format!("HBase refuses this filter: {refusal}")),
    };
    let outcome = outcome::run(&table, filter, args.scan.scan(), args.scan.limit()).map_err(refused)?;
    let text = if args.json {
        format!("{{{}}}\n", outcome.properties(&table, args.trace))
    } else if args.why {
        why::account(&outcome, filter, &args.scan, &table, &stored.load(u32::MAX)).map_err(refused)?
    } else if args.trace {
        show::calls(&outcome.trace)
    } else if outcome.error.is_some() && outcome.results.is_empty() {
        // What fails has no result, not even an empty one.
        String::new()
    } else {
        show::table(&outcome.results)
    };
    let mut out = anstream::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(output)?;
    match &outcome.error {
        Some(error) => {
            let problem = Problem::new(format!("the scan fails: {error}"));
            Err(match outcome::exception(error) {
                Some(class) => problem.help(format!("in HBase this is a {class}")),
                None => problem,
            }
            .into())
        }
        None => Ok(()),
    }
}
