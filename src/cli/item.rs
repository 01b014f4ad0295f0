//! A filter or comparator as it was written, and the bytes it stands for.

use std::borrow::Cow;
use std::ops::Range;

use hfilter::inspect::ClassNode;
use hfilter::language::{MAX_WARNINGS, Warning, parse_with};
use hfilter::{ClassSet as _, DecodeError, Escaped, Filter, json, rest};

use super::Failure;
use super::input::ARGUMENT;
use super::options::{Form, Reading, comparator_alone};
use super::problem::{MOST_WARNINGS, Problem, one_line, warn};
use super::typed::{Tree, set};

mod digits;
mod guess;

use digits::{digit, letter};

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
            None => guess::form(content).ok_or_else(|| guess::nothing(name, content))?,
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
            Form::Hex => digits::hex(text),
            Form::Base64 => digits::base64(text),
            Form::Rest => rest(text, reading).map(|(bytes, found)| {
                warnings = found;
                bytes
            }),
            _ => json::bytes_from_json_with(text, set(reading.comparator), &reading.options()).map_err(Problem::from),
        };
        let bytes = bytes.map_err(|problem| {
            let problem = problem.in_text(name, text);
            match missing_file(name, text) {
                Some(missing) => problem.help(format!("{missing} either")),
                None => problem,
            }
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
            match std::str::from_utf8(content).ok().and_then(|text| missing_file(name, text)) {
                Some(missing) => problem.help(format!("{missing}; a filter is written as Name(arguments)")),
                None => problem,
            }
        })?;
        let warnings = Warnings::new(&parsed.warnings, MAX_WARNINGS, |warning: &Warning| shown(Problem::odd(warning)));
        Ok(Self { name, form, text: "", bytes: parsed.filter.encode_to_vec().into(), warnings, line: None })
    }

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
        let tree = Tree::decode(&self.bytes, reading.comparator, &options)
            .map_err(|error| self.blame(Problem::undecodable(&error)))?;
        // REST's JSON has been through HBase's constructors when it was read.
        if reading.checks() && self.form != Form::Rest {
            tree.check().map_err(|error| match inspect(&self.bytes, reading) {
                Ok(root) => self.blame(Problem::refused(&error, &root)),
                Err(_) => Problem::new(error.to_string()),
            })?;
        }
        Ok(if reading.normalize { tree.normalized() } else { tree })
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

    /// A problem with some of the bytes, pointed out in what was written.
    pub(crate) fn blame(&self, (problem, bytes): (Problem, Range<usize>)) -> Problem {
        // What is missing is missing after the last byte.
        let last = self.bytes.len().saturating_sub(1);
        let problem = if bytes.start > last { problem.label("the input ends here") } else { problem };
        let bytes = bytes.start.min(last)..bytes.end.clamp(bytes.start.min(last) + 1, last + 1);
        match self.form {
            Form::Hex => {
                let (start, end) = (digit(self.text, 2 * bytes.start).start, digit(self.text, 2 * bytes.end - 1).end);
                problem.at(start..end).in_text(self.name, self.text)
            }
            Form::Base64 => {
                let start = letter(self.text, bytes.start * 4 / 3);
                let end = letter(self.text, (bytes.end * 4).div_ceil(3)).max(start);
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

/// What to say of an argument that looks like the name of a file, of which there is none. JSON and the filter language have
/// brackets and quotes, as few files' names have.
fn missing_file(name: &str, text: &str) -> Option<String> {
    let is_path = name == ARGUMENT && text.contains(['.', '/', '\\']) && !text.contains(['{', '"', '(', '\'']);
    is_path.then(|| format!("there is no file `{}`", one_line(&format!("{text:.100}"))))
}

/// Bytes of a filter, or of a comparator if the options say so, field by field.
pub(crate) fn inspect<'a>(bytes: &'a [u8], reading: &Reading) -> Result<ClassNode<'a>, DecodeError> {
    ClassNode::read_with(bytes, set(reading.comparator), &reading.options())
}
