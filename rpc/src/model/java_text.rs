//! What Java takes for space and for the end of a line.

/// What Java's `.` does not match.
pub(super) const LINE_ENDS: [char; 5] = ['\n', '\r', '\u{85}', '\u{2028}', '\u{2029}'];

/// What `\s` is to Java.
pub(super) const SPACES: [char; 6] = [' ', '\t', '\n', '\x0b', '\x0c', '\r'];

/// Java's `String.trim`.
pub(super) fn trim(text: &str) -> &str {
    text.trim_matches(|c| c <= ' ')
}
