//! Regular expressions as HBase's RegexStringComparator takes them, and matches them.
//!
//! [`Regex`] searches values. [`Pattern`] is a parsed pattern of the JAVA engine: `java.util.regex` of Java 17.
//! [`joni::check`] says whether the JONI engine accepts a pattern. [`charset`] knows the names of charsets of both, and
//! decodes values.
//!
//! What is accepted, and the flags that are kept, are exactly those of the engines, oddities included: a filter that is
//! accepted here is accepted by a server. Only nesting has a limit of its own, where the engines depend on their stack.
//! And what is found is exactly what Java finds, or it is an error.

mod ambiguity;
pub mod charset;
mod engine;
pub mod joni;
mod linear;
mod matching;
mod set;
mod syntax;
mod table;
mod unicode;

pub use engine::{Engine, Regex, RegexError};
pub use matching::MatchError;
pub use syntax::*;
