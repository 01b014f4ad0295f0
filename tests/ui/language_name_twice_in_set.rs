use hfilter::{HFilter, StandardFilter};

#[derive(HFilter)]
#[hfilter(class = "com.example.PrefixFilter", language(prefix))]
struct PrefixFilter {
    #[hfilter(tag = 1)]
    prefix: Vec<u8>,
}

#[derive(HFilter)]
#[hfilter(set)]
enum GatewayFilter<'a> {
    #[hfilter(subset)]
    Standard(StandardFilter<'a, GatewayFilter<'a>>),
    Prefix(PrefixFilter),
}

fn main() {}
