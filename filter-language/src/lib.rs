//! The grammar of HBase's filter language, as in `PrefixFilter('row') AND PageFilter(10)`.
//!
//! It works on bytes, knows no filter as a type, and does what HBase's class `ParseFilter` does, quirks included: it
//! accepts the same texts, with the same meaning, and refuses all others. What HBase accepts and nobody means is a
//! [`Warning`].
//!
//! * [`parse`] makes an [`Expression`] of a text: operators and calls, each with its [`Span`].
//! * A [`Signature`] says which arguments a filter takes, and reads them as [`Argument`]s; [`standard`] has those of
//!   HBase's own filters.
//! * [`Expression::print`] makes the text of one.
//!
//! ```
//! use hfilter_language::{Argument, Head, parse, standard};
//!
//! let parsed = parse(b"PrefixFilter('it''s') AND KeyOnlyFilter()")?;
//! let and = parsed.expression.root();
//! assert_eq!(and.head(), Head::And);
//!
//! let prefix = and.children().next().expect("the first of two");
//! let mut arguments = standard::PREFIX_FILTER.read(prefix)?;
//! assert_eq!(arguments.required()?, Argument::Bytes(b"it's".into()));
//! # Ok::<(), hfilter_language::ParseError>(())
//! ```
#![forbid(unsafe_code)]

mod argument;
mod call;
mod error;
mod escape;
mod expression;
mod keyword;
mod nearest;
mod operator_class;
mod parse;
mod print;
mod signature;
mod span;
pub mod standard;
mod warning;
mod work;

pub use argument::{Argument, ArgumentKind, Comparator, ComparatorType, CompareOperator, RawArgument};
pub use error::{ErrorKind, Limit, Mistake, ParseError};
pub use escape::Escaped;
pub use expression::{Builder, Expression, Head, NodeId, Term};
pub use nearest::{distance, nearest};
#[doc(hidden)]
pub use operator_class::OperatorClass;
pub use parse::{Dialect, Parsed, parse, parse_as};
pub use signature::{Arguments, Counts, Parameter, Signature};
pub use span::Span;
pub use warning::{MAX_WARNINGS, Warning, WarningKind};
