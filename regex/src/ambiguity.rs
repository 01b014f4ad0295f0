//! Patterns that an engine which tries one way after the other can take exponential time for.
//!
//! A pattern is an automaton whose states are the pattern's characters ("positions", after Glushkov). It is ambiguous
//! without bound if in one of its cycles two ways lead from a state back to itself over the same text: that text, *n*
//! times in a row, can be taken in 2^*n* ways. Two such ways are either two steps between the same two states, as in
//! `(a+)+`, or two ways that part and meet again, as in `(a|a)*` and `(\w+\s?)*`.

use super::matching::Sets;
use super::set::CodeSet;
use super::syntax::{Alternatives, GroupKind, Node, Pattern, Repeat, RepeatMode};

/// How many positions are looked at. Nothing is said about longer patterns.
const POSITIONS: usize = 256;

/// How deep groups may stand inside each other, for the stack's sake. Nothing is said about deeper patterns.
const DEPTH: usize = 100;

/// How many steps, and how many pairs of them, are looked at.
const WORK: usize = 500_000;

/// From this many times on a limited number of repetitions is as good as an unlimited one.
const MANY: u32 = 10;

impl Pattern {
    /// Whether some text can be taken in a number of ways that doubles with each repetition, so that an engine which tries
    /// them all, as Java's and Joni's do, takes exponential time where no match follows.
    ///
    /// ```
    /// use hfilter_regex::{Flags, Pattern};
    ///
    /// assert!(Pattern::parse("^(a+)+$", Flags::DOTALL)?.is_ambiguous());
    /// assert!(!Pattern::parse("^([a-z]+,)*$", Flags::DOTALL)?.is_ambiguous());
    /// # Ok::<(), hfilter_regex::SyntaxError>(())
    /// ```
    ///
    /// Ten repetitions count as any number of them. Java since version 9 remembers failures in some patterns, and so is
    /// spared the worst. If it is false, time may still be long: nothing is known of patterns with more than 256 characters
    /// and classes, or with more than 100 groups inside each other, and of repeats with look-arounds, positions or back
    /// references inside.
    pub fn is_ambiguous(&self) -> bool {
        let mut automata = Automata { sets: Sets::new(), ambiguous: false, depth: 0 };
        let mut automaton = Automaton::default();
        let whole = automata.alternatives(self.alternatives(), &mut automaton);
        whole.is_some() && (automata.ambiguous || automaton.has_two_ways())
    }
}

/// The automata of the pattern's parts that an engine decides for themselves: atomic groups, look-arounds.
struct Automata<'p> {
    sets: Sets<'p>,
    ambiguous: bool,
    /// How many groups stand around the part in hand.
    depth: usize,
}

#[derive(Default)]
struct Automaton {
    /// The characters of each position. An empty set stands for something else, which no way leads through.
    sets: Vec<CodeSet>,
    /// Steps, in the order they were found; those that are there twice can be taken in two ways.
    steps: Vec<(usize, usize)>,
}

/// A part of a pattern: the positions it can begin and end with.
#[derive(Clone, Default)]
struct Part {
    first: Vec<usize>,
    last: Vec<usize>,
    /// It can be empty.
    empty: bool,
}

impl<'p> Automata<'p> {
    /// The characters of a set at a place; none if the sets are too large.
    fn set(&self, at: usize) -> Option<CodeSet> {
        if !self.sets.are_complete() {
            return None;
        }
        self.sets.get(at).map(|set| set.yes.clone())
    }

    fn alternatives(&mut self, alternatives: &'p Alternatives, automaton: &mut Automaton) -> Option<Part> {
        let mut all = Part::default();
        for nodes in alternatives {
            let part = self.sequence(nodes, automaton)?;
            all.first.extend(part.first);
            all.last.extend(part.last);
            all.empty |= part.empty;
        }
        Some(all)
    }

    fn sequence(&mut self, nodes: &'p [Node], automaton: &mut Automaton) -> Option<Part> {
        let mut whole = Part { empty: true, ..Part::default() };
        for node in nodes {
            let part = self.node(node, automaton)?;
            automaton.join(&whole.last, &part.first)?;
            if whole.empty {
                whole.first.extend(&part.first);
            }
            if !part.empty {
                whole.last.clear();
            }
            whole.last.extend(part.last);
            whole.empty &= part.empty;
        }
        Some(whole)
    }

