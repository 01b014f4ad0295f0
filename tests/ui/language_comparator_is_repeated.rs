use hfilter::HFilter;

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter", language(comparators))]
struct GeoFilter<C> {
    #[hfilter(tag = 1, comparator)]
    comparators: Vec<C>,
}

fn main() {}
