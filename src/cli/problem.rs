//! What is wrong with an input, for people: what, where, and what to do.

use std::fmt;
use std::io::{self, Write as _};
use std::ops::Range;

use hfilter::inspect::{ClassNode, FieldNode, FieldValue};
use hfilter::json::JsonError;
use hfilter::language::{self, ParseError, Span, Warning};
use hfilter::rest;
use hfilter::schema::Kind;
use hfilter::{CheckError, DecodeError, ErrorKind, Escaped, Limit, TreePath};
use miette::{
    Diagnostic, LabeledSpan, MietteError, MietteSpanContents, Severity, SourceCode, SourceSpan, SpanContents,
};

/// Something wrong with an input.
#[derive(Debug)]
pub(crate) struct Problem(Box<Inner>);

#[derive(Debug)]
struct Inner {
    title: String,
    help: Option<String>,
    label: String,
    range: Option<Range<usize>>,
    excerpt: Option<Excerpt>,
    is_warning: bool,
    /// Where in the input it is, for those who see no more than a line.
    byte: Option<usize>,
}

impl Problem {
    pub(crate) fn new(what: impl Into<String>) -> Self {
        let title = what.into();
        let label = "here".into();
        Self(Box::new(Inner { title, help: None, label, range: None, excerpt: None, is_warning: false, byte: None }))
    }

    pub(crate) fn help(mut self, help: impl Into<String>) -> Self {
        self.0.help = Some(help.into());
        self
    }

    /// The same problem, with the name of the input that has it.
    pub(crate) fn of(mut self, which: &str) -> Self {
        self.0.title = format!("{which}: {}", self.0.title);
        self
    }

    /// The same problem, with words for its place.
    pub(crate) fn label(mut self, label: impl Into<String>) -> Self {
        self.0.label = label.into();
        self
    }

    /// The same problem, at a place in what was written.
    pub(crate) fn at(mut self, range: Range<usize>) -> Self {
        self.0.range = Some(range);
        self
    }

    /// The same problem, with what was written.
    pub(crate) fn in_text(mut self, name: &str, text: &str) -> Self {
        if let Some(range) = &self.0.range {
            let (excerpt, range) = Excerpt::new(name, text, range.clone());
            self.0.excerpt = Some(excerpt);
            self.0.range = Some(range);
        }
        self
    }

    /// The same problem, with what was written, which need not be text.
    pub(crate) fn in_bytes(mut self, name: &str, bytes: &[u8]) -> Self {
        if let Ok(text) = std::str::from_utf8(bytes) {
            return self.in_text(name, text);
        }
        let shown = |at: usize| Escaped(&bytes[..at.min(bytes.len())]).to_string().len();
        self.0.range = self.0.range.map(|range| shown(range.start)..shown(range.end));
        self.in_text(name, &Escaped(bytes).to_string())
    }

    /// The problem on one line.
    pub(crate) fn line(&self) -> String {
        let Inner { title, help, byte, .. } = &*self.0;
        // Advice on the whole command is none for a line.
        let help = help.as_ref().filter(|_| byte.is_some()).map(|help| format!("; {help}")).unwrap_or_default();
        let byte = byte.map(|byte| format!(" (at byte {byte})")).unwrap_or_default();
        one_line(&format!("{title}{help}{byte}"))
    }

    /// Shows the problem on the standard error.
    pub(crate) fn report(self) {
        // Nobody is left to tell if this fails.
        let _ = writeln!(io::stderr(), "{:?}", miette::Report::new(self));
    }

    /// The refusal of a tree, HBase's or ours, and where in the bytes it is if that can be told.
    pub(crate) fn refused(error: &CheckError, root: &ClassNode<'_>) -> (Self, Range<usize>) {
        let (who, help) = match error.refusal().is_unsupported() {
            true => ("hfilter cannot check this", "--no-check decodes it nevertheless; it cannot be run here"),
            false => ("HBase refuses this", "--no-check leaves out HBase's construction checks"),
        };
        let what = format!("{who}: {}{}", shown(error.path()), error.refusal());
        let problem = Self::new(what).label("this one").help(help);
        (problem, locate(root, error.path()).unwrap_or(root.range.clone()))
    }

