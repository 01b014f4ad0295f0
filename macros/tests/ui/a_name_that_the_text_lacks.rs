use hfilter_macros::filter;

fn main() {
    let _ = filter!("PageFilter({size})", size = 1, offset = 2);
}
