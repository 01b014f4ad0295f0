//! HBase's filters and comparators at work: what they answer when a scan asks them.
//!
//! [`Evaluate::evaluator`] makes a decoded tree ready, once for each scan of a region; the tree itself stays as it is and
//! serves as many scans and threads as there are. Construction rules are checked there, patterns are compiled, ranges
//! sorted. The rules are those of HBase 2.6.

mod columns;
mod comparators;
mod comparison;
mod fuzzy_row;
mod lists;
mod row_ranges;
mod rows;
mod single_column;
mod wrappers;

use columns::{
    ColumnCountGet, ColumnPagination, ColumnPrefix, ColumnRange, FirstKeyOnly, FirstKeyValueMatchingQualifiers,
    KeyOnly, MultipleColumnPrefix,
};
pub use comparators::StandardComparatorEvaluator;
use comparison::{ColumnValue, Comparison, DependentColumn, Family, Qualifier, Row, Value};
use fuzzy_row::FuzzyRow;
use lists::List;
use row_ranges::MultiRowRange;
use rows::{InclusiveStop, Page, Prefix, RandomRow, Timestamps};
use single_column::SingleColumn;
use wrappers::{Skip, WhileMatch, Wrapper};

use crate::{
    Cell, CellKey, ComparatorEvaluator, EvalError, Evaluate, EvaluateComparator, Filter, FilterEvaluator, FilterList,
    Refusal, ReturnCode, StandardFilter,
};

