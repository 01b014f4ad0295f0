//! HBase's filters and comparators at work: what they answer when a scan asks them.
//!
//! [`Evaluate::evaluator`] makes a decoded tree ready, once for each scan of a region; the tree itself stays as it is and
//! serves as many scans and threads as there are. Construction rules are checked there, patterns are compiled, ranges
//! sorted. The rules are those of HBase 2.6.

mod columns;
mod comparators;
mod comparison;
mod decimal;
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
    Cell, CellKey, ComparatorEvaluator, EvalError, Evaluate, EvaluateComparator, Filter, FilterEvaluator, Refusal,
    ReturnCode, StandardFilter,
};

/// Defines the evaluator of a set: one variant for each, and every method one `match`. It is inlined, with all filters in
/// it but those that hold others.
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

evaluator! {
    /// A tree of HBase's own filters at work.
    TreeEvaluator<'t> where [] {
        Standard(StandardFilterEvaluator<'t, TreeEvaluator<'t>, StandardComparatorEvaluator<'t>>),
    }
}

impl<'t, 'a: 't, S, C> Evaluate<'t> for StandardFilter<'a, S, C>
where
    S: Evaluate<'t> + 't,
    C: EvaluateComparator<'t> + 't,
{
    type Evaluator = StandardFilterEvaluator<'t, S::Evaluator, C::Evaluator>;

    fn evaluator(&'t self) -> Result<Self::Evaluator, Refusal> {
        use StandardFilterEvaluator as E;
        // Without `?`, which would take space in this frame for each of them, and trees are deep.
        match self {
            Self::ColumnCountGet(filter) => ColumnCountGet::new(filter).map(E::ColumnCountGet),
            Self::ColumnPagination(filter) => ColumnPagination::new(filter).map(E::ColumnPagination),
            Self::ColumnPrefix(filter) => Ok(E::ColumnPrefix(ColumnPrefix(&filter.prefix))),
            Self::ColumnRange(filter) => Ok(E::ColumnRange(ColumnRange(filter))),
            Self::ColumnValue(filter) => ColumnValue::new(filter).map(E::ColumnValue),
            Self::DependentColumn(filter) => DependentColumn::new(filter).map(E::DependentColumn),
            Self::Family(filter) => Comparison::new(&filter.compare_filter).map(Family).map(E::Family),
            Self::List(filter) => List::new(filter).map(E::List),
            Self::Wrapper(filter) => Wrapper::new(&*filter.filter).map(E::Wrapper),
            Self::FirstKeyOnly(_) => Ok(E::FirstKeyOnly(FirstKeyOnly::default())),
            Self::FirstKeyValueMatchingQualifiers(filter) => {
                Ok(E::FirstKeyValueMatchingQualifiers(FirstKeyValueMatchingQualifiers::new(filter)))
            }
            Self::FuzzyRow(filter) => FuzzyRow::new(filter).map(E::FuzzyRow),
            Self::InclusiveStop(filter) => Ok(E::InclusiveStop(InclusiveStop::new(filter.stop_row_key()))),
            Self::KeyOnly(filter) => Ok(E::KeyOnly(KeyOnly::new(filter))),
            Self::MultiRowRange(filter) => MultiRowRange::new(filter).map(E::MultiRowRange),
            Self::MultipleColumnPrefix(filter) => MultipleColumnPrefix::new(filter).map(E::MultipleColumnPrefix),
            Self::Page(filter) => Page::new(filter).map(E::Page),
            Self::Prefix(filter) => Ok(E::Prefix(Prefix::new(filter.prefix()))),
            Self::Qualifier(filter) => Comparison::new(&filter.compare_filter).map(Qualifier).map(E::Qualifier),
            Self::RandomRow(filter) => Ok(E::RandomRow(RandomRow::new(filter))),
            Self::Row(filter) => Comparison::new(&filter.compare_filter).map(Row::new).map(E::Row),
            Self::SingleColumnValueExclude(filter) => {
                SingleColumn::new(&filter.single_column_value_filter, true).map(E::SingleColumn)
            }
            Self::SingleColumnValue(filter) => SingleColumn::new(filter, false).map(E::SingleColumn),
            Self::Skip(filter) => Skip::new(&*filter.filter).map(E::Skip),
            Self::Timestamps(filter) => Timestamps::new(filter).map(E::Timestamps),
            Self::Value(filter) => Comparison::new(&filter.compare_filter).map(Value).map(E::Value),
            Self::WhileMatch(filter) => WhileMatch::new(&*filter.filter).map(E::WhileMatch),
        }
    }
}

impl<'t, 'a: 't> Evaluate<'t> for Filter<'a> {
    type Evaluator = TreeEvaluator<'t>;

    fn evaluator(&'t self) -> Result<TreeEvaluator<'t>, Refusal> {
        let Self::Standard(filter) = self;
        filter.evaluator().map(TreeEvaluator::Standard)
    }
}
