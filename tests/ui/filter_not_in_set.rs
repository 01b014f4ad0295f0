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

fn main() {
    let _ = Geos::from(DayFilter { day: 1 });
}
