//! SkipFilter, WhileMatchFilter and FilterWrapper at work.

use crate::{Cell, CellKey, EvalError, Evaluate, FilterEvaluator, Refusal, ReturnCode};

/// SkipFilter. It passes on only what looks at cells.
#[derive(Debug)]
pub struct Skip<E> {
    inner: Box<E>,
    out: bool,
}

impl<E> Skip<E> {
    pub(super) fn new<'t>(filter: &'t impl Evaluate<'t, Evaluator = E>) -> Result<Self, Refusal> {
        Ok(Self { inner: Box::new(filter.evaluator()?), out: false })
    }
}

impl<'t, E: FilterEvaluator<'t>> FilterEvaluator<'t> for Skip<E> {
    fn can_end(&self) -> bool {
        false
    }

    fn reset(&mut self) -> Result<(), EvalError> {
        self.out = false;
        self.inner.reset()
    }

    fn filter_row_key(&mut self, _: &Cell<'t>) -> Result<bool, EvalError> {
        Ok(false)
    }

    #[inline(never)]
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        let code = self.inner.filter_cell(cell)?;
        self.out |= code != ReturnCode::Include;
        Ok(code)
    }

    #[inline(never)]
    fn transform_cell(&mut self, cell: &mut Cell<'t>) -> Result<(), EvalError> {
        self.inner.transform_cell(cell)
    }

    fn has_filter_row(&self) -> bool {
        true
    }

    fn filter_row(&mut self) -> Result<bool, EvalError> {
        Ok(self.out)
    }

    fn is_family_essential(&self, family: &[u8]) -> Result<bool, EvalError> {
        self.inner.is_family_essential(family)
    }
}

/// WhileMatchFilter.
#[derive(Debug)]
pub struct WhileMatch<E> {
    inner: Box<E>,
    done: bool,
}

impl<E> WhileMatch<E> {
    pub(super) fn new<'t>(filter: &'t impl Evaluate<'t, Evaluator = E>) -> Result<Self, Refusal> {
        Ok(Self { inner: Box::new(filter.evaluator()?), done: false })
    }
}

impl<'t, E: FilterEvaluator<'t>> FilterEvaluator<'t> for WhileMatch<E> {
    fn reset(&mut self) -> Result<(), EvalError> {
        self.inner.reset()
    }

    #[inline(never)]
    fn filter_all_remaining(&mut self) -> Result<bool, EvalError> {
        Ok(self.done || self.inner.filter_all_remaining()?)
    }

    fn filter_row_key(&mut self, first: &Cell<'t>) -> Result<bool, EvalError> {
        if self.filter_all_remaining()? {
            return Ok(true);
        }
        let out = self.inner.filter_row_key(first)?;
        self.done |= out;
        Ok(out)
    }

    #[inline(never)]
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        let code = self.inner.filter_cell(cell)?;
        self.done |= code != ReturnCode::Include;
        Ok(code)
    }

    #[inline(never)]
    fn transform_cell(&mut self, cell: &mut Cell<'t>) -> Result<(), EvalError> {
        self.inner.transform_cell(cell)
    }

    fn has_filter_row(&self) -> bool {
        true
    }

    fn filter_row(&mut self) -> Result<bool, EvalError> {
        let out = self.inner.filter_row()?;
        self.done |= out;
        Ok(out)
    }

    fn is_family_essential(&self, family: &[u8]) -> Result<bool, EvalError> {
        self.inner.is_family_essential(family)
    }
}

/// FilterWrapper: what a region server puts around a scan's filter.
#[derive(Debug)]
pub struct Wrapper<E>(Box<E>);

impl<E> Wrapper<E> {
    pub(super) fn new<'t>(filter: &'t impl Evaluate<'t, Evaluator = E>) -> Result<Self, Refusal> {
        Ok(Self(Box::new(filter.evaluator()?)))
    }
}

impl<'t, E: FilterEvaluator<'t>> FilterEvaluator<'t> for Wrapper<E> {
    fn reset(&mut self) -> Result<(), EvalError> {
        self.0.reset()
    }

    #[inline(never)]
    fn filter_all_remaining(&mut self) -> Result<bool, EvalError> {
        self.0.filter_all_remaining()
    }

    fn can_end(&self) -> bool {
        self.0.can_end()
    }

    fn filter_row_key(&mut self, first: &Cell<'t>) -> Result<bool, EvalError> {
        Ok(self.0.filter_all_remaining()? || self.0.filter_row_key(first)?)
    }

    #[inline(never)]
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        self.0.filter_cell(cell)
    }

    #[inline(never)]
    fn transform_cell(&mut self, cell: &mut Cell<'t>) -> Result<(), EvalError> {
        self.0.transform_cell(cell)
    }

    fn filter_row_cells(&mut self, cells: &mut Vec<Cell<'t>>) -> Result<(), EvalError> {
        self.0.filter_row_cells(cells)?;
        if !cells.is_empty() && self.0.filter_row()? {
            cells.clear();
        }
        Ok(())
    }

    fn has_filter_row(&self) -> bool {
        self.0.has_filter_row()
    }

    fn filter_row(&mut self) -> Result<bool, EvalError> {
        self.0.filter_row()
    }

    fn next_cell_hint(&mut self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
        self.0.next_cell_hint(cell)
    }

    fn is_family_essential(&self, family: &[u8]) -> Result<bool, EvalError> {
        self.0.is_family_essential(family)
    }
}
