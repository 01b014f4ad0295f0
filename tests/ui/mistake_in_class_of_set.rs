use hfilter::{ClassSet, HFilter, IntoOwned};

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter {
    cell: u64,
}

#[derive(HFilter)]
#[hfilter(set)]
enum Gateway {
    Geo(GeoFilter),
}

fn main() {
    let filter = Gateway::decode(b"").unwrap().into_owned();
    println!("{filter}, {:?}", hfilter::language::print(&filter));
}
