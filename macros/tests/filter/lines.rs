//! Every line of the golden cases that HBase accepts and somebody means.
//!
//! The texts stand in `every_line.in`, since a macro wants literals. `BLESS=1 cargo test -p hfilter-macros` renews it.
//! Those that HBase accepts and nobody means, which the macros refuse, stand in `warnings.txt` with the first warning; that
//! list only shrinks.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use hfilter::language::{Dialect, ErrorKind, ParseError, ParseOptions, parse, parse_with};
use hfilter::{ClassSet as _, Filter};
use hfilter_macros::{filter, filter_bytes};
use serde_json::Value;

/// A text, its tree and its bytes.
type Line = (&'static [u8], Filter<'static>, &'static [u8]);

macro_rules! lines {
    ($($text:literal)*) => {
        [$(|| ($text, filter!($text), filter_bytes!($text))),*]
    };
}

const LINES: &[fn() -> Line] = &include!("every_line.in");

#[test]
fn literals_mean_what_the_parser_makes_of_them() {
    assert!(LINES.len() > 100, "only {} lines", LINES.len());
    for (text, tree, bytes) in LINES.iter().map(|line| line()) {
        let parsed: Filter<'_> = parse(text).expect("a golden text");
        assert_eq!(tree, parsed, "{}", text.escape_ascii());
        assert_eq!(bytes, parsed.encode_to_vec(), "{}", text.escape_ascii());
    }
}

#[test]
fn every_golden_line_is_there() {
    let texts: BTreeSet<Vec<u8>> = accepted().into_iter().filter(|text| strictly(text).is_ok()).collect();
    if blesses() {
        let mut source = String::from("lines! {\n");
        for text in &texts {
            writeln!(source, "    b\"{}\"", text.escape_ascii()).expect("a string takes everything");
        }
        source.push_str("}\n");
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/filter/every_line.in");
        std::fs::write(path, source).expect("the file is written");
    }
    let there: BTreeSet<Vec<u8>> = LINES.iter().map(|line| line().0.to_vec()).collect();
    assert_eq!(there, texts, "`BLESS=1 cargo test -p hfilter-macros` renews the file");
}

#[test]
fn what_is_not_there_has_a_warning() {
    const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/filter/warnings.txt");
    let warned: BTreeSet<String> = accepted()
        .iter()
        .filter_map(|text| {
            let error = strictly(text).err()?;
            let ErrorKind::Warning(kind) = error.kind() else { panic!("{}: {error}", text.escape_ascii()) };
            Some(format!("{kind:?} {}", text.escape_ascii()))
        })
        .collect();
    let listed = std::fs::read_to_string(PATH).expect("the list");
    let mut listed: BTreeSet<String> = listed.lines().map(str::to_owned).collect();
    if blesses() {
        // Nothing is added: no text may lose its meaning.
        listed = listed.intersection(&warned).cloned().collect();
        let text: String = listed.iter().map(|line| format!("{line}\n")).collect();
        std::fs::write(PATH, text).expect("the file is written");
    }
    assert_eq!(listed, warned, "the list only shrinks; `BLESS=1 cargo test -p hfilter-macros` takes lines out");
}

/// As the macros parse it.
fn strictly(text: &[u8]) -> Result<Filter<'_>, ParseError> {
    let strict = ParseOptions::new().strict(true).dialect(Dialect::Lines);
    parse_with(text, &strict).map(|parsed| parsed.filter)
}

/// The texts that HBase accepts.
fn accepted() -> BTreeSet<Vec<u8>> {
    let vectors = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/vectors/parse.jsonl"));
    vectors
        .expect("the golden cases")
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON"))
        .filter(|case| case["outcome"] == "ok")
        .map(|case| match (case["expr"].as_str(), case["expr_hex"].as_str()) {
            (Some(text), _) => text.as_bytes().to_vec(),
            (None, hex) => bytes(hex.expect("a text")),
        })
        .collect()
}

fn blesses() -> bool {
    std::env::var_os("BLESS").is_some()
}

fn bytes(hex: &str) -> Vec<u8> {
    let digit = |i: usize| u8::from_str_radix(&hex[i..i + 2], 16).expect("hex");
    (0..hex.len()).step_by(2).map(digit).collect()
}
