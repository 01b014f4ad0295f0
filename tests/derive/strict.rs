//! A user who denies everything hears nothing of the output.

use std::borrow::Cow;

use hfilter::{HComparator, HEnum, HFilter, HMessage, UnknownFilter};

/// An enum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, HEnum)]
#[non_exhaustive]
pub enum Color {
    /// Red.
    Red = 0,
    /// Green.
    Green = 7,
}

/// A message.
#[derive(Debug, Clone, PartialEq, HMessage)]
pub struct Node<'de> {
    /// A number.
    #[hfilter(tag = 1)]
    pub number: Option<u32>,
    /// Bytes.
    #[hfilter(tag = 2)]
    pub bytes: Vec<Cow<'de, [u8]>>,
    /// A message.
    #[hfilter(tag = 3, message)]
    pub next: Option<Box<Self>>,
    /// Enums.
    #[hfilter(tag = 4, enumeration, packed)]
    pub colors: Vec<Color>,
    /// A number.
    #[hfilter(tag = 5, default = 1.5)]
    #[deprecated(note = "the output must not complain of it")]
    pub old: f32,
    /// Not on the wire.
    #[hfilter(skip)]
    pub skipped: u8,
}

/// A message without fields.
#[derive(Debug, Clone, PartialEq, Eq, HMessage)]
pub struct Empty;

/// A container.
#[derive(Debug, Clone, PartialEq, Eq, HFilter)]
#[hfilter(class = "a.List")]
pub struct List<S, C> {
    /// Filters.
    #[hfilter(tag = 1, filter)]
    pub filters: Vec<S>,
    /// A comparator.
    #[hfilter(tag = 2, comparator)]
    pub comparator: C,
    /// A filter.
    #[hfilter(tag = 3, filter)]
    pub not: Option<Box<S>>,
}

/// A comparator.
#[derive(Debug, Clone, PartialEq, Eq, HComparator)]
#[hfilter(class = "a.Is")]
pub struct Is {
    /// Bytes.
    #[hfilter(tag = 1)]
    pub value: Vec<u8>,
}

/// A set of comparators.
#[derive(Debug, Clone, PartialEq, Eq, HComparator)]
#[hfilter(set)]
pub enum Comparators {
    /// A class.
    Is(Is),
}

/// An open set.
#[derive(Debug, Clone, PartialEq, Eq, HFilter)]
#[hfilter(set)]
pub enum Base<S> {
    /// A class.
    List(List<S, Comparators>),
}

/// A set that keeps what it does not know.
#[derive(Debug, Clone, PartialEq, Eq, HFilter)]
#[hfilter(set)]
pub enum Proxy<'a> {
    /// A subset.
    #[hfilter(subset)]
    Base(Box<Base<Self>>),
    /// The rest.
    #[hfilter(other)]
    Other(UnknownFilter<'a>),
}
