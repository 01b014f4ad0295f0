//! `hfilter eval --why`: what keeps cells from coming out.

use crate::eval::small;
use crate::run::{file, hfilter};

#[test]
fn eval_says_why() {
    let filter = r#"{"class": "FilterList", "operator": "MUST_PASS_ALL", "filters": [
        {"class": "PrefixFilter", "prefix": "b"}, {"class": "ColumnPrefixFilter", "prefix": "y"}]}"#;
    let run = hfilter(&["eval", "--table", &small(), "--why", filter]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    for line in [
        // The list as a whole goes on, as its other member gives hints.
        "row a: dropped as no cell passed",
        "    filters[0] PrefixFilter b alone drops it: NEXT_ROW",
        "row b: kept, 1 cell",
        "  f:y @3  kept     INCLUDE",
        "    filters[1] ColumnPrefixFilter y alone drops it: SEEK_NEXT_USING_HINT",
        "row c: dropped before any of its cells was looked at",
        "  filters[0] PrefixFilter b alone drops it by filterRowKey",
        "  the scan ends here: filterAllRemaining says that nothing more can pass",
    ] {
        assert!(run.out.lines().any(|shown| shown == line), "{line}\n{}", run.out);
    }
}

const ALL_KINDS: &str = "\
row,family,qualifier,timestamp,type,value
a,f,q,5,DeleteColumn,
a,f,q,5,Put,w
b,f,q,9,Put,w
b,f,q,8,Put,w
b,f,q,7,Put,w
b,g,z,1,Put,w
c,f,p,1,Put,v
c,f,q,1,Put,w
d,f,q,1,Put,w
";

/// AND of a RowFilter that passes all rows, and a ValueFilter that passes the value `w`.
const ROW_AND_VALUE: &str = r#"{"class": "FilterList", "operator": "MUST_PASS_ALL", "filters": [
    {"class": "RowFilter", "compare_filter": {"compare_op": "GREATER_OR_EQUAL",
        "comparator": {"class": "BinaryComparator", "comparable": {"value": "a"}}}},
    {"class": "ValueFilter", "compare_filter": {"compare_op": "EQUAL",
        "comparator": {"class": "BinaryComparator", "comparable": {"value": "w"}}}}]}"#;

fn why(args: &[&str], filter: &str) -> String {
    let run = hfilter(&[&["eval", "--table", &file("kinds.csv", ALL_KINDS), "--why"], args, &[filter]].concat());
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    run.out
}

#[test]
fn why_says_what_keeps_each_cell_from_the_filter() {
    let out = why(&["--time-range", "1..9", "--family", "f", "--family-versions", "1"], ROW_AND_VALUE);
    assert_eq!(
        out,
        "\
row a: dropped as the scan reads none of its cells
  f:q @5 DeleteColumn  unread   a delete marker, which only a raw scan returns
  f:q @5               unread   deleted by a marker
row b: kept, 1 cell
  f:q @9  unread   outside the time range of the scan
  f:q @8  kept     INCLUDE
  f:q @7  unread   an older version than its family keeps
  g:z @1  unread   in a column that the scan does not ask for
row c: kept, 1 cell
  f:p @1  dropped  SKIP
    filters[1] ValueFilter (EQUAL, w) alone drops it: SKIP
  f:q @1  kept     INCLUDE
row d: kept, 1 cell
  f:q @1  kept     INCLUDE
"
    );
}

#[test]
fn why_blames_no_member_for_what_limits_drop() {
    let out = why(&["--start-row", "b", "--limit", "1"], ROW_AND_VALUE);
    assert_eq!(
        out,
        "\
row b: kept, 2 cells
  f:q @9  kept     INCLUDE
  f:q @8  dropped  INCLUDE, but it is more than the scan asks for (versions, limits)
  f:q @7  dropped  more than the scan asks for (versions, limits)
  g:z @1  kept     INCLUDE
rows c to d (2): never looked at: the limit of rows was reached
"
    );
}

#[test]
fn why_says_where_the_filter_went_past() {
    let out = why(&["--start-row", "b"], r#"{"class": "FirstKeyOnlyFilter"}"#);
    assert!(out.contains("  f:q @7  dropped  passed over after NEXT_ROW for f:q @8\n"), "{out}");
    let out = why(&["--start-row", "b"], r#"{"class": "PageFilter", "page_size": 1}"#);
    assert!(out.ends_with("rows c to d (2): never looked at: the filter had ended the scan\n"), "{out}");
    let ranges = r#"{"class": "MultiRowRangeFilter", "row_range_list": [{"start_row": "d"}]}"#;
    let out = why(&[], ranges);
    assert!(out.contains("row c: never looked at: a hint of the filter led past\n"), "{out}");
}

#[test]
fn why_is_short_about_long_lists() {
    let members = vec![r#"{"class": "PrefixFilter", "prefix": "x"}"#; 1000].join(",");
    let filter = format!(r#"{{"class": "FilterList", "operator": "MUST_PASS_ONE", "filters": [{members}]}}"#);
    let out = why(&["--stop-row", "b"], &file("long.json", &filter));
    assert_eq!(out.lines().count(), 12, "{out}");
    assert!(
        out.ends_with("  filters[9] PrefixFilter x alone drops it by filterRowKey\n  … and 990 more members\n"),
        "{out}"
    );
}
