use hfilter::{HFilter, HMessage};

#[derive(HMessage)]
struct Point {
    x: i32,
}

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter {
    #[hfilter(tag = 1, message)]
    center: Point,
}

fn main() {}
