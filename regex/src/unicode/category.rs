//! General categories.

use std::sync::LazyLock;

use super::Ranges;
use crate::set::CodeSet;

/// `Character.NON_SPACING_MARK`
pub(crate) const NON_SPACING_MARK: u8 = 6;

// Sets of categories, as bits of the numbers that `Character.getType` answers.
pub(crate) const UNASSIGNED: u32 = 1;
pub(crate) const TITLECASE: u32 = 1 << 3;
/// Upper, lower and title case.
pub(crate) const CASED: u32 = 0b1110;
pub(crate) const LETTER: u32 = 0b11_1110;
pub(crate) const NON_SPACING: u32 = 1 << NON_SPACING_MARK;
pub(crate) const SPACING_MARK: u32 = 1 << 8;
pub(crate) const MARK: u32 = 0b111 << 6;
pub(crate) const DIGIT: u32 = 1 << 9;
pub(crate) const LETTER_NUMBER: u32 = 1 << 10;
pub(crate) const SPACE: u32 = 1 << 12;
pub(crate) const SEPARATOR: u32 = 0b111 << 12;
pub(crate) const CONTROL: u32 = 1 << 15;
pub(crate) const FORMAT: u32 = 1 << 16;
pub(crate) const SURROGATE: u32 = 1 << 19;
pub(crate) const CONNECTOR: u32 = 1 << 23;
pub(crate) const PUNCTUATION: u32 = 0b1_1111 << 20 | 0b11 << 29;
pub(crate) const CURRENCY: u32 = 1 << 26;

/// The short names, in the order of Java's numbers; 17 is not in use.
const NAMES: [&str; 31] = [
    "Cn", "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Me", "Mc", "Nd", "Nl", "No", "Zs", "Zl", "Zp", "Cc", "Cf", "", "Co",
    "Cs", "Pd", "Ps", "Pe", "Pc", "Po", "Sm", "Sc", "Sk", "So", "Pi", "Pf",
];

static CATEGORIES: LazyLock<Ranges> = LazyLock::new(|| Ranges::parse(include_str!("../data/categories.txt")));

/// What `Character.getType` answers.
pub(crate) fn category(code_point: u32) -> u8 {
    CATEGORIES.get(code_point)
}

/// Whether Java takes a code point for a digit, of any script: its `Character.isDigit`.
///
/// ```
/// assert!(hfilter_regex::is_digit('٣'.into()));
/// assert!(!hfilter_regex::is_digit('²'.into()));
/// ```
pub fn is_digit(code_point: u32) -> bool {
    DIGIT & 1 << category(code_point) != 0
}

/// The categories whose short name is a wanted one, as bits.
pub(crate) fn named(wanted: impl Fn(&str) -> bool) -> u32 {
    let bits = NAMES.iter().enumerate().filter(|(_, name)| wanted(name));
    bits.fold(0, |mask, (bit, _)| mask | 1 << bit)
}

/// All characters of some categories.
pub(crate) fn category_set(mask: u32) -> CodeSet {
    let with = |mask: u32| {
        let ranges = CATEGORIES.0.iter().filter(|(.., value)| mask & (1 << value) != 0);
        CodeSet::of(&ranges.map(|&(first, last, _)| (first, last)).collect::<Vec<_>>())
    };
    // What is in no range of the table has the category 0.
    if mask & UNASSIGNED == 0 { with(mask) } else { with(!mask).complement() }
}
