//! The rows that a filter can return, as ranges to scan instead of the whole table.

mod caveat;
mod row_set;
mod rules;

use std::fmt;
use std::ops::{Bound, RangeBounds};

pub use caveat::Caveat;
use row_set::{Rows, intersection, union};

use crate::{Escaped, RowRange, StandardSet};

/// How many ranges are printed one by one.
const SHOWN: usize = 10;

/// Row ranges outside which a forward scan with a filter returns nothing.
///
/// A scan with a PrefixFilter still reads every row before the prefix, unless it is told where to start. These ranges
/// say where:
///
/// ```
/// use hfilter::build::*;
/// use hfilter::{CompareType, Filter, Scan, ScanRanges};
///
/// let filter = prefix("user:").and(single_column_value("cf", "age").greater_or_equal(18_i64));
/// let ranges = ScanRanges::of(&filter);
/// assert_eq!(ranges.to_string(), "rows from `user:` (included) up to `user;` (excluded)");
///
/// let [range] = ranges.as_slice() else { unreachable!() };
/// let scan = Scan::new().start_row(range.start_row()).stop_row(range.stop_row());
/// # let _ = scan;
/// assert!(ranges.contains(b"user:7") && !ranges.contains(b"uses:7"));
/// ```
///
/// They follow what HBase 2.6 does, not what a filter is named for: inside a SkipFilter, say, a RowFilter does nothing,
/// and the answer is all rows; a PrefixFilter without a prefix passes nothing. They are not the smallest such ranges: a
/// comparator whose order is not that of the rows (a LongComparator, a regular expression) gives all of them, and what
/// only newer servers do makes them wider. Whatever looks at cells can pass anywhere, and so can a filter that is not
/// one of HBase's own, as long as it leaves rows alone: rows here are those of the table, and a filter that puts cells
/// of other rows into a result is out of scope.
///
/// A filter that remembers earlier rows can return others when the scan is narrowed to the ranges, for it then has not
/// seen the rows outside: a [`WhileMatchFilter`](crate::WhileMatchFilter) may no longer have ended the scan, a
/// [`PageFilter`](crate::PageFilter) may have counted less, a [`FuzzyRowFilter`](crate::FuzzyRowFilter) may not have jumped
/// over a row that is shorter than its key and matches all the same. [`caveats`](Self::caveats) names such filters. A scan
/// that fails may no longer do so.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ScanRanges {
    ranges: Vec<ScanRange>,
}

impl ScanRanges {
    /// The rows that `filter` can return.
    pub fn of<'a, S: StandardSet<'a>>(filter: &S) -> Self {
        Self::from_rows(rules::returned(filter))
    }

    /// The ranges, ascending; no two overlap or touch.
    pub fn as_slice(&self) -> &[ScanRange] {
        &self.ranges
    }

    /// The ranges, ascending.
    pub fn iter(&self) -> std::slice::Iter<'_, ScanRange> {
        self.ranges.iter()
    }

    /// Whether nothing can be returned: a scan is not worth its call.
    pub fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }

    /// Whether a scan has to read the whole table.
    pub fn is_all(&self) -> bool {
        matches!(self.as_slice(), [range] if range.start_row().is_empty() && range.stop_row().is_empty())
    }

    /// Whether a row lies in one of the ranges.
    pub fn contains(&self, row: &[u8]) -> bool {
        let begun = self.ranges.partition_point(|range| range.start_row() <= row);
        begun.checked_sub(1).is_some_and(|last| self.ranges[last].contains(row))
    }

    /// The rows in the ranges of both, as for two filters in an AND list.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        Self::from_rows(intersection(&self.rows(), &other.rows()))
    }

    /// The rows in the ranges of either, as for two filters in an OR list.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        Self::from_rows(union(self.rows().into_iter().chain(other.rows())))
    }

    /// Why a scan of the ranges of `filter`, one after the other, may return other rows than a scan of the whole table.
    /// Without a caveat it returns the same, unless the whole scan fails. Where the ranges are all rows or none, nothing
    /// is narrowed.
    ///
    /// ```
    /// use hfilter::build::*;
    /// use hfilter::{Caveat, Filter, ScanRanges};
    ///
    /// let filter = Filter::embed(row().equal("user:1"));
    /// assert_eq!(ScanRanges::caveats(&filter), []);
    /// // A row before `user:1` would have ended the scan.
    /// assert_eq!(ScanRanges::caveats(&filter.while_match()), [Caveat::Remembers("WhileMatchFilter")]);
    /// ```
    pub fn caveats<'a, S: StandardSet<'a>>(filter: &S) -> Vec<Caveat> {
        caveat::caveats(filter)
    }

    fn from_rows(rows: Rows) -> Self {
        let range = |(start, stop): (Vec<u8>, Option<Vec<u8>>)| ScanRange { start, stop: stop.unwrap_or_default() };
        Self { ranges: rows.into_iter().map(range).collect() }
    }

    fn rows(&self) -> Rows {
        let row = |range: &ScanRange| {
            let stop = Some(&range.stop).filter(|stop| !stop.is_empty());
            (range.start.clone(), stop.cloned())
        };
        self.iter().map(row).collect()
    }
}

