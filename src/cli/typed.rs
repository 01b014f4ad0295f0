//! A typed tree of one of HBase's two sets.

use hfilter::language::PrintError;
use hfilter::rust_code::RustCode;
use hfilter::schema::SetSchema;
use hfilter::{CheckError, ClassSet, DecodeError, DecodeOptions, Filter, StandardComparator, json, rest};

use super::problem::Problem;

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

    pub(crate) fn to_language(
        &self,
        print: impl FnOnce(&Filter<'a>) -> Result<Vec<u8>, PrintError>,
    ) -> Result<Vec<u8>, Problem> {
        match self {
            Self::Filter(filter) => print(filter).map_err(|error| {
                Problem::new(format!("the language cannot print this filter: {error}"))
                    .help("`--to json` can print every filter")
            }),
            Self::Comparator(_) => Err(Problem::new("the filter language has no comparators by themselves")),
        }
    }

    pub(crate) fn to_json(&self) -> Result<String, DecodeError> {
        either!(self, tree => json::to_json(tree))
    }

    /// REST's JSON, and what it loses; nothing, unless it may.
    pub(crate) fn to_rest(&self, lossy: bool) -> Result<(String, Vec<rest::Loss>), Problem> {
        match self {
            Self::Comparator(_) => Err(Problem::new("REST's JSON has no form for a comparator alone")),
            Self::Filter(filter) if lossy => {
                let rest::LossyJson { text, losses, .. } = rest::to_json_lossy(filter)?;
                Ok((text, losses))
            }
            Self::Filter(filter) => Ok((rest::to_json(filter)?, Vec::new())),
        }
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