    fn node(&mut self, node: &'p Node, automaton: &mut Automaton) -> Option<Part> {
        match node {
            Node::Literal { code_points, case } => {
                let mut whole = Part { empty: true, ..Part::default() };
                for &code_point in code_points {
                    let at = match code_points.len() {
                        1 => self.sets.char(code_point, *case),
                        _ => self.sets.row(code_point, *case),
                    };
                    let part = automaton.position(self.set(at)?)?;
                    automaton.join(&whole.last, &part.first)?;
                    whole = Part {
                        first: if whole.empty { part.first.clone() } else { whole.first },
                        last: part.last,
                        empty: false,
                    };
                }
                Some(whole)
            }
            Node::Class { class, canonical: false } => {
                let at = self.sets.class(class);
                automaton.position(self.set(at)?)
            }
            Node::Dot(dot) => {
                let at = self.sets.dot(*dot);
                automaton.position(self.set(at)?)
            }
            Node::Group(_) if self.depth == DEPTH => None,
            Node::Group(group) => {
                self.depth += 1;
                let part = match group.kind {
                    GroupKind::Plain | GroupKind::Capturing(_) => self.alternatives(&group.alternatives, automaton),
                    GroupKind::Atomic | GroupKind::LookAhead { .. } | GroupKind::LookBehind { .. } => self
                        .apart(|automata, inner| automata.alternatives(&group.alternatives, inner))
                        .and_then(|()| automaton.position(CodeSet::default())),
                };
                self.depth -= 1;
                part
            }
            Node::Repeat(repeat) => self.repeat(repeat, automaton),
            Node::Class { canonical: true, .. }
            | Node::LineBreak
            | Node::Grapheme
            | Node::Assertion(_)
            | Node::BackReference { .. } => automaton.position(CodeSet::default()),
        }
    }

    fn repeat(&mut self, repeat: &'p Repeat, automaton: &mut Automaton) -> Option<Part> {
        if repeat.mode == RepeatMode::Possessive {
            self.apart(|automata, inner| automata.node(&repeat.node, inner))?;
            return automaton.position(CodeSet::default());
        }
        let part = self.node(&repeat.node, automaton)?;
        let is_long = repeat.max.is_none_or(|max| max >= MANY);
        // So many times exactly the same length: that leaves no choice.
        let is_rigid = repeat.max == Some(repeat.min) && repeat.body.bounded && repeat.body.min == repeat.body.max;
        if is_long && !is_rigid {
            automaton.join(&part.last, &part.first)?;
        }
        Some(Part { empty: part.empty || repeat.min == 0, ..part })
    }

    /// Looks at a part that is matched by itself.
    fn apart(&mut self, build: impl FnOnce(&mut Self, &mut Automaton) -> Option<Part>) -> Option<()> {
        let mut inner = Automaton::default();
        build(self, &mut inner)?;
        self.ambiguous |= inner.has_two_ways();
        Some(())
    }
}

impl Automaton {
    /// A new position; none if there are too many.
    fn position(&mut self, set: CodeSet) -> Option<Part> {
        let position = self.sets.len();
        self.sets.push(set);
        (position < POSITIONS).then(|| Part { first: vec![position], last: vec![position], empty: false })
    }

    fn join(&mut self, last: &[usize], first: &[usize]) -> Option<()> {
        self.steps.extend(last.iter().flat_map(|&from| first.iter().map(move |&to| (from, to))));
        (self.steps.len() <= WORK).then_some(())
    }

    fn has_two_ways(mut self) -> bool {
        self.steps.retain(|&(from, to)| !self.sets[from].is_empty() && !self.sets[to].is_empty());
        let cycles = Cycles::new(self.sets.len(), &self.steps);
        // Only what can be gone round and round matters.
        self.steps.retain(|&(from, to)| cycles.share(from, to));
        self.steps.sort_unstable();
        if self.steps.windows(2).any(|pair| pair[0] == pair[1]) {
            return true;
        }
        let mut next = vec![Vec::new(); self.sets.len()];
        for &(from, to) in &self.steps {
            next[from].push(to);
        }
        self.parts_and_meets(&next)
    }

