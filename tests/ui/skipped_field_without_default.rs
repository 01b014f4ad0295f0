use hfilter::HFilter;

struct Scale(u8);

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter {
    #[hfilter(skip)]
    cell: Scale,
}

fn main() {}
