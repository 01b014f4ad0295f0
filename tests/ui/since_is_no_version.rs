use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter", since = "two")]
struct GeoFilter {
    #[hfilter(tag = 1)]
    cell: u64,
}

fn main() {}
