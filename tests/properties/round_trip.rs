//! Trees survive the wire.

use std::collections::BTreeMap;

use hfilter::wire::{Reader, WireType};
use hfilter::{ClassSet, DecodeOptions, Encoder, Filter, IntoOwned, UnknownFields};
use proptest::prelude::*;

use crate::trees;

/// What shows that one of HBase's own procedures was at work that change a tree again when it is normal: the masks of a
/// FuzzyRowFilter, the merging of ranges, and the names of charsets for the JONI engine, where Shift_JIS is windows-31j, and that
/// is Windows-31J.
const NOT_IDEMPOTENT: [&str; 3] = ["FuzzyRow", "MultiRowRange", "windows-31j"];

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn any_tree_decodes_to_itself(tree in trees::filter()) {
        let bytes = tree.encode_to_vec();
        let decoded = Filter::decode(&bytes).expect("our own bytes");
        // Trees with a NaN in them differ from themselves; their bytes do not.
        prop_assert_eq!(&decoded.encode_to_vec(), &bytes);
        prop_assert_eq!(format!("{decoded:?}"), format!("{tree:?}"));
        let owned: Filter<'static> = decoded.into_owned();
        prop_assert_eq!(owned.encode_to_vec(), bytes);
    }

    #[test]
    fn any_comparator_decodes_to_itself(comparator in trees::comparator()) {
        let bytes = comparator.encode_to_vec();
        let decoded = hfilter::StandardComparator::decode(&bytes).expect("our own bytes");
        prop_assert_eq!(&decoded, &comparator);
    }

    #[test]
    fn one_encoder_writes_the_same_again_and_again(trees in proptest::collection::vec(trees::filter(), 1..4)) {
        let mut encoder = Encoder::new();
        for tree in &trees {
            prop_assert_eq!(tree.encode(&mut encoder), tree.encode_to_vec());
        }
    }

    #[test]
    fn the_order_of_fields_does_not_matter(tree in trees::filter()) {
        let bytes = tree.encode_to_vec();
        let turned = turn(&bytes);
        let decoded = Filter::decode(&turned).expect("the same fields");
        prop_assert_eq!(decoded.encode_to_vec(), bytes);
    }

    #[test]
    fn unknown_fields_are_skipped_or_refused(tree in trees::filter()) {
        let bytes = tree.encode_to_vec();
        // Field 1000 as a number, field 1001 as a group with a string in it.
        let unknown = [&[0xc0, 0x3e, 0x05, 0xcb, 0x3e, 0x0a, 0x01, 0x78, 0xcc, 0x3e], bytes.as_slice()].concat();
        prop_assert_eq!(Filter::decode(&unknown).expect("skipped").encode_to_vec(), bytes);
        let strict = DecodeOptions::new().unknown_fields(UnknownFields::Reject);
        prop_assert!(Filter::decode_with(&unknown, &strict).is_err());
    }

    #[test]
    fn what_is_normal_stays_so(tree in trees::filter()) {
        let normal = tree.normalized();
        let debug = format!("{normal:?}");
        prop_assume!(!NOT_IDEMPOTENT.iter().any(|odd| debug.contains(odd)));
        let bytes = normal.encode_to_vec();
        prop_assert_eq!(normal.normalized().encode_to_vec(), bytes);
    }

    #[test]
    fn what_passes_the_check_passes_it_when_normal(tree in trees::filter()) {
        if tree.check().is_ok() {
            let normal = tree.normalized();
            prop_assert!(normal.check().is_ok(), "{:?}: {}", normal.check(), normal);
        }
    }
}

/// The same message with its fields in the opposite order, values of one field in theirs; the payload likewise.
fn turn(envelope: &[u8]) -> Vec<u8> {
    let fields = fields(envelope);
    let mut out = Vec::new();
    for (number, values) in fields.iter().rev() {
        for value in values {
            match number {
                2 => {
                    let mut reader = Reader::new(value);
                    reader.key().expect("a key");
                    let payload = turn_payload(reader.bytes().expect("a payload"));
                    let mut encoder = Encoder::new();
                    encoder.field([0x12], &payload);
                    out.extend_from_slice(encoder.written());
                }
                _ => out.extend_from_slice(value),
            }
        }
    }
    out
}

fn turn_payload(payload: &[u8]) -> Vec<u8> {
    fields(payload).into_values().rev().flatten().flatten().copied().collect()
}

/// Each field's occurrences, keys included, by number.
fn fields(message: &[u8]) -> BTreeMap<u32, Vec<&[u8]>> {
    let mut fields: BTreeMap<u32, Vec<&[u8]>> = BTreeMap::new();
    let mut reader = Reader::new(message);
    while !reader.is_empty() {
        let before = reader.rest();
        let key = reader.key().expect("a key");
        assert!(WireType::of_key(key).is_some(), "a wire type");
        reader.skip(key, 0).expect("a value");
        let length = before.len() - reader.rest().len();
        fields.entry(key >> 3).or_default().push(&before[..length]);
    }
    fields
}

/// A set that embeds HBase's, as a gateway would have.
#[derive(Clone, Debug, PartialEq, hfilter::HFilter)]
#[hfilter(set)]
enum Gateway<'a> {
    #[hfilter(subset)]
    Standard(hfilter::StandardFilter<'a, Gateway<'a>>),
}

impl<'a> hfilter::StandardSet<'a> for Gateway<'a> {
    type Comparator = hfilter::StandardComparator<'a>;
}

proptest! {
    #[test]
    fn an_embedded_tree_is_the_same_on_the_wire(tree in trees::filter()) {
        let bytes = tree.encode_to_vec();
        prop_assert_eq!(<Gateway<'_> as hfilter::StandardSet>::embed(tree).encode_to_vec(), bytes);
    }
}
