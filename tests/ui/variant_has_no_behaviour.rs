use hfilter::{HFilter, StandardFilter};

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter {
    #[hfilter(tag = 1)]
    zone: i32,
}

#[derive(HFilter)]
#[hfilter(set, evaluate)]
enum GatewayFilter<'a> {
    Geo(GeoFilter),
    #[hfilter(subset)]
    Standard(StandardFilter<'a, GatewayFilter<'a>>),
}

fn main() {}
