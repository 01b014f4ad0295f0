//! How rows are decided, cut and ended.

use std::borrow::Cow;
use std::cell::RefCell;

use hfilter_runtime::{Cell, EvalError, EvalErrorKind, FilterEvaluator, NoFilter, RegionScanner, ReturnCode, Scan};

use crate::{SMALL, Script, calls, cells, rows, show, table, unfiltered};

#[test]
fn the_filter_sees_the_cells_of_a_rejected_row_unless_reversed() {
    let small = table("a f:q 1\nb f:q 1");
    let filter = || Script { row_key: |cell| cell.row == b"a", ..Script::default() };
    assert_eq!(
        calls(&small, Scan::new(), filter()),
        ["key a true", "a f:q 1 INCLUDE", "reset", "key b false", "b f:q 1 INCLUDE", "row false", "reset"]
    );
    let reversed = ["key b false", "b f:q 1 INCLUDE", "row false", "reset", "key a true", "reset", "reset"];
    assert_eq!(calls(&small, Scan::new().reversed(true), filter()), reversed);
}

#[test]
fn a_filter_of_rows_is_asked_once_more_at_the_end() {
    let small = table("a f:q 1\nb f:q 1");
    let filter = || Script { row_cells: Some(|_| ()), row_key: |cell| cell.row == b"b", ..Script::default() };
    assert_eq!(
        calls(&small, Scan::new(), filter()),
        [
            "key a false",
            "a f:q 1 INCLUDE",
            "cells 1 1",
            "row false",
            "reset",
            "key b true",
            "b f:q 1 INCLUDE",
            "reset",
            "cells 0 0",
            "reset"
        ]
    );
}

#[test]
fn a_row_that_the_filter_empties_is_not_asked_about() {
    let small = table("a f:q 1\na g:q 1");
    let filter =
        || Script { row_cells: Some(|cells| cells.clear()), essential: |family| family == b"f", ..Script::default() };
    let seen = ["key a false", "a f:q 1 INCLUDE", "a g:q 1 INCLUDE", "cells 2 0", "reset", "reset"];
    assert_eq!(calls(&small, Scan::new(), filter()), seen);
    // It is not dropped either: other families are added.
    let scan = Scan::new().load_column_families_on_demand(true);
    assert_eq!(rows(&small, scan, filter()), ["a g:q 1"]);
}

#[test]
fn families_on_demand_are_read_for_rows_that_pass() {
    let small = table("a f:q 1\na g:q 1\na h:q 1\nb f:q 1\nc g:q 1\nc h:q 1");
    let filter = || Script {
        cell: |cell| match (cell.row, cell.family) {
            (b"a", b"g") => ReturnCode::Skip,
            _ => ReturnCode::Include,
        },
        essential: |family| family == b"g",
        ..Script::default()
    };
    let on_demand = Scan::new().load_column_families_on_demand(true);
    assert_eq!(rows(&small, Scan::new(), filter()), ["a f:q 1, a h:q 1", "b f:q 1", "c g:q 1, c h:q 1"]);
    assert_eq!(rows(&small, on_demand.clone(), filter()), ["c g:q 1, c h:q 1"]);
    assert_eq!(
        calls(&small, on_demand.clone(), filter()),
        [
            "essential f false",
            "essential g true",
            "essential h false",
            "key a false",
            "a g:q 1 SKIP",
            "reset",
            "key c false",
            "c g:q 1 INCLUDE",
            "row false",
            "c h:q 1 INCLUDE",
            "reset"
        ]
    );
    let error = ["error: a reversed scan cannot load families on demand"];
    assert_eq!(rows(&small, on_demand.clone().reversed(true), filter()), error);
    assert_eq!(rows(&small, on_demand.batch(1), NoFilter).len(), 6);
}

#[test]
fn a_batch_cuts_joined_families_and_goes_on_there() {
    let small = table("a f:p 1\na f:q 1\na f:r 1\na g:p 1\nb f:p 1\nb g:p 1\nb g:q 1");
    let filter = Script { essential: |family| family == b"g", ..Script::default() };
    let scan = Scan::new().load_column_families_on_demand(true).batch(2);
    // The last row fills its batch with essential cells, and HBase leaves it at that.
    assert_eq!(rows(&small, scan, filter), ["a f:p 1, a g:p 1", "a f:q 1, a f:r 1", "b g:p 1, b g:q 1"]);
}

#[test]
fn a_batch_asks_about_the_row_again_and_resets_at_its_end() {
    let small = table("a f:p 1\na f:q 1\na g:p 1\nb f:p 1\nb f:q 1");
    assert_eq!(rows(&small, Scan::new().batch(2), NoFilter), ["a f:p 1, a f:q 1", "a g:p 1", "b f:p 1, b f:q 1"]);
    assert_eq!(
        calls(&small, Scan::new().batch(2), NoFilter),
        [
            "key a false",
            "a f:p 1 INCLUDE",
            "a f:q 1 INCLUDE",
            "key a false",
            "a g:p 1 INCLUDE",
            "row false",
            "reset",
            "key b false",
            "b f:p 1 INCLUDE",
            "b f:q 1 INCLUDE",
            "reset",
            "reset"
        ]
    );
}

#[test]
fn a_batch_fails_a_filter_of_rows_that_are_so_long() {
    let small = table("a f:p 1\nb f:p 1\nb f:q 1\nc f:p 1");
    let filter = || Script { row_cells: Some(|_| ()), ..Script::default() };
    assert_eq!(rows(&small, Scan::new().batch(3), filter()), ["a f:p 1", "b f:p 1, b f:q 1", "c f:p 1"]);
    let mut scanner = RegionScanner::new(small.families(), Scan::new().batch(2), filter()).expect("a scan");
    assert!(scanner.next().is_some_and(|row| row.is_ok()));
    assert_eq!(scanner.next(), Some(Err(EvalErrorKind::IncompatibleFilter.into())));
    assert_eq!(scanner.next(), None);
}

