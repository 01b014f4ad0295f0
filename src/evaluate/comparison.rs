//! RowFilter, FamilyFilter, QualifierFilter, ValueFilter, ColumnValueFilter and DependentColumnFilter at work.

use std::collections::HashSet;

use crate::{
    Cell, ColumnValueFilter, ComparatorEvaluator, CompareFilter, CompareType, DependentColumnFilter, EvalError,
    EvalErrorKind, EvaluateComparator, FilterEvaluator, Refusal, ReturnCode,
};

/// Whether an operator drops a candidate about which a comparator has answered so.
pub(super) const fn drops(op: CompareType, answer: i32) -> bool {
    match op {
        CompareType::Less => answer <= 0,
        CompareType::LessOrEqual => answer < 0,
        CompareType::Equal => answer != 0,
        CompareType::NotEqual => answer == 0,
        CompareType::GreaterOrEqual => answer > 0,
        CompareType::Greater => answer >= 0,
        CompareType::NoOp => true,
    }
}

/// An operator and a comparator, which may be null.
#[derive(Debug)]
pub(super) struct Comparison<C> {
    op: CompareType,
    comparator: Option<C>,
}

impl<C: ComparatorEvaluator> Comparison<C> {
    pub(super) fn new<'t, F>(filter: &'t CompareFilter<F>) -> Result<Self, Refusal>
    where
        F: EvaluateComparator<'t, Evaluator = C>,
    {
        let comparator = filter.comparator.as_ref().map(F::evaluator).transpose()?;
        Ok(Self { op: filter.compare_op, comparator })
    }

    /// Whether a value is dropped.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn drops_value(&self, value: &[u8]) -> Result<bool, EvalError> {
        self.drops(|comparator| comparator.compare_to(value))
    }

    /// Whether a row, family or qualifier is dropped.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn drops_key_part(&self, part: &[u8]) -> Result<bool, EvalError> {
        self.drops(|comparator| comparator.compare_to_key_part(part))
    }

    /// NO_OP does not ask the comparator.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn drops(&self, compare: impl FnOnce(&C) -> Result<i32, EvalError>) -> Result<bool, EvalError> {
        match (&self.comparator, self.op) {
            (_, CompareType::NoOp) => Ok(true),
            (Some(comparator), op) => Ok(drops(op, compare(comparator)?)),
            (None, _) => Err(EvalErrorKind::Null("the comparator").into()),
        }
    }
}

/// RowFilter.
#[derive(Debug)]
pub struct Row<C> {
    comparison: Comparison<C>,
    out: bool,
}

impl<C: ComparatorEvaluator> Row<C> {
    pub(super) const fn new(comparison: Comparison<C>) -> Self {
        Self { comparison, out: false }
    }
}

impl<'t, C: ComparatorEvaluator> FilterEvaluator<'t> for Row<C> {
    fn can_end(&self) -> bool {
        false
    }

    fn reset(&mut self) -> Result<(), EvalError> {
        self.out = false;
        Ok(())
    }

    fn filter_row_key(&mut self, first: &Cell<'t>) -> Result<bool, EvalError> {
        if self.comparison.drops_key_part(first.row)? {
            self.out = true;
        }
        Ok(self.out)
    }

    #[inline]
    fn filter_cell(&mut self, _: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        Ok(if self.out { ReturnCode::NextRow } else { ReturnCode::Include })
    }

    fn filter_row(&mut self) -> Result<bool, EvalError> {
        Ok(self.out)
    }
}

/// FamilyFilter.
#[derive(Debug)]
pub struct Family<C>(pub(super) Comparison<C>);

impl<'t, C: ComparatorEvaluator> FilterEvaluator<'t> for Family<C> {
    fn can_end(&self) -> bool {
        false
    }

    #[inline(never)]
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        let dropped = !cell.family.is_empty() && self.0.drops_key_part(cell.family)?;
        Ok(if dropped { ReturnCode::NextRow } else { ReturnCode::Include })
    }
}

/// QualifierFilter.
#[derive(Debug)]
pub struct Qualifier<C>(pub(super) Comparison<C>);

