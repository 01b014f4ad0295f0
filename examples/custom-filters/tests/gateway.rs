//! The gateway's set, as its clients meet it.

use custom_filters::{GatewayComparator, GatewayFilter, TenantFilter, VersionComparator};
use hfilter::language::{parse, print};
use hfilter::{ClassSet, CompareType, Filter, PrefixFilter, SkipFilter, StandardFilter, StandardSet, ValueFilter};

fn tenant() -> TenantFilter<'static> {
    TenantFilter { tenant: b"acme".into(), with_deleted: Some(true) }
}

fn version() -> VersionComparator {
    VersionComparator { parts: vec![2, 6, 300] }
}

#[test]
fn custom_and_standard_filters_nest_in_one_another() {
    let value = ValueFilter::<GatewayComparator>::new(CompareType::Less, version());
    let filter = GatewayFilter::of(SkipFilter::new(GatewayFilter::from(tenant())))
        .and(GatewayFilter::of(value))
        .or(GatewayFilter::of(PrefixFilter::new("acme/")));
    let bytes = filter.encode_to_vec();
    let decoded = GatewayFilter::decode(&bytes).expect("our own bytes");
    assert_eq!(decoded, filter);
    assert_eq!(decoded.encode_to_vec(), bytes);
    assert_eq!(
        decoded.to_string(),
        "FilterList OR (2/2): [FilterList AND (2/2): [SkipFilter TenantFilter, ValueFilter (LESS, 2.6.300)], PrefixFilter acme/]"
    );
}

#[test]
fn bytes_are_the_plain_protobuf_ones() {
    let bytes = GatewayFilter::from(tenant()).encode_to_vec();
    assert_eq!(bytes, b"\x0a\x20com.example.gateway.TenantFilter\x12\x08\x0a\x04acme\x10\x01");
}

#[test]
fn a_set_without_the_class_refuses_it_and_says_where() {
    let filter = GatewayFilter::of(SkipFilter::new(GatewayFilter::from(tenant())));
    let error = Filter::decode(&filter.encode_to_vec()).map(drop).expect_err("HBase has no such filter");
    assert!(error.to_string().starts_with("SkipFilter: unknown class `com.example.gateway.TenantFilter`"), "{error}");
}

#[test]
fn absent_flags_read_as_the_proto_file_says() {
    let absent = TenantFilter { with_deleted: None, ..tenant() };
    assert!(!absent.with_deleted());
    assert_ne!(GatewayFilter::from(absent).encode_to_vec(), GatewayFilter::from(tenant()).encode_to_vec());
}

#[test]
fn standard_filters_match_as_themselves() {
    let filter = GatewayFilter::of(PrefixFilter::new("row"));
    match filter.standard() {
        Some(StandardFilter::Prefix(prefix)) => assert_eq!(prefix.prefix(), Some(&b"row"[..])),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_filter_language_knows_the_gateways_filters() {
    let text = b"TenantFilter('acme', true) AND SKIP ValueFilter(=, 'binary:x')";
    let filter: GatewayFilter<'_> = parse(text).expect("a text");
    let value = ValueFilter::<GatewayComparator>::new(
        CompareType::Equal,
        GatewayComparator::from(hfilter::StandardComparator::from("x")),
    );
    assert_eq!(filter, GatewayFilter::from(tenant()).and(GatewayFilter::of(value).skip()));
    assert_eq!(print(&filter).expect("the language can say it"), text);

    let value = ValueFilter::<GatewayComparator>::new(CompareType::Less, version());
    let error = print(&GatewayFilter::of(value)).expect_err("HBase's language has no such comparator");
    assert_eq!(
        error.to_string(),
        "ValueFilter.compare_filter > VersionComparator: the filter language has no word for it"
    );
}
