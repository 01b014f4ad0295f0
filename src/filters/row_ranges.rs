//! MultiRowRangeFilter, and how HBase sorts and merges ranges.

use std::borrow::Cow;
use std::fmt::Write;
use std::ops::{Bound, RangeBounds};

use super::bounds::{after_prefix, bound};
use crate::{Escaped, IntoBytes, MultiRowRangeFilter, Refusal, RowRange, Rules};

/// How many invalid ranges a refusal shows.
const SHOWN: usize = 5;

impl<'a> RowRange<'a> {
    /// The rows of a range: `"a".."m"`, `"a"..="m"`, `"a"..`, `.."m"`, `..`.
    pub fn new<B: IntoBytes<'a> + Clone>(rows: impl RangeBounds<B>) -> Self {
        let (start, start_inclusive) = bound(rows.start_bound());
        let (stop, stop_inclusive) = bound(rows.end_bound());
        Self {
            start_row: Some(start.unwrap_or_default()),
            // Java's own default, where there is no bound to include.
            start_row_inclusive: Some(start_inclusive || matches!(rows.start_bound(), Bound::Unbounded)),
            stop_row: Some(stop.unwrap_or_default()),
            stop_row_inclusive: Some(stop_inclusive),
        }
    }

    /// The rows whose key starts with `prefix`; an empty one is all rows.
    pub fn prefix(prefix: impl IntoBytes<'a>) -> Self {
        let prefix = prefix.into_bytes();
        let stop = after_prefix(&prefix).unwrap_or_default();
        Self {
            start_row: Some(prefix),
            start_row_inclusive: Some(true),
            stop_row: Some(Cow::Owned(stop)),
            stop_row_inclusive: Some(false),
        }
    }

    /// HBase does not look at `start_row_inclusive` here, so `("a", "a"]` is valid.
    fn is_valid(&self) -> bool {
        let (start, stop) = (self.start_row(), self.stop_row());
        start.is_empty() || stop.is_empty() || start < stop || start == stop && self.stop_row_inclusive()
    }

    /// Whether a range that starts no earlier overlaps this one or touches it.
    fn reaches(&self, next: &Self) -> bool {
        let (stop, start) = (self.stop_row(), next.start_row());
        stop > start || stop == start && (self.stop_row_inclusive() || next.start_row_inclusive())
    }

    /// Takes the other's stop. The start, which may be long, stays where it is.
    fn extend_to(&mut self, stop: &Self) {
        self.stop_row.clone_from(&stop.stop_row);
        self.stop_row_inclusive = stop.stop_row_inclusive;
    }

    fn is_unbounded(&self) -> bool {
        self.stop_row().is_empty()
    }
}

impl<'a> MultiRowRangeFilter<'a> {
    /// Passes the rows of all the ranges, sorted and merged.
    ///
    /// # Errors
    /// No ranges, or one that ends before it starts.
    pub fn new(ranges: impl IntoIterator<Item = RowRange<'a>>) -> Result<Self, Refusal> {
        Self { row_range_list: ranges.into_iter().collect() }.construct()
    }

    /// Passes the rows whose key starts with one of `prefixes` (HBASE-22833).
    ///
    /// # Errors
    /// No prefixes.
    pub fn with_prefixes<B: IntoBytes<'a>>(prefixes: impl IntoIterator<Item = B>) -> Result<Self, Refusal> {
        Self::new(prefixes.into_iter().map(RowRange::prefix))
    }
}

impl Rules for MultiRowRangeFilter<'_> {
    fn check_self(&self) -> Result<(), Refusal> {
        if self.row_range_list.is_empty() {
            return Err(Refusal::new("`row_range_list` is empty; expected at least one range"));
        }
        let invalid: Vec<_> = self.row_range_list.iter().filter(|range| !range.is_valid()).collect();
        if invalid.is_empty() {
            return Ok(());
        }
        let mut message = String::new();
        for range in invalid.iter().take(SHOWN) {
            let (start, stop) = (Escaped(range.start_row()), Escaped(range.stop_row()));
            let _ = write!(message, "the range from `{start:.100}` to `{stop:.100}` ends before it starts; ");
        }
        if let Some(more @ 1..) = invalid.len().checked_sub(SHOWN) {
            let _ = write!(message, "so do {more} more; ");
        }
        Err(Refusal::new(message + "expected a start before the stop, or both equal and the stop included"))
    }

    fn normalize_self(&mut self) {
        for range in &mut self.row_range_list {
            range.start_row.get_or_insert_default();
            range.stop_row.get_or_insert_default();
            range.start_row_inclusive.get_or_insert(false);
            range.stop_row_inclusive.get_or_insert(false);
        }
        self.row_range_list.sort_by(|a, b| a.start_row().cmp(b.start_row()));
        if self.row_range_list.len() > 1 {
            self.row_range_list = merge(&self.row_range_list);
        }
    }
}

/// Merges sorted ranges as HBase does, which is a set union with three deviations: of ranges with one start the first
/// decides whether it is included; a swallowed range can make a later stop included; and an unbounded range at the end
/// can come out twice (`MultiRowRangeFilter.sortAndMerge`).
fn merge<'a>(ranges: &[RowRange<'a>]) -> Vec<RowRange<'a>> {
    let mut merged = Vec::new();
    let Some((first, mut rest)) = ranges.split_first() else { return merged };
    let mut current = first.clone();
    while let Some((next, after)) = rest.split_first() {
        if current.is_unbounded() {
            break;
        }
        rest = after;
        if !current.reaches(next) {
            merged.push(std::mem::replace(&mut current, next.clone()));
        } else if next.is_unbounded() {
            current.extend_to(next);
            break;
        } else if current.stop_row() >= next.stop_row() {
            if current.stop_row() == next.stop_row() && next.stop_row_inclusive() {
                current.stop_row_inclusive = Some(true);
            }
        } else {
            current.extend_to(next);
            while let Some((next, after)) = rest.split_first()
                && current.reaches(next)
                && !next.is_unbounded()
            {
                rest = after;
                if current.stop_row() < next.stop_row() {
                    current.extend_to(next);
                } else if next.stop_row_inclusive() {
                    current.stop_row_inclusive = Some(true);
                }
            }
            match rest.first() {
                Some(next) if next.is_unbounded() && !current.reaches(next) => {
                    merged.extend([current.clone(), next.clone()]);
                }
                _ => {}
            }
        }
    }
    merged.push(current);
    merged
}
