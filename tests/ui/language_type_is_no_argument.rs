use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter", language(zone))]
struct GeoFilter {
    #[hfilter(tag = 1)]
    zone: u32,
}

fn main() {}
