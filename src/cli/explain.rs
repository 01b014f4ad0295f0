//! `hfilter explain`: which rows a filter can return.

use std::io::Write as _;

use hfilter::ScanRanges;

use super::input::{Item, Source};
use super::options::{Form, Reading};
use super::{Failure, html, output};

/// Says which rows a filter can return, so that a scan need not read the whole table
///
/// A region server asks a filter about every row between a scan's start and its stop; a PrefixFilter alone still reads
/// every row before the prefix. This prints the start and the stop rows to scan with, and says when a scan with them may
/// return other rows than one of the whole table.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// A filter as hex, base64, JSON or in the filter language; or a file with one; or `-` for the standard input
    input: Option<String>,

    /// The form of the input, if it is not the one that it looks like
    #[arg(long, value_enum, value_name = "FORM")]
    from: Option<Form>,

    /// Prints each range as a JSON object, with the rows in hex, and caveats if there are any; an empty row is an open end
    #[arg(long)]
    json: bool,

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

const EXAMPLES: &str = "\
Examples:
  hfilter explain filter.bin
  hfilter explain --format html filter.bin > filter.html
  hfilter explain --json '{\"class\": \"PrefixFilter\", \"prefix\": \"row-\"}'";

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    args.reading.filters_only()?;
    let (name, content) = Source::open(args.input.as_deref())?.read(&args.reading)?;
    let item = Item::read(&name, &content, args.from, &args.reading)?.warned();
    let filter = item.filter(&args.reading)?;
    if args.format == Format::Html {
        return html::write(&item, &filter, &args.reading, &filter.to_string());
    }
    let ranges = ScanRanges::of(&filter);
    let narrows = !ranges.is_empty() && !ranges.is_all();
    let caveats = if narrows { ScanRanges::caveats(&filter) } else { Vec::new() };
    let caveats: Vec<_> = caveats.iter().map(ToString::to_string).collect();
    let mut out = anstream::stdout().lock();
    let written = if args.json {
        let quoted: Vec<_> = caveats.iter().map(|caveat| hfilter::json::quoted(caveat)).collect();
        let caveats = if quoted.is_empty() { String::new() } else { format!(r#","caveats":[{}]"#, quoted.join(",")) };
        ranges.iter().try_for_each(|range| {
            let (start, stop) = (hex::encode(range.start_row()), hex::encode(range.stop_row()));
            writeln!(out, r#"{{"start_row_hex":"{start}","stop_row_hex":"{stop}"{caveats}}}"#)
        })
    } else {
        let advice = match (ranges.is_empty(), ranges.is_all()) {
            (true, _) => "it can return no rows: the scan is not worth its call",
            (_, true) => "it can return any row: a scan reads the whole table unless you give start and stop rows",
            _ => "scan only these rows; a scan without start and stop rows reads the whole table:",
        };
        let rows = if narrows { ranges.as_slice() } else { &[] };
        writeln!(out, "{filter}\n{advice}")
            .and_then(|()| rows.iter().try_for_each(|range| writeln!(out, "  {range}")))
            .and_then(|()| if caveats.is_empty() { Ok(()) } else { writeln!(out, "but {}", caveats.join("; ")) })
    };
    written.and_then(|()| out.flush()).map_err(output)
}
