//! Text for the output: how it is put together, and its colours.

use std::fmt::{Arguments, Display, Write as _};

use anstyle::{AnsiColor, Style};

pub(crate) const CLASS: Style = AnsiColor::Cyan.on_default().bold();
pub(crate) const FAINT: Style = Style::new().dimmed();

/// Appends to a text.
pub(crate) fn put(text: &mut String, what: Arguments<'_>) {
    // A string takes everything.
    let _ = text.write_fmt(what);
}

/// A text in a style; nothing of nothing.
pub(crate) fn styled(style: Style, what: impl Display) -> String {
    let text = what.to_string();
    if text.is_empty() { text } else { format!("{style}{text}{style:#}") }
}
