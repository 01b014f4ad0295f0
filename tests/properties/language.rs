//! The filter language: what it has words for survives it, and no text harms.

use hfilter::language::{Dialect, ErrorKind, Limit, ParseOptions, parse, parse_with, print, print_lines};
use hfilter::{
    ClassSet, Enumeration, Filter, FilterList, IntoOwned, Limits, Operator, PageFilter, SkipFilter, StandardSet,
};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::trees;

/// Trees of which the language has words for more: as HBase would send them, lists with two filters or more.
fn likely() -> impl Strategy<Value = Filter<'static>> {
    trees::printable_leaf().prop_recursive(6, 24, 4, |inner| {
        prop_oneof![
            2 => (1..3, vec(inner.clone(), 2..5)).prop_map(|(number, filters)| {
                let operator = Operator::from_number(number).expect("1 or 2");
                Filter::of(FilterList { operator, filters })
            }),
            1 => inner.clone().prop_map(Filter::skip),
            1 => inner.prop_map(Filter::while_match),
        ]
    })
}

/// Pieces of texts, so that some of what they make is good.
fn text() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        prop::sample::select(vec![
            "KeyOnlyFilter()",
            "PrefixFilter('a')",
            "PageFilter(1)",
            "TimestampsFilter(1, 2)",
            "RowFilter(=, 'binary:a')",
            "ValueFilter (!=,'regexstring:^a')",
            " AND ",
            " OR ",
            "SKIP ",
            "WHILE ",
            "(",
            ")",
            " ",
            "\t",
            "'",
            "''",
            ",",
            "KeyOnlyFilter",
            "PrefixFilter(",
            "substring:",
            "-",
            "18446744073709551617",
            "true",
            "<=",
            "\n",
        ])
        .prop_map(|piece| piece.as_bytes().to_vec()),
        vec(any::<u8>(), 1..3),
    ];
    vec(piece, 0..10).prop_map(|pieces| pieces.concat())
}

