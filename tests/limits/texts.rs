//! Filters as texts: the filter language, JSON, REST's JSON.

use hfilter::language::{ErrorKind, Limit, ParseOptions, parse_with};
use hfilter::{ClassSet, DecodeOptions, Filter, Limits, json, rest};

#[test]
fn arguments_that_may_be_many_count() {
    let parse = |text: &str, values| {
        let options = ParseOptions::new().limits(Limits::default().max_values(values));
        parse_with::<Filter<'_>>(text.as_bytes(), &options).map(drop).map_err(|error| error.kind().clone())
    };
    let text = "TimestampsFilter(1, 2) AND MultipleColumnPrefixFilter('a', 'b', 'c') AND PageFilter(1)";
    assert_eq!(parse(text, 5), Ok(()));
    assert_eq!(parse(text, 4), Err(ErrorKind::LimitExceeded { limit: Limit::Values, allowed: 4 }));
    let options = ParseOptions::new().limits(Limits::default().max_values(4));
    let error = parse_with::<Filter<'_>>(text.as_bytes(), &options).expect_err("five values");
    assert_eq!(
        error.to_string(),
        "more than 4 arguments of filters that take any number; raise the limit if the text is trusted (at byte 27)"
    );
}

#[test]
fn values_in_json_count() {
    let read = |values| {
        let text = r#"{"class":"FilterList","operator":"MUST_PASS_ALL","filters":[
            {"class":"TimestampsFilter","timestamps":[1,2]},{"class":"MultipleColumnPrefixFilter","sorted_prefixes":["a"]}]}"#;
        let options = DecodeOptions::new().limits(Limits::default().max_values(values));
        json::bytes_from_json_with(text, Filter::SCHEMA, &options).map(drop).map_err(|error| error.to_string())
    };
    assert_eq!(read(3), Ok(()));
    let error = read(2).expect_err("three values");
    // Written from the end, the first values are those that are too many.
    assert!(error.starts_with("filters[0].timestamps[0]: more than 2 values in repeated fields"), "{error}");
}

#[test]
fn json_nests_to_1024_levels() {
    let nested = |levels: usize| {
        let text = format!("{}{}", "[".repeat(levels), "]".repeat(levels));
        json::bytes_from_json(&text, Filter::SCHEMA).expect_err("no filter").what().to_owned()
    };
    assert!(nested(1024).contains("expected an object"), "{}", nested(1024));
    assert_eq!(nested(1025), "more than 1024 arrays and objects around one another");
}

#[test]
fn json_has_sixteen_values_for_each_node() {
    let options = DecodeOptions::new().limits(Limits::default().max_nodes(10));
    let array = |values: usize| format!("[{}]", vec!["1"; values - 1].join(","));
    let json = |values| json::bytes_from_json_with(&array(values), Filter::SCHEMA, &options).map_err(|e| e.to_string());
    let rest = |values| rest::from_json_with::<Filter<'_>>(&array(values), &options).map_err(|e| e.to_string());
    for (within, beyond) in [(json(160).map(drop), json(176).map(drop)), (rest(160).map(drop), rest(176).map(drop))] {
        assert!(within.is_err_and(|error| error.contains("expected an object")));
        assert!(beyond.is_err_and(|error| error.contains("more than 160 fields")));
    }
}
