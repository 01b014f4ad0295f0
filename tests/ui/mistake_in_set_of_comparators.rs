use hfilter::{ClassSet, ComparatorEvaluator, EvalError, EvaluateComparator, HComparator, HFilter};

#[derive(HComparator)]
#[hfilter(class = "com.example.DayComparator")]
struct DayComparator {
    #[hfilter(tag = 1)]
    day: u32,
}

impl ComparatorEvaluator for DayComparator {
    fn compare_to(&self, _: &[u8]) -> Result<i32, EvalError> {
        Ok(0)
    }
}

#[derive(HComparator)]
#[hfilter(set, evaluate)]
enum Days {
    #[hfilter(others)]
    Day(DayComparator),
}

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter", language(day))]
struct GeoFilter {
    #[hfilter(tag = 1, comparator)]
    day: Days,
}

fn main() {
    let days = Days::decode(b"").unwrap();
    println!("{days} {}", days.evaluator().is_ok());
}
