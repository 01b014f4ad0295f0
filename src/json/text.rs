//! JSON text as a tree that knows where everything stands.
//!
//! Made for reading filters exactly: a number stays the text it is, no property is lost behind another of the same
//! name, and every complaint has a place. The depth and the number of values are limited. What else it takes is a
//! matter of the [`Dialect`].

use std::borrow::Cow;
use std::ops::Range;

mod parser;

pub(crate) use parser::parse;

/// Which texts are read.
pub(crate) struct Dialect {
    /// How many arrays and objects may stand around one another.
    pub(crate) max_levels: usize,
    /// How many digits a number may have.
    pub(crate) max_digits: usize,
    /// Takes what Jackson takes too: any text after the value; half a surrogate pair, which becomes `?` as in Java's
    /// bytes; and control characters in strings, which are for the reader of the string to judge.
    pub(crate) lenient: bool,
}

/// JSON as it is defined.
pub(super) const STRICT: Dialect = Dialect { max_levels: 1024, max_digits: usize::MAX, lenient: false };

pub(crate) struct Json<'t> {
    pub(crate) value: Value<'t>,
    pub(crate) range: Range<usize>,
}

pub(crate) enum Value<'t> {
    Null,
    Bool(bool),
    Number(&'t str),
    Text(Cow<'t, str>),
    Array(Vec<Json<'t>>),
    Object(Vec<Property<'t>>),
}

pub(crate) struct Property<'t> {
    pub(crate) name: Cow<'t, str>,
    pub(crate) name_range: Range<usize>,
    pub(crate) value: Json<'t>,
}

impl Value<'_> {
    /// What it is, for people.
    pub(crate) fn describe(&self) -> String {
        match self {
            Self::Null => "null".into(),
            Self::Bool(yes) => yes.to_string(),
            Self::Number(text) => format!("the number {}", shown(text)),
            Self::Text(text) => format!("the text \"{}\"", shown(text)),
            Self::Array(_) => "an array".into(),
            Self::Object(_) => "an object".into(),
        }
    }
}

/// A piece of the input for a message: on one line, and not all of it if it is long.
pub(crate) fn shown(text: &str) -> String {
    const MOST: usize = 60;
    let mut shown: String = text.chars().take(MOST).flat_map(char::escape_debug).collect();
    if text.chars().nth(MOST).is_some() {
        shown.push('…');
    }
    shown
}

/// Where in the text a part of a string stands: `range` is the string's, `start` and `end` are places in what it means.
pub(super) fn within(text: &str, range: &Range<usize>, part: Range<usize>) -> Range<usize> {
    let raw = &text[range.start + 1..range.end - 1];
    let (mut meant, mut at) = (0, 0);
    let mut place = |wanted: usize| {
        while meant < wanted {
            let (letter, length) = next(&raw[at..]);
            meant += letter;
            at += length;
        }
        range.start + 1 + at
    };
    place(part.start)..place(part.end)
}

/// How many bytes the first letter of a string that has been read means, and how many it takes.
fn next(raw: &str) -> (usize, usize) {
    let hex = |at: usize| raw.get(at..at + 4).and_then(|digits| u32::from_str_radix(digits, 16).ok()).unwrap_or(0);
    let Some(rest) = raw.strip_prefix('\\') else {
        let length = raw.chars().next().map_or(1, char::len_utf8);
        return (length, length);
    };
    match (rest.starts_with('u'), hex(2)) {
        (false, _) => (1, 2),
        (true, 0xd800..0xe000) => (4, 12),
        (true, unit) => (char::from_u32(unit).map_or(1, char::len_utf8), 6),
    }
}
