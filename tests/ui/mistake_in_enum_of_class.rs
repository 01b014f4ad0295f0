use hfilter::{Enumeration, HEnum, HFilter};

#[derive(Clone, Copy, HEnum)]
enum Operator {
    And,
}

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter {
    #[hfilter(tag = 1, enumeration)]
    operator: Operator,
}

fn main() {
    println!("{} {}", Operator::And, Operator::And.name());
}
