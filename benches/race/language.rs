//! The arms that read and write the filter language, and the walk that only splits the same text into words.

use std::hint::black_box;

use hfilter::Filter;
use hfilter::language::{parse, print};

use super::harness::{Arm, Case};
use super::report::Report;

/// A name and its texts.
pub(crate) struct Texts(Vec<(&'static str, Vec<String>)>);

impl Texts {
    pub(crate) fn new() -> Self {
        let scvf = "SingleColumnValueFilter('cf', 'age', >=, 'binary:18', true, true)";
        let seed = "PrefixFilter('row-prefix') AND ValueFilter(=, 'binary:value')";
        let page = |number: usize| format!("ColumnPrefixFilter('c{number}') OR PageFilter({number})");
        let nested = (1..5).fold(seed.to_owned(), |text, level| {
            format!("SKIP ({text}) AND (PrefixFilter('level-{level}') OR KeyOnlyFilter())")
        });
        let short = [
            "PrefixFilter('user-42:')",
            "PageFilter(100)",
            "KeyOnlyFilter()",
            "FirstKeyOnlyFilter()",
            "InclusiveStopFilter('it''s the end')",
            "ColumnRangeFilter('a', true, '', false)",
            "TimestampsFilter(1700000000000)",
            "QualifierFilter(=, 'binaryprefix:tmp_')",
            "SKIP ValueFilter(!=, 'binary:0')",
            seed,
            scvf,
        ];
        Self(vec![
            ("prefix", vec![short[0].to_owned()]),
            ("scvf", vec![scvf.to_owned()]),
            ("seed_list2", vec![seed.to_owned()]),
            ("nested5", vec![nested]),
            ("list100", vec![vec![seed; 50].join(" AND ")]),
            ("list10000", vec![(0..5_000).map(page).collect::<Vec<_>>().join(" OR ")]),
            ("short_shuffled", short.map(str::to_owned).to_vec()),
        ])
    }

    pub(crate) fn cases(&self) -> Vec<Case<'_>> {
        self.0.iter().map(|(id, texts)| Case { id, arms: arms(texts) }).collect()
    }

    /// Prints how many megabytes of text each arm takes or makes a second, and how many times as long as the mere split
    /// parsing takes.
    pub(crate) fn print_speeds(&self, report: &Report) {
        println!("\nlanguage: bytes of a text; megabytes a second; parsing in times of the split");
        println!("{:24}{:>10}{:>10}{:>10}{:>10}{:>10}", "", "bytes", "parse", "print", "split", "times");
        for (id, texts) in &self.0 {
            let bytes = texts.iter().map(String::len).sum::<usize>() as f64 / texts.len() as f64;
            let [parse, print, split] = ["parse", "print", "split"].map(|arm| report.ns(id, arm).unwrap_or(f64::NAN));
            // Bytes a nanosecond are gigabytes a second.
            let speed = |ns: f64| bytes / ns * 1e3;
            let (times, [parse, print, split]) = (parse / split, [parse, print, split].map(speed));
            println!("{id:24}{bytes:10.1}{parse:10.0}{print:10.0}{split:10.0}{times:10.1}");
        }
    }
}

fn arms(texts: &[String]) -> Vec<Arm<'_>> {
    let filters: Vec<Filter<'_>> = texts.iter().map(|text| parse(text.as_bytes()).expect("a filter")).collect();
    for (text, filter) in texts.iter().zip(&filters) {
        assert_eq!(print(filter).expect("words"), text.as_bytes(), "the arms differ");
    }
    let texts = || texts.iter().collect::<Vec<_>>();
    vec![
        Arm::new("parse", texts(), |text| {
            black_box(&parse::<Filter<'_>>(text.as_bytes()).expect("a filter"));
        }),
        Arm::new("grammar_alone", texts(), |text| {
            black_box(&hfilter_language::parse(text.as_bytes()).expect("a text"));
        }),
        Arm::new("print", filters, |filter| {
            black_box(&print(filter).expect("words"));
        }),
        Arm::new("split", texts(), |text| {
            let words = text.as_bytes().split(|byte| matches!(byte, b' ' | b',' | b'(' | b')' | b'\''));
            black_box(words.map(<[u8]>::len).sum::<usize>());
        }),
    ]
}
