use super::{Evaluate, FilterEvaluator, ReturnCode};
use crate::cell::{Cell, CellKey};
use crate::check::Refusal;
use crate::eval_error::EvalError;

/// A filter that decides about each row and each cell by itself. It is its own evaluator, and writes one method:
///
/// ```
/// use hfilter_runtime::{Cell, EvalError, Evaluate, FilterEvaluator, StatelessFilter};
///
/// /// Drops the rows of other tenants.
/// struct TenantFilter {
///     tenant: Vec<u8>,
/// }
///
/// impl StatelessFilter for TenantFilter {
///     fn filter_row_key(&self, first: &Cell<'_>) -> Result<bool, EvalError> {
///         let rest = first.row.strip_prefix(&*self.tenant);
///         Ok(!rest.is_some_and(|rest| rest.starts_with(b"/")))
///     }
/// }
///
/// // It can be made ready as any other.
/// let filter = TenantFilter { tenant: b"acme".into() };
/// assert!(!filter.evaluator().expect("nothing to refuse").has_filter_row());
/// ```
///
/// The methods are those of [`FilterEvaluator`] that mean something without a memory.
#[expect(unused_variables, reason = "the names are the documentation")]
pub trait StatelessFilter {
    /// Whether to drop the row that starts with this cell.
    ///
    /// # Errors
    /// As every method: what HBase would throw.
    fn filter_row_key(&self, first: &Cell<'_>) -> Result<bool, EvalError> {
        Ok(false)
    }

    /// Decides about a cell.
    fn filter_cell(&self, cell: &Cell<'_>) -> Result<ReturnCode, EvalError> {
        Ok(ReturnCode::Include)
    }

    /// Changes a cell that was taken.
    fn transform_cell<'t>(&'t self, cell: &mut Cell<'t>) -> Result<(), EvalError> {
        Ok(())
    }

    /// Removes or changes cells of a row, once all of them are known; a row that is left without any is dropped. Only
    /// with [`has_filter_row`](Self::has_filter_row).
    fn filter_row_cells<'t>(&'t self, cells: &mut Vec<Cell<'t>>) -> Result<(), EvalError> {
        Ok(())
    }

    /// Whether the filter needs whole rows to decide.
    fn has_filter_row(&self) -> bool {
        false
    }

    /// Where to go on after [`ReturnCode::SeekNextUsingHint`].
    fn next_cell_hint<'t>(&'t self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
        Ok(None)
    }

    /// Whether a family must be read to decide about a row.
    fn is_family_essential(&self, family: &[u8]) -> Result<bool, EvalError> {
        Ok(true)
    }

    /// Whether the filter gives hints; see [`FilterEvaluator::is_hinting`].
    fn is_hinting(&self) -> bool {
        false
    }
}

/// A [`StatelessFilter`] at work.
#[derive(Debug)]
pub struct Stateless<'t, F>(&'t F);

#[diagnostic::do_not_recommend]
impl<'t, F: StatelessFilter + 't> Evaluate<'t> for F {
    type Evaluator = Stateless<'t, F>;

    #[inline]
    fn evaluator(&'t self) -> Result<Stateless<'t, F>, Refusal> {
        Ok(Stateless(self))
    }
}

impl<'t, F: StatelessFilter> FilterEvaluator<'t> for Stateless<'t, F> {
    fn can_end(&self) -> bool {
        false
    }

    #[inline]
    fn filter_row_key(&mut self, first: &Cell<'t>) -> Result<bool, EvalError> {
        self.0.filter_row_key(first)
    }

    #[inline]
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        self.0.filter_cell(cell)
    }

    #[inline]
    fn transform_cell(&mut self, cell: &mut Cell<'t>) -> Result<(), EvalError> {
        self.0.transform_cell(cell)
    }

    fn filter_row_cells(&mut self, cells: &mut Vec<Cell<'t>>) -> Result<(), EvalError> {
        self.0.filter_row_cells(cells)
    }

    fn has_filter_row(&self) -> bool {
        self.0.has_filter_row()
    }

    fn next_cell_hint(&mut self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
        self.0.next_cell_hint(cell)
    }

    fn is_family_essential(&self, family: &[u8]) -> Result<bool, EvalError> {
        self.0.is_family_essential(family)
    }

    fn is_hinting(&self) -> bool {
        self.0.is_hinting()
    }
}
