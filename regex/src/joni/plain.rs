//! Patterns whose matches are known: read as Joni reads them, and written down in the terms of Java's matcher.
//!
//! The matcher works on UTF-16, with a [unit](super::value) of its own for each byte of a value that is part of no
//! character. What Joni's characters are and what it makes of their case is all in the sets of characters here.

use std::collections::BTreeMap;

use super::members::Members;
use super::parser::GROUP_DEPTH;
use super::text::Text;
use super::value::Demands;
use crate::matching::Matcher;
use crate::syntax::{
    Alternatives, Assertion, Case, Dot, Flags, Group, GroupKind, Node, Pattern, Repeat, RepeatMode, Study,
};

/// Why there is no telling what a pattern matches.
pub(super) type Reason = &'static str;

const OTHER_ESCAPE: Reason = "this escape is one that Joni reads in a way of its own";
const OTHER_GROUP: Reason = "Joni may match look-behinds, conditions, comments and the options of this group otherwise";
const TOO_DEEP: Reason = "more than 1000 groups, and options that hold up to the end of one, stand inside each other";
const TOO_INVOLVED: Reason = "groups that hold very much stand inside very many others";
const TOO_MANY_REPEATS: Reason = "more than 1000 of its quantifiers stand right behind others";
const OTHER_REPEAT: Reason = "Joni may not repeat this as it says: no times, or lazily but a fixed number of times";
const OTHER_REFERENCE: Reason =
    "Joni may refer to groups otherwise where they are open, looked at, repeated as nothing, or in any case";
const DOTS_AFTER_LOOK: Reason = "where a pattern may start with a look ahead and dots, Joni does not try all positions";

/// The pattern for Java's matcher, and what it asks of values; or the reason why there is none. Joni accepts the pattern.
pub(crate) fn plain(pattern: &str, flags: Flags) -> Result<(Pattern, Demands), Reason> {
    let mut reader = Reader::new(pattern, flags, Assertion::LineStart { unix: true });
    let alternatives = reader.read()?;
    if reader.asks_for_lines {
        // In an empty value a line starts where the text does, other than in Java.
        let in_text = Pattern::of_joni(Reader::new(pattern, flags, Assertion::TextStart).read()?, reader.groups.count);
        reader.demands.in_empty = Some(Matcher::new(&in_text).find(&[], None).is_ok_and(|found| found.is_some()));
    }
    Ok((Pattern::of_joni(alternatives, reader.groups.count), reader.demands))
}

/// The options in force.
#[derive(Clone, Copy)]
pub(super) struct Options {
    pub(super) ignore_case: bool,
    multi_line: bool,
    dot_all: bool,
}

/// A group that is being read.
struct Open {
    /// None for what follows `(?i)`: up to the end of the group around it is a group of its own.
    kind: Option<GroupKind>,
    outer: Options,
    alternatives: Alternatives,
    /// What a quantifier would repeat.
    last: Option<Node>,
    /// That has a quantifier already.
    repeated: bool,
    /// Perhaps nothing before the group takes text.
    group_leads: bool,
    /// Perhaps nothing before this place does.
    leads: bool,
}

impl Open {
    fn new(kind: Option<GroupKind>, outer: Options, leads: bool) -> Open {
        Open { kind, outer, alternatives: vec![Vec::new()], last: None, repeated: false, group_leads: leads, leads }
    }

    /// Puts what was read last into its sequence; a character joins the literal before it.
    fn flush(&mut self, study: &Study) {
        let (Some(last), Some(sequence)) = (self.last.take(), self.alternatives.last_mut()) else { return };
        self.leads &= study.node(&last).min == 0;
        match (sequence.last_mut(), last) {
            (Some(Node::Literal { code_points, .. }), Node::Literal { code_points: more, .. }) => {
                code_points.extend(more);
            }
            (_, last) => sequence.push(last),
        }
    }

    fn close(mut self, study: &Study) -> Node {
        self.flush(study);
        let kind = self.kind.unwrap_or(GroupKind::Plain);
        Node::Group(Box::new(Group { kind, alternatives: self.alternatives }))
    }
}

