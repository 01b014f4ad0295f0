use hfilter::regex::{Engine, Flags, MatchError, Pattern, Regex, RegexError, joni};

/// Fewer than by default, so that an input takes little time.
const STEPS: u64 = 200_000;

/// What stands between the parts of an input: a byte that is in no UTF-8.
pub(crate) const SEPARATOR: u8 = 0xff;

/// Two bytes of Java's flags, a pattern, the byte FF and a value: what parses is made ready or refused in our own name, and both
/// engines find the same.
pub fn regex(input: &[u8]) {
    let Some(([high, low], rest)) = input.split_first_chunk() else { return };
    let flags = i32::from(u16::from_be_bytes([*high, *low]));
    let end = rest.iter().position(|byte| *byte == SEPARATOR).unwrap_or(rest.len());
    let (pattern, value) = (&rest[..end], rest.get(end + 1..).unwrap_or_default());
    let Ok(pattern) = str::from_utf8(pattern) else { return };
    java(pattern, flags, value);
    let checked = joni::check(pattern, flags);
    match Regex::joni(pattern, flags) {
        Ok(regex) => {
            assert_eq!(checked, Ok(()));
            _ = find(&regex, value);
        }
        Err(RegexError::Refused(reason)) => assert!(!reason.is_empty()),
        Err(error) => assert!(checked.is_err(), "checked, but {error}"),
    }
}

fn java(pattern: &str, flags: i32, value: &[u8]) {
    let Ok(known) = Flags::from_bits(flags) else {
        return assert!(matches!(Regex::java(pattern, flags, "UTF-8"), Err(RegexError::Flags(_))));
    };
    let parsed = Pattern::parse(pattern, known);
    if let Ok(parsed) = &parsed {
        _ = (parsed.is_ambiguous(), parsed.flags(), parsed.group_count(), parsed.group_names(), parsed.min_length());
    }
    let regex = match (Regex::java(pattern, flags, "UTF-8"), parsed) {
        (Ok(regex), Ok(_)) => regex,
        (Err(RegexError::Refused(reason)), _) => return assert!(!reason.is_empty()),
        (Err(RegexError::Syntax(error)), Err(expected)) => {
            assert_eq!(error, expected);
            assert!(error.index() <= pattern.encode_utf16().count(), "{error}");
            return assert!(!error.to_string().is_empty());
        }
        (regex, parsed) => panic!("made {regex:?} of {parsed:?}"),
    };
    let found = find(&regex, value);
    if let Ok(text) = str::from_utf8(value) {
        let whole = regex.clone().with_step_limit(STEPS).matches(text);
        // All of the text is a match where the first match is all of it; and where there is no match, it is none.
        if found == Ok(Some((0, text.encode_utf16().count()))) {
            assert_eq!(whole, Ok(true));
        }
        if found == Ok(None) {
            assert_ne!(whole, Ok(true));
        }
    }
    // A look-ahead at nothing always holds, and no automaton takes it.
    if regex.engine() == Engine::Linear && !known.contains(Flags::LITERAL) {
        let other = Regex::java(&format!("(?=){pattern}"), flags, "UTF-8").expect("the same pattern");
        assert_eq!(other.engine(), Engine::Backtracking);
        let tried = find(&other, value);
        if !matches!(tried, Err(MatchError::TooManySteps | MatchError::TooDeep)) {
            assert_eq!(found, tried);
        }
    }
}

/// Searches, in all ways that there are.
fn find(regex: &Regex, value: &[u8]) -> Result<Option<(usize, usize)>, MatchError> {
    let regex = regex.clone().with_step_limit(STEPS);
    let found = regex.find(value);
    let units = value.len();
    if let Ok(Some((start, end))) = found {
        // No charset makes more units of a value than it has bytes.
        assert!(start <= end && end <= units, "{start}..{end} of {units}");
    }
    match (found, regex.is_match(value)) {
        (Ok(found), Ok(is_match)) => assert_eq!(found.is_some(), is_match),
        (Err(error), Err(other)) => assert_eq!(error, other),
        // To say that there is a match takes less than to say where.
        (Err(_), Ok(_)) => {}
        (Ok(found), Err(error)) => panic!("{found:?}, but {error}"),
    }
    found
}
