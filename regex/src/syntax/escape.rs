//! Escapes.

use super::ast::{Assertion, Node, Property, PropertyKind};
use super::cursor::{ch, hex_value};
use super::error::SyntaxErrorKind;
use super::flags::Flags;
use super::names;
use super::parser::{Parsed, Parser};

/// What a backslash and the characters after it stand for.
pub(super) enum Escape {
    Char(u32),
    Property(Property),
    Node(Node),
}

impl Parser {
    /// Reads an escape; the head is at the backslash. In a class only characters and properties have a meaning, and at
    /// either end of a range `\v` is a character.
    pub(super) fn escape(&mut self, in_class: bool, in_range: bool) -> Parsed<Escape> {
        let c = self.cursor.skip();
        let Some(letter) = char::from_u32(c).filter(char::is_ascii_alphanumeric) else {
            return Ok(Escape::Char(c));
        };
        if let Some(c) = self.character(letter, in_range)? {
            return Ok(Escape::Char(c));
        }
        let unicode = self.has(Flags::UNICODE_CHARACTER_CLASS);
        let kind = match letter {
            'd' | 'D' => Some(PropertyKind::Digit { unicode }),
            's' | 'S' => Some(PropertyKind::Space { unicode }),
            'w' | 'W' => Some(PropertyKind::Word { unicode }),
            'h' | 'H' => Some(PropertyKind::HorizontalSpace),
            'v' | 'V' => Some(PropertyKind::VerticalSpace),
            _ => None,
        };
        if let Some(kind) = kind {
            let negated = letter.is_ascii_uppercase();
            return Ok(Escape::Property(Property { kind, negated, ignore_case: false }));
        }
        if in_class {
            return Err(self.error(SyntaxErrorKind::UnknownEscape));
        }
        let assertion = match letter {
            '1'..='9' => return Ok(Escape::Node(self.numbered_reference(c - ch('0')))),
            'k' => return self.named_reference().map(Escape::Node),
            'R' => return Ok(Escape::Node(Node::LineBreak)),
            'X' => return Ok(Escape::Node(Node::Grapheme)),
            'A' => Assertion::TextStart,
            'b' => self.boundary(unicode)?,
            'B' => Assertion::WordBoundary { negated: true, unicode },
            'G' => Assertion::LastMatchEnd,
            'Z' => Assertion::LastLineEnd { unix: self.has(Flags::UNIX_LINES) },
            'z' => Assertion::TextEnd,
            _ => return Err(self.error(SyntaxErrorKind::UnknownEscape)),
        };
        Ok(Escape::Node(Node::Assertion(assertion)))
    }

    /// The escapes that stand for a single character.
    fn character(&mut self, letter: char, in_range: bool) -> Parsed<Option<u32>> {
        Ok(Some(match letter {
            'a' => 0x07,
            'e' => 0x1b,
            'f' => 0x0c,
            'n' => 0x0a,
            'r' => 0x0d,
            't' => 0x09,
            'v' if in_range => 0x0b,
            '0' => self.octal()?,
            'c' => self.control()?,
            'N' => self.named_character()?,
            'u' => self.unicode()?,
            'x' => self.hexadecimal()?,
            _ => return Ok(None),
        }))
    }

    /// One to three digits, the value at most 0377.
    fn octal(&mut self) -> Parsed<u32> {
        let digit = |c: u32| (ch('0')..=ch('7')).contains(&c).then(|| c - ch('0'));
        let first = digit(self.read()).ok_or_else(|| self.error(SyntaxErrorKind::BadOctalEscape))?;
        let Some(second) = digit(self.read()) else {
            self.cursor.unread();
            return Ok(first);
        };
        match digit(self.read()) {
            Some(third) if first <= 3 => Ok(first * 64 + second * 8 + third),
            _ => {
                self.cursor.unread();
                Ok(first * 8 + second)
            }
        }
    }

    fn control(&mut self) -> Parsed<u32> {
        if self.cursor.is_at_end() {
            return Err(self.error(SyntaxErrorKind::BadControlEscape));
        }
        Ok(self.read() ^ 64)
    }

