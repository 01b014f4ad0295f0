//! Sequences, groups and quantifiers.

use std::collections::BTreeSet;

use super::look_behind::{Choice, Length, Part};
use super::text::{Parsed, Text};
use crate::SyntaxErrorKind;

/// How many groups may stand inside each other. The engine's own limit is its stack.
pub(super) const GROUP_DEPTH: usize = 1000;
/// The greatest number of a group to refer to.
const MOST_GROUPS: u32 = 1000;

pub(super) struct Parser {
    pub(super) text: Text,
    options: Options,
    group_count: u32,
    group_names: BTreeSet<String>,
    /// The greatest number of a group referred to.
    greatest_reference: u32,
}

/// The options that matter here.
#[derive(Clone, Copy)]
struct Options {
    /// Blanks and comments mean nothing: `(?x)`.
    extended: bool,
    /// `$` matches at every line: `(?m)`.
    multi_line: bool,
}

#[derive(Clone, Copy)]
enum GroupKind {
    Plain,
    /// `(?i:..)`
    Options,
    /// What follows `(?i)`: up to the end of the group around it is a group of its own.
    Rest,
    Capturing,
    /// An atomic group or a look-ahead.
    Other,
    LookBehind {
        negated: bool,
    },
}

struct Open {
    kind: GroupKind,
    outer: Options,
    choice: Choice,
}

enum Token {
    End,
    Open,
    Close,
    Bar,
    Repeat(Repeat),
    Part(Part),
    /// Literal text, and its length.
    Quote(u32),
}

#[derive(Clone, Copy)]
struct Repeat {
    sign: char,
    min: u32,
    max: Option<u32>,
    possessive: bool,
}

impl Repeat {
    fn is_once(&self) -> bool {
        self.min == 1 && self.max == Some(1)
    }
}

impl Parser {
    /// With `multi_line`, `$` matches at every line from the start.
    pub(super) fn new(pattern: &str, multi_line: bool) -> Parser {
        Parser {
            text: Text::new(pattern),
            options: Options { extended: false, multi_line },
            group_count: 0,
            group_names: BTreeSet::new(),
            greatest_reference: 0,
        }
    }

    /// Parses the whole pattern. Open groups are kept in a list, not on the stack.
    pub(super) fn parse(mut self) -> Parsed<()> {
        let mut outer: Vec<Open> = Vec::new();
        let mut current = Open { kind: GroupKind::Plain, outer: self.options, choice: Choice::default() };
        let mut depth = 0;
        // What a quantifier would repeat. It joins the sequence when the next thing comes.
        let mut last: Option<Part> = None;
        loop {
            let token = self.token()?;
            if let Token::Repeat(repeat) = token {
                // `(?:){2}` is a NullPointerException.
                let part = last.filter(|part| !(part.nothing && repeat.min > 1));
                let part = part.ok_or_else(|| self.text.error(SyntaxErrorKind::NothingToRepeat(repeat.sign)))?;
                last = Some(if repeat.possessive && !repeat.is_once() {
                    Part::FORBIDDEN
                } else {
                    part.repeated(repeat.min, repeat.max)
                });
                continue;
            }
            if let Some(part) = last.take() {
                current.choice.current.push(part);
            }
            match token {
                Token::Part(part) => last = Some(part),
                Token::Quote(length) => {
                    // A quantifier is for the last character only.
                    if length > 1 {
                        current.choice.current.push(Part::fixed(length - 1));
                    }
                    last = Some(Part::fixed(length.min(1)));
                }
                Token::Bar => current.choice.next_alternative(),
                Token::Open => {
                    let outside = self.options;
                    let kind = self.open_group()?;
                    depth += usize::from(!matches!(kind, GroupKind::Rest));
                    if depth > GROUP_DEPTH {
                        return Err(self.text.error(SyntaxErrorKind::TooDeep { limit: GROUP_DEPTH }));
                    }
                    let open = Open { kind, outer: outside, choice: Choice::default() };
                    outer.push(std::mem::replace(&mut current, open));
                }
                Token::Close | Token::End | Token::Repeat(_) => {
                    let at_end = matches!(token, Token::End);
                    let mut closed = self.close(&current)?;
                    // With a group ends what follows a `(?i)` in it.
                    while let GroupKind::Rest = current.kind {
                        let Some(parent) = outer.pop() else { break };
                        current = parent;
                        current.choice.current.push(closed);
                        closed = self.close(&current)?;
                    }
                    match outer.pop() {
                        None if at_end => return self.finish(),
                        None => return Err(self.text.error(SyntaxErrorKind::UnmatchedParenthesis)),
                        Some(_) if at_end => return Err(self.text.error(SyntaxErrorKind::UnclosedGroup)),
                        Some(parent) => current = parent,
                    }
                    depth -= 1;
                    last = Some(closed);
                }
            }
        }
    }

