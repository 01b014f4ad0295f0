use super::{ComparatorEvaluator, FilterEvaluator, ReturnCode};
use crate::cell::{Cell, CellKey};
use crate::eval_error::EvalError;

/// So that filters may be chosen as a program runs: `Box<dyn FilterEvaluator>`.
impl<'t, F: FilterEvaluator<'t> + ?Sized> FilterEvaluator<'t> for Box<F> {
    fn reset(&mut self) -> Result<(), EvalError> {
        (**self).reset()
    }

    fn filter_all_remaining(&mut self) -> Result<bool, EvalError> {
        (**self).filter_all_remaining()
    }

    fn can_end(&self) -> bool {
        (**self).can_end()
    }

    fn filter_row_key(&mut self, first: &Cell<'t>) -> Result<bool, EvalError> {
        (**self).filter_row_key(first)
    }

    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        (**self).filter_cell(cell)
    }

    fn transform_cell(&mut self, cell: &mut Cell<'t>) -> Result<(), EvalError> {
        (**self).transform_cell(cell)
    }

    fn filter_row_cells(&mut self, cells: &mut Vec<Cell<'t>>) -> Result<(), EvalError> {
        (**self).filter_row_cells(cells)
    }

    fn has_filter_row(&self) -> bool {
        (**self).has_filter_row()
    }

    fn filter_row(&mut self) -> Result<bool, EvalError> {
        (**self).filter_row()
    }

    fn next_cell_hint(&mut self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
        (**self).next_cell_hint(cell)
    }

    fn is_family_essential(&self, family: &[u8]) -> Result<bool, EvalError> {
        (**self).is_family_essential(family)
    }

    fn set_reversed(&mut self, reversed: bool) {
        (**self).set_reversed(reversed);
    }

    fn is_hinting(&self) -> bool {
        (**self).is_hinting()
    }
}

/// So that comparators may be chosen as a program runs: `Box<dyn ComparatorEvaluator>`.
impl<C: ComparatorEvaluator + ?Sized> ComparatorEvaluator for Box<C> {
    fn compare_to(&self, candidate: &[u8]) -> Result<i32, EvalError> {
        (**self).compare_to(candidate)
    }

    fn compare_to_key_part(&self, part: &[u8]) -> Result<i32, EvalError> {
        (**self).compare_to_key_part(part)
    }
}
