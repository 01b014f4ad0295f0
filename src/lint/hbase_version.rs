//! Versions of HBase.

use std::fmt;
use std::str::FromStr;

use crate::Refusal;

/// A version of HBase, such as 2.6.1, or all versions of a line, such as 2.6.
///
/// ```
/// use hfilter::HBaseVersion;
///
/// let line: HBaseVersion = "2.4".parse()?;
/// assert_eq!(line, HBaseVersion::line(2, 4));
/// assert!("two".parse::<HBaseVersion>().is_err());
/// # Ok::<(), hfilter::Refusal>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HBaseVersion {
    major: u32,
    minor: u32,
    /// None is all of them.
    patch: Option<u32>,
}

/// What the versions of a line have in common with a range of versions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    Always,
    /// Only the later or the earlier ones of the line are in the range.
    Partly,
    Never,
}

impl HBaseVersion {
    /// One version.
    pub const fn new(major: u32, minor: u32, patch: u32) -> Self {
        Self { major, minor, patch: Some(patch) }
    }

    /// All versions of a line.
    pub const fn line(major: u32, minor: u32) -> Self {
        Self { major, minor, patch: None }
    }

    /// Whether all the versions come before this one: 2.4 comes before 2.4.11 no more than 2.4.11 itself.
    ///
    /// ```
    /// use hfilter::HBaseVersion;
    ///
    /// assert!(HBaseVersion::line(2, 4).is_before(2, 5, 0));
    /// assert!(!HBaseVersion::line(2, 4).is_before(2, 4, 11));
    /// ```
    pub fn is_before(self, major: u32, minor: u32, patch: u32) -> bool {
        self.last() < (major, minor, patch)
    }

    /// Whether these versions know what came in `since` and went in `until`.
    pub(super) fn knows(self, since: Option<&str>, until: Option<&str>) -> Known {
        // What cannot be read is a version of something else.
        let version = |text: Option<&str>| text.and_then(|text| text.parse::<Self>().ok());
        let since = version(since).map_or((0, 0, 0), Self::first);
        let until = version(until).map(Self::first);
        let inside = |version| since <= version && until.is_none_or(|until| version < until);
        match (inside(self.first()), inside(self.last())) {
            (true, true) => Known::Always,
            (false, false) => Known::Never,
            _ => Known::Partly,
        }
    }

    fn first(self) -> (u32, u32, u32) {
        (self.major, self.minor, self.patch.unwrap_or(0))
    }

    fn last(self) -> (u32, u32, u32) {
        (self.major, self.minor, self.patch.unwrap_or(u32::MAX))
    }
}

impl fmt::Display for HBaseVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)?;
        self.patch.map_or(Ok(()), |patch| write!(f, ".{patch}"))
    }
}

/// `2.6` or `2.6.1`; what follows a hyphen, as in `3.0.0-beta-1`, does not count.
impl FromStr for HBaseVersion {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let refused =
            || Refusal::new(format!("`{text:.40}` is no version of HBase; expected one such as 2.6 or 2.6.1"));
        let numbers = text.split_once('-').map_or(text, |(numbers, _)| numbers);
        let mut parts = numbers.split('.').map(|part| part.parse::<u32>().map_err(|_| refused()));
        let (major, minor) = (parts.next().ok_or_else(refused)??, parts.next().ok_or_else(refused)??);
        let patch = parts.next().transpose()?;
        if parts.next().is_some() { Err(refused()) } else { Ok(Self { major, minor, patch }) }
    }
}
