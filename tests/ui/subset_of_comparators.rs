use hfilter::{HComparator, HFilter};

#[derive(HComparator)]
#[hfilter(class = "com.example.DayComparator")]
struct DayComparator {
    #[hfilter(tag = 1)]
    day: u32,
}

#[derive(HComparator)]
#[hfilter(set)]
enum Days {
    Day(DayComparator),
}

#[derive(HFilter)]
#[hfilter(set)]
enum Gateway {
    #[hfilter(subset)]
    Days(Days),
}

fn main() {}
