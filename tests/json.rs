//! JSON that loses nothing: there and back, and what it refuses.

use hfilter::inspect::ClassNode;
use hfilter::schema::SetSchema;
use hfilter::{
    BinaryComparator, ClassSet, DecodeOptions, Filter, HFilter, HMessage, Limits, PageFilter, PrefixFilter,
    RandomRowFilter, StandardComparator, StandardFilter, StandardSet, UnknownFilter, json,
};
use serde_json::Value;

#[path = "golden/vectors.rs"]
#[allow(dead_code, reason = "the golden tests use more of it")]
mod vectors;

use vectors::{Case, parse};

/// Decodes, writes, reads and compares.
fn round_trip<'a, S: ClassSet<'a>>(bytes: &'a [u8]) -> String {
    let tree = S::decode(bytes).expect("a tree");
    let text = json::to_json(&tree).expect("JSON");
    assert_eq!(json::bytes_from_json(&text, S::SCHEMA).as_deref(), Ok(&tree.encode_to_vec()[..]), "{text}");
    // The JSON library takes it, too.
    parse(&text);
    text
}

fn refused(text: &str, set: &'static SetSchema) -> String {
    let error = json::bytes_from_json(text, set).expect_err(text);
    assert!(error.range().end <= text.len(), "{text}: {error:?}");
    assert!(text.get(error.range()).is_some(), "{text}: {error:?}");
    error.to_string()
}

fn refused_filter(text: &str) -> String {
    refused(text, Filter::SCHEMA)
}

#[test]
fn every_vector_comes_back() {
    let mut count = 0;
    for bytes in Case::all("codec.jsonl").iter().filter_map(|case| case.bytes("filter_hex")) {
        round_trip::<Filter<'_>>(&bytes);
        count += 1;
    }
    for bytes in Case::all("comparators.jsonl").iter().filter_map(|case| case.bytes("comparator_hex")) {
        round_trip::<StandardComparator<'_>>(&bytes);
        count += 1;
    }
    assert!(count > 500, "{count} vectors");
}

#[test]
fn odd_bytes_that_decode_come_back() {
    for bytes in Case::all("decode_bad.jsonl").iter().filter_map(|case| case.bytes("filter_hex")) {
        if Filter::decode(&bytes).is_ok() {
            round_trip::<Filter<'_>>(&bytes);
        }
    }
}

#[test]
fn properties_stand_in_the_order_of_the_tags() {
    let text = round_trip::<Filter<'_>>(&Case::all("bench_cases.jsonl")[0].bytes("filter_hex").expect("hex"));
    assert_eq!(
        text.replace("org.apache.hadoop.hbase.filter.", ""),
        r#"{"class":"FilterList","operator":"MUST_PASS_ALL","filters":[{"class":"PrefixFilter","prefix":"row-prefix"},{"class":"ValueFilter","compare_filter":{"compare_op":"EQUAL","comparator":{"class":"BinaryComparator","comparable":{"value":"value"}}}}]}"#
    );
}

#[test]
fn presence_is_kept() {
    let json = |filter: PrefixFilter<'_>| json::to_json(&Filter::of(filter)).expect("JSON");
    assert!(json(PrefixFilter { prefix: None }).ends_with("PrefixFilter\"}"));
    assert!(json(PrefixFilter::new("")).ends_with("\"prefix\":\"\"}"));
}

#[test]
fn numbers_are_exact() {
    for size in [0, 1, 9_007_199_254_740_993, i64::MAX] {
        let text = round_trip::<Filter<'_>>(&Filter::of(PageFilter::new(size).expect("a size")).encode_to_vec());
        assert!(text.contains(&format!("\"page_size\":{size}}}")), "{text}");
    }
    for (bits, expected) in [
        (0.1_f32.to_bits(), "0.1"),
        ((-0.0_f32).to_bits(), "-0.0"),
        (f32::MAX.to_bits(), "3.4028235e38"),
        (1, "1e-45"),
        (f32::INFINITY.to_bits(), "\"Infinity\""),
        (f32::NEG_INFINITY.to_bits(), "\"-Infinity\""),
        (f32::NAN.to_bits(), "\"NaN\""),
        (0x7fa0_0001, "\"NaN(0x7fa00001)\""),
        (0xffc0_0000, "\"NaN(0xffc00000)\""),
    ] {
        let text = round_trip::<Filter<'_>>(&Filter::of(RandomRowFilter::new(f32::from_bits(bits))).encode_to_vec());
        assert!(text.ends_with(&format!("\"chance\":{expected}}}")), "{text}");
    }
}

