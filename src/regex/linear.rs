//! Patterns that an automaton can match, in time proportional to the text.
//!
//! Leftmost-first automata and Java's backtracking find the same where a pattern has nothing but characters, groups,
//! alternatives, quantifiers over something that is never empty, and the ends of the text: then Java tries all ways of
//! matching, in the same order of preference. Sets of characters are handed over as Java has them, so nothing depends on
//! the automaton's idea of case or Unicode.

use regex_automata::meta::{self, Config};
use regex_automata::{Anchored, Input};
use regex_syntax::hir::{Capture, Class, ClassUnicode, ClassUnicodeRange, Hir, Look, Repetition};

use super::matching::{ClassSet, char_set, class_set, dot_set, row_set};
use super::set::CodeSet;
use super::syntax::{Alternatives, Assertion, Case, Flags, GroupKind, Node, Pattern, Repeat, RepeatMode};

/// How deep groups may stand inside each other.
const DEPTH: usize = 50;
/// How large an automaton may be, in bytes: a value may take time in proportion to this, too.
const SIZE: usize = 1 << 16;

/// A pattern as an automaton.
#[derive(Clone, Debug)]
pub(super) struct Linear {
    regex: meta::Regex,
    /// The pattern ends with `$`: its match is the automaton's first group.
    ends_line: bool,
}

impl Linear {
    /// None if the pattern needs more than an automaton.
    pub(super) fn new(pattern: &Pattern) -> Option<Linear> {
        // A single character is none of its own then, which `node` cannot tell.
        if pattern.flags().contains(Flags::LITERAL | Flags::CASE_INSENSITIVE) {
            return None;
        }
        let all = pattern.alternatives();
        let ending = match &all[..] {
            [only] => match &only[..] {
                [main @ .., Node::Assertion(Assertion::LastLineEnd { unix })] => Some((main, *unix)),
                _ => None,
            },
            _ => None,
        };
        let main = match ending {
            Some((main, unix)) => {
                let main = sequence(main, DEPTH)?;
                let capture = Hir::capture(Capture { index: 1, name: None, sub: Box::new(main.hir) });
                Part { hir: Hir::concat(vec![capture, last_line_end(unix)]), min: main.min }
            }
            None => choice(all, DEPTH)?,
        };
        // Java does not try the last positions if it takes the pattern for longer than it is.
        if main.min < u64::try_from(pattern.min_length()).ok()? {
            return None;
        }
        let config = Config::new().nfa_size_limit(Some(SIZE)).onepass_size_limit(Some(SIZE));
        let regex = meta::Regex::builder().configure(config).build_from_hir(&main.hir).ok()?;
        Some(Linear { regex, ends_line: ending.is_some() })
    }

    /// Whether it may be asked about a text.
    pub(super) fn takes(&self, text: &str) -> bool {
        // `$` does not match in the middle of this, and an automaton cannot tell.
        !(self.ends_line && text.ends_with("\r\n"))
    }

    pub(super) fn is_match(&self, text: &str) -> bool {
        self.regex.is_match(text)
    }

    /// The first match, in bytes.
    pub(super) fn find(&self, text: &str) -> Option<(usize, usize)> {
        if !self.ends_line {
            return self.regex.find(text).map(|found| (found.start(), found.end()));
        }
        let mut slots = [None; 4];
        let input = Input::new(text).anchored(Anchored::No);
        self.regex.search_slots(&input, &mut slots)?;
        Some((slots[2]?.get(), slots[3]?.get()))
    }
}

/// A part of a pattern.
struct Part {
    hir: Hir,
    /// The least number of UTF-16 units that it takes.
    min: u64,
}

