use std::fmt;

use hfilter::language::LanguageFilter;
use hfilter::{HFilter, Rules};

#[derive(HFilter)]
#[hfilter(class = "com.example.GeoFilter", manual(Display, Language, Rules))]
struct GeoFilter {
    cell: u64,
}

impl fmt::Display for GeoFilter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cell.fmt(f)
    }
}

impl LanguageFilter<'_> for GeoFilter {}

impl Rules for GeoFilter {}

fn main() {}
