//! A scan returns no row outside the ranges of its filter, and narrowed to them returns the same.

#[path = "properties/trees.rs"]
#[allow(dead_code, reason = "the property tests use more of it")]
mod trees;

use std::borrow::Cow;

use hfilter::build::{prefix, value};
use hfilter::*;
use proptest::collection::{btree_map, btree_set, vec};
use proptest::option;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

type Bytes = Cow<'static, [u8]>;
type Tree = Filter<'static>;

/// A filter of one's own, about which nothing is known.
#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "com.example.AnyFilter")]
struct AnyFilter {}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum OwnFilter<'a> {
    Any(AnyFilter),
    #[hfilter(subset)]
    Standard(StandardFilter<'a, OwnFilter<'a>>),
}

impl<'a> StandardSet<'a> for OwnFilter<'a> {
    type Comparator = StandardComparator<'a>;
}

// ---------------------------------------------------------------------------------------------------------- examples

fn row(op: CompareType, comparator: impl Into<StandardComparator<'static>>) -> Tree {
    Filter::of(RowFilter { compare_filter: CompareFilter { compare_op: op, comparator: Some(comparator.into()) } })
}

fn binary(op: CompareType, operand: &'static str) -> Tree {
    row(op, BinaryComparator::new(operand))
}

fn starts(op: CompareType, operand: &'static str) -> Tree {
    row(op, BinaryPrefixComparator::new(operand))
}

fn of(filter: impl Into<StandardFilter<'static, Tree>>) -> Tree {
    Filter::of(filter)
}

fn many(ranges: impl IntoIterator<Item = RowRange<'static>>) -> Tree {
    of(MultiRowRangeFilter::new(ranges).expect("valid ranges"))
}

fn fuzzy(key: &'static str, mask: &'static [u8]) -> Tree {
    of(FuzzyRowFilter::new([(key, mask)]).expect("a valid pair"))
}

fn list(operator: Operator, filters: Vec<Tree>) -> Tree {
    of(FilterList { operator, filters })
}

