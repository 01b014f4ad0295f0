use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(set)]
enum Gateway {
    Geo,
}

fn main() {}
