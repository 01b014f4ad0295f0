use hfilter_macros::filter;

fn main() {
    let _ = filter!("SingleColumnValueFilter('cf', {column}, >, 'substring:a')", column = "q");
}