    fn hexadecimal(&mut self) -> Parsed<u32> {
        let c = self.read();
        if let Some(first) = hex_value(c) {
            if let Some(second) = hex_value(self.read()) {
                return Ok(first * 16 + second);
            }
        } else if c == ch('{') && hex_value(self.peek()).is_some() {
            return self.braced_hexadecimal();
        }
        Err(self.error(SyntaxErrorKind::BadHexEscape))
    }

    fn braced_hexadecimal(&mut self) -> Parsed<u32> {
        let mut value = 0;
        loop {
            let c = self.read();
            match hex_value(c) {
                Some(digit) => value = value * 16 + digit,
                None if c == ch('}') => return Ok(value),
                None => return Err(self.error(SyntaxErrorKind::UnclosedHexEscape)),
            }
            if value > 0x10ffff {
                return Err(self.error(SyntaxErrorKind::CodePointTooBig));
            }
        }
    }

    /// Four digits; two escapes that make a surrogate pair are one character.
    fn unicode(&mut self) -> Parsed<u32> {
        let first = self.four_digits()?;
        if (0xd800..0xdc00).contains(&first) {
            let after_first = self.cursor.at;
            if self.read() == ch('\\') && self.read() == ch('u') {
                let second = self.four_digits()?;
                if (0xdc00..0xe000).contains(&second) {
                    return Ok(0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00));
                }
            }
            self.cursor.at = after_first;
        }
        Ok(first)
    }

    fn four_digits(&mut self) -> Parsed<u32> {
        let mut value = 0;
        for _ in 0..4 {
            let digit = hex_value(self.read()).ok_or_else(|| self.error(SyntaxErrorKind::BadUnicodeEscape))?;
            value = value * 16 + digit;
        }
        Ok(value)
    }

    fn named_character(&mut self) -> Parsed<u32> {
        if self.read() != ch('{') {
            return Err(self.error(SyntaxErrorKind::BadNameEscape));
        }
        let start = self.cursor.at;
        while self.read() != ch('}') {
            if self.cursor.is_at_end() {
                return Err(self.error(SyntaxErrorKind::UnclosedNameEscape));
            }
        }
        let name = self.text(start, self.cursor.at - 1);
        names::code_point_of(&name).ok_or_else(|| self.error(SyntaxErrorKind::UnknownCharacterName(name)))
    }

    /// The text between two places, lone surrogates replaced.
    pub(super) fn text(&self, start: usize, end: usize) -> String {
        let chars = self.cursor.chars().get(start..end).unwrap_or_default();
        chars.iter().map(|&c| char::from_u32(c).unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
    }

    /// Further digits belong to the number as long as there is such a group already.
    fn numbered_reference(&mut self, first: u32) -> Node {
        let mut group = first;
        while let Some(digit) = char::from_u32(self.peek()).and_then(|c| c.to_digit(10)) {
            match group.checked_mul(10).and_then(|group| group.checked_add(digit)) {
                Some(longer) if longer <= self.group_count => group = longer,
                _ => break,
            }
            self.read();
        }
        Node::BackReference { group, case: self.case() }
    }

    fn named_reference(&mut self) -> Parsed<Node> {
        if self.read() != ch('<') {
            return Err(self.error(SyntaxErrorKind::MissingGroupName));
        }
        let first = self.read();
        let name = self.group_name(first)?;
        match self.group_names.get(&name) {
            Some(&group) => Ok(Node::BackReference { group, case: self.case() }),
            None => Err(self.error(SyntaxErrorKind::UnknownGroupName(name))),
        }
    }

    /// `\b`, or `\b{g}`. Another `{` is a quantifier's.
    fn boundary(&mut self, unicode: bool) -> Parsed<Assertion> {
        if self.peek() == ch('{') {
            if self.cursor.skip() == ch('g') {
                if self.read() == ch('}') {
                    return Ok(Assertion::GraphemeBoundary);
                }
                return Err(self.error(SyntaxErrorKind::UnknownEscape));
            }
            self.cursor.unread();
            self.cursor.unread();
        }
        Ok(Assertion::WordBoundary { negated: false, unicode })
    }
}
