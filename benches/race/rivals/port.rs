//! HBase's filters as a straight port has them: prost reads the message, and the filter takes over what it owns.
//!
//! What differs between the rivals is how they hold a nested filter or comparator ([`Node`]). A filter with nothing
//! nested is its message, which spares the rivals a copy.

use prost::Message;

use super::messages::{self, CompareType, Envelope, Operator};

#[derive(Debug)]
pub(crate) enum Error {
    Message(#[allow(dead_code, reason = "for people")] prost::DecodeError),
    Enum(#[allow(dead_code, reason = "for people")] prost::UnknownEnumValue),
    Class(#[allow(dead_code, reason = "for people")] String),
}

impl From<prost::DecodeError> for Error {
    fn from(error: prost::DecodeError) -> Self {
        Self::Message(error)
    }
}

impl From<prost::UnknownEnumValue> for Error {
    fn from(error: prost::UnknownEnumValue) -> Self {
        Self::Enum(error)
    }
}

/// A filter or comparator of any class.
pub(crate) trait Node: Sized {
    fn parse(class: &str, payload: &[u8]) -> Result<Self, Error>;

    fn class(&self) -> &'static str;

    fn payload(&self) -> Vec<u8>;

    fn from_envelope(envelope: &Envelope) -> Result<Self, Error> {
        Self::parse(&envelope.name, envelope.payload.as_deref().unwrap_or_default())
    }

    fn to_envelope(&self) -> Envelope {
        Envelope { name: self.class().to_owned(), payload: Some(self.payload()) }
    }
}

/// A class of filters or comparators.
pub(crate) trait Class: Sized {
    const NAME: &'static str;

    fn parse(payload: &[u8]) -> Result<Self, Error>;

    fn payload(&self) -> Vec<u8>;
}

macro_rules! name {
    ($class:ident) => {
        const NAME: &'static str = concat!("org.apache.hadoop.hbase.filter.", stringify!($class));
    };
}

macro_rules! plain {
    ($($class:ident)*) => {$(
        pub(crate) use messages::$class;

        impl Class for $class {
            name!($class);

            fn parse(payload: &[u8]) -> Result<Self, Error> {
                Ok(Self::decode(payload)?)
            }

            fn payload(&self) -> Vec<u8> {
                self.encode_to_vec()
            }
        }
    )*};
}

plain! {
    BinaryComparator BinaryPrefixComparator LongComparator BigDecimalComparator BitComparator NullComparator
    RegexStringComparator SubstringComparator BinaryComponentComparator
    ColumnCountGetFilter ColumnPaginationFilter ColumnPrefixFilter ColumnRangeFilter FirstKeyOnlyFilter
    FirstKeyValueMatchingQualifiersFilter FuzzyRowFilter InclusiveStopFilter KeyOnlyFilter MultiRowRangeFilter
    MultipleColumnPrefixFilter PageFilter PrefixFilter RandomRowFilter TimestampsFilter
}

pub(crate) struct FilterList<S> {
    operator: Operator,
    filters: Vec<S>,
}

impl<S: Node> Class for FilterList<S> {
    name!(FilterList);

    fn parse(payload: &[u8]) -> Result<Self, Error> {
        let message = messages::FilterList::decode(payload)?;
        Ok(Self {
            operator: Operator::try_from(message.operator)?,
            filters: message.filters.iter().map(S::from_envelope).collect::<Result<_, _>>()?,
        })
    }

    fn payload(&self) -> Vec<u8> {
        let filters = self.filters.iter().map(S::to_envelope).collect();
        messages::FilterList { operator: self.operator.into(), filters }.encode_to_vec()
    }
}

/// Filters around one other filter; `S` holds it on the heap.
macro_rules! wrapped {
    ($($class:ident)*) => {$(
        pub(crate) struct $class<S>(S);

        impl<S: Node> Class for $class<S> {
            name!($class);

            fn parse(payload: &[u8]) -> Result<Self, Error> {
                Ok(Self(S::from_envelope(&messages::Wrapped::decode(payload)?.filter)?))
            }

            fn payload(&self) -> Vec<u8> {
                messages::Wrapped { filter: self.0.to_envelope() }.encode_to_vec()
            }
        }
    )*};
}

wrapped! { FilterWrapper SkipFilter WhileMatchFilter }

struct CompareFilter<C> {
    compare_op: CompareType,
    comparator: Option<C>,
}

impl<C: Node> CompareFilter<C> {
    fn new(message: &messages::CompareFilter) -> Result<Self, Error> {
        Ok(Self {
            compare_op: CompareType::try_from(message.compare_op)?,
            comparator: message.comparator.as_ref().map(C::from_envelope).transpose()?,
        })
    }

    fn message(&self) -> messages::CompareFilter {
        messages::CompareFilter {
            compare_op: self.compare_op.into(),
            comparator: self.comparator.as_ref().map(C::to_envelope),
        }
    }
}

macro_rules! compared {
    ($($class:ident)*) => {$(
        pub(crate) struct $class<C>(CompareFilter<C>);

        impl<C: Node> Class for $class<C> {
            name!($class);

            fn parse(payload: &[u8]) -> Result<Self, Error> {
                Ok(Self(CompareFilter::new(&messages::Compared::decode(payload)?.compare_filter)?))
            }

            fn payload(&self) -> Vec<u8> {
                messages::Compared { compare_filter: self.0.message() }.encode_to_vec()
            }
        }
    )*};
}

compared! { FamilyFilter QualifierFilter RowFilter ValueFilter }

pub(crate) struct DependentColumnFilter<C> {
    compare_filter: CompareFilter<C>,
    column_family: Option<Vec<u8>>,
    column_qualifier: Option<Vec<u8>>,
    drop_dependent_column: Option<bool>,
}

impl<C: Node> Class for DependentColumnFilter<C> {
    name!(DependentColumnFilter);

    fn parse(payload: &[u8]) -> Result<Self, Error> {
        let message = messages::DependentColumnFilter::decode(payload)?;
        Ok(Self {
            compare_filter: CompareFilter::new(&message.compare_filter)?,
            column_family: message.column_family,
            column_qualifier: message.column_qualifier,
            drop_dependent_column: message.drop_dependent_column,
        })
    }

    fn payload(&self) -> Vec<u8> {
        let message = messages::DependentColumnFilter {
            compare_filter: self.compare_filter.message(),
            column_family: self.column_family.clone(),
            column_qualifier: self.column_qualifier.clone(),
            drop_dependent_column: self.drop_dependent_column,
        };
        message.encode_to_vec()
    }
}

pub(crate) struct ColumnValueFilter<C> {
    family: Vec<u8>,
    qualifier: Vec<u8>,
    compare_op: CompareType,
    comparator: C,
}

impl<C: Node> Class for ColumnValueFilter<C> {
    name!(ColumnValueFilter);

    fn parse(payload: &[u8]) -> Result<Self, Error> {
        let message = messages::ColumnValueFilter::decode(payload)?;
        Ok(Self {
            compare_op: CompareType::try_from(message.compare_op)?,
            comparator: C::from_envelope(&message.comparator)?,
            family: message.family,
            qualifier: message.qualifier,
        })
    }

    fn payload(&self) -> Vec<u8> {
        let message = messages::ColumnValueFilter {
            family: self.family.clone(),
            qualifier: self.qualifier.clone(),
            compare_op: self.compare_op.into(),
            comparator: self.comparator.to_envelope(),
        };
        message.encode_to_vec()
    }
}

pub(crate) struct SingleColumnValueFilter<C> {
    column_family: Option<Vec<u8>>,
    column_qualifier: Option<Vec<u8>>,
    compare_op: CompareType,
    comparator: C,
    filter_if_missing: Option<bool>,
    latest_version_only: Option<bool>,
}

impl<C: Node> SingleColumnValueFilter<C> {
    fn new(message: messages::SingleColumnValueFilter) -> Result<Self, Error> {
        Ok(Self {
            compare_op: CompareType::try_from(message.compare_op)?,
            comparator: C::from_envelope(&message.comparator)?,
            column_family: message.column_family,
            column_qualifier: message.column_qualifier,
            filter_if_missing: message.filter_if_missing,
            latest_version_only: message.latest_version_only,
        })
    }

    fn message(&self) -> messages::SingleColumnValueFilter {
        messages::SingleColumnValueFilter {
            column_family: self.column_family.clone(),
            column_qualifier: self.column_qualifier.clone(),
            compare_op: self.compare_op.into(),
            comparator: self.comparator.to_envelope(),
            filter_if_missing: self.filter_if_missing,
            latest_version_only: self.latest_version_only,
        }
    }
}

impl<C: Node> Class for SingleColumnValueFilter<C> {
    name!(SingleColumnValueFilter);

    fn parse(payload: &[u8]) -> Result<Self, Error> {
        Self::new(messages::SingleColumnValueFilter::decode(payload)?)
    }

    fn payload(&self) -> Vec<u8> {
        self.message().encode_to_vec()
    }
}

pub(crate) struct SingleColumnValueExcludeFilter<C>(SingleColumnValueFilter<C>);

impl<C: Node> Class for SingleColumnValueExcludeFilter<C> {
    name!(SingleColumnValueExcludeFilter);

    fn parse(payload: &[u8]) -> Result<Self, Error> {
        let message = messages::SingleColumnValueExcludeFilter::decode(payload)?;
        SingleColumnValueFilter::new(message.single_column_value_filter).map(Self)
    }

    fn payload(&self) -> Vec<u8> {
        let single_column_value_filter = self.0.message();
        messages::SingleColumnValueExcludeFilter { single_column_value_filter }.encode_to_vec()
    }
}
