//! A typed tree of one of HBase's two sets.

use hfilter::rust_code::RustCode;
use hfilter::schema::SetSchema;
use hfilter::{CheckError, ClassSet, DecodeError, DecodeOptions, Filter, StandardComparator, json};

/// What the bytes are.
pub(crate) enum Tree<'a> {
    Filter(Filter<'a>),
    Comparator(StandardComparator<'a>),
}

/// Does the same to either.
macro_rules! either {
    ($tree:expr, $name:ident => $body:expr) => {
        match $tree {
            Tree::Filter($name) => $body,
            Tree::Comparator($name) => $body,
        }
    };
}

/// The set of filters, or that of comparators.
pub(crate) const fn set(comparator: bool) -> &'static SetSchema {
    if comparator { StandardComparator::SCHEMA } else { Filter::SCHEMA }
}

impl<'a> Tree<'a> {
    pub(crate) fn decode(bytes: &'a [u8], comparator: bool, options: &DecodeOptions) -> Result<Self, DecodeError> {
        if comparator {
            StandardComparator::decode_with(bytes, options).map(Self::Comparator)
        } else {
            Filter::decode_with(bytes, options).map(Self::Filter)
        }
    }

    pub(crate) fn check(&self) -> Result<(), CheckError> {
        either!(self, tree => tree.check())
    }

    pub(crate) fn normalized(self) -> Self {
        match self {
            Self::Filter(tree) => Self::Filter(tree.normalized()),
            Self::Comparator(tree) => Self::Comparator(tree.normalized()),
        }
    }

    pub(crate) fn encode(&self) -> Vec<u8> {
        either!(self, tree => tree.encode_to_vec())
    }

    pub(crate) fn to_json(&self) -> Result<String, DecodeError> {
        either!(self, tree => json::to_json(tree))
    }

    pub(crate) fn to_rust(&self) -> RustCode {
        match self {
            Self::Filter(tree) => RustCode::filter(tree),
            Self::Comparator(tree) => RustCode::comparator(tree),
        }
    }
}

impl std::fmt::Display for Tree<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        either!(self, tree => tree.fmt(f))
    }
}
