use hfilter::{HFilter, UnknownFilter};

#[derive(HFilter)]
#[hfilter(set)]
enum Gateway<'a> {
    #[hfilter(other)]
    Other(UnknownFilter<'a>),
    #[hfilter(other)]
    Rest(UnknownFilter<'a>),
}

fn main() {}
