//! Regular expressions: their length, what nests in them, and the steps of a search.

use hfilter::regex::{Flags, MatchError, Pattern, Regex, RegexError, SyntaxErrorKind};

fn parse(pattern: &str) -> Result<(), SyntaxErrorKind> {
    Pattern::parse(pattern, Flags::default()).map(drop).map_err(|error| error.kind().clone())
}

#[test]
fn patterns_are_as_long_as_they_may_be() {
    let limit = Pattern::MAX_LENGTH;
    assert_eq!(limit, 65_536);
    // A letter beyond U+FFFF is two units.
    for (letter, units) in [("a", 1), ("é", 1), ("\u{1f600}", 2)] {
        let pattern = |length: usize| letter.repeat(length / units) + &"b".repeat(length % units);
        assert_eq!(parse(&pattern(limit)), Ok(()));
        assert_eq!(parse(&pattern(limit + 1)), Err(SyntaxErrorKind::TooLong { limit }));
        assert!(Regex::java(&pattern(limit), 0, "UTF-8").is_ok() && Regex::joni(&pattern(limit), 0).is_ok());
        for refused in [Regex::java(&pattern(limit + 1), 0, "UTF-8"), Regex::joni(&pattern(limit + 1), 0)] {
            let Err(RegexError::Refused(reason)) = refused else { panic!("it is too long") };
            assert!(reason.contains("65536"), "{reason}");
        }
    }
}

#[test]
fn groups_nest_a_thousand_levels() {
    let groups = |levels: usize| format!("{}a{}", "(".repeat(levels), ")".repeat(levels));
    assert_eq!(parse(&groups(1000)), Ok(()));
    assert_eq!(parse(&groups(1001)), Err(SyntaxErrorKind::TooDeep { limit: 1000 }));
    assert!(parse(&"(".repeat(65_000)).is_err());
    assert!(Regex::joni(&"(".repeat(65_000), 0).is_err());
}

#[test]
fn classes_nest_2500_levels() {
    let classes = |levels: usize| format!("{}a{}", "[".repeat(levels), "]".repeat(levels));
    assert_eq!(parse(&classes(2500)), Ok(()));
    assert_eq!(parse(&classes(2501)), Err(SyntaxErrorKind::TooDeep { limit: 2500 }));
    assert!(parse(&"[".repeat(65_000)).is_err());
}

#[test]
fn a_search_takes_no_step_too_many() {
    let regex = Regex::java(r"(a+)+\1b", 0, "UTF-8").expect("a pattern");
    let value = "a".repeat(12);
    let search = |steps| regex.clone().with_step_limit(steps).is_match(value.as_bytes());
    // The least number of steps that is enough.
    let (mut few, mut enough) = (0, 1 << 20);
    assert_eq!(search(enough), Ok(false));
    while enough - few > 1 {
        let middle = (few + enough) / 2;
        match search(middle) {
            Ok(_) => enough = middle,
            Err(_) => few = middle,
        }
    }
    assert_eq!(search(enough), Ok(false));
    assert_eq!(search(enough - 1), Err(MatchError::TooManySteps));
    assert_eq!(search(enough + 1), Ok(false));
}

#[test]
fn ambiguity_is_looked_for_in_a_hundred_groups() {
    let nested = |levels: usize| {
        let pattern = format!("{}(?:a+)+{}", "(".repeat(levels), ")".repeat(levels));
        Pattern::parse(&pattern, Flags::default()).map(|pattern| pattern.is_ambiguous())
    };
    assert_eq!(nested(99), Ok(true));
    // Nothing is said of more, and the stack is not used up.
    assert_eq!([nested(100), nested(999)], [Ok(false), Ok(false)]);
}

#[test]
fn deep_groups_hold_no_more_than_can_be_looked_at_for_each_level() {
    let pattern = |levels: usize, pieces: usize| {
        format!("{}{}{}", "(?>".repeat(levels), "a*".repeat(pieces), ")?".repeat(levels))
    };
    for small in [pattern(1000, 10), pattern(100, 10_000)] {
        assert_eq!(parse(&small), Ok(()));
        assert!(Regex::java(&small, 0, "UTF-8").is_ok() && Regex::joni(&small, 0).is_ok());
    }
    let large = pattern(1000, 10_000);
    assert_eq!(parse(&large), Err(SyntaxErrorKind::TooInvolved));
    for refused in [Regex::java(&large, 0, "UTF-8"), Regex::joni(&large, 0)] {
        let Err(RegexError::Refused(reason)) = refused else { panic!("it takes too long") };
        assert!(reason.contains("inside very many others"), "{reason}");
    }
}

#[test]
fn quantifiers_stand_behind_others_a_thousand_times() {
    for quantifier in ["*", "++", "?+", "{2,3}"] {
        let stacked = |times: usize| Regex::joni(&format!("a{}", quantifier.repeat(times)), 0);
        let regex = stacked(1001).expect("a thousand behind the first");
        let _ = regex.with_step_limit(10_000).find(b"aab");
        let Err(RegexError::Refused(reason)) = stacked(1002) else { panic!("too many quantifiers") };
        assert!(reason.contains("1000 of its quantifiers"), "{reason}");
        assert!(stacked(65_000 / quantifier.len()).is_err());
    }
    // They are counted in all of the pattern, as each may be around the others.
    let pattern = |levels: usize| Regex::joni(&format!("{}a{}", "(?:".repeat(levels), ")**".repeat(levels)), 0);
    assert!(pattern(1000).is_ok() && Regex::joni(&"a**".repeat(1001), 0).is_err());
}

#[test]
fn options_that_hold_to_the_end_nest_like_groups() {
    let options = |times: usize| Regex::joni(&"(?i)(?-i)".repeat(times), 0).map(|regex| regex.is_match(b"a"));
    assert_eq!(options(500), Ok(Ok(true)));
    let Err(RegexError::Refused(reason)) = options(501) else { panic!("too many options") };
    assert!(reason.contains("1000 groups, and options"), "{reason}");
    assert!(options(7_000).is_err());
    // The deepest that may be fit the stack, whatever they are.
    for (open, close) in
        [("(?:", "|b)*?"), ("(?=", ")"), ("(?>", ")?"), ("(?:", ")++"), ("(?i)(?:", ")"), ("(?:", "){2}")]
    {
        let pattern = format!("{}a{}", open.repeat(999), close.repeat(999));
        let _ = Regex::joni(&pattern, 0).map(|regex| regex.with_step_limit(10_000).find(b"aab"));
    }
}
