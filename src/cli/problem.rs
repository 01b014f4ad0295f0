//! What is wrong with an input, for people: what, where, and what to do.

use std::fmt;
use std::io::{self, Write as _};
use std::ops::Range;

use hfilter::inspect::{ClassNode, FieldNode, FieldValue};
use hfilter::json::JsonError;
use hfilter::schema::Kind;
use hfilter::{CheckError, DecodeError, ErrorKind, Path};
use miette::{Diagnostic, LabeledSpan, NamedSource, SourceCode};

/// Something wrong with an input.
#[derive(Debug)]
pub(crate) struct Problem {
    /// All of it on one line, as for `--lines`.
    line: String,
    title: String,
    help: Option<String>,
    label: String,
    range: Option<Range<usize>>,
    source: Option<NamedSource<String>>,
}

impl Problem {
    pub(crate) fn new(what: impl Into<String>) -> Self {
        let what = what.into();
        Self { line: what.clone(), title: what, help: None, label: "here".into(), range: None, source: None }
    }

    pub(crate) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// The same problem, with words for its place.
    pub(crate) fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// The same problem, at a place in what was written.
    pub(crate) fn at(mut self, range: Range<usize>) -> Self {
        self.range = Some(range);
        self
    }

    /// The same problem, with what was written.
    pub(crate) fn in_text(mut self, name: &str, text: &str) -> Self {
        if let Some(range) = &self.range {
            let (text, range) = window(text, range.clone());
            self.source = Some(NamedSource::new(name, text));
            self.range = Some(range);
        }
        self
    }

    /// The problem on one line.
    pub(crate) fn line(&self) -> String {
        one_line(&self.line)
    }

    /// Shows the problem on the standard error.
    pub(crate) fn report(self) {
        // Nobody is left to tell if this fails.
        let _ = writeln!(io::stderr(), "{:?}", miette::Report::new(self));
    }

    /// HBase's refusal of a tree, and where in the bytes it is if that can be told.
    pub(crate) fn refused(error: &CheckError, root: &ClassNode<'_>) -> (Self, Range<usize>) {
        let mut problem = Self::new(format!("HBase refuses this: {error}"));
        problem.line = error.to_string();
        problem.label = "this one".into();
        problem.help = Some("--no-check leaves out HBase's construction checks".into());
        (problem, locate(root, error.path()).unwrap_or(root.range.clone()))
    }

    /// Bytes that are no filter, and which they are.
    pub(crate) fn undecodable(error: &DecodeError) -> (Self, Range<usize>) {
        let path = if error.path().is_empty() { String::new() } else { format!("{}: ", error.path()) };
        let (what, help) = match error.kind() {
            ErrorKind::UnknownClass { class, nearest } => (
                format!("unknown class `{}`", hfilter::Escaped(&class[..class.len().min(200)])),
                nearest.map(|nearest| format!("did you mean `{nearest}`?")),
            ),
            ErrorKind::LimitExceeded { what, limit } => (
                format!("more than {limit} {what}"),
                Some("raise --max-depth, --max-nodes or --max-bytes if the input is trusted".into()),
            ),
            kind => (kind.to_string(), None),
        };
        let length = match error.kind() {
            ErrorKind::UnknownClass { class, .. } => class.len(),
            _ => 1,
        };
        let mut problem = Self::new(format!("{path}{what}"));
        problem.line = error.to_string();
        problem.label = format!("byte {}", error.offset());
        problem.help = help;
        (problem, error.offset()..error.offset() + length)
    }
}

impl From<JsonError> for Problem {
    fn from(error: JsonError) -> Self {
        let path = if error.path().is_empty() { String::new() } else { format!("{}: ", error.path()) };
        let mut problem = Self::new(format!("{path}{}", error.what())).at(error.range());
        problem.line = error.to_string();
        problem.help = error.advice().map(str::to_owned);
        problem
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.title)
    }
}

impl std::error::Error for Problem {}

impl Diagnostic for Problem {
    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.source.as_ref().map(|source| source as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let range = self.range.clone()?;
        self.source.as_ref()?;
        let label = LabeledSpan::new(Some(self.label.clone()), range.start, range.len());
        Some(Box::new(std::iter::once(label)))
    }
}

/// A text without what would end the line.
pub(crate) fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_control() { line.extend(letter.escape_default()) } else { line.push(letter) }
    }
    line
}

/// The part of a text that is worth showing for a place in it: all, unless a line is too long for a terminal.
fn window(text: &str, range: Range<usize>) -> (String, Range<usize>) {
    const WIDE: usize = 100;
    let floor = |at: usize| (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let (start, end) = (floor(range.start), floor(range.end.max(range.start)));
    if text.lines().all(|line| line.len() <= WIDE) {
        return (text.to_owned(), start..end);
    }
    let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let line_end = text[start..].find('\n').map_or(text.len(), |length| start + length);
    let end = floor(end.min(line_end).min(start + WIDE * 2 / 3));
    // As much before the place as after it, unless the line ends.
    let to = (end + (WIDE - (end - start)) / 2).max(line_start + WIDE).min(line_end);
    let from = floor(to.saturating_sub(WIDE).max(line_start));
    let to = floor(to);
    let before = if from > line_start { "… " } else { "" };
    let after = if to < line_end { " …" } else { "" };
    let shift = |at: usize| before.len() + at - from;
    (format!("{before}{}{after}", &text[from..to]), shift(start)..shift(end))
}

/// Where the class stands that a path leads to.
fn locate(root: &ClassNode<'_>, path: &Path) -> Option<Range<usize>> {
    let mut steps: Vec<_> = path.steps().collect();
    // The last step is the message itself.
    steps.pop();
    let (mut fields, mut range): (&[FieldNode<'_>], _) = (&root.fields, root.range.clone());
    for step in steps {
        let wanted = |node: &&FieldNode<'_>| {
            node.schema.is_some_and(|field| match step.field {
                Some(name) => field.name == name,
                None => matches!(field.kind, Kind::Filter(_)),
            })
        };
        let mut found = fields.iter().filter(wanted);
        let node = match step.index {
            Some(index) => found.nth(index)?,
            None => found.next_back()?,
        };
        range = node.content.clone();
        fields = match &node.value {
            FieldValue::Class(class) => &class.fields,
            FieldValue::Message(message) => &message.fields,
            _ => return Some(range),
        };
    }
    Some(range)
}