/// The capturing groups.
#[derive(Default)]
struct Groups {
    count: u32,
    names: BTreeMap<String, u32>,
    /// Something refers to a group.
    referred: bool,
    /// Something looks ahead, or is repeated that may be empty.
    odd: bool,
}

/// Reads a pattern. Open groups are kept in a list, not on the stack.
pub(super) struct Reader {
    pub(super) text: Text,
    pub(super) options: Options,
    pub(super) demands: Demands,
    line_start: Assertion,
    asks_for_lines: bool,
    groups: Groups,
    /// Something in the pattern up to here looks at what follows.
    looks_ahead: bool,
    /// How many quantifiers, in all of the pattern, stand right behind others: each is a level of nodes in one another.
    stacked: usize,
    study: Study,
    outer: Vec<Open>,
    current: Open,
}

impl Reader {
    fn new(pattern: &str, flags: Flags, line_start: Assertion) -> Reader {
        let options = Options {
            ignore_case: flags.contains(Flags::CASE_INSENSITIVE),
            multi_line: flags.contains(Flags::MULTILINE),
            dot_all: flags.contains(Flags::DOTALL),
        };
        Reader {
            text: Text::new(pattern),
            options,
            demands: Demands::default(),
            line_start,
            asks_for_lines: false,
            groups: Groups::default(),
            looks_ahead: false,
            stacked: 0,
            study: Study::new(),
            outer: Vec::new(),
            current: Open::new(Some(GroupKind::Plain), options, true),
        }
    }

    fn read(&mut self) -> Result<Alternatives, Reason> {
        while let Some(c) = self.text.take() {
            if self.study.is_exhausted() {
                return Err(TOO_INVOLVED);
            }
            match c {
                '\\' => self.escape()?,
                '*' => self.repeat(0, None)?,
                '+' => self.repeat(1, None)?,
                '?' => self.repeat(0, Some(1))?,
                '{' => match self.text.interval().map_err(|_| OTHER_REPEAT)? {
                    Some((min, max)) => self.repeat(min, max)?,
                    None => self.character(c)?,
                },
                '|' => {
                    self.flush();
                    self.current.leads = self.current.group_leads;
                    self.current.alternatives.push(Vec::new());
                }
                '(' => self.open()?,
                ')' => self.close()?,
                '[' => {
                    let class = self.class()?;
                    self.push(class);
                }
                '.' => {
                    let dot = if self.options.dot_all { Dot::Any } else { Dot::ExceptNewline };
                    self.push(Node::Dot(dot));
                }
                '^' if self.options.multi_line => {
                    self.asks_for_lines = true;
                    self.push(Node::Assertion(self.line_start));
                }
                '^' => self.push(Node::Assertion(Assertion::TextStart)),
                '$' if self.options.multi_line => self.look(Node::Assertion(Assertion::LineEnd { unix: true })),
                '$' => self.look(Node::Assertion(Assertion::LastLineEnd { unix: true })),
                _ => self.character(c)?,
            }
        }
        self.close_rest();
        self.flush();
        if self.study.is_exhausted() {
            return Err(TOO_INVOLVED);
        }
        if self.groups.referred && self.groups.odd {
            return Err(OTHER_REFERENCE);
        }
        Ok(std::mem::take(&mut self.current.alternatives))
    }

    fn flush(&mut self) {
        self.current.flush(&self.study);
    }

    fn push(&mut self, node: Node) {
        self.flush();
        self.current.last = Some(node);
        self.current.repeated = false;
    }

    /// Adds something that looks at what follows.
    fn look(&mut self, node: Node) {
        self.push(node);
        self.looks_ahead = true;
        self.demands.looks_at_end = true;
    }

    fn character(&mut self, c: char) -> Result<(), Reason> {
        // Joni fails at stray bytes where such a character could begin.
        self.demands.utf8 |= self.options.ignore_case && c.len_utf8() > 2;
        let node = if self.options.ignore_case && (c.is_ascii_alphabetic() || !c.is_ascii()) {
            let mut members = Members::default();
            members.letter(c, &mut self.demands)?;
            members.class(false)
        } else {
            Node::Literal { code_points: vec![c.into()], case: Case::Sensitive }
        };
        self.push(node);
        Ok(())
    }

