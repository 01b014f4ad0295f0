//! A parsed pattern.

use std::collections::BTreeMap;

use super::ast::{Alternatives, Node};
use super::canon;
use super::cursor::{Cursor, Text};
use super::error::{SyntaxError, SyntaxErrorKind};
use super::flags::Flags;
use super::parser::Parser;
use super::quote::unquote;
use super::study;
use crate::unicode::is_supplementary;

/// A pattern that `java.util.regex.Pattern` of Java 17 accepts.
#[derive(Clone, Debug, PartialEq)]
pub struct Pattern {
    alternatives: Alternatives,
    flags: Flags,
    group_count: u32,
    group_names: BTreeMap<String, u32>,
    min_length: i32,
    supplementary: bool,
    complete: bool,
}

impl Pattern {
    /// The longest pattern that is parsed, in UTF-16 units: 64 Ki. Java has no limit; this one keeps what outside bytes may
    /// cost within a tenth of a second and a few megabytes.
    pub const MAX_LENGTH: usize = 64 << 10;

    /// Parses a pattern. It is an error exactly if Java's `Pattern.compile` throws, or if it is too long
    /// ([`SyntaxErrorKind::TooLong`]), nests too deep or too much, or has too many equivalents under CANON_EQ.
    ///
    /// # Errors
    /// The first mistake, and where it is.
    pub fn parse(pattern: &str, flags: Flags) -> Result<Pattern, SyntaxError> {
        Self::parse_utf16(&pattern.encode_utf16().collect::<Vec<_>>(), flags)
    }

    /// Parses a pattern given as UTF-16 units, which may hold lone surrogates as Java's strings may.
    ///
    /// # Errors
    /// As [`parse`](Self::parse).
    pub fn parse_utf16(pattern: &[u16], flags: Flags) -> Result<Pattern, SyntaxError> {
        let flags = if flags.contains(Flags::UNICODE_CHARACTER_CLASS) { flags | Flags::UNICODE_CASE } else { flags };
        if pattern.len() > Self::MAX_LENGTH {
            return Err(SyntaxError::new(SyntaxErrorKind::TooLong { limit: Self::MAX_LENGTH }, Self::MAX_LENGTH));
        }
        let text = Text::from_utf16(pattern);
        if flags.contains(Flags::LITERAL) {
            let supplementary = has_supplementary(&text);
            let alternatives = vec![vec![Node::Literal { code_points: text.chars, case: flags.case() }]];
            return Ok(Pattern { supplementary, ..Self::of(alternatives, flags) });
        }
        let (text, complete) = if flags.contains(Flags::CANON_EQ) {
            canon::rewrite(text).ok_or(SyntaxError::new(SyntaxErrorKind::TooManyEquivalents, 0))?
        } else {
            (text, true)
        };
        let supplementary = has_supplementary(&text);
        let mut parser = Parser::new(Cursor::new(unquote(text), pattern.len()), flags);
        let alternatives = parser.parse()?;
        Ok(Pattern {
            group_count: parser.group_count,
            group_names: parser.group_names,
            supplementary,
            complete,
            ..Self::of(alternatives, parser.flags)
        })
    }

    /// A pattern of alternatives without groups.
    fn of(alternatives: Alternatives, flags: Flags) -> Pattern {
        Pattern {
            min_length: study::extent(&alternatives).min,
            alternatives,
            flags,
            group_count: 0,
            group_names: BTreeMap::new(),
            supplementary: false,
            complete: true,
        }
    }

    /// A pattern of Joni's, which is searched for at characters only.
    pub(crate) fn of_joni(alternatives: Alternatives, group_count: u32) -> Pattern {
        Pattern { group_count, supplementary: true, ..Self::of(alternatives, Flags::UNIX_LINES) }
    }

    /// The alternatives of the whole pattern.
    pub(crate) fn alternatives(&self) -> &Alternatives {
        &self.alternatives
    }

    /// The flags in force after the pattern: those given, changed by inline flags outside all groups.
    pub fn flags(&self) -> Flags {
        self.flags
    }

    /// How many capturing groups there are.
    pub fn group_count(&self) -> u32 {
        self.group_count
    }

    /// The names of groups and their numbers.
    pub fn group_names(&self) -> &BTreeMap<String, u32> {
        &self.group_names
    }

    /// The length that Java takes for the least that can match, in wrapping arithmetic. A search does not try positions
    /// nearer than this to the end of the text, unless the pattern starts with `\A` or its like.
    pub fn min_length(&self) -> i32 {
        self.min_length
    }

    /// Whether characters above U+FFFF or surrogates stand in the pattern's text (after what CANON_EQ makes of it), for
    /// Java searches otherwise then.
    pub(crate) fn is_supplementary(&self) -> bool {
        self.supplementary
    }

    /// Whether CANON_EQ has made all equivalents of the pattern's characters. (A character with very many marks has more
    /// than can be listed.)
    pub(crate) fn is_complete(&self) -> bool {
        self.complete
    }
}

fn has_supplementary(text: &Text) -> bool {
    text.chars.iter().copied().any(is_supplementary)
}

#[cfg(test)]
mod tests {
    use super::{Flags, Pattern};

    #[test]
    fn flags_after_compiling() {
        for (pattern, given, kept) in [
            ("(?i)abc", 32, 34),
            ("a(?i)b", 32, 34),
            ("a|(?i)b", 32, 34),
            ("(?-s)a", 32, 0),
            ("(?x)(?m)a", 32, 44),
            ("(?i)a(?-i)b", 34, 32),
            ("(?U)a", 0, 320),
            ("(?-U)a", 256, 0),
            ("(?u)(?d)(?c)", 0, 193),
            ("a", 256, 320),
            ("(?i:a)(a(?i)b)(?=(?i))", 0, 0),
            (r"\Q(?i)\E[(?i)]", 0, 0),
            ("#(?i)", 4, 4),
            ("(?i)", 16, 16),
        ] {
            let parsed = Flags::from_bits(given).map(|flags| Pattern::parse(pattern, flags).map(|p| p.flags().bits()));
            assert_eq!(parsed, Ok(Ok(kept)), "{pattern}");
        }
    }
}
