//! What a scan fetches.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Bound;

use super::HBaseVersion;
use crate::Scan;

/// What is known about the scan that a filter is for. By default nothing is, and lints are silent about what depends on it.
///
/// ```
/// use hfilter::ScanShape;
///
/// let shape = ScanShape::new().column("cf", "age").reversed(true).target("2.6".parse()?);
/// # let _ = shape;
/// # Ok::<(), hfilter::Refusal>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScanShape {
    families: BTreeMap<Vec<u8>, BTreeSet<Vec<u8>>>,
    /// From the first row to the one after the last; empty is open.
    rows: Option<(Vec<u8>, Vec<u8>)>,
    reversed: bool,
    batch: bool,
    get: Option<bool>,
    target: Option<HBaseVersion>,
}

impl ScanShape {
    /// Nothing is known.
    pub fn new() -> Self {
        Self::default()
    }

    /// The scan fetches all columns of this family, and nothing of families that are not named.
    #[must_use]
    pub fn family(mut self, family: impl Into<Vec<u8>>) -> Self {
        self.families.insert(family.into(), BTreeSet::new());
        self
    }

    /// The scan fetches this column, and nothing of columns that are not named.
    #[must_use]
    pub fn column(mut self, family: impl Into<Vec<u8>>, qualifier: impl Into<Vec<u8>>) -> Self {
        self.families.entry(family.into()).or_default().insert(qualifier.into());
        self
    }

    /// The scan reads from `start_row` up to `stop_row`, which does not belong to it; an empty one is an open end.
    #[must_use]
    pub fn rows(mut self, start_row: impl Into<Vec<u8>>, stop_row: impl Into<Vec<u8>>) -> Self {
        self.rows = Some((start_row.into(), stop_row.into()));
        self
    }

    /// Whether rows come in descending order.
    #[must_use]
    pub fn reversed(mut self, reversed: bool) -> Self {
        self.reversed = reversed;
        self
    }

    /// Whether rows come in pieces (`Scan.setBatch`).
    #[must_use]
    pub fn batch(mut self, batch: bool) -> Self {
        self.batch = batch;
        self
    }

    /// Whether it is a get, which reads one row, or a scan.
    #[must_use]
    pub fn get(mut self, get: bool) -> Self {
        self.get = Some(get);
        self
    }

    /// The version of the servers. Without it they are taken to be of 2.6.
    #[must_use]
    pub fn target(mut self, version: HBaseVersion) -> Self {
        self.target = Some(version);
        self
    }

    /// Whether the scan certainly leaves a column out.
    pub(super) fn leaves_out(&self, family: &[u8], qualifier: &[u8]) -> bool {
        match self.families.get(family) {
            None => !self.families.is_empty(),
            Some(columns) => !columns.is_empty() && !columns.contains(qualifier),
        }
    }

    /// Whether it certainly fetches one column and no more.
    pub(super) fn is_one_column(&self) -> bool {
        self.families.len() == 1 && self.families.values().all(|columns| columns.len() == 1)
    }

    /// The first row and the one after the last of a scan in ascending order, if they are known.
    pub(super) fn forward_rows(&self) -> Option<(&[u8], &[u8])> {
        self.rows.as_ref().filter(|_| !self.reversed).map(|(start, stop)| (&start[..], &stop[..]))
    }

    pub(super) fn is_reversed(&self) -> bool {
        self.reversed
    }

    pub(super) fn is_batch(&self) -> bool {
        self.batch
    }

    pub(super) fn is_get(&self) -> Option<bool> {
        self.get
    }

    pub(super) fn version(&self) -> Option<HBaseVersion> {
        self.target
    }
}

impl From<&Scan> for ScanShape {
    fn from(scan: &Scan) -> Self {
        let mut shape = Self::new().reversed(scan.is_reversed()).batch(scan.batch_size().is_some());
        for (family, columns) in scan.named_families() {
            shape = shape.family(family);
            shape = columns.fold(shape, |shape, column| shape.column(family, column));
        }
        let (start, stop) = scan.row_bounds();
        let after = |row: &[u8]| [row, &[0]].concat();
        let first = match start {
            Bound::Included(row) => row.to_vec(),
            Bound::Excluded(row) => after(row),
            Bound::Unbounded => Vec::new(),
        };
        let last = match stop {
            Bound::Included(row) => after(row),
            Bound::Excluded(row) => row.to_vec(),
            Bound::Unbounded => Vec::new(),
        };
        let one_row = matches!((start, stop), (Bound::Included(start), Bound::Included(stop)) if start == stop);
        shape.rows(first, last).get(one_row)
    }
}

/// HBase's own scan, as it is on the wire.
#[cfg(feature = "messages")]
impl From<&crate::messages::Scan> for ScanShape {
    fn from(scan: &crate::messages::Scan) -> Self {
        let start = scan.start_row.as_deref().unwrap_or_default();
        let stop = scan.stop_row.as_deref().unwrap_or_default();
        // HBase takes a scan from a row to the same row for a get if it is not told otherwise.
        let include_stop = scan.include_stop_row.unwrap_or(!start.is_empty() && start == stop);
        let typed = Scan::new()
            .start_row(start)
            .include_start_row(scan.include_start_row.unwrap_or(true))
            .stop_row(stop)
            .include_stop_row(include_stop)
            .reversed(scan.reversed.unwrap_or(false))
            .batch(scan.batch_size.unwrap_or(0) as usize);
        Self::from(&scan.column.iter().fold(typed, named))
    }
}

/// HBase's own get, as it is on the wire.
#[cfg(feature = "messages")]
impl From<&crate::messages::Get> for ScanShape {
    fn from(get: &crate::messages::Get) -> Self {
        let typed = Scan::new().start_row(&get.row[..]).stop_row(&get.row[..]).include_stop_row(true);
        Self::from(&get.column.iter().fold(typed, named)).get(true)
    }
}

#[cfg(feature = "messages")]
fn named(scan: Scan, column: &crate::messages::Column) -> Scan {
    let family = &column.family[..];
    match &column.qualifier[..] {
        [] => scan.family(family),
        qualifiers => qualifiers.iter().fold(scan, |scan, qualifier| scan.column(family, &qualifier[..])),
    }
}
