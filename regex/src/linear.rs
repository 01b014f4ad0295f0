//! Patterns that an automaton can match, in time proportional to the text.
//!
//! Leftmost-first automata and Java's backtracking find the same where a pattern has nothing but characters, groups,
//! alternatives, quantifiers over something that is never empty, and the ends of the text: then Java tries all ways of
//! matching, in the same order of preference. Sets of characters are handed over as Java has them, so nothing depends on
//! the automaton's idea of case or Unicode.

use std::sync::{Arc, OnceLock};

use regex_automata::hybrid::dfa::{self, DFA};
use regex_automata::meta::{self, Config};
use regex_automata::nfa::thompson::{self, WhichCaptures};
use regex_automata::{Anchored, Input, MatchKind};
use regex_syntax::hir::{Capture, Class, ClassUnicode, ClassUnicodeRange, Hir, Look, Repetition};

use super::matching::{MatchError, Sets};
use super::set::CodeSet;
use super::syntax::{Alternatives, Assertion, Case, Flags, GroupKind, Node, Pattern, Repeat, RepeatMode};

/// How deep groups may stand inside each other.
const DEPTH: usize = 50;
/// How large an automaton may be, in bytes: a value may take time in proportion to this, too.
const SIZE: usize = 1 << 16;
/// Of how many nodes and ranges of characters it may be made: more would hardly fit into that size.
const PARTS: usize = 1 << 14;

/// From this number of bytes on, a text is first searched in a way that gives up where it would be slow. Below, a second is
/// enough for the slowest automaton of [`SIZE`] on the slowest way.
const LONG: usize = 1 << 18;
/// How many bytes that way must come along, on average, with each state that it makes: one takes 20 microseconds at most.
const BYTES_PER_STATE: usize = 1000;

/// A pattern as an automaton.
#[derive(Clone, Debug)]
pub(super) struct Linear {
    regex: meta::Regex,
    long: Arc<Long>,
    /// The pattern ends with `$`: its match is the automaton's first group.
    ends_line: bool,
}

/// What searches long texts.
#[derive(Debug)]
struct Long {
    hir: Hir,
    /// Made when first needed; none if it cannot be had.
    forward: OnceLock<Option<DFA>>,
    /// Finds starts from an end.
    backward: OnceLock<Option<DFA>>,
}

impl Long {
    fn new(hir: Hir) -> Long {
        Long { hir, forward: OnceLock::new(), backward: OnceLock::new() }
    }

    /// Where the match ends that ends first.
    fn first_end(&self, text: &str) -> Result<Option<usize>, MatchError> {
        let dfa = self.forward.get_or_init(|| lazy(&self.hir, false)).as_ref().ok_or(MatchError::TooDeep)?;
        let found = dfa.try_search_fwd(&mut dfa.create_cache(), &Input::new(text).earliest(true));
        found.map(|end| end.map(|end| end.offset())).map_err(|_| MatchError::TooManySteps)
    }

    /// Where the longest match starts that ends with the text.
    fn start_to_end(&self, text: &str) -> Result<Option<usize>, MatchError> {
        let dfa = self.backward.get_or_init(|| lazy(&self.hir, true)).as_ref().ok_or(MatchError::TooDeep)?;
        let found = dfa.try_search_rev(&mut dfa.create_cache(), &Input::new(text).anchored(Anchored::Yes));
        found.map(|start| start.map(|start| start.offset())).map_err(|_| MatchError::TooManySteps)
    }
}

impl Linear {
    /// None if the pattern needs more than an automaton.
    pub(super) fn new<'p>(pattern: &'p Pattern, sets: &mut Sets<'p>) -> Option<Linear> {
        let mut builder = Builder { sets, left: PARTS };
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
                let main = builder.sequence(main, DEPTH)?;
                let capture = Hir::capture(Capture { index: 1, name: None, sub: Box::new(main.hir) });
                Part { hir: Hir::concat(vec![capture, last_line_end(unix)]), min: main.min }
            }
            None => builder.choice(all, DEPTH)?,
        };
        // Java does not try the last positions if it takes the pattern for longer than it is.
        if main.min < u64::try_from(pattern.min_length()).ok()? {
            return None;
        }
        let config = Config::new().nfa_size_limit(Some(SIZE)).onepass_size_limit(Some(SIZE));
        let regex = meta::Regex::builder().configure(config).build_from_hir(&main.hir).ok()?;
        Some(Linear { regex, long: Arc::new(Long::new(main.hir)), ends_line: ending.is_some() })
    }

    /// Whether it may be asked about a text.
    pub(super) fn takes(&self, text: &str) -> bool {
        // `$` does not match in the middle of this, and an automaton cannot tell.
        !(self.ends_line && text.ends_with("\r\n"))
    }

    /// Whether there is a match anywhere.
    pub(super) fn is_match(&self, text: &str) -> Result<bool, MatchError> {
        if text.len() < LONG {
            return Ok(self.regex.is_match(text));
        }
        Ok(self.long.first_end(text)?.is_some())
    }

    /// Whether there is a match that starts before the end of the text.
    pub(super) fn starts_before_end(&self, text: &str) -> Result<bool, MatchError> {
        if text.len() < LONG {
            return Ok(self.find(text)?.is_some_and(|(start, _)| start < text.len()));
        }
        Ok(match self.long.first_end(text)? {
            // All end there.
            Some(end) if end == text.len() => self.long.start_to_end(text)?.is_some_and(|start| start < end),
            found => found.is_some(),
        })
    }

    /// The first match, in bytes.
    pub(super) fn find(&self, text: &str) -> Result<Option<(usize, usize)>, MatchError> {
        if text.len() >= LONG && !self.is_match(text)? {
            return Ok(None);
        }
        if !self.ends_line {
            return Ok(self.regex.find(text).map(|found| (found.start(), found.end())));
        }
        let mut slots = [None; 4];
        let input = Input::new(text).anchored(Anchored::No);
        self.regex.search_slots(&input, &mut slots);
        Ok(slots[2].zip(slots[3]).map(|(start, end)| (start.get(), end.get())))
    }
}

