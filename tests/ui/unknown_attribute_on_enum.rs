use hfilter::HEnum;

#[derive(Clone, Copy, HEnum)]
#[hfilter(set)]
enum Operator {
    And = 1,
}

fn main() {}
