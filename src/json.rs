//! Filter trees as JSON that loses nothing.
//!
//! A filter or comparator is an object: its class first, then the fields that are there, in the order of their numbers
//! and by their names in the `.proto` files.
//!
//! ```
//! use hfilter::{ClassSet, Filter, PrefixFilter, StandardSet, json};
//!
//! let filter = Filter::of(PrefixFilter::new(b"row\x00"));
//! let text = json::to_json(&filter)?;
//! assert_eq!(text, r#"{"class":"org.apache.hadoop.hbase.filter.PrefixFilter","prefix":"row\\x00"}"#);
//!
//! // The package may be left out in a text that is read.
//! let bytes = json::bytes_from_json(r#"{"class": "PrefixFilter", "prefix": "row\\x00"}"#, Filter::SCHEMA)?;
//! assert_eq!(Filter::decode(&bytes)?, filter);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What stands for what
//!
//! * A field that is absent has no property; one that is present and empty has. A repeated field is always there, as an
//!   array.
//! * Bytes are text as [`Escaped`](crate::Escaped) writes them: `\x` and two hex digits for what is not printable ASCII.
//!   A backslash stands for nothing else. Letters beyond ASCII are read as UTF-8.
//! * Numbers are numbers, all 64 bits of them. One with a fraction is written as short as it can be read back;
//!   `"Infinity"`, `"-Infinity"`, `"NaN"` and, for the other NaNs, `"NaN(0x7fc00001)"` are texts.
//! * An enum's value is its name. A field that is called `class` gets an underscore.
//! * A class that the set keeps without knowing it has its whole `envelope` as bytes.

use std::fmt;
use std::ops::Range;

use crate::inspect::{ClassNode, FieldValue};
use crate::schema::SetSchema;
use crate::{ClassSet, DecodeError, DecodeOptions};

mod read;
pub(crate) mod text;
mod write;

/// Writes a tree as JSON, without any blanks.
///
/// # Errors
/// A tree deeper than [`Limits::MAX_DEPTH`](crate::Limits::MAX_DEPTH), which nothing here reads back.
pub fn to_json<'a, S: ClassSet<'a>>(tree: &S) -> Result<String, DecodeError> {
    let bytes = tree.encode_to_vec();
    let root = ClassNode::read_encoded(&bytes, S::SCHEMA)?;
    let mut text = String::with_capacity(2 * bytes.len());
    write::class(&root, &bytes, &mut text);
    Ok(text)
}

/// Writes one value of a tree as JSON; `input` is what the tree was read from.
///
/// ```
/// use hfilter::inspect::ClassNode;
/// use hfilter::{ClassSet, Filter, PrefixFilter, StandardSet, json};
///
/// let bytes = Filter::of(PrefixFilter::new(b"row\x00")).encode_to_vec();
/// let root = ClassNode::read(&bytes, Filter::SCHEMA)?;
/// assert_eq!(json::value_to_json(&root.fields[0].value, &bytes), r#""row\\x00""#);
/// # Ok::<(), hfilter::DecodeError>(())
/// ```
pub fn value_to_json(value: &FieldValue<'_>, input: &[u8]) -> String {
    let mut text = String::new();
    write::value(value, input, &mut text);
    text
}

/// Reads JSON as a filter or comparator of this set, with the default limits. Gives its bytes, which are ready to be
/// [decoded](ClassSet::decode) or sent.
///
/// # Errors
/// As [`bytes_from_json_with`].
pub fn bytes_from_json(text: &str, set: &'static SetSchema) -> Result<Vec<u8>, JsonError> {
    bytes_from_json_with(text, set, &DecodeOptions::default())
}

/// Reads JSON with options of one's own. The limits hold for the text and for the bytes.
///
/// # Errors
/// A text that is no JSON, or no filter or comparator of the set: with the path and the place in the text.
pub fn bytes_from_json_with(
    text: &str,
    set: &'static SetSchema,
    options: &DecodeOptions,
) -> Result<Vec<u8>, JsonError> {
    read::read(text, set, options)
}

/// Why a JSON text is no filter, and where.
///
/// ```
/// use hfilter::{ClassSet, Filter, json};
///
/// let text = r#"{"class": "SkipFilter", "filter": {"class": "PageFilter", "pagesize": 7}}"#;
/// let error = json::bytes_from_json(text, Filter::SCHEMA).unwrap_err();
/// assert_eq!(error.path(), "filter.pagesize");
/// assert_eq!(&text[error.range()], "\"pagesize\"");
/// assert_eq!(
///     error.to_string(),
///     "filter.pagesize: PageFilter has no such property; did you mean `page_size`? (at byte 58)"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError(Box<Inner>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Inner {
    what: String,
    help: Option<String>,
    range: Range<usize>,
    /// From the place to the root, each as it is written after its parent.
    steps: Vec<String>,
}

impl JsonError {
    pub(crate) fn new(what: impl Into<String>, range: Range<usize>) -> Self {
        Self(Box::new(Inner { what: what.into(), help: None, range, steps: Vec::new() }))
    }

    pub(crate) fn help(mut self, help: Option<String>) -> Self {
        self.0.help = help;
        self
    }

    pub(crate) fn within_property(mut self, name: &str) -> Self {
        self.0.steps.push(format!(".{}", text::shown(name)));
        self
    }

    pub(crate) fn within_element(mut self, index: usize) -> Self {
        self.0.steps.push(format!("[{index}]"));
        self
    }

    /// Where in the JSON, from the root, as in `filters[2].comparator.value`. Empty for the root itself; of a long path
    /// only both ends.
    pub fn path(&self) -> String {
        let steps: Vec<_> = self.0.steps.iter().rev().map(String::as_str).collect();
        let path = match &steps[..] {
            steps if steps.len() > 16 => {
                format!("{}.…{}", steps[..4].concat(), steps[steps.len() - 6..].concat())
            }
            steps => steps.concat(),
        };
        path.strip_prefix('.').map(str::to_owned).unwrap_or(path)
    }

    /// What is wrong, and what was expected.
    pub fn what(&self) -> &str {
        &self.0.what
    }

    /// What to write instead, where that can be told.
    pub fn advice(&self) -> Option<&str> {
        self.0.help.as_deref()
    }

    /// Where in the text, in bytes.
    pub fn range(&self) -> Range<usize> {
        self.0.range.clone()
    }
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path();
        if !path.is_empty() {
            write!(f, "{path}: ")?;
        }
        f.write_str(&self.0.what)?;
        if let Some(help) = &self.0.help {
            write!(f, "; {help}")?;
        }
        write!(f, " (at byte {})", self.0.range.start)
    }
}

impl std::error::Error for JsonError {}

/// A text as a JSON string, quotes included.
///
/// ```
/// assert_eq!(hfilter::json::quoted("a \"b\"\n"), r#""a \"b\"\n""#);
/// ```
pub fn quoted(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    write::quoted(text, &mut out);
    out
}

/// The property that says which class an object is.
const CLASS: &str = "class";

/// The property that holds a class that the set does not know.
const ENVELOPE: &str = "envelope";

/// The property for a field: its name, with an underscore more where it would be [`CLASS`], with or without underscores.
fn property(field: &'static str) -> std::borrow::Cow<'static, str> {
    match field.strip_prefix(CLASS) {
        Some(rest) if rest.bytes().all(|byte| byte == b'_') => format!("{field}_").into(),
        _ => field.into(),
    }
}
