use hfilter::HMessage;

#[derive(HMessage)]
#[hfilter(manual(Rules))]
struct Cell {
    #[hfilter(tag = 1)]
    id: u64,
}

fn main() {}
