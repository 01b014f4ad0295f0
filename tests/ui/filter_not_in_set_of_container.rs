use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter {
    #[hfilter(tag = 1)]
    cell: u64,
}

#[derive(HFilter)]
#[hfilter(class = "com.example.DayFilter")]
struct DayFilter {
    #[hfilter(tag = 1)]
    day: u32,
}

#[derive(HFilter)]
#[hfilter(set)]
enum Geos {
    Geo(GeoFilter),
}

#[derive(HFilter)]
#[hfilter(class = "com.example.AnyOf")]
struct AnyOf<S> {
    #[hfilter(tag = 1, filter)]
    filters: Vec<S>,
}

fn main() {
    let _: AnyOf<Geos> = AnyOf { filters: vec![GeoFilter { cell: 1 }.into(), DayFilter { day: 1 }.into()] };
}
