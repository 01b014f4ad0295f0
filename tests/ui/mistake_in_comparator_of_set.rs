use hfilter::{ClassSet, HComparator, HFilter};

#[derive(HComparator)]
#[hfilter(class = "com.example.DayComparator")]
struct DayComparator {
    day: u32,
}

#[derive(HComparator)]
#[hfilter(set)]
enum Days {
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
