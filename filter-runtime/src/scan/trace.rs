use crate::cell::{Cell, CellKey};
use crate::eval_error::EvalError;
use crate::evaluate::{FilterEvaluator, ReturnCode};

/// A call that a scan made on a filter, and the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TraceEvent<'t> {
    /// [`filter_row_key`](FilterEvaluator::filter_row_key).
    RowKey {
        /// The row.
        row: &'t [u8],
        /// Whether it is dropped.
        answer: Result<bool, EvalError>,
    },
    /// [`filter_cell`](FilterEvaluator::filter_cell).
    Cell {
        /// The cell; its key tells it from all others of the table.
        cell: Cell<'t>,
        /// What the filter decided.
        answer: Result<ReturnCode, EvalError>,
    },
    /// [`next_cell_hint`](FilterEvaluator::next_cell_hint).
    Hint {
        /// Where to go.
        answer: Result<Option<CellKey<'t>>, EvalError>,
    },
    /// [`transform_cell`](FilterEvaluator::transform_cell), where it changed the cell.
    Transform {
        /// The cell before.
        cell: Cell<'t>,
        /// The cell after.
        answer: Result<Cell<'t>, EvalError>,
    },
    /// [`filter_row_cells`](FilterEvaluator::filter_row_cells).
    RowCells {
        /// How many cells there were.
        before: usize,
        /// How many there are.
        answer: Result<usize, EvalError>,
    },
    /// [`filter_row`](FilterEvaluator::filter_row).
    Row {
        /// Whether the row is dropped.
        answer: Result<bool, EvalError>,
    },
    /// [`reset`](FilterEvaluator::reset).
    Reset {
        /// Whether it worked.
        answer: Result<(), EvalError>,
    },
    /// [`filter_all_remaining`](FilterEvaluator::filter_all_remaining), where the answer is another than before; before
    /// the first call it is false.
    AllRemaining {
        /// Whether the scan is over.
        answer: Result<bool, EvalError>,
    },
    /// [`is_family_essential`](FilterEvaluator::is_family_essential).
    FamilyEssential {
        /// The family.
        family: Vec<u8>,
        /// Whether it is.
        answer: Result<bool, EvalError>,
    },
}

/// A filter whose calls are told to `sink`.
///
/// ```
/// use std::cell::RefCell;
/// use hfilter_runtime::{Cell, NoFilter, RegionScanner, Scan, Table, TraceEvent, Traced};
///
/// let table = Table::new([Cell::put("r", "f", "q", 1, "")]);
/// let events = RefCell::new(Vec::new());
/// let filter = Traced::new(NoFilter, |event| events.borrow_mut().push(event));
/// assert_eq!(RegionScanner::new(table.families(), Scan::new(), filter)?.count(), 1);
/// assert_eq!(events.borrow()[0], TraceEvent::RowKey { row: b"r", answer: Ok(false) });
/// # Ok::<(), hfilter_runtime::EvalError>(())
/// ```
#[derive(Debug)]
pub struct Traced<F, S> {
    filter: F,
    sink: S,
    all_remaining: bool,
}

impl<F, S> Traced<F, S> {
    /// Traces this filter.
    pub fn new<'t>(filter: F, sink: S) -> Self
    where
        S: Fn(TraceEvent<'t>),
    {
        Self { filter, sink, all_remaining: false }
    }
}

impl<'t, F, S> FilterEvaluator<'t> for Traced<F, S>
where
    F: FilterEvaluator<'t>,
    S: Fn(TraceEvent<'t>),
{
    fn reset(&mut self) -> Result<(), EvalError> {
        let answer = self.filter.reset();
        (self.sink)(TraceEvent::Reset { answer: answer.clone() });
        answer
    }

    fn filter_all_remaining(&mut self) -> Result<bool, EvalError> {
        let answer = self.filter.filter_all_remaining();
        if answer != Ok(self.all_remaining) {
            (self.sink)(TraceEvent::AllRemaining { answer: answer.clone() });
            self.all_remaining = answer.clone()?;
        }
        answer
    }

    fn can_end(&self) -> bool {
        self.filter.can_end()
    }

    fn filter_row_key(&mut self, first: &Cell<'t>) -> Result<bool, EvalError> {
        let answer = self.filter.filter_row_key(first);
        (self.sink)(TraceEvent::RowKey { row: first.row, answer: answer.clone() });
        answer
    }

    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        let answer = self.filter.filter_cell(cell);
        (self.sink)(TraceEvent::Cell { cell: cell.clone(), answer: answer.clone() });
        answer
    }

    fn transform_cell(&mut self, cell: &mut Cell<'t>) -> Result<(), EvalError> {
        let before = cell.clone();
        let answer = self.filter.transform_cell(cell);
        if answer.is_err() || *cell != before {
            let answer = answer.clone().map(|()| cell.clone());
            (self.sink)(TraceEvent::Transform { cell: before, answer });
        }
        answer
    }

    fn filter_row_cells(&mut self, cells: &mut Vec<Cell<'t>>) -> Result<(), EvalError> {
        let before = cells.len();
        let answer = self.filter.filter_row_cells(cells);
        (self.sink)(TraceEvent::RowCells { before, answer: answer.clone().map(|()| cells.len()) });
        answer
    }

    fn has_filter_row(&self) -> bool {
        self.filter.has_filter_row()
    }

    fn filter_row(&mut self) -> Result<bool, EvalError> {
        let answer = self.filter.filter_row();
        (self.sink)(TraceEvent::Row { answer: answer.clone() });
        answer
    }

    fn next_cell_hint(&mut self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
        let answer = self.filter.next_cell_hint(cell);
        (self.sink)(TraceEvent::Hint { answer: answer.clone() });
        answer
    }

    fn is_family_essential(&self, family: &[u8]) -> Result<bool, EvalError> {
        let answer = self.filter.is_family_essential(family);
        (self.sink)(TraceEvent::FamilyEssential { family: family.to_owned(), answer: answer.clone() });
        answer
    }

    fn set_reversed(&mut self, reversed: bool) {
        self.filter.set_reversed(reversed);
    }

    fn is_hinting(&self) -> bool {
        self.filter.is_hinting()
    }
}
