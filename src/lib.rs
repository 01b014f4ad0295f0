//! HBase filters in Rust: take a filter tree off the wire, understand it, check it, run it, change it, send it on.
//!
//! HBase ships every filter as a Java class name and payload bytes. Here a class is a struct with
//! [`#[derive(HFilter)]`](macro@HFilter), what a program accepts is a closed enum, and decoding is one `match` over type
//! ids, settled at compile time.
//!
//! ```
//! use hfilter::build::*;
//! use hfilter::{ClassSet, Filter};
//!
//! let filter = prefix("user:").and(single_column_value("cf", "age").greater_or_equal(18_i64));
//! let bytes = filter.encode_to_vec();
//!
//! let decoded = Filter::decode(&bytes)?;
//! decoded.check()?;
//! assert_eq!(decoded, filter);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to look
//!
//! * [`Filter`] is HBase's own set, closed; [`StandardFilter`] the same, open for a set of your own ([`StandardSet`]);
//!   [`StandardComparator`] its comparators. [`ClassSet`] has what all sets can do: decode, encode, check, normalize.
//! * [`build`] writes trees in few words; each struct has constructors that refuse what HBase's refuse.
//! * [`Limits`] and [`DecodeOptions`] bound what outside bytes may cost; [`DecodeError`] and [`CheckError`] say what is
//!   wrong and where.
//! * [`Evaluate::evaluator`] makes a tree ready, and a [`RegionScanner`] runs it over a [`Table`] or any [`CellSource`];
//!   [`Traced`] tells the calls made on the way. [`regex`] matches Java's regular expressions.
//! * [`StatelessFilter`], [`FilterEvaluator`] and [`ComparatorEvaluator`] say what a class of your own does.
//! * [`explain()`] says in words what a tree does, [`lint()`] what is known to surprise in it, [`ScanRanges`] which rows it
//!   can return, so that a scan need not read the others.
//! * [`language`] parses and prints HBase's filter language, as the shell, Thrift and REST take it.
//! * [`inspect`] shows the bytes of a tree field by field, [`html`] as a page; [`diff`] says what differs between two trees.
//! * [`rust_code`] writes a tree as Rust source, `json` (feature `json`) as text that loses nothing, `rest` (the same
//!   feature) as REST's scanners take it; `messages` (feature `messages`) has HBase's `Scan`, `Get` and `Cell` with their
//!   filters typed.
//!
//! # Features
//!
//! * `cli` (default): the command `hfilter` and its dependencies. Libraries say `default-features = false`.
//! * `json`: filter trees as JSON that loses nothing, and as REST's JSON; and back.
//! * `messages`: HBase's other messages, as prost writes them.
//! * `bytes`: fields of type `bytes::Bytes` in structs of your own.
#![forbid(unsafe_code)]

extern crate self as hfilter;

pub mod build;
mod comparators;
mod comparison;
pub mod diff;
pub mod evaluate;
pub mod explain;
mod filters;
mod generated;
pub mod html;
pub mod inspect;
mod into_bytes;
#[cfg(feature = "json")]
pub mod json;
pub mod language;
pub mod lint;
#[cfg(feature = "messages")]
pub mod messages;
#[cfg(feature = "json")]
pub mod rest;
mod row_rules;
pub mod rust_code;
mod scan_range;
mod set;

pub use comparators::RegexEngine;
#[doc(inline)]
pub use explain::{Explanation, explain};
pub use generated::filters::*;
pub use hfilter_derive::{HComparator, HEnum, HFilter, HMessage};
#[doc(inline)]
pub use hfilter_regex as regex;
#[doc(hidden)]
pub use hfilter_runtime::__private;
#[doc(inline)]
pub use hfilter_runtime::*;
pub use into_bytes::IntoBytes;
#[doc(inline)]
pub use lint::{HBaseVersion, Lint, LintKind, ScanShape, Severity, lint};
pub use scan_range::{Caveat, ScanRange, ScanRanges};
pub use set::StandardSet;

/// The README's examples are tests too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
