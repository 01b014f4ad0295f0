//! Lower case as Java 17 has it.

use std::borrow::Cow;

/// Text in lower case, as `String.toLowerCase(Locale.ROOT)` gives it: in Unicode 13, so letters that got their case
/// later stay as they are.
///
/// One difference is left: Java decides by its word boundaries whether a capital sigma is the last letter of its word, Rust
/// by the letters around it. They disagree next to digits, underscores and colons (`A1Σ`), modifier letters (`ʰΣ`) and
/// letters outside the Basic Multilingual Plane.
pub(crate) fn java_lowercase(text: &str) -> Cow<'_, str> {
    if !text.chars().any(|letter| letter.is_ascii_uppercase() || !letter.is_ascii()) {
        return Cow::Borrowed(text);
    }
    let pieces = text.split_inclusive(is_newer);
    Cow::Owned(
        pieces
            .flat_map(|piece| match piece.char_indices().next_back() {
                Some((last, letter)) if is_newer(letter) => [piece[..last].to_lowercase(), letter.to_string()],
                _ => [piece.to_lowercase(), String::new()],
            })
            .collect(),
    )
}

/// Capital letters that came with Unicode 14 and later.
fn is_newer(letter: char) -> bool {
    matches!(letter, '\u{1c89}' | '\u{2c2f}' | '\u{a7c0}' | '\u{a7cb}'..='\u{a7dc}'
        | '\u{10570}'..='\u{10595}' | '\u{10d50}'..='\u{10d65}' | '\u{16ea0}'..='\u{16eb8}')
}

#[cfg(test)]
mod tests {
    use super::java_lowercase;

    #[test]
    fn letters_newer_than_unicode_13_stay() {
        for (text, lower) in [
            ("abc", "abc"),
            ("aBc-1", "abc-1"),
            ("ÀÉ", "àé"),
            ("Σ ΑΣ", "σ ας"),
            ("İ", "i\u{307}"),
            ("A\u{a7c0}B\u{10570}C", "a\u{a7c0}b\u{10570}c"),
        ] {
            assert_eq!(java_lowercase(text), lower);
        }
    }
}
