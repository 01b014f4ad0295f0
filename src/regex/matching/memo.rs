//! Positions where a loop has failed.

/// A set of positions in the text.
#[derive(Clone, Debug, Default)]
pub(super) struct Memo(Vec<u64>);

impl Memo {
    pub(super) fn contains(&self, i: i32) -> bool {
        self.0.get(i as usize / 64).is_some_and(|bits| bits & (1 << (i % 64)) != 0)
    }

    /// Puts `i` in, which is at most `end`.
    pub(super) fn insert(&mut self, i: i32, end: i32) {
        if self.0.is_empty() {
            self.0 = vec![0; end as usize / 64 + 1];
        }
        if let Some(bits) = self.0.get_mut(i as usize / 64) {
            *bits |= 1 << (i % 64);
        }
    }
}
