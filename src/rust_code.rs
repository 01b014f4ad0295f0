//! Filter trees as Rust source.
//!
//! [`RustCode`] is an expression that builds a tree: with `use hfilter::build::*; use hfilter::*;` before it, it compiles
//! wherever it is pasted. The [builders](crate::build) are used where they give exactly the same tree, constructors and
//! struct literals for the rest. What can refuse its arguments is written as a struct literal, so that there is no `?`
//! in the expression, and trees that HBase's constructors would refuse have one too.
//!
//! ```
//! use hfilter::build::*;
//! use hfilter::rust_code::RustCode;
//! use hfilter::*;
//!
//! let filter = prefix("user:").and(value().contains("error"));
//! let code = RustCode::filter(&filter).to_string();
//! assert_eq!(code, r#"prefix(b"user:").and(value().contains("error"))"#);
//!
//! // The same, pasted.
//! assert_eq!(prefix(b"user:").and(value().contains("error")), filter);
//! ```

use std::fmt;

use crate::{Filter, StandardComparator};

mod comparators;
mod filters;
mod layout;
mod literals;

use layout::Code;

/// A Rust expression that builds a filter or a comparator.
///
/// `{}` writes it on one line, `{:#}` on as many as it takes not to be wide.
#[derive(Clone, Debug)]
pub struct RustCode(Code);

impl RustCode {
    /// An expression of type [`Filter`].
    pub fn filter(filter: &Filter<'_>) -> Self {
        Self(filters::filter(filter))
    }

    /// An expression of type [`StandardComparator`].
    pub fn comparator(comparator: &StandardComparator<'_>) -> Self {
        Self(comparators::standard(comparator))
    }
}

impl fmt::Display for RustCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
