//! What must hold for any filter over any table.

use std::cell::Cell as Count;

use hfilter::build::*;
use hfilter::*;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use crate::eval::{Stored, StoredCell};

#[path = "../properties/trees.rs"]
mod trees;

/// A filter of one's own that is in no tree here, and a set with it.
#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "com.example.UnusedFilter")]
struct UnusedFilter {}

impl StatelessFilter for UnusedFilter {}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set, evaluate)]
enum OwnFilter<'a> {
    Unused(UnusedFilter),
    #[hfilter(subset)]
    Standard(StandardFilter<'a, OwnFilter<'a>>),
}

impl<'a> StandardSet<'a> for OwnFilter<'a> {
    type Comparator = StandardComparator<'a>;
}

/// A cell of a result, with bytes of its own.
type Flat = ([Vec<u8>; 4], i64, CellType);
type Rows = Result<Vec<Vec<Flat>>, String>;
type Tree = Filter<'static>;

/// Few bytes, so that much is equal.
fn part(lengths: std::ops::Range<usize>) -> impl Strategy<Value = Vec<u8>> {
    vec(prop_oneof![Just(b'a'), Just(b'b')], lengths)
}

fn stored(types: &'static [CellType]) -> impl Strategy<Value = Stored> {
    let family = prop_oneof![Just(b"f".to_vec()), Just(b"g".to_vec())];
    let parts = (part(1..3), family, part(0..3), part(0..3));
    let cell = (parts, 0..5_i64, prop::sample::select(types));
    let cell = cell.prop_map(|((row, family, qualifier, value), timestamp, cell_type)| StoredCell {
        parts: [row, family, qualifier, value],
        timestamp,
        cell_type,
    });
    vec(cell, 0..30).prop_map(|cells| Stored { families: vec![b"f".to_vec(), b"g".to_vec()], cells })
}

const PUTS: &[CellType] = &[CellType::PUT];
const ALL_TYPES: &[CellType] = &[
    CellType::PUT,
    CellType::PUT,
    CellType::PUT,
    CellType::DELETE,
    CellType::DELETE_COLUMN,
    CellType::DELETE_FAMILY,
    CellType::DELETE_FAMILY_VERSION,
];

fn scan() -> impl Strategy<Value = Scan> {
    let rows = (part(0..2), part(0..2), any::<bool>(), any::<bool>());
    let columns = option::weighted(0.2, vec(part(0..3), 1..3));
    let flags = (any::<bool>(), prop::bool::weighted(0.2), any::<bool>());
    let counts = (1..4_u32, option::weighted(0.3, 1..4_usize), option::weighted(0.2, 0..3_u32), 0..2_u32);
    let time = option::weighted(0.2, (0..3_i64, 3..6_i64));
    (rows, columns, flags, counts, time).prop_map(
        |((start, stop, with_start, with_stop), columns, (reversed, raw, on_demand), counts, time)| {
            let (versions, batch, limit, offset) = counts;
            let mut scan = Scan::new().reversed(reversed).raw(raw).max_versions(versions).store_offset(offset);
            scan = scan.start_row(start).include_start_row(with_start).stop_row(stop).include_stop_row(with_stop);
            scan = scan.batch(batch.unwrap_or(0)).load_column_families_on_demand(on_demand && !reversed);
            if let Some(limit) = limit {
                scan = scan.store_limit(limit);
            }
            if let Some((from, to)) = time {
                scan = scan.time_range(from..to);
            }
            let columns = columns.filter(|_| !raw).into_iter().flatten();
            columns.fold(scan, |scan, qualifier| scan.column("f", qualifier))
        },
    )
}

/// Filters that say of each cell by itself whether it is taken.
fn cell_filter() -> impl Strategy<Value = Tree> {
    let comparator = prop_oneof![
        part(0..3).prop_map(|bytes| BinaryComparator::new(bytes).into()),
        part(0..2).prop_map(|bytes| BinaryPrefixComparator::new(bytes).into()),
        part(0..2).prop_map(|bytes| BinaryComponentComparator::new(bytes, 0).into()),
        Just(SubstringComparator::new("B").into()),
        Just(NullComparator::new().into()),
        Just(RegexStringComparator::new("a|^$").expect("a pattern").into()),
    ];
    let op = (0..7).prop_map(|number| CompareType::from_number(number).expect("0 to 6"));
    (op, comparator, any::<bool>()).prop_map(|(op, comparator, on_value): (_, StandardComparator<'_>, _)| {
        let component = matches!(comparator, StandardComparator::BinaryComponent(_));
        // On a value that is too short it fails.
        if on_value && !component { value().compare(op, comparator) } else { qualifier().compare(op, comparator) }
    })
}

