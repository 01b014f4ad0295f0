//! What can be wrong with a pattern.

use std::error::Error;
use std::fmt;

use crate::shown::Shown;

/// Flag bits that `java.util.regex.Pattern` does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownFlags {
    /// All the bits given.
    pub bits: i32,
    /// Those that mean nothing.
    pub unknown: i32,
}

impl fmt::Display for UnknownFlags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "flags {:#x} hold the unknown bits {:#x}; only bits of 0x1ff have a meaning", self.bits, self.unknown)
    }
}

impl Error for UnknownFlags {}

/// A pattern that its engine refuses: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    kind: SyntaxErrorKind,
    index: usize,
    java_index: Option<usize>,
}

impl SyntaxError {
    pub(crate) fn new(kind: SyntaxErrorKind, index: usize) -> SyntaxError {
        SyntaxError { kind, index, java_index: Some(index) }
    }

    /// The same with the place that Java names.
    pub(crate) fn with_java_index(self, java_index: Option<usize>) -> SyntaxError {
        SyntaxError { java_index, ..self }
    }

    /// What is wrong.
    pub fn kind(&self) -> &SyntaxErrorKind {
        &self.kind
    }

    /// Where the parser stood, in UTF-16 units from the start of the pattern.
    pub fn index(&self) -> usize {
        self.index
    }

    /// Where Java says it is: `PatternSyntaxException.getIndex()`. It counts code points of the pattern without quotations, each
    /// quoted character with a backslash in front, and may so be elsewhere. `None` is Java's -1, no place.
    pub fn java_index(&self) -> Option<usize> {
        self.java_index
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at index {} of the pattern)", self.kind, self.index)
    }
}

impl Error for SyntaxError {}

/// The kinds of [`SyntaxError`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SyntaxErrorKind {
    /// `)` without `(`.
    UnmatchedParenthesis,
    /// `(` without `)`.
    UnclosedGroup,
    /// `(?` and something that starts no group.
    UnknownGroup,
    /// `(?` and a letter that is no flag.
    UnknownInlineFlag,
    /// A group name that does not start with an ASCII letter.
    GroupNameStart,
    /// A group name that goes on with something other than ASCII letters and digits, or has no `>`.
    GroupNameEnd,
    /// A group name given twice.
    DuplicateGroupName(String),
    /// `\k<name>` where no group of that name has begun before.
    UnknownGroupName(String),
    /// `\k` without `<`.
    MissingGroupName,
    /// `\1` or the like for a group that does not exist.
    UnknownGroupNumber(u32),
    /// `?`, `*` or `+` with nothing before it to repeat.
    NothingToRepeat(char),
    /// `{` that starts no count.
    BadCount,
    /// `{1` without `}`.
    UnclosedCount,
    /// A count above 2147483647 (for the JONI engine 100000), or a maximum below the minimum.
    CountOutOfRange,
    /// `[` without `]`.
    UnclosedClass,
    /// `&&` with nothing at its sides.
    EmptyIntersection,
    /// A range whose end comes before its start, or is no character.
    BadRange,
    /// A class without a member.
    EmptyClass,
    /// A backslash and a character that have no meaning together, or not in this place.
    UnknownEscape,
    /// `\0` without octal digits.
    BadOctalEscape,
    /// `\x` without two hexadecimal digits, or `\x{` without any.
    BadHexEscape,
    /// `\x{...` without `}`.
    UnclosedHexEscape,
    /// A code point above 10FFFF.
    CodePointTooBig,
    /// `\u` without four hexadecimal digits.
    BadUnicodeEscape,
    /// `\c` and nothing after it.
    BadControlEscape,
    /// `\N` without `{`.
    BadNameEscape,
    /// `\N{...` without `}`.
    UnclosedNameEscape,
    /// `\N{...}` with a name that no character of Unicode 13 has.
    UnknownCharacterName(String),
    /// `\p{...` without `}`.
    UnclosedProperty,
    /// `\p{}`.
    EmptyProperty,
    /// `\p{...}` with a name that is no property.
    UnknownProperty(String),
    /// A look-behind whose longest text is not evident.
    UnboundedLookBehind,
    /// The pattern ends where a character is still wanted: after a lone backslash, say.
    UnexpectedEnd,
    /// More groups or classes inside each other than are allowed.
    TooDeep {
        /// How many are.
        limit: usize,
    },
    /// Groups that hold very much inside very many others: the lengths of what they match take too long to compute.
    TooInvolved,
    /// A pattern longer than is allowed.
    TooLong {
        /// How many UTF-16 units are.
        limit: usize,
    },
    /// With CANON_EQ, characters with so many marks that their equivalents are too many to try.
    TooManyEquivalents,
}

