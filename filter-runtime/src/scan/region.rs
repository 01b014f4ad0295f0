use std::iter::FusedIterator;

use super::Scan;
use super::store::Store;
use super::table::{CellSource, Family};
use crate::cell::Cell;
use crate::eval_error::{EvalError, EvalErrorKind, ScanRefusal};
use crate::evaluate::FilterEvaluator;

/// A filter that keeps everything, for scans [without one](RegionScanner::unfiltered).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoFilter;

impl FilterEvaluator<'_> for NoFilter {
    fn can_end(&self) -> bool {
        false
    }
}

/// The rows of one region that pass a scan and its filter; with [`Scan::batch`], pieces of rows.
///
/// It makes the same calls on the filter as HBase's RegionScannerImpl does, in the same order, but for those about the
/// artificial first row of HBASE-27691. After an error it ends.
#[derive(Debug)]
#[must_use = "a scan reads nothing until its rows are asked for"]
pub struct RegionScanner<'t, S, F> {
    scan: Scan,
    filter: F,
    /// The families that are read for each row, ascending.
    essential: Vec<Store<'t, S>>,
    /// The families that are read for rows that pass, ascending.
    joined: Vec<Store<'t, S>>,
    /// The row whose joined families a batch has cut.
    joining: Option<&'t [u8]>,
    done: bool,
}

/// Where [`next_internal`](RegionScanner::next_internal) stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NextState {
    /// With a row; more may follow.
    Row,
    /// In the middle of a row.
    Part,
    /// At the end, with or without a row.
    End,
}

/// What the essential families say about a row.
enum Selected<'t> {
    Row(&'t [u8]),
    Dropped,
    Stop(NextState),
}

/// How far a row was read.
enum Read {
    Whole,
    /// The batch is full; with cells left in the row?
    Full(bool),
}

impl<'t, S: CellSource<'t>> RegionScanner<'t, S, NoFilter> {
    /// A scan without filter. The number of versions is then counted as cells are read.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub fn unfiltered(families: impl IntoIterator<Item = Family<'t, S>>, scan: Scan) -> Result<Self, EvalError> {
        Self::open(families, scan, NoFilter, false)
    }
}

impl<'t, S: CellSource<'t>, F: FilterEvaluator<'t>> RegionScanner<'t, S, F> {
    /// A scan with a filter, which is fresh: it keeps what it has learnt, and belongs to one scan of one region.
    ///
    /// # Errors
    /// A [`ScanRefusal`], or the filter fails.
    pub fn new(families: impl IntoIterator<Item = Family<'t, S>>, scan: Scan, filter: F) -> Result<Self, EvalError> {
        Self::open(families, scan, filter, true)
    }

    fn open(
        families: impl IntoIterator<Item = Family<'t, S>>,
        scan: Scan,
        mut filter: F,
        filtered: bool,
    ) -> Result<Self, EvalError> {
        let mut families: Vec<_> = families.into_iter().collect();
        families.sort_by_key(|family| family.name);
        check(&scan, &families)?;
        if scan.reversed {
            filter.set_reversed(true);
        }
        let (mut essential, mut joined) = (Vec::new(), Vec::new());
        for family in families.into_iter().filter(|family| scan.reads(family.name)) {
            let on_demand = scan.load_on_demand && !filter.is_family_essential(family.name)?;
            let stores = if on_demand { &mut joined } else { &mut essential };
            stores.push(Store::new(family, &scan, filtered));
        }
        if scan.reversed && !joined.is_empty() {
            return Err(ScanRefusal::ReversedOnDemand.into());
        }
        Ok(Self { scan, filter, essential, joined, joining: None, done: false })
    }

    /// The filter, with what it has learnt.
    pub fn into_filter(self) -> F {
        self.filter
    }

