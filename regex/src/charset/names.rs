//! Names of charsets, as the JVM and the jcodings library of the JONI engine know them.

use std::error::Error;
use std::fmt;

use crate::shown::Shown;
use crate::table::lookup;

/// Lower-case names and aliases of Java 17's charsets, and their canonical names.
const JAVA: &str = include_str!("../data/charsets.txt");
/// Lower-case names of jcodings' encodings, and the charset names it gives for them.
const JONI: &str = include_str!("../data/joni_charsets.txt");

/// Why the JVM refuses the name of a charset.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CharsetError {
    /// It cannot be the name of a charset.
    Illegal(String),
    /// It could be one, but there is no such charset.
    Unsupported(String),
}

impl fmt::Display for CharsetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CharsetError::Illegal(name) => write!(
                f,
                "`{}` cannot name a charset; it must start with an ASCII letter or digit and go on with those and - + . : _",
                Shown(name)
            ),
            CharsetError::Unsupported(name) => write!(f, "Java 17 has no charset named `{}`", Shown(name)),
        }
    }
}

impl Error for CharsetError {}

/// The canonical name of a charset of Java 17, found by any of its names in any case.
///
/// # Errors
/// A name that can be none, or that no charset has.
pub fn java_charset(name: &str) -> Result<&'static str, CharsetError> {
    let legal = |c: char| c.is_ascii_alphanumeric() || "-+.:_".contains(c);
    if !name.starts_with(|c: char| c.is_ascii_alphanumeric()) || !name.chars().all(legal) {
        return Err(CharsetError::Illegal(name.to_owned()));
    }
    lookup(JAVA, &name.to_ascii_lowercase()).ok_or_else(|| CharsetError::Unsupported(name.to_owned()))
}

/// The name that the JONI engine keeps for a charset, found by its main name in any case.
pub fn joni_charset(name: &str) -> Option<&'static str> {
    lookup(JONI, &name.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::{CharsetError, java_charset, joni_charset};

    #[test]
    fn java_knows_aliases_in_any_case() {
        for (name, canonical) in [
            ("utf-8", "UTF-8"),
            ("UTF8", "UTF-8"),
            ("latin1", "ISO-8859-1"),
            ("Cp1252", "windows-1252"),
            ("unicode", "UTF-16"),
            ("MS932", "windows-31j"),
        ] {
            assert_eq!(java_charset(name), Ok(canonical), "{name}");
        }
        for name in ["", "-a", "a b", "_a", "é", "UTF-8 "] {
            assert_eq!(java_charset(name), Err(CharsetError::Illegal(name.to_owned())), "{name}");
        }
        for name in ["UTF_8", "a:", "NoSuchCharset"] {
            assert_eq!(java_charset(name), Err(CharsetError::Unsupported(name.to_owned())), "{name}");
        }
    }

    #[test]
    fn joni_knows_main_names_only() {
        assert_eq!(joni_charset("utf-8"), Some("UTF-8"));
        assert_eq!(joni_charset("windows-1252"), Some("Windows-1252"));
        assert_eq!(joni_charset("Shift_JIS"), Some("windows-31j"));
        assert_eq!(joni_charset("latin1"), None);
    }
}
