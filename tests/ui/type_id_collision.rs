use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.north.CoordinatesFilter")]
struct NorthFilter {
    #[hfilter(tag = 1)]
    cell: u64,
}

#[derive(HFilter)]
#[hfilter(class = "com.example.south.CoordinatesFilter")]
struct SouthFilter {
    #[hfilter(tag = 1)]
    cell: u64,
}

#[derive(HFilter)]
#[hfilter(set)]
enum Gateway {
    North(NorthFilter),
    South(SouthFilter),
}

fn main() {}
