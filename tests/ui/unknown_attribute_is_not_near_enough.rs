use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(theclass = "com.example.GeoFilter")]
struct GeoFilter {
    #[hfilter(tag = 1)]
    cell: u64,
}

fn main() {}
