use hfilter::HComparator;

#[derive(HComparator)]
#[hfilter(class = "com.example.GeoComparator", languages)]
struct GeoComparator {
    #[hfilter(tag = 1)]
    zone: i32,
}

fn main() {}
