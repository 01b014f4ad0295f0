//! Regular expressions as HBase's RegexStringComparator takes them, and matches them.
//!
//! [`Regex`] searches values. [`Pattern`] is a parsed pattern of the JAVA engine: `java.util.regex` of Java 17.
//! [`joni`] is the JONI engine. [`charset`] knows the names of charsets of both, and
//! decodes values.
//!
//! What is accepted, and the flags that are kept, are exactly those of the engines, oddities included: a filter that is
//! accepted here is accepted by a server. Only nesting has a limit of its own, where the engines depend on their stack, and
//! patterns that are too large are [refused](RegexError::Refused) in our own name. And what is found is exactly what the
//! engine finds, or it is an error.
//!
//! All of Java's syntax is taken; what is taken of Joni's, [`Regex::joni`] says. What [`Engine`] it is matched by depends on
//! the whole pattern: in linear time if all of it is of the second column, else by backtracking.
//!
//! | | linear | backtracking |
//! |---|---|---|
//! | characters | themselves, `\Q..\E`, `\n`, `\x41`, `\x{1f600}`, `\u0041`, `\012`, `\cA`, `\N{BULLET}` | lone surrogates, `\X`, `\R` |
//! | sets | `.`, `[a-z&&[^b]]`, `\d`, `\w`, `\s`, `\h`, `\v`, `\p{L}`, `\p{IsLatin}`, `\p{InGreek}`, `\p{Alpha}`, `\p{javaLowerCase}` and what they leave out | those that lack an operand, as in `[b-d^&&&]` |
//! | places | `^` and `$` without MULTILINE, the latter at the end only; `\A`, `\z`; `\Z` at the end | the others: `\b`, `\B`, `\b{g}`, `\G`, `^` and `$` with MULTILINE |
//! | groups | `(..)`, `(?<name>..)`, `(?:..)`, up to 50 in one another | `(?>..)`, look-aheads `(?=..)` and `(?!..)`, look-behinds `(?<=..)` and `(?<!..)` |
//! | quantifiers | `?`, `*`, `+`, `{2,5}`, and the reluctant ones `??`, `*?`, `+?`, `{2,5}?` | possessive ones such as `a++`, and any on what may be empty |
//! | references | | `\1`, `\k<name>` |
//! | flags, also as `(?i)` or `(?i:..)` | all others | CANON_EQ for classes, CASE_INSENSITIVE with LITERAL |
//!
//! Refused are patterns whose counts are so large that Java's arithmetic overflows, groups that hold very much inside very many
//! others, and with CANON_EQ characters with very many marks. Patterns that need an automaton of more than 64 KiB, such as `a{3000}` or two `\p{L}`, go to
//! backtracking.

#![forbid(unsafe_code)]

mod ambiguity;
pub mod charset;
mod engine;
pub mod joni;
mod linear;
mod matching;
mod set;
mod shown;
mod syntax;
mod table;
mod unicode;

pub use engine::{Engine, Regex, RegexError};
pub use matching::MatchError;
pub use syntax::{Flags, Pattern, SyntaxError, SyntaxErrorKind, UnknownFlags};
pub use unicode::category::is_digit;
