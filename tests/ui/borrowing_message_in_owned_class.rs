use hfilter::{HFilter, HMessage};

#[derive(HMessage)]
struct Cell<'a> {
    #[hfilter(tag = 1)]
    id: &'a [u8],
}

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter<'a> {
    #[hfilter(tag = 1, message)]
    cell: Cell<'a>,
}

fn main() {}
