//! A regular expression ready to search values.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;
use std::sync::Arc;

use super::charset::{Charset, CharsetError, java_charset};
use super::joni::{self, Demands};
use super::linear::Linear;
use super::matching::{MatchError, Matcher, Sets, overflows};
use super::syntax::{Flags, Pattern, SyntaxError, SyntaxErrorKind, UnknownFlags};

/// Why a regular expression cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RegexError {
    /// The engine does not accept the pattern.
    Syntax(SyntaxError),
    /// Java does not know the flags.
    Flags(UnknownFlags),
    /// Java does not know the charset.
    Charset(CharsetError),
    /// Its matches cannot be told here for certain, though a region server may well accept it. Holds the reason.
    Refused(String),
}

impl fmt::Display for RegexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RegexError::Syntax(error) => error.fmt(f),
            RegexError::Flags(error) => error.fmt(f),
            RegexError::Charset(error) => error.fmt(f),
            RegexError::Refused(reason) => write!(f, "not supported here: {reason}"),
        }
    }
}

impl Error for RegexError {}

impl From<SyntaxError> for RegexError {
    fn from(error: SyntaxError) -> RegexError {
        match error.kind() {
            // The limits are ours.
            SyntaxErrorKind::TooInvolved | SyntaxErrorKind::TooLong { .. } | SyntaxErrorKind::TooManyEquivalents => {
                RegexError::Refused(error.kind().to_string())
            }
            _ => RegexError::Syntax(error),
        }
    }
}

/// How a [`Regex`] is matched. Both give the same answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Engine {
    /// In time proportional to the value.
    Linear,
    /// By trying, with a limit on the number of steps.
    Backtracking,
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Engine::Linear => "linear",
            Engine::Backtracking => "backtracking",
        })
    }
}

/// A regular expression that answers as HBase's RegexStringComparator does.
///
/// Any pattern and value end in bounded time: what takes too many steps is an error, and so is what Java itself fails at.
/// Patterns up to [`Pattern::MAX_LENGTH`] are made ready in a tenth of a second or so, or refused if the sets of their
/// classes are too large for that. [`is_match`](Self::is_match) takes about a second at most (in a release build, for values
/// up to 16 megabytes), and 300 megabytes besides the text, or gives up; [`find`](Self::find) may take a minute. Copies share what
/// was compiled.
///
/// ```
/// use hfilter_regex::Regex;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let regex = Regex::java("b+", 0, "UTF-8")?;
/// assert!(regex.is_match(b"abbc")?);
/// assert_eq!(regex.find(b"abbc")?, Some((1, 3)));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Regex {
    linear: Option<Linear>,
    /// For what the automaton does not take.
    matcher: Arc<Matcher>,
    reading: Reading,
    step_limit: Option<u64>,
}

/// How values are read.
#[derive(Clone, Debug)]
enum Reading {
    Java(Charset),
    Joni(Demands),
}

impl Reading {
    /// A value's text. None if it has none without lone surrogates.
    fn text<'a>(&self, value: &'a [u8]) -> Result<Option<Cow<'a, str>>, MatchError> {
        match self {
            Reading::Java(charset) => Ok(charset.decode_str(value)),
            Reading::Joni(demands) => demands.text(value),
        }
    }

    /// The UTF-16 units of a value's text.
    fn units(&self, value: &[u8]) -> Result<Vec<u16>, MatchError> {
        match self {
            Reading::Java(charset) => Ok(charset.decode(value)),
            Reading::Joni(demands) => demands.units(value),
        }
    }
}

impl Regex {
    /// What the JAVA engine makes of a pattern, with the bits of Java's flags and a name of a charset.
    ///
    /// # Errors
    /// Whatever Java refuses, and charsets that cannot be decoded here.
    pub fn java(pattern: &str, flags: i32, charset: &str) -> Result<Regex, RegexError> {
        let flags = Flags::from_bits(flags).map_err(RegexError::Flags)?;
        let pattern = Pattern::parse(pattern, flags)?;
        let name = java_charset(charset).map_err(RegexError::Charset)?;
        let charset = Charset::named(name)
            .ok_or_else(|| RegexError::Refused(format!("values in the charset {name} cannot be decoded")))?;
        Regex::new(&pattern, charset)
    }

    /// What the JONI engine makes of a pattern, with the bits of Java's flags. The module [`joni`] says which patterns are
    /// matched.
    ///
    /// # Errors
    /// Whatever Joni refuses, and patterns whose matches cannot be told for certain.
    pub fn joni(pattern: &str, flags: i32) -> Result<Regex, RegexError> {
        joni::check(pattern, flags)?;
        // The bits that HBase passes on; it drops all others.
        let known = (Flags::CASE_INSENSITIVE | Flags::MULTILINE | Flags::DOTALL).bits();
        let flags = Flags::from_bits(flags & known).map_err(RegexError::Flags)?;
        let (pattern, demands) =
            joni::plain(pattern, flags).map_err(|reason| RegexError::Refused(reason.to_owned()))?;
        let regex = Regex::new(&pattern, Charset::utf8())?;
        Ok(Regex { reading: Reading::Joni(demands), ..regex })
    }

