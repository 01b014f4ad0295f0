//! The filter language in the command.

use crate::run::{PREFIX, file, hfilter, hfilter_with, output};
use crate::vectors::Case;

#[test]
fn parse_shows_what_decode_shows() {
    let run = hfilter(&["parse", "PrefixFilter('row-')"]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert_eq!(run.out.as_str(), hfilter(&["decode", PREFIX]).out.as_str());
    let twice = hfilter(&["parse", "--to", "hex", "PrefixFilter('row-')", "PrefixFilter ( 'row-' )"]);
    assert_eq!(twice.out.as_str(), format!("{PREFIX}\n{PREFIX}\n"));
    let json = hfilter(&["parse", "--json", "PrefixFilter('row-')"]);
    assert_eq!(json.out.as_str(), "{\"class\":\"org.apache.hadoop.hbase.filter.PrefixFilter\",\"prefix\":\"row-\"}\n");
}

#[test]
fn every_command_takes_the_language() {
    let text = "PrefixFilter('row-')";
    for input in [text.to_owned(), file("text.filter", text), file("line.filter", format!("{text}\r\n"))] {
        assert_eq!(hfilter(&["convert", "--to", "hex", &input]).out.trim(), PREFIX, "{input}");
        assert_eq!(
            hfilter(&["decode", "--from", "language", &input]).out.as_str(),
            hfilter(&["decode", PREFIX]).out.as_str()
        );
        assert!(hfilter(&["explain", &input]).out.contains("rows from `row-` (included) up to `row.`"));
        let table =
            file("language.csv", b"row,family,qualifier,timestamp,type,value\nrow-1,f,q,1,Put,v\nrow,f,q,1,Put,v\n");
        assert!(hfilter(&["eval", "--table", &table, &input]).out.contains("row-1"));
    }
    assert_eq!(hfilter_with(&["convert", "--to", "hex"], format!("{text}\n").as_bytes()).out.trim(), PREFIX);
    // Strings are bytes.
    let bytes = hfilter_with(&["parse", "--to", "hex"], b"PrefixFilter('\xff')");
    assert!(bytes.out.trim().ends_with("12030a01ff"), "{}", bytes.out.as_str());
    let back = output(&["convert", "--to", "language"], bytes.out.as_bytes());
    assert_eq!(back.stdout, b"PrefixFilter('\xff')\n");
}

#[test]
fn convert_writes_the_language() {
    let text = "(PrefixFilter('it''s') OR SKIP PageFilter(2) OR PageFilter(3)) AND KeyOnlyFilter()";
    assert_eq!(hfilter(&["convert", "--to", "language", text]).out.as_str(), format!("{text}\n"));
    let lines = hfilter(&["convert", "--to", "language-lines", text]);
    assert_eq!(
        lines.out.as_str(),
        "(\n  PrefixFilter('it''s')\n  OR SKIP PageFilter(2)\n  OR PageFilter(3)\n)\nAND KeyOnlyFilter()\n"
    );
    let back = hfilter_with(&["convert", "--from", "language-lines", "--to", "language"], lines.out.as_bytes());
    assert_eq!(back.out.as_str(), format!("{text}\n"));
    assert_eq!(hfilter_with(&["parse"], lines.out.as_bytes()).status, 1);

    let json = r#"{"class":"SkipFilter","filter":{"class":"RandomRowFilter","chance":0.5}}"#;
    let run = hfilter(&["convert", "--to", "language", json]);
    assert_eq!((run.status, run.out.as_str()), (1, ""));
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
    let lines: Vec<_> = run.out.lines().collect();
    assert!(lines[0].starts_with("error: ") && lines[1] == "PrefixFilter('a\tb')", "{lines:?}");
    let usage = hfilter(&["convert", "--lines", "--to", "language-lines", "PageFilter(1)"]);
    assert_eq!(usage.status, 2);
}

#[test]
fn what_nobody_means_is_a_warning_and_strictly_an_error() {
    let text = "(PrefixFilter x ('row-')";
    let run = hfilter(&["parse", "--to", "hex", text]);
    assert_eq!((run.status, run.out.trim()), (0, PREFIX));
    assert!(run.err.contains("is not closed") && run.err.contains("HBase ignores the text"), "{}", run.err);
    let strict = hfilter(&["parse", "--strict", text]);
    assert_eq!((strict.status, strict.out.as_str()), (1, ""));
    assert!(strict.err.contains("is not closed") && strict.err.contains("write a `)`"), "{}", strict.err);

    let run = hfilter_with(&["parse", "--lines", "--to", "hex"], format!("{text}\nPageFilter('1')\n").as_bytes());
    assert_eq!(run.status, 1);
    let lines: Vec<_> = run.out.lines().collect();
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
    let cases = Case::all("parse.jsonl");
    let expr = |case: &Case| case.text("expr").filter(|expr| !expr.contains('\n')).map(str::to_owned);
    let cases: Vec<_> = cases.iter().filter_map(|case| Some((expr(case)?, case.text("filter_hex")))).collect();
    let input: String = cases.iter().map(|(expr, _)| format!("{expr}\n")).collect();
    let run = hfilter_with(&["parse", "--lines", "--to", "hex"], input.as_bytes());
    assert_eq!(run.out.lines().count(), cases.len());
    for (line, (expr, hex)) in run.out.lines().zip(&cases) {
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
        assert_eq!((run.status, run.out.trim()), (0, PREFIX));
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
