use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter {
    #[hfilter(tag = 1)]
    cell: u64,
}

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct PlaceFilter {
    #[hfilter(tag = 1)]
    name: String,
}

#[derive(HFilter)]
#[hfilter(set)]
enum Places {
    Place(PlaceFilter),
}

#[derive(HFilter)]
#[hfilter(set)]
enum Gateway {
    Geo(GeoFilter),
    #[hfilter(subset)]
    Places(Places),
}

fn main() {}
