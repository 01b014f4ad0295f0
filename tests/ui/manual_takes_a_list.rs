use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter", manual = "Display")]
struct GeoFilter {
    #[hfilter(tag = 1)]
    cell: u64,
}

fn main() {}
