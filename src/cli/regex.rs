//! `hfilter regex`: what a regular expression finds in HBase.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use clap::ValueEnum;
use clap::error::ErrorKind;
use hfilter::Escaped;
use hfilter::regex::charset::{Charset, CharsetError, java_charset};
use hfilter::regex::{Flags, Pattern, Regex, RegexError};

use super::bytes::unescape;
use super::input::Source;
use super::problem::Problem;
use super::{Failure, output};

mod flags;
mod lines;

use flags::{FlagBits, flags};

/// Says what a regular expression finds in values, exactly as HBase's RegexStringComparator
///
/// The pattern is Java's. Positions are those of Java: UTF-16 units of the decoded value.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// The pattern. With --lines, the file with the lines, or `-`
    #[arg(required_unless_present = "lines")]
    pattern: Option<String>,

    /// Values to search; \xNN for bytes that are not printable. Without any, the pattern is only looked at
    #[arg(conflicts_with = "lines")]
    inputs: Vec<String>,

    /// Java's flags: names with commas between them, the letters of (?…), or their number
    #[arg(long, value_parser = flags, default_value = "DOTALL", allow_negative_numbers = true)]
    flags: FlagBits,

    /// The charset of the values, by any of Java's names
    #[arg(long, default_value = "UTF-8")]
    charset: String,

    /// The engine of the comparator
    #[arg(long, value_enum, default_value_t = Engine::Java, ignore_case = true)]
    engine: Engine,

    /// Takes a case on each line, {"id", "pattern", "flags", "charset", "inputs": [{"hex"}]}, and prints {"id", "find"},
    /// {"id", "compile_error"} or {"id", "refused"} for it
    #[arg(long, conflicts_with_all = ["flags", "charset", "engine"])]
    lines: bool,
}

const EXAMPLES: &str = r"Examples:
  hfilter regex '^user-\d+$' user-17 user-x
  hfilter regex --flags CASE_INSENSITIVE,MULTILINE '^b' 'a\x0aB'
  hfilter regex --engine joni --flags 0 'a.c' abc
  hfilter regex --lines < cases.jsonl";

/// The engines that HBase has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Engine {
    /// java.util.regex, the default
    Java,
    /// The library Joni, which works on bytes; patterns are refused whose matches are not known for certain
    Joni,
}

/// What the JAVA engine makes of a pattern.
fn compile(pattern: &[u16], flags: i32, charset: &str) -> Result<Regex, RegexError> {
    let flags = Flags::from_bits(flags).map_err(RegexError::Flags)?;
    let pattern = Pattern::parse_utf16(pattern, flags)?;
    let name = match java_charset(charset) {
        // HBase logs that, and goes on with its default.
        Err(CharsetError::Illegal(_)) => "UTF-8",
        name => name.map_err(RegexError::Charset)?,
    };
    let charset = Charset::named(name)
        .ok_or_else(|| RegexError::Refused(format!("values in the charset {name} cannot be decoded")))?;
    Regex::new(&pattern, charset)
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if args.lines {
        return lines::run(Source::open(args.pattern.as_deref())?);
    }
    let pattern = args.pattern.as_deref().unwrap_or_default();
    let units: Vec<_> = pattern.encode_utf16().collect();
    let regex = match args.engine {
        Engine::Java => compile(&units, args.flags.0, &args.charset),
        Engine::Joni => Regex::joni(pattern, args.flags.0),
    };
    let regex = regex.map_err(|error| problem(&error, pattern))?;
    let mut text = String::new();
    if args.inputs.is_empty() {
        text = format!("HBase accepts the pattern; engine: {}\n", regex.engine());
    }
    let mut failed = false;
    for input in &args.inputs {
        let value = unescape(input.as_bytes()).map_err(|what| Failure::Usage(ErrorKind::InvalidValue, what))?;
        let answer = match regex.find(&value) {
            Ok(Some((start, end))) => format!("matches at {start}..{end} in HBase; engine: {}", regex.engine()),
            Ok(None) => "no match".into(),
            Err(error) => {
                failed = true;
                format!("error: {error}")
            }
        };
        if args.inputs.len() > 1 {
            // A string takes everything.
            let _ = write!(text, "{}: ", Escaped(&value));
        }
        text += &answer;
        text.push('\n');
    }
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(output)?;
    if failed { Err(Failure::BadInput) } else { Ok(()) }
}

/// Why there is no regular expression, and where.
fn problem(error: &RegexError, pattern: &str) -> Problem {
    match error {
        RegexError::Syntax(error) => {
            let problem = Problem::new(format!("HBase refuses the pattern: {}", error.kind()));
            let (start, index) = (byte(pattern, error.index()), error.index());
            let (start, label) = match pattern[start..].is_empty() {
                // What is missing is missing after the last character.
                true => (
                    pattern.char_indices().next_back().map_or(0, |(at, _)| at),
                    format!("it ends here, at index {index}"),
                ),
                false => (start, format!("index {index}")),
            };
            let length = pattern[start..].chars().next().map_or(0, char::len_utf8);
            problem.label(label).at(start..start + length).in_text("PATTERN", pattern)
        }
        RegexError::Refused(_) => {
            Problem::new(error.to_string()).help("what HBase finds with it cannot be told here for certain")
        }
        error => Problem::new(format!("HBase refuses this: {error}")),
    }
}

/// The place in a text of a place in its UTF-16 units.
fn byte(text: &str, index: usize) -> usize {
    let mut units = 0;
    for (at, letter) in text.char_indices() {
        if units >= index {
            return at;
        }
        units += letter.len_utf16();
    }
    text.len()
}
