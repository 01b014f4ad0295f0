//! HBase's filters behind `Box<dyn FilterEvaluator>`: the same logic, but each call to a filter or a comparator in a tree goes
//! through a table of functions, as in Java.

use hfilter::{
    ComparatorEvaluator, Evaluate, EvaluateComparator, Filter, FilterEvaluator, Refusal, StandardComparator,
    StandardFilter,
};

/// A filter whose evaluator is a trait object.
pub(crate) struct DynFilter<'a>(StandardFilter<'a, DynFilter<'a>, DynComparator<'a>>);

/// A comparator whose evaluator is a trait object.
pub(crate) struct DynComparator<'a>(StandardComparator<'a>);

impl<'a> From<Filter<'a>> for DynFilter<'a> {
    fn from(Filter::Standard(filter): Filter<'a>) -> Self {
        Self(filter.map(&mut Self::from, &mut DynComparator))
    }
}

impl<'t, 'a: 't> Evaluate<'t> for DynFilter<'a> {
    type Evaluator = Box<dyn FilterEvaluator<'t> + 't>;

    fn evaluator(&'t self) -> Result<Self::Evaluator, Refusal> {
        fn boxed<'t, F: Evaluate<'t>>(filter: &'t F) -> Result<Box<dyn FilterEvaluator<'t> + 't>, Refusal>
        where
            F::Evaluator: 't,
        {
            Ok(Box::new(filter.evaluator()?))
        }
        use StandardFilter as F;
        match &self.0 {
            F::ColumnCountGet(filter) => boxed(filter),
            F::ColumnPagination(filter) => boxed(filter),
            F::ColumnPrefix(filter) => boxed(filter),
            F::ColumnRange(filter) => boxed(filter),
            F::DependentColumn(filter) => boxed(filter),
            F::Family(filter) => boxed(filter),
            F::List(filter) => boxed(filter),
            F::FuzzyRow(filter) => boxed(filter),
            F::KeyOnly(filter) => boxed(filter),
            F::MultiRowRange(filter) => boxed(filter),
            F::Prefix(filter) => boxed(filter),
            F::Qualifier(filter) => boxed(filter),
            F::Row(filter) => boxed(filter),
            F::SingleColumnValue(filter) => boxed(filter),
            F::Value(filter) => boxed(filter),
            _ => Err(Refusal::unsupported("no bench has this filter")),
        }
    }
}

impl<'t, 'a: 't> EvaluateComparator<'t> for DynComparator<'a> {
    type Evaluator = Box<dyn ComparatorEvaluator + 't>;

    fn evaluator(&'t self) -> Result<Self::Evaluator, Refusal> {
        fn boxed<'t, C: EvaluateComparator<'t>>(comparator: &'t C) -> Result<Box<dyn ComparatorEvaluator + 't>, Refusal>
        where
            C::Evaluator: 't,
        {
            Ok(Box::new(comparator.evaluator()?))
        }
        match &self.0 {
            StandardComparator::Binary(comparator) => boxed(comparator),
            StandardComparator::BinaryPrefix(comparator) => boxed(comparator),
            StandardComparator::RegexString(comparator) => boxed(&**comparator),
            StandardComparator::Substring(comparator) => boxed(comparator),
            _ => Err(Refusal::unsupported("no bench has this comparator")),
        }
    }
}
