//! The sets of characters that a pattern asks about, each made once.

use std::collections::HashMap;

use crate::syntax::{Case, CharClass, ClassStep, Dot, Property};

use super::class::{CharTest, ClassSet, char_set, dot_set, leaf_set, row_set};

/// How many ranges the sets of a pattern may take to make. Unicode's `\w` has some 700; the sets of a pattern from life
/// have a few thousand in all. These are made in less than 0.1 seconds, in less than 50 megabytes.
const RANGES: usize = 1 << 21;

/// What a set is made from.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Source<'p> {
    Class(&'p CharClass),
    Property(Property),
    /// A character by itself.
    Char(u32, Case),
    /// A character as one of several in a row.
    Row(u32, Case),
    Dot(Dot),
}

/// The sets of one pattern. When they become too large all further ones are empty, and [`are_complete`](Self::are_complete)
/// says no: whatever was made with them is good for nothing then.
pub(crate) struct Sets<'p> {
    all: Vec<ClassSet>,
    known: HashMap<Source<'p>, usize>,
    left: usize,
    complete: bool,
}

impl<'p> Sets<'p> {
    pub(crate) fn new() -> Sets<'p> {
        Sets { all: Vec::new(), known: HashMap::new(), left: RANGES, complete: true }
    }

    /// Whether all sets are what they should be.
    pub(crate) fn are_complete(&self) -> bool {
        self.complete
    }

    /// The set at a place that one of the methods below has given.
    pub(crate) fn get(&self, at: usize) -> Option<&ClassSet> {
        self.all.get(at)
    }

    /// The place of the set of a class.
    pub(crate) fn class(&mut self, class: &'p CharClass) -> usize {
        self.place(Source::Class(class))
    }

    /// The place of the set of a literal's only character.
    pub(crate) fn char(&mut self, code_point: u32, case: Case) -> usize {
        self.place(Source::Char(code_point, case))
    }

    /// The place of the set of one of several characters of a literal.
    pub(crate) fn row(&mut self, code_point: u32, case: Case) -> usize {
        self.place(Source::Row(code_point, case))
    }

    /// The place of the set of a dot.
    pub(crate) fn dot(&mut self, dot: Dot) -> usize {
        self.place(Source::Dot(dot))
    }

    /// All sets made for asking, at their places. None are left here.
    pub(super) fn take_tests(&mut self) -> Vec<CharTest> {
        self.known.clear();
        std::mem::take(&mut self.all).into_iter().map(CharTest::new).collect()
    }

    fn place(&mut self, source: Source<'p>) -> usize {
        if let Some(&known) = self.known.get(&source) {
            return known;
        }
        let set = match source {
            Source::Class(class) => self.class_set(class).unwrap_or_default(),
            Source::Property(property) => leaf_set(&ClassStep::Property(property)),
            Source::Char(code_point, case) => char_set(code_point, case),
            Source::Row(code_point, case) => row_set(code_point, case),
            Source::Dot(dot) => dot_set(dot),
        };
        let set = self.pay(set.size()).map(|()| set).unwrap_or_default();
        self.all.push(set);
        self.known.insert(source, self.all.len() - 1);
        self.all.len() - 1
    }

    /// Takes ranges off what is left; `None` if they are too many.
    fn pay(&mut self, ranges: usize) -> Option<()> {
        match self.left.checked_sub(ranges) {
            Some(left) if self.complete => self.left = left,
            _ => self.complete = false,
        }
        self.complete.then_some(())
    }

    fn class_set(&mut self, class: &'p CharClass) -> Option<ClassSet> {
        let mut uses = vec![0_u32; class.steps.len()];
        for step in &class.steps {
            match *step {
                ClassStep::Union(left, right) | ClassStep::Intersection(left, right) => {
                    uses[left] += 1;
                    uses[right] += 1;
                }
                ClassStep::Not(of) => uses[of] += 1,
                _ => {}
            }
        }
        let mut sets: Vec<ClassSet> = Vec::with_capacity(class.steps.len());
        for step in &class.steps {
            let mut operand = |at: usize| {
                uses[at] -= 1;
                if uses[at] == 0 {
                    return Some(std::mem::take(&mut sets[at]));
                }
                self.pay(sets[at].size())?;
                Some(sets[at].clone())
            };
            let set = match *step {
                ClassStep::Union(left, right) => {
                    let (left, right) = (operand(left)?, operand(right)?);
                    let moved = if left.is_faultless() && right.is_faultless() { 0 } else { left.size() };
                    self.pay(moved + right.size())?;
                    left.or(&right)
                }
                ClassStep::Intersection(left, right) => {
                    let (left, right) = (operand(left)?, operand(right)?);
                    self.pay(left.size() + right.size())?;
                    left.and(right)
                }
                ClassStep::Not(of) => {
                    let of = operand(of)?;
                    self.pay(of.size())?;
                    of.not()
                }
                ClassStep::Property(property) => {
                    let known = self.place(Source::Property(property));
                    self.pay(self.all[known].size())?;
                    self.all[known].clone()
                }
                ref leaf => leaf_set(leaf),
            };
            sets.push(set);
        }
        Some(sets.pop().unwrap_or_default().tidy())
    }
}

#[cfg(test)]
mod tests {
    use super::{RANGES, Sets};
    use crate::matching::Matcher;
    use crate::syntax::{Flags, Pattern};

    /// How many sets a pattern has, and how many ranges they took to make; `None` if those are too many.
    fn cost(pattern: &str, flags: i32) -> Option<(usize, usize)> {
        let flags = Flags::from_bits(flags).ok()?;
        let pattern = Pattern::parse(pattern, flags).ok()?;
        let mut sets = Sets::new();
        let matcher = Matcher::with_sets(&pattern, &mut sets);
        sets.are_complete().then(|| (matcher.0.tests.len(), RANGES - sets.left))
    }

    #[test]
    fn equal_sets_are_made_once() {
        for (part, flags) in [("k*", 66), ("[a-z0-9_]", 66), (r"\w", 256), (r"[^\w-]", 256), (".", 32), (r"\p{L}", 0)] {
            assert_eq!(cost(part, flags), cost(&part.repeat(1000), flags), "{part}");
        }
    }

    #[test]
    fn different_sets_cost_no_more_than_their_number() {
        let chars = |count: u32| (0..count).filter_map(|nr| char::from_u32(0x4e00 + nr));
        let patterns: [fn(char) -> String; 3] = [|c| format!("{c}*"), |c| format!("[a-{c}]"), |c| format!(r"[\w{c}]")];
        for pattern in patterns {
            let cost = |count| cost(&chars(count).map(pattern).collect::<String>(), 256 | 66);
            let (one, two) = (cost(500), cost(1000));
            assert!(
                one.zip(two).is_some_and(|((_, one), (sets, two))| sets >= 1000 && two <= 2 * one),
                "{one:?} {two:?}"
            );
        }
    }

    #[test]
    fn sets_have_a_limit_in_all() {
        let many: String =
            (0..8000).filter_map(|nr| char::from_u32(0x4e00 + nr)).map(|c| format!(r"[^\w{c}]")).collect();
        assert_eq!(cost(&many, 256), None);
        assert_eq!(cost(&format!("[{}]", r"\w".repeat(30_000)), 256), None);
        assert_eq!(cost(&format!("[{}&&&{}]", r"\w".repeat(100), r"\w".repeat(20_000)), 256), None);
    }
}
