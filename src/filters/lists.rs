//! Filters that hold filters.

use std::fmt;

use super::text::FirstFive;
use crate::{FilterList, FilterWrapper, Operator, SkipFilter, WhileMatchFilter};

impl<S> FilterList<S> {
    /// Joins filters; the order matters.
    pub fn new<F: Into<S>>(operator: Operator, filters: impl IntoIterator<Item = F>) -> Self {
        Self { operator, filters: filters.into_iter().map(F::into).collect() }
    }

    /// All of the filters must pass.
    pub fn all<F: Into<S>>(filters: impl IntoIterator<Item = F>) -> Self {
        Self::new(Operator::MustPassAll, filters)
    }

    /// One of the filters must pass.
    pub fn one<F: Into<S>>(filters: impl IntoIterator<Item = F>) -> Self {
        Self::new(Operator::MustPassOne, filters)
    }
}

impl<S: fmt::Display> fmt::Display for FilterList<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let operator = match self.operator {
            Operator::MustPassAll => "AND",
            Operator::MustPassOne => "OR",
        };
        write!(f, "FilterList {operator} {}", FirstFive(&self.filters))
    }
}

macro_rules! wrappers {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        impl<S> $name<S> {
            $(#[$doc])*
            pub fn new(filter: impl Into<S>) -> Self {
                Self { filter: Box::new(filter.into()) }
            }
        }

        impl<S: fmt::Display> fmt::Display for $name<S> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), " {}"), self.filter)
            }
        }
    )*};
}

wrappers! {
    /// Drops a whole row as soon as the filter drops a cell of it.
    SkipFilter;
    /// Ends the scan as soon as the filter drops anything.
    WhileMatchFilter;
    /// What a region server puts around the filter of a scan. No client sends it, though it can be decoded; HBase prints
    /// no more than its identity.
    FilterWrapper;
}