#[test]
fn names_may_be_short_and_properties_in_any_order() {
    let bytes = json::bytes_from_json(
        r#" { "filters" : [ { "prefix" : "a\\x00\u00e9\\xfF", "class" : "PrefixFilter" } ] ,
              "operator" : "MUST_PASS_ONE" , "class" : "FilterList" } "#,
        Filter::SCHEMA,
    )
    .expect("a filter");
    let filter = Filter::decode(&bytes).expect("a filter");
    assert_eq!(filter.to_string(), r"FilterList OR (1/1): [PrefixFilter a\x00\xC3\xA9\xFF]");
}

#[test]
fn errors_say_where_and_what() {
    let in_list = |filter: &str| {
        let list = r#"{"class":"FilterList","operator":"MUST_PASS_ALL","filters":["#;
        refused_filter(&format!("{list}{filter}]}}"))
    };
    for (filter, expected) in [
        (r#"{"class":"PageFilter"}"#, "filters[0]: PageFilter without its property `page_size` (at byte 60)"),
        (r#"{"class":"PageFilter","page_size":"7"}"#, "filters[0].page_size: the text \"7\"; expected a whole number"),
        (r#"{"class":"PageFilter","page_size":9223372036854775808}"#, "the number 9223372036854775808; expected a"),
        (r#"{"class":"PageFilter","page_size":1.0}"#, "the number 1.0; expected a whole number from"),
        (r#"{"class":"PageFilter","page_size":null}"#, "filters[0].page_size: null; expected a whole number"),
        (r#"{"class":"PageFilter","page_size":1,"page_size":1}"#, "page_size: the property occurs twice; keep one"),
        (r#"{"class":"PageFilter","pagesize":1}"#, "no such property; did you mean `page_size`?"),
        (r#"{"class":"PageFilter","class":"PageFilter"}"#, "filters[0].class: the property occurs twice; keep one"),
        (r#"{"class":"PrefixFliter"}"#, "did you mean `org.apache.hadoop.hbase.filter.PrefixFilter`?"),
        (r#"{"class":"BinaryComparator"}"#, "filters[0].class: unknown class `BinaryComparator`"),
        (r#"{"prefix":"a"}"#, "filters[0]: a filter without the property `class`"),
        ("[]", "filters[0]: an array; expected an object, a filter"),
        (r#"{"class":"PrefixFilter","prefix":"a\\b"}"#, "prefix: a backslash without `x` and two hex digits"),
        (r#"{"class":"PrefixFilter","prefix":"a\\x4"}"#, "prefix: a backslash without `x` and two hex digits"),
        (r#"{"class":"PrefixFilter","prefix":"a\x00"}"#, "`\\x` is not an escape of JSON; write two backslashes"),
        (r#"{"class":"PrefixFilter","prefix":"a}"#, "a text without its closing `\"`"),
        (r#"{"class":"RandomRowFilter","chance":1e39}"#, "the number 1e39; expected a number of 32 bits"),
        (r#"{"class":"RandomRowFilter","chance":"nan"}"#, "the text \"nan\"; expected a number of 32 bits"),
        (
            r#"{"class":"RowFilter","compare_filter":{"compare_op":"EQUALS"}}"#,
            "filters[0].compare_filter.compare_op: the text \"EQUALS\"; expected one of LESS, LESS_OR_EQUAL, EQUAL, \
             NOT_EQUAL, GREATER_OR_EQUAL, GREATER, NO_OP; did you mean `EQUAL`?",
        ),
        (
            r#"{"class":"RowFilter","compare_filter":{"compare_op":"LESS","comparator":{"class":"PageFilter"}}}"#,
            "filters[0].compare_filter.comparator.class: unknown class `PageFilter`",
        ),
        (r#"{"class":"TimestampsFilter","timestamps":[1,2,"3"]}"#, "filters[0].timestamps[2]: the text \"3\""),
        (r#"{"class":"TimestampsFilter","timestamps":3}"#, "filters[0].timestamps: the number 3; expected an array"),
        (r#"{"class":"KeyOnlyFilter","len_as_val":0}"#, "the number 0; expected true or false"),
    ] {
        let error = in_list(filter);
        assert!(error.contains(expected), "{filter}\n  gives {error}\n  not   {expected}");
        assert!(!error.contains('\n'), "{error}");
    }
}

#[test]
fn the_place_of_a_backslash_is_exact() {
    let text = r#"{"class":"PrefixFilter","prefix":"\u00e9\ud83d\ude00\\x00é\\q"}"#;
    let error = json::bytes_from_json(text, Filter::SCHEMA).expect_err("a backslash");
    assert_eq!(&text[error.range()], r"\\");
    assert_eq!(error.range().start, text.find(r"\\q").expect("the place"));
}

#[test]
fn what_is_no_json_is_refused() {
    let long = format!("\"{}", "x".repeat(1 << 16));
    for text in [
        "",
        " ",
        "{",
        "[",
        "\"",
        "{\"a\"",
        "{\"a\":",
        "{\"a\":1",
        "{\"a\":1,",
        "{\"a\":1,}",
        "[1,]",
        "[1 2]",
        "{a:1}",
        "tru",
        "nul",
        "01",
        "1.",
        ".5",
        "1e",
        "+1",
        "-",
        "--1",
        "{}{}",
        "{} x",
        "\"\u{1}\"",
        "\"\\q\"",
        "\"\\u12\"",
        "\"\\ud800\"",
        "\"\\ud800\\u0041\"",
        "\"\\udc00\"",
        "\"\\u00é\"",
        "\u{feff}{}",
        "'a'",
        "// x\n{}",
        &long,
    ] {
        refused_filter(text);
        assert!(serde_json::from_str::<Value>(text).is_err(), "the JSON library reads {text}");
    }
}

#[test]
fn deep_and_large_texts_are_refused() {
    let depth = 100_000;
    refused_filter(&"[".repeat(depth));
    refused_filter(&"{\"filter\":".repeat(depth));
    let skips = |depth: usize| {
        let open = r#"{"class":"SkipFilter","filter":"#.repeat(depth);
        format!(r#"{open}{{"class":"FirstKeyOnlyFilter"}}{}"#, "}".repeat(depth))
    };
    refused_filter(&skips(depth));
    assert!(refused_filter(&skips(100)).contains("more than 100 levels"));
    let bytes = json::bytes_from_json(&skips(99), Filter::SCHEMA).expect("a filter");
    let tree = Filter::decode(&bytes).expect("a filter");
    assert_eq!(json::to_json(&tree).expect("JSON").matches("SkipFilter").count(), 99);

    let options = DecodeOptions::new().limits(Limits::default().max_depth(Limits::MAX_DEPTH));
    let lists = |depth: usize| {
        let open = r#"{"class":"FilterList","operator":"MUST_PASS_ALL","filters":["#.repeat(depth);
        format!("{open}{}", "]}".repeat(depth))
    };
    let bytes = json::bytes_from_json_with(&lists(256), Filter::SCHEMA, &options).expect("a deep filter");
    assert!(ClassNode::read_with(&bytes, Filter::SCHEMA, &options).is_ok());
    assert!(json::bytes_from_json_with(&lists(257), Filter::SCHEMA, &options).is_err());

    let options = DecodeOptions::new().limits(Limits::default().max_bytes(80));
    let prefix = |length: usize| format!(r#"{{"class":"PrefixFilter","prefix":"{}"}}"#, "x".repeat(length));
    assert!(json::bytes_from_json_with(&prefix(10), Filter::SCHEMA, &options).is_ok());
    // The text is within the limit, and the bytes are not.
    assert!(json::bytes_from_json_with(&prefix(40), Filter::SCHEMA, &options).is_err());
    assert!(json::bytes_from_json_with(&prefix(80), Filter::SCHEMA, &options).is_err());

    let options = DecodeOptions::new().limits(Limits::default().max_nodes(100));
    let many = format!("[{}]", vec!["1"; 2_000].join(","));
    let error = json::bytes_from_json_with(&many, Filter::SCHEMA, &options).expect_err("many values");
    assert!(error.to_string().contains("more than 1600 fields"), "{error}");
}

/// A message with everything that HBase's do not have.
#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "com.example.AllFilter")]
struct AllFilter<'a> {
    #[hfilter(tag = 1, sint32)]
    class: i32,
    #[hfilter(tag = 2)]
    class_: Option<u64>,
    #[hfilter(tag = 3)]
    double: f64,
    #[hfilter(tag = 4, fixed32)]
    fixed: Option<u32>,
    #[hfilter(tag = 5, sfixed64)]
    signed: Vec<i64>,
    #[hfilter(tag = 6, packed)]
    packed: Vec<u32>,
    #[hfilter(tag = 7)]
    texts: Vec<String>,
    #[hfilter(tag = 8, message)]
    inner: Vec<Inner>,
    #[hfilter(tag = 900)]
    bytes: Option<&'a [u8]>,
}

#[derive(Clone, Debug, PartialEq, HMessage)]
struct Inner {
    #[hfilter(tag = 1, sint64)]
    number: i64,
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "org.example.PrefixFilter")]
struct OtherPrefix {}

/// A proxy's set: what it does not know it keeps.
#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set, borrowed)]
enum Proxy<'a> {
    All(AllFilter<'a>),
    OtherPrefix(OtherPrefix),
    #[hfilter(subset)]
    Standard(StandardFilter<'a, Proxy<'a>>),
    #[hfilter(other)]
    Other(UnknownFilter<'a>),
}

#[test]
fn every_kind_of_field_comes_back() {
    let filter = Proxy::All(AllFilter {
        class: -3,
        class_: Some(u64::MAX),
        double: f64::from_bits(0xfff8_0000_0000_0001),
        fixed: Some(u32::MAX),
        signed: vec![i64::MIN, 0, i64::MAX],
        packed: vec![0, 300, u32::MAX],
        texts: vec!["\"\\\n\u{1}\u{7f}é😀".into(), String::new()],
        inner: vec![Inner { number: i64::MIN }, Inner { number: 1 }],
        bytes: Some(b"\"\\\x00\xff"),
    });
    let bytes = filter.encode_to_vec();
    let text = round_trip::<Proxy<'_>>(&bytes);
    assert!(
        text.contains(r#""class_":-3,"class__":18446744073709551615,"double":"NaN(0xfff8000000000001)""#),
        "{text}"
    );
    assert!(text.contains(r#""bytes":"\"\\x5C\\x00\\xFF""#), "{text}");
    let read = json::bytes_from_json(&text, Proxy::SCHEMA).expect("a filter");
    // Not compared as a tree: this NaN is equal to nothing.
    assert_eq!(read, bytes);
}

#[test]
fn unknown_classes_are_kept_where_the_set_keeps_them() {
    // A name that is no UTF-8, an unknown field in the envelope, no payload.
    let unknown = b"\x0a\x05com\xff.\x18\x07";
    let list = [b"\x0a\x29org.apache.hadoop.hbase.filter.FilterList\x12\x0d\x08\x01\x12\x09", &unknown[..]].concat();
    let text = round_trip::<Proxy<'_>>(&list);
    assert!(text.contains(r#"{"class":"com\\xFF.","envelope":"\\x0A\\x05com\\xFF.\\x18\\x07"}"#), "{text}");
    assert!(refused_filter(&text).contains("filters[0].class: unknown class"));
    let refused = |text: &str| refused(text, Proxy::SCHEMA);
    assert!(refused(r#"{"class":"com.A","envelope":"\\x0A\\x05com.B"}"#).contains("with the class `com.B`"));
    assert!(refused(r#"{"class":"com.A","envelope":"?"}"#).contains("envelope: an envelope with the class ``"));
    assert!(refused(r#"{"class":"com.A"}"#).contains("has no property `envelope`"));
    assert!(refused(r#"{"class":"com.A","x":1}"#).contains("x: `com.A`, a class that is not known, has no such"));
}

#[test]
fn a_simple_name_must_be_the_only_one() {
    let error = refused(r#"{"class":"PrefixFilter"}"#, Proxy::SCHEMA);
    assert!(
        error.contains("may be any of org.example.PrefixFilter, org.apache.hadoop.hbase.filter.PrefixFilter"),
        "{error}"
    );
    assert!(json::bytes_from_json(r#"{"class":"org.example.PrefixFilter"}"#, Proxy::SCHEMA).is_ok());
}

#[test]
fn comparators_are_trees_too() {
    let tree = StandardComparator::from(BinaryComparator::new("v"));
    let text = json::to_json(&tree).expect("JSON");
    assert_eq!(text, r#"{"class":"org.apache.hadoop.hbase.filter.BinaryComparator","comparable":{"value":"v"}}"#);
    assert_eq!(json::bytes_from_json(&text, StandardComparator::SCHEMA), Ok(tree.encode_to_vec()));
}
