//! `hfilter regex`: where patterns match.

use std::collections::HashMap;

use crate::run::{hfilter, hfilter_with};
use crate::vectors::{parse, path};
use serde_json::json;

#[test]
fn regex_lines_answers_as_java() {
    let mut refusals = HashMap::<_, u32>::new();
    // The lines of topic `resource` are long in a build without optimization.
    let text = std::fs::read_to_string(path("regex.jsonl")).expect("vectors");
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
