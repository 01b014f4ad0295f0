use hfilter::HEnum;

#[derive(HEnum)]
enum Operator {
    And = 1,
}

fn main() {}
