//! The compiled form of a pattern.
//!
//! It has the shape of Java's own: every node knows the one that comes next, and some hold a part of the pattern that is
//! matched by itself, up to an [`Op::Accept`], before the next node is tried.

use crate::set::CodeSet;
use crate::syntax::{Assertion, Case, RepeatMode};

use super::class::CharTest;

/// The place of a node in [`Program::nodes`].
pub(super) type Id = u32;

/// A pattern ready to match.
#[derive(Debug)]
pub(super) struct Program {
    pub(super) nodes: Vec<Node>,
    pub(super) tests: Vec<CharTest>,
    /// The word characters of UNICODE_CHARACTER_CLASS, if `\b` needs them.
    pub(super) word: CodeSet,
    pub(super) root: Id,
    pub(super) start: Start,
    /// How many places for numbers a match needs.
    pub(super) locals: u32,
    /// How many capturing groups there are, the whole match included.
    pub(super) groups: u32,
    /// How many loops remember where they failed.
    pub(super) memos: u32,
}

/// Where a search tries to match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Start {
    /// At the start of the text only.
    Beginning,
    /// Everywhere, as long as `min_length` more units are left.
    Everywhere {
        /// In Java's wrapping arithmetic.
        min_length: i32,
        /// Not between the halves of a surrogate pair.
        by_code_points: bool,
    },
}

#[derive(Debug)]
pub(super) struct Node {
    pub(super) op: Op,
    pub(super) next: Id,
}

/// What a node does.
#[derive(Debug)]
pub(super) enum Op {
    /// The end of the pattern, or of a part that is matched by itself.
    Accept,
    /// The end of a look-behind: must be where that started.
    LookBehindEnd,
    /// One character of a set.
    Char(usize),
    /// As many characters of a set as there are, giving back one after the other.
    Chars {
        test: usize,
        min: i32,
    },
    /// These units.
    Units(Box<[u16]>),
    /// These characters, folded by `case`.
    Folded {
        code_points: Box<[u32]>,
        case: Case,
        /// The text is read by code points, not by units.
        by_code_points: bool,
    },
    LineBreak,
    Grapheme,
    /// One character of a set, which is asked about the composed form of what stands in the text.
    Composed(usize),
    Assertion(Assertion),
    BackReference {
        group: u32,
        case: Case,
    },
    /// The first of several that leads to a match.
    Branch(Box<[Id]>),
    GroupHead {
        local: u32,
    },
    GroupTail {
        local: u32,
        group: u32,
    },
    /// A part matched by itself, once or not at all.
    Once {
        atom: Id,
        mode: Once,
    },
    /// A part matched by itself, again and again.
    Counted(Counted),
    /// Enters a loop.
    Prolog {
        head: Id,
    },
    /// A group repeated with all of its ways.
    Loop(Loop),
    LookAhead {
        cond: Id,
        negated: bool,
    },
    LookBehind {
        cond: Id,
        negated: bool,
        min: i32,
        max: i32,
        by_code_points: bool,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Once {
    Greedy,
    Reluctant,
    Possessive,
    /// Exactly once: an atomic group.
    Always,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Counted {
    pub(super) atom: Id,
    pub(super) min: i32,
    pub(super) max: i32,
    pub(super) mode: RepeatMode,
    /// It is a group that Java repeats in a simple way.
    pub(super) group: bool,
    /// The number of the group that is set by each repetition.
    pub(super) capture: Option<u32>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Loop {
    pub(super) body: Id,
    pub(super) min: i32,
    pub(super) max: i32,
    pub(super) reluctant: bool,
    /// Where the number of repetitions is kept.
    pub(super) count: u32,
    /// Where the start of the last repetition is kept.
    pub(super) begin: u32,
    /// The set of positions where it has failed.
    pub(super) memo: Option<u32>,
}
