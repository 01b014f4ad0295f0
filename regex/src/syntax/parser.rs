//! Sequences, groups and quantifiers.

use std::collections::BTreeMap;

use super::ast::{
    Alternatives, Assertion, Case, CharClass, ClassStep, Dot, Group, GroupKind, Node, Property, Repeat, RepeatMode,
};
use super::cursor::{Cursor, ch, is_ascii_alphabetic, is_digit};
use super::error::{SyntaxError, SyntaxErrorKind};
use super::escape::Escape;
use super::flags::Flags;
use super::study::Study;
use crate::unicode::is_supplementary;

/// How many groups may stand inside each other. Java's own limit is its stack: 1,000 levels pass with the usual size,
/// 5,000 never do.
pub(super) const GROUP_DEPTH: usize = 1000;

pub(super) type Parsed<T> = Result<T, SyntaxError>;

pub(super) struct Parser {
    pub(super) cursor: Cursor,
    pub(super) flags: Flags,
    pub(super) group_count: u32,
    pub(super) group_names: BTreeMap<String, u32>,
    /// Where the last supplementary character or surrogate of the pattern stands.
    last_supplementary: Option<usize>,
    study: Study,
}

/// A group whose end has not come yet.
struct Open {
    kind: GroupKind,
    /// The flags in force outside.
    outer: Flags,
    /// The first place inside.
    start: usize,
    alternatives: Alternatives,
    sequence: Vec<Node>,
}

impl Open {
    fn finish(mut self) -> Group {
        self.alternatives.push(self.sequence);
        Group { kind: self.kind, alternatives: self.alternatives }
    }
}

/// What follows an opening parenthesis.
enum Opened {
    Group(GroupKind, Flags),
    /// `(?i)`: no group, the flags just change.
    FlagsOnly,
}

impl Parser {
    pub(super) fn new(cursor: Cursor, flags: Flags) -> Parser {
        let last_supplementary = cursor.chars().iter().rposition(|&c| is_supplementary(c));
        Parser { cursor, flags, group_count: 0, group_names: BTreeMap::new(), last_supplementary, study: Study::new() }
    }

    pub(super) fn error(&self, kind: SyntaxErrorKind) -> SyntaxError {
        SyntaxError::new(kind, self.cursor.origin()).with_java_index(self.cursor.at.checked_sub(1))
    }

    pub(super) fn peek(&mut self) -> u32 {
        self.cursor.peek(self.flags)
    }

    pub(super) fn next(&mut self) -> u32 {
        self.cursor.next(self.flags)
    }

    pub(super) fn read(&mut self) -> u32 {
        self.cursor.read(self.flags)
    }

    pub(super) fn has(&self, flag: Flags) -> bool {
        self.flags.contains(flag)
    }

    pub(super) fn case(&self) -> Case {
        self.flags.case()
    }

    /// Parses the whole pattern. Open groups are kept in a list, not on the stack, so their number is no danger.
    pub(super) fn parse(&mut self) -> Parsed<Alternatives> {
        let mut outer: Vec<Open> = Vec::new();
        let mut current = self.open(GroupKind::Plain, self.flags);
        loop {
            let c = self.peek();
            let node = match char::from_u32(c) {
                Some('(') => {
                    if let Opened::Group(kind, flags) = self.open_group()? {
                        if outer.len() == GROUP_DEPTH {
                            return Err(self.error(SyntaxErrorKind::TooDeep { limit: GROUP_DEPTH }));
                        }
                        outer.push(std::mem::replace(&mut current, self.open(kind, flags)));
                    }
                    continue;
                }
                Some('|') => {
                    self.next();
                    let sequence = std::mem::take(&mut current.sequence);
                    current.alternatives.push(sequence);
                    continue;
                }
                Some(')') => match outer.pop() {
                    Some(parent) => {
                        let group = std::mem::replace(&mut current, parent);
                        self.close_group(group)?
                    }
                    None => return Err(self.error(SyntaxErrorKind::UnmatchedParenthesis)),
                },
                Some('\0') if self.cursor.is_at_end() => {
                    if outer.is_empty() {
                        break;
                    }
                    self.close_group(current)?;
                    return Err(self.error(SyntaxErrorKind::UnclosedGroup));
                }
                Some(sign @ ('?' | '*' | '+')) => {
                    self.next();
                    return Err(self.error(SyntaxErrorKind::NothingToRepeat(sign)));
                }
                Some('[') => {
                    let class = self.class()?;
                    Node::Class { class, canonical: self.has(Flags::CANON_EQ) }
                }
                Some('^') => {
                    self.next();
                    Node::Assertion(if self.has(Flags::MULTILINE) {
                        Assertion::LineStart { unix: self.has(Flags::UNIX_LINES) }
                    } else {
                        Assertion::TextStart
                    })
                }
                Some('$') => {
                    self.next();
                    let unix = self.has(Flags::UNIX_LINES);
                    Node::Assertion(if self.has(Flags::MULTILINE) {
                        Assertion::LineEnd { unix }
                    } else {
                        Assertion::LastLineEnd { unix }
                    })
                }
                Some('.') => {
                    self.next();
                    Node::Dot(if self.has(Flags::DOTALL) {
                        Dot::Any
                    } else if self.has(Flags::UNIX_LINES) {
                        Dot::ExceptNewline
                    } else {
                        Dot::ExceptLineEnds
                    })
                }
                _ => self.atom()?,
            };
            let node = self.quantified(node)?;
            current.sequence.push(node);
        }
        if self.cursor.at != self.cursor.len() {
            return Err(self.error(SyntaxErrorKind::UnexpectedEnd));
        }
        Ok(current.finish().alternatives)
    }

