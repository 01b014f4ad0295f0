use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter {
    #[hfilter(tag = 1, filter)]
    cell: Vec<GeoFilter>,
}

fn main() {}