#[test]
fn each_filter_has_its_ranges() {
    use CompareType as Op;
    use Operator::{MustPassAll as All, MustPassOne as One};
    for (filter, ranges) in [
        (of(PrefixFilter::new("ab")), "rows from `ab` (included) up to `ac` (excluded)"),
        (of(PrefixFilter::new(&b"a\xff\xff"[..])), r"rows from `a\xFF\xFF` (included) up to `b` (excluded)"),
        (of(PrefixFilter::new(&b"\xff"[..])), r"rows from `\xFF` (included)"),
        (of(PrefixFilter::new("")), "all rows"),
        (of(PrefixFilter { prefix: None }), "no rows"),
        (of(InclusiveStopFilter::new("m")), "rows up to `m` (included)"),
        (of(InclusiveStopFilter::new("")), "no rows"),
        (of(InclusiveStopFilter { stop_row_key: None }), "all rows"),
        (binary(Op::Less, "m"), "rows up to `m` (excluded)"),
        (binary(Op::LessOrEqual, "m"), "rows up to `m` (included)"),
        (binary(Op::Equal, "m"), "the row `m`"),
        (binary(Op::NotEqual, "m"), "rows up to `m` (excluded); rows from `m` (excluded)"),
        (binary(Op::GreaterOrEqual, "m"), "rows from `m` (included)"),
        (binary(Op::Greater, "m"), "rows from `m` (excluded)"),
        (binary(Op::NoOp, "m"), "no rows"),
        (binary(Op::Less, ""), "no rows"),
        (binary(Op::Equal, ""), "no rows"),
        (binary(Op::Greater, ""), "all rows"),
        (starts(Op::Less, "m"), "rows up to `m` (excluded)"),
        (starts(Op::LessOrEqual, "m"), "rows up to `n` (excluded)"),
        (starts(Op::Equal, "m"), "rows from `m` (included) up to `n` (excluded)"),
        (starts(Op::NotEqual, "m"), "rows up to `m` (excluded); rows from `n` (included)"),
        (starts(Op::GreaterOrEqual, "m"), "rows from `m` (included)"),
        (starts(Op::Greater, "m"), "rows from `n` (included)"),
        (starts(Op::Equal, ""), "all rows"),
        (starts(Op::Greater, ""), "no rows"),
        (row(Op::Equal, NullComparator::new()), "no rows"),
        (row(Op::NotEqual, NullComparator::new()), "all rows"),
        (row(Op::Greater, SubstringComparator::new("m")), "no rows"),
        (row(Op::Equal, SubstringComparator::new("m")), "all rows"),
        (row(Op::Equal, LongComparator::new(7)), "all rows"),
        (many([RowRange::new("a".."c"), RowRange::new("b"..="d")]), "rows from `a` (included) up to `d` (included)"),
        (
            many([RowRange::new("x"..), RowRange::new("a".."c")]),
            "rows from `a` (included) up to `c` (excluded); rows from `x` (included)",
        ),
        // HBase loses the row `a` here.
        (
            many([RowRange { start_row_inclusive: Some(false), ..RowRange::new("a".."b") }, RowRange::new("a".."b")]),
            "rows from `a` (excluded) up to `b` (excluded)",
        ),
        // Rows shorter than the key match.
        (fuzzy("ab?d", b"\0\0\x01\0"), "the row `a`; rows from `ab` (included) up to `ac` (excluded)"),
        (fuzzy("?b", b"\x01\0"), "all rows"),
        (of(PageFilter::new(0).expect("a page")), "no rows"),
        (of(PageFilter::new(1).expect("a page")), "all rows"),
        (of(RandomRowFilter { chance: 0.0 }), "no rows"),
        (of(RandomRowFilter { chance: 0.1 }), "all rows"),
        (of(ColumnCountGetFilter { limit: 0 }), "no rows"),
        (Filter::embed(value().contains("x")), "all rows"),
        // Lists.
        (list(All, vec![]), "all rows"),
        (list(One, vec![]), "all rows"),
        (of(PrefixFilter::new("a")).and(binary(Op::Less, "ab")), "rows from `a` (included) up to `ab` (excluded)"),
        (of(PrefixFilter::new("a")).and(of(PrefixFilter::new("b"))), "no rows"),
        (of(PrefixFilter::new("a")).or(of(PrefixFilter::new("b"))), "rows from `a` (included) up to `c` (excluded)"),
        (of(PrefixFilter::new("a")).or(Filter::embed(value().contains("x"))), "all rows"),
        (many([RowRange::new("a".."c")]).and(binary(Op::Equal, "b")), "the row `b`"),
        (
            many([RowRange::new("a".."c")]).or(binary(Op::Equal, "x")),
            "rows from `a` (included) up to `c` (excluded); the row `x`",
        ),
        // Wrapped.
        (of(PrefixFilter::new("a")).while_match(), "rows from `a` (included) up to `b` (excluded)"),
        (of(FilterWrapper::new(of(PrefixFilter::new("a")))), "rows from `a` (included) up to `b` (excluded)"),
        (binary(Op::Equal, "a").skip(), "all rows"),
        (of(PrefixFilter::new("a")).skip(), "no rows"),
        (fuzzy("ab", b"\0\x01").skip(), "rows from `a` (included) up to `b` (excluded)"),
        (of(PageFilter::new(0).expect("a page")).skip(), "all rows"),
        (
            binary(Op::Equal, "a").skip().and(of(PrefixFilter::new("b"))),
            "rows from `b` (included) up to `c` (excluded)",
        ),
    ] {
        assert_eq!(ScanRanges::of(&filter).to_string(), ranges, "{filter}");
    }
}

#[test]
fn a_filter_of_ones_own_can_return_any_row() {
    let own = || OwnFilter::from(AnyFilter {});
    let a_to_b = || OwnFilter::of(PrefixFilter::new("a"));
    let row_a = || OwnFilter::embed(binary(CompareType::Equal, "a"));
    assert!(ScanRanges::of(&own()).is_all());
    assert!(ScanRanges::of(&own().or(a_to_b())).is_all());
    assert_eq!(ScanRanges::of(&own().and(row_a())).to_string(), "the row `a`");
    // The list may not have asked about the row key when the other list asks it about cells.
    assert!(ScanRanges::of(&own().and(row_a()).or(a_to_b())).is_all());
}

