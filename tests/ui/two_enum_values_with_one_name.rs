use hfilter::HEnum;

#[derive(Clone, Copy, HEnum)]
enum Operator {
    And = 1,
    #[hfilter(name = "AND")]
    All = 2,
}

fn main() {}
