use hfilter::HEnum;

#[derive(Clone, Copy, HEnum)]
enum Operator<const N: usize> {
    And = 1,
}

fn main() {}
