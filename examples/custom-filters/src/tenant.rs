//! What a filter of a `.proto` file does: which rows are the tenant's, and which of them are marked as deleted.

use hfilter::{Cell, EvalError, StatelessFilter};

use crate::TenantFilter;

/// The qualifier of the cell that marks a row as deleted, in any family.
pub const DELETED: &[u8] = b"deleted";

impl StatelessFilter for TenantFilter<'_> {
    /// A tenant's rows have its name and a slash in front.
    fn filter_row_key(&self, first: &Cell<'_>) -> Result<bool, EvalError> {
        let rest = first.row.strip_prefix(&*self.tenant);
        Ok(!rest.is_some_and(|rest| rest.starts_with(b"/")))
    }

    /// Without the deleted rows, a row must be known whole.
    fn has_filter_row(&self) -> bool {
        !self.with_deleted()
    }

    fn filter_row_cells<'t>(&'t self, cells: &mut Vec<Cell<'t>>) -> Result<(), EvalError> {
        if cells.iter().any(|cell| cell.qualifier == DELETED) {
            cells.clear();
        }
        Ok(())
    }
}
