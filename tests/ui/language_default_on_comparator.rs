use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter", language(comparator = None))]
struct GeoFilter<C> {
    #[hfilter(tag = 1, comparator)]
    comparator: Option<C>,
}

fn main() {}
