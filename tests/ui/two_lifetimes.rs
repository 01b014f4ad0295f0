use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter<'a, 'b> {
    #[hfilter(tag = 1)]
    cell: &'a [u8],
    #[hfilter(tag = 2)]
    name: &'b str,
}

fn main() {}
