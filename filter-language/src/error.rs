use std::fmt;

use crate::argument::ArgumentKind;
use crate::escape::Escaped;
use crate::keyword;
use crate::signature::Signature;
use crate::span::Span;
use crate::warning::WarningKind;

/// Why a text is no filter, and where.
///
/// ```
/// use hfilter_language::{ErrorKind, parse};
///
/// let error = parse(b"PrefixFilter('a'").unwrap_err();
/// assert_eq!(*error.kind(), ErrorKind::UnclosedCall { quote: None, keyword: None });
/// assert_eq!(error.span().range(), 0..16);
/// assert_eq!(error.to_string(), "no `)` ends this filter; write a `)` after its arguments (at byte 0)");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct ParseError(Box<(ErrorKind, Span)>);

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// There is no filter.
    Empty,
    /// The text ends before the `)` of a filter's arguments.
    UnclosedCall {
        /// Where the quote begins that does not end.
        quote: Option<usize>,
        /// The keyword that it would be if something followed.
        keyword: Option<&'static str>,
    },
    /// No name before the parenthesis.
    NoName,
    /// No `(` after a name.
    NoArguments,
    /// A quoted argument without its end.
    UnclosedString,
    /// A `)` without a `(`.
    UnopenedParenthesis,
    /// Two operators that still wait for their filters at a `)`, which HBase cannot take.
    PendingOperators,
    /// An operator without a filter to work on.
    NoFilter {
        /// The operator.
        operator: &'static str,
    },
    /// Two filters with no operator between them.
    NoOperator {
        /// The name of the second, which may be a keyword written in another way.
        name: Vec<u8>,
    },
    /// A name that the set does not have.
    UnknownName {
        /// The name; not always UTF-8.
        name: Vec<u8>,
        /// The name most like it, if one is.
        nearest: Option<&'static str>,
    },
    /// A filter of the set that the language does not call by its name.
    NotCalled {
        /// The filter.
        filter: &'static str,
        /// The operators that stand for it, if there are any.
        operators: Option<&'static str>,
    },
    /// An operator for which the set has no class.
    NoOperatorClass {
        /// The operator.
        operator: &'static str,
        /// HBase's class for it.
        class: &'static str,
    },
    /// A wrong number of arguments.
    WrongCount {
        /// The filter.
        signature: &'static Signature,
        /// How many there are.
        found: usize,
    },
    /// An argument that is not what it should be.
    WrongArgument {
        /// The filter.
        filter: &'static str,
        /// What the argument is for.
        parameter: &'static str,
        /// What it should be.
        expected: ArgumentKind,
        /// What is wrong with it.
        mistake: Mistake,
    },
    /// A comparator that knows equality only, with an operator of order.
    TextWithOrder {
        /// The filter.
        filter: &'static str,
    },
    /// What the filter's constructor refuses.
    Refused {
        /// The filter.
        filter: &'static str,
        /// Why.
        reason: String,
    },
    /// More than the limits allow.
    LimitExceeded {
        /// Which limit.
        limit: Limit,
        /// How much it allows.
        allowed: u64,
    },
    /// What HBase accepts and nobody means, where that is refused.
    Warning(WarningKind),
}

/// What is wrong with an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Mistake {
    /// It needs quotes.
    NotQuoted,
    /// It has quotes and must not.
    Quoted,
    /// It has something other than digits.
    NotDigits,
    /// A number beyond so many bits.
    TooLarge {
        /// How many bits it may have.
        bits: u32,
    },
    /// A tab or a line end, which HBase does not skip between arguments, and takes for a part of one.
    Control,
    /// None of the words that it could be.
    OtherThan(ArgumentKind),
    /// A comparator without a colon.
    NoColon,
    /// A type of comparator that does not exist.
    UnknownComparator {
        /// What stands before the colon; not always UTF-8.
        name: Vec<u8>,
        /// The type most like it, if one is.
        nearest: Option<&'static str>,
    },
}

