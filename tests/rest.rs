//! REST's JSON: what is read and written, what is refused and where, what is told.

use hfilter::build::*;
use hfilter::rest::{self, ErrorKind, Stage, WarningKind};
use hfilter::{
    ColumnPaginationFilter, ColumnRangeFilter, Filter, FirstKeyValueMatchingQualifiersFilter, FuzzyRowFilter,
    HComparator, HFilter, KeyOnlyFilter, Limits, LongComparator, MultipleColumnPrefixFilter, Operator, PrefixFilter,
    RandomRowFilter, RegexEngine, RegexStringComparator, StandardComparator, StandardFilter, StandardSet,
    TimestampsFilter, ValueFilter,
};

fn read(text: &str) -> rest::Parsed<Filter<'static>> {
    rest::from_json(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refused(text: &str) -> rest::Error {
    let error = rest::from_json::<Filter<'_>>(text).expect_err(text);
    assert!(error.range().is_some_and(|range| text.get(range).is_some()), "{text}: {error:?}");
    error
}

fn warnings(text: &str) -> Vec<String> {
    read(text).warnings.iter().map(ToString::to_string).collect()
}

#[test]
fn errors_say_where_and_what() {
    for (text, kind, stage, expected) in [
        ("", ErrorKind::Syntax, Stage::Read, "the text ends; expected a value (at byte 0)"),
        ("null", ErrorKind::Missing, Stage::Build, "null; expected an object (at byte 0)"),
        ("[]", ErrorKind::Mismatch, Stage::Read, "an array; expected an object (at byte 0)"),
        ("{}", ErrorKind::Missing, Stage::Build, "the property `type` is missing (at byte 0)"),
        (r#"{"type":"KeyOnlyFilter",}"#, ErrorKind::Syntax, Stage::Read, "`}`; expected the name of a property"),
        (
            r#"{"Type":"a"}"#,
            ErrorKind::UnknownProperty,
            Stage::Read,
            "Type: there is no such property; did you mean `type`?",
        ),
        (r#"{"type":"PageFliter"}"#, ErrorKind::UnknownType, Stage::Build, "did you mean `PageFilter`? (at byte 8)"),
        (
            r#"{"type":"SkipFilter","filters":[{"type":"ColumnValueFilter"}]}"#,
            ErrorKind::UnknownType,
            Stage::Build,
            "filters[0].type: the text \"ColumnValueFilter\" is no type that REST knows; HBase has it, REST does not \
             support it (at byte 40)",
        ),
        (
            r#"{"type":"RowFilter","op":"EQUAL","comparator":{"type":"LongComparator","value":"AAAAAAAAAAE="}}"#,
            ErrorKind::UnknownType,
            Stage::Build,
            "REST does not support it",
        ),
        (r#"{"type":"PrefixFilter","value":"_-8="}"#, ErrorKind::Refused, Stage::Build, r#"; write "/+8=" (at"#),
        (r#"{"type":"PrefixFilter","value":"YQ="}"#, ErrorKind::Refused, Stage::Build, r#"; write "YQ==" (at"#),
        (
            r#"{"type":"SkipFilter","filters":[]}"#,
            ErrorKind::Missing,
            Stage::Build,
            "filters: no filters; expected one",
        ),
        (
            r#"{"type":"SkipFilter","filters":[null]}"#,
            ErrorKind::Missing,
            Stage::Build,
            "filters[0]: null; expected an",
        ),
        (r#"{"type":"PageFilter","limit":[]}"#, ErrorKind::Mismatch, Stage::Read, "limit: an array; expected a whole"),
        (
            r#"{"type":"PageFilter","limit":"9e9"}"#,
            ErrorKind::Mismatch,
            Stage::Read,
            "limit: the text \"9e9\"; expected a",
        ),
        (
            r#"{"type":"PageFilter","value":"-1"}"#,
            ErrorKind::Refused,
            Stage::Build,
            "`page_size` is -1; expected 0 or more",
        ),
        (
            r#"{"type":"PrefixFilter","value":"row-1"}"#,
            ErrorKind::Refused,
            Stage::Build,
            "value: the text \"row-1\" is no Base64: the alphabet for URLs is not taken, use `+` and `/`; the Base64 of \
             the text \"row-1\" is \"cm93LTE=\" (at byte 31)",
        ),
        (
            r#"{"type":"RowFilter","op":"EQUALS","comparator":{"type":"NullComparator"}}"#,
            ErrorKind::Refused,
            Stage::Build,
            "GREATER, NO_OP; did you mean `EQUAL`? (at byte 25)",
        ),
        (
            r#"{"type":"RowFilter","op":"EQUAL","comparator":{"type":"RegexStringComparator","value":"a("}}"#,
            ErrorKind::Refused,
            Stage::Build,
            "comparator.value: ",
        ),
        (
            r#"{"type":"KeyOnlyFilter","ranges":[{},{"startRow":"cf"}]}"#,
            ErrorKind::Mismatch,
            Stage::Read,
            "ranges[1].startRow: the text \"cf\" is no Base64: the padding is missing; write \"cf==\" if it is Base64; the \
             Base64 of the text \"cf\" is \"Y2Y=\"",
        ),
        (
            "{\"type\":\"KeyOnlyFilter\",\"value\":\"a\tb\"}",
            ErrorKind::Syntax,
            Stage::Read,
            "value: a control character in a string; expected an escape (at byte 34)",
        ),
    ] {
        let error = refused(text);
        assert_eq!((error.kind(), error.stage()), (kind, stage), "{text}: {error}");
        assert!(error.to_string().contains(expected), "{text}\n  gives {error}\n  not   {expected}");
        assert!(!error.to_string().contains('\n'), "{error}");
    }
}

#[test]
fn plain_text_is_told_from_base64() {
    let value = |value: &str| warnings(&format!(r#"{{"type":"PrefixFilter","value":{value}}}"#));
    for plain in ["\"cf\"", "\"family\"", "\"info\"", "\"row1\"", "\"User\"", "\"YQ\"", "\"Y2Z=\"", "1234", "true"] {
        let warnings = value(plain);
        assert!(
            warnings.len() == 1 && warnings[0].starts_with("value: \"") && warnings[0].contains("plain text"),
            "{plain}"
        );
    }
    for encoded in ["\"\"", "\"Y2Y=\"", "\"YWJj\"", "\"AAAA\"", "\"/+8=\"", "\"cm93LQ==\"", "\"AAAAAAAAAAE=\""] {
        assert!(value(encoded).is_empty(), "{encoded}");
    }
    // Plain text is right here.
    let text = r#"{"type":"RowFilter","op":"EQUAL","comparator":{"type":"SubstringComparator","value":"info"}}"#;
    assert!(warnings(text).is_empty());
    assert!(warnings(r#"{"type":"PageFilter","value":"10"}"#).is_empty());
    let text = r#"{"type":"FilterList","op":"MUST_PASS_ALL","filters":[{"type":"KeyOnlyFilter"},
        {"type":"SingleColumnValueFilter","family":"cf","qualifier":"cQ==","op":"EQUAL","comparator":{"type":"BinaryComparator",
        "value":"row1"}},{"type":"MultipleColumnPrefixFilter","prefixes":["YQ==","user"]}]}"#;
    let paths: Vec<_> = read(text).warnings.iter().map(rest::Warning::path).collect();
    assert_eq!(paths, ["filters[1].family", "filters[1].comparator.value", "filters[2].prefixes[1]"]);
}

#[test]
fn what_has_no_effect_is_told() {
    for (text, kind, expected) in [
        (
            r#"{"type":"KeyOnlyFilter","limit":3}"#,
            WarningKind::Unused,
            "limit: KeyOnlyFilter does not use this property",
        ),
        (r#"{"type":"KeyOnlyFilter"} x"#, WarningKind::TrailingText, "text after the filter, which is not looked at"),
        (
            r#"{"type":"PageFilter","value":"1","value":"2"}"#,
            WarningKind::Duplicate,
            "value: the property occurs again later, and this one does not count (at byte 21)",
        ),
        (
            r#"{"type":"SkipFilter","filters":[{"type":"KeyOnlyFilter"},{"type":"x"},null]}"#,
            WarningKind::Unused,
            "filters[1]: only the first filter is used, and not the 2 after it",
        ),
        (
            r#"{"type":"RowFilter","op":"EQUAL","comparator":{"type":"NullComparator","op":"AND"}}"#,
            WarningKind::Unused,
            "comparator.op: NullComparator does not use this property",
        ),
        (
            r#"{"type":"RowFilter","op":"EQUAL","comparator":{"type":"RegexStringComparator","value":"\ud83d"}}"#,
            WarningKind::Surrogate,
            "comparator.value: half of a surrogate pair",
        ),
    ] {
        let read = read(text);
        assert_eq!(read.warnings.iter().map(rest::Warning::kind).collect::<Vec<_>>(), [kind], "{text}");
        assert!(read.warnings[0].to_string().starts_with(expected), "{}", read.warnings[0]);
        assert!(text.get(read.warnings[0].range()).is_some());
    }
    for (filter, expected) in [
        (r#""ColumnCountGetFilter","limit":1.9"#, Some("limit: the number 1.9 is read as 1 (at byte")),
        (r#""ColumnCountGetFilter","limit":1.9e1"#, None),
        (r#""ColumnCountGetFilter","limit":100e-2"#, None),
        (
            r#""ColumnPaginationFilter","limit":1,"offset":1e-999999999"#,
            Some("offset: the number 1e-999999999 is read as 0"),
        ),
        (r#""TimestampsFilter","timestamps":[1,-0.0,1e18]"#, None),
        (
            r#""TimestampsFilter","timestamps":[1,9007199254740993.0]"#,
            Some("timestamps[1]: the number 9007199254740993.0 is read as 9007199254740992"),
        ),
        (r#""RandomRowFilter","chance":1e999999999"#, Some("chance: the number 1e999999999 is read as Infinity")),
        (r#""RandomRowFilter","chance":"-1e39""#, Some("chance: the text \"-1e39\" is read as -Infinity")),
        (r#""RandomRowFilter","chance":1e-50"#, Some("chance: the number 1e-50 is read as 0.0")),
        (r#""RandomRowFilter","chance":"Infinity""#, None),
        (r#""RandomRowFilter","chance":0.1"#, None),
        (r#""RandomRowFilter","chance":0e5"#, None),
    ] {
        let read = read(&format!(r#"{{"type":{filter}}}"#));
        let found: Vec<_> = read.warnings.iter().map(|warning| (warning.kind(), warning.to_string())).collect();
        match (&found[..], expected) {
            ([], None) => {}
            ([(WarningKind::ChangedNumber, text)], Some(expected)) => assert!(text.starts_with(expected), "{text}"),
            _ => panic!("{filter}: {found:?}"),
        }
    }
    // HBase's own text has all properties, and nothing to tell.
    let text = rest::to_json(&prefix("a").and(value().contains("b")).skip()).expect("a text");
    assert!(warnings(&text).is_empty());
}

#[test]
fn jackson_takes_what_nobody_else_takes() {
    let bytes = |text: &str| read(text).filter;
    // A raw line end is a blank in the Base64 of byte arrays, and an error elsewhere.
    let range = "{\"type\":\"MultiRowRangeFilter\",\"ranges\":[{\"startRow\":\"\nYQ==\n\",\"stopRow\":\"Yg==\"}]}";
    assert_eq!(
        bytes(range),
        bytes(r#"{"type":"MultiRowRangeFilter","ranges":[{"startRow":"YQ==","stopRow":"Yg=="}]}"#)
    );
    // Numbers for bytes: signed or not, words for numbers, null.
    let fuzzy = |key: &str| format!(r#"{{"type":"FuzzyRowFilter","fuzzyKeys":[{{"key":{key},"mask":"AAAAAAA="}}]}}"#);
    assert_eq!(bytes(&fuzzy(r#"[97,-1,255," 7 ",null]"#)), bytes(&fuzzy("\"Yf//BwA=\"")));
    for key in ["[256]", "[-129]", "[true]", "[[1]]", "[\"x\"]", "7", "{}"] {
        assert_eq!(refused(&fuzzy(key)).stage(), Stage::Read, "{key}");
    }
    // A whole number has no negative zero, and a fraction has.
    let chance = |chance: &str| match read(&format!(r#"{{"type":"RandomRowFilter","chance":{chance}}}"#)).filter {
        Filter::Standard(StandardFilter::RandomRow(filter)) => filter.chance.to_bits(),
        other => panic!("{other}"),
    };
    assert_eq!([chance("-0"), chance("-0.0"), chance("\"-0\"")], [0, 1 << 31, 1 << 31]);
    assert_eq!(chance("0e999999999999999999"), 0);
    assert_eq!(chance("1e999999999999999999"), f32::INFINITY.to_bits());
    for bad in ["\"5.e3\"", "\".\"", "\"+\"", "\"1e\"", "\"0x1p3\"", "\" NaN\"", "\"٣\"", "true"] {
        assert_eq!(refused(&format!(r#"{{"type":"RandomRowFilter","chance":{bad}}}"#)).stage(), Stage::Read, "{bad}");
    }
    // Digits of one UTF-16 unit only.
    let page = |value: &str| rest::from_json::<Filter<'_>>(&format!(r#"{{"type":"PageFilter","value":"{value}"}}"#));
    assert!(page("٣７꘩").is_ok_and(|read| read.filter.to_string() == "PageFilter 379"));
    assert!(page("𝟛").is_err());
    // Both halves of a pair may be escaped, and other escapes stand after half of one.
    let regex = |value: &str| {
        format!(
            r#"{{"type":"RowFilter","op":"EQUAL","comparator":{{"type":"SubstringComparator","value":"{value}"}}}}"#
        )
    };
    assert_eq!(bytes(&regex(r"\ud83d\ud83d\ude00\ude00\u0041")), bytes(&regex("?😀?a")));
}

#[test]
fn limits_are_jacksons() {
    let lists = |depth: usize| {
        let open = r#"{"type":"FilterList","op":"MUST_PASS_ONE","filters":["#.repeat(depth);
        format!(r#"{open}{{"type":"PrefixFilter","value":""}}{}"#, "]}".repeat(depth))
    };
    let deep = read(&lists(499)).filter;
    let text = rest::to_json(&deep).expect("a text");
    assert!(read(&text).filter == deep);
    assert!(refused(&lists(500)).what().starts_with("more than 1000 arrays and objects"));
    assert!(refused(&lists(500)).path().len() < 200);

    let deeper = || Filter::of(hfilter::FilterList::<Filter<'_>>::new(Operator::MustPassOne, [deep.clone()]));
    let error = rest::to_json(&deeper()).expect_err("a loss");
    assert!(error.what().contains("HBase does not read that back"), "{error}");
    let lossy = rest::to_json_lossy(&deeper()).expect("a text");
    assert_eq!((lossy.losses.len(), lossy.losses[0].path()), (1, String::new()));
    let error = rest::to_json_lossy(&deeper().skip()).expect_err("too deep");
    assert_eq!(error.kind(), ErrorKind::Limit);

    let number = |digits: usize| format!(r#"{{"type":"PrefixFilter","value":{}}}"#, "1".repeat(digits));
    assert_eq!(refused(&number(1_001)).stage(), Stage::Read);
    assert!(rest::from_json::<Filter<'_>>(&number(1_000)).is_ok());
    let word = |digits: usize| format!(r#"{{"type":"ColumnCountGetFilter","limit":"{}1"}}"#, "0".repeat(digits - 1));
    assert_eq!(refused(&word(1_001)).kind(), ErrorKind::Limit);
    assert_eq!(read(&word(1_000)).filter.to_string(), "ColumnCountGetFilter 1");

    let options = hfilter::DecodeOptions::new().limits(Limits::default().max_bytes(30));
    let error =
        rest::from_json_with::<Filter<'_>>(r#"{"type":"FirstKeyOnlyFilter"}  "#, &options).expect_err("too long");
    assert_eq!(error.kind(), ErrorKind::Limit);
    assert!(rest::from_json_with::<Filter<'_>>(r#"{"type":"FirstKeyOnlyFilter"}"#, &options).is_ok());
}

/// Where the work grew faster than a text, this would take hours.
#[test]
fn hostile_texts_are_answered() {
    let million = 1 << 20;
    let of = |open: &str, text: &str, close: &str| format!("{open}{}{close}", text.repeat(million / text.len()));
    let list = r#"{"type":"FilterList","op":"MUST_PASS_ALL","filters":["#;
    let skips = r#"{"type":"SkipFilter","filters":["#.repeat(490) + list;
    let texts = [
        of("", "[", ""),
        of("", "{\"filters\":[", ""),
        of("[", "[],", "[]]"),
        of(list, "{},", "{}]}"),
        of(list, r#"{"type":"PrefixFilter","value":"cf"},"#, "null]}"),
        of(list, r#"{"type":"PrefixFilter","value":"cf"},"#, r#"{"type":"KeyOnlyFilter"}]}"#),
        of(
            &skips,
            r#"{"type":"PrefixFilter","value":"cf"},"#,
            &format!(r#"{{"type":"KeyOnlyFilter"}}]}}{}"#, "]}".repeat(490)),
        ),
        of("{", r#""type":"KeyOnlyFilter","#, r#""type":"KeyOnlyFilter"}"#),
        of(r#"{"type":"KeyOnlyFilter""#, r#","filters":[]"#, "}"),
        of(r#"{"type":"PrefixFilter","value":""#, "cf", "\"}"),
        of(r#"{"type":"PrefixFilter","value":""#, "\\u0041", "\"}"),
        of(r#"{"type":"KeyOnlyFilter","ranges":[{"startRow":""#, " ", "\"}]}"),
        of(r#"{"type":"KeyOnlyFilter","ranges":[{"startRow":["#, "1,", "1]}]}"),
        of(r#"{"type":"PageFilter","value":""#, "0", "\"}"),
        of(r#"{"type":"PageFilter","value":""#, "٣", "\"}"),
        of(r#"{"type":"KeyOnlyFilter","chance":"1"#, "0", "\"}"),
        of(r#"{"type":"TimestampsFilter","timestamps":["#, "1,", "1]}"),
        of(r#"{"type":"KeyOnlyFilter","limit":"#, "1", "}"),
        of(
            r#"{"type":"RowFilter","op":"EQUAL","comparator":{"type":"SubstringComparator","value":""#,
            "\\ud83d",
            "\"}}",
        ),
        of(r#"{"type":"RowFilter","op":"EQUAL","comparator":{"type":"RegexStringComparator","value":""#, "a", "\"}}"),
        of(r#"{"type":""#, "x", "\"}"),
        of("{\"", "x", "\":1}"),
    ];
    for text in &texts {
        match rest::from_json::<Filter<'_>>(text) {
            Ok(read) => {
                let again = rest::to_json_lossy(&read.filter).map(|lossy| lossy.text.len());
                assert!(again.is_ok_and(|length| length < 20 * text.len()), "{text:.80}");
            }
            Err(error) => assert!(error.to_string().len() < 1000, "{error:.1000}"),
        }
    }
}

#[test]
fn what_rest_cannot_say_is_refused() {
    let comparator = || StandardComparator::from(LongComparator::new(1));
    for (filter, path, expected) in [
        (
            Filter::of(FirstKeyValueMatchingQualifiersFilter::new(["a"])).skip(),
            "filters[0]",
            "org.apache.hadoop.hbase.filter.FirstKeyValueMatchingQualifiersFilter has no form in REST's JSON",
        ),
        (
            Filter::of(ValueFilter::<StandardComparator<'_>>::new(hfilter::CompareType::Less, comparator())),
            "comparator",
            "org.apache.hadoop.hbase.filter.LongComparator has no form in REST's JSON",
        ),
        (Filter::of(ColumnRangeFilter::new("a"..)), "", "nothing to write as `maxColumn`"),
        (Filter::of(PrefixFilter { prefix: None }), "", "nothing to write as `value`"),
        (
            Filter::of(MultipleColumnPrefixFilter { sorted_prefixes: vec![b"a"[..].into(), b"a"[..].into()] }),
            "",
            "HBase refuses this: MultipleColumnPrefixFilter: prefix `a` occurs twice",
        ),
    ] {
        let error = rest::to_json(&filter).expect_err("no form");
        assert_eq!(error.path(), path);
        assert!(error.what().starts_with(expected), "{error}");
        assert_eq!((error.stage(), error.range()), (Stage::Write, None));
        assert_eq!(rest::to_json_lossy(&filter), Err(error));
    }
}

#[test]
fn losses_are_refused_or_listed() {
    let joni = RegexStringComparator::with("a", 2, RegexEngine::Joni, "UTF-8").expect("a pattern");
    let losses = |filter: &Filter<'_>| {
        let error = rest::to_json(filter).expect_err("a loss");
        assert_eq!(error.kind(), ErrorKind::Loss);
        let lossy = rest::to_json_lossy(filter).expect("a text");
        assert_eq!(lossy.losses[0].to_string(), format!("{}: {}", error.path(), error.what()));
        lossy.losses.iter().map(|loss| format!("{}: {}", loss.path(), loss.what())).collect::<Vec<_>>()
    };
    let regex = row().compare(hfilter::CompareType::Equal, joni);
    assert_eq!(
        losses(&regex.skip()),
        [
            "filters[0].comparator: `pattern_flags` is 2; what is read back has 32",
            "filters[0].comparator: `engine` is JONI; what is read back has JAVA",
        ]
    );
    let timestamps = TimestampsFilter::new([1]).expect("timestamps").with_can_hint(true);
    let bookmark = ColumnPaginationFilter::from_column(1, "q").expect("a page");
    let fuzzy = FuzzyRowFilter::with_v1_masks([("a", b"\0")]).expect("a mask");
    let all = prefix("a")
        .and(Filter::of(timestamps))
        .and(Filter::of(bookmark))
        .and(Filter::of(fuzzy))
        .and(Filter::of(KeyOnlyFilter::new(true)))
        .and(Filter::of(RandomRowFilter::new(f32::from_bits(0xffc0_0000))));
    assert_eq!(
        losses(&all),
        [
            "filters[1]: `can_hint` is true; what is read back has false",
            "filters[2]: `column_offset` is there; what is written has the offset -1, which HBase does not read back",
            "filters[3]: `is_mask_v2` is false; what is read back has true",
            "filters[4]: `len_as_val` is true; what is read back has false",
            "filters[5]: `chance` is the NaN 0xffc00000; what is read back is 0x7fc00000",
        ]
    );
}

#[test]
fn only_hbase_loses_the_latest_version() {
    let filter = single_column_value("cf", "q").equal("v");
    let Filter::Standard(StandardFilter::SingleColumnValue(filter)) = filter else { panic!("a column's value") };
    let filter = Filter::of(filter.with_latest_version_only(false));
    let text = rest::to_json(&filter).expect("a text");
    assert!(text.contains(r#""ifMissing":null,"latestVersion":false,"#), "{text}");
    assert_eq!(read(&text).filter, filter);
    let lossy = rest::to_json_lossy(&filter).expect("a text");
    assert!(lossy.text.contains(r#""latestVersion":null,"#));
    assert_eq!(lossy.losses.len(), 1);
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter {
    #[hfilter(tag = 1)]
    zone: i32,
}

#[derive(Clone, Debug, PartialEq, HComparator)]
#[hfilter(class = "com.example.VersionComparator")]
struct VersionComparator {
    #[hfilter(tag = 1)]
    major: u32,
}

#[derive(Clone, Debug, PartialEq, HComparator)]
#[hfilter(set)]
enum GatewayComparator<'a> {
    Version(VersionComparator),
    #[hfilter(subset)]
    Standard(StandardComparator<'a>),
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum GatewayFilter<'a> {
    Geo(GeoFilter),
    #[hfilter(subset)]
    Standard(StandardFilter<'a, GatewayFilter<'a>, GatewayComparator<'a>>),
}

impl<'a> StandardSet<'a> for GatewayFilter<'a> {
    type Comparator = GatewayComparator<'a>;
}

#[test]
fn sets_of_ones_own_are_read_and_written() {
    let standard = prefix("a").and(value().contains("b"));
    let text = rest::to_json(&standard).expect("a text");
    let filter = rest::from_json::<GatewayFilter<'_>>(&text).expect("a filter").filter;
    assert_eq!(filter, GatewayFilter::embed(standard));
    assert_eq!(rest::to_json(&filter).as_deref(), Ok(&text[..]));

    let error = rest::to_json(&filter.clone().and(GeoFilter { zone: 1 })).expect_err("a custom filter");
    assert_eq!(error.to_string(), "filters[2]: com.example.GeoFilter has no form in REST's JSON");
    let version = GatewayComparator::from(VersionComparator { major: 2 });
    let custom = GatewayFilter::of(ValueFilter::new(hfilter::CompareType::Less, version));
    let error = rest::to_json_lossy(&custom.skip()).expect_err("a custom comparator");
    assert_eq!(error.to_string(), "filters[0].comparator: com.example.VersionComparator has no form in REST's JSON");
}

#[test]
fn so_many_warnings_are_kept() {
    let keys = vec![r#"{"type":"KeyOnlyFilter","value":""}"#; 5_000].join(",");
    let read = read(&format!(r#"{{"type":"FilterList","op":"MUST_PASS_ALL","filters":[{keys}]}}"#));
    assert_eq!(read.warnings.len(), rest::MAX_WARNINGS);
    assert_eq!(read.warnings[9].path(), "filters[9].value");
}
