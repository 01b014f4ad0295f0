//! What can be wrong, and what can be lost.

use std::fmt;
use std::ops::Range;

use super::step::{Step, steps};
use crate::json::JsonError;
use crate::json::text::Json;

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

    /// What is wrong and where, whatever sort of error it is.
    pub(super) fn into_json(self) -> JsonError {
        self.error
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
