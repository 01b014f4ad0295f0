use hfilter::HMessage;

#[derive(HMessage)]
#[hfilter(language(zone))]
struct Zone {
    #[hfilter(tag = 1)]
    zone: i32,
}

fn main() {}
