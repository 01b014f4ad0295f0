//! Canonical decomposition and composition (NFD and NFC).

use std::collections::HashMap;
use std::sync::LazyLock;

use super::{Ranges, hangul};

static CLASSES: LazyLock<Ranges> = LazyLock::new(|| Ranges::parse(include_str!("../data/combining.txt")));
static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables::parse(include_str!("../data/decompositions.txt")));

#[derive(Default)]
struct Tables {
    decompositions: HashMap<u32, Vec<u32>>,
    compositions: HashMap<(u32, u32), u32>,
}

impl Tables {
    /// Reads lines of a code point and its parts, with `=` between if the parts make it again.
    fn parse(text: &str) -> Tables {
        let mut tables = Tables::default();
        for line in text.lines() {
            let mut numbers = line.split(' ').filter_map(|word| u32::from_str_radix(word, 16).ok());
            let Some(whole) = numbers.next() else { continue };
            let parts: Vec<u32> = numbers.collect();
            if let (&[first, second], true) = (&parts[..], line.contains('=')) {
                tables.compositions.insert((first, second), whole);
            }
            tables.decompositions.insert(whole, parts);
        }
        tables
    }
}

/// The canonical combining class.
pub(crate) fn combining_class(code_point: u32) -> u8 {
    CLASSES.get(code_point)
}

/// The canonical decomposition.
pub(crate) fn nfd(text: &[u32]) -> Vec<u32> {
    let mut out = Vec::with_capacity(text.len());
    for &c in text {
        decompose(c, &mut out);
    }
    // Marks are sorted between characters that are none.
    for run in out.chunk_by_mut(|_, &next| combining_class(next) != 0) {
        // Sorting is stable, and a first character that is no mark has the least class.
        run.sort_by_key(|&c| combining_class(c));
    }
    out
}

fn decompose(c: u32, out: &mut Vec<u32>) {
    let syllable = c.wrapping_sub(hangul::SYLLABLES);
    if syllable < hangul::SYLLABLE_COUNT {
        let trailing = syllable % hangul::TRAILING_COUNT;
        let rest = syllable / hangul::TRAILING_COUNT;
        out.push(hangul::LEADING + rest / hangul::VOWEL_COUNT);
        out.push(hangul::VOWELS + rest % hangul::VOWEL_COUNT);
        if trailing != 0 {
            out.push(hangul::TRAILING + trailing);
        }
        return;
    }
    match TABLES.decompositions.get(&c) {
        Some(parts) => parts.iter().for_each(|&part| decompose(part, out)),
        None => out.push(c),
    }
}

/// The canonical composition.
pub(crate) fn nfc(text: &[u32]) -> Vec<u32> {
    let mut out: Vec<u32> = Vec::with_capacity(text.len());
    let mut starter: Option<usize> = None;
    let mut last_class = 0;
    for c in nfd(text) {
        let class = combining_class(c);
        // Nothing between the two may be of the same class or higher.
        let reaches = |at: usize| at + 1 == out.len() || last_class != 0 && last_class < class;
        if let Some(at) = starter.filter(|&at| reaches(at))
            && let Some(whole) = out.get(at).and_then(|&first| compose(first, c))
        {
            out[at] = whole;
            continue;
        }
        if class == 0 {
            starter = Some(out.len());
        }
        last_class = class;
        out.push(c);
    }
    out
}

fn compose(first: u32, second: u32) -> Option<u32> {
    let leading = first.wrapping_sub(hangul::LEADING);
    let vowel = second.wrapping_sub(hangul::VOWELS);
    if leading < hangul::LEADING_COUNT && vowel < hangul::VOWEL_COUNT {
        return Some(hangul::SYLLABLES + (leading * hangul::VOWEL_COUNT + vowel) * hangul::TRAILING_COUNT);
    }
    let syllable = first.wrapping_sub(hangul::SYLLABLES);
    let trailing = second.wrapping_sub(hangul::TRAILING);
    if syllable < hangul::SYLLABLE_COUNT
        && syllable.is_multiple_of(hangul::TRAILING_COUNT)
        && (1..hangul::TRAILING_COUNT).contains(&trailing)
    {
        return Some(first + trailing);
    }
    TABLES.compositions.get(&(first, second)).copied()
}

#[cfg(test)]
mod tests {
    use super::{nfc, nfd};

    #[test]
    fn goes_both_ways() {
        for (composed, decomposed) in
            [("é", "e\u{301}"), ("ǖ", "u\u{308}\u{304}"), ("각", "\u{1100}\u{1161}\u{11a8}"), ("ạ̀", "a\u{323}\u{300}")]
        {
            let points = |text: &str| text.chars().map(u32::from).collect::<Vec<_>>();
            assert_eq!(nfd(&points(composed)), points(decomposed));
            assert_eq!(nfc(&points(decomposed)), nfc(&points(composed)));
        }
    }
}
