//! REST's JSON: any text gives an answer, and every tree that it can say comes back.

use hfilter::rest::{self, ErrorKind};
use hfilter::*;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::trees::{self, bytes, compare_type, leaf, row_range, text};

/// What a text is made of, and what is near to it.
const PIECES: [&str; 48] = [
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\\",
    " ",
    "\n",
    "null",
    "true",
    "false",
    "0",
    "-1",
    "1.5",
    "1e9",
    "\"type\":",
    "\"op\":",
    "\"value\":",
    "\"comparator\":",
    "\"filters\":[",
    "\"limit\":",
    "\"chance\":",
    "\"ranges\":[",
    "\"timestamps\":[",
    "\"fuzzyKeys\":[",
    "\"prefixes\":[",
    "\"startRow\":",
    "\"mask\":",
    "\"YQ==\"",
    "\"cf\"",
    "\"5\"",
    "\"PrefixFilter\"",
    "\"FilterList\"",
    "\"SkipFilter\"",
    "\"RowFilter\"",
    "\"MUST_PASS_ALL\"",
    "\"EQUAL\"",
    "\"RegexStringComparator\"",
    "\"\\ud83d\"",
    "{\"type\":\"KeyOnlyFilter\"}",
    "{\"type\":\"NullComparator\"}",
    "{\"type\":\"PageFilter\",\"value\":1}",
    "{}",
    "[]",
    "é",
    "\u{1}",
];

/// Reads a text, and what comes of it again.
fn exercise(text: &str) {
    match rest::from_json::<Filter<'_>>(text) {
        Ok(read) => {
            for warning in &read.warnings {
                assert!(text.get(warning.range()).is_some() && !warning.to_string().is_empty());
            }
            comes_back(&read.filter);
        }
        Err(error) => {
            assert!(error.range().is_some_and(|range| text.get(range).is_some()), "{error}");
            assert!(!error.to_string().is_empty());
        }
    }
}

/// Writes a filter, and reads it back, or has a reason not to.
fn comes_back(filter: &Filter<'_>) {
    let normalized = filter.clone().normalized().encode_to_vec();
    let back = |text: &str| rest::from_json::<Filter<'_>>(text).map(|read| read.filter.encode_to_vec());
    match rest::to_json(filter) {
        Ok(text) => {
            assert_eq!(back(&text), Ok(normalized), "{text}");
            serde_json::from_str::<serde_json::Value>(&text).expect("JSON");
        }
        Err(error) if error.kind() == ErrorKind::Loss => {
            let lossy = rest::to_json_lossy(filter).expect("a text");
            assert!(!lossy.losses.is_empty());
            assert_ne!(back(&lossy.text), Ok(normalized), "{error}: {}", lossy.text);
        }
        Err(error) => {
            assert!(matches!(error.kind(), ErrorKind::NoForm | ErrorKind::Missing | ErrorKind::Refused), "{error:?}");
            assert_eq!(rest::to_json_lossy(filter).map_err(|error| error.kind()), Err(error.kind()));
        }
    }
}

/// A tree that HBase accepts and that is more likely than others to be one that languages can say.
fn sayable() -> BoxedStrategy<Filter<'static>> {
    let comparator = || {
        prop_oneof![
            bytes().prop_map(|value| StandardComparator::from(BinaryComparator::new(value))),
            text().prop_map(|text| SubstringComparator::new(text).into()),
            "[a-c.*]{0,4}".prop_filter_map("a pattern", |text| Some(RegexStringComparator::new(text).ok()?.into())),
        ]
    };
    let leaf = prop_oneof![
        leaf(),
        (compare_type(), comparator()).prop_map(|(op, comparator)| RowFilter::new(op, comparator).into()),
        (bytes(), option::of(bytes()), compare_type(), comparator(), any::<bool>(), any::<bool>()).prop_map(
            |(family, qualifier, op, comparator, missing, latest)| {
                let filter = SingleColumnValueFilter::new(family, b"", op, comparator);
                let filter = SingleColumnValueFilter { column_qualifier: qualifier, ..filter };
                filter.with_filter_if_missing(missing).with_latest_version_only(latest).into()
            }
        ),
        vec(bytes(), 0..3).prop_filter_map("distinct prefixes", |prefixes| Some(
            MultipleColumnPrefixFilter::new(prefixes).ok()?.into()
        )),
        vec(row_range(), 1..4)
            .prop_filter_map("valid ranges", |ranges| Some(MultiRowRangeFilter::new(ranges).ok()?.into())),
        vec(0..i64::MAX, 0..4).prop_filter_map("timestamps", |list| Some(TimestampsFilter::new(list).ok()?.into())),
    ];
    let leaf = leaf.prop_map(Filter::of).prop_filter("HBase accepts it", |filter| filter.check().is_ok());
    leaf.prop_recursive(4, 12, 3, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..3).prop_map(|filters| Filter::of(FilterList::all(filters))),
            inner.prop_map(|filter| filter.skip()),
        ]
    })
    .boxed()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, ..ProptestConfig::default() })]

    #[test]
    fn any_text(text in ".{0,60}") {
        exercise(&text);
    }

    #[test]
    fn any_pieces(pieces in vec(select(&PIECES[..]), 0..30)) {
        exercise(&pieces.concat());
        exercise(&format!("{{{}}}", pieces.concat()));
    }

    #[test]
    fn any_tree(tree in trees::filter()) {
        comes_back(&tree);
    }

    #[test]
    fn any_leaf(tree in sayable()) {
        comes_back(&tree);
    }

    #[test]
    fn a_damaged_text(tree in sayable(), damage in vec((any::<Index>(), select(&PIECES[..])), 1..4)) {
        let Ok(lossy) = rest::to_json_lossy(&tree) else { return Ok(()) };
        let mut text = lossy.text.replace(":null", ":1");
        for (index, piece) in damage {
            let at = (0..=index.index(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
            text.insert_str(at, piece);
            exercise(&text);
        }
    }
}
