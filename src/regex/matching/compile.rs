//! From the syntax tree to a program.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::regex::set::CodeSet;
use crate::regex::syntax::{
    Alternatives, Assertion, Case, CharClass, ClassStep, Flags, Group, GroupKind, Node as Ast, Pattern, Property,
    PropertyKind, Repeat, RepeatMode,
};
use crate::regex::unicode::case::{fold, fold_ascii};
use crate::regex::unicode::property::property_set;

use super::class::{CharTest, ClassSet, char_set, class_set, dot_set};
use super::program::{Counted, Id, Loop, Node, Once, Op, Program, Start};

/// With fewer characters Java looks for a literal start as for anything else.
const LITERAL_SEARCH: usize = 4;

/// The [`Op::Accept`] that all programs start with.
const ACCEPT: Id = 0;

/// Compiles a pattern.
pub(super) fn compile(pattern: &Pattern) -> Program {
    let mut compiler = Compiler {
        nodes: vec![Node { op: Op::Accept, next: ACCEPT }],
        tests: Vec::new(),
        known_tests: HashMap::new(),
        locals: 0,
        memos: 0,
        supplementary: pattern.is_supplementary(),
        literal: pattern.flags().contains(Flags::LITERAL),
        memo_allowed: !any_node(pattern.alternatives(), &|node| matches!(node, Ast::BackReference { .. })),
    };
    let root = compiler.alternatives(pattern.alternatives(), ACCEPT);
    let start = compiler.start(pattern);
    Program {
        nodes: compiler.nodes,
        tests: compiler.tests,
        word: if any_node(pattern.alternatives(), &asks_for_words) { word_set() } else { CodeSet::default() },
        root,
        start,
        locals: compiler.locals,
        // There is room for the groups of \1 to \9 always.
        groups: pattern.group_count().max(9) + 1,
        memos: compiler.memos,
    }
}

/// `\b` and `\B` under UNICODE_CHARACTER_CLASS.
fn asks_for_words(node: &Ast) -> bool {
    matches!(node, Ast::Assertion(Assertion::WordBoundary { unicode: true, .. }))
}

fn word_set() -> CodeSet {
    property_set(Property { kind: PropertyKind::Word { unicode: true }, negated: false, ignore_case: false })
}

/// Whether there is such a node anywhere.
fn any_node(alternatives: &Alternatives, found: &dyn Fn(&Ast) -> bool) -> bool {
    let mut waiting: Vec<&Ast> = alternatives.iter().flatten().collect();
    while let Some(node) = waiting.pop() {
        if found(node) {
            return true;
        }
        match node {
            Ast::Group(group) => waiting.extend(group.alternatives.iter().flatten()),
            Ast::Repeat(repeat) => waiting.push(&repeat.node),
            _ => {}
        }
    }
    false
}

struct Compiler {
    nodes: Vec<Node>,
    tests: Vec<CharTest>,
    known_tests: HashMap<ClassSet, usize>,
    locals: u32,
    memos: u32,
    /// Java has seen something that may be above U+FFFF.
    supplementary: bool,
    /// Loops may remember where they failed: there is no back-reference, and no quantified group or look-behind around.
    memo_allowed: bool,
    /// The whole pattern is a row of characters, even if it is a single one.
    literal: bool,
}

impl Compiler {
    fn add(&mut self, op: Op, next: Id) -> Id {
        self.nodes.push(Node { op, next });
        (self.nodes.len() - 1) as Id
    }

    fn local(&mut self) -> u32 {
        self.locals += 1;
        self.locals - 1
    }

