//! Positions where a loop has failed.

/// How many words it takes to hold positions up to `end`.
pub(super) fn words(end: i32) -> usize {
    end as usize / 64 + 1
}

/// A set of positions in the text.
#[derive(Clone, Debug, Default)]
pub(super) struct Memo(Vec<u64>);

impl Memo {
    pub(super) fn contains(&self, i: i32) -> bool {
        self.0.get(i as usize / 64).is_some_and(|bits| bits & (1 << (i % 64)) != 0)
    }

    /// Whether there is room for positions.
    pub(super) fn has_room(&self) -> bool {
        !self.0.is_empty()
    }

    /// Makes room for positions up to `end`.
    pub(super) fn make_room(&mut self, end: i32) {
        self.0 = vec![0; words(end)];
    }

    /// Puts `i` in, for which there is room.
    pub(super) fn insert(&mut self, i: i32) {
        if let Some(bits) = self.0.get_mut(i as usize / 64) {
            *bits |= 1 << (i % 64);
        }
    }
}
