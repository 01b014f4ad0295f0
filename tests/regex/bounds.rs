//! What a search may take, and what is given up.

use hfilter::regex::{MatchError, Pattern, Regex, RegexError};
use hfilter::{RegexEngine, RegexStringComparator};

#[test]
fn gives_up_in_time() {
    let regex = Regex::java(r"(a+)+\1$", 0, "UTF-8").expect("a pattern");
    let value = format!("{}b", "a".repeat(60));
    assert_eq!(regex.with_step_limit(100_000).find(value.as_bytes()), Err(MatchError::TooManySteps));
}

#[test]
fn long_work_costs_many_steps() {
    let letters = "a".repeat(1000);
    for (pattern, flags, value) in [
        // One node each, but much to compare or to look up.
        (format!("{}$\\b", letters.to_uppercase()), 2, letters.clone()),
        (format!("{}$\\b", "É".repeat(1000)), 66, "é".repeat(1000)),
        (r"\w+\b".into(), 256, "é".repeat(1000)),
        (r"\Xx".into(), 0, format!("a{}", "\u{301}".repeat(1000))),
        (r"(a+)\1$".into(), 0, letters.clone()),
    ] {
        let regex = Regex::java(&pattern, flags, "UTF-8").expect("a pattern");
        assert_eq!(regex.engine().to_string(), "backtracking", "{pattern:.20}");
        assert!(regex.is_match(value.as_bytes()).is_ok(), "{pattern:.20}");
        let found = regex.with_step_limit(100).is_match(value.as_bytes());
        assert_eq!(found, Err(MatchError::TooManySteps), "{pattern:.20}");
    }
}

#[test]
fn loops_that_remember_too_much_are_given_up() {
    let regex = Regex::java(&format!(r"{}x\b", "(?:a|b)*".repeat(300)), 0, "UTF-8").expect("a pattern");
    assert_eq!(regex.is_match("ab".repeat(900_000).as_bytes()), Err(MatchError::TooDeep));
}

#[test]
fn limits_of_ours_are_no_refusals_of_java() {
    let refused = |pattern: &str, flags| matches!(Regex::java(pattern, flags, "UTF-8"), Err(RegexError::Refused(_)));
    let longest = "k".repeat(Pattern::MAX_LENGTH);
    assert!(Regex::java(&longest, 66, "UTF-8").is_ok_and(|regex| regex.is_match(longest.as_bytes()) == Ok(true)));
    let longer = longest + "k";
    assert!(refused(&longer, 66));
    assert!(matches!(Regex::joni(&longer, 0), Err(RegexError::Refused(_))));
    assert!(refused(&format!("[{}]", r"\w".repeat(30_000)), 256));
    for engine in [RegexEngine::Java, RegexEngine::Joni] {
        let comparator = RegexStringComparator::with(longer.as_str(), 0, engine, "UTF-8");
        assert!(comparator.is_err_and(|refusal| refusal.is_unsupported()), "{}", engine.name());
    }
    assert!(RegexStringComparator::new("(").is_err_and(|refusal| !refusal.is_unsupported()));
}

#[test]
fn long_values_are_searched_or_given_up() {
    // The automaton of the first has as many states as there are texts of 200 letters.
    let mut seed = 1_u64;
    let mut letters: String = std::iter::repeat_with(|| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        if seed >> 63 == 0 { 'a' } else { 'b' }
    })
    .take(300_000)
    .collect();
    let search = |pattern, value: &str| {
        let regex = Regex::java(pattern, 0, "UTF-8").expect("a pattern");
        assert_eq!(regex.engine().to_string(), "linear");
        (regex.is_match(value.as_bytes()), regex.find(value.as_bytes()))
    };
    let error = MatchError::TooManySteps;
    assert_eq!(search("a[ab]{200}c", &letters), (Err(error), Err(error)));
    assert_eq!(search("c[ab]{200}a", &letters), (Ok(false), Ok(None)));
    letters += "cd\n";
    assert_eq!(search("c", &letters), (Ok(true), Ok(Some((300_000, 300_001)))));
    assert_eq!(search("[cd]+$", &letters), (Ok(true), Ok(Some((300_000, 300_002)))));
    assert_eq!(search("^c", &letters), (Ok(false), Ok(None)));
}

#[test]
fn deep_patterns_fit_the_stack() {
    for (open, close) in
        [("(", "|b)*"), ("(?:", "|b)*?"), ("(?=", ")"), ("(?<!", ")"), ("(?>", ")?"), ("(", ")++"), ("(", "){2}")]
    {
        let pattern = format!("{}a{}", open.repeat(999), close.repeat(999));
        let regex = Regex::java(&pattern, 0, "UTF-8").expect("fewer groups than the limit");
        let _ = regex.with_step_limit(1_000_000).find(b"aab");
    }
}

proptest::proptest! {
    #[test]
    fn never_panics(pattern in r"[ab(|)\[\]*+?^$.{}0-9&\\wbBGRXQE<=!:,x-]{0,20}", value in "[ab\r\n\u{e9}\u{301}\u{1f600}]{0,12}") {
        if let Ok(regex) = Regex::java(&pattern, 32, "UTF-8") {
            let regex = regex.with_step_limit(10_000);
            let found = regex.find(value.as_bytes());
            if let (Ok(found), Ok(is_match)) = (found, regex.is_match(value.as_bytes())) {
                assert_eq!(found.is_some(), is_match);
            }
        }
        if let Ok(regex) = Regex::joni(&pattern, 32) {
            let _ = regex.with_step_limit(10_000).find(value.as_bytes());
        }
    }
}
