use hfilter::HEnum;

#[derive(Clone, Copy, HEnum)]
enum Operator {
    And = 2_147_483_648,
}

fn main() {}