    fn finish(self) -> Parsed<()> {
        if self.greatest_reference > self.group_count {
            return Err(self.text.error(SyntaxErrorKind::UnknownGroupNumber(self.greatest_reference)));
        }
        Ok(())
    }

    fn token(&mut self) -> Parsed<Token> {
        loop {
            let Some(c) = self.text.take() else {
                return Ok(Token::End);
            };
            return Ok(match c {
                '\\' => return self.escape(),
                '*' => self.repeat(c, 0, None),
                '+' => self.repeat(c, 1, None),
                '?' => self.repeat(c, 0, Some(1)),
                '{' => match self.text.interval()? {
                    Some((min, max)) => self.repeat(c, min, max),
                    None => Token::Part(Part::fixed(1)),
                },
                '|' => Token::Bar,
                ')' => Token::Close,
                '(' if self.text.rest().starts_with(&['?', '#']) => {
                    self.comment_in_parentheses()?;
                    continue;
                }
                '(' => Token::Open,
                '^' => Token::Part(Part::EMPTY),
                '$' if self.options.multi_line => Token::Part(Part::EMPTY),
                '$' => Token::Part(Part::FORBIDDEN),
                '[' => {
                    self.class()?;
                    Token::Part(Part::fixed(1))
                }
                '#' if self.options.extended => {
                    while self.text.take().is_some_and(|c| c != '\n') {}
                    continue;
                }
                ' ' | '\t' | '\n' | '\r' | '\x0c' if self.options.extended => continue,
                _ => Token::Part(Part::fixed(1)),
            });
        }
    }

    fn comment_in_parentheses(&mut self) -> Parsed<()> {
        self.text.at += 2;
        loop {
            match self.text.take() {
                None => return Err(self.text.error(SyntaxErrorKind::UnclosedGroup)),
                Some(')') => return Ok(()),
                Some('\\') => self.text.at += 1,
                Some(_) => {}
            }
        }
    }

    fn repeat(&mut self, sign: char, min: u32, max: Option<u32>) -> Token {
        let possessive = !self.text.eat('?') && self.text.eat('+');
        Token::Repeat(Repeat { sign, min, max, possessive })
    }

    fn escape(&mut self) -> Parsed<Token> {
        let one = Token::Part(Part::fixed(1));
        Ok(match self.text.peek() {
            Some('w' | 'W' | 's' | 'S' | 'd' | 'D') => {
                self.text.at += 1;
                one
            }
            Some('b' | 'B' | 'A' | 'G') => {
                self.text.at += 1;
                Token::Part(Part::EMPTY)
            }
            Some('z' | 'Z') => {
                self.text.at += 1;
                Token::Part(Part::FORBIDDEN)
            }
            Some('x') => {
                self.text.at += 1;
                self.text.hexadecimal();
                // HBase's lenient UTF-8 takes any byte for a character.
                one
            }
            Some('0') => {
                self.text.at += 1;
                self.text.octal(2)?;
                one
            }
            Some('1'..='9') => self.number()?,
            Some('u') => {
                self.text.at += 1;
                self.text.unicode()?;
                one
            }
            Some('k') => {
                self.text.at += 1;
                if self.text.eat('<') {
                    self.named_reference('>')?
                } else if self.text.eat('\'') {
                    self.named_reference('\'')?
                } else {
                    one
                }
            }
            Some('p' | 'P') => {
                self.text.at += 1;
                if self.text.eat('{') {
                    self.text.property()?;
                }
                one
            }
            Some('Q') => {
                self.text.at += 1;
                let rest = self.text.rest();
                let end = rest.windows(2).position(|pair| pair == ['\\', 'E']);
                let length = end.unwrap_or(rest.len());
                self.text.at += end.map_or(length, |end| end + 2);
                Token::Quote(length.try_into().unwrap_or(u32::MAX))
            }
            _ => {
                self.text.escaped()?;
                one
            }
        })
    }

    /// Reads a back reference, an octal number, or just a digit.
    fn number(&mut self) -> Parsed<Token> {
        let start = self.text.at;
        let number = self.text.decimal().unwrap_or_default().unwrap_or(u32::MAX);
        if number <= 9 || number <= self.group_count.min(MOST_GROUPS) {
            self.greatest_reference = self.greatest_reference.max(number);
            return Ok(Token::Part(Part::FORBIDDEN));
        }
        self.text.at = start;
        if matches!(self.text.peek(), Some('8' | '9')) {
            self.text.at += 1;
            return Ok(Token::Part(Part::fixed(1)));
        }
        self.text.octal(3)?;
        Ok(Token::Part(Part::fixed(1)))
    }

