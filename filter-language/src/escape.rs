use std::fmt;

/// Bytes as HBase's `Bytes.toStringBinary` writes them: ASCII letters, digits and most signs as they are, everything
/// else, the backslash included, as `\x` and two upper-case hex digits.
///
/// ```
/// use hfilter_language::Escaped;
///
/// assert_eq!(Escaped(b"row\x00\xff\\").to_string(), r"row\x00\xFF\x5C");
/// // A precision cuts what is longer, for messages.
/// assert_eq!(format!("{:.3}", Escaped(b"row key")), "row…");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Escaped<'a>(
    /// The bytes.
    pub &'a [u8],
);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = self.0.get(..f.precision().unwrap_or(usize::MAX)).unwrap_or(self.0);
        for chunk in shown.chunk_by(|&a, &b| plain(a) == plain(b)) {
            match std::str::from_utf8(chunk) {
                Ok(text) if chunk.first().is_some_and(|&byte| plain(byte)) => f.write_str(text)?,
                _ => chunk.iter().try_for_each(|byte| write!(f, "\\x{byte:02X}"))?,
            }
        }
        if shown.len() < self.0.len() { f.write_str("…") } else { Ok(()) }
    }
}

fn plain(byte: u8) -> bool {
    matches!(byte, b' '..=b'~') && byte != b'\\'
}
