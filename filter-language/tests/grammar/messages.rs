//! What errors say, and how many warnings there are.

use hfilter_language::{MAX_WARNINGS, parse};

#[test]
fn so_many_warnings_are_kept() {
    for (before, after) in [("PrefixFilter(", "'a')"), ("", "PrefixFilter('a')")] {
        for odd in [10, MAX_WARNINGS, 100_000] {
            let byte = if before.is_empty() { "(" } else { "," };
            let text = format!("{before}{}{after}", byte.repeat(odd));
            let parsed = parse(text.as_bytes()).expect("HBase takes it");
            assert_eq!(parsed.warnings.len(), odd.min(MAX_WARNINGS), "{byte}");
        }
    }
}

#[test]
fn errors_say_what_to_write() {
    for (text, expected) in [
        ("PrefixFilter('a'", "no `)` ends this filter; write a `)` after its arguments (at byte 0)"),
        ("PrefixFilter", "no `(` after the name of a filter; write a filter as Name(arguments) (at byte 0)"),
        (
            "A() AND SkipFilter(KeyOnlyFilter())",
            "the filter language does not call `SkipFilter` by its name; write SKIP before a filter (at byte 8)",
        ),
        (
            "FilterList(A(), B())",
            "the filter language does not call `FilterList` by its name; write AND or OR between filters (at byte 0)",
        ),
        ("A())", "this `)` closes nothing; remove it, or write the `(` where it begins (at byte 3)"),
    ] {
        assert_eq!(parse(text.as_bytes()).expect_err(text).to_string(), expected);
    }
}
