//! Which cells a filter sees, and where its answers lead.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::ops::Range;

use hfilter_runtime::{
    Cell, CellKey, CellType, EvalError, EvalErrorKind, FilterEvaluator, NoFilter, RegionScanner, ReturnCode, Scan,
    ScanRefusal, Table,
};

use crate::{SMALL, Script, calls, cells, rows, show, table, text, unfiltered};

#[test]
fn the_last_written_of_equal_cells_wins() {
    let table = table("a f:q 1 Put old\na f:q 1 Put new\na f:p 1");
    assert_eq!(unfiltered(&table, Scan::new()), ["a f:p 1, a f:q 1=new"]);
}

#[test]
fn families_come_in_order_and_only_those_wanted() {
    let small = table(SMALL);
    assert_eq!(unfiltered(&small, Scan::new()), ["a f:p 1, a f:q 2, a g:p 1", "b f:q 1", "c g:p 1"]);
    assert_eq!(unfiltered(&small, Scan::new().family("g")), ["a g:p 1", "c g:p 1"]);
    assert_eq!(
        unfiltered(&small, Scan::new().column("f", "q").family("g")),
        ["a f:q 2, a g:p 1", "b f:q 1", "c g:p 1"]
    );
    assert_eq!(unfiltered(&small, Scan::new().family("x")), ["error: there is no family `x`"]);
}

#[test]
fn rows_begin_and_end_as_the_flags_say() {
    let table = table("a f:q 1\nb f:q 1\nc f:q 1\nd f:q 1");
    let rows = |scan: Scan| unfiltered(&table, scan).iter().map(|row| row[..1].to_owned()).collect::<Vec<_>>().concat();
    for (reversed, start, stop, expected) in [
        (false, "b", "d", ["bc", "bcd", "c", "cd"]),
        (true, "c", "a", ["cb", "cba", "b", "ba"]),
        // Rows that are not there.
        (false, "aa", "cc", ["bc", "bc", "bc", "bc"]),
        (true, "cc", "aa", ["cb", "cb", "cb", "cb"]),
        (false, "", "", ["abcd", "abcd", "abcd", "abcd"]),
        (true, "", "", ["dcba", "dcba", "dcba", "dcba"]),
        // A get.
        (false, "b", "b", ["", "b", "", ""]),
        (true, "b", "b", ["", "b", "", ""]),
        (false, "x", "", ["", "", "", ""]),
        (true, "0", "", ["", "", "", ""]),
    ] {
        let scan = Scan::new().start_row(start).stop_row(stop).reversed(reversed);
        let flags = [(true, false), (true, true), (false, false), (false, true)];
        let found = flags.map(|(first, last)| rows(scan.clone().include_start_row(first).include_stop_row(last)));
        assert_eq!(found, expected, "{start}..{stop} reversed: {reversed}");
    }
}

#[test]
fn versions_are_counted_after_the_filter() {
    let table = table("a f:q 4\na f:q 3\na f:q 2\na f:q 1").family(b"f", 3);
    let even = || cells(|cell| if cell.timestamp % 2 == 0 { ReturnCode::Include } else { ReturnCode::Skip });
    assert_eq!(unfiltered(&table, Scan::new().max_versions(2)), ["a f:q 4, a f:q 3"]);
    assert_eq!(unfiltered(&table, Scan::new().max_versions(9)), ["a f:q 4, a f:q 3, a f:q 2"]);
    assert_eq!(rows(&table, Scan::new().max_versions(1), even()), ["a f:q 4"]);
    assert_eq!(rows(&table, Scan::new().max_versions(2), even()), ["a f:q 4, a f:q 2"]);
    let seen = ["key a false", "a f:q 4 INCLUDE", "a f:q 3 SKIP", "a f:q 2 INCLUDE", "row false", "reset"];
    assert_eq!(calls(&table, Scan::new().max_versions(1), even()), seen);
}

