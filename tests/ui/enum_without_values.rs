use hfilter::HEnum;

#[derive(Clone, Copy, HEnum)]
enum Operator {}

fn main() {}