impl Part {
    fn set(set: ClassSet) -> Option<Part> {
        if !set.fault.is_empty() {
            return None;
        }
        // There are no lone surrogates in the text.
        let set = set.yes.difference(&CodeSet::of(&[(0xd800, 0xdfff)]));
        let range =
            |&(first, last): &(u32, u32)| Some(ClassUnicodeRange::new(char::from_u32(first)?, char::from_u32(last)?));
        let ranges = set.ranges().iter().map(range).collect::<Option<Vec<_>>>()?;
        Some(Part { hir: Hir::class(Class::Unicode(ClassUnicode::new(ranges))), min: 1 })
    }
}

fn choice(alternatives: &Alternatives, depth: usize) -> Option<Part> {
    let parts = alternatives.iter().map(|nodes| sequence(nodes, depth)).collect::<Option<Vec<_>>>()?;
    let min = parts.iter().map(|part| part.min).min()?;
    Some(Part { hir: Hir::alternation(parts.into_iter().map(|part| part.hir).collect()), min })
}

fn sequence(nodes: &[Node], depth: usize) -> Option<Part> {
    let mut parts = Vec::new();
    for of in nodes {
        parts.push(node(of, depth)?);
    }
    let min = parts.iter().fold(0_u64, |sum, part| sum.saturating_add(part.min));
    Some(Part { hir: Hir::concat(parts.into_iter().map(|part| part.hir).collect()), min })
}

fn node(node: &Node, depth: usize) -> Option<Part> {
    match node {
        Node::Literal { code_points, case: Case::Sensitive } => {
            let text = code_points.iter().map(|&c| char::from_u32(c)).collect::<Option<String>>()?;
            Some(Part { min: code_points.len() as u64, hir: Hir::literal(text.into_bytes()) })
        }
        Node::Literal { code_points, case } => {
            let set = if code_points.len() == 1 { char_set } else { row_set };
            let parts = code_points.iter().map(|&c| {
                char::from_u32(c)?;
                Some(Part::set(set(c, *case))?.hir)
            });
            Some(Part { min: code_points.len() as u64, hir: Hir::concat(parts.collect::<Option<Vec<_>>>()?) })
        }
        Node::Class { class, canonical: false } => Part::set(class_set(class)),
        Node::Dot(dot) => Part::set(dot_set(*dot)),
        Node::Assertion(Assertion::TextStart) => Some(Part { hir: Hir::look(Look::Start), min: 0 }),
        Node::Assertion(Assertion::TextEnd) => Some(Part { hir: Hir::look(Look::End), min: 0 }),
        Node::Group(group) if matches!(group.kind, GroupKind::Plain | GroupKind::Capturing(_)) => {
            choice(&group.alternatives, depth.checked_sub(1)?)
        }
        Node::Repeat(of) => repeat(of, depth),
        _ => None,
    }
}

fn repeat(repeat: &Repeat, depth: usize) -> Option<Part> {
    let Part { hir, min } = node(&repeat.node, depth.checked_sub(1)?)?;
    // Java has ways of its own with repetitions of nothing.
    if min == 0 || repeat.mode == RepeatMode::Possessive {
        return None;
    }
    let greedy = repeat.mode == RepeatMode::Greedy;
    let max = repeat.max.filter(|&max| max != i32::MAX.unsigned_abs());
    Some(Part {
        hir: Hir::repetition(Repetition { min: repeat.min, max, greedy, sub: Box::new(hir) }),
        min: min.saturating_mul(repeat.min.into()),
    })
}

/// The end of the text, or a last line end.
fn last_line_end(unix: bool) -> Hir {
    let ends: &[char] = if unix { &['\n'] } else { &['\n', '\r', '\u{85}', '\u{2028}', '\u{2029}'] };
    let ranges = ends.iter().map(|&end| ClassUnicodeRange::new(end, end));
    let end = Hir::class(Class::Unicode(ClassUnicode::new(ranges)));
    let optional = Hir::repetition(Repetition { min: 0, max: Some(1), greedy: true, sub: Box::new(end) });
    Hir::concat(vec![optional, Hir::look(Look::End)])
}