impl IntoIterator for ScanRanges {
    type Item = ScanRange;
    type IntoIter = std::vec::IntoIter<ScanRange>;

    fn into_iter(self) -> Self::IntoIter {
        self.ranges.into_iter()
    }
}

impl<'r> IntoIterator for &'r ScanRanges {
    type Item = &'r ScanRange;
    type IntoIter = std::slice::Iter<'r, ScanRange>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// For people: `all rows`, `no rows`, or the ranges one after the other; all of them in the alternate form, otherwise
/// the first ten.
impl fmt::Display for ScanRanges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("no rows");
        }
        let shown = if f.alternate() { self.ranges.len() } else { SHOWN };
        for (i, range) in self.iter().take(shown).enumerate() {
            f.write_str(if i == 0 { "" } else { "; " })?;
            range.fmt(f)?;
        }
        match self.ranges.len().saturating_sub(shown) {
            0 => Ok(()),
            1 => f.write_str("; and 1 more range"),
            more => write!(f, "; and {more} more ranges"),
        }
    }
}

/// A range of rows, from a start that belongs to it up to a stop that does not: what HBase's `Scan` takes.
///
/// A range that leaves its start out, or takes its stop in, is written the same way: the row after `a` is `a\x00`. HBase
/// has no row with an empty key, so that an empty start or stop is an open end.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ScanRange {
    start: Vec<u8>,
    stop: Vec<u8>,
}

impl ScanRange {
    /// The first row; empty for the beginning of the table.
    pub fn start_row(&self) -> &[u8] {
        &self.start
    }

    /// The row where the range has ended; empty for the end of the table.
    pub fn stop_row(&self) -> &[u8] {
        &self.stop
    }

    /// Whether a row lies in the range.
    pub fn contains(&self, row: &[u8]) -> bool {
        self.start_row() <= row && (self.stop.is_empty() || row < self.stop_row())
    }
}

impl RangeBounds<[u8]> for ScanRange {
    fn start_bound(&self) -> Bound<&[u8]> {
        if self.start.is_empty() { Bound::Unbounded } else { Bound::Included(&self.start) }
    }

    fn end_bound(&self) -> Bound<&[u8]> {
        if self.stop.is_empty() { Bound::Unbounded } else { Bound::Excluded(&self.stop) }
    }
}

/// For a [`MultiRowRangeFilter`](crate::MultiRowRangeFilter), which makes one scan of many ranges.
impl<'r> From<&'r ScanRange> for RowRange<'r> {
    fn from(range: &'r ScanRange) -> Self {
        Self {
            start_row: Some((&range.start).into()),
            start_row_inclusive: Some(true),
            stop_row: Some((&range.stop).into()),
            stop_row_inclusive: Some(false),
        }
    }
}

/// For people: ``rows from `a` (included) up to `b` (excluded)``.
impl fmt::Display for ScanRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (start, stop) = (self.start_row(), self.stop_row());
        if start.is_empty() && stop.is_empty() {
            return f.write_str("all rows");
        }
        if row_before(stop) == Some(start) {
            return write!(f, "the row `{}`", Escaped(start));
        }
        f.write_str("rows")?;
        match row_before(start) {
            Some(row) => write!(f, " from `{}` (excluded)", Escaped(row))?,
            None if start.is_empty() => {}
            None => write!(f, " from `{}` (included)", Escaped(start))?,
        }
        match row_before(stop) {
            Some(row) => write!(f, " up to `{}` (included)", Escaped(row)),
            None if stop.is_empty() => Ok(()),
            None => write!(f, " up to `{}` (excluded)", Escaped(stop)),
        }
    }
}

/// The row that this one is the next after, if there is one.
fn row_before(row: &[u8]) -> Option<&[u8]> {
    row.strip_suffix(&[0]).filter(|row| !row.is_empty())
}
