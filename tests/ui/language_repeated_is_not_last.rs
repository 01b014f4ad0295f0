use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter", language(zones, precise))]
struct GeoFilter {
    #[hfilter(tag = 1)]
    zones: Vec<i32>,
    #[hfilter(tag = 2)]
    precise: bool,
}

fn main() {}
