//! Texts from outside, in messages.

use std::fmt::{self, Write as _};

/// The first hundred characters of a text, none of which steers a terminal.
pub(crate) struct Shown<'a>(pub(crate) &'a str);

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().take(100).flat_map(char::escape_debug).try_for_each(|c| f.write_char(c))
    }
}

#[cfg(test)]
mod tests {
    use crate::SyntaxErrorKind;
    use crate::charset::CharsetError;

    #[test]
    fn no_name_steers_a_terminal() {
        let name = "é\x1b[31m\n".to_owned();
        for text in [
            SyntaxErrorKind::UnknownProperty(name.clone()).to_string(),
            SyntaxErrorKind::UnknownCharacterName(name.clone()).to_string(),
            SyntaxErrorKind::UnknownGroupName(name.clone()).to_string(),
            SyntaxErrorKind::DuplicateGroupName(name.clone()).to_string(),
            CharsetError::Illegal(name.clone()).to_string(),
            CharsetError::Unsupported(name).to_string(),
        ] {
            assert!(text.contains(r"é\u{1b}[31m\n") && !text.contains(char::is_control), "{text:?}");
        }
    }

    #[test]
    fn a_long_name_is_cut() {
        let text = CharsetError::Unsupported("x".repeat(1000)).to_string();
        assert_eq!(text.matches('x').count(), 100);
    }
}
