//! The form of an input for which none was named.

use super::digits::letters;
use crate::cli::input::ARGUMENT;
use crate::cli::options::Form;
use crate::cli::problem::Problem;

/// The form that an input seems to have. A filter begins with the key of its class name, 0x0a.
pub(super) fn form(content: &[u8]) -> Option<Form> {
    let Ok(text) = std::str::from_utf8(content) else { return Some(binary(content)) };
    let start = text.trim_start();
    if start.is_empty() {
        None
    } else if start.starts_with('{') {
        // The one has classes, the other types.
        let is_rest = text.contains("\"type\"") && !text.contains("\"class\"");
        Some(if is_rest { Form::Rest } else { Form::Json })
    } else if ["0a", "0A", "0x"].iter().any(|hex| start.starts_with(hex))
        || letters(text).all(|(_, letter)| letter.is_ascii_hexdigit())
    {
        Some(Form::Hex)
    } else if start.starts_with('C')
        && letters(text).all(|(_, letter)| letter.is_ascii_alphanumeric() || "+/-_=".contains(letter))
    {
        Some(Form::Base64)
    } else if content[0] == 0x0a {
        Some(Form::Raw)
    } else {
        // Every filter has its parentheses, and nothing else has any.
        text.contains('(').then_some(Form::Language)
    }
}

/// The form of what is no text: bytes begin with a key, and the filter language with a name, an operator or a parenthesis.
fn binary(content: &[u8]) -> Form {
    let starts_like_a_word = content[0].is_ascii_alphabetic() || content[0] == b'(';
    if starts_like_a_word && content.contains(&b'\'') { Form::Language } else { Form::Raw }
}

/// The problem with an input that looks like none of the forms, or is blank.
pub(super) fn nothing(name: &str, content: &[u8]) -> Problem {
    let text = String::from_utf8_lossy(content);
    if text.trim().is_empty() {
        return Problem::new(
            "nothing to read; expected a filter as hex, base64, raw bytes, JSON or in the filter language",
        );
    }
    let file = if name == ARGUMENT { "neither a file nor a filter" } else { "no filter" };
    Problem::new(format!("{file}: this looks like none of hex, base64, raw bytes, JSON and the filter language"))
        .help("say what it is: `--from hex`, `--from base64`, `--from json`, `--from raw` or `--from language`")
        .at(0..text.trim_end().len())
        .in_text(name, &text)
}
