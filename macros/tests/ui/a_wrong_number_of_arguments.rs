use hfilter_macros::filter;

fn main() {
    let _ = filter!("KeyOnlyFilter() AND PrefixFilter('a', 'b')");
}
