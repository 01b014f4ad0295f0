//! Sets of code points.

/// A set of code points (lone surrogates among them), as ranges.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct CodeSet {
    /// In order and apart from each other, unless `untidy`.
    ranges: Vec<(u32, u32)>,
    untidy: bool,
}

/// The greatest code point.
const LAST: u32 = 0x10ffff;

impl CodeSet {
    /// All code points.
    pub(crate) fn all() -> CodeSet {
        CodeSet::of(&[(0, LAST)])
    }

    /// The code points of ranges in any order, both ends included.
    pub(crate) fn of(ranges: &[(u32, u32)]) -> CodeSet {
        let mut set = CodeSet { ranges: ranges.to_vec(), untidy: true };
        set.tidy();
        set
    }

    /// How many ranges it is made of, at most.
    pub(crate) fn size(&self) -> usize {
        self.ranges.len()
    }

    /// Adds all of another set. Many additions in a row cost no more than one, for the ranges are sorted when needed.
    pub(crate) fn add(&mut self, other: &CodeSet) {
        if !other.ranges.is_empty() {
            self.ranges.extend_from_slice(&other.ranges);
            self.untidy = true;
        }
    }

    /// Sorts and merges what was added.
    pub(crate) fn tidy(&mut self) {
        if !std::mem::take(&mut self.untidy) {
            return;
        }
        self.ranges.sort_unstable();
        let mut merged: Vec<(u32, u32)> = Vec::with_capacity(self.ranges.len());
        for &(first, last) in &self.ranges {
            match merged.last_mut() {
                Some(before) if first <= before.1.saturating_add(1) => before.1 = before.1.max(last),
                _ => merged.push((first, last)),
            }
        }
        self.ranges = merged;
    }

    /// The ranges, in order and apart.
    pub(crate) fn ranges(&self) -> &[(u32, u32)] {
        debug_assert!(!self.untidy);
        &self.ranges
    }

    /// Whether nothing is in it.
    pub(crate) fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    /// Whether `code_point` is in it.
    pub(crate) fn contains(&self, code_point: u32) -> bool {
        let ranges = self.ranges();
        let at = ranges.partition_point(|&(_, last)| last < code_point);
        ranges.get(at).is_some_and(|&(first, _)| first <= code_point)
    }

    /// The code points of both.
    #[must_use]
    pub(crate) fn union(mut self, other: &CodeSet) -> CodeSet {
        self.add(other);
        self.tidy();
        self
    }

    /// The code points that are in both.
    #[must_use]
    pub(crate) fn intersection(&self, other: &CodeSet) -> CodeSet {
        let (left, right) = (self.ranges(), other.ranges());
        let mut ranges = Vec::new();
        let (mut i, mut j) = (0, 0);
        while let (Some(&(a, b)), Some(&(c, d))) = (left.get(i), right.get(j)) {
            let (first, last) = (a.max(c), b.min(d));
            if first <= last {
                ranges.push((first, last));
            }
            if b < d { i += 1 } else { j += 1 }
        }
        CodeSet { ranges, untidy: false }
    }

    /// All other code points.
    #[must_use]
    pub(crate) fn complement(&self) -> CodeSet {
        let mut ranges = Vec::with_capacity(self.ranges.len() + 1);
        let mut next = 0;
        for &(first, last) in self.ranges() {
            if next < first {
                ranges.push((next, first - 1));
            }
            next = last + 1;
        }
        if next <= LAST {
            ranges.push((next, LAST));
        }
        CodeSet { ranges, untidy: false }
    }

    /// The code points that are not in the other.
    #[must_use]
    pub(crate) fn difference(&self, other: &CodeSet) -> CodeSet {
        self.intersection(&other.complement())
    }
}

impl FromIterator<u32> for CodeSet {
    fn from_iter<I: IntoIterator<Item = u32>>(code_points: I) -> CodeSet {
        let ranges: Vec<_> = code_points.into_iter().map(|c| (c, c)).collect();
        CodeSet::of(&ranges)
    }
}

#[cfg(test)]
mod tests {
    use super::CodeSet;

    #[test]
    fn algebra() {
        let a = CodeSet::of(&[(5, 7), (1, 2), (3, 3), (20, 30)]);
        assert_eq!(a.ranges(), [(1, 3), (5, 7), (20, 30)]);
        let b = CodeSet::of(&[(2, 5), (25, 0x10ffff)]);
        assert_eq!(a.intersection(&b).ranges(), [(2, 3), (5, 5), (25, 30)]);
        assert_eq!(a.difference(&b).ranges(), [(1, 1), (6, 7), (20, 24)]);
        assert_eq!(b.complement().ranges(), [(0, 1), (6, 24)]);
        assert_eq!(CodeSet::all().complement(), CodeSet::default());
        assert_eq!(a.clone().union(&b).complement(), a.complement().intersection(&b.complement()));
        assert!(a.contains(6) && !a.contains(4) && !a.contains(31));
    }
}