    /// The place of a set among the tests. Equal ones share it.
    fn test(&mut self, set: ClassSet) -> usize {
        let new = self.known_tests.len();
        match self.known_tests.entry(set) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(place) => {
                self.tests.push(CharTest::new(place.key().clone()));
                *place.insert(new)
            }
        }
    }

    /// Where a search starts, by the first node of the pattern.
    fn start(&self, pattern: &Pattern) -> Start {
        let mut min_length = pattern.min_length();
        let mut by_code_points = self.supplementary;
        if let [only] = &pattern.alternatives()[..] {
            match only.first() {
                Some(Ast::Assertion(Assertion::TextStart)) => return Start::Beginning,
                Some(Ast::Literal { code_points, case: Case::Sensitive }) if code_points.len() >= LITERAL_SEARCH => {
                    let units = code_points.iter().map(|&c| if c >= 0x10000 { 2 } else { 1 });
                    min_length = units.fold(0_i32, i32::saturating_add);
                    by_code_points = code_points.iter().copied().any(is_supplementary);
                }
                _ => {}
            }
        }
        Start::Everywhere { min_length, by_code_points }
    }

    fn alternatives(&mut self, alternatives: &Alternatives, next: Id) -> Id {
        if let [only] = &alternatives[..] {
            return self.sequence(only, next);
        }
        let branches = alternatives.iter().map(|nodes| self.sequence(nodes, next)).collect();
        self.add(Op::Branch(branches), next)
    }

    fn sequence(&mut self, nodes: &[Ast], next: Id) -> Id {
        nodes.iter().rev().fold(next, |next, node| self.node(node, next))
    }

    fn node(&mut self, node: &Ast, next: Id) -> Id {
        match node {
            Ast::Literal { code_points, case } => self.literal(code_points, *case, next),
            Ast::Class { class, canonical } => self.class(class, *canonical, next),
            Ast::Dot(_) => match self.single(node) {
                Some(test) => self.add(Op::Char(test), next),
                None => next,
            },
            Ast::LineBreak => self.add(Op::LineBreak, next),
            Ast::Grapheme => self.add(Op::Grapheme, next),
            Ast::Assertion(assertion) => self.add(Op::Assertion(*assertion), next),
            Ast::BackReference { group, case } => self.add(Op::BackReference { group: *group, case: *case }, next),
            Ast::Group(group) => self.group(group, next),
            Ast::Repeat(repeat) => self.repeat(repeat, next),
        }
    }

    fn literal(&mut self, code_points: &[u32], case: Case, next: Id) -> Id {
        if let &[code_point] = code_points
            && !self.literal
        {
            let set = char_set(code_point, case);
            self.supplementary |= !set.basic;
            let test = self.test(set);
            return self.add(Op::Char(test), next);
        }
        let by_code_points = code_points.iter().copied().any(is_supplementary);
        let units = || code_points.iter().map(|&c| u16::try_from(c)).collect::<Result<Box<[u16]>, _>>();
        let op = match case {
            Case::Sensitive if !by_code_points => match units() {
                Ok(units) => Op::Units(units),
                Err(_) => Op::Folded { code_points: code_points.into(), case, by_code_points: true },
            },
            _ => {
                let folded = code_points.iter().map(|&c| fold_by(c, case)).collect();
                Op::Folded { code_points: folded, case, by_code_points }
            }
        };
        self.add(op, next)
    }

    fn class(&mut self, class: &CharClass, canonical: bool, next: Id) -> Id {
        let set = self.class_set(class, canonical);
        let test = self.test(set);
        self.add(if canonical { Op::Composed(test) } else { Op::Char(test) }, next)
    }

    fn class_set(&mut self, class: &CharClass, canonical: bool) -> ClassSet {
        let set = class_set(class);
        self.supplementary |= !canonical && !set.basic || class.steps.iter().any(is_opposite);
        set
    }

    /// The set of a node that is a single character of some set.
    fn single(&mut self, node: &Ast) -> Option<usize> {
        let set = match node {
            Ast::Literal { code_points, case } => match code_points[..] {
                [code_point] => char_set(code_point, *case),
                _ => return None,
            },
            Ast::Class { class, canonical: false } => self.class_set(class, false),
            // Java does not count this one.
            Ast::Dot(dot) => return Some(self.test(dot_set(*dot))),
            _ => return None,
        };
        self.supplementary |= !set.basic;
        Some(self.test(set))
    }

    fn group(&mut self, group: &Group, next: Id) -> Id {
        let inner = &group.alternatives;
        match group.kind {
            GroupKind::Plain => self.alternatives(inner, next),
            GroupKind::Capturing(number) => {
                let local = self.local();
                self.captured(group, number, local, next)
            }
            GroupKind::Atomic => {
                let atom = self.alternatives(inner, ACCEPT);
                self.add(Op::Once { atom, mode: Once::Always }, next)
            }
            GroupKind::LookAhead { negated } => {
                let cond = self.alternatives(inner, ACCEPT);
                self.add(Op::LookAhead { cond, negated }, next)
            }
            GroupKind::LookBehind { negated, min, max, code_points } => {
                let end = self.add(Op::LookBehindEnd, ACCEPT);
                let cond = self.without_memos(|compiler| compiler.alternatives(inner, end));
                self.add(Op::LookBehind { cond, negated, min, max, by_code_points: code_points }, next)
            }
        }
    }

    /// A group whose start is kept in `local`.
    fn captured(&mut self, group: &Group, number: u32, local: u32, next: Id) -> Id {
        let tail = self.add(Op::GroupTail { local, group: number }, next);
        let inner = self.alternatives(&group.alternatives, tail);
        self.add(Op::GroupHead { local }, inner)
    }

    fn without_memos<T>(&mut self, work: impl FnOnce(&mut Compiler) -> T) -> T {
        let allowed = std::mem::replace(&mut self.memo_allowed, false);
        let done = work(self);
        self.memo_allowed = allowed;
        done
    }

    fn repeat(&mut self, repeat: &Repeat, next: Id) -> Id {
        if let Ast::Group(group) = &repeat.node
            && matches!(group.kind, GroupKind::Plain | GroupKind::Capturing(_))
        {
            return self.repeated_group(repeat, group, next);
        }
        let (min, max) = limits(repeat);
        if repeat.max.is_none()
            && repeat.mode == RepeatMode::Greedy
            && let Some(test) = self.single(&repeat.node)
        {
            return self.add(Op::Chars { test, min }, next);
        }
        let atom = self.node(&repeat.node, ACCEPT);
        self.add(repeated(atom, min, max, repeat.mode), next)
    }

    fn repeated_group(&mut self, repeat: &Repeat, group: &Group, next: Id) -> Id {
        let (min, max) = limits(repeat);
        let optional = (min, max) == (0, 1);
        let capture = match group.kind {
            GroupKind::Capturing(number) => Some(number),
            _ => None,
        };
        if repeat.mode == RepeatMode::Possessive {
            let atom = self.without_memos(|compiler| compiler.group(group, ACCEPT));
            return self.add(repeated(atom, min, max, repeat.mode), next);
        }
        if optional {
            let head = self.without_memos(|compiler| compiler.group(group, next));
            let branches = if repeat.mode == RepeatMode::Greedy { [head, next] } else { [next, head] };
            return self.add(Op::Branch(branches.into()), next);
        }
        if repeat.is_deterministic() {
            let atom = self.without_memos(|compiler| compiler.alternatives(&group.alternatives, ACCEPT));
            return self.add(Op::Counted(Counted { atom, min, max, mode: repeat.mode, group: true, capture }), next);
        }
        let (begin, count) = (self.local(), self.local());
        let reluctant = repeat.mode == RepeatMode::Reluctant;
        let memo = (self.memo_allowed && !reluctant && max == i32::MAX).then_some(self.memos);
        self.memos += u32::from(memo.is_some());
        // The loop comes before its body, which ends in it.
        let head = self.add(Op::Loop(Loop { body: ACCEPT, min, max, reluctant, count, begin, memo }), next);
        let entry = self.without_memos(|compiler| match capture {
            Some(number) => compiler.captured(group, number, begin, head),
            None => {
                let inner = compiler.alternatives(&group.alternatives, head);
                compiler.add(Op::GroupHead { local: begin }, inner)
            }
        });
        if let Some(Node { op: Op::Loop(Loop { body, .. }), .. }) = self.nodes.get_mut(head as usize) {
            *body = entry;
        }
        self.add(Op::Prolog { head }, next)
    }
}

