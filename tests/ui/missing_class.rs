use hfilter::HFilter;

#[derive(HFilter)]
struct GeoFilter {
    #[hfilter(tag = 1)]
    cell: u64,
}

fn main() {}