#[test]
fn delete_markers_hide_what_follows_them() {
    for (marker, left) in [
        ("a f: 2 DeleteFamily", "a f:p 3, a f:q 3"),
        ("a f: 2 DeleteFamilyVersion", "a f:p 3, a f:p 1, a f:q 3, a f:q 1"),
        ("a f:p 2 DeleteColumn", "a f:p 3, a f:q 3, a f:q 2, a f:q 1"),
        ("a f:p 2 Delete", "a f:p 3, a f:p 1, a f:q 3, a f:q 2, a f:q 1"),
        ("b f:p 2 DeleteColumn", "a f:p 3, a f:p 2, a f:p 1, a f:q 3, a f:q 2, a f:q 1"),
    ] {
        let cells = "a f:p 3\na f:p 2\na f:p 1\na f:q 3\na f:q 2\na f:q 1\n";
        let table = table(Box::leak(format!("{cells}{marker}").into_boxed_str()));
        let scan = Scan::new().max_versions(9);
        assert_eq!(unfiltered(&table, scan.clone()), [left], "{marker}");
        assert_eq!(rows(&table, scan.clone(), NoFilter), [left], "{marker}");
        assert_eq!(unfiltered(&table, scan.raw(true)).join(", ").matches(',').count(), 6, "{marker}");
    }
}

#[test]
fn a_marker_that_a_hint_jumps_over_hides_nothing() {
    let table = table("a f:p 1\na f:q 5\na f:q 3 DeleteColumn\na f:q 2");
    let filter = Script {
        cell: |cell| match cell.timestamp {
            5 => ReturnCode::SeekNextUsingHint,
            _ => ReturnCode::Include,
        },
        hint: |cell| Some(CellKey::first_on_timestamp(cell, 2).into_owned()),
        ..Script::default()
    };
    assert_eq!(rows(&table, Scan::new(), filter), ["a f:p 1, a f:q 2"]);
}

#[test]
fn a_filter_makes_delete_markers_count_in_raw_scans() {
    let table = table("a f:q 3\na f:q 2 Delete\na f:q 2\na f:q 1").family(b"f", 1);
    let scan = Scan::new().raw(true).max_versions(2);
    assert_eq!(unfiltered(&table, scan.clone()), ["a f:q 3, a f:q 2 Delete, a f:q 2"]);
    assert_eq!(rows(&table, scan, NoFilter), ["a f:q 3, a f:q 2 Delete"]);
    let columns = Scan::new().raw(true).column("f", "q");
    assert_eq!(unfiltered(&table, columns), ["error: a raw scan cannot name columns"]);
}

#[test]
fn time_ranges_leave_out_both_sides() {
    let table = table("a f:p 4\na f:p 3\na f:p 2\na f:p 1\na g:p 3\na g:p 1\nb f:p 9");
    let scan = Scan::new().max_versions(9).time_range(2..4);
    assert_eq!(unfiltered(&table, scan.clone()), ["a f:p 3, a f:p 2, a g:p 3"]);
    let scan = scan.family_time_range("g", 0..2);
    assert_eq!(unfiltered(&table, scan), ["a f:p 3, a f:p 2, a g:p 1"]);
}

#[test]
fn time_ranges_that_hbase_has_not_are_refused() {
    let table = table("a f:p 0");
    let refusal = |scan: Scan| match RegionScanner::unfiltered(table.families(), scan) {
        Ok(_) => None,
        Err(error) => Some(error.kind().clone()),
    };
    let refused = |range: Range<i64>| Some(EvalErrorKind::Scan(ScanRefusal::TimeRange(range)));
    let reversed = Range { start: 5, end: 1 };
    for range in [reversed, -1..5, -2..-1] {
        assert_eq!(refusal(Scan::new().time_range(range.clone())), refused(range.clone()));
        assert_eq!(refusal(Scan::new().family_time_range("f", range.clone())), refused(range));
    }
    for range in [0..0, 3..3, 0..i64::MAX] {
        assert_eq!(refusal(Scan::new().time_range(range)), None);
    }
    let error = unfiltered(&table, Scan::new().time_range(-1..5));
    assert_eq!(error, ["error: the time range is -1..5; expected 0 <= start <= end"]);
}

