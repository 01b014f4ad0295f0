//! Each lint where it must be heard and where it must not.

use hfilter::build::*;
use hfilter::*;
use proptest::prelude::*;

use crate::{Tree, all, kinds, of, one, shape, test, trees};

fn single(flags: [Option<bool>; 2]) -> Tree {
    let [filter_if_missing, latest_version_only] = flags;
    let filter = SingleColumnValueFilter::new("cf", "q", CompareType::Equal, "v");
    of(SingleColumnValueFilter { filter_if_missing, latest_version_only, ..filter })
}

fn fuzzy(mask: &'static [u8], is_mask_v2: Option<bool>) -> Tree {
    let pair = BytesBytesPair { first: b"a\0c".into(), second: mask.into() };
    of(FuzzyRowFilter { fuzzy_keys_data: vec![pair], is_mask_v2 })
}

fn ranges(stop: &'static str) -> Tree {
    let range = |start: &'static str, stop: &'static str| RowRange {
        start_row: Some(start.as_bytes().into()),
        start_row_inclusive: Some(true),
        stop_row: Some(stop.as_bytes().into()),
        stop_row_inclusive: Some(false),
    };
    row_ranges([range("a", "b"), range("c", stop)]).expect("valid ranges")
}

fn regex(pattern: &'static str, engine: RegexEngine) -> Tree {
    value().equal(RegexStringComparator::with(pattern, 32, engine, "UTF-8").expect("a pattern"))
}

fn target(version: &str) -> ScanShape {
    shape().target(version.parse().expect("a version"))
}

