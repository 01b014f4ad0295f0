//! What the lints say happens: scans of a small table.

use std::borrow::Cow;

use hfilter::build::*;
use hfilter::*;

use crate::{Tree, all, kinds, of, one, shape, test};

/// Rows a, b and c, each with the columns p, q and r; the value of q is v only in row b.
fn table() -> Table<'static> {
    let rows: [&[u8]; 3] = [b"a", b"b", b"c"];
    let columns: [&[u8]; 3] = [b"p", b"q", b"r"];
    Table::new(rows.into_iter().flat_map(|row| {
        columns.into_iter().map(move |qualifier| Cell {
            row,
            family: b"cf",
            qualifier,
            timestamp: 1,
            cell_type: CellType::PUT,
            value: if qualifier == b"q" && row == b"b" { Cow::Borrowed(b"v") } else { Cow::Borrowed(b"w") },
        })
    }))
}

/// The cells that a scan returns, as `ap aq ...`; or `fails`.
fn scan(tree: &Tree, scan: Scan) -> String {
    let (table, evaluator) = (table(), tree.evaluator().expect("an evaluator"));
    let Ok(scanner) = RegionScanner::new(table.families(), scan, evaluator) else { return "fails".into() };
    let Ok(rows) = scanner.collect::<Result<Vec<_>, _>>() else { return "fails".into() };
    let cell = |cell: &Cell<'_>| format!("{}{}", Escaped(cell.row), Escaped(cell.qualifier));
    rows.iter().flatten().map(cell).collect::<Vec<_>>().join(" ")
}

#[test]
fn columns_that_an_earlier_filter_drops() {
    for (earlier, seen) in [
        (column_prefix("x"), false),
        (column_prefix("q"), true),
        (column_range("a".."c"), false),
        (column_range("a".."z"), true),
        (qualifier().equal("p"), false),
        (qualifier().not_equal("q"), false),
        (qualifier().equal("q"), true),
        (family().starts_with("x"), false),
        (column_value("cf", "p").equal("v"), false),
        (column_prefixes(["a", "b"]), false),
        (value().equal("x"), true),
    ] {
        let tree = all([earlier, test()]);
        assert_eq!(kinds(&tree, &shape()).contains(&LintKind::ColumnNotSeen), !seen, "{tree}");
    }
}

/// Whether what hides a column from a test stands before it or behind it; and that what the help says is heard no more.
#[test]
fn columns_that_a_filter_hides_in_either_order() {
    let hidden = |tree: &Tree| kinds(tree, &shape()).contains(&LintKind::ColumnNotSeen);
    for (filter, before) in [
        (column_prefix("p"), "ap bp cp"),
        (column_prefix("r"), "ar br cr"),
        (column_prefixes(["a", "r"]), "ar br cr"),
        (column_range("a".."b"), ""),
        (column_page(1, 0), "ap bp cp"),
        (first_key_only(), "ap bp cp"),
        (of(FirstKeyValueMatchingQualifiersFilter { qualifiers: vec![b"p".into()] }), "ap bp cp"),
    ] {
        for tree in
            [all([filter.clone(), test()]), all([test(), filter.clone()]), all([one([test(), test()]), filter.clone()])]
        {
            assert!(hidden(&tree), "{tree}");
            assert!(!kinds(&tree, &shape()).contains(&LintKind::CountsFirst), "{tree}");
        }
        assert_eq!(scan(&all([filter, test()]), Scan::new()), before);
    }
    // Behind the test as before it, the rows a and c are not dropped.
    let r = || single_column_value("cf", "r").equal("v");
    for (filter, returned) in [(column_page(1, 0), "ap bp cp"), (column_prefix("p"), "ap bp cp")] {
        let tree = all([r(), filter]);
        assert!(hidden(&tree), "{tree}");
        assert_eq!(scan(&tree, Scan::new()), returned);
    }
    // What only skips hides nothing behind the test.
    for (filter, returned) in [
        (qualifier().equal("p"), "bp"),
        (qualifier().starts_with("r"), "br"),
        (value().equal("w"), "bp br"),
        (column_prefix("q"), "bq"),
        (column_value("cf", "r").equal("w"), "br"),
    ] {
        let tree = all([test(), filter]);
        assert!(!hidden(&tree), "{tree}");
        assert_eq!(scan(&tree, Scan::new()), returned, "{tree}");
    }
}