    fn escape(&mut self) -> Result<(), Reason> {
        let c = self.text.peek().ok_or(OTHER_ESCAPE)?;
        match c {
            'd' | 'D' | 's' | 'S' | 'w' | 'W' => {
                self.text.at += 1;
                self.push(Members::of_escape(c).class(false));
            }
            'b' | 'B' => {
                self.text.at += 1;
                self.demands.steps_back = true;
                self.looks_ahead = true;
                self.push(word_boundary(c == 'B'));
            }
            'A' => {
                self.text.at += 1;
                self.push(Node::Assertion(Assertion::TextStart));
            }
            'z' | 'Z' => {
                self.text.at += 1;
                let last_line = Assertion::LastLineEnd { unix: true };
                self.look(Node::Assertion(if c == 'Z' { last_line } else { Assertion::TextEnd }));
            }
            'p' | 'P' => {
                self.text.at += 1;
                let class = self.property_member(c == 'P')?.class(false);
                self.push(class);
            }
            '1'..='9' => {
                self.text.at += 1;
                if self.text.peek().is_some_and(|c| c.is_ascii_digit()) {
                    return Err(OTHER_ESCAPE);
                }
                self.refer(c.to_digit(10))?;
            }
            'k' if self.text.rest().starts_with(&['k', '<']) => {
                self.text.at += 2;
                let name = self.name().unwrap_or_default();
                self.refer(self.groups.names.get(&name).copied())?;
            }
            'Q' => {
                self.text.at += 1;
                while !self.text.rest().starts_with(&['\\', 'E']) {
                    let Some(c) = self.text.take() else { return Ok(()) };
                    self.character(c)?;
                }
                self.text.at += 2;
            }
            _ => {
                let c = self.escaped_character()?;
                self.character(c)?;
            }
        }
        Ok(())
    }

    /// Adds a reference to a group that is closed.
    fn refer(&mut self, group: Option<u32>) -> Result<(), Reason> {
        let group = group.filter(|&group| group <= self.groups.count).ok_or(OTHER_REFERENCE)?;
        let open = Some(GroupKind::Capturing(group));
        if self.options.ignore_case || self.current.kind == open || self.outer.iter().any(|outer| outer.kind == open) {
            return Err(OTHER_REFERENCE);
        }
        self.groups.referred = true;
        // Joni compares bytes, and a stray one may begin a character.
        self.demands.utf8 = true;
        self.push(Node::BackReference { group, case: Case::Sensitive });
        Ok(())
    }

    /// The character of an escape that stands for one, inside and outside of classes.
    pub(super) fn escaped_character(&mut self) -> Result<char, Reason> {
        match self.text.peek() {
            Some('u') => {
                self.text.at += 1;
                self.text.unicode().map_err(|_| OTHER_ESCAPE)
            }
            Some(c) if c.is_ascii_punctuation() || "nrtfaev".contains(c) => {
                self.text.escaped().map_err(|_| OTHER_ESCAPE)
            }
            _ => Err(OTHER_ESCAPE),
        }
    }

    fn repeat(&mut self, min: u32, max: Option<u32>) -> Result<(), Reason> {
        let mut node = self.current.last.take().ok_or(OTHER_REPEAT)?;
        self.stacked += usize::from(self.current.repeated);
        if self.stacked > GROUP_DEPTH {
            return Err(TOO_MANY_REPEATS);
        }
        if matches!(node, Node::Repeat(_)) {
            node = group(GroupKind::Plain, vec![vec![node]]);
        }
        if self.current.leads && self.looks_ahead && max.is_none() && is_dots(&node) {
            return Err(DOTS_AFTER_LOOK);
        }
        let lazy = self.text.eat('?');
        let possessive = !lazy && self.text.eat('+');
        let mode = if lazy { RepeatMode::Reluctant } else { RepeatMode::Greedy };
        let repeat = Repeat { body: self.study.node(&node), node, min, max, mode };
        self.groups.odd |= repeat.body.min <= 0;
        if max == Some(0) && !lazy || lazy && max == Some(min) {
            return Err(OTHER_REPEAT);
        }
        let repeat = Node::Repeat(Box::new(repeat));
        self.push(if possessive { group(GroupKind::Atomic, vec![vec![repeat]]) } else { repeat });
        self.current.repeated = true;
        Ok(())
    }

