use hfilter::{HComparator, HFilter};

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter {
    #[hfilter(tag = 1)]
    cell: u64,
}

#[derive(HComparator)]
#[hfilter(class = "com.example.DayComparator")]
struct DayComparator {
    #[hfilter(tag = 1)]
    day: u32,
}

#[derive(HFilter)]
#[hfilter(set)]
enum Gateway {
    Geo(GeoFilter),
    Day(DayComparator),
}

fn main() {}
