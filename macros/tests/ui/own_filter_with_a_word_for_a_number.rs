use hfilter::{HFilter, StandardComparator, StandardFilter, StandardSet};
use hfilter_macros::filter;

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "com.example.ZoneFilter", language(zones))]
struct ZoneFilter {
    #[hfilter(tag = 1)]
    zones: Vec<i32>,
}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set)]
enum GatewayFilter<'a> {
    Zone(ZoneFilter),
    #[hfilter(subset)]
    Standard(StandardFilter<'a, GatewayFilter<'a>>),
}

impl<'a> StandardSet<'a> for GatewayFilter<'a> {
    type Comparator = StandardComparator<'a>;
}

fn main() {
    let _ = filter!(GatewayFilter, "ZoneFilter(abc)");
}
