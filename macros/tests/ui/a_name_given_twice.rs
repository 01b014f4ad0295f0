use hfilter_macros::filter;

fn main() {
    let _ = filter!("PrefixFilter({x})", x = "a", x = "b");
}
