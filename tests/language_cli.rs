//! The filter language in the command: what it prints, and how it ends.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

const PREFIX: &str = "0a2b6f72672e6170616368652e6861646f6f702e68626173652e66696c7465722e50726566697846696c746572\
                      12060a04726f772d";

/// What a run of the command gave.
struct Run {
    status: i32,
    out: Vec<u8>,
    err: String,
}

impl Run {
    fn text(&self) -> &str {
        std::str::from_utf8(&self.out).expect("text")
    }
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
    let err = String::from_utf8(output.stderr).expect("text");
    Run { status: output.status.code().expect("an exit status"), out: output.stdout, err }
}

fn file(name: &str, content: &[u8]) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("a file");
    path.to_str().expect("a path").to_owned()
}

#[test]
fn parse_shows_what_decode_shows() {
    let run = hfilter(&["parse", "PrefixFilter('row-')"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert_eq!(run.text(), hfilter(&["decode", PREFIX]).text());
    let twice = hfilter(&["parse", "--to", "hex", "PrefixFilter('row-')", "PrefixFilter ( 'row-' )"]);
    assert_eq!(twice.text(), format!("{PREFIX}\n{PREFIX}\n"));
    let json = hfilter(&["parse", "--json", "PrefixFilter('row-')"]);
    assert_eq!(json.text(), "{\"class\":\"org.apache.hadoop.hbase.filter.PrefixFilter\",\"prefix\":\"row-\"}\n");
}

#[test]
fn every_command_takes_the_language() {
    let text = "PrefixFilter('row-')";
    for input in
        [text.to_owned(), file("text.filter", text.as_bytes()), file("line.filter", format!("{text}\r\n").as_bytes())]
    {
        assert_eq!(hfilter(&["convert", "--to", "hex", &input]).text().trim(), PREFIX, "{input}");
        assert_eq!(hfilter(&["decode", "--from", "language", &input]).text(), hfilter(&["decode", PREFIX]).text());
        assert!(hfilter(&["explain", &input]).text().contains("rows from `row-` (included) up to `row.`"));
        let table =
            file("language.csv", b"row,family,qualifier,timestamp,type,value\nrow-1,f,q,1,Put,v\nrow,f,q,1,Put,v\n");
        assert!(hfilter(&["eval", "--table", &table, &input]).text().contains("row-1"));
    }
    assert_eq!(hfilter_with(&["convert", "--to", "hex"], format!("{text}\n").as_bytes()).text().trim(), PREFIX);
    // Strings are bytes.
    let bytes = hfilter_with(&["parse", "--to", "hex"], b"PrefixFilter('\xff')");
    assert!(bytes.text().trim().ends_with("12030a01ff"), "{}", bytes.text());
    let back = hfilter_with(&["convert", "--to", "language"], bytes.text().as_bytes());
    assert_eq!(back.out, b"PrefixFilter('\xff')\n");
}

#[test]
fn convert_writes_the_language() {
    let text = "(PrefixFilter('it''s') OR SKIP PageFilter(2) OR PageFilter(3)) AND KeyOnlyFilter()";
    assert_eq!(hfilter(&["convert", "--to", "language", text]).text(), format!("{text}\n"));
    let lines = hfilter(&["convert", "--to", "language-lines", text]);
    assert_eq!(
        lines.text(),
        "(\n  PrefixFilter('it''s')\n  OR SKIP PageFilter(2)\n  OR PageFilter(3)\n)\nAND KeyOnlyFilter()\n"
    );
    let back = hfilter_with(&["convert", "--from", "language-lines", "--to", "language"], &lines.out);
    assert_eq!(back.text(), format!("{text}\n"));
    assert_eq!(hfilter_with(&["parse"], &lines.out).status, 1);

    let json = r#"{"class":"SkipFilter","filter":{"class":"RandomRowFilter","chance":0.5}}"#;
    let run = hfilter(&["convert", "--to", "language", json]);
    assert_eq!((run.status, run.text()), (1, ""));
    assert!(
        run.err.contains("SkipFilter > RandomRowFilter: ") && run.err.contains("has no word for it"),
        "{}",
        run.err
    );
}

#[test]
fn a_string_with_a_line_end_is_no_line() {
    let json = "{\"class\":\"PrefixFilter\",\"prefix\":\"a\\nb\"}\n{\"class\":\"PrefixFilter\",\"prefix\":\"a\\tb\"}\n";
    let run = hfilter_with(&["convert", "--lines", "--to", "language"], json.as_bytes());
    assert_eq!(run.status, 1);
    let lines: Vec<_> = run.text().lines().collect();
    assert!(lines[0].starts_with("error: ") && lines[1] == "PrefixFilter('a\tb')", "{lines:?}");
    let usage = hfilter(&["convert", "--lines", "--to", "language-lines", "PageFilter(1)"]);
    assert_eq!(usage.status, 2);
}

#[test]
fn what_nobody_means_is_a_warning_and_strictly_an_error() {
    let text = "(PrefixFilter x ('row-')";
    let run = hfilter(&["parse", "--to", "hex", text]);
    assert_eq!((run.status, run.text().trim()), (0, PREFIX));
    assert!(run.err.contains("is not closed") && run.err.contains("HBase ignores the text"), "{}", run.err);
    let strict = hfilter(&["parse", "--strict", text]);
    assert_eq!((strict.status, strict.text()), (1, ""));
    assert!(strict.err.contains("is not closed") && strict.err.contains("write a `)`"), "{}", strict.err);

    let run = hfilter_with(&["parse", "--lines", "--to", "hex"], format!("{text}\nPageFilter('1')\n").as_bytes());
    assert_eq!(run.status, 1);
    let lines: Vec<_> = run.text().lines().collect();
    assert_eq!(lines[0], PREFIX);
    assert_eq!(lines[1], "error: `page_size` of `PageFilter` is in quotes; write a number of 64 bits (at byte 11)");
    let is_first = |line: &str| line.starts_with("warning: standard input, line 1: ");
    assert!(run.err.lines().all(is_first) && run.err.lines().count() == 2, "{}", run.err);
}

#[test]
fn errors_point_at_the_place() {
    let run = hfilter(&["parse", "PageFilter(1) AND PrefixFiler('a')"]);
    assert_eq!(run.status, 1);
    assert!(run.err.contains("INPUT:1:19") && run.err.contains("did you mean `PrefixFilter`?"), "{}", run.err);
    let run = hfilter_with(&["parse"], b"PrefixFilter('\xff') OR PageFilter(x)");
    assert!(run.err.contains(r"PrefixFilter('\xFF') OR PageFilter(x)") && run.err.contains(":1:36"), "{}", run.err);
    for (args, what) in [
        (&["parse", "--max-depth", "2", "SKIP SKIP PageFilter(1)"][..], "--max-depth"),
        (&["parse", "--max-nodes", "1", "SKIP PageFilter(1)"], "--max-nodes"),
        (&["parse", "--max-bytes", "9", "PageFilter(1)"], "--max-bytes"),
        (&["decode", "--comparator", "--from", "language", "PageFilter(1)"], "comparators"),
    ] {
        let run = hfilter(args);
        assert_eq!(run.status, 1, "{args:?}");
        assert!(run.err.contains(what), "{}", run.err);
    }
    assert_eq!(hfilter(&["parse", "--comparator", "PageFilter(1)"]).status, 2);
    assert_eq!(hfilter(&["parse", "--json", "--to", "hex", "PageFilter(1)"]).status, 2);
}

#[test]
fn every_vector_is_answered_in_one_run() {
    let path = format!("{}/tests/vectors/parse.jsonl", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the vectors");
    let cases: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let expr = |case: &Value| case["expr"].as_str().filter(|expr| !expr.contains('\n')).map(str::to_owned);
    let cases: Vec<_> = cases.iter().filter_map(|case| Some((expr(case)?, case["filter_hex"].as_str()))).collect();
    let input: String = cases.iter().map(|(expr, _)| format!("{expr}\n")).collect();
    let run = hfilter_with(&["parse", "--lines", "--to", "hex"], input.as_bytes());
    assert_eq!(run.text().lines().count(), cases.len());
    for (line, (expr, hex)) in run.text().lines().zip(&cases) {
        match hex {
            Some(hex) => assert_eq!(line, *hex, "{expr}"),
            None => assert!(line.starts_with("error: "), "{expr}: {line}"),
        }
    }
}

#[test]
fn many_warnings_are_counted() {
    let commas = |count| format!("PrefixFilter({}'row-')", ",".repeat(count));
    let cases = [(commas(11), "… and 1 more"), (commas(100_000), "… and at least 990 more")];
    for (text, more) in cases {
        let run = hfilter_with(&["parse", "--to", "hex", "-"], text.as_bytes());
        assert_eq!((run.status, run.text().trim()), (0, PREFIX));
        assert_eq!(run.err.matches("a comma with no argument").count(), 10);
        assert!(run.err.ends_with(&format!("warning: standard input: {more}\n")), "{}", run.err);
        let run = hfilter_with(&["parse", "--lines", "--to", "hex", "-"], text.as_bytes());
        assert_eq!((run.status, run.err.lines().count()), (0, 11), "{}", run.err);
        assert!(run.err.ends_with(&format!("{more}\n")), "{}", run.err);
    }
    let keys = vec![r#"{"type":"KeyOnlyFilter","value":""}"#; 50].join(",");
    let text = format!(r#"{{"type":"FilterList","op":"MUST_PASS_ALL","filters":[{keys}]}}"#);
    let run = hfilter_with(&["convert", "--from", "rest", "--to", "hex", "-"], text.as_bytes());
    assert_eq!((run.status, run.err.lines().count()), (0, 11), "{}", run.err);
    assert!(run.err.ends_with("… and 40 more\n"), "{}", run.err);
    let keys = vec![r#"{"class":"KeyOnlyFilter","len_as_val":true}"#; 50].join(",");
    let text = format!(r#"{{"class":"FilterList","operator":"MUST_PASS_ALL","filters":[{keys}]}}"#);
    let run = hfilter_with(&["convert", "--to", "rest", "--lossy", "-"], text.as_bytes());
    assert_eq!((run.status, run.err.lines().count()), (0, 11), "{}", run.err);
    assert!(run.err.ends_with("… and 40 more\n"), "{}", run.err);
}

#[test]
fn helps_fit_the_mistake() {
    for (text, what) in [
        ("nofile.txt", "there is no file `nofile.txt`"),
        ("PrefixFilter('a'", "write a `)`"),
        ("SkipFilter(KeyOnlyFilter())", "write SKIP before a filter"),
        ("'KeyOnlyFilter'()", "unknown filter `'KeyOnlyFilter'`"),
    ] {
        let run = hfilter(&["parse", text]);
        assert_eq!(run.status, 1, "{text}");
        assert!(run.err.contains(what), "{}", run.err);
    }
}