impl<'t, C: ComparatorEvaluator> FilterEvaluator<'t> for Qualifier<C> {
    fn can_end(&self) -> bool {
        false
    }

    #[inline(never)]
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        Ok(if self.0.drops_key_part(cell.qualifier)? { ReturnCode::Skip } else { ReturnCode::Include })
    }
}

/// ValueFilter.
#[derive(Debug)]
pub struct Value<C>(pub(super) Comparison<C>);

impl<'t, C: ComparatorEvaluator> FilterEvaluator<'t> for Value<C> {
    fn can_end(&self) -> bool {
        false
    }

    #[inline(never)]
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        Ok(if self.0.drops_value(&cell.value)? { ReturnCode::Skip } else { ReturnCode::Include })
    }
}

/// ColumnValueFilter.
#[derive(Debug)]
pub struct ColumnValue<'t, C> {
    family: &'t [u8],
    qualifier: &'t [u8],
    op: CompareType,
    comparator: C,
    found: bool,
}

impl<'t, C> ColumnValue<'t, C> {
    pub(super) fn new<F>(filter: &'t ColumnValueFilter<'_, F>) -> Result<Self, Refusal>
    where
        F: EvaluateComparator<'t, Evaluator = C>,
    {
        let comparator = filter.comparator.evaluator()?;
        Ok(Self {
            family: &filter.family,
            qualifier: &filter.qualifier,
            op: filter.compare_op,
            comparator,
            found: false,
        })
    }
}

impl<'t, C: ComparatorEvaluator> FilterEvaluator<'t> for ColumnValue<'t, C> {
    fn can_end(&self) -> bool {
        false
    }

    fn reset(&mut self) -> Result<(), EvalError> {
        self.found = false;
        Ok(())
    }

    #[inline(never)]
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        if cell.family != self.family || cell.qualifier != self.qualifier {
            return Ok(if self.found { ReturnCode::NextRow } else { ReturnCode::NextCol });
        }
        self.found = true;
        let dropped = self.op == CompareType::NoOp || drops(self.op, self.comparator.compare_to(&cell.value)?);
        Ok(if dropped { ReturnCode::Skip } else { ReturnCode::Include })
    }

    fn is_family_essential(&self, family: &[u8]) -> Result<bool, EvalError> {
        Ok(family == self.family)
    }
}

/// DependentColumnFilter.
#[derive(Debug)]
pub struct DependentColumn<'t, C> {
    family: &'t [u8],
    qualifier: &'t [u8],
    drop: bool,
    comparison: Comparison<C>,
    timestamps: HashSet<i64>,
}

impl<'t, C: ComparatorEvaluator> DependentColumn<'t, C> {
    pub(super) fn new<F>(filter: &'t DependentColumnFilter<'_, F>) -> Result<Self, Refusal>
    where
        F: EvaluateComparator<'t, Evaluator = C>,
    {
        Ok(Self {
            family: filter.column_family().unwrap_or_default(),
            qualifier: filter.column_qualifier().unwrap_or_default(),
            drop: filter.drop_dependent_column(),
            comparison: Comparison::new(&filter.compare_filter)?,
            timestamps: HashSet::new(),
        })
    }
}

impl<'t, C: ComparatorEvaluator> FilterEvaluator<'t> for DependentColumn<'t, C> {
    fn can_end(&self) -> bool {
        false
    }

    fn reset(&mut self) -> Result<(), EvalError> {
        self.timestamps.clear();
        Ok(())
    }

    #[inline(never)]
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        if cell.family != self.family || cell.qualifier != self.qualifier {
            return Ok(ReturnCode::Include);
        }
        if self.comparison.comparator.is_some() && self.comparison.drops_value(&cell.value)? {
            return Ok(ReturnCode::Skip);
        }
        self.timestamps.insert(cell.timestamp);
        Ok(if self.drop { ReturnCode::Skip } else { ReturnCode::Include })
    }

    fn filter_row_cells(&mut self, cells: &mut Vec<Cell<'t>>) -> Result<(), EvalError> {
        cells.retain(|cell| self.timestamps.contains(&cell.timestamp));
        Ok(())
    }

    fn has_filter_row(&self) -> bool {
        true
    }
}