/// A part that is repeated by itself.
fn repeated(atom: Id, min: i32, max: i32, mode: RepeatMode) -> Op {
    if (min, max) == (0, 1) {
        let mode = match mode {
            RepeatMode::Greedy => Once::Greedy,
            RepeatMode::Reluctant => Once::Reluctant,
            RepeatMode::Possessive => Once::Possessive,
        };
        return Op::Once { atom, mode };
    }
    Op::Counted(Counted { atom, min, max, mode, group: false, capture: None })
}

/// The least and the greatest number; no limit is Java's greatest number.
fn limits(repeat: &Repeat) -> (i32, i32) {
    let number = |count: u32| i32::try_from(count).unwrap_or(i32::MAX);
    (number(repeat.min), repeat.max.map_or(i32::MAX, number))
}

/// `\P{..}`, wherever it stands.
fn is_opposite(step: &ClassStep) -> bool {
    use PropertyKind::{Digit, HorizontalSpace, Space, VerticalSpace, Word};
    matches!(step, ClassStep::Property(property) if property.negated
        && !matches!(property.kind, Digit { .. } | Space { .. } | Word { .. } | HorizontalSpace | VerticalSpace))
}

/// Whether Java counts a character of the pattern as one that takes two units: surrogates too.
pub(super) fn is_supplementary(code_point: u32) -> bool {
    code_point >= 0x10000 || (0xd800..0xe000).contains(&code_point)
}

/// A character as it is compared.
pub(super) fn fold_by(code_point: u32, case: Case) -> u32 {
    match case {
        Case::Sensitive => code_point,
        Case::Ascii => fold_ascii(code_point),
        Case::Unicode => fold(code_point),
    }
}
