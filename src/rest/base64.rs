//! Base64 as REST's two decoders take it. Both know the standard alphabet only, and ignore spare bits of the last letter.

use std::fmt;

use crate::json::text::shown;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Why a text is no Base64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// What is no letter of the alphabet, or stands where it must not.
    Letter(char),
    /// The last group has a single letter, or padding that does not fill it.
    Length,
    /// There is something after the padding.
    AfterPadding,
    /// The padding is missing.
    NoPadding,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Letter('-' | '_') => f.write_str("the alphabet for URLs is not taken, use `+` and `/`"),
            Self::Letter(letter) => write!(f, "`{}` is out of place", letter.escape_debug()),
            Self::Length => f.write_str("the last group is incomplete"),
            Self::AfterPadding => f.write_str("nothing may follow the padding"),
            Self::NoPadding => f.write_str("the padding is missing"),
        }
    }
}

fn value(letter: u8) -> Option<u32> {
    Some(u32::from(match letter {
        b'A'..=b'Z' => letter - b'A',
        b'a'..=b'z' => letter - b'a' + 26,
        b'0'..=b'9' => letter - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    }))
}

fn letter(text: &str, at: usize) -> Fault {
    Fault::Letter(text[at..].chars().next().unwrap_or_default())
}

/// The bytes of a group of two to four letters, without the spare bits.
fn put(group: &[u32], out: &mut Vec<u8>) {
    let bits = group.iter().fold(0, |bits, value| bits << 6 | value) << (6 * (4 - group.len()));
    out.extend_from_slice(&bits.to_be_bytes()[1..group.len()]);
}

/// As `java.util.Base64.getDecoder()`, which the filter model calls: the padding may be left out, but not in part; no blanks.
pub(super) fn java(text: &str) -> Result<Vec<u8>, Fault> {
    let bytes = text.as_bytes();
    let letters = bytes.iter().position(|&byte| byte == b'=').unwrap_or(bytes.len());
    let mut out = Vec::with_capacity(letters / 4 * 3 + 2);
    let mut group = Vec::with_capacity(4);
    for (at, &byte) in bytes[..letters].iter().enumerate() {
        group.push(value(byte).ok_or_else(|| letter(text, at))?);
        if group.len() == 4 {
            put(&group, &mut out);
            group.clear();
        }
    }
    match (group.len(), &bytes[letters..]) {
        (0, []) => return Ok(out),
        (2 | 3, []) | (2, b"==") | (3, b"=") => put(&group, &mut out),
        (0, _) | (1, _) | (2, [_]) => return Err(Fault::Length),
        (2, [_, other, ..]) if *other != b'=' => return Err(Fault::Length),
        _ => return Err(Fault::AfterPadding),
    }
    Ok(out)
}

/// As Jackson, which reads the byte arrays: the padding is required, blanks may stand between groups, and groups may follow
/// padding.
pub(super) fn jackson(text: &str) -> Result<Vec<u8>, Fault> {
    let mut out = Vec::with_capacity(text.len() / 4 * 3 + 2);
    let mut group = Vec::with_capacity(4);
    let mut bytes = text.bytes().enumerate();
    while let Some((at, byte)) = bytes.next() {
        match (value(byte), group.len()) {
            (Some(value), _) => group.push(value),
            (None, 0) if byte <= b' ' => continue,
            (None, 2) if byte == b'=' => match bytes.next() {
                Some((_, b'=')) => {}
                Some((at, _)) => return Err(letter(text, at)),
                None => return Err(Fault::NoPadding),
            },
            (None, 3) if byte == b'=' => {}
            (None, _) => return Err(letter(text, at)),
        }
        if group.len() == 4 || byte == b'=' {
            put(&group, &mut out);
            group.clear();
        }
    }
    match group.len() {
        0 => Ok(out),
        1 => Err(Fault::Length),
        _ => Err(Fault::NoPadding),
    }
}