#[test]
fn filters_that_remember_earlier_rows_have_a_caveat() {
    let row_b = || binary(CompareType::Equal, "b");
    for (filter, caveats) in [
        (row_b(), &[][..]),
        (row_b().while_match(), &[Caveat::Remembers("WhileMatchFilter")]),
        (row_b().and(of(PageFilter::new(1).expect("a page"))), &[Caveat::Remembers("PageFilter")]),
        (row_b().and(of(ColumnCountGetFilter { limit: 1 })), &[Caveat::Remembers("ColumnCountGetFilter")]),
        (fuzzy("ab", b"\0\0").skip(), &[Caveat::Remembers("FuzzyRowFilter")]),
        (of(InclusiveStopFilter::new("b")), &[Caveat::Reversed("InclusiveStopFilter")]),
        (
            row_b().while_match().or(row_b().while_match().and(of(InclusiveStopFilter::new("b")))),
            &[Caveat::Remembers("WhileMatchFilter"), Caveat::Reversed("InclusiveStopFilter")],
        ),
    ] {
        assert_eq!(ScanRanges::caveats(&filter), caveats, "{filter}");
    }
    assert_eq!(ScanRanges::caveats(&OwnFilter::from(AnyFilter {})), [Caveat::MayRemember]);
}

#[test]
fn many_ranges_are_cut_for_people() {
    let rows = ["b", "d", "f", "h", "j", "l", "n", "p", "r", "t", "v", "x"];
    let ranges = ScanRanges::of(&list(Operator::MustPassOne, rows.map(|r| binary(CompareType::Equal, r)).into()));
    assert_eq!(ranges.as_slice().len(), rows.len());
    assert!(ranges.to_string().ends_with("; the row `t`; and 2 more ranges"), "{ranges}");
    assert!(format!("{ranges:#}").ends_with("; the row `x`"), "{ranges:#}");
}

#[test]
fn ranges_are_a_filter_again() {
    let ranges = ScanRanges::of(&starts(CompareType::NotEqual, "m"));
    let again = many(ranges.iter().map(|range| IntoOwned::into_owned(RowRange::from(range))));
    assert_eq!(ScanRanges::of(&again), ranges);
    let a = ScanRanges::of(&Filter::embed(prefix("a")));
    assert_eq!(ranges.intersection(&a), a);
    assert_eq!(ranges.union(&a), ranges);
}

// ---------------------------------------------------------------------------------------------------------- any tree

/// Bytes that meet each other, and the ends of their range.
fn byte() -> impl Strategy<Value = u8> {
    prop_oneof![4 => Just(b'a'), 4 => Just(b'b'), 1 => Just(0), 1 => Just(1), 2 => Just(0xff)]
}

fn key() -> impl Strategy<Value = Bytes> {
    vec(byte(), 0..4).prop_map(Cow::Owned)
}

fn operator() -> impl Strategy<Value = CompareType> {
    (0..7).prop_map(|number| CompareType::from_number(number).expect("0 to 6"))
}

fn comparator() -> impl Strategy<Value = StandardComparator<'static>> {
    let comparable = || option::weighted(0.9, key()).prop_map(|value| ByteArrayComparable { value });
    prop_oneof![
        6 => comparable().prop_map(|comparable| BinaryComparator { comparable }.into()),
        6 => comparable().prop_map(|comparable| BinaryPrefixComparator { comparable }.into()),
        1 => Just(NullComparator::new().into()),
        1 => comparable().prop_map(|comparable| BitComparator { comparable, bitwise_op: BitwiseOp::Xor }.into()),
        1 => Just(SubstringComparator::new("ab").into()),
        1 => (key(), 0..3_u32).prop_map(|(value, offset)| BinaryComponentComparator { value, offset }.into()),
    ]
}

fn compare_filter() -> impl Strategy<Value = CompareFilter<StandardComparator<'static>>> {
    (operator(), option::weighted(0.95, comparator()))
        .prop_map(|(compare_op, comparator)| CompareFilter { compare_op, comparator })
}

