use std::fmt::Debug;

use hfilter::diff::{OddityKind, oddities};
use hfilter::inspect::ClassNode;
use hfilter::{ClassSet, DecodeError, DecodeOptions, ErrorKind, Filter, IntoOwned, StandardComparator, UnknownFields};

/// Bytes as a filter, and as a comparator: what decodes survives the wire, and the walk without types sees the same.
pub fn decode(bytes: &[u8]) {
    read::<Filters>(bytes);
    read::<Comparators>(bytes);
    if let Ok(filter) = Filter::decode(bytes) {
        let owned: Filter<'static> = filter.clone().into_owned();
        assert_eq!(owned.encode_to_vec(), filter.encode_to_vec());
    }
}

/// A set, for any bytes to borrow from.
trait Set {
    type Tree<'a>: ClassSet<'a> + Debug;
}

struct Filters;

impl Set for Filters {
    type Tree<'a> = Filter<'a>;
}

struct Comparators;

impl Set for Comparators {
    type Tree<'a> = StandardComparator<'a>;
}

/// Decodes with and without types, leniently and strictly, and what is encoded again.
fn read<S: Set>(bytes: &[u8]) {
    let walked = ClassNode::read(bytes, S::Tree::SCHEMA);
    let strict = S::Tree::decode_with(bytes, &DecodeOptions::new().unknown_fields(UnknownFields::Reject));
    let tree = match S::Tree::decode(bytes) {
        Ok(tree) => tree,
        Err(error) => {
            located(&error, bytes);
            assert!(strict.is_err(), "refused leniently, but not strictly: {error}");
            return;
        }
    };
    if let Err(error) = walked {
        panic!("decoded, but not walked over: {error}");
    }
    let written = tree.encode_to_vec();
    let again = S::Tree::decode(&written).expect("our own bytes");
    assert_eq!(again.encode_to_vec(), written);
    // Trees with a NaN in them differ from themselves; what they print does not.
    assert_eq!(format!("{again:?}"), format!("{tree:?}"));

    let odd = |bytes| oddities(bytes, S::Tree::SCHEMA, &DecodeOptions::new()).expect("it is walked over");
    assert_eq!(odd(&written), [], "in our own bytes");
    let found = odd(bytes);
    assert!(found.iter().all(|odd| odd.offset < bytes.len() && !odd.to_string().is_empty()));
    let is_unknown = |kind: &OddityKind| matches!(kind, OddityKind::UnknownField(_) | OddityKind::UnknownValue(..));
    let unknown = found.iter().any(|odd| is_unknown(&odd.kind));
    // Of a field that occurs again, decoding may leave out a part that is walked over, or walking one that is decoded.
    let again = found.iter().any(|odd| matches!(odd.kind, OddityKind::Repeated(_)));
    match strict {
        Ok(strict) => {
            assert_eq!(strict.encode_to_vec(), written);
            assert!(!unknown || again, "taken strictly, with {found:?}");
        }
        Err(error) => {
            located(&error, bytes);
            assert!(matches!(error.kind(), ErrorKind::UnknownField { .. }), "{error}");
            assert!(unknown || again, "refused strictly, with nothing unknown: {error}");
        }
    }
}

/// An error has a place and a text.
fn located(error: &DecodeError, bytes: &[u8]) {
    assert!(error.offset().is_some_and(|offset| offset <= bytes.len()), "{error}");
    assert!(!error.to_string().is_empty());
}
