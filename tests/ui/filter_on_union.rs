use hfilter::HFilter;

#[derive(HFilter)]
union Geo {
    cell: u64,
    level: u64,
}

fn main() {}
