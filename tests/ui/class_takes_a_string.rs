use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = GeoFilter)]
struct GeoFilter {
    #[hfilter(tag = 1)]
    cell: u64,
}

fn main() {}
