//! Letters that do more than show themselves: an input, or a peer, shall not steer a terminal.

/// A text that only prints: places in it are where they were, so each letter has its length.
pub(super) fn harmless(text: &str) -> String {
    let letters = text.chars().map(|letter| match letter {
        '\n' | '\t' => letter,
        '\r' => ' ',
        '\0'..='\x1f' | '\x7f' => '?',
        '\u{80}'..='\u{9f}' => '¿',
        letter if steers(letter) && letter.len_utf8() == 3 => '\u{fffd}',
        letter => letter,
    });
    letters.collect()
}

/// A text without what would end the line.
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
        || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}
