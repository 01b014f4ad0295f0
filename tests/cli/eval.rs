//! `hfilter eval`: scans of tables in files.

use crate::run::{file, hfilter, hfilter_with, words};
use crate::vectors::{parse, path};
use serde_json::{Value, json};

const PREFIX_B: &str = r#"{"class": "PrefixFilter", "prefix": "b"}"#;

/// A small table.
pub(crate) fn small() -> String {
    file(
        "small.csv",
        "row,family,qualifier,timestamp,type,value\n\
         a,f,x,1,Put,one\n\
         b,f,x,2,Put,\"two, or \\x00\"\n\
         b,f,y,3,,three\n\
         c,f,x,4,Put,four\n",
    )
}

#[test]
fn eval_prints_a_table() {
    let run = hfilter(&["eval", "--table", &small(), PREFIX_B]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert_eq!(
        run.out,
        "\
row  column  timestamp  value
b    f:x             2  two, or \\x00
b    f:y             3  three
2 cells in 1 row
"
    );
}

#[test]
fn eval_takes_scan_options_and_tsv() {
    let table =
        file("small.tsv", "row\tfamily\tqualifier\ttimestamp\tvalue\na\tf\tx\t1\t1\nb\tf\tx\t2\t2\nc\tf\tx\t3\t3\n");
    let rows = |args: &[&str]| {
        let run = hfilter(&[&["eval", "--json", "--table", &table], args].concat());
        let results: Value = serde_json::from_str(&run.out).expect("JSON");
        let rows: Vec<_> = results["results"].as_array().expect("rows").iter().map(|row| row[0][0].clone()).collect();
        Value::from(rows)
    };
    assert_eq!(rows(&[]), json!(["61", "62", "63"]));
    assert_eq!(rows(&["--reversed", "--limit", "2"]), json!(["63", "62"]));
    assert_eq!(rows(&["--start-row", "\\x62"]), json!(["62", "63"]));
    assert_eq!(rows(&["--start-row", "a", "--exclude-start-row", "--stop-row", "c"]), json!(["62"]));
    assert_eq!(rows(&["--stop-row", "b", "--include-stop-row"]), json!(["61", "62"]));
    assert_eq!(rows(&["--time-range", "2..3"]), json!(["62"]));
    assert_eq!(rows(&["--column", "f:z"]), json!([]));
    let run = hfilter(&["eval", "--table", &table, "--family", "g"]);
    assert_eq!(run.status, 1);
    assert!(run.err.contains("the scan fails: there is no family `g`"), "{}", run.err);
}

#[test]
fn eval_prints_the_calls() {
    let run = hfilter(&["eval", "--table", &small(), "--trace", "--start-row", "b", PREFIX_B]);
    assert_eq!(
        run.out,
        "\
filterRowKey(b) → false
filterCell(b/f:x/2/Put) → INCLUDE
filterCell(b/f:y/3/Put) → INCLUDE
filterRow() → false
reset()
filterRowKey(c) → true: drop the row
filterAllRemaining() → true: end the scan
reset()
"
    );
    // What lies beyond the limit is not asked about, with rows in pieces either.
    for batch in ["0", "1"] {
        let filter = r#"{"class": "FirstKeyOnlyFilter"}"#;
        let run = hfilter(&["eval", "--table", &small(), "--trace", "--limit", "1", "--batch", batch, filter]);
        assert!(run.out.starts_with("filterRowKey(a)") && !run.out.contains("(b"), "{}", run.out);
    }
    let run = hfilter(&["eval", "--table", &small(), "--trace", "--json", "--start-row", "c", PREFIX_B]);
    let answer: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(answer, json!({"results": [], "trace": [["row_key", "63", true], ["all_remaining", true], ["reset"]]}));
}

#[test]
fn eval_says_where_a_scan_fails() {
    let filter = r#"{"class": "ValueFilter", "compare_filter": {"compare_op": "EQUAL",
        "comparator": {"class": "LongComparator", "comparable": {"value": "12345678"}}}}"#;
    let run = hfilter(&["eval", "--table", &small(), "--why", filter]);
    assert_eq!(run.status, 1);
    assert!(
        run.out.starts_with("row a: the scan fails here\n  f:x @1  dropped  the filter fails: Long"),
        "{}",
        run.out
    );
    assert!(run.out.ends_with("rows b to c (2): never looked at: the scan had failed\n"), "{}", run.out);
    assert!(run.err.contains("in HBase this is a java.lang.IllegalArgumentException"), "{}", run.err);
}

#[test]
fn eval_says_what_is_wrong() {
    let bad = file("bad.csv", "row,family,qualifier,timestamp,type,value\na,f,x,soon,Put,1\n");
    for (args, message) in [
        (&["eval", "--table", &bad][..], "line 2: `soon` is no timestamp in milliseconds"),
        (&["eval", "--table", &file("head.csv", "row,value\n")], "the header has no column `family`"),
        (&["eval", "--table", &file("bad.jsonl", "{\"cells\": [[\"6\"]]}")], "`6` is not hex digits in pairs"),
        (&["eval", "--table", &small(), "--table-id", "x"], "there is no table `x`"),
        (&["eval", "--table", "no such file"], "cannot read no such file"),
    ] {
        let run = hfilter(args);
        assert_eq!(run.status, 1, "{args:?}");
        assert!(words(&run.err).contains(message), "{args:?}: {}", run.err);
    }
    assert_eq!(hfilter(&["eval"]).status, 2);
    assert_eq!(hfilter(&["eval", "--lines"]).status, 2);
    assert_eq!(hfilter(&["eval", "--tables", "-", "--lines"]).status, 2);
    assert_eq!(hfilter(&["eval", "--table", "-", "-"]).status, 2);
    assert_eq!(hfilter(&["eval", "--tables", &small(), "--lines", "--reversed"]).status, 2);
    assert_eq!(hfilter(&["eval", "--comparator", "--table", &small()]).status, 2);
    assert_eq!(hfilter(&["eval", "--table", &small(), "--time-range", "3..2"]).status, 2);
}

