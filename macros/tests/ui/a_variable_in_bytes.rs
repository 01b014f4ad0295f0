use hfilter_macros::filter_bytes;

fn main() {
    let _ = filter_bytes!("PrefixFilter({row})");
}