    /// Replaces `cells` by the next row, or piece of a row; false at the end. It is [`next`](Self::next) without a
    /// list for each row.
    ///
    /// # Errors
    /// What HBase would throw. The scan is over then.
    pub fn next_into(&mut self, cells: &mut Vec<Cell<'t>>) -> Result<bool, EvalError> {
        cells.clear();
        while !self.done {
            self.done = true;
            match self.next_raw(cells) {
                Ok(done) => self.done = done,
                Err(error) => {
                    cells.clear();
                    return Err(error);
                }
            }
            if !cells.is_empty() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// One call of HBase's `nextRaw`: whether it was the last one.
    fn next_raw(&mut self, out: &mut Vec<Cell<'t>>) -> Result<bool, EvalError> {
        let state = self.next_internal(out)?;
        if state != NextState::Part {
            self.filter.reset()?;
        }
        Ok(self.filter.filter_all_remaining()? || state == NextState::End)
    }

    /// HBase's `nextInternal`: goes on until there is something to return, or nothing left.
    fn next_internal(&mut self, out: &mut Vec<Cell<'t>>) -> Result<NextState, EvalError> {
        loop {
            let row = match self.joining.take() {
                Some(row) => row,
                None => match self.select(out)? {
                    Selected::Row(row) => row,
                    Selected::Dropped => continue,
                    Selected::Stop(state) => return Ok(state),
                },
            };
            if self.join(row, out)? {
                self.joining = Some(row);
                return Ok(NextState::Part);
            }
            let at_end = self.at_end();
            if out.is_empty() {
                self.leave(row, out)?;
                if !at_end {
                    continue;
                }
            }
            return Ok(if at_end { NextState::End } else { NextState::Row });
        }
    }

    /// Reads the next row from the essential families, and has the filter decide.
    fn select(&mut self, out: &mut Vec<Cell<'t>>) -> Result<Selected<'t>, EvalError> {
        let whole_rows = self.filter.has_filter_row();
        let first = first(&self.essential, self.scan.reversed).filter(|cell| !self.scan.ends_before(cell.row));
        let Some(first) = first else {
            if whole_rows {
                self.filter.filter_row_cells(out)?;
            }
            return Ok(Selected::Stop(NextState::End));
        };
        let row = first.row;
        if self.filter.filter_all_remaining()? || self.filter.filter_row_key(first).map_err(|error| error.at(first))? {
            if self.filter.filter_all_remaining()? {
                return Ok(Selected::Stop(NextState::End));
            }
            self.leave(row, out)?;
            return Ok(Selected::Dropped);
        }
        if let Read::Full(more) = read(&mut self.essential, row, &self.scan, &mut self.filter, out)? {
            return match whole_rows {
                true => Err(EvalErrorKind::IncompatibleFilter.into()),
                false => Ok(Selected::Stop(if more { NextState::Part } else { NextState::Row })),
            };
        }
        if self.keeps_row(whole_rows, out)? {
            return Ok(Selected::Row(row));
        }
        let at_end = self.at_end();
        self.leave(row, out)?;
        Ok(if at_end { Selected::Stop(NextState::End) } else { Selected::Dropped })
    }

    /// Whether the filter keeps a row with these cells. A row that it has emptied here counts as kept.
    fn keeps_row(&mut self, whole_rows: bool, out: &mut Vec<Cell<'t>>) -> Result<bool, EvalError> {
        let was_empty = out.is_empty();
        if whole_rows {
            self.filter.filter_row_cells(out)?;
        }
        let dropped = !out.is_empty() && self.filter.filter_row()?;
        Ok(!was_empty && !dropped)
    }

    /// Adds the row's cells of the joined families; whether the batch is full before its end.
    fn join(&mut self, row: &'t [u8], out: &mut Vec<Cell<'t>>) -> Result<bool, EvalError> {
        if self.joined.is_empty() {
            return Ok(false);
        }
        for store in &mut self.joined {
            store.catch_up(row);
        }
        let read = read(&mut self.joined, row, &self.scan, &mut self.filter, out)?;
        out.sort_by(|a, b| a.key().cmp(&b.key()));
        Ok(matches!(read, Read::Full(true)))
    }

    /// Drops what is left of a row. Forward, the filter still sees its cells.
    fn leave(&mut self, row: &'t [u8], out: &mut Vec<Cell<'t>>) -> Result<(), EvalError> {
        for store in &mut self.essential {
            if self.scan.reversed {
                store.fall_back(row);
            } else {
                while store.is_on(row) {
                    store.next(&self.scan, &mut self.filter, None, out)?;
                }
            }
        }
        out.clear();
        self.filter.reset()
    }

    /// Whether no row follows.
    fn at_end(&self) -> bool {
        first(&self.essential, self.scan.reversed).is_none_or(|cell| self.scan.ends_before(cell.row))
    }
}

impl<'t, S: CellSource<'t>, F: FilterEvaluator<'t>> Iterator for RegionScanner<'t, S, F> {
    type Item = Result<Vec<Cell<'t>>, EvalError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut cells = Vec::new();
        self.next_into(&mut cells).map(|more| more.then_some(cells)).transpose()
    }
}

impl<'t, S: CellSource<'t>, F: FilterEvaluator<'t>> FusedIterator for RegionScanner<'t, S, F> {}

/// Whether such a scan is possible. The families are ascending.
fn check<S>(scan: &Scan, families: &[Family<'_, S>]) -> Result<(), EvalError> {
    // HBase's TimeRange takes no others.
    if let Some(range) = scan.time_ranges().find(|range| range.start < 0 || range.end < range.start) {
        return Err(ScanRefusal::TimeRange(range.clone()).into());
    }
    for (name, columns) in &scan.families {
        if families.binary_search_by_key(&&name[..], |family| family.name).is_err() {
            return Err(ScanRefusal::NoFamily(name.clone()).into());
        }
        if scan.raw && !columns.is_empty() {
            return Err(ScanRefusal::RawColumns.into());
        }
    }
    Ok(())
}

/// The first cell of the next row.
fn first<'s, 't, S: CellSource<'t>>(stores: &'s [Store<'t, S>], reversed: bool) -> Option<&'s Cell<'t>> {
    stores.iter().filter_map(Store::peek).reduce(|first, cell| {
        let sooner = if reversed { cell.row > first.row } else { cell.row < first.row };
        if sooner { cell } else { first }
    })
}

/// Reads a row from families, one after the other, until it ends or the batch is full.
fn read<'t, S: CellSource<'t>, F: FilterEvaluator<'t>>(
    stores: &mut [Store<'t, S>],
    row: &'t [u8],
    scan: &Scan,
    filter: &mut F,
    out: &mut Vec<Cell<'t>>,
) -> Result<Read, EvalError> {
    for at in 0..stores.len() {
        if !stores[at].is_on(row) {
            continue;
        }
        stores[at].next(scan, filter, scan.batch, out)?;
        if scan.batch.is_some_and(|batch| out.len() >= batch) {
            return Ok(Read::Full(stores[at..].iter().any(|store| store.is_on(row))));
        }
    }
    Ok(Read::Whole)
}
