use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.geo-filter")]
struct GeoFilter {
    #[hfilter(tag = 1)]
    cell: u64,
}

fn main() {}
