use hfilter::{ClassSet, HFilter, IntoOwned};

#[derive(HFilter)]
#[hfilter(class = "com.example.NotFilter")]
struct NotFilter<S> {
    #[hfilter(tag = 1, filter)]
    filter: Box<S>,
}

#[derive(HFilter)]
enum Gateway {
    Not(NotFilter<Gateway>),
}

fn main() {
    let filter = Gateway::decode(b"").unwrap().into_owned();
    println!("{filter}, {:?}", hfilter::language::print(&filter));
}
