use std::fmt::Write as _;

use hfilter::diff::between;
use hfilter::html::Page;
use hfilter::inspect::ClassNode;
use hfilter::rust_code::RustCode;
use hfilter::{Caveat, ClassSet, Evaluate, Filter, ScanRanges, ScanShape, explain, json, lint};

/// What decodes can be checked, normalized, and told about in every way there is.
pub fn check(bytes: &[u8]) {
    if let Ok(filter) = Filter::decode(bytes) {
        rules(&filter);
        tell(&filter);
    }
}

/// HBase's construction rules.
pub(crate) fn rules(filter: &Filter<'_>) {
    let checked = filter.check();
    if let Err(error) = &checked {
        assert!(!error.to_string().is_empty());
        assert!(filter.evaluator().is_err(), "evaluated, although {error}");
        return;
    }
    let normal = filter.clone().normalized();
    if let Err(error) = normal.check() {
        panic!("refused when it is normal: {error}");
    }
    let written = normal.encode_to_vec();
    assert_eq!(Filter::decode(&written).expect("our own bytes").encode_to_vec(), written);
    // Three of HBase's own procedures are not idempotent: the masks of a FuzzyRowFilter, the merging of ranges, and the names
    // of charsets for the JONI engine, where Shift_JIS is windows-31j, and that is Windows-31J.
    let debug = format!("{normal:?}");
    if !["FuzzyRow", "MultiRowRange", "windows-31j"].iter().any(|odd| debug.contains(odd)) {
        assert_eq!(normal.normalized().encode_to_vec(), written);
    }
}

/// What is said about a filter, in words, JSON, Rust, HTML.
pub(crate) fn tell(filter: &Filter<'_>) {
    let written = filter.encode_to_vec();
    let mut text = filter.to_string();
    write!(text, "{}", explain(filter)).expect("a text");
    for shape in [ScanShape::new(), ScanShape::new().column("f", "q").rows("a", "z").reversed(true).batch(true)] {
        for lint in lint(filter, &shape) {
            write!(text, "{lint} {}", lint.help()).expect("a text");
        }
    }
    let ranges = ScanRanges::of(filter);
    let caveats: Vec<Caveat> = ScanRanges::caveats(filter);
    write!(text, "{ranges} {caveats:?} {0} {0:#}", RustCode::filter(filter)).expect("a text");

    let root = ClassNode::read(&written, Filter::SCHEMA).expect("our own bytes");
    write!(text, "{}", Page::new(&root, &written).about("a filter")).expect("a text");

    let json = json::to_json(filter).expect("our own bytes");
    assert_eq!(json::bytes_from_json(&json, Filter::SCHEMA).as_ref(), Ok(&written), "{json}");

    assert!(between(&written, &written, Filter::SCHEMA).expect("our own bytes").is_empty());
    let normal = filter.clone().normalized().encode_to_vec();
    let changes = between(&written, &normal, Filter::SCHEMA).expect("our own bytes");
    assert_eq!(changes.is_empty(), written == normal);
    for change in changes {
        write!(text, "{change:.10}").expect("a text");
    }
}