/// Filters that remember no cells; some decide about rows, or jump.
fn stateless() -> impl Strategy<Value = Tree> {
    prop_oneof![
        4 => cell_filter(),
        1 => part(0..3).prop_map(column_prefix),
        1 => part(0..3).prop_map(|start| column_range(start..)),
        1 => part(0..3).prop_map(|start| row().greater(start)),
        1 => part(0..3).prop_map(prefix),
        1 => part(0..3).prop_map(inclusive_stop),
        1 => Just(family().equal("g")),
        1 => Just(key_only()),
        1 => vec(0..5_i64, 0..3).prop_map(|times| timestamps(times).expect("none is negative")),
    ]
}

fn leaf() -> impl Strategy<Value = Tree> {
    let ranges = vec((part(0..3), part(0..3)), 1..4).prop_filter_map("a range", |ranges| {
        row_ranges(ranges.into_iter().map(|(start, stop)| RowRange::new(start..=stop))).ok()
    });
    let fuzzy = vec((part(2..3), vec(0..2_u8, 2)), 1..3);
    prop_oneof![
        5 => stateless(),
        1 => Just(first_key_only()),
        1 => (0..3_u32).prop_map(column_count_get),
        1 => (0..3_u32, 0..3_u32).prop_map(|(limit, offset)| column_page(limit, offset)),
        1 => part(0..3).prop_map(|column| Filter::of(ColumnPaginationFilter::from_column(1, column).expect("a page"))),
        1 => (0..3_u32).prop_map(page),
        1 => (part(1..3), part(1..3)).prop_map(|(a, b)| column_prefixes([a, [b, b"c".to_vec()].concat()])),
        1 => part(0..3).prop_map(|value| column_value("f", "a").not_equal(value)),
        1 => part(0..3).prop_map(|value| single_column_value("f", "a").any_version().equal(value)),
        1 => part(0..3).prop_map(|value| single_column_value("g", "b").exclude_column().filter_if_missing().less(value)),
        1 => Just(dependent_column("f", "a")),
        2 => ranges,
        2 => fuzzy.prop_map(|pairs| fuzzy_rows(pairs).expect("keys and masks of one length")),
    ]
}

/// Trees of filters that HBase accepts, with bytes that occur in the tables; and any others.
fn tree() -> impl Strategy<Value = Tree> {
    let lively = leaf().prop_recursive(4, 16, 3, |inner| {
        prop_oneof![
            2 => vec(inner.clone(), 0..4).prop_map(all),
            2 => vec(inner.clone(), 0..4).prop_map(one),
            1 => inner.clone().prop_map(|filter| skip(&filter)),
            1 => inner.clone().prop_map(|filter| while_match(&filter)),
            1 => inner.prop_map(|filter| Filter::of(FilterWrapper::new(filter))),
        ]
    });
    prop_oneof![3 => lively, 1 => trees::filter()]
}

fn flat(cell: &Cell<'_>) -> Flat {
    ([cell.row, cell.family, cell.qualifier, &cell.value].map(<[u8]>::to_vec), cell.timestamp, cell.cell_type)
}

/// Runs a scan, which must come to an end.
fn run<F: for<'t> Evaluate<'t>>(filter: &F, stored: &Stored, scan: &Scan) -> Rows {
    let table = stored.table();
    let evaluator = filter.evaluator().map_err(|refusal| refusal.to_string())?;
    let judged = Count::new(0);
    let filter = Traced::new(evaluator, |event| {
        judged.set(judged.get() + usize::from(matches!(event, TraceEvent::Cell { .. })));
        assert!(judged.get() <= stored.cells.len(), "a cell is judged twice");
    });
    let rows = RegionScanner::new(table.families(), scan.clone(), filter).map_err(|error| error.to_string())?;
    rows.map(|row| Ok(row.map_err(|error| error.to_string())?.iter().map(flat).collect())).collect()
}

fn cells(rows: Rows) -> Vec<Flat> {
    rows.expect("no failure").concat()
}

fn list(operator: Operator, filters: Vec<Tree>) -> Tree {
    Filter::of(FilterList { operator, filters })
}

fn all(filters: Vec<Tree>) -> Tree {
    list(Operator::MustPassAll, filters)
}

fn one(filters: Vec<Tree>) -> Tree {
    list(Operator::MustPassOne, filters)
}

fn skip(filter: &Tree) -> Tree {
    Filter::of(SkipFilter::new(filter.clone()))
}

fn while_match(filter: &Tree) -> Tree {
    Filter::of(WhileMatchFilter::new(filter.clone()))
}

