use std::borrow::Cow;

/// Bytes as text, the way Java decodes UTF-8: one U+FFFD for each maximal piece that could have been a character, and
/// one for the three bytes of an encoded surrogate (`ED A0..BF` and a continuation byte, or cut short).
///
/// ```
/// # use hfilter_runtime as hfilter;
/// use hfilter::java_utf8;
///
/// assert_eq!(java_utf8(b"caf\xc3\xa9"), "café");
/// assert_eq!(java_utf8(b"a\xff\xfeb"), "a\u{fffd}\u{fffd}b");
/// assert_eq!(java_utf8(b"\xed\xa0\x80"), "\u{fffd}");
/// ```
pub fn java_utf8(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let mut text = String::with_capacity(bytes.len());
    let mut rest = bytes;
    while !rest.is_empty() {
        let (valid, bad) = match std::str::from_utf8(rest) {
            Ok(valid) => (valid, 0),
            Err(error) => {
                let (valid, tail) = rest.split_at(error.valid_up_to());
                (std::str::from_utf8(valid).unwrap_or_default(), malformed(tail))
            }
        };
        text.push_str(valid);
        if bad > 0 {
            text.push(char::REPLACEMENT_CHARACTER);
        }
        rest = &rest[valid.len() + bad..];
    }
    Cow::Owned(text)
}

/// How many bytes at the start of `tail`, which is no character, one U+FFFD stands for.
fn malformed(tail: &[u8]) -> usize {
    match tail {
        [0xed, 0xa0..=0xbf, 0x80..=0xbf, ..] => 3,
        [0xed, 0xa0..=0xbf, ..] => 2,
        _ => match std::str::from_utf8(tail) {
            Err(error) => error.error_len().unwrap_or(tail.len()),
            Ok(_) => tail.len(),
        },
    }
}
