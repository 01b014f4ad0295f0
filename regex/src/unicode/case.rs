//! Upper and lower case, one character for one.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

/// Lines of a code point, its upper case and its lower case, in hexadecimal digits.
const CASES: &str = include_str!("../data/cases.txt");

static TABLE: LazyLock<Vec<Cased>> = LazyLock::new(|| CASES.lines().filter_map(Cased::parse).collect());

/// All characters that have another case, behind what [`upper`] makes of them, in order of that.
static BY_UPPER: LazyLock<Vec<(u32, u32)>> = LazyLock::new(|| sorted_by(upper));
/// Likewise behind what [`fold`] makes of them.
static BY_FOLD: LazyLock<Vec<(u32, u32)>> = LazyLock::new(|| sorted_by(fold));

fn sorted_by(mapped: fn(u32) -> u32) -> Vec<(u32, u32)> {
    let mut all: Vec<_> = TABLE.iter().map(|cased| (mapped(cased.code_point), cased.code_point)).collect();
    all.sort_unstable();
    all
}

/// A character that has another case.
#[derive(Clone, Copy)]
struct Cased {
    code_point: u32,
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

/// The characters with another case whose upper case is in a range.
pub(crate) fn with_upper_in(range: RangeInclusive<u32>) -> impl Iterator<Item = u32> {
    within(&BY_UPPER, range)
}

/// The characters with another case that are folded into a range.
pub(crate) fn with_fold_in(range: RangeInclusive<u32>) -> impl Iterator<Item = u32> {
    within(&BY_FOLD, range)
}

fn within(sorted: &'static [(u32, u32)], range: RangeInclusive<u32>) -> impl Iterator<Item = u32> {
    let from = sorted.partition_point(|(mapped, _)| mapped < range.start());
    let rest = sorted.get(from..).unwrap_or_default();
    rest.iter().take_while(move |(mapped, _)| mapped <= range.end()).map(|&(_, code_point)| code_point)
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

#[cfg(test)]
mod tests {
    use super::{fold, upper, with_fold_in, with_upper_in};

    #[test]
    fn ranges_have_all_their_relatives() {
        let by = |mapped: fn(u32) -> u32, (first, last)| {
            let mut all: Vec<u32> = (0..=0x10ffff).filter(|&c| (first..=last).contains(&mapped(c))).collect();
            all.retain(|c| !(first..=last).contains(c));
            all
        };
        for range in [(0x61, 0x7a), (0x4b, 0x4b), (0x3c3, 0x3c3), (0, 0x10ffff), (0x100, 0x2fff), (0x1e900, 0x1e943)] {
            let (first, last) = range;
            let outside = |relatives: &mut dyn Iterator<Item = u32>| {
                let mut all: Vec<u32> = relatives.filter(|c| !(first..=last).contains(c)).collect();
                all.sort_unstable();
                all
            };
            assert_eq!(outside(&mut with_upper_in(first..=last)), by(upper, range), "{range:?}");
            assert_eq!(outside(&mut with_fold_in(first..=last)), by(fold, range), "{range:?}");
        }
    }
}
