//! Sets that embed HBase's own filters.

mod map;

use crate::{
    ClassSet, ComparatorSet, Embeds, Filter, FilterList, FilterSet, Operator, SkipFilter, StandardComparator,
    StandardFilter, WhileMatchFilter,
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