/// What is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Limit {
    /// The length of the text, in bytes.
    Bytes,
    /// How many filters and comparators stand around one another.
    Depth,
    /// How many filters and comparators there are.
    Nodes,
    /// How many arguments there are in calls that take any number of them.
    Values,
}

impl ParseError {
    /// An error at this place.
    #[cold]
    pub fn new(kind: ErrorKind, span: Span) -> Self {
        Self(Box::new((kind, span)))
    }

    /// What is wrong.
    pub fn kind(&self) -> &ErrorKind {
        &self.0.0
    }

    /// Where in the text.
    pub fn span(&self) -> Span {
        self.0.1
    }

    /// What to write instead, if there is advice to give.
    pub fn advice(&self) -> Option<String> {
        Some(match self.kind() {
            ErrorKind::Empty => "write one, such as PrefixFilter('row')".into(),
            ErrorKind::UnclosedCall { quote: Some(quote), .. } => {
                format!("the quote at byte {quote} does not end; a byte 0x27 inside a string must be doubled: 'it''s'")
            }
            ErrorKind::UnclosedCall { keyword: Some(keyword), .. } => {
                format!("`{keyword}` is no operator at the end of the text; write a filter after it, or remove it")
            }
            ErrorKind::UnclosedCall { quote: None, .. } => "write a `)` after its arguments".into(),
            ErrorKind::NoName | ErrorKind::NoArguments => "write a filter as Name(arguments)".into(),
            ErrorKind::UnclosedString => "a byte 0x27 inside a string must be doubled: 'it''s'".into(),
            ErrorKind::UnopenedParenthesis => "remove it, or write the `(` where it begins".into(),
            ErrorKind::PendingOperators => {
                "put the operator that binds more tightly, with its filters, in parentheses of its own: \
                 `(A() OR (B() AND C()))`, `(A() AND (SKIP B()))`"
                    .into()
            }
            ErrorKind::NoFilter { operator: operator @ (keyword::AND | keyword::OR) } => {
                format!("`{operator}` stands between two filters")
            }
            ErrorKind::NoFilter { operator } => format!("`{operator}` stands before a filter"),
            ErrorKind::NoOperator { name } => {
                if let Some(advice) = keyword_advice(name) {
                    return Some(advice);
                }
                "write AND or OR between two filters, with a space or a parenthesis around it".into()
            }
            ErrorKind::UnknownName { name, nearest } => return unknown_name(name, *nearest),
            ErrorKind::NotCalled { operators: Some(operators), .. } => format!("write {operators}"),
            ErrorKind::NotCalled { operators: None, .. } => return None,
            ErrorKind::NoOperatorClass { class, .. } => format!("add `{class}` to the set"),
            ErrorKind::WrongCount { signature, .. } => format!("write {signature}"),
            ErrorKind::WrongArgument { expected, mistake, .. } => return Some(mistake.advice(*expected)),
            ErrorKind::TextWithOrder { .. } => {
                "use = or !=, or a comparator of bytes, `binary` or `binaryprefix`".into()
            }
            ErrorKind::Refused { .. } => return None,
            ErrorKind::LimitExceeded { .. } => "raise the limit if the text is trusted".into(),
            ErrorKind::Warning(kind) => kind.advice().into(),
        })
    }
}

fn unknown_name(name: &[u8], nearest: Option<&'static str>) -> Option<String> {
    keyword_advice(name).or_else(|| nearest.map(|nearest| format!("did you mean `{nearest}`?")))
}

/// What to say of a name that may be a keyword, written in another way or with other neighbours.
fn keyword_advice(name: &[u8]) -> Option<String> {
    let trimmed = name.trim_ascii();
    let (is_trimmed, is_whole) = (trimmed.len() < name.len(), |keyword: &str| trimmed == keyword.as_bytes());
    if let Some(keyword) = keyword::ALL.into_iter().find(|keyword| trimmed.eq_ignore_ascii_case(keyword.as_bytes())) {
        return Some(match keyword {
            _ if !is_whole(keyword) => format!("did you mean `{keyword}`?"),
            keyword::AND | keyword::OR if !is_trimmed => {
                format!("`{keyword}` stands between two filters, with spaces around it")
            }
            _ => format!("`{keyword}` has spaces around it, no tabs or line ends"),
        });
    }
    if name.iter().any(u8::is_ascii_control) {
        return Some("only spaces may stand around a name: tabs and line ends are taken for a part of it".into());
    }
    match trimmed {
        b"&&" | b"&" => Some("did you mean `AND`?".into()),
        b"||" | b"|" => Some("did you mean `OR`?".into()),
        _ => None,
    }
}

