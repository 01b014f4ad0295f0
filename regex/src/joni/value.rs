//! Values as Joni sees them.

use std::borrow::Cow;

use crate::matching::MatchError;
use crate::unicode::case::fold;

/// What a pattern asks of values.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Demands {
    /// Values must be UTF-8.
    pub(super) utf8: bool,
    /// It matters where a value ends.
    pub(super) looks_at_end: bool,
    /// Joni must step back over what is before a position. It does not know stray bytes then that go on with a character.
    pub(super) steps_back: bool,
    /// The letters that may stand in any case, a bit each from `a`.
    letters: u32,
    /// Whether other letters may.
    other_letters: bool,
    /// Whether there is a match in an empty value, if Java would answer otherwise.
    pub(crate) in_empty: Option<bool>,
}

/// Characters that are several ASCII letters where case does not count, or one, which has fewer bytes.
const UNEVEN: [(char, &str); 11] = [
    ('\u{17f}', "s"),
    ('\u{212a}', "k"),
    ('ß', "ss"),
    ('ẞ', "ss"),
    ('ﬀ', "ff"),
    ('ﬁ', "fi"),
    ('ﬂ', "fl"),
    ('ﬃ', "ffi"),
    ('ﬄ', "ffl"),
    ('ﬅ', "st"),
    ('ﬆ', "st"),
];

/// All that are several characters, as ranges.
const SEVERAL: [(u32, u32); 29] = [
    (0xdf, 0xdf),
    (0x130, 0x130),
    (0x149, 0x149),
    (0x1f0, 0x1f0),
    (0x390, 0x390),
    (0x3b0, 0x3b0),
    (0x587, 0x587),
    (0x1e96, 0x1e9a),
    (0x1e9e, 0x1e9e),
    (0x1f50, 0x1f50),
    (0x1f52, 0x1f52),
    (0x1f54, 0x1f54),
    (0x1f56, 0x1f56),
    (0x1f80, 0x1faf),
    (0x1fb2, 0x1fb4),
    (0x1fb6, 0x1fb7),
    (0x1fbc, 0x1fbc),
    (0x1fc2, 0x1fc4),
    (0x1fc6, 0x1fc7),
    (0x1fcc, 0x1fcc),
    (0x1fd2, 0x1fd3),
    (0x1fd6, 0x1fd7),
    (0x1fe2, 0x1fe4),
    (0x1fe6, 0x1fe7),
    (0x1ff2, 0x1ff4),
    (0x1ff6, 0x1ff7),
    (0x1ffc, 0x1ffc),
    (0xfb00, 0xfb06),
    (0xfb13, 0xfb17),
];

impl Demands {
    /// Notes a letter that may stand in any case.
    pub(super) fn letter(&mut self, c: char) {
        if c.is_ascii() {
            self.letters |= bit(c);
        } else {
            self.other_letters = true;
        }
    }

    /// A value's text, none if it is not UTF-8.
    pub(crate) fn text<'a>(&self, value: &'a [u8]) -> Result<Option<Cow<'a, str>>, MatchError> {
        let text = str::from_utf8(value).ok();
        self.check(value)?;
        Ok(text.map(Cow::Borrowed))
    }

    /// A value's text in UTF-16, where a byte that is part of no character is a [unit](stray) of its own.
    pub(crate) fn units(&self, value: &[u8]) -> Result<Vec<u16>, MatchError> {
        self.check(value)?;
        let mut units = Vec::with_capacity(value.len());
        for chunk in value.utf8_chunks() {
            units.extend(chunk.valid().encode_utf16());
            units.extend(chunk.invalid().iter().map(|&byte| stray(byte)));
        }
        Ok(units)
    }

    /// Whether Joni may miss a match that starts at the very end of a value. Where the end matters, it computes in bytes where
    /// a match can start, and may not try the end itself if the last character has more than one.
    pub(crate) fn may_miss_end(&self, value: &[u8]) -> bool {
        self.looks_at_end && value.last().is_some_and(|last| !last.is_ascii())
    }

    /// Whether the match in a value is known.
    fn check(&self, value: &[u8]) -> Result<(), MatchError> {
        if value.is_ascii() {
            return Ok(());
        }
        for chunk in value.utf8_chunks() {
            if chunk.invalid().iter().any(|&byte| self.is_confusing(byte)) {
                return Err(MatchError::NotUtf8);
            }
            if (self.letters != 0 || self.other_letters) && chunk.valid().chars().any(|c| self.is_uneven(c)) {
                return Err(MatchError::UnevenCase);
            }
        }
        Ok(())
    }

    /// Whether Joni may take a stray byte for more than a character that matches little.
    fn is_confusing(&self, byte: u8) -> bool {
        let goes_on = byte & 0xc0 == 0x80;
        // Joni finds the other case of stray bytes as if they were Latin-1.
        let several = byte == 0xdf && self.letters & bit('s') != 0;
        let has_other_case = self.other_letters && matches!(byte, 0xb5 | 0xc0..=0xdf);
        self.utf8 || self.steps_back && goes_on || several || has_other_case
    }

    /// Whether a character may match several letters of the pattern, or a letter with fewer bytes, where Joni fails.
    fn is_uneven(&self, c: char) -> bool {
        if c.is_ascii() {
            return false;
        }
        if self.other_letters {
            let folded = char::from_u32(fold(c.into())).unwrap_or(c);
            return folded.len_utf8() != c.len_utf8() || is_several(c);
        }
        let uneven = UNEVEN.iter().find(|(one, _)| *one == c);
        uneven.is_some_and(|(_, letters)| letters.chars().all(|c| self.letters & bit(c) != 0))
    }
}

/// Whether Joni takes a character for several where case does not count.
pub(super) fn is_several(c: char) -> bool {
    let c = u32::from(c);
    let at = SEVERAL.partition_point(|&(_, last)| last < c);
    SEVERAL.get(at).is_some_and(|&(first, _)| first <= c)
}

fn bit(c: char) -> u32 {
    1 << (u32::from(c) & 31)
}

/// What stands for a byte that is part of no character: a surrogate that is a first half, and has no second one behind it.
pub(super) const fn stray(byte: u8) -> u16 {
    0xd800 + byte as u16
}
