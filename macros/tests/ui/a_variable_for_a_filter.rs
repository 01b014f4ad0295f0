use hfilter_macros::filter;

fn main() {
    let _ = filter!("{sub} AND PageFilter(1)");
}