fn is_random(filter: &Tree) -> bool {
    filter.to_string().contains("RandomRowFilter")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, ..ProptestConfig::default() })]

    #[test]
    fn any_tree_comes_to_an_end_and_to_the_same_end(tree in tree(), stored in stored(ALL_TYPES), scan in scan()) {
        let rows = run(&tree, &stored, &scan);
        if !is_random(&tree) {
            prop_assert_eq!(run(&tree, &stored, &scan), rows);
        }
    }

    #[test]
    fn a_set_that_embeds_the_standard_one_decides_alike(tree in tree(), stored in stored(ALL_TYPES), scan in scan()) {
        if !is_random(&tree) {
            prop_assert_eq!(run(&OwnFilter::embed(tree.clone()), &stored, &scan), run(&tree, &stored, &scan));
        }
    }

    #[test]
    fn wrappers_around_themselves_change_nothing(tree in tree(), stored in stored(ALL_TYPES), scan in scan()) {
        if !is_random(&tree) {
            for wrap in [skip, while_match] {
                prop_assert_eq!(run(&wrap(&wrap(&tree)), &stored, &scan), run(&wrap(&tree), &stored, &scan));
            }
        }
    }

    /// Forward: on a reversed scan an OR list takes what lies behind the hint of a column for what comes before it, and
    /// loses it, as in HBase.
    #[test]
    fn a_list_of_one_is_that_one(filter in stateless(), stored in stored(ALL_TYPES), scan in scan()) {
        let scan = scan.reversed(false);
        let rows = run(&filter, &stored, &scan);
        prop_assert_eq!(run(&all(vec![filter.clone()]), &stored, &scan), rows.clone());
        prop_assert_eq!(run(&one(vec![filter]), &stored, &scan), rows);
    }

    #[test]
    fn lists_in_lists_of_their_kind_are_flat(filters in vec(cell_filter(), 3), stored in stored(ALL_TYPES), scan in scan()) {
        let [a, b, c] = filters.try_into().expect("three");
        for list in [all, one] {
            let flat = run(&list(vec![a.clone(), b.clone(), c.clone()]), &stored, &scan);
            let nested = list(vec![a.clone(), list(vec![b.clone(), c.clone()])]);
            prop_assert_eq!(run(&nested, &stored, &scan), flat.clone());
            let turned = list(vec![list(vec![c.clone(), b.clone()]), a.clone()]);
            prop_assert_eq!(run(&turned, &stored, &scan), flat);
        }
    }

    #[test]
    fn and_takes_what_both_take_and_or_what_either_takes(a in cell_filter(), b in cell_filter(), stored in stored(PUTS)) {
        let scan = Scan::new().max_versions(10);
        let everything = cells(run(&all(Vec::new()), &stored, &scan));
        let (by_a, by_b) = (cells(run(&a, &stored, &scan)), cells(run(&b, &stored, &scan)));
        let both = everything.iter().filter(|cell| by_a.contains(cell) && by_b.contains(cell));
        let either = everything.iter().filter(|cell| by_a.contains(cell) || by_b.contains(cell));
        prop_assert_eq!(cells(run(&all(vec![a.clone(), b.clone()]), &stored, &scan)), both.cloned().collect::<Vec<_>>());
        prop_assert_eq!(cells(run(&one(vec![a, b]), &stored, &scan)), either.cloned().collect::<Vec<_>>());
    }

    #[test]
    fn skip_keeps_rows_that_pass_whole(filter in cell_filter(), stored in stored(PUTS)) {
        let scan = Scan::new().max_versions(10);
        let everything = run(&all(Vec::new()), &stored, &scan).expect("no failure");
        let passing = run(&filter, &stored, &scan).expect("no failure");
        let whole: Vec<_> = everything.into_iter().filter(|row| passing.contains(row)).collect();
        prop_assert_eq!(run(&skip(&filter), &stored, &scan), Ok(whole));
    }

    #[test]
    fn while_match_stops_where_something_does_not_pass(filter in cell_filter(), stored in stored(PUTS)) {
        let scan = Scan::new().max_versions(10);
        let everything = cells(run(&all(Vec::new()), &stored, &scan));
        let passing = cells(run(&filter, &stored, &scan));
        let start: Vec<_> = everything.into_iter().take_while(|cell| passing.contains(cell)).collect();
        prop_assert_eq!(cells(run(&while_match(&filter), &stored, &scan)), start);
    }
}

/// What is refused makes the laws hold without a scan.
#[test]
fn most_trees_are_accepted() {
    let mut runner = TestRunner::deterministic();
    let accepted = (0..1000).filter(|_| {
        let tree = tree().new_tree(&mut runner).expect("a tree").current();
        tree.evaluator().is_ok()
    });
    let accepted = accepted.count();
    assert!(accepted > 850, "{accepted} of 1000");
}

#[test]
fn the_deepest_tree_that_limits_allow_fits_the_stack() {
    let parts = [&b"a"[..], b"f", b"a", b"a"].map(<[u8]>::to_vec);
    let cells = vec![StoredCell { parts, timestamp: 1, cell_type: CellType::PUT }];
    let stored = Stored { families: vec![b"f".to_vec()], cells };
    let wrap: [fn(&Tree) -> Tree; 4] =
        [skip, while_match, |filter| all(vec![filter.clone()]), |filter| one(vec![filter.clone(), page(1)])];
    for wrap in wrap {
        let tree = (1..Limits::MAX_DEPTH).fold(column_prefix("b"), |filter, _| wrap(&filter));
        run(&tree, &stored, &Scan::new()).expect("no failure");
    }
}
