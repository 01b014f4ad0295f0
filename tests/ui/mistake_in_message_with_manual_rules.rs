use hfilter::{HMessage, Rules};

#[derive(HMessage)]
#[hfilter(manual(Rules))]
struct Point {
    x: i32,
}

impl Rules for Point {}

fn main() {}
