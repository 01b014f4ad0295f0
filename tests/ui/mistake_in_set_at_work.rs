use hfilter::{Evaluate, HFilter, StandardComparator, StandardFilter, StandardSet, StatelessFilter, build};

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(class = "com.example.GeoFilter")]
struct GeoFilter {
    #[hfilter(tag = 1)]
    cell: u64,
}

impl StatelessFilter for GeoFilter {}

#[derive(Clone, Debug, PartialEq, HFilter)]
#[hfilter(set, evaluate)]
enum Gateway<'a> {
    #[hfilter(others)]
    Geo(GeoFilter),
    #[hfilter(subset)]
    Standard(StandardFilter<'a, Gateway<'a>>),
}

impl<'a> StandardSet<'a> for Gateway<'a> {
    type Comparator = StandardComparator<'a>;
}

fn main() {
    let filter = Gateway::embed(build::prefix("user:")).and(GeoFilter { cell: 1 });
    println!("{:?}", filter.evaluator().is_ok());
}
