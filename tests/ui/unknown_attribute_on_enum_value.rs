use hfilter::HEnum;

#[derive(Clone, Copy, HEnum)]
enum Operator {
    #[hfilter(nam = "AND")]
    And = 1,
}

fn main() {}