/// Defines the evaluator of a set: one variant for each, and every method one `match`.
macro_rules! evaluator {
    ($(#[$doc:meta])* $name:ident<$($parameter:tt),*> where [$($bounds:tt)*] { $($variant:ident($ty:ty),)* }) => {
        $(#[$doc])*
        #[derive(Debug)]
        #[repr(u8)]
        #[expect(missing_docs, reason = "each is the evaluator of the filter with its name")]
        pub enum $name<$($parameter),*> {
            $($variant($ty),)*
        }

        impl<$($parameter),*> FilterEvaluator<'t> for $name<$($parameter),*>
        where
            $($bounds)*
        {
            fn reset(&mut self) -> Result<(), EvalError> {
                match self { $(Self::$variant(filter) => filter.reset(),)* }
            }

            #[inline]
            fn filter_all_remaining(&mut self) -> Result<bool, EvalError> {
                match self { $(Self::$variant(filter) => filter.filter_all_remaining(),)* }
            }

            fn filter_row_key(&mut self, first: &Cell<'t>) -> Result<bool, EvalError> {
                match self { $(Self::$variant(filter) => filter.filter_row_key(first),)* }
            }

            #[inline]
            fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
                match self { $(Self::$variant(filter) => filter.filter_cell(cell),)* }
            }

            #[inline]
            fn transform_cell(&mut self, cell: Cell<'t>) -> Result<Cell<'t>, EvalError> {
                match self { $(Self::$variant(filter) => filter.transform_cell(cell),)* }
            }

            fn filter_row_cells(&mut self, cells: &mut Vec<Cell<'t>>) -> Result<(), EvalError> {
                match self { $(Self::$variant(filter) => filter.filter_row_cells(cells),)* }
            }

            fn has_filter_row(&self) -> bool {
                match self { $(Self::$variant(filter) => filter.has_filter_row(),)* }
            }

            fn filter_row(&mut self) -> Result<bool, EvalError> {
                match self { $(Self::$variant(filter) => filter.filter_row(),)* }
            }

            fn next_cell_hint(&mut self, cell: &Cell<'t>) -> Result<Option<CellKey<'t>>, EvalError> {
                match self { $(Self::$variant(filter) => filter.next_cell_hint(cell),)* }
            }

            fn is_family_essential(&self, family: &[u8]) -> Result<bool, EvalError> {
                match self { $(Self::$variant(filter) => filter.is_family_essential(family),)* }
            }

            fn set_reversed(&mut self, reversed: bool) {
                match self { $(Self::$variant(filter) => filter.set_reversed(reversed),)* }
            }

            fn is_hinting(&self) -> bool {
                match self { $(Self::$variant(filter) => filter.is_hinting(),)* }
            }
        }
    };
}

evaluator! {
    /// One of HBase's own filters at work. `E` are the evaluators of the filters it may hold, `C` of the comparators.
    StandardFilterEvaluator<'t, E, C> where [E: FilterEvaluator<'t>, C: ComparatorEvaluator] {
        ColumnCountGet(ColumnCountGet),
        ColumnPagination(ColumnPagination<'t>),
        ColumnPrefix(ColumnPrefix<'t>),
        ColumnRange(ColumnRange<'t>),
        ColumnValue(ColumnValue<'t, C>),
        DependentColumn(DependentColumn<'t, C>),
        Family(Family<C>),
        List(List<'t, E>),
        Wrapper(Wrapper<E>),
        FirstKeyOnly(FirstKeyOnly),
        FirstKeyValueMatchingQualifiers(FirstKeyValueMatchingQualifiers<'t>),
        FuzzyRow(FuzzyRow),
        InclusiveStop(InclusiveStop<'t>),
        KeyOnly(KeyOnly),
        MultiRowRange(MultiRowRange<'t>),
        MultipleColumnPrefix(MultipleColumnPrefix<'t>),
        Page(Page),
        Prefix(Prefix<'t>),
        Qualifier(Qualifier<C>),
        RandomRow(RandomRow),
        Row(Row<C>),
        SingleColumn(SingleColumn<'t, C>),
        Skip(Skip<E>),
        Timestamps(Timestamps),
        Value(Value<C>),
        WhileMatch(WhileMatch<E>),
    }
}

/// A tree of HBase's own filters at work.
pub type TreeEvaluator<'t> = <Filter<'t> as Evaluate<'t>>::Evaluator;

impl<'t, 'a: 't, S, C> Evaluate<'t> for StandardFilter<'a, S, C>
where
    S: Evaluate<'t> + 't,
    C: EvaluateComparator<'t> + 't,
{
    type Evaluator = StandardFilterEvaluator<'t, S::Evaluator, C::Evaluator>;

    fn evaluator(&'t self) -> Result<Self::Evaluator, Refusal> {
        use StandardFilterEvaluator as E;
        Ok(match self {
            Self::ColumnCountGet(filter) => E::ColumnCountGet(ColumnCountGet::new(filter)?),
            Self::ColumnPagination(filter) => E::ColumnPagination(ColumnPagination::new(filter)?),
            Self::ColumnPrefix(filter) => E::ColumnPrefix(ColumnPrefix(&filter.prefix)),
            Self::ColumnRange(filter) => E::ColumnRange(ColumnRange(filter)),
            Self::ColumnValue(filter) => E::ColumnValue(ColumnValue::new(filter)?),
            Self::DependentColumn(filter) => E::DependentColumn(DependentColumn::new(filter)?),
            Self::Family(filter) => E::Family(Family(Comparison::new(&filter.compare_filter)?)),
            Self::List(FilterList { operator, filters }) => {
                let children = filters.iter().map(S::evaluator).collect::<Result<_, _>>()?;
                E::List(List::new(*operator, children))
            }
            Self::Wrapper(filter) => E::Wrapper(Wrapper::new(filter.filter.evaluator()?)),
            Self::FirstKeyOnly(_) => E::FirstKeyOnly(FirstKeyOnly::default()),
            Self::FirstKeyValueMatchingQualifiers(filter) => {
                E::FirstKeyValueMatchingQualifiers(FirstKeyValueMatchingQualifiers::new(filter))
            }
            Self::FuzzyRow(filter) => E::FuzzyRow(FuzzyRow::new(filter)?),
            Self::InclusiveStop(filter) => E::InclusiveStop(InclusiveStop::new(filter.stop_row_key())),
            Self::KeyOnly(filter) => E::KeyOnly(KeyOnly::new(filter)),
            Self::MultiRowRange(filter) => E::MultiRowRange(MultiRowRange::new(filter)?),
            Self::MultipleColumnPrefix(filter) => E::MultipleColumnPrefix(MultipleColumnPrefix::new(filter)?),
            Self::Page(filter) => E::Page(Page::new(filter)?),
            Self::Prefix(filter) => E::Prefix(Prefix::new(filter.prefix())),
            Self::Qualifier(filter) => E::Qualifier(Qualifier(Comparison::new(&filter.compare_filter)?)),
            Self::RandomRow(filter) => E::RandomRow(RandomRow::new(filter)),
            Self::Row(filter) => E::Row(Row::new(Comparison::new(&filter.compare_filter)?)),
            Self::SingleColumnValueExclude(filter) => {
                E::SingleColumn(SingleColumn::new(&filter.single_column_value_filter, true)?)
            }
            Self::SingleColumnValue(filter) => E::SingleColumn(SingleColumn::new(filter, false)?),
            Self::Skip(filter) => E::Skip(Skip::new(filter.filter.evaluator()?)),
            Self::Timestamps(filter) => E::Timestamps(Timestamps::new(filter)?),
            Self::Value(filter) => E::Value(Value(Comparison::new(&filter.compare_filter)?)),
            Self::WhileMatch(filter) => E::WhileMatch(WhileMatch::new(filter.filter.evaluator()?)),
        })
    }
}
