use hfilter::{HFilter, HMessage};

#[derive(HMessage)]
struct Point {
    #[hfilter(tag = 1)]
    x: i32,
}

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter", language(center))]
struct GeoFilter {
    #[hfilter(tag = 1, message)]
    center: Point,
}

fn main() {}
