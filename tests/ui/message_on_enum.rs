use hfilter::HMessage;

#[derive(HMessage)]
enum Cell {
    Id(u64),
}

fn main() {}
