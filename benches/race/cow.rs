//! What `Cow<[u8]>` costs against `&[u8]`: the classes of the seed case twice, and nothing else different.

use std::borrow::Cow;
use std::hint::black_box;

use hfilter::{ClassSet, FilterList, HComparator, HFilter, HMessage, ValueFilter};

use super::corpus::Corpus;
use super::harness::{Arm, Case};

/// A comparator around either message.
#[derive(Clone, Debug, PartialEq, HComparator)]
#[hfilter(class = "org.apache.hadoop.hbase.filter.BinaryComparator")]
pub(crate) struct BinaryComparator<M> {
    #[hfilter(tag = 1, message)]
    comparable: M,
}

/// Bytes that are borrowed or owned.
mod with_cow {
    use super::*;

    #[derive(Clone, Debug, PartialEq, HFilter)]
    #[hfilter(class = "org.apache.hadoop.hbase.filter.PrefixFilter")]
    pub(crate) struct PrefixFilter<'a> {
        #[hfilter(tag = 1)]
        prefix: Option<Cow<'a, [u8]>>,
    }

    #[derive(Clone, Debug, PartialEq, HMessage)]
    pub(crate) struct ByteArrayComparable<'a> {
        #[hfilter(tag = 1)]
        value: Option<Cow<'a, [u8]>>,
    }

    #[derive(Clone, Debug, PartialEq, HComparator)]
    #[hfilter(set)]
    pub(crate) enum Comparator<'a> {
        Binary(BinaryComparator<ByteArrayComparable<'a>>),
    }

    #[derive(Clone, Debug, PartialEq, HFilter)]
    #[hfilter(set)]
    pub(crate) enum Filter<'a> {
        List(FilterList<Filter<'a>>),
        Prefix(PrefixFilter<'a>),
        Value(ValueFilter<Comparator<'a>>),
    }
}

/// Bytes that are borrowed for good.
mod with_slice {
    use super::*;

    #[derive(Clone, Debug, PartialEq, HFilter)]
    #[hfilter(class = "org.apache.hadoop.hbase.filter.PrefixFilter")]
    pub(crate) struct PrefixFilter<'a> {
        #[hfilter(tag = 1)]
        prefix: Option<&'a [u8]>,
    }

    #[derive(Clone, Debug, PartialEq, HMessage)]
    pub(crate) struct ByteArrayComparable<'a> {
        #[hfilter(tag = 1)]
        value: Option<&'a [u8]>,
    }

    #[derive(Clone, Debug, PartialEq, HComparator)]
    #[hfilter(set, borrowed)]
    pub(crate) enum Comparator<'a> {
        Binary(BinaryComparator<ByteArrayComparable<'a>>),
    }

    #[derive(Clone, Debug, PartialEq, HFilter)]
    #[hfilter(set, borrowed)]
    pub(crate) enum Filter<'a> {
        List(FilterList<Filter<'a>>),
        Prefix(PrefixFilter<'a>),
        Value(ValueFilter<Comparator<'a>>),
    }
}

pub(crate) fn cases(corpus: &Corpus) -> Vec<Case<'_>> {
    let seeds = corpus.cases.iter().filter(|(id, _)| id.ends_with("seed_list2"));
    seeds.map(|(id, inputs)| Case { id, arms: arms(inputs) }).collect()
}

fn arms(inputs: &[Vec<u8>]) -> Vec<Arm<'_>> {
    for bytes in inputs {
        assert_eq!(with_cow::Filter::decode(bytes).expect("a filter").encode_to_vec(), *bytes);
        assert_eq!(with_slice::Filter::decode(bytes).expect("a filter").encode_to_vec(), *bytes);
    }
    vec![
        Arm::new("cow", inputs.to_vec(), |bytes| {
            black_box(&with_cow::Filter::decode(bytes));
        }),
        Arm::new("slice", inputs.to_vec(), |bytes| {
            black_box(&with_slice::Filter::decode(bytes));
        }),
    ]
}
