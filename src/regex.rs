//! Regular expressions as HBase's RegexStringComparator takes them.
//!
//! [`Pattern`] is a parsed pattern of its JAVA engine: `java.util.regex` of Java 17. [`joni::check`] says whether the JONI
//! engine accepts a pattern. [`charset`] knows the names of charsets of both.
//!
//! What is accepted, and the flags that are kept, are exactly those of the engines, oddities included: a filter that is
//! accepted here is accepted by a server. Only nesting has a limit of its own, where the engines depend on their stack.

pub mod charset;
pub mod joni;
mod syntax;
mod table;
mod unicode;

pub use syntax::*;
