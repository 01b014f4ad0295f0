//! TimestampsFilter.

use std::fmt;

use super::counts::not_negative;
use super::text::FirstFive;
use crate::{Refusal, Rules, TimestampsFilter};

impl TimestampsFilter {
    /// Passes the cells with one of these timestamps, in milliseconds.
    ///
    /// # Errors
    /// A negative timestamp.
    pub fn new(timestamps: impl IntoIterator<Item = i64>) -> Result<Self, Refusal> {
        Self { timestamps: timestamps.into_iter().collect(), can_hint: Some(false) }.construct()
    }

    /// The same, and lets the scan seek to the next timestamp if `can_hint` (HBASE-15475). A seek can jump over a delete marker, and
    /// so bring back what was deleted.
    #[must_use]
    pub const fn with_can_hint(mut self, can_hint: bool) -> Self {
        self.can_hint = Some(can_hint);
        self
    }

    fn sorted(&self) -> Vec<i64> {
        let mut sorted = self.timestamps.clone();
        sorted.sort_unstable();
        sorted.dedup();
        sorted
    }
}

impl Rules for TimestampsFilter {
    fn check_self(&self) -> Result<(), Refusal> {
        self.timestamps.iter().try_for_each(|&timestamp| not_negative("timestamps", timestamp))
    }

    fn normalize_self(&mut self) {
        self.timestamps = self.sorted();
        self.can_hint = Some(self.can_hint());
    }
}

impl fmt::Display for TimestampsFilter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TimestampsFilter {} canHint: [{}]", FirstFive(&self.sorted()), self.can_hint())
    }
}