fn same(text: &[u8], options: &ParseOptions, filter: &Filter<'_>) -> Result<(), TestCaseError> {
    let again = parse_with::<Filter<'_>>(text, options).map_err(|error| TestCaseError::fail(error.to_string()))?;
    prop_assert_eq!(again.filter.encode_to_vec(), filter.encode_to_vec(), "{}", text.escape_ascii());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4, ..ProptestConfig::default() })]

    /// So that the laws below have something to hold for. So many at once that chance does not decide.
    #[test]
    fn what_is_likely_is_mostly_printed(filters in vec(likely(), 1000)) {
        let printable = filters.iter().filter(|filter| print(*filter).is_ok()).count();
        prop_assert!(printable > 500, "{printable} of 1000");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn what_is_printed_is_read_again(filter in prop_oneof![3 => likely(), 1 => trees::filter()]) {
        if let Ok(text) = print(&filter) {
            same(&text, &ParseOptions::new().strict(true), &filter)?;
            let lines = print_lines(&filter).expect("the same words");
            same(&lines, &ParseOptions::new().strict(true).dialect(Dialect::Lines), &filter)?;
        }
    }

    #[test]
    fn any_text_is_read_or_refused_and_strictly_no_more_than_leniently(text in text()) {
        let lenient = parse_with::<Filter<'_>>(&text, &ParseOptions::new());
        let strict = parse_with::<Filter<'_>>(&text, &ParseOptions::new().strict(true));
        match (lenient, strict) {
            (Ok(lenient), strict) => {
                prop_assert_eq!(strict.is_ok(), lenient.warnings.is_empty());
                prop_assert!(lenient.filter.check().is_ok());
                let owned: Filter<'static> = lenient.filter.into_owned();
                same(&print(&owned).expect("what is read can be printed"), &ParseOptions::new().strict(true), &owned)?;
            }
            (Err(error), strict) => {
                prop_assert!(error.span().start <= error.span().end && error.span().end <= text.len());
                prop_assert!(!error.to_string().is_empty() && strict.is_err());
            }
        }
    }

    #[test]
    fn random_bytes_are_no_filter(text in vec(any::<u8>(), 0..64)) {
        prop_assert!(parse::<Filter<'_>>(&text).is_err());
    }
}

#[test]
fn limits_are_exact() {
    let with = |text: &[u8], limits: Limits| {
        parse_with::<Filter<'_>>(text, &ParseOptions::new().limits(limits))
            .map(drop)
            .map_err(|error| error.kind().clone())
    };
    let exceeded = |limit, allowed| Err(ErrorKind::LimitExceeded { limit, allowed });
    // A list, SKIP, a filter and its comparator; the other filter.
    let text = b"SKIP ValueFilter(=, 'binary:a') AND PageFilter(1)";
    assert_eq!(with(text, Limits::default().max_depth(4)), Ok(()));
    assert_eq!(with(text, Limits::default().max_depth(3)), exceeded(Limit::Depth, 3));
    assert_eq!(with(text, Limits::default().max_nodes(5)), Ok(()));
    assert_eq!(with(text, Limits::default().max_nodes(4)), exceeded(Limit::Nodes, 4));
    assert_eq!(with(text, Limits::default().max_bytes(text.len())), Ok(()));
    assert_eq!(with(text, Limits::default().max_bytes(text.len() - 1)), exceeded(Limit::Bytes, text.len() as u64 - 1));
}

#[test]
fn the_deepest_tree_is_read_and_printed_on_a_small_stack() {
    let deepest = Limits::MAX_DEPTH as usize;
    let options = ParseOptions::new().limits(Limits::default().max_depth(Limits::MAX_DEPTH));
    for (before, after) in [("SKIP ", ""), ("PageFilter(1) AND (KeyOnlyFilter() OR (", "))"), ("(SKIP (", "))")] {
        let levels = if before.contains("AND") { 2 } else { 1 };
        let times = (deepest - 1) / levels;
        let text = [before.repeat(times), "PageFilter(1)".into(), after.repeat(times)].concat();
        let filter = parse_with::<Filter<'_>>(text.as_bytes(), &options).expect("as deep as can be").filter;
        same(&print(&filter).expect("words"), &options, &filter).expect("the same");
        let deeper = [before, &text, after].concat();
        let error = parse_with::<Filter<'_>>(deeper.as_bytes(), &options).expect_err("too deep");
        assert!(matches!(error.kind(), ErrorKind::LimitExceeded { limit: Limit::Depth, .. }), "{error}");
    }
}

#[test]
fn large_texts_are_answered() {
    let deep = 100_000;
    let parentheses = ["(".repeat(deep), "PageFilter(1)".into(), ")".repeat(deep)].concat();
    assert_eq!(
        parse::<Filter<'_>>(parentheses.as_bytes()).expect("one filter"),
        Filter::of(PageFilter { page_size: 1 })
    );
    let skips = ["SKIP ".repeat(deep), "PageFilter(1)".into()].concat();
    assert!(parse::<Filter<'_>>(skips.as_bytes()).is_err());
    let chain = vec!["PageFilter(1)"; 60_000].join(" OR ");
    let filter = parse::<Filter<'_>>(chain.as_bytes()).expect("one list");
    assert_eq!(print(&filter).expect("words"), chain.as_bytes());
    let string = format!("PrefixFilter('{}')", "''".repeat(500_000));
    assert_eq!(print(&parse::<Filter<'_>>(string.as_bytes()).expect("a string")).expect("words"), string.as_bytes());
    let name = "x".repeat(1_000_000);
    assert!(parse::<Filter<'_>>(format!("{name}()").as_bytes()).expect_err("unknown").to_string().len() < 1_000);
}

#[test]
fn what_has_no_words_is_named_with_its_place() {
    let refused = |filter: Filter<'_>| print(&filter).expect_err("no words").to_string();
    let list = |filters| Filter::of(FilterList { operator: Operator::MustPassAll, filters });
    let page = || Filter::of(PageFilter { page_size: 1 });
    assert_eq!(refused(list(vec![])), "FilterList: a list of no filters; AND and OR need two");
    assert_eq!(
        refused(list(vec![page(), Filter::of(SkipFilter::new(list(vec![page()])))])),
        "FilterList[1] > SkipFilter > FilterList: a list of one filter; AND and OR need two"
    );
    assert_eq!(
        refused(list(vec![page(), Filter::of(PageFilter { page_size: -1 })])),
        "FilterList[1] > PageFilter: `page_size` is -1; expected 0 or more"
    );
}

#[test]
fn each_class_names_what_it_cannot_say() {
    use hfilter::*;

    fn refused(filter: impl Into<StandardFilter<'static, Filter<'static>>>) -> String {
        print(&Filter::of(filter)).expect_err("no words").to_string()
    }
    let value = |op, comparator: StandardComparator<'static>| ValueFilter::new(op, comparator);
    let long = || StandardComparator::from(LongComparator::new(1));
    let single = || SingleColumnValueFilter::<StandardComparator<'_>>::new("f", "q", CompareType::Equal, "v");
    let dependent = || DependentColumnFilter::<StandardComparator<'_>>::new("f", "q");
    let pattern = |flags, charset| {
        let pattern =
            RegexStringComparator { pattern: "a".into(), pattern_flags: flags, charset, engine: Some("JAVA".into()) };
        StandardComparator::RegexString(Box::new(pattern))
    };
    let no_word = "the filter language has no word for it";
    let absent = |field| format!("`{field}` is absent, and the filter language cannot leave it out");
    let fuzzy = FuzzyRowFilter::new([("a", [0])]).expect("a pair");
    let ranges = MultiRowRangeFilter::with_prefixes(["a"]).expect("a range");
    let less = CompareType::Less;
    for (error, expected) in [
        (refused(fuzzy), format!("FuzzyRowFilter: {no_word}")),
        (refused(ranges), format!("MultiRowRangeFilter: {no_word}")),
        (refused(RandomRowFilter::new(0.5)), format!("RandomRowFilter: {no_word}")),
        (refused(value(less, long())), format!("ValueFilter.compare_filter > LongComparator: {no_word}")),
        (
            refused(value(CompareType::NoOp, "v".into())),
            "ValueFilter: the operator is NO_OP, which the filter language does not have".into(),
        ),
        (
            refused(value(less, SubstringComparator::new("a").into())),
            "ValueFilter: HBase takes a `substring` comparator only with = or != here".into(),
        ),
        (
            refused(RowFilter { compare_filter: CompareFilter { compare_op: less, comparator: None } }),
            format!("RowFilter: {}", absent("comparator")),
        ),
        (
            refused(TimestampsFilter::new([1]).expect("a time").with_can_hint(true)),
            "TimestampsFilter: `can_hint` is set, and the filter language has no place for it".into(),
        ),
        (
            refused(TimestampsFilter { timestamps: vec![2, 1], can_hint: Some(false) }),
            "TimestampsFilter: `timestamps` is not sorted, or has duplicates, and HBase sends it sorted: normalize the filter"
                .into(),
        ),
        (refused(PrefixFilter { prefix: None }), format!("PrefixFilter: {}", absent("prefix"))),
        (
            refused(ColumnRangeFilter::new(""..="a")),
            "ColumnRangeFilter: `min_column` is empty, which HBase reads as no bound: leave it out".into(),
        ),
        (
            refused(ColumnPaginationFilter::from_column(1, "a").expect("a page")),
            "ColumnPaginationFilter: `column_offset` is set, and the filter language has no place for it".into(),
        ),
        (
            refused(SingleColumnValueExcludeFilter::new(SingleColumnValueFilter { latest_version_only: None, ..single() })),
            format!(
                "SingleColumnValueExcludeFilter.single_column_value_filter: {}",
                absent("latest_version_only")
            ),
        ),
        (
            refused(SingleColumnValueFilter { comparator: long(), ..single() }),
            format!("SingleColumnValueFilter.comparator > LongComparator: {no_word}"),
        ),
        (
            refused(DependentColumnFilter { drop_dependent_column: None, ..dependent() }),
            format!("DependentColumnFilter: {}", absent("drop_dependent_column")),
        ),
        (
            refused(value(CompareType::Equal, pattern(32, "ISO-8859-1".into()))),
            "ValueFilter.compare_filter > RegexStringComparator: the filter language has regular expressions in UTF-8 by the \
             engine JAVA only"
                .into(),
        ),
        (
            refused(value(CompareType::Equal, pattern(0, "UTF-8".into()))),
            "ValueFilter.compare_filter > RegexStringComparator: the filter language has regular expressions with DOTALL, \
             and with CASE_INSENSITIVE and DOTALL; here the flags are 0, or the pattern is none"
                .into(),
        ),
    ] {
        assert_eq!(error, expected);
    }
}
