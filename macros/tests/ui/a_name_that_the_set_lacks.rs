use std::borrow::Cow;

use hfilter::{HFilter, StandardComparator, StandardFilter, StandardSet};
use hfilter_macros::filter;

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "com.example.TenantFilter", language(tenant))]
struct TenantFilter<'a> {
    #[hfilter(tag = 1)]
    tenant: Cow<'a, [u8]>,
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum GatewayFilter<'a> {
    Tenant(TenantFilter<'a>),
    #[hfilter(subset)]
    Standard(StandardFilter<'a, GatewayFilter<'a>>),
}

impl<'a> StandardSet<'a> for GatewayFilter<'a> {
    type Comparator = StandardComparator<'a>;
}

fn main() {
    let _ = filter!(GatewayFilter, "TenentFilter('a')");
}
