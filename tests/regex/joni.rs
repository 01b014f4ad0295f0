//! What Joni finds, as jcodings and its own oddities have it.

use hfilter::regex::{MatchError, Regex, RegexError};

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
