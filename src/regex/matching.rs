//! Matching as `java.util.regex` of Java 17 does it, by backtracking.

mod class;
mod compile;
mod counted;
mod machine;
mod memo;
mod program;
mod sets;
mod step;
mod text;

use std::error::Error;
use std::fmt;

pub(super) use self::class::{ClassSet, dot_set};
use self::compile::compile;
pub(super) use self::compile::overflows;
use self::machine::Machine;
use self::program::Program;
pub(super) use self::sets::Sets;
use super::syntax::{CharClass, Pattern};

/// Why there is no answer about a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MatchError {
    /// It takes more steps than are allowed.
    TooManySteps,
    /// It takes more memory than is allowed.
    TooDeep,
    /// The text has 2^31 UTF-16 units or more.
    TooLong,
    /// Java throws a NullPointerException: a class lacks an operand (see [`ClassStep::Missing`](super::ClassStep)).
    NullPointer,
    /// Java throws an IndexOutOfBoundsException: it looks behind the end of the text.
    OutOfBounds,
    /// The JONI engine, which works on bytes, may answer otherwise than Java about a value that is not ASCII.
    NotAscii,
    /// The JONI engine may answer otherwise than Java about a value that is not UTF-8.
    NotUtf8,
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MatchError::TooManySteps => "matching takes more steps than are allowed",
            MatchError::TooDeep => "matching takes more memory than is allowed",
            MatchError::TooLong => "the text is longer than Java's strings can be",
            MatchError::NullPointer => {
                "Java fails with a NullPointerException: a '&&' in a character class lacks its right side"
            }
            MatchError::NotAscii => {
                "the value is not ASCII, and the JONI engine may match that otherwise than Java does"
            }
            MatchError::NotUtf8 => {
                "the value is not UTF-8, and the JONI engine may match that otherwise than Java does"
            }
            MatchError::OutOfBounds => {
                "Java fails with an IndexOutOfBoundsException: it looks behind the end of the text"
            }
        })
    }
}

impl Error for MatchError {}

/// The set of a class.
pub(super) fn class_set(class: &CharClass) -> ClassSet {
    let mut sets = Sets::new();
    let at = sets.class(class);
    sets.get(at).cloned().unwrap_or_default()
}

/// A pattern, compiled for backtracking.
#[derive(Debug)]
pub(super) struct Matcher(Program);

impl Matcher {
    pub(super) fn new(pattern: &Pattern) -> Matcher {
        Matcher::with_sets(pattern, &mut Sets::new())
    }

    /// Takes the sets, some of which may have been made already.
    pub(super) fn with_sets<'p>(pattern: &'p Pattern, sets: &mut Sets<'p>) -> Matcher {
        Matcher(compile(pattern, sets))
    }

    /// The first match in UTF-16 units.
    pub(super) fn find(&self, text: &[u16], step_limit: Option<u64>) -> Result<Option<(usize, usize)>, MatchError> {
        if i32::try_from(text.len()).is_err() {
            return Err(MatchError::TooLong);
        }
        Machine::new(&self.0, text, step_limit).find()
    }
}
