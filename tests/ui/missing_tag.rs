use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter {
    #[hfilter(fixed64)]
    cell: u64,
}

fn main() {}
