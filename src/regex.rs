//! Regular expressions as HBase's RegexStringComparator takes them, and matches them.
//!
//! [`Regex`] searches values. [`Pattern`] is a parsed pattern of the JAVA engine: `java.util.regex` of Java 17.
//! [`joni`] is the JONI engine. [`charset`] knows the names of charsets of both, and
//! decodes values.
//!
//! What is accepted, and the flags that are kept, are exactly those of the engines, oddities included: a filter that is
//! accepted here is accepted by a server. Only nesting has a limit of its own, where the engines depend on their stack.
//! And what is found is exactly what the engine finds, or it is an error.

pub mod charset;
mod engine;
pub mod joni;
mod linear;
mod matching;
mod set;
mod syntax;
mod table;
pub(crate) mod unicode;

pub use engine::{Engine, Regex, RegexError};
pub use matching::MatchError;
pub use syntax::*;
