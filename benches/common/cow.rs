//! What `Cow<[u8]>` costs against `&[u8]`: the classes of the seed case twice, and nothing else different.

use std::borrow::Cow;
use std::hint::black_box;

use hfilter::{ClassSet, HComparator, HFilter, HMessage};

use super::corpus::Corpus;
use super::harness::{Arm, Case};

/// The classes of the list of two filters that HBASE-27276 decodes, with one type for their bytes.
macro_rules! sets {
    ($module:ident, $bytes:ty, $($borrowed:ident)?) => {
        mod $module {
            use super::*;

            #[derive(Clone, Debug, PartialEq, HFilter)]
            #[hfilter(class = "org.apache.hadoop.hbase.filter.PrefixFilter")]
            pub(crate) struct PrefixFilter<'a> {
                #[hfilter(tag = 1)]
                prefix: Option<$bytes>,
            }

            #[derive(Clone, Debug, PartialEq, HMessage)]
            pub(crate) struct ByteArrayComparable<'a> {
                #[hfilter(tag = 1)]
                value: Option<$bytes>,
            }

            #[derive(Clone, Debug, PartialEq, HComparator)]
            #[hfilter(class = "org.apache.hadoop.hbase.filter.BinaryComparator")]
            pub(crate) struct BinaryComparator<'a> {
                #[hfilter(tag = 1, message)]
                comparable: ByteArrayComparable<'a>,
            }

            #[derive(Clone, Debug, PartialEq, HComparator)]
            #[hfilter(set $(, $borrowed)?)]
            pub(crate) enum Comparator<'a> {
                Binary(BinaryComparator<'a>),
            }

            #[derive(Clone, Debug, PartialEq, HFilter)]
            #[hfilter(set $(, $borrowed)?)]
            pub(crate) enum Filter<'a> {
                List(hfilter::FilterList<Filter<'a>>),
                Prefix(PrefixFilter<'a>),
                Value(hfilter::ValueFilter<Comparator<'a>>),
            }
        }
    };
}

sets!(cow, Cow<'a, [u8]>,);
sets!(slice, &'a [u8], borrowed);

pub(crate) fn cases(corpus: &Corpus) -> Vec<Case<'_>> {
    let seeds = corpus.cases.iter().filter(|(id, _)| id.ends_with("seed_list2"));
    seeds.map(|(id, inputs)| Case { id, arms: arms(inputs) }).collect()
}

fn arms(inputs: &[Vec<u8>]) -> Vec<Arm<'_>> {
    for bytes in inputs {
        assert_eq!(cow::Filter::decode(bytes).expect("a filter").encode_to_vec(), *bytes);
        assert_eq!(slice::Filter::decode(bytes).expect("a filter").encode_to_vec(), *bytes);
    }
    vec![
        Arm::new("cow", inputs.to_vec(), |bytes| {
            black_box(&cow::Filter::decode(bytes));
        }),
        Arm::new("slice", inputs.to_vec(), |bytes| {
            black_box(&slice::Filter::decode(bytes));
        }),
    ]
}
