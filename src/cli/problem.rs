//! What is wrong with an input, for people: what, where, and what to do.

use std::fmt;
use std::io::{self, Write as _};
use std::ops::Range;

use hfilter::Escaped;
use miette::{Diagnostic, LabeledSpan, Severity, SourceCode};

mod causes;
mod excerpt;
mod letters;

use excerpt::Excerpt;
pub(crate) use letters::{one_line, steers};

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