    /// Bytes that are no filter, and which they are.
    pub(crate) fn undecodable(error: &DecodeError) -> (Self, Range<usize>) {
        let (what, help) = match error.kind() {
            ErrorKind::UnknownClass { class, nearest } => (
                format!("unknown class `{}`", Escaped(&class[..class.len().min(200)])),
                Some(match nearest {
                    Some(nearest) => format!("did you mean `{nearest}`?"),
                    None => "`hfilter list` shows the classes it knows".into(),
                }),
            ),
            ErrorKind::LimitExceeded { limit, allowed } => {
                let (what, option) = match limit {
                    Limit::Bytes => ("bytes", "--max-bytes"),
                    Limit::Depth => ("levels", "--max-depth (256 at most)"),
                    Limit::Nodes => ("filters, comparators and repeated messages", "--max-nodes"),
                    Limit::Values => ("values in repeated fields", "--max-values"),
                    _ => ("fields", "--max-nodes"),
                };
                (format!("more than {allowed} {what}"), Some(format!("raise {option} if the input is trusted")))
            }
            kind => (kind.to_string(), None),
        };
        let length = match error.kind() {
            ErrorKind::UnknownClass { class, .. } => class.len(),
            _ => 1,
        };
        let offset = error.offset().unwrap_or_default();
        let mut problem = Self::new(format!("{}{what}", shown(error.path()))).label(format!("byte {offset}"));
        problem.0.help = help;
        problem.0.byte = Some(offset);
        (problem, offset..offset + length)
    }
}

impl Problem {
    /// A text that is no filter, and where it is wrong.
    pub(crate) fn unparsable(error: &ParseError) -> Self {
        let mut problem = Self::in_language(error.kind(), error.span());
        problem.0.help = match error.kind() {
            language::ErrorKind::LimitExceeded { limit, .. } => {
                let option = match limit {
                    language::Limit::Bytes => "--max-bytes",
                    language::Limit::Depth => "--max-depth (256 at most)",
                    language::Limit::Values => "--max-values",
                    _ => "--max-nodes",
                };
                Some(format!("raise {option} if the input is trusted"))
            }
            _ => error.advice(),
        };
        problem
    }

    /// What HBase accepts and nobody means.
    pub(crate) fn odd(warning: &Warning) -> Self {
        let mut problem = Self::in_language(warning.kind(), warning.span()).help(warning.advice());
        problem.0.is_warning = true;
        problem
    }

    /// What HBase's REST reads without a word, and is likely not meant so.
    pub(crate) fn odd_in_rest(warning: &rest::Warning) -> Self {
        let mut problem = Self::new(warning.to_string());
        problem.0.is_warning = true;
        problem
    }

    fn in_language(what: impl fmt::Display, span: Span) -> Self {
        let mut problem = Self::new(what.to_string()).at(span.range());
        problem.0.byte = Some(span.start);
        problem
    }
}

impl From<JsonError> for Problem {
    fn from(error: JsonError) -> Self {
        let path = if error.path().is_empty() { String::new() } else { format!("{}: ", error.path()) };
        let mut problem = Self::new(format!("{path}{}", error.what())).at(error.range());
        problem.0.help = error.advice().map(str::to_owned);
        problem.0.byte = Some(error.range().start);
        problem
    }
}

impl From<rest::Error> for Problem {
    fn from(error: rest::Error) -> Self {
        let path = if error.path().is_empty() { String::new() } else { format!("{}: ", error.path()) };
        let mut problem = Self::new(format!("{path}{}", error.what()));
        problem.0.byte = error.range().as_ref().map(|range| range.start);
        problem.0.range = error.range();
        problem.0.help = match error.kind() {
            rest::ErrorKind::Loss => Some("--lossy writes it nevertheless, as HBase does".into()),
            _ => error.advice().map(str::to_owned),
        };
        problem
    }
}

/// How many warnings of one kind are shown of one input.
pub(crate) const MOST_WARNINGS: usize = 10;

