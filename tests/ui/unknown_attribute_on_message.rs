use hfilter::HMessage;

#[derive(HMessage)]
#[hfilter(since = "2.0.0")]
struct Cell {
    #[hfilter(tag = 1)]
    id: u64,
}

fn main() {}
