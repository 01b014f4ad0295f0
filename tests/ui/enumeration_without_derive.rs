use hfilter::HFilter;

enum Operator {
    And = 1,
}

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter {
    #[hfilter(tag = 1, enumeration)]
    cell: Operator,
}

fn main() {}
