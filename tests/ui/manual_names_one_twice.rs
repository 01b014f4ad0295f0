use hfilter::{HFilter, Rules};

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter", manual(Rules, Rules))]
struct GeoFilter {
    #[hfilter(tag = 1)]
    cell: u64,
}

impl Rules for GeoFilter {}

fn main() {}
