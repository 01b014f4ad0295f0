use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter", language)]
struct GeoFilter {
    #[hfilter(tag = 1)]
    zone: i32,
}

fn main() {}