    fn open(&self, kind: GroupKind, outer: Flags) -> Open {
        Open { kind, outer, start: self.cursor.at, alternatives: Vec::new(), sequence: Vec::new() }
    }

    fn open_group(&mut self) -> Parsed<Opened> {
        let outer = self.flags;
        if self.next() != ch('?') {
            return Ok(Opened::Group(self.capturing_group(), outer));
        }
        let kind = match char::from_u32(self.cursor.skip()) {
            Some(':') => GroupKind::Plain,
            Some('=') => GroupKind::LookAhead { negated: false },
            Some('!') => GroupKind::LookAhead { negated: true },
            Some('>') => GroupKind::Atomic,
            Some('<') => match char::from_u32(self.read()) {
                Some(sign @ ('=' | '!')) => {
                    GroupKind::LookBehind { negated: sign == '!', min: 0, max: 0, code_points: false }
                }
                first => {
                    let name = self.group_name(first.map_or(0, u32::from))?;
                    if self.group_names.contains_key(&name) {
                        return Err(self.error(SyntaxErrorKind::DuplicateGroupName(name)));
                    }
                    let kind = self.capturing_group();
                    self.group_names.insert(name, self.group_count);
                    kind
                }
            },
            Some('$' | '@') => return Err(self.error(SyntaxErrorKind::UnknownGroup)),
            _ => {
                self.cursor.unread();
                self.inline_flags();
                match char::from_u32(self.read()) {
                    Some(')') => return Ok(Opened::FlagsOnly),
                    Some(':') => GroupKind::Plain,
                    _ => return Err(self.error(SyntaxErrorKind::UnknownInlineFlag)),
                }
            }
        };
        Ok(Opened::Group(kind, outer))
    }

    fn capturing_group(&mut self) -> GroupKind {
        self.group_count += 1;
        GroupKind::Capturing(self.group_count)
    }

    /// Reads a group's name and the `>` after it. The first character has been read.
    pub(super) fn group_name(&mut self, first: u32) -> Parsed<String> {
        let mut name = String::new();
        let mut c = first;
        if !is_ascii_alphabetic(c) {
            return Err(self.error(SyntaxErrorKind::GroupNameStart));
        }
        while let Some(letter) = char::from_u32(c).filter(char::is_ascii_alphanumeric) {
            name.push(letter);
            c = self.read();
        }
        if c != ch('>') {
            return Err(self.error(SyntaxErrorKind::GroupNameEnd));
        }
        Ok(name)
    }

    /// Each flag is in force at once: blanks after `x` are passed over.
    fn inline_flags(&mut self) {
        let mut set = true;
        let mut c = self.peek();
        loop {
            let flag = match char::from_u32(c) {
                Some('i') => Flags::CASE_INSENSITIVE,
                Some('m') => Flags::MULTILINE,
                Some('s') => Flags::DOTALL,
                Some('d') => Flags::UNIX_LINES,
                Some('u') => Flags::UNICODE_CASE,
                Some('c') => Flags::CANON_EQ,
                Some('x') => Flags::COMMENTS,
                Some('U') => Flags::UNICODE_CHARACTER_CLASS | Flags::UNICODE_CASE,
                Some('-') if set => {
                    set = false;
                    c = self.next();
                    continue;
                }
                _ => return,
            };
            self.flags = if set { self.flags.with(flag) } else { self.flags.without(flag) };
            c = self.next();
        }
    }

