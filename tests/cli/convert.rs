//! `hfilter convert`: Rust source, and REST's JSON.

use crate::run::{PREFIX, hfilter, hfilter_with, lines, seed};
use serde_json::Value;

#[test]
fn convert_prints_rust_source() {
    let run = hfilter(&["convert", "--to", "rust", &seed()]);
    assert_eq!((run.status, run.out.as_str()), (0, "prefix(b\"row-prefix\").and(value().equal(b\"value\"))\n"));

    let json = r#"{"class":"LongComparator","comparable":{"value":"\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x12"}}"#;
    let run = hfilter(&["convert", "--comparator", "--to", "rust", json]);
    assert_eq!((run.status, run.out.trim()), (0, "StandardComparator::from(LongComparator::new(18))"));

    // Wide source is broken into lines, but never among lines.
    let wide = format!(r#"{{"class":"PrefixFilter","prefix":"{}"}}"#, "x".repeat(60));
    let wide = format!(r#"{{"class":"FilterList","operator":"MUST_PASS_ONE","filters":[{wide},{wide}]}}"#);
    assert_eq!(lines(&hfilter(&["convert", "--to", "rust", &wide]).out).len(), 2);
    let run = hfilter_with(&["convert", "--lines", "--to", "rust"], format!("{wide}\n{wide}\n").as_bytes());
    assert_eq!((run.status, lines(&run.out).len()), (0, 2));
    assert!(run.out.lines().all(|line| line.starts_with("prefix(b\"xx") && line.ends_with("xx\"))")), "{}", run.out);
}

#[test]
fn rest_goes_both_ways() {
    let text = r#"{"type":"PrefixFilter","value":"cm93LQ=="}"#;
    for (args, out) in [
        (["convert", "--from", "rest", "--to", "hex", text], PREFIX),
        (["convert", "--from", "rest", "--to", "string", text], "PrefixFilter row-"),
    ] {
        let run = hfilter(&args);
        assert_eq!((run.status, run.err.as_str(), run.out.trim_end()), (0, "", out));
    }
    let run = hfilter(&["convert", "--to", "rest", PREFIX]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let object: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!((&object["value"], object.as_object().map(|object| object.len())), (&Value::from("cm93LQ=="), Some(21)));
    assert_eq!(hfilter(&["convert", "--from", "rest", "--to", "hex", &run.out]).out.trim_end(), PREFIX);
    assert!(hfilter(&["decode", "--from", "rest", text]).out.contains("prefix: \"row-\""));
    assert!(hfilter(&["explain", "--from", "rest", text]).out.contains("row-"));
    // A type, and no class: that is what it looks like.
    assert_eq!(hfilter(&["convert", "--to", "hex", text]).out.trim_end(), PREFIX);
}

#[test]
fn rest_tells_what_is_odd_or_lost() {
    let run = hfilter(&["convert", "--from", "rest", "--to", "string", r#"{"type":"PrefixFilter","value":"cf"}"#]);
    assert_eq!((run.status, run.out.as_str()), (0, "PrefixFilter q\n"));
    assert!(run.err.starts_with("warning: INPUT: value: \"cf\" looks like plain text"), "{}", run.err);

    let keys = r#"{"class":"KeyOnlyFilter","len_as_val":true}"#;
    let run = hfilter(&["convert", "--to", "rest", keys]);
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    assert!(run.err.contains("`len_as_val` is true") && run.err.contains("--lossy"), "{}", run.err);
    let run = hfilter(&["convert", "--to", "rest", "--lossy", keys]);
    assert_eq!(run.status, 0);
    assert!(run.out.starts_with(r#"{"type":"KeyOnlyFilter","op":null,"#), "{}", run.out);
    assert_eq!(run.err, "warning: INPUT: lost: `len_as_val` is true; what is read back has false\n");
    assert_eq!(hfilter(&["convert", "--to", "hex", "--lossy", keys]).status, 2);

    let input = b"{\"type\":\"PageFilter\",\"value\":\"7\"}\n{\"type\":\"PageFilter\"}\n";
    let run = hfilter_with(&["convert", "--lines", "--from", "rest", "--to", "string", "-"], input);
    assert_eq!(run.status, 1);
    assert_eq!(lines(&run.out), ["PageFilter 7", "error: the property `value` is missing (at byte 0)"]);
    let input = b"{\"type\":\"PageFilter\",\"value\":\"7\"}\n{\"type\":\"PrefixFilter\",\"value\":\"cf\"}\n";
    let run = hfilter_with(&["convert", "--lines", "--from", "rest", "--to", "string", "-"], input);
    assert_eq!((run.status, lines(&run.out)), (0, vec!["PageFilter 7", "PrefixFilter q"]));
    assert!(run.err.starts_with("warning: standard input, line 2: value: \"cf\" looks like"), "{}", run.err);
    let run = hfilter_with(&["convert", "--lines", "--to", "rest", "--lossy", "-"], format!("\n{keys}\n").as_bytes());
    assert_eq!(run.err, "warning: standard input, line 2: lost: `len_as_val` is true; what is read back has false\n");
    let run = hfilter(&["convert", "--comparator", "--from", "rest", "--to", "hex", "{}"]);
    assert!(run.status == 1 && run.err.contains("comparator alone"), "{}", run.err);
}