/// Says on the standard error what is no problem yet.
pub(crate) fn warn(what: &str) {
    // Nobody is left to tell if this fails.
    let _ = writeln!(anstream::stderr(), "warning: {}", one_line(what));
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Some of it may be a peer's or an input's own words.
        let lines: Vec<_> = self.0.title.split('\n').map(one_line).collect();
        f.write_str(&lines.join("\n"))
    }
}

impl std::error::Error for Problem {}

impl Diagnostic for Problem {
    fn severity(&self) -> Option<Severity> {
        self.0.is_warning.then_some(Severity::Warning)
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.0.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.0.excerpt.as_ref().map(|excerpt| excerpt as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let range = self.0.range.clone()?;
        self.0.excerpt.as_ref()?;
        let label = LabeledSpan::new(Some(self.0.label.clone()), range.start, range.len());
        Some(Box::new(std::iter::once(label)))
    }
}

/// A path before what is said of its end: the first and last steps of a long one.
fn shown(path: &TreePath) -> String {
    let steps: Vec<_> = path.steps().map(|step| step.to_string()).collect();
    match &steps[..] {
        [] => String::new(),
        [first, second, .., a, b, c, d] if steps.len() > 8 => {
            format!("{first} > {second} > … > {a} > {b} > {c} > {d}: ")
        }
        steps => format!("{}: ", steps.join(" > ")),
    }
}

/// What was written, as far as it is worth showing for a place in it.
#[derive(Debug)]
struct Excerpt {
    name: String,
    text: String,
    /// The lines before it, and the bytes before it in its first line.
    line: usize,
    column: isize,
}

impl Excerpt {
    /// All of the text, unless a line is too long for a terminal: then the line's part around the place.
    fn new(name: &str, text: &str, range: Range<usize>) -> (Self, Range<usize>) {
        const WIDE: usize = 100;
        let text = &*harmless(text);
        let floor = |at: usize| (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
        let (start, end) = (floor(range.start), floor(range.end.max(range.start)));
        if text.lines().all(|line| line.len() <= WIDE) {
            return (Self { name: name.into(), text: text.into(), line: 0, column: 0 }, start..end);
        }
        let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |length| start + length);
        let end = floor(end.min(line_end).min(start + WIDE * 2 / 3));
        // As much before the place as after it, unless the line ends.
        let to = floor((end + (WIDE - (end - start)) / 2).max(line_start + WIDE).min(line_end));
        let from = floor(to.saturating_sub(WIDE).max(line_start));
        let before = if from > line_start { "… " } else { "" };
        let after = if to < line_end { " …" } else { "" };
        let excerpt = Self {
            name: name.into(),
            text: format!("{before}{}{after}", &text[from..to]),
            line: text[..line_start].matches('\n').count(),
            column: (from - line_start) as isize - before.len() as isize,
        };
        let shift = |at: usize| before.len() + at - from;
        (excerpt, shift(start)..shift(end))
    }
}

/// Lines and columns are those of the whole.
impl SourceCode for Excerpt {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let part = self.text.read_span(span, before, after)?;
        let column = match part.column() {
            // The excerpt itself starts a line.
            0 => 0,
            column => column.saturating_add_signed(self.column),
        };
        let (line, count) = (part.line() + self.line, part.line_count());
        let name = self.name.clone();
        Ok(Box::new(MietteSpanContents::new_named(name, part.data(), *part.span(), line, column, count)))
    }
}

/// A text that only prints: places in it are where they were, so each letter has its length.
fn harmless(text: &str) -> String {
    let letters = text.chars().map(|letter| match letter {
        '\n' | '\t' => letter,
        '\r' => ' ',
        '\0'..='\x1f' | '\x7f' => '?',
        '\u{80}'..='\u{9f}' => '¿',
        letter if steers(letter) && letter.len_utf8() == 3 => '\u{fffd}',
        letter => letter,
    });
    letters.collect()
}

/// A text without what would end the line.
pub(crate) fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for letter in text.chars() {
        if steers(letter) { line.extend(letter.escape_default()) } else { line.push(letter) }
    }
    line
}

/// Whether a letter steers what shows it, or is not to be seen: control characters, and those that turn a text's direction.
pub(crate) fn steers(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Where the class stands that a path leads to.
fn locate(root: &ClassNode<'_>, path: &TreePath) -> Option<Range<usize>> {
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
