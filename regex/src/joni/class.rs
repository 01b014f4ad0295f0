//! Character classes.

use super::parser::Parser;
use super::text::Parsed;
use crate::SyntaxErrorKind;

const POSIX: [&str; 14] = [
    "alnum", "alpha", "ascii", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space", "upper", "word",
    "xdigit",
];
/// How far the engine looks for the end of an unknown POSIX name.
const POSIX_LENGTH: usize = 20;

enum Token {
    End,
    Open,
    Close,
    And,
    Dash,
    Char(u32),
    /// A part of a character, and the base it was written in.
    Byte(u8, u32),
    /// A class of its own: `\d`, `[:alpha:]`.
    Set,
}

/// A pair of brackets that is being read.
#[derive(Clone, Copy, Default)]
struct Level {
    state: State,
    /// The last member, if it was a character.
    value: Option<u32>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum State {
    #[default]
    Start,
    /// After a member that may start a range.
    Value,
    /// After the hyphen of a range.
    Range,
    /// After a range.
    Complete,
}

impl Level {
    /// Adds a character; false if it ends a range that is empty.
    fn add(&mut self, c: u32) -> bool {
        let empty = self.state == State::Range && self.value.is_some_and(|first| first > c);
        self.state = if self.state == State::Range { State::Complete } else { State::Value };
        self.value = Some(c);
        !empty
    }
}

impl Parser {
    /// Reads a class; the head is behind its bracket. Open brackets are kept in a list, not on the stack.
    pub(super) fn class(&mut self) -> Parsed<()> {
        let mut outer: Vec<Level> = Vec::new();
        let mut level = Level::default();
        let mut token = self.first_token()?;
        loop {
            let mut next = None;
            match token {
                Token::End => return Err(self.text.error(SyntaxErrorKind::UnclosedClass)),
                Token::Close => match outer.pop() {
                    None => return Ok(()),
                    Some(parent) => level = parent,
                },
                Token::Open => {
                    outer.push(level);
                    level = Level::default();
                    next = Some(self.first_token()?);
                }
                Token::And => level.state = State::Start,
                Token::Set => {
                    if level.state == State::Range {
                        return Err(self.text.error(SyntaxErrorKind::BadRange));
                    }
                    level = Level { state: State::Value, value: None };
                }
                Token::Char(c) => self.add(&mut level, c)?,
                Token::Byte(first, base) => {
                    let c = self.class_character_of_bytes(first, base)?;
                    self.add(&mut level, c)?;
                }
                Token::Dash if level.state == State::Range => self.add(&mut level, u32::from('-'))?,
                Token::Dash => {
                    let after = self.class_token()?;
                    if level.state != State::Value || matches!(after, Token::Close | Token::And) {
                        self.add(&mut level, u32::from('-'))?;
                    } else if level.value.is_none() {
                        return Err(self.text.error(SyntaxErrorKind::BadRange));
                    } else {
                        level.state = State::Range;
                    }
                    next = Some(after);
                }
            }
            token = match next {
                Some(next) => next,
                None => self.class_token()?,
            };
        }
    }

    fn add(&mut self, level: &mut Level, c: u32) -> Parsed<()> {
        if level.add(c) { Ok(()) } else { Err(self.text.error(SyntaxErrorKind::BadRange)) }
    }

    /// Reads the `^`, and the first member, which may be a bracket if another one follows somewhere.
    fn first_token(&mut self) -> Parsed<Token> {
        self.text.eat('^');
        let token = self.class_token()?;
        if !matches!(token, Token::Close) {
            return Ok(token);
        }
        match self.text.closing_bracket(self.text.at) {
            Some(_) => Ok(Token::Char(u32::from(']'))),
            None => Err(self.text.error(SyntaxErrorKind::EmptyClass)),
        }
    }

    fn class_token(&mut self) -> Parsed<Token> {
        let Some(c) = self.text.take() else {
            return Ok(Token::End);
        };
        Ok(match c {
            ']' => Token::Close,
            '-' => Token::Dash,
            '&' if self.text.eat('&') => Token::And,
            '[' if self.text.peek() == Some(':') => self.posix()?,
            '[' => Token::Open,
            '\\' => self.class_escape()?,
            _ => Token::Char(u32::from(c)),
        })
    }

    fn class_escape(&mut self) -> Parsed<Token> {
        let c = self.text.peek();
        Ok(match c {
            Some('w' | 'W' | 's' | 'S' | 'd' | 'D') => {
                self.text.at += 1;
                Token::Set
            }
            Some('p' | 'P') => {
                self.text.at += 1;
                if self.text.eat('{') {
                    self.text.property()?;
                    return Ok(Token::Set);
                }
                Token::Char(c.map_or(0, u32::from))
            }
            Some('x') => {
                self.text.at += 1;
                Token::Byte(self.text.hexadecimal(), 16)
            }
            Some('0'..='7') => Token::Byte(self.text.octal(3)?, 8),
            Some('u') => {
                self.text.at += 1;
                Token::Char(u32::from(self.text.unicode()?))
            }
            _ => Token::Char(u32::from(self.text.escaped()?)),
        })
    }

    /// Reads on as long as the bytes may be one character; bytes that are none count one by one.
    fn class_character_of_bytes(&mut self, first: u8, base: u32) -> Parsed<u32> {
        let start = self.text.at;
        let mut bytes = vec![first];
        while bytes.len() < 4 {
            match std::str::from_utf8(&bytes) {
                Ok(text) => return Ok(text.chars().next().map_or(0, u32::from)),
                Err(_) if self.text.peek() != Some('\\') => break,
                Err(_) => {}
            }
            match self.class_token()? {
                Token::Byte(next, same) if same == base => bytes.push(next),
                _ => break,
            }
        }
        if let Ok(text) = std::str::from_utf8(&bytes) {
            return Ok(text.chars().next().map_or(0, u32::from));
        }
        self.text.at = start;
        Ok(u32::from(first))
    }

    /// Reads `[:alpha:]`; the head is at the first colon. What does not end like one opens a class, what is too long to be
    /// one is a bracket.
    fn posix(&mut self) -> Parsed<Token> {
        let start = self.text.at;
        let end = self.text.closing_bracket(start + 1).filter(|end| !end.behind_escape);
        let rest = &self.text.rest()[1..];
        let inside = end.and_then(|end| rest.get(..end.at.saturating_sub(start + 1))).unwrap_or_default();
        if inside.last() != Some(&':') {
            return Ok(Token::Open);
        }
        let name = rest.strip_prefix(&['^']).unwrap_or(rest);
        if let Some(known) = POSIX.iter().find(|known| known.chars().eq(name.iter().copied().take(known.len()))) {
            if !name[known.len()..].starts_with(&[':', ']']) {
                return Err(self.text.error(SyntaxErrorKind::UnknownProperty((*known).to_owned())));
            }
            self.text.at = start + 1 + (rest.len() - name.len()) + known.len() + 2;
            return Ok(Token::Set);
        }
        let end = name.iter().take(POSIX_LENGTH + 1).position(|&c| c == ':' || c == ']');
        if end.is_some_and(|end| name[end..].starts_with(&[':', ']'])) {
            return Err(self
                .text
                .error(SyntaxErrorKind::UnknownProperty(name.iter().take_while(|&&c| c != ':').collect())));
        }
        Ok(Token::Char(u32::from('[')))
    }
}
