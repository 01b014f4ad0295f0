//! `hfilter explain`: words, ranges, lints, and a page.

use crate::run::{PREFIX, hfilter, lines};
use crate::vectors::parse;
use serde_json::Value;

#[test]
fn explain_says_where_to_scan() {
    let run = hfilter(&["explain", PREFIX]);
    assert_eq!((run.status, &*run.err), (0, ""));
    let shown = lines(&run.out);
    assert_eq!(shown[0], "rows whose key starts with `row-` (PrefixFilter)");
    let advice = shown.iter().position(|line| line.starts_with("scan only these rows")).expect("advice");
    assert_eq!(shown[advice + 1..], ["  rows from `row-` (included) up to `row.` (excluded)"]);

    let json: Value = serde_json::from_str(&hfilter(&["explain", "--json", PREFIX]).out).expect("JSON");
    let rows = serde_json::json!([{"start_row_hex": "726f772d", "stop_row_hex": "726f772e"}]);
    assert_eq!(json["rows"], rows);
    assert_eq!(json["filter"]["words"], "rows whose key starts with `row-`");
    assert_eq!((&json["filter"]["class"], &json["filter"]["rows"]), (&"PrefixFilter".into(), &rows));
    assert_eq!(json["lints"], serde_json::json!([]));

    let anywhere = hfilter(&["explain", r#"{"class": "PageFilter", "page_size": 5}"#]);
    assert!(anywhere.out.contains("any row"), "{}{}", anywhere.out, anywhere.err);
    assert_eq!(hfilter(&["explain", "--comparator", "0a"]).status, 2);
    assert_eq!(hfilter(&["explain", "0a05"]).status, 1);
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
fn explain_shows_lints() {
    let test = r#"{"class": "SingleColumnValueFilter", "column_family": "cf", "column_qualifier": "q\\x00",
        "compare_op": "EQUAL", "comparator": {"class": "NullComparator"}, "latest_version_only": true}"#;
    let page = r#"{"class": "PageFilter", "page_size": 5}"#;
    let tree = format!(r#"{{"class": "FilterList", "operator": "MUST_PASS_ALL", "filters": [{page}, {test}]}}"#);
    let ids = |options: &[&str]| -> Vec<String> {
        let run = hfilter(&[&["explain", "--json", &tree], options].concat());
        assert_eq!((run.status, &*run.err), (0, ""));
        let json: Value = serde_json::from_str(&run.out).expect("JSON");
        let lints = json["lints"].as_array().expect("lints");
        lints.iter().map(|lint| lint["id"].as_str().expect("an id").to_owned()).collect()
    };
    assert_eq!(ids(&[]), ["counts-first", "per-region"]);
    assert_eq!(ids(&["--get"]), ["counts-first"]);
    assert_eq!(ids(&["--column", r"cf:q\x00", "--column", "other"]), ["counts-first", "per-region"]);
    assert_eq!(ids(&["--column", "cf:q"]), ["counts-first", "per-region", "column-not-seen"]);
    assert_eq!(ids(&["--batch"]), ["batched-rows", "counts-first", "per-region"]);

    let run = hfilter(&["explain", &tree]);
    let lint = "\nwarning[counts-first] FilterList[0] > PageFilter\n  it also counts rows that the \
                SingleColumnValueFilter behind it, filter 1, drops\n  help: put the filter that counts last";
    assert!(run.out.contains(lint), "{}", run.out);
}

#[test]
fn explain_knows_versions() {
    let filter = r#"{"class": "FirstKeyValueMatchingQualifiersFilter", "qualifiers": ["a"]}"#;
    let run = hfilter(&["explain", "--target", "4.0", filter]);
    assert!(run.out.contains("\nerror[unknown-class] FirstKeyValueMatchingQualifiersFilter\n"), "{}", run.out);
    for version in ["2.4", "2.5", "2.6", "3.0"] {
        let run = hfilter(&["explain", "--target", version, filter]);
        assert!(run.status == 0 && run.out.contains("note[deprecated-class]"), "{}{}", run.out, run.err);
    }
    let run = hfilter(&["explain", "--target", "two", PREFIX]);
    assert!(run.status == 2 && run.err.contains("`two` is no version of HBase"), "{}", run.err);
    assert_eq!(hfilter(&["explain", "--column", r"cf:\xZZ", PREFIX]).status, 2);
    for (version, filter, warned) in [
        ("2.4", "ValueFilter(=, 'regexstringnocase:a')", true),
        ("2.4", "SingleColumnValueFilter('cf', 'q', != , 'regexstringnocase:a')", true),
        ("1.6", "ValueFilter(=,'regexstringnocase:a')", true),
        ("1.7", "ValueFilter(=,'regexstringnocase:a')", false),
        ("2.5", "ValueFilter(=,'regexstringnocase:a')", false),
        ("3.0", "ValueFilter(=,'regexstringnocase:a')", false),
        ("2.4", "ValueFilter(=,'regexstring:(?i)a')", false),
        ("2.4", "PrefixFilter('regexstringnocase:a')", false),
    ] {
        let run = hfilter(&["explain", "--target", version, filter]);
        assert_eq!((run.status, run.err.contains("write `regexstring:(?i)`")), (0, warned), "{filter}: {}", run.err);
    }
    for nothing in ["", ":", ":x"] {
        let run = hfilter(&["explain", "--column", nothing, PREFIX]);
        assert!(run.status == 2 && run.err.contains("names no family"), "{}", run.err);
    }
    assert_eq!(hfilter(&["explain", "--column", "cf:", PREFIX]).status, 0);
}

#[test]
fn explain_writes_a_page() {
    let run = hfilter(&["explain", "--format", "html", &format!("{PREFIX}1803")]);
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.starts_with("<!DOCTYPE html>\n") && run.out.ends_with("</html>\n"));
    // The bytes as they came, and the field at its place in them.
    assert!(run.out.contains(&format!("id=\"bytes\">{PREFIX}1803</script>")), "{}", run.out);
    assert!(run.out.contains("data-range=\"47 53\" data-content=\"49 53\" data-name=\"prefix\""), "{}", run.out);
    assert!(run.out.contains("unknown field 3"), "{}", run.out);
    let run = hfilter(&["explain", "--format", "html", "--normalize", &format!("{PREFIX}1803")]);
    assert!(run.out.contains(&format!("id=\"bytes\">{PREFIX}</script>")), "{}", run.out);
    assert_eq!(hfilter(&["explain", "--format", "html", "--json", PREFIX]).status, 2);
}
