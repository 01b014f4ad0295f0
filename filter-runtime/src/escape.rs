use std::fmt;

/// Bytes as HBase's `Bytes.toStringBinary` writes them: ASCII letters, digits and most signs as they are, everything
/// else, the backslash included, as `\x` and two upper-case hex digits.
///
/// ```
/// use hfilter_runtime::Escaped;
///
/// assert_eq!(Escaped(b"row\x00\xff\\").to_string(), r"row\x00\xFF\x5C");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Escaped<'a>(
    /// The bytes.
    pub &'a [u8],
);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for chunk in self.0.chunk_by(|&a, &b| plain(a) == plain(b)) {
            match std::str::from_utf8(chunk) {
                Ok(text) if chunk.first().is_some_and(|&byte| plain(byte)) => f.write_str(text)?,
                _ => chunk.iter().try_for_each(|byte| write!(f, "\\x{byte:02X}"))?,
            }
        }
        Ok(())
    }
}

fn plain(byte: u8) -> bool {
    matches!(byte, b' '..=b'~') && byte != b'\\'
}
