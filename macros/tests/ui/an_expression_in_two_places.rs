use hfilter_macros::filter;

fn main() {
    let _ = filter!("PageFilter({x}) AND PageFilter({x})", x = 1 + 1);
}
