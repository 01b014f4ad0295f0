use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter", language(comparator))]
struct GeoFilter<C> {
    #[hfilter(tag = 1, comparator)]
    comparator: Box<C>,
}

fn main() {}
