use hfilter_macros::filter;

fn main() {
    let _ = filter!("TimestampsFilter({time}, 18446744073709551617)", time = 1);
}
