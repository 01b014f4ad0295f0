use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter", language(zone))]
struct GeoFilter {
    #[hfilter(tag = 1)]
    zone: i32,
    #[hfilter(tag = 2)]
    precise: bool,
}

fn main() {}
