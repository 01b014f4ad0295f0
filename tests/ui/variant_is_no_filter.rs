use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter {
    #[hfilter(tag = 1)]
    cell: u64,
}

struct PlainStruct;

#[derive(HFilter)]
#[hfilter(set)]
enum Gateway {
    Geo(GeoFilter),
    Plain(PlainStruct),
}

fn main() {}
