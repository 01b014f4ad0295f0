//! Regular expressions as HBase's RegexStringComparator takes them.
//!
//! [`Pattern`] is a pattern of `java.util.regex`.

pub mod charset;
pub mod joni;
mod syntax;
mod table;
mod unicode;

pub use syntax::*;
