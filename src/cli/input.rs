//! Where input comes from, which form it has, and the bytes it stands for.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, BufReader, IsTerminal as _, Read};
use std::ops::Range;
use std::path::Path;

use base64::Engine as _;
use base64::alphabet;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use clap::error::ErrorKind;
use hfilter::language::{MAX_WARNINGS, Warning, parse_with};
use hfilter::{ClassSet as _, Escaped, Filter, json, rest};

use super::options::{Form, Reading};
use super::problem::{MOST_WARNINGS, Problem, warn};
use super::{Failure, typed};

/// What an argument is called that stands for itself.
const ARGUMENT: &str = "INPUT";

/// An input that has been opened, not read.
pub(crate) struct Source {
    /// What it is called in messages.
    pub(crate) name: String,
    pub(crate) reader: Box<dyn Read>,
}

impl Source {
    /// An argument is a file if there is one of that name, `-` is the standard input, and everything else stands for
    /// itself. No argument is the standard input, unless that is a terminal.
    pub(crate) fn open(argument: Option<&str>) -> Result<Self, Failure> {
        match argument {
            None if io::stdin().is_terminal() => {
                let message = "no INPUT: give hex, base64, JSON, a text of the filter language or a file as argument, or `-` to read the terminal";
                Err(Failure::Usage(ErrorKind::MissingRequiredArgument, message.into()))
            }
            None | Some("-") => Ok(Self { name: "standard input".into(), reader: Box::new(io::stdin()) }),
            Some(path) if Path::new(path).is_file() => {
                let file = File::open(path).map_err(|error| Failure::Io(format!("cannot read {path}"), error))?;
                Ok(Self { name: path.into(), reader: Box::new(file) })
            }
            Some(text) => {
                Ok(Self { name: ARGUMENT.into(), reader: Box::new(io::Cursor::new(text.as_bytes().to_vec())) })
            }
        }
    }

    /// Reads everything, unless it is more than makes sense.
    pub(crate) fn read(self, reading: &Reading) -> Result<(String, Vec<u8>), Failure> {
        let most = reading.max_text();
        let mut content = Vec::new();
        let mut reader = BufReader::new(self.reader.take((most as u64).saturating_add(1)));
        reader.read_to_end(&mut content).map_err(|error| Failure::Io(format!("cannot read {}", self.name), error))?;
        if content.len() > most {
            return Err(Problem::new(too_long(most)).into());
        }
        Ok((self.name, content))
    }
}

pub(crate) fn too_long(most: usize) -> String {
    format!("more than {most} bytes of input; raise --max-bytes if it is trusted")
}

/// One filter or comparator: what was written, and the bytes it stands for.
pub(crate) struct Item<'t> {
    pub(crate) name: &'t str,
    pub(crate) form: Form,
    /// What was written, unless that was bytes.
    pub(crate) text: &'t str,
    pub(crate) bytes: Cow<'t, [u8]>,
    /// What is odd about a text of the filter language, or REST's JSON.
    warnings: Warnings,
    /// Which line it is, if each is an item.
    line: Option<u64>,
}

/// What is odd about an item: the first few things, for people read no more.
#[derive(Default)]
struct Warnings {
    first: Vec<Problem>,
    /// How many more there are, in words.
    more: Option<String>,
}

impl Warnings {
    /// Those of a reader that keeps no more than `kept` of them.
    fn new<W>(warnings: &[W], kept: usize, problem: impl Fn(&W) -> Problem) -> Self {
        let first = warnings.iter().take(MOST_WARNINGS).map(problem).collect();
        let at_least = if warnings.len() < kept { "" } else { "at least " };
        let more = warnings.len().checked_sub(MOST_WARNINGS).filter(|more| *more > 0);
        Self { first, more: more.map(|more| format!("… and {at_least}{more} more")) }
    }
}

impl<'t> Item<'t> {
    /// Reads an item in its form; without one, in that it looks like.
    pub(crate) fn read(
        name: &'t str,
        content: &'t [u8],
        form: Option<Form>,
        reading: &Reading,
    ) -> Result<Self, Problem> {
        let form = match form {
            Some(form) => form,
            None => guess(content).ok_or_else(|| nothing(name, content))?,
        };
        if form == Form::Raw {
            if name == ARGUMENT {
                return Err(Problem::new(format!("there is no file `{:.100}`", Escaped(content)))
                    .help("raw bytes come from a file, or with `-` from the standard input"));
            }
            return Ok(Self { name, form, text: "", bytes: content.into(), warnings: Warnings::default(), line: None });
        }
        if matches!(form, Form::Language | Form::LanguageLines) {
            return Self::parse(name, content, form, reading);
        }
        let text = std::str::from_utf8(content).map_err(|error| {
            Problem::new(format!("byte {} is not text; expected {}", error.valid_up_to(), form.name()))
                .help("say `--from raw` if these are the bytes themselves")
        })?;
        let mut warnings = Warnings::default();
        let bytes = match form {
            Form::Hex => hex(text),
            Form::Base64 => base64(text),
            Form::Rest => rest(text, reading).map(|(bytes, found)| {
                warnings = found;
                bytes
            }),
            _ => json::bytes_from_json_with(text, typed::set(reading.comparator), &reading.options())
                .map_err(Problem::from),
        };
        let bytes = bytes.map_err(|problem| {
            let looks_like_a_file = name == ARGUMENT && text.contains(['.', '/', '\\']) && !text.contains(['{', '"']);
            let help = format!("there is no file `{text}` either");
            let problem = problem.in_text(name, text);
            if looks_like_a_file { problem.help(help) } else { problem }
        })?;
        Ok(Self { name, form, text, bytes: bytes.into(), warnings, line: None })
    }

