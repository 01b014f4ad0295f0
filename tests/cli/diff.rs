//! `hfilter diff`: what differs between two filters.

use crate::run::{PREFIX, hfilter, hfilter_with};
use serde_json::Value;

#[test]
fn diff_shows_what_differs_and_ends_accordingly() {
    let page = |size: i32| format!(r#"{{"class":"PageFilter","page_size":{size}}}"#);
    let list = |first: &str, size: i32| {
        format!(r#"{{"class":"FilterList","operator":"MUST_PASS_ALL","filters":[{first}{}]}}"#, page(size))
    };
    let (a, b) = (list("", 1), list(r#"{"class":"FirstKeyOnlyFilter"},"#, 2));
    let run = hfilter(&["diff", &a, &b]);
    assert_eq!((run.status, run.err.as_str()), (1, ""));
    assert_eq!(run.out, "+ filters[0]: FirstKeyOnlyFilter\n~ filters[1].page_size (was filters[0].page_size): 1 → 2\n");

    let run = hfilter(&["diff", "--json", &a, &b]);
    let json: Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!((run.status, &json["same"], &json["changes"][0]["change"]), (1, &false.into(), &"added".into()));
    assert_eq!(json["changes"][0]["after"]["value"]["class"], "org.apache.hadoop.hbase.filter.FirstKeyOnlyFilter");
    let changed = r#"{"change":"changed","before":{"path":"filters[0].page_size","value":1},"after":{"path":"filters[1].page_size","value":2}}"#;
    assert_eq!(json["changes"][1], serde_json::from_str::<Value>(changed).expect("JSON"));

    let run = hfilter_with(&["diff", PREFIX, "-"], r#"{"class":"PrefixFilter","prefix":"row-"}"#.as_bytes());
    assert_eq!((run.status, run.out.as_str()), (0, "the same filter, in the same bytes\n"));
}

#[test]
fn diff_says_when_only_the_bytes_differ() {
    let run = hfilter(&["diff", PREFIX, &format!("{PREFIX}1803")]);
    assert_eq!(run.status, 0);
    assert_eq!(run.out, "the same filter; only the bytes differ:\n  B, byte 53: unknown field 3 in (root)\n");
    let run = hfilter(&["diff", "--json", PREFIX, &format!("{PREFIX}1803")]);
    assert_eq!(run.out, "{\"same\":true,\"same_bytes\":false,\"changes\":[]}\n");
    // A length in two bytes where one is enough.
    let long = PREFIX.replace("12060a04", "1286000a04");
    let run = hfilter(&["diff", PREFIX, &long]);
    assert!(run.status == 0 && run.out.ends_with("written in another way\n"), "{}", run.out);
    // What HBase would send on may be the same where the trees are not.
    let page = |flag: &str| format!(r#"{{"class":"TimestampsFilter","timestamps":[1]{flag}}}"#);
    let (a, b) = (page(""), page(r#","can_hint":false"#));
    assert_eq!(hfilter(&["diff", &a, &b]).out, "+ can_hint: false\n");
    assert_eq!(hfilter(&["diff", "--normalize", &a, &b]).status, 0);
}

#[test]
fn diff_cannot_compare_what_is_no_filter() {
    let run = hfilter(&["diff", PREFIX, "0a2g"]);
    assert_eq!((run.status, run.out.as_str()), (2, ""));
    assert!(run.err.contains("B: `g` is not a hex digit"), "{}", run.err);
    assert_eq!(hfilter(&["diff", PREFIX]).status, 2);
    assert_eq!(hfilter(&["diff", "-", "-"]).status, 2);
    assert_eq!(hfilter(&["diff", PREFIX, PREFIX, "--comparator"]).status, 2);
}
