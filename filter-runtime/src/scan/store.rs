use std::cmp::Ordering;

use super::Scan;
use super::matcher::{Matcher, Move, same};
use super::table::{CellSource, Family};
use crate::cell::{Cell, CellKey, CellType};
use crate::eval_error::EvalError;
use crate::evaluate::FilterEvaluator;

/// One family of a scan: its cursor, and what it knows about the row that it is in. HBase's StoreScanner.
#[derive(Debug)]
pub(super) struct Store<'t, S> {
    cells: S,
    matcher: Matcher<'t>,
    closed: bool,
    row: Option<&'t [u8]>,
    /// How many cells of the row the filter and the matcher have taken.
    taken: u32,
}

impl<'t, S: CellSource<'t>> Store<'t, S> {
    /// Stands on the first cell of the scan.
    pub(super) fn new(family: Family<'t, S>, scan: &Scan, filtered: bool) -> Self {
        let matcher = Matcher::new(scan, family.name, family.max_versions, filtered);
        let mut store = Self { cells: family.cells, matcher, closed: false, row: None, taken: 0 };
        let row = &scan.start_row[..];
        let start = if scan.include_start_row { CellKey::first_on_row(row) } else { CellKey::last_on_row(row) };
        match (scan.reversed, row.is_empty()) {
            (false, _) => store.cells.seek(&start),
            (true, false) => seek_back(&mut store.cells, &start),
            (true, true) => store.cells.seek_row_before(None),
        }
        store
    }

    /// The cell that comes next, whether the scan wants it or not.
    #[inline]
    pub(super) fn peek(&self) -> Option<&Cell<'t>> {
        if self.closed { None } else { self.cells.peek() }
    }

    /// Whether the next cell is of this row.
    #[inline]
    pub(super) fn is_on(&self, row: &[u8]) -> bool {
        self.peek().is_some_and(|cell| same(cell.row, row))
    }

    /// Goes forward to a row, unless it is there or beyond.
    pub(super) fn catch_up(&mut self, row: &[u8]) {
        if self.peek().is_some_and(|cell| cell.row < row) {
            self.cells.seek(&CellKey::first_on_row(row));
        }
    }

    /// Goes back to the row before this one, unless it is there or beyond.
    pub(super) fn fall_back(&mut self, row: &[u8]) {
        if self.peek().is_some_and(|cell| cell.row >= row) {
            self.cells.seek_row_before(Some(row));
        }
    }

    /// Appends what passes of the rest of the current row, until there are `batch` cells.
    pub(super) fn next<F: FilterEvaluator<'t>>(
        &mut self,
        scan: &Scan,
        filter: &mut F,
        batch: Option<usize>,
        out: &mut Vec<Cell<'t>>,
    ) -> Result<(), EvalError> {
        let Some(row) = self.peek().map(|cell| cell.row) else { return Ok(()) };
        if !self.row.is_some_and(|current| same(current, row)) {
            self.row = Some(row);
            self.taken = 0;
            self.matcher.clear();
        }
        let can_end = filter.can_end();
        while let Some(cell) = self.cells.peek() {
            if can_end && filter.filter_all_remaining()? {
                self.closed = true;
                break;
            }
            if !same(cell.row, row) {
                break;
            }
            let verdict = self.matcher.check(cell, filter).map_err(|error| error.at(cell))?;
            if verdict.take {
                self.taken = self.taken.saturating_add(1);
                if self.taken <= scan.store_offset {
                    filter.transform_cell(&mut cell.clone()).map_err(|error| error.at(cell))?;
                } else {
                    out.push(cell.clone());
                    if let Some(taken) = out.last_mut() {
                        filter.transform_cell(taken).map_err(|error| error.at(cell))?;
                    }
                    if scan.store_limit.is_some_and(|limit| self.taken - scan.store_offset >= limit) {
                        self.next_row(scan);
                        break;
                    }
                }
            }
            if verdict.go == Move::Cell && !scan.reversed {
                self.cells.advance();
            } else {
                self.go(verdict.go, scan, filter)?;
                if self.closed {
                    break;
                }
            }
            if verdict.take && batch.is_some_and(|batch| out.len() >= batch) {
                break;
            }
        }
        Ok(())
    }

    fn go<F: FilterEvaluator<'t>>(&mut self, to: Move, scan: &Scan, filter: &mut F) -> Result<(), EvalError> {
        match to {
            Move::Cell => self.next_cell(scan),
            Move::Column => self.next_column(scan),
            Move::Row => self.next_row(scan),
            Move::Hint => self.follow_hint(scan, filter)?,
        }
        Ok(())
    }

    fn next_cell(&mut self, scan: &Scan) {
        self.cells.advance();
        if scan.reversed
            && let Some(row) = self.row
            && !self.is_on(row)
        {
            self.cells.seek_row_before(Some(row));
        }
    }

    /// A cell without qualifier may stand before markers that delete the family, so the rest of its column is read. The last cell
    /// that a column can have is where a seek behind the column ends, and would end again.
    fn next_column(&mut self, scan: &Scan) {
        let Some(cell) = self.cells.peek() else { return };
        self.matcher.columns.leave(cell.qualifier);
        if self.matcher.columns.finished() {
            return self.next_row(scan);
        }
        if cell.qualifier.is_empty() || cell.cell_type == CellType::MINIMUM {
            return self.next_cell(scan);
        }
        let key = match self.matcher.columns.wanted() {
            Some(wanted) => CellKey::first_on_column(cell, wanted),
            None => CellKey::last_on_column(cell),
        };
        if scan.reversed { seek_back(&mut self.cells, &key) } else { self.cells.seek(&key) }
    }

    fn next_row(&mut self, scan: &Scan) {
        let Some(row) = self.row else { return };
        if scan.ends_with(row) {
            self.closed = true;
        } else if scan.reversed {
            self.cells.seek_row_before(Some(row));
        } else {
            self.cells.seek(&CellKey::last_on_row(row));
        }
    }

    /// Hints against the direction count for nothing. On a reversed scan neither do hints within the row, which would
    /// lead HBase round in a circle.
    fn follow_hint<F: FilterEvaluator<'t>>(&mut self, scan: &Scan, filter: &mut F) -> Result<(), EvalError> {
        let Some(cell) = self.cells.peek() else { return Ok(()) };
        match filter.next_cell_hint(cell).map_err(|error| error.at(cell))? {
            Some(hint) if scan.reversed && *hint.row < *cell.row => seek_back(&mut self.cells, &hint),
            Some(hint) if !scan.reversed && hint.cmp_in_family(cell) == Ordering::Greater => self.cells.seek(&hint),
            _ => self.next_cell(scan),
        }
        Ok(())
    }
}

/// Goes to the first cell of the key's row that does not stand before the key, or to the start of the row before.
fn seek_back<'t, S: CellSource<'t>>(cells: &mut S, key: &CellKey<'_>) {
    cells.seek(key);
    if cells.peek().is_none_or(|cell| *cell.row != *key.row) {
        cells.seek_row_before(Some(&key.row));
    }
}
