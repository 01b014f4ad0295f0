//! The text of a pattern under a reading head, and what escapes have in common inside and outside of classes.

use crate::table::lookup;
use crate::{SyntaxError, SyntaxErrorKind};

pub(super) type Parsed<T> = Result<T, SyntaxError>;

/// Names of properties, in lower case and without blanks, hyphens and low lines.
const PROPERTIES: &str = include_str!("../data/joni_properties.txt");

/// The greatest count of a quantifier.
const MOST_REPEATS: u32 = 100_000;

pub(super) struct Text {
    pub(super) chars: Vec<char>,
    pub(super) at: usize,
    /// What was found last.
    bracket: Option<Bracket>,
}

/// A closing bracket without a backslash.
#[derive(Clone, Copy)]
pub(super) struct Bracket {
    /// From where on it is known to be the next one.
    from: usize,
    /// Its place; the end, if there is none.
    pub(super) at: usize,
    /// The character before it has a backslash.
    pub(super) behind_escape: bool,
}

impl Text {
    pub(super) fn new(pattern: &str) -> Text {
        Text { chars: pattern.chars().collect(), at: 0, bracket: None }
    }

    /// An error at the character read last.
    pub(super) fn error(&self, kind: SyntaxErrorKind) -> SyntaxError {
        let before = self.chars.iter().take(self.at.saturating_sub(1));
        SyntaxError::new(kind, before.map(|c| c.len_utf16()).sum())
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    pub(super) fn take(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += 1;
        Some(c)
    }

    /// Takes `c` if it is next.
    pub(super) fn eat(&mut self, c: char) -> bool {
        let next = self.peek() == Some(c);
        self.at += usize::from(next);
        next
    }

    pub(super) fn rest(&self) -> &[char] {
        self.chars.get(self.at..).unwrap_or_default()
    }

    /// The first closing bracket without a backslash, from a place on.
    pub(super) fn closing_bracket(&mut self, from: usize) -> Option<Bracket> {
        let known = self.bracket.filter(|known| (known.from..=known.at).contains(&from));
        let mut found = known.unwrap_or(Bracket { from, at: from, behind_escape: false });
        if known.is_none() {
            while let Some(&c) = self.chars.get(found.at).filter(|&&c| c != ']') {
                found.behind_escape = c == '\\';
                found.at += if found.behind_escape { 2 } else { 1 };
            }
        }
        found.from = from;
        self.bracket = Some(found);
        Some(found).filter(|found| found.at < self.chars.len())
    }

    /// A decimal number, if there are digits. The engine notices that a number is too big only if a digit turns its sign, so
    /// 4294967297 is 1.
    pub(super) fn decimal(&mut self) -> Parsed<Option<u32>> {
        let mut number: Option<i32> = None;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            self.at += 1;
            let before = number.unwrap_or(0);
            let after = before.wrapping_mul(10).wrapping_add_unsigned(digit);
            if (before ^ after) < 0 {
                return Err(self.error(SyntaxErrorKind::CountOutOfRange));
            }
            number = Some(after);
        }
        Ok(number.map(i32::unsigned_abs))
    }

    /// Reads the rest of `{2}`, `{2,}` or `{2,5}`; anything else leaves the brace a literal.
    pub(super) fn interval(&mut self) -> Parsed<Option<(u32, Option<u32>)>> {
        let start = self.at;
        let interval = self.interval_or_none()?;
        if interval.is_none() {
            self.at = start;
        }
        Ok(interval)
    }

    fn interval_or_none(&mut self) -> Parsed<Option<(u32, Option<u32>)>> {
        let Some(min) = self.count()? else {
            return Ok(None);
        };
        let max = if self.eat(',') { self.count()? } else { Some(min) };
        if !self.eat('}') {
            return Ok(None);
        }
        if max.is_some_and(|max| max < min) {
            return Err(self.error(SyntaxErrorKind::CountOutOfRange));
        }
        Ok(Some((min, max)))
    }

    fn count(&mut self) -> Parsed<Option<u32>> {
        let count = self.decimal()?;
        if count.is_some_and(|count| count > MOST_REPEATS) {
            return Err(self.error(SyntaxErrorKind::CountOutOfRange));
        }
        Ok(count)
    }

    /// Up to `most` digits, perhaps none.
    pub(super) fn digits(&mut self, radix: u32, most: usize) -> (u32, usize) {
        let (mut number, mut count) = (0, 0);
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(radix)).filter(|_| count < most) {
            self.at += 1;
            number = number * radix + digit;
            count += 1;
        }
        (number, count)
    }

    /// `\012`: a byte.
    pub(super) fn octal(&mut self, most: usize) -> Parsed<u8> {
        let (number, _) = self.digits(8, most);
        number.try_into().map_err(|_| self.error(SyntaxErrorKind::BadOctalEscape))
    }

    /// `\x41`, where digits may be missing: a byte.
    pub(super) fn hexadecimal(&mut self) -> u8 {
        let (number, _) = self.digits(16, 2);
        number.try_into().unwrap_or(u8::MAX)
    }

    /// `\u0041`; at the end of the pattern `\u` is a letter. The engine never ends with a surrogate.
    pub(super) fn unicode(&mut self) -> Parsed<char> {
        if self.peek().is_none() {
            return Ok('u');
        }
        let (number, count) = self.digits(16, 4);
        let c = char::from_u32(number).filter(|_| count == 4);
        c.ok_or_else(|| self.error(SyntaxErrorKind::BadUnicodeEscape))
    }

    /// What stands after a backslash that has no other meaning: a control character's letter, or itself.
    pub(super) fn escaped(&mut self) -> Parsed<char> {
        match self.take() {
            None => Err(self.error(SyntaxErrorKind::UnexpectedEnd)),
            Some('c') => self.control(),
            Some('n') => Ok('\n'),
            Some('t') => Ok('\t'),
            Some('r') => Ok('\r'),
            Some('f') => Ok('\x0c'),
            Some('a') => Ok('\x07'),
            Some('e') => Ok('\x1b'),
            Some('v') => Ok('\x0b'),
            Some('b') => Ok('\x08'),
            Some(c) => Ok(c),
        }
    }

    fn control(&mut self) -> Parsed<char> {
        let mut c = self.take();
        // An escape may be the character, and again.
        while c == Some('\\') {
            c = self.take();
            if c == Some('c') {
                c = self.take();
            } else if c.is_none() {
                return Err(self.error(SyntaxErrorKind::UnexpectedEnd));
            } else {
                self.at -= 1;
                c = Some(self.escaped()?);
                break;
            }
        }
        match c {
            None => Err(self.error(SyntaxErrorKind::BadControlEscape)),
            Some('?') => Ok('\x7f'),
            Some(c) => Ok(char::from_u32(u32::from(c) & 0x9f).unwrap_or('\0')),
        }
    }

    /// `\p{...}`, the head is behind the brace.
    pub(super) fn property(&mut self) -> Parsed<()> {
        let mut name = String::new();
        loop {
            match self.take() {
                None => return Err(self.error(SyntaxErrorKind::UnclosedProperty)),
                Some('}') => break,
                Some('(' | ')' | '{' | '|') => return Err(self.error(SyntaxErrorKind::UnknownProperty(name))),
                Some(c) => name.push(c),
            }
        }
        let plain = name.chars().filter(|c| !matches!(c, ' ' | '-' | '_'));
        match lookup(PROPERTIES, &plain.map(|c| c.to_ascii_lowercase()).collect::<String>()) {
            Some(_) => Ok(()),
            None => Err(self.error(SyntaxErrorKind::UnknownProperty(name))),
        }
    }
}
