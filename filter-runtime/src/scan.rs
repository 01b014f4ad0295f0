//! A scan of one region, the way a region server runs it: what to read, from where, and the loop that asks the filter.
//!
//! * [`Scan`]: what to read.
//! * [`Table`], or any [`CellSource`]: where to read it from.
//! * [`RegionScanner`]: the rows that come out.
//! * [`Traced`]: the calls made on a filter on the way.

mod columns;
mod deletes;
mod matcher;
mod region;
mod store;
mod table;
mod trace;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::{Bound, Range};

pub use region::{NoFilter, RegionScanner};
pub use table::{CellSource, Family, Table, TableCursor};
pub use trace::{TraceEvent, Traced};

/// What a scan reads, but for its filter: HBase's `Scan`, with HBase's defaults.
///
/// A get is a scan whose start row and stop row are one row, both included.
///
/// ```
/// use hfilter_runtime::Scan;
///
/// let scan = Scan::new().start_row("a").stop_row("m").column("cf", "name").max_versions(3);
/// # let _ = scan;
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scan {
    families: BTreeMap<Vec<u8>, BTreeSet<Vec<u8>>>,
    start_row: Vec<u8>,
    include_start_row: bool,
    stop_row: Vec<u8>,
    include_stop_row: bool,
    reversed: bool,
    max_versions: u32,
    time_range: Option<Range<i64>>,
    family_time_ranges: BTreeMap<Vec<u8>, Range<i64>>,
    batch: Option<usize>,
    raw: bool,
    store_limit: Option<u32>,
    store_offset: u32,
    load_on_demand: bool,
}

impl Default for Scan {
    fn default() -> Self {
        Self {
            families: BTreeMap::new(),
            start_row: Vec::new(),
            include_start_row: true,
            stop_row: Vec::new(),
            include_stop_row: false,
            reversed: false,
            max_versions: 1,
            time_range: None,
            family_time_ranges: BTreeMap::new(),
            batch: None,
            raw: false,
            store_limit: None,
            store_offset: 0,
            load_on_demand: false,
        }
    }
}

impl Scan {
    /// Everything, in its newest version.
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads all columns of this family, besides the other families that are named. Without any, all are read.
    #[must_use]
    pub fn family(mut self, family: impl Into<Vec<u8>>) -> Self {
        self.families.insert(family.into(), BTreeSet::new());
        self
    }

    /// Reads this column, besides the other columns that are named. It narrows a family named before.
    #[must_use]
    pub fn column(mut self, family: impl Into<Vec<u8>>, qualifier: impl Into<Vec<u8>>) -> Self {
        self.families.entry(family.into()).or_default().insert(qualifier.into());
        self
    }

    /// Where to start; empty for the end where the direction begins. A reversed scan starts at its upper end.
    #[must_use]
    pub fn start_row(mut self, row: impl Into<Vec<u8>>) -> Self {
        self.start_row = row.into();
        self
    }

    /// Whether the start row itself is read; it is by default.
    #[must_use]
    pub fn include_start_row(mut self, include: bool) -> Self {
        self.include_start_row = include;
        self
    }

    /// Where to stop; empty for the end.
    #[must_use]
    pub fn stop_row(mut self, row: impl Into<Vec<u8>>) -> Self {
        self.stop_row = row.into();
        self
    }

    /// Whether the stop row itself is read; it is not by default.
    #[must_use]
    pub fn include_stop_row(mut self, include: bool) -> Self {
        self.include_stop_row = include;
        self
    }

    /// Whether rows come in descending order. Cells within a row never do.
    #[must_use]
    pub fn reversed(mut self, reversed: bool) -> Self {
        self.reversed = reversed;
        self
    }

    /// How many versions of a column to return, 1 by default; never more than the family keeps.
    ///
    /// With a filter they are counted after it: it sees as many versions as the family keeps.
    #[must_use]
    pub fn max_versions(mut self, versions: u32) -> Self {
        self.max_versions = versions;
        self
    }

    /// Reads only timestamps in this range: from its start, 0 or more, up to its end, which is not in it and may be its
    /// start. A scanner [refuses](crate::ScanRefusal::TimeRange) other ranges as it opens.
    #[must_use]
    pub fn time_range(mut self, range: Range<i64>) -> Self {
        self.time_range = Some(range);
        self
    }