#[test]
fn named_columns_are_all_that_a_filter_sees() {
    let table = table("a f:p 1\na f:q 2\na f:q 1\na f:r 1\na f:s 1\na f:t 1\nb f:r 1").family(b"f", 2);
    let scan = Scan::new().column("f", "s").column("f", "q").column("f", "qq");
    assert_eq!(unfiltered(&table, scan.clone()), ["a f:q 2, a f:s 1"]);
    let seen = [
        "key a false",
        "a f:q 2 INCLUDE",
        "a f:q 1 INCLUDE",
        "a f:s 1 INCLUDE",
        "row false",
        "reset",
        "key b false",
        "reset",
        "reset",
    ];
    assert_eq!(calls(&table, scan, NoFilter), seen);
}

#[test]
fn codes_move_within_their_family() {
    let table = table("a f:p 2\na f:p 1\na f:q 1\na g:p 1\nb f:p 1");
    for (code, seen) in [
        (ReturnCode::Include, "a f:p 2, a f:p 1, a f:q 1, a g:p 1, b f:p 1"),
        (ReturnCode::Skip, "a f:p 2, a f:p 1, a f:q 1, a g:p 1, b f:p 1"),
        (ReturnCode::NextCol, "a f:p 2, a f:q 1, a g:p 1, b f:p 1"),
        (ReturnCode::IncludeAndNextCol, "a f:p 2, a f:q 1, a g:p 1, b f:p 1"),
        (ReturnCode::NextRow, "a f:p 2, a g:p 1, b f:p 1"),
        (ReturnCode::IncludeAndSeekNextRow, "a f:p 2, a g:p 1, b f:p 1"),
        (ReturnCode::SeekNextUsingHint, "a f:p 2, a f:p 1, a f:q 1, a g:p 1, b f:p 1"),
    ] {
        for reversed in [false, true] {
            let filter = Always(code, Vec::new());
            let scan = Scan::new().max_versions(9).reversed(reversed);
            let mut scanner = RegionScanner::new(table.families(), scan, filter).expect("a scan");
            let found: Vec<_> = scanner.by_ref().flat_map(|row| row.expect("a row")).collect();
            let mut asked = scanner.into_filter().1;
            asked.sort_by_key(|cell| (cell.row, cell.family, cell.qualifier, -cell.timestamp));
            assert_eq!(asked.iter().map(show).collect::<Vec<_>>().join(", "), seen, "{code}");
            assert_eq!(found.len(), if code.includes() { asked.len() } else { 0 }, "{code}");
        }
    }
}

/// One answer to all cells, which it remembers.
struct Always<'t>(ReturnCode, Vec<Cell<'t>>);

impl<'t> FilterEvaluator<'t> for Always<'t> {
    fn filter_cell(&mut self, cell: &Cell<'t>) -> Result<ReturnCode, EvalError> {
        self.1.push(cell.clone());
        Ok(self.0)
    }
}

#[test]
fn a_column_without_qualifier_is_read_on() {
    let table = table("a f: 3\na f: 2 DeleteFamily\na f: 1\na f:p 2\na f:p 1\nb f: 2\nb f: 1");
    let filter = cells(|_| ReturnCode::NextCol);
    let seen = [
        "key a false",
        "a f: 3 NEXT_COL",
        "reset",
        "key b false",
        "b f: 2 NEXT_COL",
        "b f: 1 NEXT_COL",
        "reset",
        "reset",
    ];
    assert_eq!(calls(&table, Scan::new(), filter), seen);
}

