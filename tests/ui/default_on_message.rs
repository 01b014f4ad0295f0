use hfilter::{HFilter, HMessage};

#[derive(HMessage)]
struct Cell {
    #[hfilter(tag = 1)]
    id: u64,
}

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter {
    #[hfilter(tag = 1, message, default)]
    cell: Cell,
}

fn main() {}
