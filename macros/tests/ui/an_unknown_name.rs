use hfilter_macros::filter;

fn main() {
    let _ = filter!("PrefxFilter('a')");
}
