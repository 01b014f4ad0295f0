//! Without map and trait objects: prost messages, a `match` on the class name, and an enum.

use prost::Message;

use super::messages::Envelope;
use super::port::*;

macro_rules! nodes {
    ($($node:ident { $($variant:ident($class:ty),)* })*) => {$(
        pub(crate) enum $node {
            $($variant($class),)*
        }

        impl Node for $node {
            fn parse(class: &str, payload: &[u8]) -> Result<Self, Error> {
                match class {
                    $(<$class as Class>::NAME => Ok(Self::$variant(Class::parse(payload)?)),)*
                    _ => Err(Error::Class(class.to_owned())),
                }
            }

            fn class(&self) -> &'static str {
                match self {
                    $(Self::$variant(_) => <$class as Class>::NAME,)*
                }
            }

            fn payload(&self) -> Vec<u8> {
                match self {
                    $(Self::$variant(class) => class.payload(),)*
                }
            }
        }
    )*};
}

nodes! {
    Comparator {
        Binary(BinaryComparator),
        BinaryPrefix(BinaryPrefixComparator),
        Long(LongComparator),
        BigDecimal(BigDecimalComparator),
        Bit(BitComparator),
        Null(NullComparator),
        RegexString(RegexStringComparator),
        Substring(SubstringComparator),
        BinaryComponent(BinaryComponentComparator),
    }
    Filter {
        ColumnCountGet(ColumnCountGetFilter),
        ColumnPagination(ColumnPaginationFilter),
        ColumnPrefix(ColumnPrefixFilter),
        ColumnRange(ColumnRangeFilter),
        ColumnValue(ColumnValueFilter<Comparator>),
        DependentColumn(DependentColumnFilter<Comparator>),
        Family(FamilyFilter<Comparator>),
        List(FilterList<Filter>),
        Wrapper(FilterWrapper<Box<Filter>>),
        FirstKeyOnly(FirstKeyOnlyFilter),
        FirstKeyValueMatchingQualifiers(FirstKeyValueMatchingQualifiersFilter),
        FuzzyRow(FuzzyRowFilter),
        InclusiveStop(InclusiveStopFilter),
        KeyOnly(KeyOnlyFilter),
        MultiRowRange(MultiRowRangeFilter),
        MultipleColumnPrefix(MultipleColumnPrefixFilter),
        Page(PageFilter),
        Prefix(PrefixFilter),
        Qualifier(QualifierFilter<Comparator>),
        RandomRow(RandomRowFilter),
        Row(RowFilter<Comparator>),
        SingleColumnValueExclude(SingleColumnValueExcludeFilter<Comparator>),
        SingleColumnValue(SingleColumnValueFilter<Comparator>),
        Skip(SkipFilter<Box<Filter>>),
        Timestamps(TimestampsFilter),
        Value(ValueFilter<Comparator>),
        WhileMatch(WhileMatchFilter<Box<Filter>>),
    }
}

impl Node for Box<Filter> {
    fn parse(class: &str, payload: &[u8]) -> Result<Self, Error> {
        Filter::parse(class, payload).map(Self::new)
    }

    fn class(&self) -> &'static str {
        (**self).class()
    }

    fn payload(&self) -> Vec<u8> {
        (**self).payload()
    }
}

pub(crate) fn decode(bytes: &[u8]) -> Result<Filter, Error> {
    Filter::from_envelope(&Envelope::decode(bytes)?)
}

pub(crate) fn encode(filter: &Filter) -> Vec<u8> {
    filter.to_envelope().encode_to_vec()
}
