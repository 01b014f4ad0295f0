//! How many values repeated fields may have, and other bounds of one message.

use hfilter::wire::Reader;
use hfilter::{
    ClassSet, DecodeError, DecodeOptions, ErrorKind, Filter, FirstKeyValueMatchingQualifiersFilter, HComparator, HEnum,
    HFilter, Limit, Limits, Message, MultipleColumnPrefixFilter, StandardComparator, StandardFilter, StandardSet,
    TimestampsFilter, UnknownFilter,
};

use crate::hostile::{class, field};

#[derive(Clone, Copy, Debug, PartialEq, HEnum)]
enum Colour {
    Red = 1,
}

/// One repeated field of each kind.
#[derive(Clone, Debug, Default, PartialEq, HFilter)]
#[hfilter(class = "com.example.ListsFilter")]
struct ListsFilter {
    #[hfilter(tag = 1)]
    bytes: Vec<Vec<u8>>,
    #[hfilter(tag = 2)]
    texts: Vec<String>,
    #[hfilter(tag = 3, packed)]
    numbers: Vec<i32>,
    #[hfilter(tag = 4)]
    apart: Vec<u64>,
    #[hfilter(tag = 5, enumeration)]
    colours: Vec<Colour>,
    #[hfilter(tag = 6, fixed64, packed)]
    wide: Vec<u64>,
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum ProxyFilter<'a> {
    Lists(ListsFilter),
    #[hfilter(subset)]
    Standard(StandardFilter<'a, ProxyFilter<'a>, ProxyComparator<'a>>),
    #[hfilter(other)]
    Other(UnknownFilter<'a>),
}

#[derive(Clone, Debug, PartialEq, HComparator)]
#[hfilter(set)]
enum ProxyComparator<'a> {
    #[hfilter(subset)]
    Standard(StandardComparator<'a>),
    #[hfilter(other)]
    Other(UnknownFilter<'a>),
}

impl<'a> StandardSet<'a> for ProxyFilter<'a> {
    type Comparator = ProxyComparator<'a>;
}

fn at_most(values: u32) -> DecodeOptions {
    DecodeOptions::new().limits(Limits::default().max_values(values))
}

fn exceeded<T>(result: Result<T, DecodeError>) -> Option<(Limit, u64)> {
    match result.map_err(|error| error.kind().clone()) {
        Err(ErrorKind::LimitExceeded { limit, allowed }) => Some((limit, allowed)),
        Err(kind) => panic!("{kind}"),
        Ok(_) => None,
    }
}

#[test]
fn values_of_every_kind_count() {
    let one = [(1, "x"), (2, "x")].map(|(number, text)| field(number, text.as_bytes()));
    let block = field(3, &[1, 2]);
    let wide = field(6, &[0; 16]);
    // In the order of the tags, and in none.
    for parts in [
        [&one[0][..], &one[1], &block, b"\x20\x01", b"\x28\x01", &wide],
        [&wide[..], b"\x28\x01", b"\x20\x01", &block, &one[1], &one[0]],
    ] {
        let bytes = parts.concat();
        let decode = |values| ListsFilter::decode_payload_with(&bytes, &at_most(values));
        assert_eq!(exceeded(decode(8)), None);
        assert_eq!(exceeded(decode(7)), Some((Limit::Values, 7)));
        assert_eq!(exceeded(decode(0)), Some((Limit::Values, 0)));
    }
    // An enum's number that does not exist is no value.
    let unknown = ListsFilter::decode_payload_with(b"\x28\x07\x28\x07\x28\x01", &at_most(1));
    assert_eq!(unknown.expect("one value"), ListsFilter { colours: vec![Colour::Red], ..ListsFilter::default() });
}

#[test]
fn the_values_of_the_whole_tree_count() {
    let qualifiers = |count| Filter::of(FirstKeyValueMatchingQualifiersFilter { qualifiers: vec![b"".into(); count] });
    let stamps = Filter::of(TimestampsFilter { timestamps: vec![1, 2, 3], can_hint: None });
    let tree = qualifiers(4).and(stamps.skip()).and(qualifiers(3));
    let bytes = tree.encode_to_vec();
    assert_eq!(exceeded(Filter::decode_with(&bytes, &at_most(10))), None);
    let error = Filter::decode_with(&bytes, &at_most(9)).expect_err("ten values");
    assert_eq!(
        error.to_string(),
        "FilterList[2] > FirstKeyValueMatchingQualifiersFilter: more than 9 values in repeated fields; raise \
         `Limits::max_values` if the input is trusted (at byte 314)"
    );
    // A message that is repeated is a node, and so is a filter.
    let nodes = DecodeOptions::new().limits(Limits::default().max_values(10).max_nodes(5));
    assert_eq!(exceeded(Filter::decode_with(&bytes, &nodes)), None);
}

#[test]
fn a_million_values_are_enough() {
    let bytes = |count| class("FirstKeyValueMatchingQualifiersFilter", &b"\x0a\x00".repeat(count));
    assert_eq!(exceeded(Filter::decode(&bytes(1_000_000))), None);
    assert_eq!(exceeded(Filter::decode(&bytes(1_000_001))), Some((Limit::Values, 1_000_000)));
    let packed = |count| class("TimestampsFilter", &field(1, &vec![1; count]));
    assert_eq!(exceeded(Filter::decode(&packed(1_000_000))), None);
    assert_eq!(exceeded(Filter::decode(&packed(1_000_001))), Some((Limit::Values, 1_000_000)));
}

#[test]
fn every_way_in_has_the_limits() {
    let prefixes = MultipleColumnPrefixFilter { sorted_prefixes: vec![b"a"[..].into(), b"b"[..].into()] };
    let payload = prefixes.encode_payload();
    let bytes = Filter::of(prefixes.clone()).skip().encode_to_vec();
    let tight = |limits: fn(Limits) -> Limits| DecodeOptions::new().limits(limits(Limits::default()));
    for (options, limit) in [
        (tight(|limits| limits.max_values(1)), Limit::Values),
        (tight(|limits| limits.max_bytes(4)), Limit::Bytes),
        (tight(|limits| limits.max_depth(1)), Limit::Depth),
        (tight(|limits| limits.max_nodes(1)), Limit::Nodes),
    ] {
        let found = |found: Option<(Limit, u64)>| found.map(|(limit, _)| limit);
        assert_eq!(found(exceeded(Filter::decode_with(&bytes, &options))), Some(limit));
        assert_eq!(found(exceeded(ProxyFilter::decode_with(&bytes, &options))), Some(limit));
        // Who has taken the envelope apart is one level further.
        if matches!(limit, Limit::Values | Limit::Bytes) {
            let class = "org.apache.hadoop.hbase.filter.MultipleColumnPrefixFilter".as_bytes();
            assert_eq!(found(exceeded(Filter::decode_named(class, Some(&payload), &options))), Some(limit));
            let message = MultipleColumnPrefixFilter::decode_payload_with(&payload, &options);
            assert_eq!(found(exceeded(message)), Some(limit));
        }
    }
    assert!(MultipleColumnPrefixFilter::decode_payload_with(&payload, &at_most(2)).is_ok_and(|read| read == prefixes));
}

#[test]
fn what_a_set_keeps_without_knowing_it_counts_as_one() {
    // Deep and many in itself, and nobody looks.
    let unknown = [field(1, b"com.example.Deep"), field(2, &crate::hostile::chain(200))].concat();
    let one = DecodeOptions::new().limits(Limits::default().max_depth(1).max_nodes(1).max_values(0));
    let kept = ProxyFilter::decode_with(&unknown, &one).expect("one node");
    assert_eq!(kept.encode_to_vec(), unknown);
    // Its fields count where they are looked at.
    assert!(Filter::decode(&unknown).is_err());
}

#[test]
fn varints_have_ten_bytes_and_lengths_thirty_one_bits() {
    let ten = [&[0xff; 9][..], &[1]].concat();
    assert_eq!(Reader::new(&ten).varint().ok(), Some(u64::MAX));
    let eleven = Reader::new(&[&[0xff; 10][..], &[1]].concat()).varint().map_err(|error| error.kind().clone());
    assert_eq!(eleven, Err(ErrorKind::VarintTooLong));
    let length = |bytes: &[u8]| Reader::new(bytes).bytes().map(drop).map_err(|error| error.kind().clone());
    assert_eq!(length(b"\xff\xff\xff\xff\x07"), Err(ErrorKind::Truncated { needed: 0x7fff_ffff, left: 0 }));
    assert_eq!(length(b"\x80\x80\x80\x80\x08"), Err(ErrorKind::InvalidLength));
}

#[test]
fn groups_nest_a_hundred_levels() {
    let nested =
        |levels: usize| class("FirstKeyOnlyFilter", &[b"\x7b".repeat(levels), b"\x7c".repeat(levels)].concat());
    assert!(Filter::decode(&nested(100)).is_ok());
    let error = Filter::decode(&nested(101)).expect_err("too many levels");
    assert_eq!(*error.kind(), ErrorKind::TooManyLevels);
    let error = Filter::decode(&class("FirstKeyOnlyFilter", &[0x7b; 1 << 20])).expect_err("too many levels");
    assert_eq!(*error.kind(), ErrorKind::TooManyLevels);
}

#[test]
fn parts_of_one_message_count() {
    let part = field(1, b"");
    let whole = field(1, &class("FirstKeyOnlyFilter", b""));
    let bytes = class("SkipFilter", &[part.repeat(10), whole].concat());
    assert_eq!(exceeded(Filter::decode_with(&bytes, &at_most(10))), None);
    assert_eq!(exceeded(Filter::decode_with(&bytes, &at_most(9))), Some((Limit::Values, 9)));
}
