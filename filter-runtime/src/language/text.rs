use hfilter_language::{Builder, Dialect, ErrorKind, Expression, Limit, MAX_WARNINGS, ParseError, Span, Warning};

use super::context::TermContext;
use super::writer::PrintError;
use crate::options::Limits;
use crate::set::FilterSet;

/// How to parse a text of the filter language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseOptions {
    limits: Limits,
    strict: bool,
    dialect: Dialect,
}

impl ParseOptions {
    /// The defaults: [`Limits::default`], and what HBase accepts.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the limits. They count the bytes of the text, and filters and comparators as decoding does.
    #[must_use]
    pub const fn limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Whether to refuse what HBase accepts and nobody means: each [`Warning`] is an error.
    #[must_use]
    pub const fn strict(mut self, strict: bool) -> Self {
        self.strict = strict;
        self
    }

    /// Sets for whom the text is: with [`Dialect::Lines`], line ends may stand between filters and operators.
    #[must_use]
    pub const fn dialect(mut self, dialect: Dialect) -> Self {
        self.dialect = dialect;
        self
    }
}

/// A filter, and what its text says in an odd way.
#[derive(Clone, Debug, PartialEq)]
pub struct Parsed<S> {
    /// The filter.
    pub filter: S,
    /// What HBase accepts and nobody means, in the order of the text. Of a text with more than [`MAX_WARNINGS`], only so many.
    pub warnings: Vec<Warning>,
}

/// Parses a text of the filter language as HBase does. Strings borrow from it, unless they have doubled quotes.
///
/// The filter is one that HBase would have made: its construction rules hold, and what HBase sorts is sorted.
///
/// # Errors
/// What HBase refuses, and more than the default [limits](Limits) allow.
pub fn parse<'a, S: FilterSet<'a>>(text: &'a [u8]) -> Result<S, ParseError> {
    parse_with(text, &ParseOptions::default()).map(|parsed| parsed.filter)
}

/// Parses a text with options of one's own, and says what is odd about it.
///
/// # Errors
/// As [`parse`]; with [`strict`](ParseOptions::strict), the first [`Warning`] too.
pub fn parse_with<'a, S: FilterSet<'a>>(text: &'a [u8], options: &ParseOptions) -> Result<Parsed<S>, ParseError> {
    let limits = options.limits.for_size(size_of::<S>());
    if text.len() > limits.max_bytes {
        let kind = ErrorKind::LimitExceeded { limit: Limit::Bytes, allowed: limits.max_bytes as u64 };
        return Err(ParseError::new(kind, Span::new(limits.max_bytes, text.len())));
    }
    let hfilter_language::Parsed { expression, mut warnings } = hfilter_language::parse_as(text, options.dialect)?;
    let mut cx = TermContext::new(limits, S::SCHEMA);
    let filter = S::from_term(expression.root(), &mut cx)?;
    warnings.extend(cx.into_warnings());
    warnings.sort_by_key(|warning| warning.span().start);
    warnings.truncate(MAX_WARNINGS);
    match warnings.first() {
        Some(warning) if options.strict => Err(ParseError::new(ErrorKind::Warning(warning.kind()), warning.span())),
        _ => Ok(Parsed { filter, warnings }),
    }
}

/// Makes the filter of an expression, with the default limits: what [`parse`] does once it has one.
///
/// # Errors
/// As [`parse`], without what is wrong with a text as such.
pub fn from_expression<'a, S: FilterSet<'a>>(expression: &Expression<'a>) -> Result<S, ParseError> {
    let limits = Limits::default().for_size(size_of::<S>());
    S::from_term(expression.root(), &mut TermContext::new(limits, S::SCHEMA))
}

/// The text that HBase parses to exactly this filter, with no more parentheses than HBase needs.
///
/// It is bytes, since strings in it may be anything.
///
/// # Errors
/// The filter language has no words for a part of the tree; the error says which.
pub fn print<'a, S: FilterSet<'a>>(filter: &S) -> Result<Vec<u8>, PrintError> {
    expression(filter).map(|expression| expression.print())
}

/// The same over several lines, for people. **HBase does not read it**, since a line end is no space to it; [`parse_with`]
/// does, with [`Dialect::Lines`].
///
/// # Errors
/// As [`print`](fn@print).
pub fn print_lines<'a, S: FilterSet<'a>>(filter: &S) -> Result<Vec<u8>, PrintError> {
    expression(filter).map(|expression| expression.print_lines())
}

fn expression<'t, 'a, S: FilterSet<'a>>(filter: &'t S) -> Result<Expression<'t>, PrintError> {
    let mut builder = Builder::new();
    let root = filter.to_term(&mut builder)?;
    match builder.is_free(root) {
        true => Ok(builder.finish(root)),
        false => Err(PrintError::no_part()),
    }
}
