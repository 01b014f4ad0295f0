use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter", language(zones = 1))]
struct GeoFilter {
    #[hfilter(tag = 1)]
    zones: Vec<i32>,
}

fn main() {}
