//! The straight port of HBase's own fix, HBASE-27276: a map from class names to functions, and trait objects.

use std::collections::HashMap;
use std::sync::LazyLock;

use prost::Message;

use super::messages::Envelope;
use super::port::*;

/// What can be asked of a filter or comparator whose class is forgotten.
trait Object {
    fn class(&self) -> &'static str;

    fn payload(&self) -> Vec<u8>;
}

impl<T: Class> Object for T {
    fn class(&self) -> &'static str {
        T::NAME
    }

    fn payload(&self) -> Vec<u8> {
        Class::payload(self)
    }
}

type Parsers = HashMap<String, fn(&[u8]) -> Result<Box<dyn Object>, Error>>;

fn register<T: Class + 'static>(parsers: &mut Parsers) {
    parsers.insert(T::NAME.to_owned(), |payload| Ok(Box::new(T::parse(payload)?)));
}

macro_rules! nodes {
    ($($node:ident $parsers:ident: $($class:ty),*;)*) => {$(
        pub(crate) struct $node(Box<dyn Object>);

        static $parsers: LazyLock<Parsers> = LazyLock::new(|| {
            let mut parsers = Parsers::new();
            $(register::<$class>(&mut parsers);)*
            parsers
        });

        impl Node for $node {
            fn parse(class: &str, payload: &[u8]) -> Result<Self, Error> {
                match $parsers.get(class) {
                    Some(parse) => parse(payload).map(Self),
                    None => Err(Error::Class(class.to_owned())),
                }
            }

            fn class(&self) -> &'static str {
                self.0.class()
            }

            fn payload(&self) -> Vec<u8> {
                self.0.payload()
            }
        }
    )*};
}

nodes! {
    Comparator COMPARATORS:
        BinaryComparator, BinaryPrefixComparator, LongComparator, BigDecimalComparator, BitComparator, NullComparator,
        RegexStringComparator, SubstringComparator, BinaryComponentComparator;
    Filter FILTERS:
        ColumnCountGetFilter, ColumnPaginationFilter, ColumnPrefixFilter, ColumnRangeFilter,
        ColumnValueFilter<Comparator>, DependentColumnFilter<Comparator>, FamilyFilter<Comparator>, FilterList<Filter>,
        FilterWrapper<Filter>, FirstKeyOnlyFilter, FirstKeyValueMatchingQualifiersFilter, FuzzyRowFilter,
        InclusiveStopFilter, KeyOnlyFilter, MultiRowRangeFilter, MultipleColumnPrefixFilter, PageFilter, PrefixFilter,
        QualifierFilter<Comparator>, RandomRowFilter, RowFilter<Comparator>,
        SingleColumnValueExcludeFilter<Comparator>, SingleColumnValueFilter<Comparator>, SkipFilter<Filter>,
        TimestampsFilter, ValueFilter<Comparator>, WhileMatchFilter<Filter>;
}

pub(crate) fn decode(bytes: &[u8]) -> Result<Filter, Error> {
    Filter::from_envelope(&Envelope::decode(bytes)?)
}

pub(crate) fn encode(filter: &Filter) -> Vec<u8> {
    filter.to_envelope().encode_to_vec()
}
