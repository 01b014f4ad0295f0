use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter<'a> {
    #[hfilter(tag = 1)]
    cell: &'a [u8],
}

#[derive(HFilter)]
#[hfilter(set)]
enum Gateway<'a> {
    Geo(GeoFilter<'a>),
}

fn main() {}