    fn open(&mut self) -> Result<(), Reason> {
        let outer = self.options;
        let mut kind = Some(GroupKind::Plain);
        if !self.text.eat('?') {
            self.groups.count += 1;
            kind = Some(GroupKind::Capturing(self.groups.count));
        } else {
            kind = match self.text.take() {
                Some(':') => kind,
                Some('>') => Some(GroupKind::Atomic),
                Some(c @ ('=' | '!')) => Some(GroupKind::LookAhead { negated: c == '!' }),
                Some('<') if !self.text.rest().starts_with(&['=']) && !self.text.rest().starts_with(&['!']) => {
                    self.groups.count += 1;
                    let name = self.name().ok_or(OTHER_GROUP)?;
                    self.groups.names.insert(name, self.groups.count);
                    Some(GroupKind::Capturing(self.groups.count))
                }
                Some('i' | 'm' | 's' | '-') => {
                    self.text.at -= 1;
                    if self.inline_options()? { kind } else { None }
                }
                _ => return Err(OTHER_GROUP),
            };
        }
        self.flush();
        let leads = self.current.leads;
        if let Some(GroupKind::LookAhead { .. }) = kind {
            self.looks_ahead = true;
            self.groups.odd = true;
        }
        if self.outer.len() == GROUP_DEPTH {
            return Err(TOO_DEEP);
        }
        self.outer.push(std::mem::replace(&mut self.current, Open::new(kind, outer, leads)));
        Ok(())
    }

    /// Reads a name up to its `>`.
    fn name(&mut self) -> Option<String> {
        let length = self.text.rest().iter().position(|&c| c == '>')?;
        let name = self.text.rest()[..length].iter().collect();
        self.text.at += length + 1;
        Some(name)
    }

    /// Reads `i-s:` or `i-s)`; whether it is the former.
    fn inline_options(&mut self) -> Result<bool, Reason> {
        let mut set = true;
        loop {
            match self.text.take() {
                Some(':') => return Ok(true),
                Some(')') => return Ok(false),
                Some('-') => set = false,
                Some('i') => self.options.ignore_case = set,
                Some('m') => self.options.multi_line = set,
                Some('s') => self.options.dot_all = set,
                _ => return Err(OTHER_GROUP),
            }
        }
    }

    fn close(&mut self) -> Result<(), Reason> {
        self.close_rest();
        let parent = self.outer.pop().ok_or(OTHER_GROUP)?;
        self.close_into(parent);
        Ok(())
    }

    /// With a group ends what follows a `(?i)` in it.
    fn close_rest(&mut self) {
        while self.current.kind.is_none()
            && let Some(parent) = self.outer.pop()
        {
            self.close_into(parent);
        }
    }

    fn close_into(&mut self, parent: Open) {
        let closed = std::mem::replace(&mut self.current, parent);
        self.options = closed.outer;
        let group = closed.close(&self.study);
        self.push(group);
    }
}

/// Whether a node is `.`, perhaps repeated, in nothing but parentheses.
fn is_dots(mut node: &Node) -> bool {
    loop {
        node = match node {
            Node::Dot(_) => return true,
            Node::Repeat(repeat) => &repeat.node,
            Node::Group(group) => match &group.alternatives[..] {
                [only] if only.len() == 1 => &only[0],
                _ => return false,
            },
            _ => return false,
        }
    }
}

fn group(kind: GroupKind, alternatives: Alternatives) -> Node {
    Node::Group(Box::new(Group { kind, alternatives }))
}

/// `\b`: a word character on one side only.
fn word_boundary(negated: bool) -> Node {
    let word = || vec![vec![Members::of_escape('w').class(false)]];
    let look = |behind: bool, negated: bool| {
        let kind = match behind {
            true => GroupKind::LookBehind { negated, min: 1, max: 1, code_points: true },
            false => GroupKind::LookAhead { negated },
        };
        group(kind, word())
    };
    let sides = |before: bool, after: bool| vec![look(true, !before), look(false, !after)];
    let alternatives = vec![sides(true, negated), sides(false, !negated)];
    group(GroupKind::Plain, alternatives)
}
