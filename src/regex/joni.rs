//! Which patterns the JONI engine (org.joni with its Java syntax, on UTF-8) accepts.
//!
//! That syntax is near to `java.util.regex` but not the same: a `{` that starts no count is a literal, `a**` is fine, and
//! look-behinds must have a length for each of their alternatives.

mod class;
mod look_behind;
mod parser;
mod text;

use super::{SyntaxError, SyntaxErrorKind};
use parser::Parser;

/// Checks a pattern. It is an error exactly if the engine throws, or does not come to an end, while compiling it.
///
/// Flags make no difference: JONI knows 2, 8 and 32 of `java.util.regex`, and accepts the same patterns with and without.
pub fn check(pattern: &str, _flags: i32) -> Result<(), SyntaxError> {
    Parser::new(pattern).parse()
}

fn error(kind: SyntaxErrorKind, index: usize) -> SyntaxError {
    SyntaxError::new(kind, index)
}
