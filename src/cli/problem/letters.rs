//! Letters that do more than show themselves: an input, or a peer, shall not steer a terminal.

/// A text that only prints: places in it are where they were, so each letter has its length.
pub(super) fn harmless(text: &str) -> String {
    let letters = text.chars().map(|letter| match letter {
        '\n' | '\t' => letter,
        '\r' => ' ',
        letter if !steers(letter) => letter,
        letter => match letter.len_utf8() {
            1 => '?',
            2 => '¿',
            _ => '\u{fffd}',
        },
    });
    letters.collect()
}

/// A text on one line, with what would steer written out.
pub(crate) fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for letter in text.chars() {
        if steers(letter) { line.extend(letter.escape_default()) } else { line.push(letter) }
    }
    line
}

/// Whether a letter steers what shows it, or is not to be seen: control characters, and those that turn a text's direction.
pub(crate) fn steers(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}
