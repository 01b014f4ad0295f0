use hfilter_macros::filter;

fn main() {
    let _ = filter!("PageFilter({size})", size = "ten");
}
