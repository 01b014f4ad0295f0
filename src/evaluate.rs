//! HBase's filters and comparators at work: what they answer when a scan asks them.
//!
//! [`Evaluate::evaluator`] makes a decoded tree ready, once for each scan of a region; the tree itself stays as it is and
//! serves as many scans and threads as there are. Construction rules are checked there, patterns are compiled, ranges
//! sorted. The rules are those of HBase 2.6.
//!
//! Each class does it by itself, so that a set of some of them may say `evaluate` as well as the sets of all.

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
use comparison::{ColumnValue, Comparison, DependentColumn, Family, Qualifier, Row, Value};
use fuzzy_row::FuzzyRow;
use lists::List;
use row_ranges::MultiRowRange;
use rows::{InclusiveStop, Page, Prefix, RandomRow, Timestamps};
use single_column::SingleColumn;
use wrappers::{Skip, WhileMatch, Wrapper};

use crate::{
    ColumnCountGetFilter, ColumnPaginationFilter, ColumnPrefixFilter, ColumnRangeFilter, ColumnValueFilter,
    DependentColumnFilter, Evaluate, EvaluateComparator, FamilyFilter, Filter, FilterList, FilterWrapper,
    FirstKeyOnlyFilter, FirstKeyValueMatchingQualifiersFilter, FuzzyRowFilter, InclusiveStopFilter, KeyOnlyFilter,
    MultiRowRangeFilter, MultipleColumnPrefixFilter, PageFilter, PrefixFilter, QualifierFilter, RandomRowFilter,
    Refusal, RowFilter, SingleColumnValueExcludeFilter, SingleColumnValueFilter, SkipFilter, TimestampsFilter,
    ValueFilter, WhileMatchFilter,
};

/// A tree of HBase's own filters at work.
pub type TreeEvaluator<'t> = <Filter<'t> as Evaluate<'t>>::Evaluator;

/// What each class does: its evaluator, and how it is made.
macro_rules! behaviour {
    ($($class:ident$(<$($life:lifetime,)? $($parameter:ident: $bound:ident)?>)? => $evaluator:ty,
        |$filter:pat_param| $make:expr;)*) => {$(
        impl<'t, $($($life: 't,)? $($parameter: $bound<'t> + 't,)?)?> Evaluate<'t>
            for $class$(<$($life,)? $($parameter)?>)?
        {
            type Evaluator = $evaluator;

            fn evaluator(&'t self) -> Result<Self::Evaluator, Refusal> {
                let $filter = self;
                $make
            }
        }
    )*};
}

behaviour! {
    ColumnCountGetFilter => ColumnCountGet, |filter| ColumnCountGet::new(filter);
    ColumnPaginationFilter<'a,> => ColumnPagination<'t>, |filter| ColumnPagination::new(filter);
    ColumnPrefixFilter<'a,> => ColumnPrefix<'t>, |filter| Ok(ColumnPrefix(&filter.prefix));
    ColumnRangeFilter<'a,> => ColumnRange<'t>, |filter| Ok(ColumnRange(filter));
    ColumnValueFilter<'a, C: EvaluateComparator> => ColumnValue<'t, C::Evaluator>, |filter| ColumnValue::new(filter);
    DependentColumnFilter<'a, C: EvaluateComparator> => DependentColumn<'t, C::Evaluator>,
        |filter| DependentColumn::new(filter);
    FamilyFilter<C: EvaluateComparator> => Family<C::Evaluator>,
        |filter| Comparison::new(&filter.compare_filter).map(Family);
    FilterList<S: Evaluate> => List<'t, S::Evaluator>, |filter| List::new(filter);
    FilterWrapper<S: Evaluate> => Wrapper<S::Evaluator>, |filter| Wrapper::new(&*filter.filter);
    FirstKeyOnlyFilter => FirstKeyOnly, |_| Ok(FirstKeyOnly::default());
    FirstKeyValueMatchingQualifiersFilter<'a,> => FirstKeyValueMatchingQualifiers<'t>,
        |filter| Ok(FirstKeyValueMatchingQualifiers::new(filter));
    FuzzyRowFilter<'a,> => FuzzyRow, |filter| FuzzyRow::new(filter);
    InclusiveStopFilter<'a,> => InclusiveStop<'t>, |filter| Ok(InclusiveStop::new(filter.stop_row_key()));
    KeyOnlyFilter => KeyOnly, |filter| Ok(KeyOnly::new(filter));
    MultiRowRangeFilter<'a,> => MultiRowRange<'t>, |filter| MultiRowRange::new(filter);
    MultipleColumnPrefixFilter<'a,> => MultipleColumnPrefix<'t>, |filter| MultipleColumnPrefix::new(filter);
    PageFilter => Page, |filter| Page::new(filter);
    PrefixFilter<'a,> => Prefix<'t>, |filter| Ok(Prefix::new(filter.prefix()));
    QualifierFilter<C: EvaluateComparator> => Qualifier<C::Evaluator>,
        |filter| Comparison::new(&filter.compare_filter).map(Qualifier);
    RandomRowFilter => RandomRow, |filter| Ok(RandomRow::new(filter));
    RowFilter<C: EvaluateComparator> => Row<C::Evaluator>,
        |filter| Comparison::new(&filter.compare_filter).map(Row::new);
    SingleColumnValueExcludeFilter<'a, C: EvaluateComparator> => SingleColumn<'t, C::Evaluator>,
        |filter| SingleColumn::new(&filter.single_column_value_filter, true);
    SingleColumnValueFilter<'a, C: EvaluateComparator> => SingleColumn<'t, C::Evaluator>,
        |filter| SingleColumn::new(filter, false);
    SkipFilter<S: Evaluate> => Skip<S::Evaluator>, |filter| Skip::new(&*filter.filter);
    TimestampsFilter => Timestamps, |filter| Timestamps::new(filter);
    ValueFilter<C: EvaluateComparator> => Value<C::Evaluator>,
        |filter| Comparison::new(&filter.compare_filter).map(Value);
    WhileMatchFilter<S: Evaluate> => WhileMatch<S::Evaluator>, |filter| WhileMatch::new(&*filter.filter);
}
