use std::borrow::Cow;

use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter<'a> {
    #[hfilter(tag = 1)]
    cells: Cow<'a, [u64]>,
}

fn main() {}
