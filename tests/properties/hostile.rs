//! Any bytes give an answer, in bounded time, memory and stack.

use hfilter::wire::Reader;
use hfilter::{ClassSet, DecodeOptions, Encoder, ErrorKind, Filter, HFilter, Limit, Limits, PrefixFilter};
use proptest::prelude::*;

use crate::trees;

/// Does everything that can be done with outside bytes.
fn exercise(bytes: &[u8]) {
    match Filter::decode(bytes) {
        Ok(filter) => {
            let _ = filter.check();
            let _ = filter.to_string();
            let again = filter.encode_to_vec();
            assert_eq!(Filter::decode(&again).expect("our own bytes").encode_to_vec(), again);
            let _ = filter.normalized().to_string();
        }
        Err(error) => {
            assert!(error.offset().is_some_and(|offset| offset <= bytes.len()));
            assert!(!error.to_string().is_empty());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        exercise(&bytes);
    }

    #[test]
    fn any_payload(class in 0..36_usize, payload in proptest::collection::vec(any::<u8>(), 0..60)) {
        let schemas: Vec<_> = Filter::SCHEMA.classes().collect();
        let class = schemas[class % schemas.len()].class.unwrap_or_default();
        let mut encoder = Encoder::new();
        encoder.field([0x12], &payload);
        encoder.field([0x0a], class.as_bytes());
        exercise(encoder.written());
    }

    #[test]
    fn a_damaged_tree(tree in trees::filter(), damage in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6)) {
        let mut bytes = tree.encode_to_vec();
        for (index, byte) in damage {
            let index = index.index(bytes.len());
            bytes[index] = byte;
        }
        exercise(&bytes);
    }

    #[test]
    fn a_cut_tree(tree in trees::filter(), end in any::<prop::sample::Index>()) {
        let bytes = tree.encode_to_vec();
        let end = end.index(bytes.len());
        exercise(&bytes[..end]);
        // Cut right after the class name it is whole again: an absent payload is an empty one.
        let mut reader = Reader::new(&bytes);
        let name = reader.key().and_then(|_| reader.bytes()).expect("a class name");
        prop_assert!(Filter::decode(&bytes[..end]).is_err() || end == 2 + name.len());
    }
}

/// A PrefixFilter in this many SkipFilters, or FilterLists.
fn nested(depth: usize, wrapper: &str) -> Vec<u8> {
    let leaf = PrefixFilter::new("row").encode_to_vec();
    let mut encoder = Encoder::new();
    encoder.put(&leaf);
    for _ in 0..depth {
        let list = wrapper == "FilterList";
        encoder.close(if list { [0x12] } else { [0x0a] }, 0);
        if list {
            encoder.put(&[0x08, 0x01]);
        }
        encoder.close([0x12], 0);
        encoder.field([0x0a], format!("org.apache.hadoop.hbase.filter.{wrapper}").as_bytes());
    }
    encoder.written().to_vec()
}

#[test]
fn a_hundred_thousand_levels_are_refused() {
    for wrapper in ["SkipFilter", "WhileMatchFilter", "FilterWrapper", "FilterList"] {
        let bytes = nested(100_000, wrapper);
        let error = Filter::decode(&bytes).expect_err("too deep");
        assert!(matches!(error.kind(), ErrorKind::LimitExceeded { limit: Limit::Depth, allowed: 100 }), "{error}");
        assert_eq!(error.path().steps().len(), 100);
    }
}

#[test]
fn the_deepest_tree_that_limits_allow_fits_the_stack() {
    let deepest = DecodeOptions::new().limits(Limits::default().max_depth(u32::MAX));
    for wrapper in ["SkipFilter", "WhileMatchFilter", "FilterWrapper", "FilterList"] {
        let levels = Limits::MAX_DEPTH as usize;
        let bytes = nested(levels - 1, wrapper);
        let filter = Filter::decode_with(&bytes, &deepest).expect("as deep as may be");
        assert_eq!(filter.check(), Ok(()));
        assert!(filter.to_string().ends_with("PrefixFilter row") || wrapper == "FilterList");
        assert_eq!(filter.clone().normalized().encode_to_vec(), bytes);
        assert!(Filter::decode_with(&nested(levels, wrapper), &deepest).is_err());
    }
}

#[test]
fn each_limit_holds_at_its_edge() {
    let bytes = nested(3, "FilterList");
    let with = |limits: Limits| Filter::decode_with(&bytes, &DecodeOptions::new().limits(limits)).is_ok();
    assert!(with(Limits::default().max_depth(4)) && !with(Limits::default().max_depth(3)));
    assert!(with(Limits::default().max_nodes(4)) && !with(Limits::default().max_nodes(3)));
    assert!(with(Limits::default().max_bytes(bytes.len())) && !with(Limits::default().max_bytes(bytes.len() - 1)));
}

#[test]
fn many_tiny_children_cost_no_more_than_they_are() {
    // Four million empty envelopes: the first is refused, before room was made for all of them.
    let mut encoder = Encoder::new();
    encoder.put(&[0x12, 0x00].repeat(4_000_000));
    encoder.put(&[0x08, 0x01]);
    encoder.close([0x12], 0);
    encoder.field([0x0a], b"org.apache.hadoop.hbase.filter.FilterList");
    let error = Filter::decode(encoder.written()).expect_err("no class name");
    assert!(matches!(error.kind(), ErrorKind::MissingField { field: "name", .. }), "{error}");
}

#[test]
fn a_tree_is_shared_among_threads() {
    fn shared<T: Send + Sync + 'static>() {}
    shared::<Filter<'static>>();
    shared::<hfilter::DecodeError>();
}