    /// Reads an item in the filter language. What a file or a pipe ends in, a line end, is none of the filter's.
    fn parse(name: &'t str, content: &'t [u8], form: Form, reading: &Reading) -> Result<Self, Problem> {
        if reading.comparator {
            return Err(Problem::new("the filter language has no comparators by themselves"));
        }
        let line = content.strip_suffix(b"\n").map(|line| line.strip_suffix(b"\r").unwrap_or(line));
        let content = if name == ARGUMENT { content } else { line.unwrap_or(content) };
        let shown = |problem: Problem| problem.in_bytes(name, content);
        let parsed = parse_with::<Filter<'_>>(content, &reading.parse_options(form)).map_err(|error| {
            let problem = shown(Problem::unparsable(&error));
            // Every filter has its parentheses, and few files' names have any.
            match std::str::from_utf8(content) {
                Ok(text) if name == ARGUMENT && text.contains(['.', '/', '\\']) && !text.contains(['(', '\'']) => {
                    problem.help(format!("there is no file `{text:.100}`; a filter is written as Name(arguments)"))
                }
                _ => problem,
            }
        })?;
        let warnings = Warnings::new(&parsed.warnings, MAX_WARNINGS, |warning: &Warning| shown(Problem::odd(warning)));
        Ok(Self { name, form, text: "", bytes: parsed.filter.encode_to_vec().into(), warnings, line: None })
    }

    /// The same item, of which it is known in which line it stands, counted from 1.
    pub(crate) fn in_line(self, line: u64) -> Self {
        Self { line: Some(line), ..self }
    }

    /// Says on the standard error what is no problem of the item yet.
    pub(crate) fn warn(&self, what: &str) {
        match self.line {
            Some(line) => warn(&format!("{}, line {line}: {what}", self.name)),
            None => warn(&format!("{}: {what}", self.name)),
        }
    }

    /// The item, after its warnings.
    pub(crate) fn warned(mut self) -> Self {
        let Warnings { first, more } = std::mem::take(&mut self.warnings);
        for warning in first {
            match self.form {
                Form::Language | Form::LanguageLines if self.line.is_none() => warning.report(),
                _ => self.warn(&warning.line()),
            }
        }
        if let Some(more) = more {
            self.warn(&more);
        }
        self
    }

    /// A problem with these bytes, pointed out in what was written.
    pub(crate) fn blame(&self, problem: Problem, bytes: Range<usize>) -> Problem {
        // What is missing is missing after the last byte.
        let last = self.bytes.len().saturating_sub(1);
        let problem = if bytes.start > last { problem.label("the input ends here") } else { problem };
        let bytes = bytes.start.min(last)..bytes.end.clamp(bytes.start.min(last) + 1, last + 1);
        match self.form {
            Form::Hex => {
                let (start, end) = (nth(self.text, 2 * bytes.start).start, nth(self.text, 2 * bytes.end - 1).end);
                problem.at(start..end).in_text(self.name, self.text)
            }
            Form::Base64 => {
                let start = nth_letter(self.text, bytes.start * 4 / 3);
                let end = nth_letter(self.text, (bytes.end * 4).div_ceil(3)).max(start);
                problem.at(start..end).in_text(self.name, self.text)
            }
            Form::Raw => {
                let shown: Vec<_> = self.bytes.iter().map(|byte| format!("{byte:02x}")).collect();
                problem.at(3 * bytes.start..3 * bytes.end - 1).in_text(self.name, &shown.join(" "))
            }
            Form::Json | Form::Rest | Form::Language | Form::LanguageLines => problem,
        }
    }
}

/// The bytes of REST's JSON, and what is odd about it.
fn rest(text: &str, reading: &Reading) -> Result<(Vec<u8>, Warnings), Problem> {
    if reading.comparator {
        return Err(Problem::new("REST's JSON has no form for a comparator alone; expected a filter"));
    }
    let read = rest::from_json_with::<Filter<'_>>(text, &reading.options())?;
    let warnings = Warnings::new(&read.warnings, rest::MAX_WARNINGS, Problem::odd_in_rest);
    Ok((read.filter.encode_to_vec(), warnings))
}

