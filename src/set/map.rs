//! HBase's own filters with other members in them.

use crate::{
    ColumnValueFilter, CompareFilter, DependentColumnFilter, FamilyFilter, FilterList, FilterWrapper, QualifierFilter,
    RowFilter, SingleColumnValueExcludeFilter, SingleColumnValueFilter, SkipFilter, StandardFilter, ValueFilter,
    WhileMatchFilter,
};

impl<'a, S, C> StandardFilter<'a, S, C> {
    /// The same filter with other filters and comparators in it.
    pub fn map<T, D>(
        self,
        filters: &mut impl FnMut(S) -> T,
        comparators: &mut impl FnMut(C) -> D,
    ) -> StandardFilter<'a, T, D> {
        use StandardFilter as F;
        let mut compare = |CompareFilter { compare_op, comparator }: CompareFilter<C>| CompareFilter {
            compare_op,
            comparator: comparator.map(&mut *comparators),
        };
        match self {
            F::List(list) => F::List(FilterList {
                operator: list.operator,
                filters: list.filters.into_iter().map(filters).collect(),
            }),
            F::Wrapper(wrapper) => F::Wrapper(FilterWrapper { filter: Box::new(filters(*wrapper.filter)) }),
            F::Skip(skip) => F::Skip(SkipFilter { filter: Box::new(filters(*skip.filter)) }),
            F::WhileMatch(while_match) => {
                F::WhileMatch(WhileMatchFilter { filter: Box::new(filters(*while_match.filter)) })
            }
            F::Row(filter) => F::Row(RowFilter { compare_filter: compare(filter.compare_filter) }),
            F::Family(filter) => F::Family(FamilyFilter { compare_filter: compare(filter.compare_filter) }),
            F::Qualifier(filter) => F::Qualifier(QualifierFilter { compare_filter: compare(filter.compare_filter) }),
            F::Value(filter) => F::Value(ValueFilter { compare_filter: compare(filter.compare_filter) }),
            F::DependentColumn(filter) => F::DependentColumn(DependentColumnFilter {
                compare_filter: compare(filter.compare_filter),
                column_family: filter.column_family,
                column_qualifier: filter.column_qualifier,
                drop_dependent_column: filter.drop_dependent_column,
            }),
            F::ColumnValue(filter) => F::ColumnValue(ColumnValueFilter {
                family: filter.family,
                qualifier: filter.qualifier,
                compare_op: filter.compare_op,
                comparator: comparators(filter.comparator),
            }),
            F::SingleColumnValue(filter) => F::SingleColumnValue(single_column(filter, comparators)),
            F::SingleColumnValueExclude(filter) => F::SingleColumnValueExclude(SingleColumnValueExcludeFilter {
                single_column_value_filter: single_column(filter.single_column_value_filter, comparators),
            }),
            F::ColumnCountGet(filter) => F::ColumnCountGet(filter),
            F::ColumnPagination(filter) => F::ColumnPagination(filter),
            F::ColumnPrefix(filter) => F::ColumnPrefix(filter),
            F::ColumnRange(filter) => F::ColumnRange(filter),
            F::FirstKeyOnly(filter) => F::FirstKeyOnly(filter),
            F::FirstKeyValueMatchingQualifiers(filter) => F::FirstKeyValueMatchingQualifiers(filter),
            F::FuzzyRow(filter) => F::FuzzyRow(filter),
            F::InclusiveStop(filter) => F::InclusiveStop(filter),
            F::KeyOnly(filter) => F::KeyOnly(filter),
            F::MultiRowRange(filter) => F::MultiRowRange(filter),
            F::MultipleColumnPrefix(filter) => F::MultipleColumnPrefix(filter),
            F::Page(filter) => F::Page(filter),
            F::Prefix(filter) => F::Prefix(filter),
            F::RandomRow(filter) => F::RandomRow(filter),
            F::Timestamps(filter) => F::Timestamps(filter),
        }
    }
}

fn single_column<'a, C, D>(
    filter: SingleColumnValueFilter<'a, C>,
    comparators: &mut impl FnMut(C) -> D,
) -> SingleColumnValueFilter<'a, D> {
    SingleColumnValueFilter {
        column_family: filter.column_family,
        column_qualifier: filter.column_qualifier,
        compare_op: filter.compare_op,
        comparator: comparators(filter.comparator),
        filter_if_missing: filter.filter_if_missing,
        latest_version_only: filter.latest_version_only,
    }
}
