use hfilter_macros::filter;

fn main() {
    let _ = filter!("ValueFilter({op}, 'binary:a')", op = 1);
}
