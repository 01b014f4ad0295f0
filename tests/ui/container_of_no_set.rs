use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter {
    #[hfilter(tag = 1)]
    cell: u64,
}

#[derive(HFilter)]
#[hfilter(class = "com.example.AnyOf")]
struct AnyOf<S> {
    #[hfilter(tag = 1, filter)]
    filters: Vec<S>,
}

fn main() {
    let _ = AnyOf { filters: vec![GeoFilter { cell: 1 }] }.encode_to_vec();
}
