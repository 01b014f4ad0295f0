//! The text of a pattern under a reading head.
//!
//! Java's parser moves its head in a handful of ways which differ in COMMENTS mode, and some patterns are accepted or
//! refused because of that. So the same moves are made here.

use super::flags::Flags;

/// Code points and where they come from.
#[derive(Clone, Debug, Default)]
pub(super) struct Text {
    pub(super) chars: Vec<u32>,
    /// For each of `chars`, its place in the pattern, in UTF-16 units.
    pub(super) origins: Vec<u32>,
}

impl Text {
    pub(super) fn from_utf16(units: &[u16]) -> Text {
        let mut text = Text::default();
        let mut at = 0;
        for item in char::decode_utf16(units.iter().copied()) {
            let (c, width) = match item {
                Ok(c) => (u32::from(c), c.len_utf16()),
                Err(lone) => (u32::from(lone.unpaired_surrogate()), 1),
            };
            text.push(c, at);
            at += width as u32;
        }
        text
    }

    pub(super) fn push(&mut self, c: u32, origin: u32) {
        self.chars.push(c);
        self.origins.push(origin);
    }
}

pub(super) const fn ch(c: char) -> u32 {
    c as u32
}

pub(super) fn is_digit(c: u32) -> bool {
    (ch('0')..=ch('9')).contains(&c)
}

pub(super) fn is_ascii_alphabetic(c: u32) -> bool {
    char::from_u32(c).is_some_and(|c| c.is_ascii_alphabetic())
}

/// The value of a hexadecimal digit.
pub(super) fn hex_value(c: u32) -> Option<u32> {
    char::from_u32(c)?.to_digit(16)
}

fn is_blank(c: u32) -> bool {
    matches!(c, 9..=13 | 32)
}

#[derive(Clone, Debug)]
pub(super) struct Cursor {
    text: Text,
    total_units: usize,
    /// May stand two places behind the end.
    pub(super) at: usize,
}

impl Cursor {
    pub(super) fn new(text: Text, total_units: usize) -> Cursor {
        Cursor { text, total_units, at: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.text.chars.len()
    }

    pub(super) fn chars(&self) -> &[u32] {
        &self.text.chars
    }

    /// The place in the pattern of what was read last, in UTF-16 units.
    pub(super) fn origin(&self) -> usize {
        self.text.origins.get(self.at.saturating_sub(1)).map_or(self.total_units, |&origin| origin as usize)
    }

    /// Whether the character 0 just seen is the end and none of the pattern.
    pub(super) fn is_at_end(&self) -> bool {
        self.at >= self.len()
    }

    pub(super) fn get(&self, at: usize) -> u32 {
        self.text.chars.get(at).copied().unwrap_or(0)
    }

    /// The character under the head, which first passes over what COMMENTS ignores.
    pub(super) fn peek(&mut self, flags: Flags) -> u32 {
        let mut c = self.get(self.at);
        if flags.contains(Flags::COMMENTS) {
            while is_blank(c) || c == ch('#') {
                let in_comment = c == ch('#');
                self.at += 1;
                c = self.get(self.at);
                while in_comment && c != 0 && !is_line_end(c, flags) {
                    self.at += 1;
                    c = self.get(self.at);
                }
            }
        }
        c
    }

    /// Reads the next character that COMMENTS does not ignore.
    pub(super) fn read(&mut self, flags: Flags) -> u32 {
        let mut c = self.take();
        if flags.contains(Flags::COMMENTS) {
            while is_blank(c) || c == ch('#') {
                let in_comment = c == ch('#');
                c = self.take();
                while in_comment && c != 0 && !is_line_end(c, flags) {
                    c = self.take();
                }
            }
        }
        c
    }

    /// Reads the next character, whatever it is.
    pub(super) fn take(&mut self) -> u32 {
        let c = self.get(self.at);
        // The end may be read again and again. Java passes it twice at most: behind a backslash, and where a group is not closed.
        self.at = (self.at + 1).min(self.len() + 2);
        c
    }

    /// Leaves the character under the head and peeks.
    pub(super) fn next(&mut self, flags: Flags) -> u32 {
        self.at += 1;
        self.peek(flags)
    }

    /// Leaves the character under the head and reads the one behind it, whatever it is.
    pub(super) fn skip(&mut self) -> u32 {
        self.at += 1;
        self.take()
    }

    pub(super) fn unread(&mut self) {
        self.at = self.at.saturating_sub(1);
    }
}

fn is_line_end(c: u32, flags: Flags) -> bool {
    c == ch('\n') || !flags.contains(Flags::UNIX_LINES) && matches!(c, 0x0d | 0x85 | 0x2028 | 0x2029)
}
