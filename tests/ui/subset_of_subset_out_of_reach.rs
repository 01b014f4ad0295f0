use hfilter::{HFilter, UnknownFilter};

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
    day: u64,
}

#[derive(HFilter)]
#[hfilter(set)]
enum Proxy<'a> {
    #[hfilter(other)]
    Other(UnknownFilter<'a>),
}

#[derive(HFilter)]
#[hfilter(set)]
enum Outer<'a> {
    Day(DayFilter),
    #[hfilter(subset)]
    Proxy(Proxy<'a>),
}

#[derive(HFilter)]
#[hfilter(set)]
enum Geos {
    Geo(GeoFilter),
}

#[derive(HFilter)]
#[hfilter(set)]
enum Gateway<'a> {
    #[hfilter(subset)]
    Outer(Outer<'a>),
    #[hfilter(subset)]
    Geos(Geos),
}

fn main() {}