fn row_range() -> impl Strategy<Value = RowRange<'static>> {
    let flag = || option::of(any::<bool>());
    (option::of(key()), flag(), option::of(key()), flag()).prop_map(
        |(mut start_row, start_row_inclusive, mut stop_row, stop_row_inclusive)| {
            let open = |row: &Option<Bytes>| row.as_ref().is_none_or(|row| row.is_empty());
            // Turned round if it were refused.
            if !open(&start_row) && !open(&stop_row) && start_row > stop_row {
                std::mem::swap(&mut start_row, &mut stop_row);
            }
            RowRange { start_row, start_row_inclusive, stop_row, stop_row_inclusive }
        },
    )
}

fn fuzzy_pair() -> impl Strategy<Value = BytesBytesPair<'static>> {
    let mask = prop_oneof![8 => Just(0xff_u8), 4 => Just(2), 4 => Just(0), 2 => Just(1)];
    vec((byte(), mask), 0..4).prop_map(|pairs| {
        let (first, second): (Vec<u8>, Vec<u8>) = pairs.into_iter().unzip();
        BytesBytesPair { first: first.into(), second: second.into() }
    })
}

/// Filters that judge by the row key, and that remember nothing that narrowing would keep from them.
fn stateless_leaf() -> BoxedStrategy<Tree> {
    prop_oneof![
        4 => option::weighted(0.9, key()).prop_map(|prefix| of(PrefixFilter { prefix })),
        4 => option::weighted(0.9, key()).prop_map(|stop_row_key| of(InclusiveStopFilter { stop_row_key })),
        6 => compare_filter().prop_map(|compare_filter| of(RowFilter { compare_filter })),
        4 => vec(row_range(), 1..4).prop_map(|row_range_list| of(MultiRowRangeFilter { row_range_list })),
        4 => (vec(fuzzy_pair(), 1..3), option::of(any::<bool>()))
            .prop_map(|(fuzzy_keys_data, is_mask_v2)| of(FuzzyRowFilter { fuzzy_keys_data, is_mask_v2 })),
        1 => compare_filter().prop_map(|compare_filter| of(ValueFilter { compare_filter })),
        1 => compare_filter().prop_map(|compare_filter| of(QualifierFilter { compare_filter })),
        1 => key().prop_map(|prefix| of(ColumnPrefixFilter { prefix })),
        1 => Just(of(FirstKeyOnlyFilter::new())),
        1 => (vec(0..3_i64, 0..2), option::of(any::<bool>()))
            .prop_map(|(timestamps, can_hint)| of(TimestampsFilter { timestamps, can_hint })),
        1 => (0..2_i32, 0..2_i32).prop_map(|(limit, offset)| {
            of(ColumnPaginationFilter { limit, offset: Some(offset), column_offset: None })
        }),
    ]
    .boxed()
}

fn leaf() -> BoxedStrategy<Tree> {
    prop_oneof![
        12 => stateless_leaf(),
        1 => (0..3_i64).prop_map(|page_size| of(PageFilter { page_size })),
        1 => prop_oneof![Just(0.0), Just(-1.0), Just(0.5), Just(2.0), Just(f32::NAN)]
            .prop_map(|chance| of(RandomRowFilter { chance })),
        1 => (0..3_i32).prop_map(|limit| of(ColumnCountGetFilter { limit })),
    ]
    .boxed()
}

fn tree(leaf: BoxedStrategy<Tree>, while_match: bool) -> BoxedStrategy<Tree> {
    leaf.prop_recursive(4, 12, 4, move |inner| {
        prop_oneof![
            6 => (1..3, vec(inner.clone(), 0..4)).prop_map(|(number, filters)| {
                list(Operator::from_number(number).expect("1 or 2"), filters)
            }),
            1 => inner.clone().prop_map(Tree::skip),
            1 => inner.clone().prop_map(|filter| of(FilterWrapper::new(filter))),
            u32::from(while_match) * 2 => inner.prop_map(Tree::while_match),
        ]
    })
    .boxed()
}

