use hfilter_macros::filter;

fn main() {
    let _ = filter!(concat!("PageFilter", "(1)"));
}
