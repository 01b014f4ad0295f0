use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter", language(zone))]
struct GeoFilter {
    #[hfilter(skip)]
    zone: i32,
}

fn main() {}