/// The rows of a table, and of each the cells: family, qualifier, timestamp.
type Rows = std::collections::BTreeMap<Vec<u8>, std::collections::BTreeSet<(u8, u8, i64)>>;

fn rows() -> impl Strategy<Value = Rows> {
    btree_map(vec(byte(), 1..5), btree_set((0..2_u8, 0..2_u8, 0..3_i64), 1..5), 1..10)
}

fn table(rows: &Rows) -> Table<'_> {
    let cells = rows.iter().flat_map(|(row, cells)| {
        cells.iter().map(move |&(family, qualifier, timestamp)| {
            let (family, qualifier) = (["f", "g"][usize::from(family)], ["a", "b"][usize::from(qualifier)]);
            Cell::put(row, family, qualifier, timestamp, row)
        })
    });
    Table::new(cells).family(b"f", 3).family(b"g", 3)
}

/// The rows that come back, each with its cells, up to a failure.
fn scan<'t>(table: &'t Table<'_>, filter: &'t Tree, scan: Scan) -> (Vec<Vec<Cell<'t>>>, Option<EvalError>) {
    let Ok(evaluator) = filter.evaluator() else { return (Vec::new(), Some(EvalError::custom("refused"))) };
    let (mut rows, mut error) = (Vec::new(), None);
    match RegionScanner::new(table.families(), scan, evaluator) {
        Ok(scanner) => scanner.for_each(|row| match row {
            Ok(cells) => rows.push(cells),
            Err(failure) => error = Some(failure),
        }),
        Err(failure) => error = Some(failure),
    }
    (rows, error)
}

fn options() -> impl Strategy<Value = Scan> {
    (any::<bool>(), prop_oneof![2 => Just(0_usize), 1 => 1..3_usize], 1..3_u32, any::<bool>()).prop_map(
        |(on_demand, batch, versions, raw)| {
            Scan::new().load_column_families_on_demand(on_demand).batch(batch).max_versions(versions).raw(raw)
        },
    )
}

fn nothing_outside(filter: &Tree, rows: &Rows, options: Scan) -> Result<(), TestCaseError> {
    let ranges = ScanRanges::of(filter);
    let table = table(rows);
    for cells in scan(&table, filter, options).0 {
        let row = cells[0].row;
        prop_assert!(ranges.contains(row), "{filter} returns {}, which is not in {ranges:#}", Escaped(row));
    }
    Ok(())
}

fn the_same_inside(filter: &Tree, rows: &Rows, options: Scan, reversed: bool) -> Result<(), TestCaseError> {
    let table = table(rows);
    let options = if reversed { options.load_column_families_on_demand(false).reversed(true) } else { options };
    let (whole, error) = scan(&table, filter, options.clone());
    if error.is_some() {
        return Ok(());
    }
    let ranges = ScanRanges::of(filter);
    let mut narrowed = Vec::new();
    for range in &ranges {
        let options = match reversed {
            false => options.clone().start_row(range.start_row()).stop_row(range.stop_row()),
            true => {
                let options = options.clone().start_row(range.stop_row()).include_start_row(false);
                options.stop_row(range.start_row()).include_stop_row(true)
            }
        };
        let (rows, error) = scan(&table, filter, options);
        if has_fuzzy(filter) && error.as_ref().is_some_and(|error| *error.kind() == EvalErrorKind::IncompatibleFilter) {
            // It meets rows, longer than a batch, that the whole scan jumps over.
            return Ok(());
        }
        prop_assert_eq!(error, None);
        if reversed {
            narrowed.splice(..0, rows)
        } else {
            narrowed.splice(narrowed.len().., rows)
        };
    }
    if has_fuzzy(filter) {
        // Where it comes from an earlier row, it jumps, in each family for itself, over rows that match because they are
        // shorter than its key.
        let found = |cells: &Vec<Cell<'_>>| narrowed.iter().any(|row| row[0].row == cells[0].row);
        prop_assert!(whole.iter().all(found), "{} in {:#}", filter, ranges);
        return Ok(());
    }
    prop_assert_eq!(narrowed, whole, "{} in {:#}", filter, ranges);
    Ok(())
}

