//! Bytes as hex digits and as Base64, and where in the text each of them stands.

use std::ops::Range;

use ::base64::Engine as _;
use ::base64::alphabet;
use ::base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

use crate::cli::problem::Problem;

/// The letters that are no blanks.
pub(super) fn letters(text: &str) -> impl Iterator<Item = (usize, char)> {
    text.char_indices().filter(|(_, letter)| !letter.is_whitespace())
}

/// The hex digits, and whatever stands among them: all letters but blanks and a leading `0x`.
fn digits(text: &str) -> impl Iterator<Item = (usize, char)> {
    let trimmed = text.trim_start();
    let prefix = if trimmed.starts_with("0x") { text.len() - trimmed.len() + 2 } else { 0 };
    letters(text).skip_while(move |(at, _)| *at < prefix)
}

/// Where the `n`th digit stands.
pub(super) fn digit(text: &str, n: usize) -> Range<usize> {
    match digits(text).nth(n) {
        Some((at, letter)) => at..at + letter.len_utf8(),
        None => text.trim_end().len()..text.trim_end().len(),
    }
}

/// Where the `n`th letter begins.
pub(super) fn letter(text: &str, n: usize) -> usize {
    letters(text).nth(n).map_or(text.trim_end().len(), |(at, _)| at)
}

pub(super) fn hex(text: &str) -> Result<Vec<u8>, Problem> {
    let stripped: String = digits(text).map(|(_, letter)| letter).collect();
    if let Some((at, letter)) = digits(text).find(|(_, letter)| !letter.is_ascii_hexdigit()) {
        let problem = Problem::new(format!("`{}` is not a hex digit", letter.escape_debug()));
        return Err(problem.at(at..at + letter.len_utf8()));
    }
    ::hex::decode(&stripped).map_err(|_| {
        let count = stripped.len();
        Problem::new(format!("{count} hex digits; expected an even number, two for each byte"))
            .at(digit(text, count - 1))
    })
}

pub(super) fn base64(text: &str) -> Result<Vec<u8>, Problem> {
    const CONFIG: GeneralPurposeConfig =
        GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent);
    let stripped: String = letters(text).map(|(_, letter)| letter).collect();
    let alphabet = if stripped.contains(['-', '_']) { &alphabet::URL_SAFE } else { &alphabet::STANDARD };
    GeneralPurpose::new(alphabet, CONFIG).decode(&stripped).map_err(|error| {
        use ::base64::DecodeError::{InvalidByte, InvalidLastSymbol, InvalidLength, InvalidPadding};
        let (what, at) = match error {
            InvalidByte(at, _) => ("this is not a letter of base64", at),
            InvalidLastSymbol(at, _) => ("this letter has bits that belong to no byte; is the text cut off?", at),
            InvalidLength(length) => ("one letter too many for whole bytes; is the text cut off?", length - 1),
            InvalidPadding => ("wrong padding", stripped.len() - 1),
        };
        let at = letter(text, stripped.get(..at).map_or(at, |before| before.chars().count()));
        let length = text[at..].chars().next().map_or(0, char::len_utf8);
        Problem::new(what).at(at..at + length)
    })
}
