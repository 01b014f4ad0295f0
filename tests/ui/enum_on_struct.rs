use hfilter::HEnum;

#[derive(Clone, Copy, HEnum)]
struct Operator {
    number: i32,
}

fn main() {}
