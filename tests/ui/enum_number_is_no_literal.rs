use hfilter::HEnum;

const FIRST: isize = 1;

#[derive(Clone, Copy, HEnum)]
enum Operator {
    And = FIRST,
}

fn main() {}
