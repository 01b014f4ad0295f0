//! MultiRowRangeFilter at work.

use std::borrow::Cow;
use std::cmp::Ordering;

use crate::{
    Cell, CellKey, EvalError, EvalErrorKind, FilterEvaluator, MultiRowRangeFilter, Refusal, ReturnCode, RowRange, Rules,
};

/// MultiRowRangeFilter. It decides in `filter_row_key` and answers in `filter_cell`; [`reset`](FilterEvaluator::reset)
/// forgets nothing.
#[derive(Debug)]
pub struct MultiRowRange<'t> {
    /// Sorted by start row; for a reversed scan by stop row, descending.
    ranges: Vec<RowRange<'t>>,
    reversed: bool,
    done: bool,
    found_first: bool,
    exclusive_hit: bool,
    current: Option<usize>,
    code: Option<ReturnCode>,
}

impl<'t> MultiRowRange<'t> {
    pub(super) fn new(filter: &'t MultiRowRangeFilter<'_>) -> Result<Self, Refusal> {
        let ranges: Vec<RowRange<'t>> = filter.row_range_list.clone();
        let MultiRowRangeFilter { row_range_list: ranges } =
            MultiRowRangeFilter { row_range_list: ranges }.construct()?;
        Ok(Self {
            ranges,
            reversed: false,
            done: false,
            found_first: false,
            exclusive_hit: false,
            current: None,
            code: None,
        })
    }

    /// The row that a range is searched by, in the direction of the scan.
    fn edge<'r>(&self, range: &'r RowRange<'t>) -> &'r Option<Cow<'t, [u8]>> {
        if self.reversed { &range.stop_row } else { &range.start_row }
    }

    /// Whether that row belongs to the range.
    fn includes_edge(&self, range: &RowRange<'t>) -> bool {
        if self.reversed { range.stop_row_inclusive() } else { range.start_row_inclusive() }
    }

    /// Where the row is among the edges, or where it would be, by Java's steps: they matter where an open stop row breaks
    /// the order.
    fn search(&self, row: &[u8]) -> Result<usize, usize> {
        let (mut low, mut high) = (0, self.ranges.len());
        while low < high {
            let middle = (low + high - 1) / 2;
            let range = &self.ranges[middle];
            let order = if self.reversed { row.cmp(range.stop_row()) } else { range.start_row().cmp(row) };
            match order {
                Ordering::Less => low = middle + 1,
                Ordering::Equal => return Ok(middle),
                Ordering::Greater => high = middle,
            }
        }
        Err(low)
    }
}

fn contains(range: &RowRange<'_>, row: &[u8]) -> bool {
    let (start, stop) = (range.start_row(), range.stop_row());
    let after_start = if range.start_row_inclusive() { row >= start } else { row > start };
    let before_stop = stop.is_empty() || if range.stop_row_inclusive() { row <= stop } else { row < stop };
    after_start && before_stop
}

impl<'t> FilterEvaluator<'t> for MultiRowRange<'t> {
    #[inline]
    fn filter_all_remaining(&mut self) -> Result<bool, EvalError> {
        Ok(self.done)
    }

    fn filter_row_key(&mut self, first: &Cell<'t>) -> Result<bool, EvalError> {
        if self.done {
            return Ok(true);
        }
        let row = first.row;
        if self.found_first && self.current.is_some_and(|current| contains(&self.ranges[current], row)) {
            self.code = Some(ReturnCode::Include);
            return Ok(false);
        }
        // None stands for "before the first".
        let index = match self.search(row) {
            Ok(index) => {
                self.exclusive_hit |= !self.includes_edge(&self.ranges[index]);
                Some(index)
            }
            Err(0) if !contains(&self.ranges[0], row) => None,
            Err(point) if point > 0 && contains(&self.ranges[point - 1], row) => Some(point - 1),
            Err(point) => {
                self.found_first = true;
                Some(point)
            }
        };
        if index == Some(self.ranges.len()) {
            self.done = true;
            self.code = Some(ReturnCode::NextRow);
            return Ok(false);
        }
        let current = index.unwrap_or(0);
        self.current = Some(current);
        if std::mem::take(&mut self.exclusive_hit) {
            self.code = Some(ReturnCode::NextRow);
            return Ok(false);
        }
        self.code = Some(if !std::mem::replace(&mut self.found_first, true) {
            if index.is_none() { ReturnCode::SeekNextUsingHint } else { ReturnCode::Include }
        } else if contains(&self.ranges[current], row) {
            ReturnCode::Include
        } else {
            ReturnCode::SeekNextUsingHint
        });
        Ok(false)
    }

    #[inline]
    fn filter_cell(&mut self, _: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        self.code.ok_or_else(|| {
            EvalErrorKind::Null("the answer of a MultiRowRangeFilter that was not asked about the row").into()
        })
    }

    fn next_cell_hint(&mut self, _: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
        let current = self.current.ok_or(EvalErrorKind::Null("the current range of a MultiRowRangeFilter"))?;
        let row = self.edge(&self.ranges[current]).clone();
        Ok(Some(CellKey::first_on_row(row.unwrap_or_default())))
    }

    fn set_reversed(&mut self, reversed: bool) {
        if self.reversed != reversed {
            self.reversed = reversed;
            self.ranges.reverse();
        }
    }

    fn is_hinting(&self) -> bool {
        true
    }
}
