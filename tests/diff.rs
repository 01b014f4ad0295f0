//! What differs between two trees, and what only differs in bytes.

use hfilter::build::*;
use hfilter::diff::{OddityKind, between, oddities};
use hfilter::*;
use proptest::prelude::*;

#[path = "properties/trees.rs"]
mod trees;

fn changes(before: &Filter<'_>, after: &Filter<'_>) -> Vec<String> {
    let (before, after) = (before.encode_to_vec(), after.encode_to_vec());
    between(&before, &after, Filter::SCHEMA).expect("trees").iter().map(ToString::to_string).collect()
}

fn list(filters: impl IntoIterator<Item = Filter<'static>>) -> Filter<'static> {
    Filter::of(FilterList::all(filters))
}

#[test]
fn fields_are_added_removed_and_changed() {
    let before = single_column_value("f", "q").less("a");
    let Filter::Standard(StandardFilter::SingleColumnValue(mut column)) = before.clone() else { panic!("a column") };
    column.column_qualifier = Some(b"r".into());
    column.filter_if_missing = None;
    column.compare_op = CompareType::Greater;
    column.comparator = LongComparator::new(7).into();
    assert_eq!(
        changes(&before, &Filter::of(column)),
        [
            r#"~ column_qualifier: "q" → "r""#,
            "~ compare_op: LESS → GREATER",
            r#"~ comparator: BinaryComparator {comparable: {value: "a"}} → LongComparator {comparable: {value: "\x00\x00\x00\x00\x00\x00\x00\x07"}}"#,
            "- filter_if_missing: false",
        ]
    );
}

#[test]
fn another_class_is_one_change() {
    assert_eq!(
        changes(&page(1), &prefix("a")),
        [r#"~ (root): PageFilter {page_size: 1} → PrefixFilter {prefix: "a"}"#]
    );
    let wrapped = changes(&page(1).skip(), &key_only().skip());
    assert_eq!(wrapped, ["~ filter: PageFilter {page_size: 1} → KeyOnlyFilter {len_as_val: false}"]);
}

#[test]
fn children_are_aligned() {
    let filters = || (0..50).map(page);
    assert!(changes(&list(filters()), &list(filters())).is_empty());
    // One in front of all others is one change.
    let more = list([key_only()].into_iter().chain(filters()));
    assert_eq!(changes(&list(filters()), &more), ["+ filters[0]: KeyOnlyFilter {len_as_val: false}"]);
    assert_eq!(changes(&more, &list(filters())), ["- filters[0]: KeyOnlyFilter {len_as_val: false}"]);
    // One that differs inside is changed there, wherever it stands.
    let changed = list([key_only()].into_iter().chain((0..49).map(page)).chain([page(99)]));
    assert_eq!(
        changes(&list(filters()), &changed),
        [
            "+ filters[0]: KeyOnlyFilter {len_as_val: false}",
            "~ filters[50].page_size (was filters[49].page_size): 49 → 99",
        ]
    );
}

#[test]
fn elements_of_all_kinds_are_aligned() {
    let times = |times: &[i64]| timestamps(times.iter().copied()).expect("times");
    assert_eq!(changes(&times(&[1, 2, 3, 9]), &times(&[0, 2, 3])), ["~ timestamps[0]: 1 → 0", "- timestamps[3]: 9"]);
    let prefixes = |prefixes: &[&'static str]| column_prefixes(prefixes.iter().copied());
    assert_eq!(changes(&prefixes(&["a", "c"]), &prefixes(&["a", "b", "c"])), [r#"+ sorted_prefixes[1]: "b""#]);
    let rows = |stop: &'static str| row_ranges([RowRange::new("a".."b"), RowRange::new("c"..stop)]).expect("ranges");
    assert_eq!(changes(&rows("d"), &rows("e")), [r#"~ row_range_list[1].stop_row: "d" → "e""#]);
}

#[test]
fn long_lists_are_compared_in_time() {
    let filters = |from: u32| list((from..from + 20_000).map(page));
    assert_eq!(changes(&filters(0), &filters(20_000)).len(), 20_000);
    let other: Vec<_> = (0..20_000).map(|i| if i % 2 == 0 { page(i) } else { key_only() }).collect();
    assert!(!changes(&filters(0), &list(other)).is_empty());
}

#[test]
fn long_lists_with_few_differences_are_aligned() {
    let filters = || (0..10_000).map(page);
    // The first is removed, and one appended.
    let moved = list(filters().skip(1).chain([key_only()]));
    let expected = ["- filters[0]: PageFilter {page_size: 0}", "+ filters[9999]: KeyOnlyFilter {len_as_val: false}"];
    assert_eq!(changes(&list(filters()), &moved), expected);
    // Every tenth is removed, or changed to what stands nowhere, or to what stands elsewhere.
    let fewer = list(filters().enumerate().filter(|(i, _)| i % 10 != 3).map(|(_, filter)| filter));
    assert_eq!(changes(&list(filters()), &fewer).len(), 1_000);
    assert_eq!(changes(&fewer, &list(filters())).len(), 1_000);
    let changed = |to: fn(u32) -> u32| list((0..10_000).map(|i| page(if i % 10 == 3 { to(i) } else { i })));
    assert_eq!(changes(&list(filters()), &changed(|i| i + 20_000)).len(), 1_000);
    assert_eq!(changes(&list(filters()), &changed(|i| 9_999 - i)).len(), 1_000);
    // Equal elements, none of which stands alone.
    let squares = |numbers: std::ops::Range<u32>| list(numbers.map(|i| page(i * i % 7)));
    assert_eq!(changes(&squares(0..10_000), &squares(5..10_000)).len(), 5);
}

#[test]
fn a_long_path_is_cut_unless_all_is_wanted() {
    let deep = |size| (0..60).fold(page(size), |filter, _| filter.skip()).encode_to_vec();
    let (before, after) = (deep(1), deep(2));
    let changes = between(&before, &after, Filter::SCHEMA).expect("trees");
    let path = &changes[0].after.as_ref().expect("a change").path;
    assert_eq!(path.to_string(), format!("filter{}.…{}.page_size", ".filter".repeat(7), ".filter".repeat(7)));
    assert_eq!(format!("{path:#}"), "filter.".repeat(60) + "page_size");
    assert_eq!(path.steps().len(), 61);
}

#[test]
fn the_deepest_trees_fit_the_stack() {
    let deep = |size| (1..Limits::MAX_DEPTH).fold(page(size), |filter, _| filter.skip());
    assert_eq!(changes(&deep(1), &deep(2)).len(), 1);
    let whole = changes(&deep(1), &key_only());
    assert!(whole[0].len() > 2000 && whole[0].ends_with("→ KeyOnlyFilter {len_as_val: false}"), "{whole:?}");
}

#[test]
fn bytes_say_what_the_tree_does_not_keep() {
    let kinds = |bytes: &[u8]| -> Vec<_> {
        let odd = oddities(bytes, Filter::SCHEMA, &DecodeOptions::default()).expect("protobuf");
        odd.into_iter().map(|odd| (odd.offset, odd.kind)).collect()
    };
    let name = |class: &str| {
        [&[10, 34 + class.len() as u8][..], b"org.apache.hadoop.hbase.filter.", class.as_bytes()].concat()
    };
    let filter = |class: &str, payload: &[u8]| {
        let mut bytes = name(class);
        bytes[1] = (bytes.len() - 2) as u8;
        [&bytes, &[18, payload.len() as u8][..], payload].concat()
    };
    let at = |class: &str| filter(class, b"").len();
    let plain = filter("PageFilter", &[8, 7]);
    assert_eq!(kinds(&plain), []);

    let start = at("PageFilter");
    assert_eq!(kinds(&filter("PageFilter", &[8, 7, 24, 1])), [(start + 2, OddityKind::UnknownField(3))]);
    assert_eq!(kinds(&filter("PageFilter", &[8, 7, 8, 8])), [(start + 2, OddityKind::Repeated("page_size"))]);
    assert_eq!(kinds(&[&plain[..], &[32, 1]].concat()), [(plain.len(), OddityKind::UnknownField(4))]);
    // The number of the payload, but a number there.
    assert_eq!(kinds(&[&plain[..], &[16, 1]].concat()), [(plain.len(), OddityKind::UnknownField(2))]);

    let start = at("TimestampsFilter");
    assert_eq!(kinds(&filter("TimestampsFilter", &[8, 7])), [(start, OddityKind::OtherPacking("timestamps"))]);
    let out_of_order = filter("TimestampsFilter", &[16, 0, 10, 1, 7]);
    assert_eq!(kinds(&out_of_order), [(start + 2, OddityKind::OutOfOrder("timestamps"))]);

    let inner = filter("PageFilter", &[8, 7, 24, 1]);
    let outer = filter("FilterList", &[&[8, 1, 18, inner.len() as u8][..], &inner].concat());
    let odd = oddities(&outer, Filter::SCHEMA, &DecodeOptions::default()).expect("protobuf");
    assert_eq!(odd[0].to_string(), format!("byte {}: unknown field 3 in filters[0]", outer.len() - 2));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn there_are_changes_exactly_where_trees_differ(a in trees::filter(), b in trees::filter()) {
        prop_assert!(changes(&a, &a).is_empty());
        prop_assert_eq!(changes(&a, &b).is_empty(), a.encode_to_vec() == b.encode_to_vec());
        prop_assert!(oddities(&a.encode_to_vec(), Filter::SCHEMA, &DecodeOptions::default()).expect("a tree").is_empty());
    }

    #[test]
    fn a_change_in_a_tree_is_found_alone(tree in trees::filter(), others in 0..5_usize) {
        let with = |size| list((0..others).map(|_| tree.clone()).chain([page(size)]));
        prop_assert_eq!(changes(&with(1), &with(2)), [format!("~ filters[{others}].page_size: 1 → 2")]);
    }
}