    /// A pattern of the JAVA engine for values in `charset`.
    ///
    /// # Errors
    /// Patterns whose matches cannot be told for certain.
    pub fn new(pattern: &Pattern, charset: Charset) -> Result<Regex, RegexError> {
        if !pattern.is_complete() {
            let reason = "under CANON_EQ, a character with this many marks has too many equivalents";
            return Err(RegexError::Refused(reason.to_owned()));
        }
        if overflows(pattern) {
            let reason = "its counts are so large that Java cannot tell the least length of a match";
            return Err(RegexError::Refused(reason.to_owned()));
        }
        let mut sets = Sets::new();
        let linear = Linear::new(pattern, &mut sets);
        let matcher = Arc::new(Matcher::with_sets(pattern, &mut sets));
        if !sets.are_complete() {
            let reason = "its character classes are too large, all of them together";
            return Err(RegexError::Refused(reason.to_owned()));
        }
        Ok(Regex { linear, matcher, reading: Reading::Java(charset), step_limit: None })
    }

    /// Where the first match starts and ends, in UTF-16 units of the value's text.
    ///
    /// # Errors
    /// If it takes too long to find out, or Java fails.
    pub fn find(&self, value: &[u8]) -> Result<Option<(usize, usize)>, MatchError> {
        if let Reading::Joni(Demands { in_empty: Some(found), .. }) = self.reading
            && value.is_empty()
        {
            return Ok(found.then_some((0, 0)));
        }
        let (found, end) = match self.linear_text(value)? {
            Some((linear, text)) => {
                let units = |at: usize| text.get(..at).map_or(at, |before| before.encode_utf16().count());
                (linear.find(&text)?.map(|(start, end)| (units(start), units(end))), units(text.len()))
            }
            None => {
                let units = self.reading.units(value)?;
                (self.matcher.find(&units, self.step_limit)?, units.len())
            }
        };
        match (&self.reading, found) {
            (Reading::Joni(demands), Some((start, _))) if start == end && demands.may_miss_end(value) => {
                Err(MatchError::WideEnd)
            }
            _ => Ok(found),
        }
    }

    /// Whether there is a match anywhere, which is what the comparator asks.
    ///
    /// # Errors
    /// As for [`find`](Self::find).
    pub fn is_match(&self, value: &[u8]) -> Result<bool, MatchError> {
        let Some((linear, text)) = self.linear_text(value)? else { return Ok(self.find(value)?.is_some()) };
        if !linear.is_match(&text)? {
            return Ok(false);
        }
        match &self.reading {
            Reading::Joni(demands) if demands.may_miss_end(value) && !linear.starts_before_end(&text)? => {
                Err(MatchError::WideEnd)
            }
            _ => Ok(true),
        }
    }

    /// Whether all of a text is a match, as `Matcher.matches()` of Java has it: what HBase asks about names of tables.
    /// It asks that of no pattern for JONI; for one, the answer is that of Java's engine.
    ///
    /// ```
    /// use hfilter_regex::Regex;
    ///
    /// let regex = Regex::java("a|ab", 0, "UTF-8")?;
    /// assert!(regex.matches("ab")?);
    /// assert!(!regex.matches("abb")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As for [`find`](Self::find).
    pub fn matches(&self, text: &str) -> Result<bool, MatchError> {
        if let Some(known) = self.matches_linearly(text)? {
            return Ok(known);
        }
        let units: Vec<u16> = text.encode_utf16().collect();
        self.matcher.matches(&units, self.step_limit).0
    }

    /// The same with a number of steps that many texts share: what this one takes is taken off it.
    ///
    /// ```
    /// use hfilter_regex::{MatchError, Regex};
    ///
    /// let (regex, mut steps) = (Regex::java("(?=a)[a-z]*", 0, "UTF-8")?, 1_000);
    /// assert!(regex.matches_within("abc", &mut steps)?);
    /// assert!(steps < 1_000);
    /// let rest = std::iter::repeat_with(|| regex.matches_within("abc", &mut steps)).find_map(Result::err);
    /// assert_eq!(rest, Some(MatchError::TooManySteps));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As for [`find`](Self::find), and when there are no steps left.
    pub fn matches_within(&self, text: &str, steps: &mut u64) -> Result<bool, MatchError> {
        if let Some(known) = self.matches_linearly(text)? {
            return Ok(known);
        }
        let units: Vec<u16> = text.encode_utf16().collect();
        let (matches, left) = self.matcher.matches(&units, Some(*steps));
        *steps = left;
        matches
    }

    /// Whether all of a text is a match, if the automaton can tell.
    fn matches_linearly(&self, text: &str) -> Result<Option<bool>, MatchError> {
        let Some(linear) = self.linear.as_ref().filter(|linear| linear.takes(text)) else { return Ok(None) };
        Ok(match linear.find(text)? {
            None => Some(false),
            Some((0, end)) if end == text.len() => Some(true),
            // It prefers another match, and cannot be asked for this one.
            Some(_) => None,
        })
    }

    /// The automaton and the text for it, if it can take that.
    fn linear_text<'a>(&self, value: &'a [u8]) -> Result<Option<(&Linear, Cow<'a, str>)>, MatchError> {
        let Some(linear) = &self.linear else { return Ok(None) };
        let text = self.reading.text(value)?;
        Ok(text.filter(|text| linear.takes(text)).map(|text| (linear, text)))
    }

    /// Sets how many steps a search may take (a step being one node of the pattern tried at one position, more or less).
    /// By default it is 20,000,000 and 2,000 for each UTF-16 unit of the value, but no more than 100,000,000 in all: about a
    /// second.
    #[must_use]
    pub fn with_step_limit(mut self, steps: u64) -> Regex {
        self.step_limit = Some(steps);
        self
    }

    /// How it is matched. (A few values are left to backtracking in any case: those with lone surrogates, and those that
    /// end in `\r\n` where the pattern ends in `$`.)
    pub fn engine(&self) -> Engine {
        if self.linear.is_some() { Engine::Linear } else { Engine::Backtracking }
    }
}
