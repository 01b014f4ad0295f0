//! RegexStringComparator: patterns, flags, engines and charsets.

use std::borrow::Cow;
use std::fmt;

use crate::regex::charset::{CharsetError, java_charset, joni_charset};
use crate::regex::{Flags, Pattern, Regex, RegexError, joni};
use crate::{Escaped, Refusal, RegexStringComparator, Rules};

/// The flags that Joni knows; HBase drops all others for it.
const JONI_FLAGS: i32 = Flags::CASE_INSENSITIVE.with(Flags::MULTILINE).with(Flags::DOTALL).bits();

/// What HBase reads values in when it is told nothing else.
const DEFAULT_CHARSET: &str = "UTF-8";

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
        Self::with(pattern, Flags::DOTALL.bits(), RegexEngine::Java, DEFAULT_CHARSET)
    }

    /// Looks for `pattern` with these flags, the bits of [`Flags`], in values of this charset. Joni drops all flags but
    /// CASE_INSENSITIVE, MULTILINE and DOTALL.
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

impl RegexStringComparator<'_> {
    /// The engine that the wire names; absent is Java.
    fn engine_named(&self) -> Result<RegexEngine, Refusal> {
        RegexEngine::from_name(self.engine()).ok_or_else(|| {
            Refusal::new(format!("`engine` is `{:.100}`; expected `JAVA` or `JONI`", Escaped(self.engine().as_bytes())))
        })
    }

    /// The pattern as Java compiles it.
    fn java_pattern(&self) -> Result<Pattern, Refusal> {
        let flags =
            Flags::from_bits(self.pattern_flags).map_err(|error| Refusal::new(format!("`pattern_flags`: {error}")))?;
        Pattern::parse(&self.pattern, flags).map_err(|error| pattern_refusal(error.into()))
    }

    /// What searches values.
    pub(crate) fn regex(&self) -> Result<Regex, Refusal> {
        let regex = match self.engine_named()? {
            RegexEngine::Java => {
                let charset = match java_charset(&self.charset) {
                    Err(CharsetError::Illegal(_)) => DEFAULT_CHARSET,
                    _ => &self.charset,
                };
                Regex::java(&self.pattern, self.pattern_flags, charset)
            }
            RegexEngine::Joni => Regex::joni(&self.pattern, self.pattern_flags),
        };
        regex.map_err(pattern_refusal)
    }
}

fn pattern_refusal(error: RegexError) -> Refusal {
    match error {
        RegexError::Refused(reason) => Refusal::unsupported(format!("`pattern`: {reason}")),
        error => Refusal::new(format!("`pattern`: {error}")),
    }
}

impl Rules for RegexStringComparator<'_> {
    fn check_self(&self) -> Result<(), Refusal> {
        match self.engine_named()? {
            RegexEngine::Java => {
                self.java_pattern()?;
                match java_charset(&self.charset) {
                    // HBase logs a name that can be none, and keeps the default.
                    Err(CharsetError::Illegal(_)) | Ok(_) => Ok(()),
                    Err(error) => Err(Refusal::new(format!("`charset`: {error}"))),
                }
            }
            RegexEngine::Joni => {
                joni::check(&self.pattern, self.pattern_flags).map_err(|error| pattern_refusal(error.into()))
            }
        }
    }

    fn normalize_self(&mut self) {
        let Ok(engine) = self.engine_named() else { return };
        let charset = match engine {
            RegexEngine::Java => match java_charset(&self.charset) {
                Ok(charset) => charset,
                Err(CharsetError::Illegal(_)) => DEFAULT_CHARSET,
                Err(_) => return,
            },
            RegexEngine::Joni => joni_charset(&self.charset).unwrap_or(DEFAULT_CHARSET),
        };
        self.pattern_flags = match engine {
            RegexEngine::Java => match self.java_pattern() {
                Ok(pattern) => pattern.flags().bits(),
                Err(_) => return,
            },
            RegexEngine::Joni => self.pattern_flags & JONI_FLAGS,
        };
        if self.charset != charset {
            self.charset = Cow::Borrowed(charset);
        }
        self.engine.get_or_insert(Cow::Borrowed(engine.name()));
    }
}

impl fmt::Display for RegexStringComparator<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Escaped(self.pattern.as_bytes()).fmt(f)
    }
}
