use hfilter::{HComparator, HFilter};

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter {
    #[hfilter(tag = 1)]
    cell: u64,
}

#[derive(HComparator)]
#[hfilter(set)]
enum Comparators {
    Geo(GeoFilter),
}

fn main() {}