impl fmt::Display for SyntaxErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use SyntaxErrorKind::*;
        let text = match self {
            UnmatchedParenthesis => r"')' closes no group; write '\)' for the character",
            UnclosedGroup => r"a group is not closed; add ')', or write '\(' for the character",
            UnknownGroup => {
                r"'(?' starts no known group; write (?:..), (?<name>..), (?=..), (?!..), (?<=..), (?<!..), (?>..) or (?flags)"
            }
            UnknownInlineFlag => {
                "unknown flag after '(?'; the flags are i, d, m, s, u, c, x and U, '-' takes away those after it, and ')' or ':' must follow"
            }
            GroupNameStart => "a group name must start with an ASCII letter, as in (?<name>..)",
            GroupNameEnd => "a group name must consist of ASCII letters and digits and end with '>', as in (?<name>..)",
            DuplicateGroupName(name) => {
                return write!(f, "there already is a group named '{}'; every name must be its own", Shown(name));
            }
            UnknownGroupName(name) => {
                return write!(f, "no group named '{}' begins before this reference", Shown(name));
            }
            MissingGroupName => r"'\k' wants the name of a group, as in \k<name>",
            UnknownGroupNumber(number) => return write!(f, "there is no group {number} to refer to"),
            NothingToRepeat(sign) => {
                return write!(f, r"'{sign}' has nothing to repeat before it; write '\{sign}' for the character");
            }
            BadCount => r"'{' must be followed by a count, as in {2}, {2,} or {2,5}; write '\{' for the character",
            UnclosedCount => "the count is not closed; write {2}, {2,} or {2,5}",
            CountOutOfRange => {
                "the count is out of range: at most 2147483647 (in JONI 100000), and the minimum no greater than the maximum"
            }
            UnclosedClass => r"a character class is not closed; add ']', or write '\[' for the character",
            EmptyIntersection => "'&&' in a character class has nothing at its sides to intersect",
            BadRange => "the character range ends before it starts, or its end is not a single character",
            EmptyClass => "the character class has no member",
            UnknownEscape => "the backslash and the character after it have no meaning here",
            BadOctalEscape => r"'\0' wants one to three octal digits, as in \012",
            BadHexEscape => r"'\x' wants two hexadecimal digits, or more in braces, as in \x41 or \x{1F600}",
            UnclosedHexEscape => r"'\x{' wants hexadecimal digits and '}', as in \x{1F600}",
            CodePointTooBig => "the code point is above 10FFFF",
            BadUnicodeEscape => r"'\u' wants four hexadecimal digits, as in \u0041",
            BadControlEscape => r"'\c' wants a character after it, as in \cA",
            BadNameEscape => r"'\N' wants the name of a character in braces, as in \N{SPACE}",
            UnclosedNameEscape => r"'\N{' wants the name of a character and '}', as in \N{SPACE}",
            UnknownCharacterName(name) => return write!(f, "no character is named '{}' in Unicode 13", Shown(name)),
            UnclosedProperty => r"'\p{' wants the name of a property and '}', as in \p{Lu}",
            EmptyProperty => r"'\p{}' names no property; write \p{Lu} or the like",
            UnknownProperty(name) => {
                return write!(
                    f,
                    "no character property is named '{}'; write Lu, Alpha or the like, in just this case",
                    Shown(name)
                );
            }
            UnboundedLookBehind => {
                "the look-behind has no evident maximum length; use a bounded count such as {0,100} instead of '*' or '+'"
            }
            UnexpectedEnd => r"the pattern ends where a character is wanted; write '\\' for a backslash",
            TooDeep { limit } => return write!(f, "more than {limit} groups or classes stand inside each other"),
            TooLong { limit } => {
                return write!(
                    f,
                    "the pattern has more than {limit} UTF-16 units; Java has no limit, hfilter has this one"
                );
            }
            TooInvolved => "groups that hold very much stand inside very many others; write fewer levels",
            TooManyEquivalents => "with CANON_EQ the pattern has too many equivalents; write fewer combining marks",
        };
        f.write_str(text)
    }
}
