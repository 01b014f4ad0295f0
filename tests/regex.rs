//! `tests/vectors/regex.jsonl`: what Java 17 finds, and what it throws. Each answer must be Java's or an error; how many
//! lines have such an error is listed by topic in `tests/regex_refusals.txt`, which is to shrink only.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use hfilter::regex::charset::{Charset, java_charset};
use hfilter::regex::{Flags, MatchError, Pattern, Regex, RegexError};
use hfilter::{RegexEngine, RegexStringComparator};
use serde_json::Value;

/// Fewer steps than by default, for lines that run into the limit anyway.
const STEPS: u64 = 1_000_000;

fn read(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(file);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn text<'a>(case: &'a Value, key: &str) -> Option<&'a str> {
    case.get(key).and_then(Value::as_str)
}

/// `[[text, count], ...]` joined.
fn recipe(recipe: &Value) -> String {
    let parts = recipe.as_array().expect("a recipe is a list");
    parts.iter().map(|part| part[0].as_str().expect("text").repeat(part[1].as_u64().expect("count") as usize)).collect()
}

fn units(list: &Value) -> Vec<u16> {
    let number = |unit: &Value| unit.as_u64().and_then(|unit| unit.try_into().ok()).expect("a unit");
    list.as_array().expect("a list of units").iter().map(number).collect()
}

fn unhex(digits: &str) -> Vec<u8> {
    let byte = |at| u8::from_str_radix(&digits[at..at + 2], 16).expect("hexadecimal digits");
    (0..digits.len()).step_by(2).map(byte).collect()
}

fn pattern(case: &Value) -> Vec<u16> {
    match (text(case, "pattern"), case.get("pattern_utf16")) {
        (Some(pattern), _) => pattern.encode_utf16().collect(),
        (None, Some(list)) => units(list),
        (None, None) => recipe(&case["pattern_recipe"]).encode_utf16().collect(),
    }
}

fn compile(case: &Value) -> Result<Regex, RegexError> {
    let flags = case["flags"].as_i64().and_then(|flags| flags.try_into().ok()).expect("flags");
    let flags = Flags::from_bits(flags).map_err(RegexError::Flags)?;
    let pattern = Pattern::parse_utf16(&pattern(case), flags)?;
    let name = java_charset(text(case, "charset").expect("a charset")).map_err(RegexError::Charset)?;
    let charset = Charset::named(name).ok_or_else(|| RegexError::Refused(format!("charset {name}")))?;
    let regex = Regex::new(&pattern, charset)?;
    Ok(if text(case, "topic") == Some("resource") { regex.with_step_limit(STEPS) } else { regex })
}

/// Whether Java has run out of stack, which another engine need not.
fn is_overflow(message: &str) -> bool {
    message.contains("StackOverflow") || message.contains("Stack overflow")
}

/// What is wrong with the answers about a case, and whether one of them is an error where Java has an answer.
fn check(case: &Value) -> Result<bool, String> {
    let regex = match (compile(case), text(case, "compile_error")) {
        (Err(_), Some(_)) => return Ok(false),
        (Err(RegexError::Refused(_)), None) => return Ok(true),
        (Ok(_), Some(message)) if is_overflow(message) => return Ok(false),
        (Ok(_), Some(message)) => return Err(format!("accepted, but Java says: {message}")),
        (Err(error), None) => return Err(format!("not accepted: {error}")),
        (Ok(regex), None) => regex,
    };
    let mut refused = false;
    for input in case["inputs"].as_array().expect("inputs") {
        let value = unhex(&text(input, "hex").map_or_else(|| recipe(&input["recipe"]), str::to_owned));
        let found = regex.find(&value);
        if let Some(error) = text(input, "error") {
            let good = match found {
                Ok(_) => error == "timeout" || is_overflow(error),
                Err(MatchError::NullPointer) => error.contains("NullPointerException"),
                Err(MatchError::OutOfBounds) => error.contains("IndexOutOfBoundsException"),
                Err(_) => true,
            };
            if !good {
                return Err(format!("{value:x?}: {found:?}, Java: {error}"));
            }
            continue;
        }
        let position = |at: usize| input["match"].get(at).and_then(Value::as_u64).map(|at| at as usize);
        match found {
            Ok(found) if found == position(0).zip(position(1)) => {}
            Err(MatchError::TooManySteps | MatchError::TooDeep) => refused = true,
            _ => return Err(format!("{value:x?}: {found:?}, Java: {}", input["match"])),
        }
        if regex.is_match(&value).is_ok_and(|found| Some(found) != input["find"].as_bool()) {
            return Err(format!("{value:x?}: is_match says otherwise"));
        }
    }
    Ok(refused)
}

