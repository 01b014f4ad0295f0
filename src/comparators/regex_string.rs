//! RegexStringComparator: patterns, flags, engines and charsets.

use std::borrow::Cow;
use std::fmt;

use crate::{Escaped, Refusal, RegexStringComparator, Rules};

/// Which library matches a regular expression in the region server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum RegexEngine {
    /// `java.util.regex`.
    #[default]
    Java,
    /// Joni, which works on bytes.
    Joni,
}

impl RegexEngine {
    /// The name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Java => "JAVA",
            Self::Joni => "JONI",
        }
    }

    /// The engine with exactly this name.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Java, Self::Joni].into_iter().find(|engine| engine.name() == name)
    }
}

impl<'a> RegexStringComparator<'a> {
    /// Looks for `pattern` with Java's engine, in UTF-8, where `.` matches every character (the flag DOTALL).
    ///
    /// # Errors
    /// A pattern that Java refuses.
    pub fn new(pattern: impl Into<Cow<'a, str>>) -> Result<Self, Refusal> {
        Self::with(pattern, 32, RegexEngine::Java, "UTF-8")
    }

    /// Looks for `pattern` with these flags of `java.util.regex.Pattern`, in values of this charset.
    ///
    /// # Errors
    /// A pattern or flags that the engine refuses, or a charset that Java's engine does not know.
    pub fn with(
        pattern: impl Into<Cow<'a, str>>,
        flags: i32,
        engine: RegexEngine,
        charset: impl Into<Cow<'a, str>>,
    ) -> Result<Self, Refusal> {
        Self {
            pattern: pattern.into(),
            pattern_flags: flags,
            charset: charset.into(),
            engine: Some(Cow::Borrowed(engine.name())),
        }
        .construct()
    }
}

impl Rules for RegexStringComparator<'_> {}

impl fmt::Display for RegexStringComparator<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Escaped(self.pattern.as_bytes()).fmt(f)
    }
}