/// The form that an input seems to have. A filter begins with the key of its class name, 0x0a.
fn guess(content: &[u8]) -> Option<Form> {
    let Ok(text) = std::str::from_utf8(content) else { return Some(guess_binary(content)) };
    let start = text.trim_start();
    if start.is_empty() {
        None
    } else if start.starts_with('{') {
        // The one has classes, the other types.
        let is_rest = text.contains("\"type\"") && !text.contains("\"class\"");
        Some(if is_rest { Form::Rest } else { Form::Json })
    } else if ["0a", "0A", "0x"].iter().any(|hex| start.starts_with(hex))
        || letters(text).all(|(_, letter)| letter.is_ascii_hexdigit())
    {
        Some(Form::Hex)
    } else if start.starts_with('C')
        && letters(text).all(|(_, letter)| letter.is_ascii_alphanumeric() || "+/-_=".contains(letter))
    {
        Some(Form::Base64)
    } else if content[0] == 0x0a {
        Some(Form::Raw)
    } else {
        // Every filter has its parentheses, and nothing else has any.
        text.contains('(').then_some(Form::Language)
    }
}

/// The form of what is no text: bytes begin with a key, and the filter language with a name, an operator or a parenthesis.
fn guess_binary(content: &[u8]) -> Form {
    let starts_like_a_word = content[0].is_ascii_alphabetic() || content[0] == b'(';
    if starts_like_a_word && content.contains(&b'\'') { Form::Language } else { Form::Raw }
}

fn nothing(name: &str, content: &[u8]) -> Problem {
    let text = String::from_utf8_lossy(content);
    if text.trim().is_empty() {
        return Problem::new(
            "nothing to read; expected a filter as hex, base64, raw bytes, JSON or in the filter language",
        );
    }
    let file = if name == ARGUMENT { "neither a file nor a filter" } else { "no filter" };
    Problem::new(format!("{file}: this looks like none of hex, base64, raw bytes, JSON and the filter language"))
        .help("say what it is: `--from hex`, `--from base64`, `--from json`, `--from raw` or `--from language`")
        .at(0..text.trim_end().len())
        .in_text(name, &text)
}

/// The letters that are no blanks.
fn letters(text: &str) -> impl Iterator<Item = (usize, char)> {
    text.char_indices().filter(|(_, letter)| !letter.is_whitespace())
}

/// The hex digits, and whatever stands among them: all letters but blanks and a leading `0x`.
fn digits(text: &str) -> impl Iterator<Item = (usize, char)> {
    let trimmed = text.trim_start();
    let prefix = if trimmed.starts_with("0x") { text.len() - trimmed.len() + 2 } else { 0 };
    letters(text).skip_while(move |(at, _)| *at < prefix)
}

/// Where the `n`th digit stands.
fn nth(text: &str, n: usize) -> Range<usize> {
    match digits(text).nth(n) {
        Some((at, letter)) => at..at + letter.len_utf8(),
        None => text.trim_end().len()..text.trim_end().len(),
    }
}

/// Where the `n`th letter begins.
fn nth_letter(text: &str, n: usize) -> usize {
    letters(text).nth(n).map_or(text.trim_end().len(), |(at, _)| at)
}

fn hex(text: &str) -> Result<Vec<u8>, Problem> {
    let stripped: String = digits(text).map(|(_, letter)| letter).collect();
    if let Some((at, letter)) = digits(text).find(|(_, letter)| !letter.is_ascii_hexdigit()) {
        let problem = Problem::new(format!("`{}` is not a hex digit", letter.escape_debug()));
        return Err(problem.at(at..at + letter.len_utf8()));
    }
    ::hex::decode(&stripped).map_err(|_| {
        let count = stripped.len();
        Problem::new(format!("{count} hex digits; expected an even number, two for each byte")).at(nth(text, count - 1))
    })
}

fn base64(text: &str) -> Result<Vec<u8>, Problem> {
    const CONFIG: GeneralPurposeConfig =
        GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent);
    let stripped: String = letters(text).map(|(_, letter)| letter).collect();
    let alphabet = if stripped.contains(['-', '_']) { &alphabet::URL_SAFE } else { &alphabet::STANDARD };
    GeneralPurpose::new(alphabet, CONFIG).decode(&stripped).map_err(|error| {
        use base64::DecodeError::{InvalidByte, InvalidLastSymbol, InvalidLength, InvalidPadding};
        let (what, at) = match error {
            InvalidByte(at, _) => ("this is not a letter of base64", at),
            InvalidLastSymbol(at, _) => ("this letter has bits that belong to no byte; is the text cut off?", at),
            InvalidLength(length) => ("one letter too many for whole bytes; is the text cut off?", length - 1),
            InvalidPadding => ("wrong padding", stripped.len() - 1),
        };
        let at = nth_letter(text, stripped.get(..at).map_or(at, |before| before.chars().count()));
        let length = text[at..].chars().next().map_or(0, char::len_utf8);
        Problem::new(what).at(at..at + length)
    })
}
