use crate::{
    ClassSet, ColumnValueFilter, ComparatorSet, CompareFilter, DependentColumnFilter, Embeds, FamilyFilter, Filter,
    FilterList, FilterSet, FilterWrapper, Operator, QualifierFilter, RowFilter, SingleColumnValueExcludeFilter,
    SingleColumnValueFilter, SkipFilter, StandardComparator, StandardFilter, ValueFilter, WhileMatchFilter,
};

/// A filter set that embeds all of HBase's own filters: [`Filter`](crate::Filter), and any set with a [`StandardFilter`] of itself
/// among its variants.
///
/// It is what parsers, printers and builders ask of a set, so that they work for yours too. Code generated for a set
/// comes with it; by hand it is:
///
/// ```
/// use hfilter::{HFilter, StandardComparator, StandardFilter, StandardSet};
///
/// #[derive(Clone, Debug, PartialEq, HFilter)]
/// #[hfilter(class = "com.example.GeoFilter")]
/// struct GeoFilter {
///     #[hfilter(tag = 1)]
///     zone: i32,
/// }
///
/// #[derive(Clone, Debug, PartialEq, HFilter)]
/// #[hfilter(set)]
/// enum GatewayFilter<'a> {
///     Geo(GeoFilter),
///     #[hfilter(subset)]
///     Standard(StandardFilter<'a, GatewayFilter<'a>>),
/// }
///
/// impl<'a> StandardSet<'a> for GatewayFilter<'a> {
///     type Comparator = StandardComparator<'a>;
/// }
///
/// let filter = GatewayFilter::from(GeoFilter { zone: 3 }).and(GatewayFilter::of(hfilter::PrefixFilter::new("user:")));
/// assert_eq!(filter.to_string(), "FilterList AND (2/2): [GeoFilter, PrefixFilter user:]");
///
/// // What the builders make is a `Filter`; embedded, it is one of yours.
/// let filter = filter.or(GatewayFilter::embed(hfilter::build::value().contains("error")));
/// assert!(filter.to_string().ends_with("ValueFilter (EQUAL, error)]"));
/// ```
pub trait StandardSet<'a>: FilterSet<'a> + Embeds<StandardFilter<'a, Self, Self::Comparator>> {
    /// The set of the comparators in these filters.
    type Comparator: ComparatorSet<'a> + Embeds<StandardComparator<'a>>;

    /// The filter, if it is one of HBase's own.
    fn standard(&self) -> Option<&StandardFilter<'a, Self, Self::Comparator>> {
        self.subset()
    }

    /// One of HBase's own filters as a member of this set.
    fn of(filter: impl Into<StandardFilter<'a, Self, Self::Comparator>>) -> Self {
        Self::from(filter.into())
    }

    /// A tree of HBase's own filters as a member of this set: what [`build`](crate::build) makes, for a set of your own.
    fn embed(tree: Filter<'a>) -> Self {
        let Filter::Standard(filter) = tree;
        Self::from(filter.map(&mut Self::embed, &mut Self::Comparator::from))
    }

    /// Both must pass. A chain gives one list: `a.and(b).and(c)` is `[a, b, c]`.
    #[must_use]
    fn and(self, other: impl Into<Self>) -> Self {
        join(self, Operator::MustPassAll, other.into())
    }

    /// One of the two must pass. A chain gives one list: `a.or(b).or(c)` is `[a, b, c]`.
    #[must_use]
    fn or(self, other: impl Into<Self>) -> Self {
        join(self, Operator::MustPassOne, other.into())
    }

    /// Drops a whole row if this filter answers anything but INCLUDE to one of its cells. It is asked about cells only: see
    /// [`SkipFilter`].
    #[must_use]
    fn skip(self) -> Self {
        Self::of(SkipFilter { filter: Box::new(self) })
    }

    /// Ends the scan as soon as this filter drops a row, or answers anything but INCLUDE to a cell: see
    /// [`WhileMatchFilter`].
    #[must_use]
    fn while_match(self) -> Self {
        Self::of(WhileMatchFilter { filter: Box::new(self) })
    }
}

/// The class of a filter, without its package.
pub(crate) fn class_name<'a, S: StandardSet<'a>>(filter: &StandardFilter<'a, S, S::Comparator>) -> &'static str {
    filter.schema().map_or("Filter", |schema| schema.name)
}

/// HBase's own comparators as a set of their own.
impl<'a> Embeds<StandardComparator<'a>> for StandardComparator<'a> {
    fn subset(&self) -> Option<&StandardComparator<'a>> {
        Some(self)
    }

    fn into_subset(self) -> Result<StandardComparator<'a>, Self> {
        Ok(self)
    }
}

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

fn join<'a, S: StandardSet<'a>>(left: S, operator: Operator, right: S) -> S {
    let filters = match left.into_subset() {
        Ok(StandardFilter::List(mut list)) if list.operator == operator => {
            list.filters.push(right);
            list.filters
        }
        Ok(left) => vec![S::from(left), right],
        Err(left) => vec![left, right],
    };
    S::of(FilterList { operator, filters })
}
