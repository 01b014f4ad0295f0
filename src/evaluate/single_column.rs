//! SingleColumnValueFilter and SingleColumnValueExcludeFilter at work.

use super::comparison::drops;
use crate::{
    Cell, ComparatorEvaluator, CompareType, EvalError, EvalErrorKind, EvaluateComparator, FilterEvaluator, Refusal,
    ReturnCode, SingleColumnValueFilter,
};

/// Either of the two.
#[derive(Debug)]
pub struct SingleColumn<'t, C> {
    family: &'t [u8],
    qualifier: &'t [u8],
    op: CompareType,
    comparator: C,
    filter_if_missing: bool,
    latest_version_only: bool,
    /// Whether the column itself is left out.
    exclude: bool,
    found: bool,
    matched: bool,
}

impl<'t, C> SingleColumn<'t, C> {
    pub(super) fn new<F>(filter: &'t SingleColumnValueFilter<'_, F>, exclude: bool) -> Result<Self, Refusal>
    where
        F: EvaluateComparator<'t, Evaluator = C>,
    {
        Ok(Self {
            family: filter.column_family().unwrap_or_default(),
            qualifier: filter.column_qualifier().unwrap_or_default(),
            op: filter.compare_op,
            comparator: filter.comparator.evaluator()?,
            filter_if_missing: filter.filter_if_missing(),
            latest_version_only: filter.latest_version_only(),
            exclude,
            found: false,
            matched: false,
        })
    }

    #[inline]
    fn is_column(&self, cell: &Cell<'_>) -> bool {
        cell.qualifier == self.qualifier && cell.family == self.family
    }
}

impl<'t, C: ComparatorEvaluator> FilterEvaluator<'t> for SingleColumn<'t, C> {
    fn can_end(&self) -> bool {
        false
    }

    fn reset(&mut self) -> Result<(), EvalError> {
        self.found = false;
        self.matched = false;
        Ok(())
    }

    #[inline(never)]
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        if self.matched {
            return Ok(ReturnCode::Include);
        }
        if self.latest_version_only && self.found {
            return Ok(ReturnCode::NextRow);
        }
        if !self.is_column(cell) {
            return Ok(ReturnCode::Include);
        }
        self.found = true;
        let answer = self.comparator.compare_to(&cell.value)?;
        if self.op == CompareType::NoOp {
            return Err(EvalErrorKind::UnknownOperator("NO_OP").into());
        }
        if drops(self.op, answer) {
            return Ok(if self.latest_version_only { ReturnCode::NextRow } else { ReturnCode::Include });
        }
        self.matched = true;
        Ok(ReturnCode::Include)
    }

    fn filter_row_cells(&mut self, cells: &mut Vec<Cell<'t>>) -> Result<(), EvalError> {
        if self.exclude {
            cells.retain(|cell| !self.is_column(cell));
        }
        Ok(())
    }

    fn has_filter_row(&self) -> bool {
        true
    }

    fn filter_row(&mut self) -> Result<bool, EvalError> {
        Ok(if self.found { !self.matched } else { self.filter_if_missing })
    }

    fn is_family_essential(&self, family: &[u8]) -> Result<bool, EvalError> {
        Ok(!self.filter_if_missing || family == self.family)
    }
}
