use hfilter::{HFilter, UnknownFilter};

#[derive(HFilter)]
#[hfilter(set)]
enum Proxy<'a> {
    #[hfilter(other)]
    Other(UnknownFilter<'a>),
}

#[derive(HFilter)]
#[hfilter(set)]
enum Gateway<'a> {
    #[hfilter(subset)]
    Proxy(Proxy<'a>),
    #[hfilter(other)]
    Other(UnknownFilter<'a>),
}

fn main() {}
