use hfilter::HEnum;

#[derive(Clone, Copy, HEnum)]
enum Operator {
    And = 1,
    Or,
}

fn main() {}
