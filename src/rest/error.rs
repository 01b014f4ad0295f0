//! What can be wrong, what can be lost, and what is odd.

use std::fmt;
use std::ops::Range;

use crate::json::JsonError;
use crate::json::text::{Json, Value};

/// Why a text is no filter, or a filter has no text; and where.
///
/// ```
/// use hfilter::{Filter, rest};
///
/// let text = r#"{"type": "SkipFilter", "filters": [{"type": "PageFilter", "value": "ten"}]}"#;
/// let error = rest::from_json::<Filter<'_>>(text).unwrap_err();
/// assert_eq!((error.kind(), error.stage()), (rest::ErrorKind::Refused, rest::Stage::Build));
/// assert_eq!(error.path(), "filters[0].value");
/// assert_eq!(error.range().map(|range| &text[range]), Some("\"ten\""));
/// assert_eq!(error.to_string(), "filters[0].value: the text \"ten\"; expected a whole number of 64 bits (at byte 67)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    kind: ErrorKind,
    stage: Stage,
    /// Without meaning where there is no text.
    error: JsonError,
}

/// Sorts of [`Error`]s.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The text is not JSON.
    Syntax,
    /// The text is too long, or has too many values.
    Limit,
    /// A value is not of the type that its property has.
    Mismatch,
    /// An object has a property that the model does not have.
    UnknownProperty,
    /// A property is absent or null, which the filter's type needs; or a field is, which REST must write.
    Missing,
    /// The `type` of a filter or comparator is none that REST knows.
    UnknownType,
    /// A value that HBase's constructors, or Java, refuse.
    Refused,
    /// The filter or comparator has no form in REST.
    NoForm,
    /// Something would be lost (see [`to_json_lossy`](super::to_json_lossy)).
    Loss,
}

/// In which of HBase's steps an error comes up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Stage {
    /// Jackson reads the text as a model.
    Read,
    /// The model builds the filter.
    Build,
    /// A filter is made a model, and that is written.
    Write,
}

impl Error {
    pub(super) fn new(kind: ErrorKind, stage: Stage, what: impl Into<String>, range: Range<usize>) -> Self {
        Self { kind, stage, error: JsonError::new(what, range) }
    }

    /// An error in writing, seen from its place.
    pub(super) fn write(kind: ErrorKind, what: impl Into<String>) -> Self {
        Self::new(kind, Stage::Write, what, 0..0)
    }

    /// What the reader of the text says.
    pub(super) fn syntax(error: JsonError) -> Self {
        Self { kind: ErrorKind::Syntax, stage: Stage::Read, error }
    }

    pub(super) fn help(mut self, help: Option<String>) -> Self {
        self.error = self.error.help(help);
        self
    }

    /// The same error, within these steps from the root. Of many only both ends are kept, for there may be many errors.
    pub(super) fn within(mut self, steps: &[Step<'_>]) -> Self {
        let (start, middle, end) = match steps.len() {
            17.. => (&steps[..4], Some(Step::Property("…")), &steps[steps.len() - 6..]),
            _ => (steps, None, &[][..]),
        };
        for step in end.iter().rev().chain(&middle).chain(start.iter().rev()) {
            self.error = match step {
                Step::Property(name) => self.error.within_property(name),
                Step::Element(index) => self.error.within_element(*index),
            };
        }
        self
    }

    /// The same error, with the path to it in the text that was read.
    pub(super) fn located(self, root: &Json<'_>) -> Self {
        let steps = steps(root, &self.error.range());
        self.within(&steps)
    }

    /// What sort of error it is.
    pub fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// In which of HBase's steps it comes up.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Where in the JSON, or where in it something would stand, from the root, as in `filters[2].comparator.value`. Empty for
    /// the root itself; of a long path only both ends.
    pub fn path(&self) -> String {
        self.error.path()
    }

    /// What is wrong, and what was expected.
    pub fn what(&self) -> &str {
        self.error.what()
    }

    /// What to write instead, where that can be told.
    pub fn advice(&self) -> Option<&str> {
        self.error.advice()
    }

    /// Where in the text, in bytes. Nothing if the error comes up in writing.
    pub fn range(&self) -> Option<Range<usize>> {
        (self.stage != Stage::Write).then(|| self.error.range())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.stage != Stage::Write {
            return self.error.fmt(f);
        }
        let (path, help) = (self.path(), self.advice());
        let path = if path.is_empty() { path } else { path + ": " };
        write!(f, "{path}{}", self.what())?;
        help.map_or(Ok(()), |help| write!(f, "; {help}"))
    }
}

impl std::error::Error for Error {}

/// Something of a filter that REST's JSON does not hold.
///
/// ```
/// use hfilter::{Filter, KeyOnlyFilter, StandardSet, rest};
///
/// let lossy = rest::to_json_lossy(&Filter::of(KeyOnlyFilter::new(true)).skip())?;
/// assert_eq!(lossy.losses[0].path(), "filters[0]");
/// assert_eq!(lossy.losses[0].to_string(), "filters[0]: `len_as_val` is true; what is read back has false");
/// # Ok::<(), rest::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss(pub(super) Error);

impl Loss {
    /// Where it would stand in the JSON, as [`Error::path`] says it.
    pub fn path(&self) -> String {
        self.0.path()
    }

    /// What is lost.
    pub fn what(&self) -> &str {
        self.0.what()
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

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
    pub(super) kind: WarningKind,
    pub(super) error: JsonError,
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
        Self { kind, error: Error::syntax(error).located(root).error }
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

/// A step from an object to a property, or from a list to an element.
#[derive(Clone, Copy)]
pub(super) enum Step<'n> {
    Property(&'n str),
    Element(usize),
}

/// The steps from the root to what stands in this range: a value, or the name of a property.
fn steps<'j>(root: &'j Json<'_>, range: &Range<usize>) -> Vec<Step<'j>> {
    let mut steps = Vec::new();
    let mut json = root;
    loop {
        if json.range == *range {
            return steps;
        }
        // What stands in an array or object is in the order of the text.
        let next = match &json.value {
            Value::Array(elements) => {
                let index = elements.partition_point(|element| element.range.end <= range.start);
                elements.get(index).map(|element| (Step::Element(index), element, element.range.start))
            }
            Value::Object(properties) => {
                let index = properties.partition_point(|property| property.value.range.end <= range.start);
                let property = properties.get(index);
                property.map(|found| (Step::Property(&found.name), &found.value, found.name_range.start))
            }
            _ => None,
        };
        match next {
            Some((step, value, start)) if start <= range.start && range.end <= value.range.end => {
                steps.push(step);
                if range.start < value.range.start {
                    return steps;
                }
                json = value;
            }
            _ => return steps,
        }
    }
}
