//! Upper and lower case, one character for one.

use std::sync::LazyLock;

/// Lines of a code point, its upper case and its lower case, in hexadecimal digits.
const CASES: &str = include_str!("../data/cases.txt");

static TABLE: LazyLock<Vec<Cased>> = LazyLock::new(|| CASES.lines().filter_map(Cased::parse).collect());

/// A character that has another case.
#[derive(Clone, Copy)]
pub(crate) struct Cased {
    pub(crate) code_point: u32,
    upper: u32,
    lower: u32,
}

impl Cased {
    fn parse(line: &str) -> Option<Cased> {
        let mut numbers = line.split(' ').filter_map(|word| u32::from_str_radix(word, 16).ok());
        Some(Cased { code_point: numbers.next()?, upper: numbers.next()?, lower: numbers.next()? })
    }
}

fn find(code_point: u32) -> Option<Cased> {
    let at = TABLE.binary_search_by_key(&code_point, |cased| cased.code_point).ok()?;
    TABLE.get(at).copied()
}

/// All characters that have another case, in order.
pub(crate) fn cased() -> &'static [Cased] {
    &TABLE
}

/// What `Character.toUpperCase` answers.
pub(crate) fn upper(code_point: u32) -> u32 {
    if code_point < 0x80 {
        return u32::from((code_point as u8).to_ascii_uppercase());
    }
    find(code_point).map_or(code_point, |cased| cased.upper)
}

/// What `Character.toLowerCase` answers.
pub(crate) fn lower(code_point: u32) -> u32 {
    if code_point < 0x80 {
        return u32::from((code_point as u8).to_ascii_lowercase());
    }
    find(code_point).map_or(code_point, |cased| cased.lower)
}

/// What two characters have in common if they match when case does not count: the lower case of the upper case.
pub(crate) fn fold(code_point: u32) -> u32 {
    lower(upper(code_point))
}

/// The lower case of an ASCII letter, anything else as it is.
pub(crate) fn fold_ascii(code_point: u32) -> u32 {
    u8::try_from(code_point).map_or(code_point, |byte| u32::from(byte.to_ascii_lowercase()))
}