#[test]
fn one_case_and_many_refuse_the_same_scans() {
    let line = r#"{"id": "t", "families": ["66"], "cells": [["61", "66", "78", 3, "Put", "00"]]}"#;
    let table = file("refused.jsonl", line);
    let of_lines = |scan: &str| {
        let case = format!("{{\"id\": \"1\", \"table\": \"t\", \"scan\": {scan}}}");
        parse(&hfilter_with(&["eval", "--tables", &table, "--lines"], case.as_bytes()).out)
    };
    for (scan, exception, args) in [
        (r#"{"time_range": [5, 1]}"#, "java.lang.IllegalArgumentException", &["--time-range", "5..1"][..]),
        (r#"{"time_range": [-1, 5]}"#, "java.lang.IllegalArgumentException", &["--time-range", "-1..5"]),
        (
            r#"{"families": ["67"]}"#,
            "org.apache.hadoop.hbase.regionserver.NoSuchColumnFamilyException",
            &["--family", "g"],
        ),
        (
            r#"{"raw": true, "columns": [["66", "78"]]}"#,
            "org.apache.hadoop.hbase.DoNotRetryIOException",
            &["--raw", "--column", "f:x"],
        ),
    ] {
        let answer = of_lines(scan);
        assert_eq!((&answer["results"], &answer["error"]["exception"]), (&json!([]), &json!(exception)), "{scan}");
        let run = hfilter(&[&["eval", "--table", &table], args].concat());
        assert_ne!(run.status, 0, "{args:?}");
        // A scan that fails has no cells, and does not say that there are none.
        assert_eq!(run.out, "", "{args:?}");
        assert!(run.status == 2 || run.err.contains(exception), "{args:?}: {}", run.err);
    }
    assert_eq!(of_lines(r#"{"time_range": [3, 3]}"#), json!({"id": "1", "results": [], "trace": []}));
}

#[test]
fn values_of_options_may_be_negative_numbers() {
    for (args, message) in [
        (["--batch", "-1"], "invalid value '-1' for '--batch <CELLS>'"),
        (["--limit", "-1"], "invalid value '-1' for '--limit <ROWS>'"),
        (["--time-range", "-5..3"], "invalid value '-5..3' for '--time-range <FROM..TO>'"),
    ] {
        let run = hfilter(&[&["eval", "--table", &small()], &args[..]].concat());
        assert_eq!(run.status, 2);
        assert!(run.err.contains(message) && !run.err.contains("tip:"), "{}", run.err);
    }
}

#[test]
fn messages_show_what_was_given() {
    let run = hfilter(&["eval", "--table", &small(), "--column", ":q"]);
    assert!(run.err.contains("there is no family ``"), "{}", run.err);
    let filter = r#"{"class": "ValueFilter", "compare_filter": {"compare_op": "EQUAL",
        "comparator": {"class": "BinaryComponentComparator", "value": "a", "offset": 4294967291}}}"#;
    let run = hfilter(&["eval", "--table", &small(), filter]);
    assert!(words(&run.err).contains("reads 1 bytes from offset -5 on"), "{}", run.err);
}

#[test]
fn eval_lines_answers_each_line() {
    let tables =
        file("tables.jsonl", r#"{"id": "t", "families": ["66", "67"], "cells": [["61", "66", "78", 1, "Put", "00"]]}"#);
    let input = b"{\"id\": \"1\", \"table\": \"t\"}\n\
                  {\"id\": \"2\", \"table\": \"u\"}\n\
                  {\"id\": \"3\", \"table\": \"t\", \"scan\": {\"speed\": 1}}\n\
                  oops\n";
    let run = hfilter_with(&["eval", "--tables", &tables, "--lines"], input);
    assert_eq!((run.status, run.err.as_str()), (1, ""));
    let lines: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0], json!({"id": "1", "results": [[["61", "66", "78", 1, "Put", "00"]]], "trace": []}));
    assert_eq!(lines[1]["error"]["message"], "there is no table `u`");
    assert!(lines[2]["error"]["message"].as_str().expect("words").contains("unknown field `speed`"));
    assert_eq!((&lines[2]["id"], &lines[3]["id"]), (&json!("3"), &Value::Null));
}

/// A line of the vectors and what the command answers, for all of them.
fn answers(file: &str, args: &[&str]) -> Vec<(Value, Value)> {
    let text = std::fs::read_to_string(path(file)).expect("vectors");
    let run = hfilter_with(args, text.as_bytes());
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert_eq!(text.lines().count(), run.out.lines().count());
    text.lines().zip(run.out.lines()).map(|(asked, answer)| (parse(asked), parse(answer))).collect()
}

#[test]
fn eval_lines_answers_as_hbase() {
    for (case, answer) in
        answers("eval.jsonl", &["eval", "--tables", path("eval_tables.jsonl").to_str().expect("text"), "--lines"])
    {
        let id = &case["id"];
        assert_eq!(answer["id"], *id);
        assert_eq!(answer["results"], case["results"], "{id}");
        assert_eq!(answer["error"]["exception"], case["error"]["exception"], "{id}");
        if case["storage_dependent"].is_null() {
            assert_eq!(answer["trace"], case["trace"], "{id}");
        }
    }
}
