//! What can go wrong, and where: a file, a line, and a caret under the place.

use std::fmt::{self, Display, Formatter};
use std::io;
use std::ops::Range;
use std::path::PathBuf;

/// Why nothing could be generated.
///
/// Both `Display` and `Debug` show everything there is to say, over several lines: a `build.rs`
/// that ends with `?` prints `Debug`.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A `.proto` file cannot be found, read or understood.
    #[error("{0}")]
    Proto(Box<Diagnostic>),

    /// A Rust source file cannot be understood.
    #[error("{0}")]
    Rust(Box<Diagnostic>),

    /// The files can be read, but what they ask for cannot be had.
    #[error("{}", joined(.0))]
    Invalid(Vec<Diagnostic>),

    /// The configuration makes no sense.
    #[error("hfilter-codegen: {0}")]
    Config(String),

    /// A file cannot be read or written.
    #[error("cannot {action} {}: {source}", .path.display())]
    Io {
        /// What was tried: `read` or `write`.
        action: &'static str,
        /// The file.
        path: PathBuf,
        /// The reason.
        source: io::Error,
    },

    /// `prost-build` refused a plain message.
    #[error("prost-build cannot generate the plain messages: {0}")]
    Prost(#[source] io::Error),
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

/// One complaint about an input file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Diagnostic {
    /// What is wrong.
    pub message: String,
    /// Where: first the place at fault, then places that have to do with it.
    pub places: Vec<Place>,
    /// What to write instead.
    pub help: Option<String>,
}

impl Diagnostic {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), places: Vec::new(), help: None }
    }

    pub(crate) fn at(mut self, place: Option<Place>) -> Self {
        self.places.extend(place);
        self
    }

    pub(crate) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

impl Display for Diagnostic {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "error: {}", harmless(&self.message))?;
        let gutter = self.places.iter().map(|place| place.line).max();
        let gutter = gutter.map_or(1, |line| line.to_string().len());
        for place in &self.places {
            let Place { line, column, .. } = place;
            let before = (column - 1).saturating_sub(place.cut);
            let width = place.width.min(SHOWN.saturating_sub(before)).max(1);
            let indent: String = place.text.chars().take(before).map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
            write!(f, "\n{:gutter$}--> {}:{line}:{column}", "", harmless(&place.file))?;
            write!(f, "\n{:gutter$} |", "")?;
            write!(f, "\n{line:gutter$} | {}", harmless(&place.text))?;
            write!(f, "\n{:gutter$} | {indent}{}", "", "^".repeat(width))?;
            if !place.note.is_empty() {
                write!(f, " {}", harmless(&place.note))?;
            }
        }
        if let Some(help) = &self.help {
            write!(f, "\n{:gutter$} = help: {}", "", harmless(help))?;
        }
        Ok(())
    }
}

/// A text from a file without what would steer a terminal, or is not to be seen: control characters, and those that turn a text's
/// direction. Each becomes one other character, so that what stands below the text stays in its place.
fn harmless(text: &str) -> String {
    let steers = |letter: char| {
        letter.is_control() && !matches!(letter, '\n' | '\t')
            || matches!(
                letter,
                '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
            )
    };
    text.chars().map(|letter| if steers(letter) { char::REPLACEMENT_CHARACTER } else { letter }).collect()
}

/// A place in an input file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Place {
    /// The file, as it was named or found.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// How many characters of the line are meant, at least one.
    pub width: usize,
    /// The line; of one with more than 400 characters, so many of those around the place.
    pub text: String,
    /// What this place has to do with the complaint; may be empty.
    pub note: String,
    /// How many characters of the line stand before `text`.
    cut: usize,
}

/// How many characters of a line are kept. Each of very many places may be in one very long line.
const SHOWN: usize = 400;

impl Place {
    /// The place of a range of bytes; a range over several lines is cut at the end of the first.
    /// `lines` are the [starts of the source's lines](line_starts), so that very many places take no longer each.
    pub(crate) fn new(file: &str, source: &str, lines: &[usize], range: Range<usize>) -> Self {
        let start = floor(source, range.start);
        let end = floor(source, range.end.max(start));
        let line = lines.partition_point(|&line| line <= start).max(1);
        let line_start = lines.get(line - 1).copied().unwrap_or(0);
        let line_end = lines.get(line).map_or(source.len(), |next| next - 1);
        let text = source[line_start..line_end].trim_end();
        let before = source[line_start..start].chars().count();
        let cut = if text.len() > SHOWN { before.saturating_sub(SHOWN / 2) } else { 0 };
        Self {
            file: file.to_owned(),
            line,
            column: before + 1,
            width: source[start..end.min(line_end)].trim_end().chars().count().max(1),
            text: text.chars().skip(cut).take(SHOWN).collect(),
            note: String::new(),
            cut,
        }
    }

    pub(crate) fn note(mut self, note: impl Into<String>) -> Self {
        self.note = note.into();
        self
    }
}

/// Where each line of a text begins.
pub(crate) fn line_starts(text: &str) -> Vec<usize> {
    std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect()
}

/// The nearest character boundary at or before an offset.
fn floor(source: &str, offset: usize) -> usize {
    (0..=offset.min(source.len())).rev().find(|&at| source.is_char_boundary(at)).unwrap_or(0)
}

fn joined(diagnostics: &[Diagnostic]) -> String {
    let texts: Vec<_> = diagnostics.iter().map(Diagnostic::to_string).collect();
    texts.join("\n\n")
}
