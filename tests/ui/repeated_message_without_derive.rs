use hfilter::HFilter;

struct Cell;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter {
    #[hfilter(tag = 1, message)]
    cell: Vec<Cell>,
}

fn main() {}
