//! Which engine takes a pattern, and that it makes no difference.

use hfilter::regex::{MatchError, Regex};

#[test]
fn says_how_it_matches() {
    let engine = |pattern| Regex::java(pattern, 0, "UTF-8").map(|regex| regex.engine().to_string());
    for pattern in ["abc", "^row-[0-9]+$", "(?i)a|b", r"(a|bc)*?\w{2,5}"] {
        assert_eq!(engine(pattern).as_deref(), Ok("linear"), "{pattern}");
    }
    for pattern in [r"(a)\1", "a++", "(?=a)", r"\ba", "(?m)^a", "(a?)*"] {
        assert_eq!(engine(pattern).as_deref(), Ok("backtracking"), "{pattern}");
    }
}

#[test]
fn copies_answer_alike() {
    let regex = Regex::java(r"(a)\1", 0, "UTF-8").expect("a pattern");
    let copy = regex.clone();
    drop(regex);
    assert_eq!(copy.find(b"baa"), Ok(Some((1, 3))));
}

#[test]
fn joni_is_asked_about_long_values_as_about_short_ones() {
    for length in [100, 300_000] {
        let is_match = |pattern, end: &str| {
            let value = "ab".repeat(length / 2) + end;
            let regex = Regex::joni(pattern, 0).expect("a pattern");
            assert_eq!(regex.engine().to_string(), "linear", "{pattern}");
            let found = regex.is_match(value.as_bytes());
            assert_eq!(
                regex.find(value.as_bytes()).map(|found| found.is_some()),
                found,
                "{pattern} in {length} and {end}"
            );
            found
        };
        assert_eq!(is_match("b$", "é"), Ok(false));
        assert_eq!(is_match("b?$", "é"), Err(MatchError::WideEnd));
        assert_eq!(is_match("é?$", "é"), Ok(true));
        assert_eq!(is_match("a.*$", "é"), Ok(true));
        assert_eq!(is_match("c?$", "b"), Ok(true));
    }
}
