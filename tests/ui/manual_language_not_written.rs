use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter", manual(Language))]
struct GeoFilter {
    #[hfilter(tag = 1)]
    zone: i32,
}

fn main() {}