/// Whether a FuzzyRowFilter with keys is in a tree.
fn has_fuzzy(filter: &Tree) -> bool {
    match filter.standard() {
        Some(StandardFilter::FuzzyRow(filter)) => !filter.fuzzy_keys_data.is_empty(),
        Some(StandardFilter::List(list)) => list.filters.iter().any(has_fuzzy),
        Some(StandardFilter::Skip(skip)) => has_fuzzy(&skip.filter),
        Some(StandardFilter::Wrapper(wrapper)) => has_fuzzy(&wrapper.filter),
        Some(StandardFilter::WhileMatch(while_match)) => has_fuzzy(&while_match.filter),
        _ => false,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1024, max_shrink_iters: 20_000, ..ProptestConfig::default() })]

    #[test]
    fn no_row_comes_from_outside(filter in tree(leaf(), true), rows in rows(), options in options()) {
        nothing_outside(&filter, &rows, options)?;
    }

    #[test]
    fn inside_is_the_same(filter in tree(stateless_leaf(), false), rows in rows(), options in options()) {
        the_same_inside(&filter, &rows, options, false)?;
    }

    #[test]
    fn no_row_of_a_reversed_scan_comes_from_outside(filter in tree(leaf(), true), rows in rows(), options in options()) {
        let reversed = |caveat: &Caveat| matches!(caveat, Caveat::Reversed(_));
        if !ScanRanges::caveats(&filter).iter().any(reversed) {
            nothing_outside(&filter, &rows, options.load_column_families_on_demand(false).reversed(true))?;
        }
    }

    #[test]
    fn ranges_are_sorted_and_apart(filter in tree(leaf(), true)) {
        let ranges = ScanRanges::of(&filter);
        for range in &ranges {
            prop_assert!(range.stop_row().is_empty() || range.start_row() < range.stop_row());
        }
        for pair in ranges.as_slice().windows(2) {
            prop_assert!(!pair[0].stop_row().is_empty() && pair[0].stop_row() < pair[1].start_row());
        }
    }
}

/// What is refused returns nothing, inside the ranges or outside.
#[test]
fn most_trees_are_accepted() {
    for (name, trees, least) in [("lively", tree(leaf(), true), 950), ("any", trees::filter(), 650)] {
        let mut runner = TestRunner::deterministic();
        let accepted = (0..1000).filter(|_| {
            let tree = trees.new_tree(&mut runner).expect("a tree").current();
            tree.evaluator().is_ok()
        });
        let accepted = accepted.count();
        assert!(accepted > least, "{accepted} of 1000 {name} trees");
    }
}

/// One after the other, so many sets would be joined in minutes.
#[test]
fn many_filters_are_joined_at_once() {
    const COUNT: usize = 20_000;
    let others = |operator, op| {
        let rows = (0..COUNT).map(|i| {
            let comparator = BinaryComparator::new(format!("{i:05}").into_bytes());
            Filter::of(RowFilter {
                compare_filter: CompareFilter { compare_op: op, comparator: Some(comparator.into()) },
            })
        });
        list(operator, rows.collect())
    };
    assert_eq!(ScanRanges::of(&others(Operator::MustPassAll, CompareType::NotEqual)).as_slice().len(), COUNT + 1);
    assert_eq!(ScanRanges::of(&others(Operator::MustPassOne, CompareType::Equal)).as_slice().len(), COUNT);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, ..ProptestConfig::default() })]

    #[test]
    fn inside_is_the_same_for_any_tree_without_a_caveat(
        filter in prop_oneof![tree(stateless_leaf(), false), trees::filter()],
        rows in rows(),
        options in options(),
        reversed in any::<bool>(),
    ) {
        let matters = |caveat: &Caveat| reversed || !matches!(caveat, Caveat::Reversed(_));
        if !ScanRanges::caveats(&filter).iter().any(matters) && !format!("{filter:?}").contains("RandomRow") {
            the_same_inside(&filter, &rows, options, reversed)?;
        }
    }

    #[test]
    fn no_row_comes_from_outside_for_any_tree(filter in trees::filter(), rows in rows(), options in options()) {
        nothing_outside(&filter, &rows, options)?;
    }
}