    /// Whether two ways over the same text part from a state, and meet again.
    fn parts_and_meets(&self, next: &[Vec<usize>]) -> bool {
        let count = self.sets.len();
        let mut work = WORK;
        let mut overlaps = Overlaps::new(&self.sets);
        let mut seen = vec![false; count * count];
        let mut open: Vec<_> = (0..count).map(|state| (state, state)).collect();
        while let Some((one, other)) = open.pop() {
            for &a in &next[one] {
                for &b in &next[other] {
                    let Some(left) = work.checked_sub(1) else { return false };
                    work = left;
                    if a == b {
                        // From one state to one state is no news.
                        if one != other {
                            return true;
                        }
                    } else if !seen[a * count + b] && overlaps.ask(a, b) {
                        seen[a * count + b] = true;
                        seen[b * count + a] = true;
                        open.push((a, b));
                    }
                }
            }
        }
        false
    }
}

/// Which states lead to each other and back.
struct Cycles {
    reach: Vec<[u64; POSITIONS / 64]>,
}

impl Cycles {
    fn new(count: usize, steps: &[(usize, usize)]) -> Self {
        let mut reach = vec![[0; POSITIONS / 64]; count];
        for &(from, to) in steps {
            reach[from][to / 64] |= 1 << (to % 64);
        }
        for middle in 0..count {
            let beyond = reach[middle];
            for row in &mut reach {
                if row[middle / 64] & (1 << (middle % 64)) != 0 {
                    row.iter_mut().zip(beyond).for_each(|(word, beyond)| *word |= beyond);
                }
            }
        }
        Self { reach }
    }

    fn leads(&self, from: usize, to: usize) -> bool {
        self.reach[from][to / 64] & (1 << (to % 64)) != 0
    }

    fn share(&self, one: usize, other: usize) -> bool {
        self.leads(one, other) && self.leads(other, one)
    }
}

/// Whether two positions have a character in common, asked once for each two.
struct Overlaps<'s> {
    sets: &'s [CodeSet],
    known: Vec<Option<bool>>,
}

impl<'s> Overlaps<'s> {
    fn new(sets: &'s [CodeSet]) -> Self {
        Self { sets, known: vec![None; sets.len() * sets.len()] }
    }

    fn ask(&mut self, one: usize, other: usize) -> bool {
        let sets = self.sets;
        *self.known[one * sets.len() + other].get_or_insert_with(|| !sets[one].intersection(&sets[other]).is_empty())
    }
}

#[cfg(test)]
mod tests {
    use crate::{Flags, Pattern};

    fn is_ambiguous(pattern: &str) -> bool {
        Pattern::parse(pattern, Flags::DOTALL).expect(pattern).is_ambiguous()
    }

    #[test]
    fn nested_repeats_and_alternatives_alike() {
        for pattern in [
            "(a+)+$",
            "(a*)*b",
            "(a|a)*b",
            "(a|aa)+$",
            "^(\\d+)*$",
            r"(\w+\s?)*$",
            r"^(([a-z])+.)+[A-Z]([a-z])+$",
            r"(\d+|\w+)*x",
            "(.*,){11}P",
            "(?:a?b?)*c",
            "(?i)(?:a|A)*b",
            "x(?=(a+)+b)",
            "(?>(a+)+b)",
            r#"^(?:"[^"]*"|[^,]*)(?:,(?:"[^"]*"|[^,]*))*$"#,
            "(a+?)+?b",
            "([a-z]{1,63})+!",
        ] {
            assert!(is_ambiguous(pattern), "{pattern}");
        }
    }

    #[test]
    fn what_leaves_no_choice() {
        for pattern in [
            r"^user-\d+$",
            "(abc)+",
            ".*error.*",
            "([a-z]+,)*",
            ".*.*.*x",
            "(a|b)*c",
            "(foo|bar)+",
            r"^([\w.-]+)@([\w-]+\.)+[a-z]{2,}$",
            r"(\d{16})+",
            r"(\d{16})+|(\d{3}-)*",
            "(a++)+b",
            "((?>a+))+b",
            r"(\w+\b)*x",
            r"(\r\n|\n)*",
            r"^(?:\d{1,3}\.){3}\d{1,3}$",
            "",
        ] {
            assert!(!is_ambiguous(pattern), "{pattern}");
        }
    }

    #[test]
    fn long_patterns_end_soon() {
        let words: Vec<_> = (0..5000).map(|i| format!("w{i}x*")).collect();
        assert!(!is_ambiguous(&format!("({})*", words.join("|"))));
        let words: Vec<_> = (0..63).map(|i| format!("{}[a-z]", i % 10)).collect();
        assert!(is_ambiguous(&format!("({})*$", words.join("|"))));
    }
}
