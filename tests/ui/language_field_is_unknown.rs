use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter", language(zoned))]
struct GeoFilter {
    #[hfilter(tag = 1)]
    zone: Option<i32>,
}

fn main() {}
