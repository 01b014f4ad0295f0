use hfilter::HComparator;

#[derive(HComparator)]
#[hfilter(class = "com.example.DayComparator")]
struct DayComparator {
    #[hfilter(tag = 1)]
    day: u32,
}

#[derive(HComparator)]
#[hfilter(set, evaluate)]
enum GatewayComparator {
    Day(DayComparator),
}

fn main() {}
