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

use self::compile::compile;
pub(super) use self::compile::overflows;
use self::machine::Machine;
use self::program::Program;
pub(super) use self::sets::Sets;
use super::syntax::Pattern;

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
    /// Java throws a NullPointerException: a class lacks an operand, as in `[b-d^&&&]`.
    NullPointer,
    /// Java throws an IndexOutOfBoundsException: it looks behind the end of the text.
    OutOfBounds,
    /// Where case does not count, the JONI engine takes a character of the value for several letters, as `ß` for `ss`, or
    /// fails, for its other case has not as many bytes, as `ſ` and `s`.
    UnevenCase,
    /// The match is at the very end of the value, where the JONI engine does not always look behind what is not ASCII.
    WideEnd,
    /// The value is not UTF-8, and what the JONI engine makes of its bytes is not known for this pattern.
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
            MatchError::OutOfBounds => {
                "Java fails with an IndexOutOfBoundsException: it looks behind the end of the text"
            }
            MatchError::UnevenCase => {
                "the value holds a character whose cases the JONI engine may take for several letters, or fail at"
            }
            MatchError::WideEnd => {
                "only nothing at the end of the value matches, and the JONI engine may miss that behind what is not ASCII"
            }
            MatchError::NotUtf8 => {
                "the value is not UTF-8, and what the JONI engine makes of its bytes is not known for this pattern"
            }
        })
    }
}

impl Error for MatchError {}

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
        self.machine(text, step_limit)?.find()
    }

    /// Whether all of the text is a match, and how many steps are left.
    pub(super) fn matches(&self, text: &[u16], step_limit: Option<u64>) -> (Result<bool, MatchError>, u64) {
        match self.machine(text, step_limit) {
            Ok(machine) => machine.matches(),
            Err(error) => (Err(error), step_limit.unwrap_or(0)),
        }
    }

    fn machine<'a>(&'a self, text: &'a [u16], step_limit: Option<u64>) -> Result<Machine<'a>, MatchError> {
        if i32::try_from(text.len()).is_err() {
            return Err(MatchError::TooLong);
        }
        Ok(Machine::new(&self.0, text, step_limit))
    }
}
