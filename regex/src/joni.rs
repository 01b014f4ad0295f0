//! The JONI engine: org.joni with its Java syntax, on UTF-8.
//!
//! That syntax is near to `java.util.regex` but not the same: a `{` that starts no count is a literal, `a**` is fine, and
//! look-behinds must have a length for each of their alternatives. [`check`] knows all of it.
//!
//! [`Regex::joni`](super::Regex::joni) matches most patterns as Joni does, and refuses the others:
//!
//! | | matched | refused |
//! |---|---|---|
//! | characters | themselves, `\Q..\E`, `\u0041`, `\n` and the like, signs behind `\` | bytes such as `\x41` and `\012`, `\cA`, other letters behind `\` |
//! | sets | `.`, `\d`, `\w`, `\s`, `[a-z]`, `[[:alpha:]]`, `\p{..}` of general categories and POSIX names | `[a[b]]`, `[a&&b]`, other properties |
//! | places | `^`, `$`, `\A`, `\z`, `\Z`, `\b`, `\B`, look-aheads | look-behinds, `\G` |
//! | groups | all others, named and atomic ones too | comments |
//! | quantifiers | all others, also one on another | `a{0}`, `a{2}?`, more than 1000 behind others, and dots without end that only such places precede (but `^` and `\A`) |
//! | references | by number up to 9 and by name | in any case, to an open group, and in a pattern with look-aheads or with a quantifier on what may be empty |
//! | options | `i`, `m` and `s`, for a group or what follows | `x` and others |
//! | any case | characters, classes of ASCII | `ß` and others that are several letters, properties, `[é]`, `[\w]` |
//!
//! It takes values that are not UTF-8, too: a byte that is part of no character counts as one of its own. Values are an
//! error where Joni fails, misses a match or makes one of such bytes: see [`MatchError`](super::MatchError).

mod class;
mod look_behind;
mod members;
mod parser;
mod plain;
mod text;
mod value;

use super::{Flags, Pattern, SyntaxError, SyntaxErrorKind};
use parser::Parser;
pub(super) use plain::plain;
pub(super) use value::Demands;

/// Checks a pattern. It is an error exactly if the engine throws, or does not come to an end, while compiling it.
///
/// Of the flags JONI knows CASE_INSENSITIVE, MULTILINE and DOTALL. Only MULTILINE makes a difference here: `$` may stand in a
/// look-behind then.
///
/// # Errors
/// The first mistake, and where it is.
pub fn check(pattern: &str, flags: i32) -> Result<(), SyntaxError> {
    if pattern.encode_utf16().count() > Pattern::MAX_LENGTH {
        return Err(SyntaxError::new(SyntaxErrorKind::TooLong { limit: Pattern::MAX_LENGTH }, Pattern::MAX_LENGTH));
    }
    let multi_line = flags & Flags::MULTILINE.bits() != 0;
    Parser::new(pattern, multi_line).parse()
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn differs_from_java() {
        for accepted in [
            "a**",
            "a{",
            "a{,2}",
            r"\E",
            r"\k",
            "(?^)",
            "(?#a)",
            "(?<=a|bc)d",
            r"\p{Latin}",
            r"\xc3\xa9",
            r"\xe9",
            "[&&]",
        ] {
            assert_eq!(check(accepted, 0), Ok(()), "{accepted}");
        }
        for refused in [
            "[[:foo:]]",
            "(?<!a+)b",
            r"\1",
            "[a-",
            "(",
            "*a",
            "a{2,1}",
            r"\",
            "(?<n>a)(?<n>b)",
            r"\p{Nope}",
            "(?z)",
            r"\k<x>",
            "(?P<x>a)",
            "[z-a]",
            "a{100001}",
            "(?:){2}",
            "(?<=(a|bc))d",
            r"\u{41}",
        ] {
            assert!(check(refused, 0).is_err(), "{refused}");
        }
        assert!(check("(?<!a$)b", 32).is_err() && check("(?<!a$)b", 8).is_ok());
    }
}
