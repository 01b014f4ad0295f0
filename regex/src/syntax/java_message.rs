//! The message of `java.util.regex.PatternSyntaxException`, as Java 17 words it.

use super::error::{SyntaxError, SyntaxErrorKind};

impl SyntaxError {
    /// What `PatternSyntaxException.getMessage()` says of the pattern this is the error of: what is wrong, the pattern, and
    /// below it a caret at the place, if that is within. `None` for limits that are ours: Java has no words for them.
    ///
    /// Under CANON_EQ Java shows the pattern in its normal form; give it that.
    ///
    /// ```
    /// use hfilter_regex::{Flags, Pattern};
    ///
    /// let error = Pattern::parse("t[", Flags::NONE).unwrap_err();
    /// assert_eq!(error.java_message("t[").as_deref(), Some("Unclosed character class near index 1\nt[\n ^"));
    /// ```
    #[must_use]
    pub fn java_message(&self, pattern: &str) -> Option<String> {
        let description = self.kind().java_description()?;
        let Some(index) = self.java_index() else { return Some(format!("{description}\n{pattern}")) };
        let mut message = format!("{description} near index {index}\n{pattern}");
        // There is a blank for each UTF-16 unit before the caret.
        let units: Vec<_> = pattern.encode_utf16().collect();
        if let Some(before) = units.get(..index).filter(|before| before.len() < units.len()) {
            message.push('\n');
            message.extend(before.iter().map(|&unit| if unit == u16::from(b'\t') { '\t' } else { ' ' }));
            message.push('^');
        }
        Some(message)
    }
}

impl SyntaxErrorKind {
    /// What `PatternSyntaxException.getDescription()` says; `None` for limits that are ours.
    #[must_use]
    pub fn java_description(&self) -> Option<String> {
        let text = match self {
            Self::UnmatchedParenthesis => "Unmatched closing ')'",
            Self::UnclosedGroup => "Unclosed group",
            Self::UnknownGroup => "Unknown group type",
            Self::UnknownInlineFlag => "Unknown inline modifier",
            Self::GroupNameStart => "capturing group name does not start with a Latin letter",
            Self::GroupNameEnd => "named capturing group is missing trailing '>'",
            Self::DuplicateGroupName(name) => {
                return Some(format!("Named capturing group <{name}> is already defined"));
            }
            Self::UnknownGroupName(name) => return Some(format!("named capturing group <{name}> does not exist")),
            Self::MissingGroupName => r"\k is not followed by '<' for named capturing group",
            Self::NothingToRepeat(sign) => return Some(format!("Dangling meta character '{sign}'")),
            Self::BadCount => "Illegal repetition",
            Self::UnclosedCount => "Unclosed counted closure",
            Self::CountOutOfRange => "Illegal repetition range",
            Self::UnclosedClass => "Unclosed character class",
            Self::EmptyIntersection | Self::EmptyClass => "Bad class syntax",
            Self::BadRange => "Illegal character range",
            Self::UnknownGroupNumber(_) | Self::UnknownEscape => "Illegal/unsupported escape sequence",
            Self::BadOctalEscape => "Illegal octal escape sequence",
            Self::BadHexEscape => "Illegal hexadecimal escape sequence",
            Self::UnclosedHexEscape => "Unclosed hexadecimal escape sequence",
            Self::CodePointTooBig => "Hexadecimal codepoint is too big",
            Self::BadUnicodeEscape => "Illegal Unicode escape sequence",
            Self::BadControlEscape => "Illegal control escape sequence",
            Self::BadNameEscape => "Illegal character name escape sequence",
            Self::UnclosedNameEscape => "Unclosed character name escape sequence",
            Self::UnknownCharacterName(name) => return Some(format!("Unknown character name [{name}]")),
            Self::UnclosedProperty => "Unclosed character family",
            Self::EmptyProperty => "Empty character family",
            Self::UnknownProperty(name) => {
                return Some(match name.split_once('=') {
                    Some((key, value)) => {
                        format!("Unknown Unicode property {{name=<{}>, value=<{value}>}}", key.to_lowercase())
                    }
                    // Java reads the 0 behind its end.
                    None if name.is_empty() => "Unknown character property name {\0}".to_owned(),
                    None => format!("Unknown character property name {{{name}}}"),
                });
            }
            Self::UnboundedLookBehind => "Look-behind group does not have an obvious maximum length",
            Self::UnexpectedEnd => "Unexpected internal error",
            Self::TooDeep { .. } | Self::TooInvolved | Self::TooLong { .. } | Self::TooManyEquivalents => return None,
        };
        Some(text.to_owned())
    }
}
