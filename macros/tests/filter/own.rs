//! Filters of one's own.

use std::borrow::Cow;

use hfilter::build::page;
use hfilter::language::parse;
use hfilter::{HFilter, StandardComparator, StandardFilter, StandardSet};
use hfilter_macros::filter;

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "com.example.TenantFilter", language("Tenant", tenant, with_deleted = false))]
struct TenantFilter<'a> {
    #[hfilter(tag = 1)]
    tenant: Cow<'a, [u8]>,
    #[hfilter(tag = 2)]
    with_deleted: Option<bool>,
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "com.example.ZoneFilter", language(zones))]
struct ZoneFilter {
    #[hfilter(tag = 1)]
    zones: Vec<i32>,
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum GatewayFilter<'a> {
    Tenant(TenantFilter<'a>),
    Zone(ZoneFilter),
    #[hfilter(subset)]
    Standard(StandardFilter<'a, GatewayFilter<'a>>),
}

impl<'a> StandardSet<'a> for GatewayFilter<'a> {
    type Comparator = StandardComparator<'a>;
}

#[test]
fn filters_of_ones_own_nest_with_the_standard_ones() {
    let filter: GatewayFilter<'_> =
        filter!(GatewayFilter, "SKIP Tenant('acme') AND (PageFilter(2) OR ZoneFilter(1, 2))");
    let parsed = parse(b"SKIP Tenant('acme') AND (PageFilter(2) OR ZoneFilter(1, 2))");
    assert_eq!(filter, parsed.expect("a filter"));
    let zone = GatewayFilter::from(ZoneFilter { zones: vec![1, 2] });
    assert!(matches!(&filter, GatewayFilter::Standard(StandardFilter::List(list))
        if list.filters[1] == GatewayFilter::embed(page(2)).or(zone)));
}

#[test]
fn they_take_variables() {
    let (name, zone, deleted) = ("acme", 7, true);
    let filter: GatewayFilter<'_> = filter!(GatewayFilter, "Tenant({name}, {deleted}) OR ZoneFilter(1, {zone})");
    assert_eq!(filter, parse(b"Tenant('acme', true) OR ZoneFilter(1, 7)").expect("a filter"));
}
