//! What is shown of an input around a place in it.

use std::ops::Range;

use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use super::letters::harmless;

/// What was written, as far as it is worth showing for a place in it.
#[derive(Debug)]
pub(super) struct Excerpt {
    name: String,
    text: String,
    /// The lines before it, and the bytes before it in its first line.
    line: usize,
    column: isize,
}

impl Excerpt {
    /// All of the text, unless a line is too long for a terminal: then the line's part around the place.
    pub(super) fn new(name: &str, text: &str, range: Range<usize>) -> (Self, Range<usize>) {
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