/// The automaton that makes its states while it searches, and gives up if it must make too many. Backward it finds the longest
/// match.
fn lazy(hir: &Hir, backward: bool) -> Option<DFA> {
    let config =
        thompson::Config::new().which_captures(WhichCaptures::None).nfa_size_limit(Some(SIZE)).reverse(backward);
    let nfa = thompson::Compiler::new().configure(config).build_from_hir(hir).ok()?;
    let config = dfa::Config::new()
        .match_kind(if backward { MatchKind::All } else { MatchKind::LeftmostFirst })
        .skip_cache_capacity_check(true)
        .minimum_cache_clear_count(Some(3))
        .minimum_bytes_per_state(Some(BYTES_PER_STATE));
    dfa::Builder::new().configure(config).build_from_nfa(nfa).ok()
}

/// A part of a pattern.
struct Part {
    hir: Hir,
    /// The least number of UTF-16 units that it takes.
    min: u64,
}

/// Makes parts of what an automaton can match, and none of anything else.
struct Builder<'p, 's> {
    sets: &'s mut Sets<'p>,
    /// How many nodes and ranges may still be made.
    left: usize,
}

impl<'p> Builder<'p, '_> {
    fn pay(&mut self, parts: usize) -> Option<()> {
        self.left = self.left.checked_sub(parts)?;
        Some(())
    }

    fn set(&mut self, at: usize) -> Option<Part> {
        let set = self.sets.get(at).filter(|set| set.is_faultless())?;
        // There are no lone surrogates in the text.
        let set = set.yes.difference(&CodeSet::of(&[(0xd800, 0xdfff)]));
        self.pay(set.size())?;
        let range =
            |&(first, last): &(u32, u32)| Some(ClassUnicodeRange::new(char::from_u32(first)?, char::from_u32(last)?));
        let ranges = set.ranges().iter().map(range).collect::<Option<Vec<_>>>()?;
        Some(Part { hir: Hir::class(Class::Unicode(ClassUnicode::new(ranges))), min: 1 })
    }

    fn choice(&mut self, alternatives: &'p Alternatives, depth: usize) -> Option<Part> {
        let parts = alternatives.iter().map(|nodes| self.sequence(nodes, depth)).collect::<Option<Vec<_>>>()?;
        let min = parts.iter().map(|part| part.min).min()?;
        Some(Part { hir: Hir::alternation(parts.into_iter().map(|part| part.hir).collect()), min })
    }

    fn sequence(&mut self, nodes: &'p [Node], depth: usize) -> Option<Part> {
        let parts = nodes.iter().map(|node| self.node(node, depth)).collect::<Option<Vec<_>>>()?;
        let min = parts.iter().fold(0_u64, |sum, part| sum.saturating_add(part.min));
        Some(Part { hir: Hir::concat(parts.into_iter().map(|part| part.hir).collect()), min })
    }

    fn node(&mut self, node: &'p Node, depth: usize) -> Option<Part> {
        self.pay(1)?;
        match node {
            Node::Literal { code_points, case: Case::Sensitive } => {
                let text = code_points.iter().map(|&c| char::from_u32(c)).collect::<Option<String>>()?;
                Some(Part { min: code_points.len() as u64, hir: Hir::literal(text.into_bytes()) })
            }
            Node::Literal { code_points, case } => {
                let single = code_points.len() == 1;
                let parts = code_points.iter().map(|&c| {
                    char::from_u32(c)?;
                    let set = if single { self.sets.char(c, *case) } else { self.sets.row(c, *case) };
                    Some(self.set(set)?.hir)
                });
                Some(Part { hir: Hir::concat(parts.collect::<Option<Vec<_>>>()?), min: code_points.len() as u64 })
            }
            Node::Class { class, canonical: false } => {
                let set = self.sets.class(class);
                self.set(set)
            }
            Node::Dot(dot) => {
                let set = self.sets.dot(*dot);
                self.set(set)
            }
            Node::Assertion(Assertion::TextStart) => Some(Part { hir: Hir::look(Look::Start), min: 0 }),
            Node::Assertion(Assertion::TextEnd) => Some(Part { hir: Hir::look(Look::End), min: 0 }),
            Node::Group(group) if matches!(group.kind, GroupKind::Plain | GroupKind::Capturing(_)) => {
                self.choice(&group.alternatives, depth.checked_sub(1)?)
            }
            Node::Repeat(of) => self.repeat(of, depth),
            _ => None,
        }
    }

    fn repeat(&mut self, repeat: &'p Repeat, depth: usize) -> Option<Part> {
        let Part { hir, min } = self.node(&repeat.node, depth.checked_sub(1)?)?;
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
}

/// The end of the text, or a last line end.
fn last_line_end(unix: bool) -> Hir {
    let ends: &[char] = if unix { &['\n'] } else { &['\n', '\r', '\u{85}', '\u{2028}', '\u{2029}'] };
    let ranges = ends.iter().map(|&end| ClassUnicodeRange::new(end, end));
    let end = Hir::class(Class::Unicode(ClassUnicode::new(ranges)));
    let optional = Hir::repetition(Repetition { min: 0, max: Some(1), greedy: true, sub: Box::new(end) });
    Hir::concat(vec![optional, Hir::look(Look::End)])
}