/// Writes bytes in the standard alphabet, padded.
pub(super) fn encode(bytes: &[u8], out: &mut String) {
    for chunk in bytes.chunks(3) {
        let bits = chunk.iter().fold(0, |bits, byte| bits << 8 | usize::from(*byte)) << (8 * (3 - chunk.len()));
        for place in 0..4 {
            let value = bits >> (18 - 6 * place) & 63;
            out.push(if place <= chunk.len() { char::from(ALPHABET[value]) } else { '=' });
        }
    }
}

/// The Base64 of bytes.
pub(super) fn encoded(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    encode(bytes, &mut out);
    out
}

/// What to write in place of a text that is no Base64, unless it is long: the same letters in the standard alphabet, padded, if
/// that makes it Base64; and its own Base64, unless its padding says that it is meant to be some.
pub(super) fn advice(text: &str) -> Option<String> {
    const MOST: usize = 60;
    if text.len() > MOST {
        return None;
    }
    let standard = text.replace('-', "+").replace('_', "/");
    let mut letters = standard.trim_end_matches('=').to_owned();
    letters.extend(std::iter::repeat_n('=', (4 - letters.len() % 4) % 4));
    let corrected = Some(letters).filter(|letters| java(letters).is_ok());
    let as_text = || format!("the Base64 of the text \"{}\" is \"{}\"", shown(text), encoded(text.as_bytes()));
    Some(match corrected {
        Some(corrected) if text.ends_with('=') => format!("write \"{corrected}\""),
        Some(corrected) => format!("write \"{corrected}\" if it is Base64; {}", as_text()),
        None => as_text(),
    })
}

#[cfg(test)]
mod tests {
    use super::{Fault, advice, encoded, jackson, java};

    #[test]
    fn advice_is_base64() {
        for (text, expected) in [
            ("_-8=", "write \"/+8=\""),
            ("YQ=", "write \"YQ==\""),
            ("YWJj=", "write \"YWJj\""),
            ("row-", "write \"row+\" if it is Base64; the Base64 of the text \"row-\" is \"cm93LQ==\""),
            ("row-1", "the Base64 of the text \"row-1\" is \"cm93LTE=\""),
            ("a b=", "the Base64 of the text \"a b=\" is \"YSBiPQ==\""),
        ] {
            assert_eq!(advice(text).as_deref(), Some(expected));
        }
        assert_eq!(advice(&"-".repeat(61)), None);
    }

    #[test]
    fn padding_and_blanks() {
        for (text, by_java, by_jackson) in [
            ("", Ok(&b""[..]), Ok(&b""[..])),
            ("Y2Y=", Ok(b"cf"), Ok(b"cf")),
            ("YQ==", Ok(b"a"), Ok(b"a")),
            ("Y2Y", Ok(b"cf"), Err(Fault::NoPadding)),
            ("cf", Ok(b"q"), Err(Fault::NoPadding)),
            ("Y2Z=", Ok(b"cf"), Ok(b"cf")),
            ("Y", Err(Fault::Length), Err(Fault::Length)),
            ("YQ=", Err(Fault::Length), Err(Fault::NoPadding)),
            ("YQ=x", Err(Fault::Length), Err(Fault::Letter('x'))),
            ("YWJj=", Err(Fault::Length), Err(Fault::Letter('='))),
            ("YQ==YQ==", Err(Fault::AfterPadding), Ok(b"aa")),
            (" YQ==\n", Err(Fault::Letter(' ')), Ok(b"a")),
            ("Y Q==", Err(Fault::Letter(' ')), Err(Fault::Letter(' '))),
            ("_-8=", Err(Fault::Letter('_')), Err(Fault::Letter('_'))),
            ("é", Err(Fault::Letter('é')), Err(Fault::Letter('é'))),
        ] {
            assert_eq!(java(text), by_java.map(<[u8]>::to_vec), "{text}");
            assert_eq!(jackson(text), by_jackson.map(<[u8]>::to_vec), "{text}");
        }
    }

    #[test]
    fn what_is_encoded_is_decoded() {
        let bytes: Vec<u8> = (0..=255).rev().collect();
        for length in 0..bytes.len() {
            let text = encoded(&bytes[..length]);
            assert_eq!(java(&text).as_deref(), Ok(&bytes[..length]));
            assert_eq!(jackson(&text).as_deref(), Ok(&bytes[..length]));
        }
    }
}
