use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter {
    #[hfilter(tag = 1)]
    cell: u64,
}

#[derive(HFilter)]
#[hfilter(set)]
enum Gateway {
    #[hfilter(subset)]
    Geo(GeoFilter),
}

fn main() {}
