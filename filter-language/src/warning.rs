use std::fmt;

use crate::span::Span;

/// Something that HBase accepts and nobody means, or not like this.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Warning {
    kind: WarningKind,
    span: Span,
}

/// How many [`Warning`]s of one text are kept, so that they take no more memory than that, however long the text is. Of a text
/// with more, the first ones that are come across are kept.
pub const MAX_WARNINGS: usize = 1_000;

/// What HBase accepts and nobody means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WarningKind {
    /// A `(` without a `)`, which HBase adds at the end.
    UnclosedParenthesis,
    /// An operator that HBase forgets, since it comes before others that still wait at a `)`.
    LostOperator,
    /// An operator where a filter should stand, or the reverse, which HBase takes in another order.
    OutOfPlace,
    /// Text between a filter's name and its parenthesis, which HBase ignores.
    IgnoredText,
    /// A byte right after a quoted argument, which HBase swallows.
    SwallowedByte,
    /// Two arguments without a comma between them.
    NoComma,
    /// A comma with no argument before it or after it.
    EmptyArgument,
    /// A `-` without digits, which HBase reads as 0.
    LoneMinus,
    /// A number that is too large, which HBase reads as another number.
    WrappedNumber,
    /// Bytes that are not UTF-8 where there must be text, as in a comparator of text; each piece becomes U+FFFD.
    MalformedText,
}

impl Warning {
    pub(crate) const fn new(kind: WarningKind, span: Span) -> Self {
        Self { kind, span }
    }

    /// Keeps it with those that there are, up to [`MAX_WARNINGS`].
    pub(crate) fn note(self, warnings: &mut Vec<Self>) {
        if warnings.len() < MAX_WARNINGS {
            warnings.push(self);
        }
    }

    /// What it is.
    pub const fn kind(self) -> WarningKind {
        self.kind
    }

    /// Where in the text.
    pub const fn span(self) -> Span {
        self.span
    }

    /// What to write instead.
    pub const fn advice(self) -> &'static str {
        self.kind.advice()
    }
}

impl WarningKind {
    /// What to write instead.
    pub const fn advice(self) -> &'static str {
        match self {
            Self::UnclosedParenthesis => "write a `)` where it ends",
            Self::LostOperator => "put parentheses around this operator and its filters",
            Self::OutOfPlace => "write filters and operators in turns: `A() AND SKIP B()`",
            Self::IgnoredText => "remove it",
            Self::SwallowedByte => "write a comma here; a byte 0x27 inside a string must be doubled: 'it''s'",
            Self::NoComma => "write a comma between two arguments",
            Self::EmptyArgument => "remove the comma",
            Self::LoneMinus => "write 0",
            Self::WrappedNumber => "write a number of at most 63 bits: up to 9223372036854775807",
            Self::MalformedText => {
                "write the text in UTF-8; for bytes there are the comparators `binary` and `binaryprefix`"
            }
        }
    }
}

impl fmt::Display for WarningKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::UnclosedParenthesis => "this `(` is not closed; HBase closes it at the end",
            Self::LostOperator => "HBase forgets this operator: another one still waits at the `)`",
            Self::OutOfPlace => "a filter or an operator out of place; HBase takes them in another order",
            Self::IgnoredText => "HBase ignores the text between a filter's name and its parenthesis",
            Self::SwallowedByte => "HBase swallows this byte after a quoted argument",
            Self::NoComma => "no comma between two arguments",
            Self::EmptyArgument => "a comma with no argument on one side",
            Self::LoneMinus => "a `-` without digits; HBase reads it as 0",
            Self::WrappedNumber => "this number is too large; HBase reads another one",
            Self::MalformedText => "text that is not UTF-8; HBase puts U+FFFD in place of these bytes",
        })
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; {} (at {})", self.kind, self.advice(), self.span)
    }
}
