//! Filters as REST's JSON: HBase's `ScannerModel`, whose `filter` is this text.
//!
//! ```
//! use hfilter::build::*;
//! use hfilter::{Filter, rest};
//!
//! let text = r#"{"type": "RowFilter", "op": "EQUAL", "comparator": {"type": "BinaryComparator", "value": "azE="}}"#;
//! let read = rest::from_json::<Filter<'_>>(text)?;
//! assert_eq!(read.filter, row().equal("k1"));
//! assert!(read.warnings.is_empty());
//!
//! // What is written is what HBase writes: every property, in its order.
//! let text = rest::to_json(&read.filter)?;
//! assert!(text.starts_with(r#"{"type":"RowFilter","op":"EQUAL","comparator":{"type":"BinaryComparator","value":"azE=","op":null},"#));
//! assert!(text.ends_with(r#""chance":null,"prefixes":null,"ranges":null,"timestamps":null,"fuzzyKeys":null}"#));
//! assert_eq!(rest::from_json::<Filter<'_>>(&text)?.filter, read.filter);
//! # Ok::<(), rest::Error>(())
//! ```
//!
//! # Reading
//!
//! Reads what HBase 2.6.1 and later read, with the liberties of its JSON library (Jackson 2.17), and refuses what they refuse:
//!
//! * Text after the filter is ignored; the last of several properties with one name counts; null is like absent, but
//!   in the flags of `ranges`, where it is false. Properties that a filter does not use need the right type only.
//! * Strings, numbers and booleans stand for one another: `"limit":" 5 "`, `"ifMissing":1`, `"value":1234`. Fractions are cut, with a
//!   [`Warning`].
//! * Bytes are Base64 of the standard alphabet. In `ranges` and `fuzzyKeys` it must be padded, and may have blanks between
//!   groups of four; everywhere else the padding may be left out, and blanks may not stand at all.
//! * So much plain text passes as Base64: `"family":"cf"` is the one byte 0x71. What looks so, and whatever else has no effect,
//!   is in the [`Warning`]s; [`WarningKind::PlainText`] has the rule.
//! * The filter has been through HBase's constructors: it is [checked](crate::ClassSet::check) and
//!   [normalized](crate::ClassSet::normalized). Only a regular expression with half a surrogate pair may be refused afterwards,
//!   for it is sent with a question mark in its place.
//!
//! Arrays and objects nest to 1,000 levels, that is 500 filters; numbers have 1,000 digits.
//!
//! # Writing
//!
//! Not every filter can be said: there is no form for ColumnValueFilter, FirstKeyValueMatchingQualifiersFilter, FilterWrapper,
//! LongComparator, BigDecimalComparator, BinaryComponentComparator, for open ends of a ColumnRangeFilter, for a comparison without a
//! comparator, and for classes that are not HBase's. That is an error. And of some, HBase writes a part without a word: the flags,
//! charset and engine of a RegexStringComparator, `len_as_val`, `can_hint`, `column_offset`, `latest_version_only` when it is false,
//! `is_mask_v2` when it is false. [`to_json`] refuses these (but writes a `latestVersion` of false, which HBase reads);
//! [`to_json_lossy`] writes what HBase writes, and says what is lost.

use crate::__private::Context;
use crate::inspect::Budget;
use crate::json::text::{self, Dialect};
use crate::{DecodeError, DecodeOptions, StandardSet};

mod base64;
mod build;
mod error;
mod float;
mod model;
mod object;
mod read;
mod step;
mod warning;
mod write;

pub use error::{Error, ErrorKind, Loss, Stage};
pub use warning::{MAX_WARNINGS, Warning, WarningKind};

/// What Jackson reads.
static JACKSON: Dialect = Dialect { max_levels: model::MAX_LEVELS, max_digits: model::MAX_DIGITS, lenient: true };

/// A filter that has been read.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Parsed<S> {
    /// The filter.
    pub filter: S,
    /// What is likely not meant as HBase takes it, in the order of the text; at most [`MAX_WARNINGS`].
    pub warnings: Vec<Warning>,
}

/// A text that HBase would write, and what it does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct LossyJson {
    /// The text.
    pub text: String,
    /// What is lost. Nothing, if the text is read as the filter it was.
    pub losses: Vec<Loss>,
}

/// Reads a filter, with the default limits.
///
/// # Errors
/// As [`from_json_with`].
pub fn from_json<'a, S: StandardSet<'a>>(text: &str) -> Result<Parsed<S>, Error> {
    from_json_with(text, &DecodeOptions::default())
}

/// Reads a filter, with options of one's own: of the [`Limits`](crate::Limits) that of bytes holds for the text, and there may be
/// sixteen values for each of the nodes. The depth is REST's own: 500 filters.
///
/// # Errors
/// A text that HBase answers with an error, with the path and the place in the text.
pub fn from_json_with<'a, S: StandardSet<'a>>(text: &str, options: &DecodeOptions) -> Result<Parsed<S>, Error> {
    let limited = |error: DecodeError| {
        Error::new(ErrorKind::Limit, Stage::Read, error.kind().to_string(), text.len()..text.len())
    };
    let parsed = Context::run(text.as_bytes(), options, |_, cx| Ok(text::parse(text, &JACKSON, &mut Budget::new(cx))));
    let root = parsed.map_err(limited)?.map_err(Error::syntax)?;
    read::check(&root, text, model::Kind::Object(&model::FILTER)).map_err(|error| error.located(&root))?;
    let mut builder = build::Builder { text, warnings: Vec::new() };
    let filter = builder.filter(&root).map_err(|error| error.located(&root))?;
    let mut warnings: Vec<_> = builder.warnings.into_iter().map(|warning| warning.located(&root)).collect();
    let rest = text[root.range.end..].trim_start();
    if !rest.is_empty() {
        let what = "text after the filter, which is not looked at";
        Warning::new(WarningKind::TrailingText, what, text.len() - rest.len()..text.len()).note(&mut warnings);
    }
    warnings.sort_by_key(|warning| warning.range().start);
    Ok(Parsed { filter, warnings })
}

/// Writes a filter as HBase does, if that says all of it.
///
/// What is read back is the [normalized](crate::ClassSet::normalized) filter.
///
/// # Errors
/// A filter that has no form in REST, of which something would be lost, or that HBase refuses; with the path.
pub fn to_json<'a, S: StandardSet<'a>>(filter: &S) -> Result<String, Error> {
    let written = written(filter, false)?;
    match written.losses.into_iter().next() {
        Some(Loss(loss)) => Err(loss.help(Some("a lossy form can be asked for".into()))),
        None => Ok(written.text),
    }
}

/// Writes a filter as HBase does, whatever is lost by that.
///
/// # Errors
/// A filter that has no form in REST, or that HBase refuses; with the path.
pub fn to_json_lossy<'a, S: StandardSet<'a>>(filter: &S) -> Result<LossyJson, Error> {
    written(filter, true)
}

fn written<'a, S: StandardSet<'a>>(filter: &S, lossy: bool) -> Result<LossyJson, Error> {
    let mut writer = write::Writer::new(lossy);
    writer.root(filter)?;
    filter.check().map_err(|error| Error::write(ErrorKind::Refused, format!("HBase refuses this: {error}")))?;
    Ok(LossyJson { text: writer.out, losses: writer.losses })
}