#[test]
fn the_last_cell_that_a_column_can_have_is_left_behind() {
    let table = table(
        "r f:q -9223372036854775808 Minimum
         s f:q 7",
    );
    for reversed in [false, true] {
        let scan = Scan::new().reversed(reversed).time_range(5..10);
        assert_eq!(unfiltered(&table, scan), ["s f:q 7"]);
    }
}

#[test]
fn families_and_columns_are_found_among_very_many() {
    let names: Vec<_> = (0..100_000).rev().map(|number| format!("{number:06}")).collect();
    let table = names.iter().fold(Table::default(), |table, name| table.family(name.as_bytes(), 1));
    let scan = names.iter().fold(Scan::new(), |scan, name| scan.family(name.as_str()));
    assert!(table.families().map(|family| family.name).eq(names.iter().rev().map(|name| name.as_bytes())));
    assert_eq!(unfiltered(&table, scan), [""; 0]);

    let rows = &names[..1000];
    let table = Table::new(rows.iter().map(|row| Cell::put(row.as_str(), "f", "z", 1, "")));
    let scan = names.iter().fold(Scan::new().column("f", "z"), |scan, name| scan.column("f", name.as_str()));
    assert_eq!(unfiltered(&table, scan).len(), rows.len());
}

#[test]
fn hints_lead_onwards_in_their_family_only() {
    let small = table("a f:p 1\na g:p 1\nb f:p 1\nb g:p 1\nc f:p 1\nc g:p 1");
    let to = |row: &'static str| Script {
        cell: |cell| match (cell.row, cell.family) {
            (b"b", b"f") => ReturnCode::SeekNextUsingHint,
            _ => ReturnCode::Include,
        },
        hint: match row {
            "a" => |_| Some(CellKey::first_on_row(b"a")),
            "b" => |_| Some(CellKey::first_on_row(b"b")),
            "c" => |_| Some(CellKey::first_on_row(b"c")),
            "d" => |_| Some(CellKey::first_on_row(b"d")),
            "0" => |_| Some(CellKey::first_on_row(b"0")),
            _ => |_| None,
        },
        ..Script::default()
    };
    for (hint, forward, reverse) in [
        ("none", "ac", "ca"),
        ("a", "ac", "ca"),
        ("b", "ac", "ca"),
        ("c", "ac", "ca"),
        ("d", "a", "ca"),
        ("0", "ac", "c"),
    ] {
        for (reversed, left) in [(false, forward), (true, reverse)] {
            let found = rows(&small, Scan::new().reversed(reversed), to(hint)).join("; ");
            for row in ["a", "c"] {
                let f = format!("{row} f:p 1");
                assert_eq!(found.contains(&f), left.contains(row), "hint to {hint}, reversed: {reversed}: {found}");
            }
            assert_eq!(found.matches("g:p").count(), 3, "{found}");
            assert!(!found.contains("b f:p"), "{found}");
        }
    }
}

#[test]
fn a_reversed_hint_finds_its_cell_or_the_row_before() {
    let table = table("a f:p 1\na f:q 1\nb f:p 1\nb f:q 1\nc f:p 1\nd f:p 1");
    for (hint, seen) in [("p", "d c b b a a"), ("q", "d c b a a"), ("r", "d c a a")] {
        let filter = Script {
            cell: |cell| if cell.row == b"c" { ReturnCode::SeekNextUsingHint } else { ReturnCode::Include },
            hint: match hint {
                "p" => |cell| {
                    Some(CellKey { row: Cow::Borrowed(b"b"), ..CellKey::first_on_column(cell, b"p").into_owned() })
                },
                "q" => |cell| {
                    Some(CellKey { row: Cow::Borrowed(b"b"), ..CellKey::first_on_column(cell, b"q").into_owned() })
                },
                _ => |cell| {
                    Some(CellKey { row: Cow::Borrowed(b"b"), ..CellKey::first_on_column(cell, b"r").into_owned() })
                },
            },
            ..Script::default()
        };
        let calls = calls(&table, Scan::new().reversed(true), filter);
        let cells: Vec<_> = calls.iter().filter(|call| call.contains(':')).map(|call| &call[..1]).collect();
        assert_eq!(cells.join(" "), seen, "{calls:?}");
    }
}

