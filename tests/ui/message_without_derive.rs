use hfilter::HFilter;

struct Cell;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter {
    #[hfilter(tag = 1, message)]
    cell: Option<Cell>,
}

fn main() {}