/// A kind, a shape and a tree where it fires, a shape and a tree where it does not, and where it fires.
type Case = (LintKind, ScanShape, Tree, ScanShape, Tree, &'static str);

#[rustfmt::skip]
fn cases() -> Vec<Case> {
    use LintKind as K;
    let paged = || column_page(5, 0);
    let prefixes = |prefixes: [&'static str; 2]| column_prefixes(prefixes);
    let dependent = |op| of(DependentColumnFilter {
        compare_filter: CompareFilter { compare_op: op, comparator: None },
        column_family: Some(b"cf".into()), column_qualifier: Some(b"q".into()), drop_dependent_column: None,
    });
    let stamps = |hint| of(TimestampsFilter::new([1, 2]).expect("timestamps").with_can_hint(hint));
    let page_of = |limit, offset| of(ColumnPaginationFilter { limit, offset: Some(offset), column_offset: None });
    let component = || value().equal(BinaryComponentComparator::new("v", 0));
    vec![
        (K::UnknownClass, target("2.2"), component(), target("2.3"), component(),
            "ValueFilter.compare_filter > CompareFilter.comparator > BinaryComponentComparator"),
        (K::UnknownField, target("2.4.10"), fuzzy(b"\xff\x02\xff", Some(true)), target("2.4.11"), fuzzy(b"\xff\x02\xff", Some(true)),
            "FuzzyRowFilter.is_mask_v2"),
        (K::DeprecatedClass, shape(), of(FirstKeyValueMatchingQualifiersFilter { qualifiers: vec![] }), shape(), first_key_only(),
            "FirstKeyValueMatchingQualifiersFilter"),
        (K::FuzzyMask, shape(), fuzzy(b"\xff\0\xff", None), shape(), fuzzy(b"\xff\x02\xff", Some(true)),
            "FuzzyRowFilter.fuzzy_keys_data"),
        (K::FuzzyInOr, target("2.5.3"), one([fuzzy(b"\0\x01\0", Some(true)), test()]), target("2.5.4"), one([fuzzy(b"\0\x01\0", Some(true)), test()]),
            "FilterList[0] > FuzzyRowFilter"),
        (K::PerRegion, shape(), page(5), shape().get(true), page(5), "PageFilter"),
        (K::PageInOr, shape(), one([prefix("a"), page(5)]), shape(), all([prefix("a"), page(5)]), "FilterList[1] > PageFilter"),
        (K::ColumnPageInOr, shape(), one([value().equal("v"), paged()]), shape(), all([value().equal("v"), paged()]),
            "FilterList[1] > ColumnPaginationFilter"),
        (K::CountsFirst, shape(), all([page(5), test()]), shape(), all([test(), page(5)]), "FilterList[0] > PageFilter"),
        (K::HintLost, target("2.6.0"), all([row().not_equal("b"), ranges("d")]), target("2.6.1"), all([row().not_equal("b"), ranges("d")]),
            "FilterList[1] > MultiRowRangeFilter"),
        (K::SkipRowFilter, shape(), row().equal("a").skip(), shape(), value().equal("a").skip(), "SkipFilter > RowFilter"),
        (K::WrappedColumnPage, shape(), paged().while_match(), shape(), column_range("a".."b").while_match(),
            "WhileMatchFilter > ColumnPaginationFilter"),
        (K::ReversedInside, shape().reversed(true), prefix("a").while_match(), shape(), prefix("a").while_match(),
            "WhileMatchFilter > PrefixFilter"),
        (K::ReversedOpenRange, shape().reversed(true), ranges(""), shape().reversed(true), ranges("d"), "MultiRowRangeFilter"),
        (K::ReversedFuzzy, shape().reversed(true), fuzzy(b"\0\x01\0", Some(true)), shape(), fuzzy(b"\0\x01\0", Some(true)), "FuzzyRowFilter"),
        (K::WideScan, shape().rows("", ""), prefix("b"), shape().rows("b", ""), prefix("b"), "PrefixFilter"),
        (K::KeyOnlyInOr, shape(), one([prefix("a"), key_only()]), shape(), all([prefix("a"), key_only()]), "FilterList[1] > KeyOnlyFilter"),
        (K::RowTestInOr, shape(), one([test(), value().equal("w")]), shape(), one([test(), test()]), "FilterList[0] > SingleColumnValueFilter"),
        (K::RemovesInOr, shape(), one([prefix("a"), dependent_column("cf", "q")]), shape(), all([prefix("a"), dependent_column("cf", "q")]),
            "FilterList[1] > DependentColumnFilter"),
        (K::EmptyList, shape(), one([]), shape(), one([prefix("a")]), "FilterList"),
        (K::ColumnNotSeen, shape().column("cf", "other"), test(), shape().column("cf", "q"), test(), "SingleColumnValueFilter"),
        (K::AbsentFlag, shape(), single([None, None]), shape(), single([None, Some(false)]), "SingleColumnValueFilter.latest_version_only"),
        (K::NestedPrefixes, shape(), prefixes(["a", "ab"]), shape(), prefixes(["aa", "ab"]), "MultipleColumnPrefixFilter.sorted_prefixes"),
        (K::PaginationOverflow, shape(), page_of(i32::MAX, 1), shape(), page_of(i32::MAX, 0), "ColumnPaginationFilter"),
        (K::ColumnCountInScan, shape().get(false), column_count_get(5), shape(), column_count_get(5), "ColumnCountGetFilter"),
        (K::BatchedRows, shape().batch(true), test(), shape().batch(true), prefix("a"), "SingleColumnValueFilter"),
        (K::HintOverDeletes, shape(), stamps(true), shape(), stamps(false), "TimestampsFilter.can_hint"),
        (K::TextNumberOrder, shape(), value().less("100"), shape(), value().less("0100"),
            "ValueFilter.compare_filter > CompareFilter.comparator > BinaryComparator"),
        (K::SignedNumberOrder, shape(), value().less(-1_i32), shape(), value().less(1_i32),
            "ValueFilter.compare_filter > CompareFilter.comparator > BinaryComparator"),
        (K::MixedWidths, shape(), all([column_value("cf", "q").greater(1_i32), column_value("cf", "q").less(9_i64)]),
            shape(), all([column_value("cf", "q").greater(1_i32), column_value("cf", "p").less(9_i64)]),
            "FilterList[1] > ColumnValueFilter.comparator > BinaryComparator"),
        (K::ValueWidth, shape(), value().less(LongComparator::new(5)), shape(), all([column_prefix("n"), value().less(LongComparator::new(5))]),
            "ValueFilter.compare_filter > CompareFilter.comparator > LongComparator"),
        (K::NoOrder, shape(), value().less(SubstringComparator::new("a")), shape(), value().equal(SubstringComparator::new("a")),
            "ValueFilter.compare_filter > CompareFilter.compare_op"),
        (K::NoOperator, shape(), value().compare(CompareType::NoOp, "v"), shape(), dependent(CompareType::NoOp),
            "ValueFilter.compare_filter > CompareFilter.compare_op"),
        (K::SubstringCase, shape(), value().equal(SubstringComparator { substr: "Error".into() }), shape(), value().contains("error"),
            "ValueFilter.compare_filter > CompareFilter.comparator > SubstringComparator.substr"),
        (K::CatastrophicRegex, shape(), regex("^(a+)+$", RegexEngine::Java), shape(), regex(r"^user-\d+$", RegexEngine::Java),
            "ValueFilter.compare_filter > CompareFilter.comparator > RegexStringComparator.pattern"),
        (K::JoniEngine, shape(), regex("abc", RegexEngine::Joni), shape(), regex("abc", RegexEngine::Java),
            "ValueFilter.compare_filter > CompareFilter.comparator > RegexStringComparator.engine"),
    ]
}

#[test]
fn each_fires_and_is_silent() {
    for (kind, shape, fires, silent_shape, silent, path) in cases() {
        let lints = lint(&fires, &shape);
        let found: Vec<_> = lints.iter().filter(|lint| lint.kind == kind).collect();
        assert_eq!(found.len(), 1, "{kind}: {fires}: {lints:?}");
        assert_eq!(found[0].path.to_string(), path, "{kind}");
        assert!(!kinds(&silent, &silent_shape).contains(&kind), "{kind} at {silent}");
    }
}

#[test]
fn each_kind_has_a_case() {
    let cases = cases();
    for kind in LintKind::ALL {
        assert_eq!(cases.iter().filter(|case| case.0 == *kind).count(), 1, "{kind}");
        assert!(kind.id().chars().all(|letter| letter.is_ascii_lowercase() || letter == '-'), "{kind}");
        assert!(!kind.help().is_empty());
    }
    let mut ids: Vec<_> = LintKind::ALL.iter().map(|kind| kind.id()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), LintKind::ALL.len());
}

#[test]
fn ordinary_filters_are_silent() {
    let range = || all([row().greater_or_equal("a"), row().less("b")]);
    for tree in [
        prefix("user:").and(test()),
        prefix("user:").and(single_column_value("cf", "age").greater_or_equal(18_i64)),
        all([first_key_only(), key_only()]),
        one([prefix("a"), prefix("b")]),
        one([value().equal("a"), value().equal("b")]),
        all([column_prefix("q"), test()]),
        value().not_equal("").skip(),
        range(),
        row().less("20240101"),
        column_value("cf", "at").less("1700000000000"),
        value().equal("100"),
        row().less(vec![0x80, 1]),
        value().less("é"),
        fuzzy_rows([("a?c", b"\0\x01\0")]).expect("a filter"),
    ] {
        assert_eq!(kinds(&tree, &shape()), [], "{tree}");
        for version in ["2.4", "2.5", "2.6"] {
            let kinds = kinds(&tree, &target(version));
            assert!(kinds.iter().all(|kind| *kind == LintKind::UnknownField), "{tree} in {version}: {kinds:?}");
        }
    }
}

#[test]
fn masks_of_fuzzy_rows() {
    let heard = |mask, flag, version: Option<&str>| {
        let shape = version.map_or_else(shape, target);
        kinds(&fuzzy(mask, flag), &shape).contains(&LintKind::FuzzyMask)
    };
    for (mask, flag, version, expected) in [
        // The old form means something else where the flag is unknown.
        (b"\xff\0\xff", Some(false), None, true),
        (b"\xff\0\xff", Some(false), Some("3.0"), true),
        (b"\0\0\0", Some(false), None, true),
        // The new form means the same with and without it.
        (b"\xff\x02\xff", Some(false), None, false),
        (b"\xff\x02\xff", None, Some("3.0"), false),
        (b"\xff\x02\xff", None, None, true),
        // HBASE-30256.
        (b"\xff\0\xff", Some(true), None, true),
        (b"\0\x01\0", Some(true), None, false),
    ] {
        assert_eq!(heard(mask, flag, version), expected, "{mask:?} {flag:?} {version:?}");
    }
}

#[test]
fn versions_of_lines() {
    let names = |tree: &Tree, version: &str| -> Vec<String> {
        let lints = lint(tree, &target(version)).into_iter().filter(|lint| lint.kind == LintKind::UnknownClass);
        lints.map(|lint| lint.message).collect()
    };
    let tree = value().equal(BinaryComponentComparator::new("v", 0));
    assert_eq!(names(&tree, "2.2"), ["the class is unknown to HBase 2.2 before 2.2.3"]);
    assert_eq!(names(&tree, "2.2.2"), ["the class is unknown to HBase 2.2.2; it came with 2.2.3"]);
    assert_eq!(names(&tree, "2.2.3"), [""; 0]);
    let tree = of(FirstKeyValueMatchingQualifiersFilter { qualifiers: vec![] });
    assert_eq!(names(&tree, "4.0"), ["the class is unknown to HBase 4.0; it is gone from 4.0.0 on"]);
    assert_eq!(names(&tree, "3.0.0-beta-1"), [""; 0]);
    for bad in ["", "2", "two.six", "2.6.1.1", "2.-1"] {
        assert!(bad.parse::<HBaseVersion>().is_err(), "{bad}");
    }
}

/// A filter of one's own around HBase's, known from a version on.
#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "com.example.NotFilter", since = "2.5.0")]
struct NotFilter<S> {
    #[hfilter(tag = 1, filter)]
    filter: Box<S>,
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum OwnFilter<'a> {
    Not(NotFilter<OwnFilter<'a>>),
    #[hfilter(subset)]
    Standard(StandardFilter<'a, OwnFilter<'a>>),
}

impl<'a> StandardSet<'a> for OwnFilter<'a> {
    type Comparator = StandardComparator<'a>;
}

#[test]
fn the_last_version_of_all_knows_what_is_not_gone() {
    for version in ["4294967295.4294967295", "4294967295.4294967295.4294967295"] {
        let lints = lint(&prefix("a"), &target(version));
        assert!(!lints.iter().any(|lint| lint.kind == LintKind::UnknownField), "{lints:?}");
    }
}

#[test]
fn sets_of_ones_own() {
    let page = OwnFilter::of(PageFilter { page_size: 1 });
    let not = OwnFilter::from(NotFilter { filter: Box::new(OwnFilter::embed(column_value("cf", "q").equal("v"))) });
    let tree = not.or(page);
    let found: Vec<_> = lint(&tree, &target("1.5")).iter().map(|lint| format!("{} {}", lint.kind, lint.path)).collect();
    assert_eq!(
        found,
        [
            "unknown-class FilterList[0] > NotFilter",
            "unknown-class FilterList[0] > NotFilter > ColumnValueFilter",
            "page-in-or FilterList[1] > PageFilter",
        ]
    );
}

#[test]
fn a_scan_has_a_shape() {
    let scan = Scan::new().column("cf", "other").start_row("a").stop_row("z").batch(10);
    let found = kinds(&all([prefix("b"), test()]), &ScanShape::from(&scan));
    assert_eq!(found, [LintKind::WideScan, LintKind::BatchedRows, LintKind::ColumnNotSeen]);
    let get = Scan::new().start_row("a").stop_row("a").include_stop_row(true);
    assert_eq!(kinds(&page(5), &ScanShape::from(&get)), []);
    // A reversed scan of which nothing is said, and one that starts where the filter does.
    for scan in [Scan::new().reversed(true), Scan::new().start_row("b")] {
        assert_eq!(kinds(&prefix("b"), &ScanShape::from(&scan)), []);
    }
}

#[cfg(feature = "messages")]
#[test]
fn messages_have_a_shape() {
    use hfilter::messages::{Column, Get};
    let column = || Column { family: b"cf".to_vec(), qualifier: vec![b"p".to_vec()] };
    let scan = hfilter::messages::Scan { column: vec![column()], batch_size: Some(3), ..Default::default() };
    assert_eq!(kinds(&test(), &ScanShape::from(&scan)), [LintKind::BatchedRows, LintKind::ColumnNotSeen]);
    let get = Get { row: b"r".to_vec(), column: vec![column()], ..Default::default() };
    assert_eq!(
        kinds(&all([page(1), test()]), &ScanShape::from(&get)),
        [LintKind::CountsFirst, LintKind::ColumnNotSeen]
    );
}

#[test]
fn many_of_a_kind_are_counted() {
    let lints = lint(&one((0..250).map(|_| page(1))), &shape());
    let pages: Vec<_> = lints.iter().filter(|lint| lint.kind == LintKind::PageInOr).collect();
    assert_eq!(pages.len(), 100);
    assert!(pages[99].message.ends_with(" (and so in 150 more places)"), "{}", pages[99]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 256 } else { 2048 }))]

    /// Any tree has lints and words, and the lints point at what is there.
    #[test]
    fn any_tree(tree in trees::filter(), reversed: bool, get: Option<bool>) {
        let mut shape = shape().column("cf", "q").rows("a", "b").reversed(reversed).batch(true).target(HBaseVersion::line(2, 4));
        if let Some(get) = get {
            shape = shape.get(get);
        }
        for lint in lint(&tree, &shape) {
            let first = lint.path.steps().next().expect("a path");
            prop_assert_eq!(Some(first.message), tree.schema().map(|schema| schema.name));
            prop_assert!(!lint.message.is_empty());
        }
        prop_assert!(explain(&tree).to_string().ends_with('\n'));
    }
}

#[test]
fn a_wrapper_and_a_dependent_column_are_judged_by_what_is_in_them() {
    let found = |tree: Tree| kinds(&tree, &shape().batch(true));
    assert!(found(of(FilterWrapper::new(test()))).contains(&LintKind::BatchedRows));
    assert!(!found(of(FilterWrapper::new(prefix("a")))).contains(&LintKind::BatchedRows));
    let dependent = |compare_op| {
        let comparator = Some(SubstringComparator::new("a").into());
        of(DependentColumnFilter {
            compare_filter: CompareFilter { compare_op, comparator },
            ..DependentColumnFilter::new("cf", "q")
        })
    };
    assert!(found(dependent(CompareType::Less)).contains(&LintKind::NoOrder));
    assert!(!found(dependent(CompareType::Equal)).contains(&LintKind::NoOrder));
}
