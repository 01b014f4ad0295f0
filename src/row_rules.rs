//! Which of HBase's filters decide about rows, and when HBase asks them.

use crate::{StandardFilter, StandardSet};

/// Whether a filter decides in methods that a SkipFilter does not pass on.
pub(crate) fn decides_by_row<'a, S: StandardSet<'a>>(filter: &StandardFilter<'a, S, S::Comparator>) -> bool {
    use StandardFilter as F;
    matches!(
        filter,
        F::Row(_) | F::Prefix(_) | F::InclusiveStop(_) | F::MultiRowRange(_) | F::RandomRow(_) | F::Page(_)
    )
}

/// Whether `hasFilterRow` is true.
pub(crate) fn judges_rows<'a, S: StandardSet<'a>>(filter: &StandardFilter<'a, S, S::Comparator>) -> bool {
    use StandardFilter as F;
    match filter {
        F::SingleColumnValue(_) | F::SingleColumnValueExclude(_) | F::DependentColumn(_) => true,
        F::Page(_) | F::RandomRow(_) | F::Skip(_) | F::WhileMatch(_) => true,
        F::List(list) => list.filters.iter().any(|filter| filter.standard().is_some_and(judges_rows)),
        F::Wrapper(wrapper) => wrapper.filter.standard().is_some_and(judges_rows),
        _ => false,
    }
}
