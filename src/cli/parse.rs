//! `hfilter parse`: what texts of the filter language say.

use super::convert::To;
use super::options::{Form, Given, Reading};
use super::{Failure, convert, decode};

/// Reads texts of HBase's filter language, as the shell, Thrift and REST take them
///
/// Shows each as `hfilter decode` does, or converts it. What HBase refuses is refused; what HBase accepts and nobody means
/// is accepted with a warning.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// A text; or a file with one; or `-` for the standard input. Without any, the standard input
    text: Vec<String>,

    /// Prints the filter in this form, instead of showing it
    #[arg(long, value_enum, value_name = "FORM")]
    to: Option<To>,

    /// Writes to REST's JSON what HBase writes, letter for letter, and says on the standard error what is lost by that
    #[arg(long, requires = "to")]
    lossy: bool,

    /// Prints a JSON object for each, the form that `convert --from json` reads
    #[arg(long, conflicts_with = "to")]
    json: bool,

    /// Treats each line as a text, and prints a line for each; a bad one gives `error: …`, or {"error": …}
    #[arg(long)]
    lines: bool,

    #[command(flatten)]
    reading: Reading,
}

const EXAMPLES: &str = "\
Examples:
  hfilter parse \"PrefixFilter('user:') AND PageFilter(10)\"
  hfilter parse --to hex --strict \"SKIP ValueFilter(!=, 'binary:0')\"
  hfilter parse --lines --json - < filters.txt";

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    args.reading.filters_only()?;
    if args.text.is_empty() {
        return one(args, None);
    }
    args.text.iter().try_for_each(|text| one(args, Some(text.clone())))
}

fn one(args: &Args, input: Option<String>) -> Result<(), Failure> {
    let given = Given { input, from: Some(Form::Language) };
    let (lines, reading) = (args.lines, args.reading.clone());
    match args.to {
        Some(to) => convert::run(&convert::Args { given, to, lines, lossy: args.lossy, reading }),
        None => decode::run(&decode::Args { given, json: args.json, lines, reading }),
    }
}
