use hfilter::HMessage;

#[derive(HMessage)]
#[hfilter(class = "com.example.Cell")]
struct Cell {
    #[hfilter(tag = 1)]
    id: u64,
}

fn main() {}