impl Mistake {
    fn advice(&self, expected: ArgumentKind) -> String {
        match self {
            Self::UnknownComparator { nearest: Some(nearest), .. } => format!("did you mean `{nearest}`?"),
            Self::UnknownComparator { .. } => {
                "there are binary, binaryprefix, regexstring, regexstringnocase and substring".into()
            }
            Self::Control => "only spaces and commas stand between arguments".into(),
            _ => format!("write {}", expected.expected()),
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotQuoted => f.write_str("is not in quotes"),
            Self::Quoted => f.write_str("is in quotes"),
            Self::NotDigits => f.write_str("has something other than digits"),
            Self::TooLarge { bits } => write!(f, "does not fit {bits} bits"),
            Self::OtherThan(ArgumentKind::Bool) => f.write_str("is neither true nor false"),
            Self::OtherThan(ArgumentKind::Operator) => f.write_str("is no operator"),
            Self::OtherThan(_) => f.write_str("is not of the kind that the filter reads"),
            Self::Control => f.write_str("has a tab or another control character in it"),
            Self::NoColon => f.write_str("has no type and colon"),
            Self::UnknownComparator { name, .. } => write!(f, "has an unknown type, `{:.100}`", Escaped(name)),
        }
    }
}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("no filter"),
            Self::UnclosedCall { .. } => f.write_str("no `)` ends this filter"),
            Self::NoName => f.write_str("no name of a filter"),
            Self::NoArguments => f.write_str("no `(` after the name of a filter"),
            Self::UnclosedString => f.write_str("no quote ends this argument"),
            Self::UnopenedParenthesis => f.write_str("this `)` closes nothing"),
            Self::PendingOperators => f.write_str(
                "HBase cannot read this: at a `)` the operators inside must all be AND, all OR, or one SKIP or WHILE",
            ),
            Self::NoFilter { operator } => write!(f, "no filter for this `{operator}`"),
            Self::NoOperator { .. } => f.write_str("no operator between this filter and the one before"),
            Self::UnknownName { name, .. } => write!(f, "unknown filter `{:.100}`", Escaped(name)),
            Self::NotCalled { filter, .. } => write!(f, "the filter language does not call `{filter}` by its name"),
            Self::NoOperatorClass { operator, .. } => write!(f, "the set has no class for `{operator}`"),
            Self::WrongCount { signature, found } => {
                write!(f, "`{}` takes {}; found {found}", signature.name, signature.counts)
            }
            Self::WrongArgument { filter, parameter, mistake, .. } => {
                write!(f, "`{parameter}` of `{filter}` {mistake}")
            }
            Self::TextWithOrder { filter } => {
                write!(f, "`{filter}` takes a comparator of text only with = or !=")
            }
            Self::Refused { filter, reason } => write!(f, "`{filter}`: {reason}"),
            Self::LimitExceeded { limit, allowed } => {
                let what = match limit {
                    Limit::Bytes => "bytes of text",
                    Limit::Depth => "levels of filters and comparators",
                    Limit::Nodes => "filters and comparators",
                    Limit::Values => "arguments of filters that take any number",
                };
                write!(f, "more than {allowed} {what}")
            }
            Self::Warning(kind) => kind.fmt(f),
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind().fmt(f)?;
        if let Some(advice) = self.advice() {
            write!(f, "; {advice}")?;
        }
        write!(f, " (at {})", self.span())
    }
}

/// The same text: it is what `main` and `unwrap` print.
impl fmt::Debug for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for ParseError {}
