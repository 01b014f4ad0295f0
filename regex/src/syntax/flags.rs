//! The compile flags of `java.util.regex.Pattern`.

use std::fmt;
use std::ops::{BitAnd, BitOr};

use super::ast::Case;
use super::error::UnknownFlags;

/// A set of the compile flags of `java.util.regex.Pattern`, held as Java's bits.
///
/// ```
/// use hfilter_regex::Flags;
///
/// assert_eq!(Flags::from_bits(34), Ok(Flags::DOTALL | Flags::CASE_INSENSITIVE));
/// assert!(Flags::from_bits(512).is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flags(i32);

impl Flags {
    /// No flag at all.
    pub const NONE: Flags = Flags(0);
    /// Only `\n` ends a line (`(?d)`).
    pub const UNIX_LINES: Flags = Flags(1);
    /// Letters of both cases match each other, ASCII letters only unless [`UNICODE_CASE`](Self::UNICODE_CASE) is set (`(?i)`).
    pub const CASE_INSENSITIVE: Flags = Flags(2);
    /// Blanks and comments from `#` to the end of the line mean nothing (`(?x)`).
    pub const COMMENTS: Flags = Flags(4);
    /// `^` and `$` match at every line (`(?m)`).
    pub const MULTILINE: Flags = Flags(8);
    /// The whole pattern is literal text.
    pub const LITERAL: Flags = Flags(16);
    /// `.` matches line ends too (`(?s)`).
    pub const DOTALL: Flags = Flags(32);
    /// Case folding knows all of Unicode (`(?u)`).
    pub const UNICODE_CASE: Flags = Flags(64);
    /// Canonically equivalent texts match each other (`(?c)`).
    pub const CANON_EQ: Flags = Flags(128);
    /// `\w`, `\d`, POSIX classes and the like know all of Unicode (`(?U)`); brings [`UNICODE_CASE`](Self::UNICODE_CASE) along.
    pub const UNICODE_CHARACTER_CLASS: Flags = Flags(256);

    const ALL: i32 = 0x1ff;

    /// The flags of these bits.
    ///
    /// # Errors
    /// A bit that is none of Java's.
    pub fn from_bits(bits: i32) -> Result<Flags, UnknownFlags> {
        match bits & !Self::ALL {
            0 => Ok(Flags(bits)),
            unknown => Err(UnknownFlags { bits, unknown }),
        }
    }

    /// The flags as Java's bits.
    pub const fn bits(self) -> i32 {
        self.0
    }

    /// Whether all flags of `other` are in this set.
    pub const fn contains(self, other: Flags) -> bool {
        self.0 & other.0 == other.0
    }

    /// This set and the flags of `other`.
    #[must_use]
    pub const fn with(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }

    /// This set less the flags of `other`.
    #[must_use]
    pub const fn without(self, other: Flags) -> Flags {
        Flags(self.0 & !other.0)
    }

    /// How letters match under these flags.
    pub(super) fn case(self) -> Case {
        match (self.contains(Flags::CASE_INSENSITIVE), self.contains(Flags::UNICODE_CASE)) {
            (false, _) => Case::Sensitive,
            (true, false) => Case::Ascii,
            (true, true) => Case::Unicode,
        }
    }
}

impl BitOr for Flags {
    type Output = Flags;

    fn bitor(self, other: Flags) -> Flags {
        self.with(other)
    }
}

impl BitAnd for Flags {
    type Output = Flags;

    fn bitand(self, other: Flags) -> Flags {
        Flags(self.0 & other.0)
    }
}

impl TryFrom<i32> for Flags {
    type Error = UnknownFlags;

    fn try_from(bits: i32) -> Result<Flags, UnknownFlags> {
        Flags::from_bits(bits)
    }
}

impl fmt::Display for Flags {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const NAMES: [&str; 9] = [
            "UNIX_LINES",
            "CASE_INSENSITIVE",
            "COMMENTS",
            "MULTILINE",
            "LITERAL",
            "DOTALL",
            "UNICODE_CASE",
            "CANON_EQ",
            "UNICODE_CHARACTER_CLASS",
        ];
        let mut separator = "";
        for (bit, name) in NAMES.iter().enumerate() {
            if self.0 & (1 << bit) != 0 {
                write!(f, "{separator}{name}")?;
                separator = " | ";
            }
        }
        if separator.is_empty() {
            f.write_str("no flags")?;
        }
        Ok(())
    }
}
