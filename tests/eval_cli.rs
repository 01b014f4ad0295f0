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
    std::fs::write(&path, content).expect("a file");
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
    assert!(run.err.contains("the scan fails: there is no family g"), "{}", run.err);
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
    assert!(
        run.out.ends_with("rows b to c (2): never looked at: the scan went past them, or had ended\n"),
        "{}",
        run.out
    );
    assert!(run.err.contains("in HBase this is a java.lang.IllegalArgumentException"), "{}", run.err);
}

#[test]
fn eval_says_what_is_wrong() {
    let bad = file("bad.csv", "row,family,qualifier,timestamp,type,value\na,f,x,soon,Put,1\n");
    for (args, words) in [
        (&["eval", "--table", &bad][..], "line 2: `soon` is no timestamp in milliseconds"),
        (&["eval", "--table", &file("head.csv", "row,value\n")], "the header has no column `family`"),
        (&["eval", "--table", &file("bad.jsonl", "{\"cells\": [[\"6\"]]}")], "`6` is not hex digits in pairs"),
        (&["eval", "--table", &small(), "--table-id", "x"], "there is no table `x`"),
        (&["eval", "--table", "no such file"], "cannot read no such file"),
    ] {
        let run = hfilter(args);
        assert_eq!(run.status, 1, "{args:?}");
        // Long lines are wrapped.
        let err = run.err.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ");
        assert!(err.contains(words), "{args:?}: {}", run.err);
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

/// A line of the vectors and what the command answers, for all of them. Without vectors in the tree, nothing.
fn answers(file: &str, args: &[&str]) -> Vec<(Value, Value)> {
    let Ok(text) = std::fs::read_to_string(vectors(file)) else { return Vec::new() };
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
    let Ok(text) = std::fs::read_to_string(vectors("regex.jsonl")) else { return };
    let text: String = text.lines().filter(|line| !line.contains("\"slow\":")).flat_map(|line| [line, "\n"]).collect();
    let run = hfilter_with(&["regex", "--lines"], text.as_bytes());
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert_eq!(text.lines().count(), run.out.lines().count());
    for (case, answer) in text.lines().map(parse).zip(run.out.lines().map(parse)) {
        assert_eq!(answer["id"], case["id"]);
        if answer.get("refused").is_some() {
            *refusals.entry(case["topic"].to_string()).or_default() += 1;
            continue;
        }
        assert_eq!(answer.get("compile_error").is_some(), case.get("compile_error").is_some(), "{}", case["id"]);
        let ours = answer["find"].as_array().into_iter().flatten();
        for (find, input) in ours.zip(case["inputs"].as_array().expect("inputs")) {
            let error = input["error"].as_str().unwrap_or_default();
            assert!(*find == input["find"] || find.is_null() || error.contains("StackOverflow"), "{answer}");
        }
    }
    assert!(refusals.values().sum::<u32>() < 100, "{refusals:?}");
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
    let run = hfilter(&["regex", "--engine", "joni", "a++", "a"]);
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
