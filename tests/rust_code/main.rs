//! The Rust source of trees: that it compiles, and that it builds the trees it was printed from.
//!
//! `trees.rs` is what the printer made of trees from the vectors. It is compiled here, its trees are compared with the
//! decoded bytes, and its text with what the printer makes now; `BLESS=1 cargo test --test rust_code` renews it.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use hfilter::rust_code::RustCode;
use hfilter::schema::SetSchema;
use hfilter::{ClassSet, Filter, StandardComparator};

// It is kept as the printer writes it.
#[rustfmt::skip]
mod trees;
#[path = "../golden/vectors.rs"]
#[allow(dead_code, reason = "the golden tests use more of it")]
mod vectors;

/// A vector's name and what builds its tree.
type Case<T> = (&'static str, fn() -> T);

const SNAPSHOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rust_code/trees.rs");

/// The vectors' ids and bytes.
fn cases(file: &str, key: &str) -> Vec<(String, Vec<u8>)> {
    let cases = vectors::Case::all(file);
    cases.iter().filter_map(|case| Some((case.id().replace('-', "_"), case.bytes(key)?))).collect()
}

/// What no vector has: fields that HBase always writes, and values that it refuses.
const ODD: &[(&str, &str)] = &[
    ("absent_prefix", r#"{"class":"PrefixFilter"}"#),
    ("absent_stop", r#"{"class":"InclusiveStopFilter"}"#),
    (
        "absent_flags",
        r#"{"class":"SingleColumnValueFilter","compare_op":"LESS","comparator":{"class":"NullComparator"}}"#,
    ),
    ("absent_comparator", r#"{"class":"ValueFilter","compare_filter":{"compare_op":"NO_OP"}}"#),
    ("absent_range", r#"{"class":"ColumnRangeFilter","min_column":"a","max_column":"bc"}"#),
    ("absent_rows", r#"{"class":"MultiRowRangeFilter","row_range_list":[{},{"start_row":"a","stop_row":""}]}"#),
    ("absent_mask", r#"{"class":"FuzzyRowFilter","fuzzy_keys_data":[{"first":"a","second":"bc"}]}"#),
    ("absent_hint", r#"{"class":"TimestampsFilter","timestamps":[3,-1,3]}"#),
    ("absent_offset", r#"{"class":"ColumnPaginationFilter","limit":-1,"offset":-2}"#),
    (
        "absent_exclude",
        r#"{"class":"SingleColumnValueExcludeFilter","single_column_value_filter":{"column_family":"f","compare_op":"NO_OP","comparator":{"class":"BinaryComparator","comparable":{}}}}"#,
    ),
    ("absent_drop", r#"{"class":"DependentColumnFilter","compare_filter":{"compare_op":"LESS"}}"#),
    ("negative_count", r#"{"class":"ColumnCountGetFilter","limit":-5}"#),
    ("negative_page", r#"{"class":"PageFilter","page_size":-7}"#),
    ("large_page", r#"{"class":"PageFilter","page_size":5000000000}"#),
    ("unsorted", r#"{"class":"MultipleColumnPrefixFilter","sorted_prefixes":["b","a","a"]}"#),
    ("not_a_number", r#"{"class":"RandomRowFilter","chance":"NaN"}"#),
    ("quotes", r#"{"class":"PrefixFilter","prefix":"'\"\\x5c\\x00\\xff\n{}"}"#),
];

const ODD_COMPARATORS: &[(&str, &str)] = &[
    ("absent_binary", r#"{"class":"BinaryComparator","comparable":{}}"#),
    ("absent_binary_prefix", r#"{"class":"BinaryPrefixComparator","comparable":{}}"#),
    ("absent_bit", r#"{"class":"BitComparator","comparable":{},"bitwise_op":"XOR"}"#),
    ("short_long", r#"{"class":"LongComparator","comparable":{"value":"abc"}}"#),
    ("long_long", r#"{"class":"LongComparator","comparable":{"value":"abcdefghi"}}"#),
    ("upper_substring", r#"{"class":"SubstringComparator","substr":"Straße \"\n\u202e'"}"#),
    ("absent_engine", r#"{"class":"RegexStringComparator","pattern":"(","pattern_flags":-1,"charset":"\u0000"}"#),
];

fn with_odd(
    mut cases: Vec<(String, Vec<u8>)>,
    odd: &[(&str, &str)],
    set: &'static SetSchema,
) -> Vec<(String, Vec<u8>)> {
    for (name, json) in odd {
        cases.push(((*name).into(), hfilter::json::bytes_from_json(json, set).expect(json)));
    }
    cases
}

fn filters() -> Vec<(String, Vec<u8>)> {
    with_odd(cases("codec.jsonl", "filter_hex"), ODD, Filter::SCHEMA)
}

fn comparators() -> Vec<(String, Vec<u8>)> {
    with_odd(cases("comparators.jsonl", "comparator_hex"), ODD_COMPARATORS, StandardComparator::SCHEMA)
}

/// One function for each tree, and a list of them.
fn source() -> String {
    let mut text = String::from("// What `RustCode` prints; renewed by `BLESS=1 cargo test --test rust_code`.\n\n");
    text += "use hfilter::build::*;\nuse hfilter::*;\n\nuse crate::Case;\n";
    let filters =
        filters().into_iter().map(|(name, bytes)| (name, RustCode::filter(&Filter::decode(&bytes).expect("a filter"))));
    functions("Filter", filters.collect(), &mut text);
    let comparators = comparators()
        .into_iter()
        .map(|(name, bytes)| (name, RustCode::comparator(&StandardComparator::decode(&bytes).expect("a comparator"))));
    functions("StandardComparator", comparators.collect(), &mut text);
    text
}

fn functions(set: &str, code: Vec<(String, RustCode)>, text: &mut String) {
    let list = format!("{set}S").replace("StandardC", "C").to_uppercase();
    let mut put = |line: std::fmt::Arguments<'_>| text.write_fmt(line).expect("a string takes everything");
    for (name, code) in &code {
        put(format_args!("\nfn {name}() -> {set}<'static> {{\n{code:#}\n}}\n"));
    }
    put(format_args!("\npub(crate) const {list}: &[Case<{set}<'static>>] = &[\n"));
    for (name, _) in &code {
        put(format_args!("    (\"{name}\", {name}),\n"));
    }
    put(format_args!("];\n"));
}

#[test]
fn the_snapshot_is_what_the_printer_writes() {
    let source = source();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(SNAPSHOT, source).expect("the snapshot");
        return;
    }
    let snapshot = std::fs::read_to_string(SNAPSHOT).expect("the snapshot");
    let line = source.lines().zip(snapshot.lines()).position(|(ours, theirs)| ours != theirs);
    assert!(source == snapshot, "differs from line {line:?} on; renew it: BLESS=1 cargo test --test rust_code");
}

/// Compares encoded bytes too: a NaN does not equal itself.
fn same<'a, S: ClassSet<'a> + PartialEq + std::fmt::Debug>(name: &str, bytes: &'a [u8], built: &S) {
    let decoded = S::decode(bytes).expect(name);
    assert_eq!(built.encode_to_vec(), decoded.encode_to_vec(), "{name}");
    assert!(*built == decoded || name == "not_a_number" || format!("{decoded:?}").contains("NaN"), "{name}");
}

#[test]
fn the_compiled_code_builds_the_same_trees() {
    let filters = filters();
    assert_eq!(filters.len(), trees::FILTERS.len());
    for ((id, bytes), (name, built)) in filters.iter().zip(trees::FILTERS) {
        assert_eq!(id, name);
        same(id, bytes, &built());
    }
    let comparators = comparators();
    assert_eq!(comparators.len(), trees::COMPARATORS.len());
    for ((id, bytes), (name, built)) in comparators.iter().zip(trees::COMPARATORS) {
        assert_eq!(id, name);
        same(id, bytes, &built());
    }
}

#[test]
fn every_class_is_among_them() {
    let classes = |set: &SetSchema| set.classes().map(|class| class.name).collect::<BTreeSet<_>>();
    let filters = filters();
    let built = filters.iter().filter_map(|(_, bytes)| Filter::decode(bytes).ok()?.schema().map(|class| class.name));
    assert_eq!(built.collect::<BTreeSet<_>>(), classes(Filter::SCHEMA));
    let comparators = comparators();
    let built = comparators
        .iter()
        .filter_map(|(_, bytes)| StandardComparator::decode(bytes).ok()?.schema().map(|class| class.name));
    assert_eq!(built.collect::<BTreeSet<_>>(), classes(StandardComparator::SCHEMA));
}

#[test]
fn the_deepest_tree_fits_the_stack() {
    use hfilter::{FilterList, FilterWrapper, Limits, StandardSet as _};
    let wrap = |filter: Filter<'static>, _| Filter::of(FilterList::all([Filter::of(FilterWrapper::new(filter))]));
    let filter = (0..Limits::MAX_DEPTH / 2).fold(hfilter::build::page(1), wrap);
    let code = RustCode::filter(&filter);
    assert!(code.to_string().ends_with(&format!("page(1){}", "))]))".repeat(128))), "{code}");
    assert!(format!("{code:#}").contains("page(1)"));
}