    /// Reads `\k<name>`, `\k<1>` or `\k<-1>`, with `+2` or `-2` perhaps behind for a level of nesting.
    fn named_reference(&mut self, end: char) -> Parsed<Token> {
        let relative = self.text.peek() == Some('-');
        let mut name = String::new();
        let sign = loop {
            match self.text.take() {
                Some(c) if c == end => break c,
                Some(c @ ('+' | '-')) if !name.is_empty() => break c,
                None | Some(')') if !name.is_empty() => return Err(self.text.error(SyntaxErrorKind::GroupNameEnd)),
                None => return Err(self.text.error(SyntaxErrorKind::GroupNameStart)),
                Some(c) => name.push(c),
            }
        };
        if name.is_empty() {
            return Err(self.text.error(SyntaxErrorKind::GroupNameStart));
        }
        if sign != end && (self.text.decimal()?.is_none() || !self.text.eat(end)) {
            return Err(self.text.error(SyntaxErrorKind::GroupNameEnd));
        }
        let digits = if relative { &name[1..] } else { &name };
        if relative || digits.starts_with(|c: char| c.is_ascii_digit()) {
            let number = Some(digits).filter(|digits| digits.chars().all(|c| c.is_ascii_digit()));
            let number = number.and_then(|digits| digits.parse::<i32>().ok()).filter(|&number| number > 0);
            let number = number.ok_or_else(|| self.text.error(SyntaxErrorKind::GroupNameEnd))?.unsigned_abs();
            let group = if relative { (self.group_count + 1).saturating_sub(number) } else { number };
            if group == 0 {
                return Err(self.text.error(SyntaxErrorKind::UnknownGroupNumber(number)));
            }
            self.greatest_reference = self.greatest_reference.max(group);
        } else if !self.group_names.contains(&name) {
            return Err(self.text.error(SyntaxErrorKind::UnknownGroupName(name)));
        }
        Ok(Token::Part(Part::FORBIDDEN))
    }

    /// Reads what follows an opening parenthesis.
    fn open_group(&mut self) -> Parsed<GroupKind> {
        if !self.text.eat('?') {
            self.group_count += 1;
            return Ok(GroupKind::Capturing);
        }
        match self.text.take() {
            None => Err(self.text.error(SyntaxErrorKind::UnclosedGroup)),
            Some(':') => Ok(GroupKind::Plain),
            Some('=' | '!' | '>') => Ok(GroupKind::Other),
            Some('\'') => self.named_group('\''),
            Some('<') => {
                if self.text.eat('=') {
                    Ok(GroupKind::LookBehind { negated: false })
                } else if self.text.eat('!') {
                    Ok(GroupKind::LookBehind { negated: true })
                } else {
                    self.named_group('>')
                }
            }
            Some('^') => {
                self.options = Options { extended: false, multi_line: false };
                self.inline_options()
            }
            Some('-' | 'i' | 'm' | 's' | 'x' | 'a' | 'd' | 'l' | 'u') => {
                self.text.at -= 1;
                self.inline_options()
            }
            Some(_) => Err(self.text.error(SyntaxErrorKind::UnknownGroup)),
        }
    }

    fn inline_options(&mut self) -> Parsed<GroupKind> {
        let mut set = true;
        loop {
            match self.text.take() {
                None => return Err(self.text.error(SyntaxErrorKind::UnclosedGroup)),
                Some(')') => return Ok(GroupKind::Rest),
                Some(':') => return Ok(GroupKind::Options),
                Some('-') => set = false,
                Some('x') => self.options.extended = set,
                Some('m') => self.options.multi_line = set,
                Some('i' | 's') => {}
                Some('a' | 'd' | 'l' | 'u') if set => {}
                Some(_) => return Err(self.text.error(SyntaxErrorKind::UnknownInlineFlag)),
            }
        }
    }

    fn named_group(&mut self, end: char) -> Parsed<GroupKind> {
        let mut name = String::new();
        loop {
            match self.text.take() {
                None => return Err(self.text.error(SyntaxErrorKind::GroupNameEnd)),
                Some(c) if c == end => break,
                Some(')') if !name.is_empty() => return Err(self.text.error(SyntaxErrorKind::GroupNameEnd)),
                Some(c) => name.push(c),
            }
        }
        if name.is_empty() || name.starts_with(|c: char| c == '-' || c.is_ascii_digit()) {
            return Err(self.text.error(SyntaxErrorKind::GroupNameStart));
        }
        self.group_count += 1;
        if !self.group_names.insert(name.clone()) {
            return Err(self.text.error(SyntaxErrorKind::DuplicateGroupName(name)));
        }
        Ok(GroupKind::Capturing)
    }

    fn close(&mut self, open: &Open) -> Parsed<Part> {
        self.options = open.outer;
        let part = open.choice.finish();
        Ok(match open.kind {
            GroupKind::Plain => part,
            GroupKind::Options | GroupKind::Rest => part.wrapped(),
            GroupKind::Capturing => Part { captures: true, ..part.wrapped() },
            GroupKind::Other => Part::FORBIDDEN,
            GroupKind::LookBehind { negated } => {
                if !part.may_stand_in_look_behind(negated) {
                    return Err(self.text.error(SyntaxErrorKind::UnboundedLookBehind));
                }
                Part { length: Length::Fixed(0), nothing: false, ..part }
            }
        })
    }
}