/// What a filter does inside a SkipFilter or an OR list is said once, and as it is.
#[test]
fn texts_of_filters_inside_others() {
    let says =
        |tree: &Tree| lint(tree, &shape()).iter().map(|lint| lint.message.clone()).collect::<Vec<_>>().join("\n");
    let either = one([prefix("a"), value().not_equal("v")]).skip();
    assert_eq!(scan(&either, Scan::new()), "ap aq ar cp cq cr");
    assert!(says(&either).contains("takes no cell") && !says(&either).contains("every row"), "{}", says(&either));
    let either = one([row().equal("a"), value().not_equal("v")]).skip();
    assert_eq!(scan(&either, Scan::new()), "ap aq ar bp bq br cp cq cr");
    assert!(says(&either).contains("takes every cell") && !says(&either).contains("nothing"), "{}", says(&either));

    let per_region = |tree: Tree| kinds(&tree, &shape()).contains(&LintKind::PerRegion);
    assert!(per_region(page(1)) && per_region(page(1).while_match()));
    for tree in [page(1).skip(), page(0), one([page(1), prefix("a")]), value().equal("v").while_match().skip()] {
        assert!(!per_region(tree.clone()), "{tree}");
    }
}

#[test]
fn what_they_say_happens() {
    use LintKind as K;
    let everything = "ap aq ar bp bq br cp cq cr";
    for (kind, tree, returned) in [
        (K::PageInOr, one([prefix("c"), page(1)]), "ap aq ar cp cq cr"),
        (K::ColumnPageInOr, one([value().equal("w"), column_page(1, 0)]), "ap aq ar bp br cp cq cr"),
        (K::CountsFirst, all([page(1), test()]), ""),
        (K::CountsFirst, all([column_page(1, 0), qualifier().equal("q")]), ""),
        (K::CountsFirst, all([first_key_only(), qualifier().equal("q")]), ""),
        (K::SkipRowFilter, row().equal("b").skip(), everything),
        (K::SkipRowFilter, prefix("b").skip(), ""),
        (K::SkipRowFilter, page(1).skip(), everything),
        (K::SkipRowFilter, row_ranges([RowRange::new("a".."b")]).expect("ranges").skip(), "fails"),
        (K::WrappedColumnPage, column_page(1, 0).skip(), ""),
        (K::WrappedColumnPage, column_page(2, 0).while_match(), "ap"),
        (K::KeyOnlyInOr, one([prefix("c"), key_only()]), everything),
        // Cells before the one that fails the test.
        (K::RowTestInOr, one([test(), value().equal("x")]), "ap bp bq br cp"),
        (K::RemovesInOr, one([prefix("a"), single_column_value("cf", "q").exclude_column().equal("v")]), "ap ar bp br"),
        (K::EmptyList, one([]), everything),
        (K::WrappedColumnPage, first_key_only().skip(), ""),
        (K::WrappedColumnPage, first_key_only().while_match(), "ap"),
        (K::ColumnNotSeen, all([column_prefix("r"), test()]), "ar br cr"),
        (K::NestedPrefixes, column_prefixes(["", "p"]), "ap bp cp"),
        (
            K::PaginationOverflow,
            of(ColumnPaginationFilter { limit: i32::MAX, offset: Some(1), column_offset: None }),
            "",
        ),
        (K::ColumnCountInScan, column_count_get(1), "ap"),
        (K::ValueWidth, value().less(LongComparator::new(5)), "fails"),
        (K::NoOrder, value().greater(SubstringComparator::new("v")), ""),
        (K::NoOrder, value().less_or_equal(SubstringComparator::new("v")), everything),
        (K::NoOrder, value().less(SubstringComparator::new("v")), "ap aq ar bp br cp cq cr"),
        (K::NoOperator, value().compare(CompareType::NoOp, "v"), ""),
        (K::NoOperator, single_column_value("cf", "q").compare(CompareType::NoOp, "v"), "fails"),
        (K::SubstringCase, value().equal(SubstringComparator { substr: "V".into() }), "bq"),
    ] {
        assert!(kinds(&tree, &shape().get(false)).contains(&kind), "{kind}: {tree}");
        assert_eq!(scan(&tree, Scan::new()), returned, "{kind}: {tree}");
    }
    assert_eq!(scan(&test(), Scan::new().column("cf", "p")), "ap bp cp");
    assert_eq!(scan(&test(), Scan::new().batch(2)), "fails");
    let reversed = Scan::new().reversed(true);
    assert_eq!(scan(&prefix("a"), reversed.clone()), "ap aq ar");
    assert_eq!(scan(&prefix("a").while_match(), reversed), "");
}
