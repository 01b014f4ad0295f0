//! Text that stays text in HTML.

use std::fmt::{self, Write as _};

/// Text as it stands in HTML, between tags or in a quoted attribute. Control characters, and those that turn the
/// direction of what follows, are shown by their numbers.
pub(super) struct Text<'t>(pub(super) &'t str);

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\n' => f.write_char('\n')?,
                '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
                    write!(f, "{}", letter.escape_unicode())?;
                }
                letter if letter.is_control() => write!(f, "{}", letter.escape_unicode())?,
                letter => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}
