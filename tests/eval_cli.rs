//! `hfilter eval` and `hfilter regex` as their users meet them: what they print, and how they end.

use std::collections::HashMap;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

/// What a run of the command gave.
struct Run {
    status: i32,
    out: String,
    err: String,
}

fn hfilter(args: &[&str]) -> Run {
    hfilter_with(args, b"")
}

/// Runs the command with something on its standard input.
fn hfilter_with(args: &[&str], input: &[u8]) -> Run {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hfilter"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the command");
    let mut stdin = child.stdin.take().expect("an input");
    let output = std::thread::scope(|scope| {
        // It may end before it has read everything.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output().expect("an end")
    });
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    Run { status: output.status.code().expect("an exit status"), out: text(output.stdout), err: text(output.stderr) }
}

fn file(name: &str, content: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    // All at once, as other tests may read it now.
    let new = path.with_extension(format!("{:?}", std::thread::current().id()));
    std::fs::write(&new, content).and_then(|()| std::fs::rename(&new, &path)).expect("a file");
    path.to_str().expect("a path").to_owned()
}

const PREFIX_B: &str = r#"{"class": "PrefixFilter", "prefix": "b"}"#;

fn small() -> String {
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

/// The standard error without the frame, as long lines are wrapped.
fn words(text: &str) -> String {
    text.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ")
}

const HEADER: &str = "row,family,qualifier,timestamp,type,value\n";

#[test]
fn csv_quotes_that_could_hide_lines_are_errors() {
    for (lines, message) in [
        ("a,f,q,1,Put,\"open\nb,f,q,1,Put,x\n", "line 2: a quote that is never closed"),
        ("a,f,q,1,Put,\"two\nlines\"\n\"b,f,q,1,Put,x\n", "line 4: a quote that is never closed"),
        ("a,f,q,1,Put,\"ab\"c\n", "line 2: a value goes on after its closing quote"),
        ("a,f,q,1,Put,5\"\n", "line 2: a quote in a value that is not quoted"),
    ] {
        let run = hfilter(&["eval", "--table", &file("quotes.csv", &format!("{HEADER}{lines}"))]);
        assert_eq!((run.status, run.out.as_str()), (1, ""), "{lines}");
        assert!(words(&run.err).contains(message), "{lines}: {}", run.err);
    }
    let good = "a,f,q,1,Put,\"say \"\"hi\"\",\nplease\"\r\n\r\nb,f,\"\",1,Put,\"\"\r\n";
    let run = hfilter(&["eval", "--json", "--table", &file("quoted.csv", &format!("{HEADER}{good}"))]);
    let value = hex("say \"hi\",\nplease");
    assert_eq!(
        parse(&run.out),
        json!({"results": [[["61", "66", "71", 1, "Put", value]], [["62", "66", "", 1, "Put", ""]]]})
    );
}

fn hex(text: &str) -> String {
    text.bytes().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn tsv_quotes_nothing() {
    let lines = "row\tfamily\tqualifier\ttimestamp\tvalue\na\tf\tq\t1\t\"5 inch\nb\tf\tq\t1\the said \"hi\"\"\n";
    let run = hfilter(&["eval", "--json", "--table", &file("quotes.tsv", lines)]);
    let (a, b) = (hex("\"5 inch"), hex("he said \"hi\"\""));
    assert_eq!(
        parse(&run.out),
        json!({"results": [[["61", "66", "71", 1, "Put", a]], [["62", "66", "71", 1, "Put", b]]]})
    );
}

#[test]
fn tables_are_read_to_the_letter() {
    let csv = |rest: &str| format!("{HEADER}{rest}");
    for (table, message) in [
        ("row,family,qualifier,timestamp,value,Value\n".into(), "the header has two columns `value`"),
        ("row,family,qualifier,timestamp,value,note\n".into(), "the header has an unknown column `note`"),
        ("row, family,qualifier,timestamp,value\n".into(), "the header has an unknown column ` family`"),
        (csv("\n\na,f,q, 1,Put,x\n"), "line 4: ` 1` is no timestamp in milliseconds"),
        (csv("a,f,q,1, Put,x\n"), "line 2: ` Put` is no type"),
        (csv("a,f,q,1,Put\n"), "line 2: 5 fields; the header has 6"),
        ("".into(), "the file is empty"),
        (" \n".into(), "the file is empty"),
        ("[]".into(), "a JSON array; expected one object a line"),
        (
            r#"{"families": ["67"], "cells": [["61", "66", "78", 1, "Put", ""]]}"#.into(),
            "letter:1: a cell is of the family `f`, not in `families`",
        ),
        (
            "{\"id\": \"x\", \"cells\": []}\n\n{\"id\": \"x\", \"cells\": []}".into(),
            "letter:3: the table on line 1 has the id `x` too",
        ),
    ] {
        let run = hfilter(&["eval", "--table", &file("letter", &table), "--table-id", "x"]);
        assert_eq!((run.status, run.out.as_str()), (1, ""), "{message}");
        assert!(words(&run.err).contains(&words(message)), "{}", run.err);
    }
    let spaced = file("spaced.csv", &csv(" a , f , q ,1,Put, v \n"));
    let run = hfilter(&["eval", "--json", "--table", &spaced]);
    assert_eq!(parse(&run.out)["results"][0][0], json!(["206120", "206620", "207120", 1, "Put", "207620"]));
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

#[test]
fn explain_says_when_its_ranges_may_change_the_result() {
    let row = r#"{"class": "RowFilter", "compare_filter": {"compare_op": "EQUAL",
        "comparator": {"class": "BinaryComparator", "comparable": {"value": "row-2"}}}}"#;
    let while_match = format!(r#"{{"class": "WhileMatchFilter", "filter": {row}}}"#);
    let caveat = "WhileMatchFilter remembers earlier rows";
    let run = hfilter(&["explain", &while_match]);
    assert_eq!(run.status, 0);
    let said = |out: &str| out.lines().any(|line| line.starts_with("but "));
    assert!(run.out.contains(&format!("\nbut {caveat}")), "{}", run.out);
    assert!(!said(&hfilter(&["explain", row]).out));
    let json = parse(&hfilter(&["explain", "--json", &while_match]).out);
    assert!(json["caveats"][0].as_str().expect("words").starts_with(caveat), "{json}");
    assert_eq!(parse(&hfilter(&["explain", "--json", row]).out)["caveats"], Value::Array(Vec::new()));
    // All rows are scanned as they would be without advice.
    assert!(!said(&hfilter(&["explain", r#"{"class": "PageFilter", "page_size": 1}"#]).out));
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
    let text = std::fs::read_to_string(vectors(file)).expect("vectors");
    let run = hfilter_with(args, text.as_bytes());
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert_eq!(text.lines().count(), run.out.lines().count());
    text.lines().zip(run.out.lines()).map(|(asked, answer)| (parse(asked), parse(answer))).collect()
}

fn vectors(file: &str) -> String {
    format!("{}/tests/vectors/{file}", env!("CARGO_MANIFEST_DIR"))
}

/// Filters nest deeper than the JSON library allows by default.
fn parse(line: &str) -> Value {
    let mut deserializer = serde_json::Deserializer::from_str(line);
    deserializer.disable_recursion_limit();
    serde::Deserialize::deserialize(&mut deserializer).expect("a line of JSON")
}

#[test]
fn eval_lines_answers_as_hbase() {
    for (case, answer) in answers("eval.jsonl", &["eval", "--tables", &vectors("eval_tables.jsonl"), "--lines"]) {
        let id = &case["id"];
        assert_eq!(answer["id"], *id);
        assert_eq!(answer["results"], case["results"], "{id}");
        assert_eq!(answer["error"]["exception"], case["error"]["exception"], "{id}");
        if case["storage_dependent"].is_null() {
            assert_eq!(answer["trace"], case["trace"], "{id}");
        }
    }
}

#[test]
fn regex_lines_answers_as_java() {
    let mut refusals = HashMap::<_, u32>::new();
    // The lines of topic `resource` are long in a build without optimization.
    let text = std::fs::read_to_string(vectors("regex.jsonl")).expect("vectors");
    let text: String = text.lines().filter(|line| !line.contains("\"slow\":")).flat_map(|line| [line, "\n"]).collect();
    let run = hfilter_with(&["regex", "--lines"], text.as_bytes());
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert_eq!(text.lines().count(), run.out.lines().count());
    for (case, answer) in text.lines().map(parse).zip(run.out.lines().map(parse)) {
        assert_eq!(answer["id"], case["id"]);
        let mut refused = || *refusals.entry(case["topic"].to_string()).or_default() += 1;
        if answer.get("refused").is_some() {
            refused();
            continue;
        }
        assert_eq!(answer.get("compile_error").is_some(), case.get("compile_error").is_some(), "{}", case["id"]);
        if answer.get("compile_error").is_some() {
            continue;
        }
        let (ours, inputs) = (answer["find"].as_array().expect("answers"), case["inputs"].as_array().expect("inputs"));
        assert_eq!(ours.len(), inputs.len(), "{answer}");
        for (find, input) in ours.iter().zip(inputs) {
            match input["error"].as_str() {
                // Java runs out of stack where others need not.
                Some(error) => assert!(find.is_null() || error.contains("StackOverflow"), "{answer}"),
                None if find.is_null() => refused(),
                None => assert_eq!(*find, input["find"], "{answer}"),
            }
        }
    }
    assert!(refusals.values().sum::<u32>() < 10, "{refusals:?}");
}

#[test]
fn limits_of_ours_are_no_refusals_of_hbases() {
    let pattern = "k".repeat(70_000);
    let line = format!(r#"{{"id":"long","pattern":"{pattern}","flags":0,"charset":"UTF-8","inputs":[]}}"#);
    let answer = parse(hfilter_with(&["regex", "--lines"], line.as_bytes()).out.trim_end());
    assert!(answer["refused"].is_string() && answer.get("compile_error").is_none(), "{answer:.200}");
    let run = hfilter(&["regex", &pattern]);
    assert!(run.status == 1 && run.err.contains("not supported here"), "{:.300}", run.err);
    let package = "org.apache.hadoop.hbase.filter.";
    let filter = format!(
        r#"{{"class":"{package}ValueFilter","compare_filter":{{"compare_op":"EQUAL","comparator":{{"class":"{package}RegexStringComparator","pattern":"{pattern}","pattern_flags":0,"charset":"UTF-8","engine":"JAVA"}}}}}}"#
    );
    let convert = ["convert", "--from", "json", "--to", "hex"];
    let run = hfilter_with(&convert, filter.as_bytes());
    assert!(run.status == 1 && run.err.contains("hfilter cannot check this"), "{:.300}", run.err);
    let run = hfilter_with(&[&convert[..], &["--no-check"]].concat(), filter.as_bytes());
    assert_eq!((run.status, run.err.as_str()), (0, ""));
}

#[test]
fn regex_says_what_it_finds() {
    let run = hfilter(&["regex", "b+", "abbc"]);
    assert_eq!((run.status, run.out.as_str()), (0, "matches at 1..3 in HBase; engine: linear\n"));
    let run = hfilter(&["regex", "--flags", "i", r"(b)\1", "aBb", r"\x00"]);
    assert_eq!(run.out, "aBb: matches at 1..3 in HBase; engine: backtracking\n\\x00: no match\n");
    // DOTALL is on, as in HBase, unless other flags are given.
    assert_eq!(hfilter(&["regex", "a.b", r"a\x0ab"]).out, "matches at 0..3 in HBase; engine: linear\n");
    assert_eq!(hfilter(&["regex", "--flags", "0", "a.b", r"a\x0ab"]).out, "no match\n");
    assert_eq!(hfilter(&["regex", "a"]).out, "HBase accepts the pattern; engine: linear\n");
    let run = hfilter(&["regex", "--charset", "ISO-8859-1", "é", r"\xe9"]);
    assert_eq!(run.out, "matches at 0..1 in HBase; engine: linear\n");
}

#[test]
fn regex_points_at_what_java_refuses() {
    let run = hfilter(&["regex", "ab{x}", "ab"]);
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    assert!(run.err.contains("HBase refuses the pattern: '{' must be followed by a count"), "{}", run.err);
    assert!(run.err.contains("ab{x}") && run.err.contains("index 3"), "{}", run.err);
    let run = hfilter(&["regex", "a(b", "ab"]);
    assert!(run.err.contains("it ends here, at index 3"), "{}", run.err);
    let run = hfilter(&["regex", "--engine", "joni", r"(?<=a)b", "ab"]);
    assert_eq!(run.status, 1);
    assert!(run.err.contains("not supported here"), "{}", run.err);
    let run = hfilter(&["regex", "--flags", "-1", "a"]);
    assert!(run.err.contains("hold the unknown bits"), "{}", run.err);
    assert_eq!(hfilter(&["regex"]).status, 2);
    assert_eq!(hfilter(&["regex", "--flags", "FAST", "a"]).status, 2);
}

#[test]
fn regex_lines_answers_each_line() {
    let input = br#"{"id": "1", "pattern": "a", "flags": 0, "inputs": [{"hex": "61"}, {"recipe": [["62", 3]]}]}
{"id": "2", "pattern": "(", "flags": 0, "charset": "UTF-8", "inputs": []}
{"id": "3", "pattern_recipe": [["a", 2]], "inputs": [{"hex": "6161"}]}
{"id": "4", "pattern_utf16": [55357], "inputs": [{"hex": "61"}]}
{"id": "5", "pattern": "[b-d^&&&]", "inputs": [{"hex": "7a"}, {"hex": "62"}]}
{"id": "6"}
"#;
    let run = hfilter_with(&["regex", "--lines"], input);
    assert_eq!(run.status, 1);
    let lines: Vec<_> = run.out.lines().map(parse).collect();
    assert_eq!(lines[0], json!({"id": "1", "find": [true, false]}));
    assert!(lines[1]["compile_error"].as_str().expect("words").contains("not closed"));
    assert_eq!(lines[2], json!({"id": "3", "find": [true]}));
    assert_eq!(lines[3], json!({"id": "4", "find": [false]}));
    assert_eq!(lines[4], json!({"id": "5", "find": [false, null], "errors": [null, "java.lang.NullPointerException"]}));
    assert_eq!(lines[5]["id"], "6");
    assert!(lines[5].get("error").is_some());
}
