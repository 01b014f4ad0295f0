//! What Java 17 knows of Unicode 13, as far as patterns need it.

pub(crate) mod case;
pub(crate) mod category;
pub(crate) mod grapheme;
pub(crate) mod normal;
pub(crate) mod property;

/// Whether a code point takes two UTF-16 units, or is a surrogate. (Java calls both supplementary where patterns are
/// concerned.)
pub(crate) fn is_supplementary(code_point: u32) -> bool {
    code_point >= 0x10000 || (0xd800..0xe000).contains(&code_point)
}

/// Values of ranges of code points, in order.
struct Ranges(Vec<(u32, u32, u8)>);

impl Ranges {
    /// Reads lines of the first and the last code point, in hexadecimal digits, and the value.
    fn parse(text: &str) -> Ranges {
        let number = |word: Option<&str>, radix| word.and_then(|word| u32::from_str_radix(word, radix).ok());
        let line = |line: &str| {
            let mut words = line.split(' ');
            let (first, last) = (number(words.next(), 16)?, number(words.next(), 16)?);
            Some((first, last, number(words.next(), 10)?.try_into().ok()?))
        };
        Ranges(text.lines().filter_map(line).collect())
    }

    /// The value at `code_point`, 0 outside all ranges.
    fn get(&self, code_point: u32) -> u8 {
        let at = self.0.partition_point(|&(_, last, _)| last < code_point);
        match self.0.get(at) {
            Some(&(first, _, value)) if first <= code_point => value,
            _ => 0,
        }
    }
}

/// The vowels and trailing consonants that Hangul syllables are made of, and the syllables.
mod hangul {
    pub(super) const SYLLABLES: u32 = 0xac00;
    pub(super) const SYLLABLE_COUNT: u32 = 11172;
    pub(super) const LEADING: u32 = 0x1100;
    pub(super) const LEADING_COUNT: u32 = 19;
    pub(super) const VOWELS: u32 = 0x1161;
    pub(super) const VOWEL_COUNT: u32 = 21;
    /// Stands for none; the first consonant is the next one.
    pub(super) const TRAILING: u32 = 0x11a7;
    pub(super) const TRAILING_COUNT: u32 = 28;
}
