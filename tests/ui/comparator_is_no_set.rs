use hfilter::{HComparator, HFilter};

#[derive(HComparator)]
#[hfilter(class = "com.example.DayComparator")]
struct DayComparator {
    #[hfilter(tag = 1)]
    day: u32,
}

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter {
    #[hfilter(tag = 1, comparator)]
    cell: Option<DayComparator>,
}

fn main() {}
