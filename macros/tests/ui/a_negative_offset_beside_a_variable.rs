use hfilter_macros::filter;

fn main() {
    let _ = filter!("ColumnPaginationFilter({limit}, -1)", limit = 1);
}