#[test]
fn each_store_takes_its_share_of_a_row() {
    let small = table("a f:p 1\na f:q 1\na f:r 1\na g:p 1\nb f:p 1");
    let filter = || cells(|cell| if cell.qualifier == b"p" { ReturnCode::Skip } else { ReturnCode::Include });
    for (limit, offset, expected) in [
        (Some(1), 0, &["a f:p 1, a g:p 1", "b f:p 1"][..]),
        (Some(0), 0, &["a f:p 1, a g:p 1", "b f:p 1"]),
        (Some(1), 1, &["a f:q 1"]),
        (Some(u32::MAX), 1, &["a f:q 1, a f:r 1"]),
        (None, 2, &["a f:r 1"]),
    ] {
        let scan = Scan::new().store_offset(offset);
        let scan = limit.into_iter().fold(scan, Scan::store_limit);
        assert_eq!(unfiltered(&small, scan), expected, "{limit:?} {offset}");
    }
    assert_eq!(rows(&small, Scan::new().store_limit(1), filter()), ["a f:q 1"]);
}

#[test]
fn a_store_that_a_filter_ends_stays_closed() {
    let small = table("a f:p 1\na f:q 1\na g:p 1\nb f:p 1");
    let filter = |forgets| Script { stop_after: 1, forgets, ..Script::default() };
    assert_eq!(
        calls(&small, Scan::new(), filter(false)),
        ["key a false", "a f:p 1 INCLUDE", "over true", "row false", "reset"]
    );
    let seen = ["key a false", "a f:p 1 INCLUDE", "over true", "row false", "reset", "over false"];
    assert_eq!(calls(&small, Scan::new(), filter(true)), seen);
    let at_once = Script { stop_after: 0, ..Script::default() };
    assert_eq!(calls(&small, Scan::new(), at_once), ["over true", "reset"]);
}

#[test]
fn transformed_cells_are_what_comes_out() {
    struct Mask;

    impl<'t> FilterEvaluator<'t> for Mask {
        fn transform_cell(&mut self, cell: &mut Cell<'t>) -> Result<(), EvalError> {
            cell.value = Cow::Borrowed(b"*");
            Ok(())
        }
    }

    let small = table("a f:p 1 Put secret\na f:q 1 Put *");
    assert_eq!(rows(&small, Scan::new(), Mask), ["a f:p 1=*, a f:q 1=*"]);
    let transformed: Vec<_> = calls(&small, Scan::new(), Mask).into_iter().filter(|call| call.contains("->")).collect();
    assert_eq!(transformed, ["a f:p 1=secret -> a f:p 1=*"]);
}

#[test]
fn a_filters_error_ends_the_scan() {
    struct Fails;

    impl<'t> FilterEvaluator<'t> for Fails {
        fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
            match cell.row {
                b"a" => Ok(ReturnCode::Include),
                _ => Err(EvalErrorKind::Null("the comparator").into()),
            }
        }
    }

    let small = table("a f:p 1\nb f:p 1\nc f:p 1");
    let mut scanner = RegionScanner::new(small.families(), Scan::new(), Fails).expect("a scan");
    assert!(scanner.next().is_some_and(|row| row.is_ok()));
    let error = scanner.next().and_then(Result::err).expect("an error");
    assert_eq!(*error.kind(), EvalErrorKind::Null("the comparator"));
    assert_eq!(error.cell(), Some(&Cell::put("b", "f", "p", 1, "").key()));
    let place = "; at row b, column f:p, timestamp 1";
    assert!(error.to_string().ends_with(place), "{error}");
    assert_eq!(scanner.next(), None);
    assert_eq!(calls(&small, Scan::new(), Fails).last().map(String::as_str), Some("b f:p 1 !"));
}

#[test]
fn a_reused_list_gives_the_same_rows() {
    let small = table(SMALL);
    let mut scanner = RegionScanner::unfiltered(small.families(), Scan::new()).expect("a scan");
    let (mut cells, mut rows) = (Vec::new(), Vec::new());
    while scanner.next_into(&mut cells).expect("a row") {
        rows.push(cells.iter().map(show).collect::<Vec<_>>().join(", "));
    }
    assert_eq!(rows, unfiltered(&small, Scan::new()));
    assert!(cells.is_empty());
}

#[test]
fn the_cell_by_which_a_row_is_judged_is_of_its_first_family() {
    struct Judges<'l>(&'l RefCell<Vec<String>>);

    impl<'t> FilterEvaluator<'t> for Judges<'_> {
        fn filter_row_key(&mut self, first: &Cell<'t>) -> Result<bool, EvalError> {
            self.0.borrow_mut().push(show(first));
            Ok(false)
        }
    }

    let small = table("a f:p 1\na g:o 1\na h:n 1\nb g:p 2\nb h:o 1\nc h:p 1\nc f:q 1");
    for (reversed, expected) in [(false, ["a f:p 1", "b g:p 2", "c f:q 1"]), (true, ["c f:q 1", "b g:p 2", "a f:p 1"])]
    {
        let seen = RefCell::new(Vec::new());
        rows(&small, Scan::new().reversed(reversed), Judges(&seen));
        assert_eq!(seen.into_inner(), expected);
    }
}
