use hfilter::HEnum;

#[derive(Clone, Copy, HEnum)]
#[repr(i32)]
enum Operator {
    And(bool) = 1,
}

fn main() {}
