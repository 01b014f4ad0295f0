//! What a filter passes on to those in it.

use std::cell::RefCell;

use hfilter::build::*;
use hfilter::*;

type Tree = Filter<'static>;

/// Three rows of two families, each with two columns.
fn table() -> Table<'static> {
    let cells = [("r1", ["r1a", "r1b"]), ("r2", ["r2a", "r2b"]), ("r3", ["r3a", "r3b"])].into_iter();
    Table::new(cells.flat_map(|(row, [a, b])| {
        let columns = [("f", "a", a), ("f", "b", b), ("g", "a", a), ("g", "b", b)];
        columns.map(|(family, qualifier, value)| Cell::put(row, family, qualifier, 1, value))
    }))
}

/// The calls of a scan, and its rows.
fn scan(filter: &Tree, scan: Scan) -> (Vec<String>, Vec<String>) {
    let table = table();
    let calls = RefCell::new(Vec::new());
    let evaluator = filter.evaluator().expect("nothing to refuse");
    let traced = Traced::new(evaluator, |event| calls.borrow_mut().push(format!("{event:?}")));
    let rows = RegionScanner::new(table.families(), scan, traced).expect("a scan");
    let rows = rows.map(|row| format!("{row:?}")).collect();
    (calls.into_inner(), rows)
}

fn wrapped(filter: Tree) -> Tree {
    Filter::of(FilterWrapper::new(filter))
}

/// The number of rows.
fn rows(filter: Tree) -> usize {
    scan(&filter, Scan::new()).1.len()
}

#[test]
fn a_wrapper_around_a_filter_of_cells_makes_the_same_calls() {
    for filter in [
        prefix("r2"),
        column_prefix("b"),
        column_count_get(1),
        column_page(1, 1),
        first_key_only(),
        key_only(),
        value().greater("r2"),
        column_value("f", "a").equal("r2a"),
        inclusive_stop("r1"),
        timestamps([1]).expect("none is negative"),
    ] {
        for batch in [0, 1] {
            let options = Scan::new().load_column_families_on_demand(true).batch(batch);
            assert_eq!(scan(&wrapped(filter.clone()), options.clone()), scan(&filter, options), "{filter}");
        }
    }
}

#[test]
fn a_wrapper_drops_the_rows_that_its_filter_drops() {
    for filter in [
        single_column_value("f", "a").equal("r2a"),
        single_column_value("f", "a").exclude_column().equal("r2a"),
        dependent_column("f", "a"),
        value().not_equal("r2b").skip(),
        value().not_equal("r2b").while_match(),
        single_column_value("f", "a").equal("r2a").or(prefix("r3")),
    ] {
        assert_eq!(scan(&wrapped(filter.clone()), Scan::new()).1, scan(&filter, Scan::new()).1, "{filter}");
        // They need whole rows, and so does the wrapper.
        let batch = scan(&wrapped(filter.clone()), Scan::new().batch(1)).1;
        assert_eq!(batch, scan(&filter, Scan::new().batch(1)).1, "{filter}");
    }
}

/// It asks about each row as it looks at its cells, and the region asks once more.
#[test]
fn a_wrapper_counts_the_rows_of_a_page_twice() {
    assert_eq!([0, 1, 2, 4, 6].map(|size| rows(page(size))), [0, 1, 2, 3, 3]);
    assert_eq!([0, 1, 2, 4, 6].map(|size| rows(wrapped(page(size)))), [0, 0, 1, 2, 3]);
}

#[test]
fn a_container_needs_the_families_that_what_is_in_it_needs() {
    let essential = |filter: Tree| {
        let (calls, _) = scan(&filter, Scan::new().load_column_families_on_demand(true));
        let calls = calls.into_iter().filter(|call| call.starts_with("FamilyEssential"));
        calls.map(|call| call.contains("Ok(true)")).collect::<Vec<_>>()
    };
    let on = |family: &'static str| {
        let single = single_column_value(family, "a").filter_if_missing().equal("r2a");
        [column_value(family, "a").equal("r2a"), single]
    };
    for (f, g) in on("f").into_iter().zip(on("g")) {
        assert_eq!(essential(f.clone()), [true, false], "{f}");
        assert_eq!(essential(g.clone()), [false, true], "{g}");
        for wrap in [Tree::skip, Tree::while_match, wrapped] {
            assert_eq!(essential(wrap(f.clone())), [true, false], "{f}");
            assert_eq!(essential(wrap(g.clone())), [false, true], "{g}");
        }
        for (a, b, expected) in [(&f, &f, [true, false]), (&g, &g, [false, true]), (&f, &g, [true, true])] {
            assert_eq!(essential(a.clone().and(b.clone())), expected);
            assert_eq!(essential(a.clone().or(b.clone())), expected);
        }
    }
    assert_eq!(essential(Filter::of(FilterList::all::<Tree>([]))), [true, true]);
    assert_eq!(essential(prefix("r")), [true, true]);
}

#[test]
fn a_random_filter_drops_whole_rows_as_often_as_it_says() {
    const ROWS: usize = 4000;
    let names: Vec<_> = (0..ROWS).map(|row| format!("{row:04}")).collect();
    let cells = names.iter().flat_map(|row| ["a", "b"].map(|column| Cell::put(row, "f", column, 1, "")));
    let table = Table::new(cells);
    let taken = |filter: &Tree| {
        let evaluator = filter.evaluator().expect("nothing to refuse");
        let rows = RegionScanner::new(table.families(), Scan::new(), evaluator).expect("a scan");
        let rows: Vec<_> = rows.map(|row| row.expect("no failure")).collect();
        assert!(rows.iter().all(|row| row.len() == 2));
        rows.len()
    };
    let random = |chance| Filter::of(RandomRowFilter { chance });
    for chance in [f32::NAN, f32::NEG_INFINITY, -0.5, 0.0] {
        assert_eq!(taken(&random(chance)), 0, "{chance}");
    }
    for chance in [1.0, 1.5, f32::INFINITY] {
        assert_eq!(taken(&random(chance)), ROWS, "{chance}");
    }
    // More than ten standard deviations on each side.
    for (chance, least, most) in [(0.1, 200, 600), (0.5, 1680, 2320), (0.9, 3400, 3800)] {
        let taken = taken(&random(chance));
        assert!((least..most).contains(&taken), "{chance}: {taken}");
    }
}
