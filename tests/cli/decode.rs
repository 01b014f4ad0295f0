//! `hfilter decode`: trees of filters and comparators.

use crate::run::{PREFIX, hfilter, hfilter_with, lines, seed};
use crate::vectors::Case;
use serde_json::Value;

#[test]
fn decode_shows_a_tree() {
    let run = hfilter(&["decode", &seed()]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert_eq!(
        run.out,
        r#"offset   bytes
     0     223  FilterList
    46       2  ├─ operator: MUST_PASS_ALL
    48      61  ├─ filters[0]: PrefixFilter
    97      12  │  └─ prefix: "row-prefix"
   109     114  └─ filters[1]: ValueFilter
   157      66     └─ compare_filter
   159       2        ├─ compare_op: EQUAL
   161      62        └─ comparator: BinaryComparator
   214       9           └─ comparable
   216       7              └─ value: "value"
"#
    );
}

#[test]
fn decode_says_what_is_absent_and_what_is_unknown() {
    let json = r#"{"class":"SingleColumnValueFilter","compare_op":"LESS","comparator":{"class":"NullComparator"},"filter_if_missing":true}"#;
    let hex = hfilter(&["convert", "--from", "json", "--to", "hex", json]).out;
    let run = hfilter(&["decode", "--no-check", &format!("{}1803", hex.trim())]);
    assert!(run.out.contains("latest_version_only: absent, reads as false"), "{}", run.out);
    assert!(run.out.contains("column_family: absent\n"), "{}", run.out);
    assert!(run.out.contains("unknown field 3: 3\n"), "{}", run.out);
    assert_eq!(hfilter(&["decode", "--reject-unknown-fields", &format!("{PREFIX}1803")]).status, 1);
}

#[test]
fn decode_prints_json_that_reads_back() {
    let json = hfilter(&["decode", "--json", &seed()]).out;
    assert_eq!(lines(&json).len(), 1);
    assert_eq!(hfilter(&["convert", "--from", "json", "--to", "hex", &json]).out.trim(), seed());

    let run = hfilter_with(&["decode", "--json", "--lines"], format!("{PREFIX}\nzz\n").as_bytes());
    assert_eq!(run.status, 1);
    let values: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(values[0]["prefix"], "row-");
    assert!(values[1]["error"].as_str().is_some_and(|error| error.contains("looks like none of")), "{}", run.out);

    let run = hfilter_with(&["decode", "--lines"], format!("{PREFIX}\nzz\n").as_bytes());
    assert_eq!(run.status, 1);
    assert_eq!(run.out.lines().next(), Some("PrefixFilter row-"));
    assert!(run.out.lines().nth(1).is_some_and(|line| line.starts_with("error: ")), "{}", run.out);
}

#[test]
fn comparators_have_their_own_envelope() {
    for case in Case::all("comparators.jsonl").iter().filter(|case| case.text("comparator_hex").is_some()).take(20) {
        let hex = case.text("comparator_hex").expect("hex");
        let run = hfilter(&["convert", "--comparator", "--to", "hex", hex]);
        assert_eq!((run.status, run.out.trim()), (0, hex), "{}", run.err);
    }
    let run = hfilter(&["decode", "--comparator", PREFIX]);
    assert_eq!(run.status, 1);
    assert!(run.err.contains("unknown class `org.apache.hadoop.hbase.filter.PrefixFilter`"), "{}", run.err);
}

#[test]
fn what_hbase_refuses_is_shown_and_blamed() {
    let json = r#"{"class":"SkipFilter","filter":{"class":"PageFilter","page_size":-7}}"#;
    let hex = hfilter(&["convert", "--no-check", "--to", "hex", json]).out;
    let run = hfilter(&["decode", hex.trim()]);
    assert_eq!(run.status, 1);
    assert!(run.out.contains("page_size: -7"), "{}", run.out);
    assert!(run.err.contains("SkipFilter > PageFilter"), "{}", run.err);
    assert!(run.err.contains("this one"), "{}", run.err);
    assert_eq!(hfilter(&["decode", "--no-check", hex.trim()]).status, 0);
    assert_eq!(hfilter(&["decode", "--no-check", "--check", hex.trim()]).status, 1);
    assert_eq!(hfilter(&["convert", "--to", "hex", json]).status, 1);
}
