use hfilter::HFilter;

struct Plain<S>(S);

#[derive(HFilter)]
#[hfilter(set)]
enum Gateway<S> {
    Plain(Plain<S>),
}

fn main() {}
