use hfilter::HEnum;

#[derive(Clone, Copy, HEnum)]
enum Operator {
    And = -2_147_483_649,
}

fn main() {}
