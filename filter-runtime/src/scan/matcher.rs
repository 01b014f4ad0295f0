use std::ops::Range;

use super::Scan;
use super::columns::Columns;
use super::deletes::{Deletes, Hidden};
use crate::cell::{Cell, CellType};
use crate::eval_error::EvalError;
use crate::evaluate::{FilterEvaluator, ReturnCode};

/// Where a store goes after a cell, the nearest first. With the verdict, HBase's MatchCode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Move {
    Cell,
    Column,
    Row,
    Hint,
}

/// What becomes of a cell, and where to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Verdict {
    pub(super) take: bool,
    pub(super) go: Move,
}

impl Verdict {
    pub(super) const fn take(go: Move) -> Self {
        Self { take: true, go }
    }

    pub(super) const fn drop(go: Move) -> Self {
        Self { take: false, go }
    }
}

impl From<ReturnCode> for Verdict {
    fn from(code: ReturnCode) -> Self {
        match code {
            ReturnCode::Include => Self::take(Move::Cell),
            ReturnCode::IncludeAndNextCol => Self::take(Move::Column),
            ReturnCode::Skip => Self::drop(Move::Cell),
            ReturnCode::NextCol => Self::drop(Move::Column),
            ReturnCode::NextRow => Self::drop(Move::Row),
            ReturnCode::SeekNextUsingHint => Self::drop(Move::Hint),
            ReturnCode::IncludeAndSeekNextRow => Self::take(Move::Row),
        }
    }
}

/// Whether two parts of keys are equal. Most that are have one address; most that are not end differently.
#[inline]
pub(super) fn same(a: &[u8], b: &[u8]) -> bool {
    std::ptr::eq(a, b) || (a.last() == b.last() && a == b)
}

/// Judges the cells of one family: all that comes before the filter, the filter, and the versions after it. HBase's
/// UserScanQueryMatcher.
#[derive(Debug)]
pub(super) struct Matcher<'t> {
    pub(super) columns: Columns,
    /// `None` in a raw scan.
    deletes: Option<Deletes<'t>>,
    timestamps: Option<Range<i64>>,
    /// The column that versions are counted of.
    column: Option<&'t [u8]>,
    /// How many versions of a column to take, and how many of this one are.
    max_taken: u32,
    taken: u32,
    /// Whether the first value of every column is wanted, unless a delete marker hides it.
    plain: bool,
}

impl<'t> Matcher<'t> {
    /// With a filter it sees the versions that the family keeps, and the scan's limit comes after it.
    pub(super) fn new(scan: &Scan, family: &[u8], family_versions: u32, filtered: bool) -> Self {
        let wanted = if scan.raw { scan.max_versions } else { scan.max_versions.min(family_versions) };
        let (before, after) = match (filtered, scan.raw) {
            (false, _) => (wanted, u32::MAX),
            (true, false) => (family_versions, wanted),
            (true, true) => (u32::MAX, wanted),
        };
        let columns = Columns::new(scan.columns(family), before);
        let timestamps = scan.timestamps(family);
        Self {
            plain: columns.want_all() && timestamps.is_none(),
            columns,
            deletes: (!scan.raw).then(Deletes::default),
            timestamps,
            column: None,
            max_taken: after,
            taken: 0,
        }
    }

    /// Starts another row.
    pub(super) fn clear(&mut self) {
        self.columns.clear();
        if let Some(deletes) = &mut self.deletes {
            deletes.clear();
        }
        self.column = None;
    }

    /// Judges a cell of the row.
    #[inline]
    pub(super) fn check<F>(&mut self, cell: &Cell<'t>, filter: &mut F) -> Result<Verdict, EvalError>
    where
        F: FilterEvaluator<'t>,
    {
        let before = self.check_before(cell);
        if !before.take {
            return Ok(before);
        }
        let verdict = Verdict::from(filter.filter_cell(cell)?);
        let go = before.go.max(verdict.go);
        if !verdict.take {
            return Ok(Verdict::drop(go));
        }
        self.taken = self.taken.saturating_add(1);
        Ok(if self.taken > self.max_taken { Verdict::drop(go.max(Move::Column)) } else { Verdict::take(go) })
    }

    #[inline]
    fn check_before(&mut self, cell: &Cell<'t>) -> Verdict {
        let new_column = !self.column.is_some_and(|column| same(column, cell.qualifier));
        // Most cells are values that nothing hides, in a scan that wants them all.
        if self.plain
            && new_column
            && cell.cell_type == CellType::PUT
            && !self.deletes.as_ref().is_some_and(Deletes::any)
        {
            self.column = Some(cell.qualifier);
            self.taken = 0;
            self.columns.start(cell);
            return Verdict::take(Move::Cell);
        }
        self.check_closely(cell, new_column)
    }

    fn check_closely(&mut self, cell: &Cell<'t>, new_column: bool) -> Verdict {
        if self.columns.finished() {
            return Verdict::drop(Move::Row);
        }
        if let Some(deletes) = &mut self.deletes {
            if cell.cell_type.is_delete() {
                deletes.add(cell);
                return Verdict::drop(Move::Cell);
            }
            match deletes.hide(cell) {
                Hidden::No => {}
                Hidden::Version => return Verdict::drop(Move::Cell),
                Hidden::Column => return Verdict::drop(Move::Column),
            }
        }
        if let Some(range) = &self.timestamps {
            if cell.timestamp >= range.end {
                return Verdict::drop(Move::Cell);
            }
            if cell.timestamp < range.start {
                return Verdict::drop(Move::Column);
            }
        }
        if new_column {
            self.column = Some(cell.qualifier);
            self.taken = 0;
        }
        self.columns.check(cell, new_column)
    }
}
