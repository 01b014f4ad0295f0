//! What is odd in a text that HBase reads.

use std::fmt;
use std::ops::Range;

use super::error::Error;
use crate::json::JsonError;
use crate::json::text::Json;

/// Something that HBase reads without a word and that is likely not meant so.
///
/// ```
/// use hfilter::{Filter, rest};
///
/// let read = rest::from_json::<Filter<'_>>(r#"{"type": "PrefixFilter", "value": "cf"}"#)?;
/// assert_eq!(read.warnings[0].kind(), rest::WarningKind::PlainText);
/// assert_eq!(
///     read.warnings[0].to_string(),
///     r#"value: "cf" looks like plain text, and is read as Base64 of 1 byte, \x71; the Base64 of "cf" is "Y2Y=" (at byte 34)"#
/// );
/// # Ok::<(), rest::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    kind: WarningKind,
    error: JsonError,
}

/// How many [`Warning`]s of one text are kept: the first that are come across.
pub const MAX_WARNINGS: usize = 1_000;

/// Sorts of [`Warning`]s.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WarningKind {
    /// A text that was to be Base64 looks like plain text. That is: it has no padding where an encoder would write some, or it
    /// has bits that no encoder sets; or it is a word of ASCII letters and digits, none but the first a capital, and what it
    /// decodes to is not printable ASCII.
    PlainText,
    /// A property or an element of a list that has no meaning here.
    Unused,
    /// A property that occurs twice in an object; the last counts.
    Duplicate,
    /// A number that is read as another one: a fraction is cut, or what is too large becomes infinite, or too small 0. Rounding
    /// alone is none.
    ChangedNumber,
    /// Half a surrogate pair, which becomes a question mark in the filter's bytes.
    Surrogate,
    /// Text after the filter.
    TrailingText,
}

impl Warning {
    pub(super) fn new(kind: WarningKind, what: impl Into<String>, range: Range<usize>) -> Self {
        Self { kind, error: JsonError::new(what, range) }
    }

    /// Keeps it with those that there are, up to [`MAX_WARNINGS`].
    pub(super) fn note(self, warnings: &mut Vec<Self>) {
        if warnings.len() < MAX_WARNINGS {
            warnings.push(self);
        }
    }

    /// The same warning, with the path to it.
    pub(super) fn located(self, root: &Json<'_>) -> Self {
        let Self { kind, error } = self;
        Self { kind, error: Error::syntax(error).located(root).into_json() }
    }

    /// What sort of warning it is.
    pub fn kind(&self) -> WarningKind {
        self.kind
    }

    /// Where in the JSON, as [`Error::path`] says it.
    pub fn path(&self) -> String {
        self.error.path()
    }

    /// What is odd.
    pub fn what(&self) -> &str {
        self.error.what()
    }

    /// Where in the text, in bytes.
    pub fn range(&self) -> Range<usize> {
        self.error.range()
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}
