use hfilter::{HEnum, HFilter};

#[derive(Clone, Copy, HEnum)]
enum Operator {
    And = 1,
}

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter {
    #[hfilter(tag = 1, enumeration, default)]
    cell: Operator,
}

fn main() {}