#[test]
fn finds_what_java_finds() {
    let mut refusals: BTreeMap<String, u32> = BTreeMap::new();
    let mut wrong = String::new();
    for line in read("vectors/regex.jsonl").lines() {
        let case: Value = serde_json::from_str(line).expect("a line of JSON");
        let topic = text(&case, "topic").expect("every case has a topic");
        match check(&case) {
            Ok(true) => *refusals.entry(topic.to_owned()).or_default() += 1,
            Ok(false) => {}
            Err(what) => writeln!(wrong, "{} {what}", case["id"]).expect("writing to a string"),
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    let list = refusals.iter().map(|(topic, count)| format!("{topic} {count}\n")).collect::<String>();
    assert_eq!(list, read("regex_refusals.txt"), "tests/regex_refusals.txt tells other refusals; let it shrink only");
}

/// Whether an error has Java's message, and not one of a limit of its own.
fn says_what_java_says(case: &Value, message: &str) -> Result<(), String> {
    let Err(RegexError::Syntax(error)) = compile(case) else { return Ok(()) };
    // Under CANON_EQ Java shows another pattern than it was given.
    let canonical = case["flags"].as_i64().is_some_and(|flags| flags & i64::from(Flags::CANON_EQ.bits()) != 0);
    let (Some(pattern), false) = (text(case, "pattern"), canonical) else { return Ok(()) };
    let index = case["error_index"].as_u64().map(|index| index as usize);
    if error.java_index() != index {
        return Err(format!("at {:?}, Java: {index:?}", error.java_index()));
    }
    match error.java_message(pattern) {
        Some(own) if own == message => Ok(()),
        own => Err(format!("{own:?}, Java: {message:?}")),
    }
}

#[test]
fn refuses_in_javas_words() {
    let (mut wrong, mut count) = (String::new(), 0);
    for line in read("vectors/regex.jsonl").lines() {
        let case: Value = serde_json::from_str(line).expect("a line of JSON");
        let Some(message) = text(&case, "compile_error") else { continue };
        count += 1;
        if let Err(what) = says_what_java_says(&case, message) {
            writeln!(wrong, "{} {what}", case["id"]).expect("writing to a string");
        }
    }
    assert!(count > 500);
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn joni_matches_simple_patterns() {
    for (pattern, flags, value, found) in [
        ("abc", 0, "xabcx", Some((1, 4))),
        ("ABC", 2, "abc", Some((0, 3))),
        (r"\d{2}", 0, "row-0001", Some((4, 6))),
        ("^b.c$", 32, "b\nc\n", Some((0, 3))),
        // Only `\n` ends a line.
        ("a.b", 0, "a\rb", Some((0, 3))),
        ("a$", 0, "a\r\n", None),
        ("é+", 0, "caféé", Some((3, 5))),
        ("^def", 8, "abc\ndef", Some((4, 7))),
        // Java finds no line start here.
        ("^", 8, "", Some((0, 0))),
    ] {
        let regex = Regex::joni(pattern, flags).unwrap_or_else(|error| panic!("{pattern}: {error}"));
        assert_eq!(regex.find(value.as_bytes()), Ok(found), "{pattern} in {value:?}");
    }
    for pattern in [
        r"\h",
        "[a[b]]",
        "[a&&b]",
        r"\p{Latin}",
        r"(a\1)",
        r"(a?)*\1",
        "(?<=a)b",
        r"\x41",
        r"\G",
        "(?x)a",
        "a{0}",
        "$.*",
    ] {
        assert!(matches!(Regex::joni(pattern, 32), Err(RegexError::Refused(_))), "{pattern}");
    }
    for pattern in ["ß", "ﬁ", "İ", "[é]", r"[\w]"] {
        assert!(matches!(Regex::joni(pattern, 2), Err(RegexError::Refused(_))), "{pattern}");
    }
    assert!(matches!(Regex::joni("(", 0), Err(RegexError::Syntax(_))));
}

#[track_caller]
fn joni_finds(pattern: &str, flags: i32, value: &[u8], found: bool) {
    let regex = Regex::joni(pattern, flags).unwrap_or_else(|error| panic!("{pattern}: {error}"));
    assert_eq!(regex.is_match(value), Ok(found), "{pattern} with {flags} in {}", value.escape_ascii());
}

#[test]
fn joni_has_sets_of_its_own() {
    for (pattern, value, found) in [
        (r"^\p{L}+$", "aéΣ", true),
        (r"^[\P{Lu}]$", "É", false),
        ("^[[:alpha:]]$", "é", true),
        ("^[[:^alpha:]]$", "é", false),
        ("^[[:punct:]]$", "+", true),
        (r"^\p{punct}$", "+", false),
        ("^[[:xdigit:]]$", "٣", false),
        (r"^\d$", "٣", true),
        (r"^\w$", "é", true),
        // Numbers that are of words, but not in brackets; joiners never are.
        (r"^\w$", "²", true),
        (r"^[\w]$", "²", false),
        (r"\w", "\u{200d}", false),
        (r"a\b.", "a²", false),
        (r"a\b.", "a\u{200d}", true),
        (r"^\s$", "\u{a0}", true),
        (r"^[^\s]$", "\u{2003}", false),
        (r"\u0041\Q.b\E", "A.b", true),
        (r"\v", "\n", false),
    ] {
        joni_finds(pattern, 0, value.as_bytes(), found);
    }
}

#[test]
fn joni_takes_stray_bytes_for_characters() {
    for (pattern, value, found) in [
        ("^caf.$", &b"caf\xe9"[..], true),
        ("^..$", b"\xff\xfe", true),
        ("^.$", b"\xe4\xb8", false),
        ("[^a]", b"\xe9", true),
        ("[à-ü]", b"\xe9", false),
        ("[à-😀]", b"\xe9", false),
        (r"\D", b"\xe9", true),
        (r"[\D]", b"\xe9", false),
        (r"^\w$", b"\xe9", true),
        (r"^\w$", b"\xff", false),
        ("é", b"\xc3\xc3\xa9", true),
        ("abc", b"\xffabc", true),
    ] {
        joni_finds(pattern, 0, value, found);
    }
}

#[test]
fn joni_ignores_case_beyond_ascii() {
    for (pattern, value, found) in [
        ("ABC", "xabc", true),
        ("café", "CAFÉ", true),
        ("σ", "ς", true),
        ("i", "İ", false),
        ("[^k]", "K", false),
        ("abc", "ß", false),
        (r"^\w$", "ss", false),
        ("(?-i)a", "A", false),
    ] {
        joni_finds(pattern, 2, value.as_bytes(), found);
    }
    joni_finds("a(?i)b|c", 0, b"aC", true);
    joni_finds("a(?i)b|c", 0, b"c", false);
    joni_finds("(?i:a)b", 0, b"AB", false);
}

#[test]
fn joni_has_lines_of_its_own() {
    for (pattern, flags, value, found) in [
        ("^b", 8, "a\nb", true),
        ("^b", 0, "a\nb", false),
        ("a$", 8, "a\nb", true),
        ("\n^", 8, "a\n", false),
        ("^$", 8, "\u{e9}\n", false),
        ("(?m)^b", 0, "a\nb", true),
        ("(?m)a.b", 0, "a\nb", false),
        ("(?s)a.b", 0, "a\nb", true),
        (r"a\z", 8, "a\n", false),
        (r"a\Z", 8, "a\n", true),
    ] {
        joni_finds(pattern, flags, value.as_bytes(), found);
    }
}

#[test]
fn joni_repeats_and_refers() {
    for (pattern, value, found) in [
        ("^a**$", "aaa", true),
        ("^a{,2}$", "a{,2}", true),
        ("^(a?)*$", "aaa", true),
        ("^a{1,2}+a", "aa", false),
        ("^a*+a", "aa", false),
        ("^(?>a|ab)c", "abc", false),
        ("a(?!b)", "ab", false),
        ("a(?=b)", "ab", true),
        (r"(?<name>a|b)\k<name>", "abb", true),
        (r"(a|b)\1", "ab", false),
    ] {
        joni_finds(pattern, 0, value.as_bytes(), found);
    }
}

#[test]
fn joni_refuses_values_it_may_match_otherwise() {
    let find = |pattern, value: &[u8]| Regex::joni(pattern, 2).map(|regex| regex.find(value));
    assert_eq!(find("ss", "ß".as_bytes()), Ok(Err(MatchError::UnevenCase)));
    assert_eq!(find("s", "ſ".as_bytes()), Ok(Err(MatchError::UnevenCase)));
    assert_eq!(find("é", b"\xe9"), Ok(Ok(None)));
    assert_eq!(find("é", b"\xc9"), Ok(Err(MatchError::NotUtf8)));
    assert_eq!(find("s", b"\xdf"), Ok(Err(MatchError::NotUtf8)));
    assert_eq!(find("中", b"\xe9"), Ok(Err(MatchError::NotUtf8)));
    assert_eq!(find(r"\ba", b"\x80a"), Ok(Err(MatchError::NotUtf8)));
    let referred = Regex::joni(r"(.)\1", 0).map(|regex| regex.find(b"\xd0\xd0\xaf"));
    assert_eq!(referred, Ok(Err(MatchError::NotUtf8)));
    let in_range = Regex::joni("[_-à]", 0).map(|regex| regex.find(b"\xff"));
    assert_eq!(in_range, Ok(Err(MatchError::NotUtf8)));
    assert_eq!(find("b?$", "é".as_bytes()), Ok(Err(MatchError::WideEnd)));
    assert_eq!(find("b?$", "éb".as_bytes()), Ok(Ok(Some((1, 2)))));
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
        let _ = regex.with_step_limit(STEPS).find(b"aab");
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