    fn close_group(&mut self, open: Open) -> Parsed<Node> {
        let (outer, start) = (open.outer, open.start);
        let mut group = open.finish();
        if let GroupKind::LookBehind { min, max, code_points, .. } = &mut group.kind {
            let extent = self.study.alternatives(&group.alternatives);
            self.check_study()?;
            if !extent.bounded {
                return Err(self.error(SyntaxErrorKind::UnboundedLookBehind));
            }
            *min = extent.min;
            *max = extent.max;
            *code_points = self.last_supplementary.is_some_and(|last| last >= start);
        }
        if self.read() != ch(')') {
            return Err(self.error(SyntaxErrorKind::UnclosedGroup));
        }
        self.flags = outer;
        Ok(Node::Group(Box::new(group)))
    }

    fn check_study(&self) -> Parsed<()> {
        if self.study.is_exhausted() { Err(self.error(SyntaxErrorKind::TooInvolved)) } else { Ok(()) }
    }

    /// Literal characters up to the next sign, or one escape that is none.
    fn atom(&mut self) -> Parsed<Node> {
        let case = self.case();
        let mut code_points = Vec::new();
        let mut last_start = self.cursor.at;
        let mut c = self.peek();
        loop {
            match char::from_u32(c) {
                Some('*' | '+' | '?' | '{') => {
                    // The quantifier is for the last character only.
                    if code_points.len() > 1 {
                        self.cursor.at = last_start;
                        code_points.pop();
                    }
                    break;
                }
                Some('$' | '.' | '^' | '(' | '[' | '|' | ')') => break,
                Some('\\') => {
                    let start = self.cursor.at;
                    match self.escape_outside_class()? {
                        Escape::Char(c) => code_points.push(c),
                        _ if !code_points.is_empty() => {
                            self.cursor.at = start;
                            break;
                        }
                        Escape::Node(node) => return Ok(node),
                        Escape::Property(property) => return Ok(property_node(property, false)),
                    }
                    last_start = start;
                    c = self.peek();
                }
                Some('\0') if self.cursor.is_at_end() => break,
                _ => {
                    last_start = self.cursor.at;
                    code_points.push(c);
                    c = self.next();
                }
            }
        }
        Ok(Node::Literal { code_points, case })
    }

    fn escape_outside_class(&mut self) -> Parsed<Escape> {
        let sign = self.cursor.get(self.cursor.at + 1);
        if sign == ch('p') || sign == ch('P') {
            self.cursor.at += 1;
            let property = self.property(sign == ch('P'))?;
            return Ok(Escape::Node(property_node(property, self.has(Flags::CANON_EQ))));
        }
        self.escape(false, false)
    }

    /// Reads the quantifier that may follow `node`.
    fn quantified(&mut self, node: Node) -> Parsed<Node> {
        let (min, max) = match char::from_u32(self.peek()) {
            Some('?') => (0, Some(1)),
            Some('*') => (0, None),
            Some('+') => (1, None),
            Some('{') => self.count()?,
            _ => return Ok(node),
        };
        let mode = match char::from_u32(self.next()) {
            Some('?') => RepeatMode::Reluctant,
            Some('+') => RepeatMode::Possessive,
            _ => RepeatMode::Greedy,
        };
        if mode != RepeatMode::Greedy {
            self.next();
        }
        let body = self.study.node(&node);
        self.check_study()?;
        Ok(Node::Repeat(Box::new(Repeat { node, min, max, mode, body })))
    }

    /// Reads `{2}`, `{2,}` or `{2,5}` up to its `}`.
    fn count(&mut self) -> Parsed<(u32, Option<u32>)> {
        let c = self.cursor.skip();
        if !is_digit(c) {
            return Err(self.error(SyntaxErrorKind::BadCount));
        }
        let (min, mut c) = self.number(c)?;
        let mut max = Some(min);
        if c == ch(',') {
            c = self.read();
            max = None;
            if c != ch('}') {
                let (number, after) = self.number(c)?;
                max = Some(number);
                c = after;
            }
        }
        if c != ch('}') {
            return Err(self.error(SyntaxErrorKind::UnclosedCount));
        }
        if max.is_some_and(|max| max < min) {
            return Err(self.error(SyntaxErrorKind::CountOutOfRange));
        }
        self.cursor.unread();
        Ok((min, max))
    }

    /// Reads digits from `c` on, perhaps none; gives their value and the character after them.
    fn number(&mut self, mut c: u32) -> Parsed<(u32, u32)> {
        let mut value = 0_i32;
        while is_digit(c) {
            value = value
                .checked_mul(10)
                .and_then(|value| value.checked_add_unsigned(c - ch('0')))
                .ok_or_else(|| self.error(SyntaxErrorKind::CountOutOfRange))?;
            c = self.read();
        }
        Ok((value.unsigned_abs(), c))
    }
}

fn property_node(property: Property, canonical: bool) -> Node {
    let class = CharClass { steps: vec![ClassStep::Property(property)] };
    Node::Class { class, canonical }
}
