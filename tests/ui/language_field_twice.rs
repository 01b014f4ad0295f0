use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter", language(zone, zone))]
struct GeoFilter {
    #[hfilter(tag = 1)]
    zone: i32,
}

fn main() {}
