use hfilter_macros::filter;

fn main() {
    let _ = filter!("ValueFilter(=, 'regexstring:a(b')");
}