    /// Reads only timestamps in this range in one family, whatever [`time_range`](Self::time_range) says.
    #[must_use]
    pub fn family_time_range(mut self, family: impl Into<Vec<u8>>, range: Range<i64>) -> Self {
        self.family_time_ranges.insert(family.into(), range);
        self
    }

    /// Returns a row in pieces of so many cells; 0 for whole rows.
    ///
    /// A filter that [judges whole rows](crate::FilterEvaluator::has_filter_row) fails as soon as a row is so long.
    #[must_use]
    pub fn batch(mut self, cells: usize) -> Self {
        self.batch = Some(cells).filter(|cells| *cells > 0);
        self
    }

    /// Whether to return delete markers and what they hide.
    ///
    /// Without a filter, delete markers do not count as versions; with one they do, and so any filter can change what is
    /// returned (HBASE-29112).
    #[must_use]
    pub fn raw(mut self, raw: bool) -> Self {
        self.raw = raw;
        self
    }

    /// How many cells of a row to take from each family. They are counted after the filter's decision on cells, and
    /// before its decision on the row; 0 takes one, as HBase does.
    #[must_use]
    pub fn store_limit(mut self, cells: u32) -> Self {
        self.store_limit = Some(cells);
        self
    }

    /// How many cells of a row to leave out at the start of each family, counted as for
    /// [`store_limit`](Self::store_limit).
    #[must_use]
    pub fn store_offset(mut self, cells: u32) -> Self {
        self.store_offset = cells;
        self
    }

    /// Whether to read families that the filter does not need to decide only for rows that pass.
    ///
    /// Where a scan does not say so, HBase's servers fill in their default (yes, unless configured otherwise) as they
    /// receive it; here, as in a region, it means no.
    #[must_use]
    pub fn load_column_families_on_demand(mut self, on_demand: bool) -> Self {
        self.load_on_demand = on_demand;
        self
    }

    /// The families that are named, each with its columns; none of these stands for all of them. Without any family, all
    /// are read.
    pub fn named_families(&self) -> impl Iterator<Item = (&[u8], impl Iterator<Item = &[u8]>)> {
        self.families.iter().map(|(family, columns)| (&family[..], columns.iter().map(|column| &column[..])))
    }

    /// From where to where rows are read, in the direction of the scan.
    pub fn row_bounds(&self) -> (Bound<&[u8]>, Bound<&[u8]>) {
        fn bound(row: &[u8], include: bool) -> Bound<&[u8]> {
            match (row, include) {
                ([], _) => Bound::Unbounded,
                (row, true) => Bound::Included(row),
                (row, false) => Bound::Excluded(row),
            }
        }
        (bound(&self.start_row, self.include_start_row), bound(&self.stop_row, self.include_stop_row))
    }

    /// Whether rows come in descending order.
    pub fn is_reversed(&self) -> bool {
        self.reversed
    }

    /// How many cells a piece of a row has, if rows come in pieces.
    pub fn batch_size(&self) -> Option<usize> {
        self.batch
    }

    fn reads(&self, family: &[u8]) -> bool {
        self.families.is_empty() || self.families.contains_key(family)
    }

    /// The columns named in a family; none means all.
    fn columns(&self, family: &[u8]) -> impl Iterator<Item = &Vec<u8>> {
        self.families.get(family).into_iter().flatten()
    }

    fn time_ranges(&self) -> impl Iterator<Item = &Range<i64>> {
        self.time_range.iter().chain(self.family_time_ranges.values())
    }

    /// `None` stands for all timestamps.
    fn timestamps(&self, family: &[u8]) -> Option<Range<i64>> {
        let range = self.family_time_ranges.get(family).or(self.time_range.as_ref());
        // The one range whose end counts as in it.
        range.filter(|range| **range != (0..i64::MAX)).cloned()
    }

    /// Whether a row lies beyond the stop row.
    fn ends_before(&self, row: &[u8]) -> bool {
        // Not only sooner: comparing with the address of an empty list is slow on some processors.
        if self.stop_row.is_empty() {
            return false;
        }
        let order = if self.reversed { self.stop_row[..].cmp(row) } else { row.cmp(&self.stop_row) };
        if self.include_stop_row { order.is_gt() } else { order.is_ge() }
    }

    /// Whether a row that is read is certainly the last one.
    fn ends_with(&self, row: &[u8]) -> bool {
        !self.stop_row.is_empty() && self.stop_row == row
    }
}
