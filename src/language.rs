//! HBase's filter language: `PrefixFilter('user:') AND PageFilter(10)`, as the shell, Thrift and REST take it.
//!
//! [`parse`] accepts what HBase's own parser accepts, gives the same filters, and refuses the rest, quirks included; it
//! works on bytes. [`print`](fn@print) gives the text that HBase parses back to exactly this tree, or says what the
//! language has no words for.
//!
//! ```
//! use hfilter::language::{parse, print};
//! use hfilter::Filter;
//!
//! let filter: Filter = parse(b"PrefixFilter('it''s') AND (SKIP KeyOnlyFilter() OR PageFilter(10))")?;
//! assert_eq!(
//!     filter.to_string(),
//!     "FilterList AND (2/2): [PrefixFilter it's, FilterList OR (2/2): [SkipFilter KeyOnlyFilter, PageFilter 10]]"
//! );
//! assert_eq!(print(&filter)?, b"PrefixFilter('it''s') AND (SKIP KeyOnlyFilter() OR PageFilter(10))");
//!
//! // HBase takes no two different operators that still wait at a `)`: an error here as there.
//! assert!(parse::<Filter>(b"(PageFilter(10) OR SKIP KeyOnlyFilter())").is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Any set works, not only HBase's own: a class of yours joins in with `#[hfilter(language(…))]`.
//!
//! ```
//! use hfilter::{Filter, HFilter, StandardFilter, language};
//!
//! #[derive(Clone, Debug, PartialEq, HFilter)]
//! #[hfilter(class = "com.example.GeoFilter", language(zone, precise = false))]
//! struct GeoFilter {
//!     #[hfilter(tag = 1)]
//!     zone: i32,
//!     #[hfilter(tag = 2)]
//!     precise: Option<bool>,
//! }
//!
//! #[derive(Clone, Debug, PartialEq, HFilter)]
//! #[hfilter(set)]
//! enum GatewayFilter<'a> {
//!     Geo(GeoFilter),
//!     #[hfilter(subset)]
//!     Standard(StandardFilter<'a, GatewayFilter<'a>>),
//! }
//!
//! let filter: GatewayFilter = language::parse(b"GeoFilter(7) AND PageFilter(10)")?;
//! assert_eq!(language::print(&filter)?, b"GeoFilter(7) AND PageFilter(10)");
//! let error = "GeoFilter(7) AND PageFilter(10)".parse::<Filter>().unwrap_err();
//! assert_eq!(error.to_string(), "unknown filter `GeoFilter` (at byte 0)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What HBase accepts and nobody means
//!
//! HBase closes parentheses that are open at the end, reads numbers that are too large as others, and more of the kind:
//! each is a [`Warning`], which [`ParseOptions::strict`] makes an error.

mod comparators;
mod comparisons;
mod filters;
#[doc(hidden)]
pub mod literal;
mod operators;

use std::str::FromStr;

pub use hfilter_runtime::language::*;

use crate::{Filter, IntoOwned};

/// As [`parse`] does: `"PrefixFilter('row')".parse::<Filter>()`.
impl FromStr for Filter<'static> {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        parse::<Filter<'_>>(text.as_bytes()).map(IntoOwned::into_owned)
    }
}
