use hfilter::{ClassSet, HComparator, HFilter};

#[derive(HComparator)]
#[hfilter(class = "com.example.DayComparator")]
struct DayComparator {
    #[hfilter(tag = 1)]
    day: u32,
}

#[derive(HComparator)]
#[hfilter(set)]
enum Days {
    #[hfilter(others)]
    Day(DayComparator),
}

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter", language(day))]
struct GeoFilter {
    #[hfilter(tag = 1, comparator)]
    day: Days,
}

fn main() {
    println!("{}", Days::decode(b"").unwrap());
}
