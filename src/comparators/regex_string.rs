//! RegexStringComparator.

use std::borrow::Cow;
use std::fmt;

use crate::{Escaped, RegexStringComparator};

impl<'a> RegexStringComparator<'a> {
    /// Looks for `pattern`, in which `.` matches every character.
    pub fn new(pattern: impl Into<Cow<'a, str>>) -> Self {
        Self {
            pattern: pattern.into(),
            pattern_flags: 32,
            charset: Cow::Borrowed("UTF-8"),
            engine: Some(Cow::Borrowed("JAVA")),
        }
    }
}

impl crate::Rules for RegexStringComparator<'_> {}

impl fmt::Display for RegexStringComparator<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Escaped(self.pattern.as_bytes()).fmt(f)
    }
}