#[test]
fn a_hint_back_within_a_reversed_row_cannot_go_round_in_a_circle() {
    let table = table("a f:p 1\na f:q 1");
    let filter = Script {
        cell: |_| ReturnCode::SeekNextUsingHint,
        hint: |_| Some(CellKey::first_on_row(b"a")),
        ..Script::default()
    };
    assert!(rows(&table, Scan::new().reversed(true), filter).is_empty());
}

#[test]
fn a_family_gives_so_many_cells_after_so_many() {
    let table = table("a f:p 1\na f:q 1\na f:r 1\na f:s 1\na f:t 1\na g:p 1\na g:q 1");
    for (offset, limit, expected) in [
        (0, 2, "a f:p 1, a f:q 1, a g:p 1, a g:q 1"),
        (1, 2, "a f:q 1, a f:r 1, a g:q 1"),
        (2, 3, "a f:r 1, a f:s 1, a f:t 1"),
        (1, 0, "a f:q 1, a g:q 1"),
    ] {
        assert_eq!(unfiltered(&table, Scan::new().store_offset(offset).store_limit(limit)), [expected]);
    }
}

#[test]
fn no_version_is_none_and_no_batch_is_the_row() {
    let table = table("a f:p 2\na f:p 1\na f:q 1");
    assert_eq!(unfiltered(&table, Scan::new().max_versions(0)), Vec::<String>::new());
    assert_eq!(unfiltered(&table, Scan::new().column("f", "p").batch(0)), ["a f:p 2"]);
    assert_eq!(Scan::new().batch(0), Scan::new());
}

#[test]
fn a_table_lists_its_families_in_order() {
    let table = table("a g:p 1\na f:p 1\na h:p 1\nb f:p 1");
    assert_eq!(table.families().map(|family| text(family.name)).collect::<Vec<_>>(), ["f", "g", "h"]);
}

#[test]
fn keys_at_the_edges_stand_before_or_behind_every_cell() {
    let of = |row, qualifier, timestamp, cell_type| Cell { cell_type, ..Cell::put(row, "f", qualifier, timestamp, "") };
    let times = [i64::MAX, 6, 5, 4, i64::MIN];
    let types = [CellType::PUT, CellType::DELETE, CellType::DELETE_COLUMN, CellType::DELETE_FAMILY];
    let places = [("a", ""), ("a", "p"), ("a", "q"), ("a", "r"), ("b", "")];
    let cell = of("a", "q", 5, CellType::PUT);
    for (row, qualifier) in places {
        for timestamp in times {
            for cell_type in types {
                let other = of(row, qualifier, timestamp, cell_type);
                let place = (row, qualifier);
                for (name, key, behind) in [
                    (
                        "first_on_timestamp",
                        CellKey::first_on_timestamp(&cell, 5),
                        place < ("a", "q") || place == ("a", "q") && timestamp > 5,
                    ),
                    ("first_on_column", CellKey::first_on_column(&cell, b"q"), place < ("a", "q")),
                    ("last_on_column", CellKey::last_on_column(&cell), place <= ("a", "q")),
                    ("first_on_row", CellKey::first_on_row(b"b"), row == "a"),
                    ("last_on_row", CellKey::last_on_row(b"a"), row == "a"),
                ] {
                    let expected = if behind { Ordering::Greater } else { Ordering::Less };
                    assert_eq!(key.cmp_in_family(&other), expected, "{name} {other:?}");
                    assert_eq!(key.cmp(&other.key()), expected, "{name} {other:?}");
                }
            }
        }
    }
}
