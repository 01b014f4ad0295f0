use std::fmt;
use std::slice;

use crate::argument::{Argument, ArgumentKind, CompareOperator, RawArgument};
use crate::error::{ErrorKind, Mistake, ParseError};
use crate::expression::Term;
use crate::span::Span;
use crate::warning::{Warning, WarningKind};

/// What a filter is called and which arguments it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Signature {
    /// The name.
    pub name: &'static str,
    /// The arguments in order. Where any number is taken, the last one repeats.
    pub parameters: &'static [Parameter],
    /// How many arguments there may be.
    pub counts: Counts,
    /// Whether a comparator of text goes with `=` and `!=` only. HBase checks that for most comparisons.
    pub text_needs_equality: bool,
}

/// One argument of a filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Parameter {
    /// What it is for: the field's name.
    pub name: &'static str,
    /// What it is.
    pub kind: ArgumentKind,
}

/// How many arguments there may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// As many as one of these says, in ascending order.
    OneOf(&'static [usize]),
    /// So many or more; the last parameter repeats.
    AtLeast(usize),
}

impl Parameter {
    /// A parameter of this kind.
    pub const fn new(name: &'static str, kind: ArgumentKind) -> Self {
        Self { name, kind }
    }
}

impl Counts {
    /// Whether there may be so many.
    pub fn allow(self, count: usize) -> bool {
        match self {
            Self::OneOf(counts) => counts.contains(&count),
            Self::AtLeast(least) => count >= least,
        }
    }
}

impl Signature {
    /// A signature with exactly these arguments, where comparators go with every operator. The name is one word and no
    /// keyword: it is printed as it stands.
    pub const fn new(name: &'static str, parameters: &'static [Parameter], counts: Counts) -> Self {
        Self { name, parameters, counts, text_needs_equality: false }
    }

    /// The same, where a comparator of text goes with `=` and `!=` only.
    #[must_use]
    pub const fn text_needs_equality(mut self) -> Self {
        self.text_needs_equality = true;
        self
    }

    /// The arguments of a call, which is this filter's.
    ///
    /// # Errors
    /// There are too many or too few.
    pub fn read<'e, 'a>(&'static self, call: Term<'e, 'a>) -> Result<Arguments<'e, 'a>, ParseError> {
        let raw = call.arguments();
        if !self.counts.allow(raw.len()) {
            let kind = ErrorKind::WrongCount { signature: self, found: raw.len() };
            return Err(ParseError::new(kind, call.span()));
        }
        Ok(Arguments { signature: self, call, raw: raw.iter(), operator: None, warnings: Vec::new() })
    }
}

/// The arguments of a call, read one after the other.
#[derive(Clone, Debug)]
pub struct Arguments<'e, 'a> {
    signature: &'static Signature,
    call: Term<'e, 'a>,
    raw: slice::Iter<'e, RawArgument<'a>>,
    operator: Option<CompareOperator>,
    warnings: Vec<Warning>,
}

impl<'a> Arguments<'_, 'a> {
    /// The next argument, as the signature has it; `None` if there is none.
    ///
    /// # Errors
    /// It is not what it should be.
    #[expect(clippy::should_implement_trait, reason = "an error ends it")]
    pub fn next(&mut self) -> Result<Option<Argument<'a>>, ParseError> {
        let Some(raw) = self.raw.next() else { return Ok(None) };
        let Some(parameter) = self.parameter() else { return Ok(None) };
        let argument = raw.read(parameter.kind).map_err(|mistake| self.wrong(parameter, parameter.kind, mistake))?;
        if let Some(kind) = raw.warning(&argument) {
            Warning::new(kind, raw.span).note(&mut self.warnings);
        }
        match &argument {
            Argument::Operator(operator) => self.operator = Some(*operator),
            Argument::Comparator(comparator) if self.signature.text_needs_equality => {
                let has_order = self.operator.is_some_and(|operator| !operator.is_equality());
                if has_order && comparator.comparator_type.is_text() {
                    let kind = ErrorKind::TextWithOrder { filter: self.signature.name };
                    return Err(ParseError::new(kind, self.call.span()));
                }
            }
            _ => {}
        }
        Ok(Some(argument))
    }

    /// The next argument, which the signature says is there.
    ///
    /// # Errors
    /// It is not what it should be, or not there.
    pub fn required(&mut self) -> Result<Argument<'a>, ParseError> {
        match self.next()? {
            Some(argument) => Ok(argument),
            None => {
                let kind = ErrorKind::WrongCount { signature: self.signature, found: self.read() };
                Err(ParseError::new(kind, self.call.span()))
            }
        }
    }

    /// The error for the last argument that was read, where whoever reads it wants another kind than the signature says.
    #[cold]
    pub fn other_than(&self, expected: ArgumentKind) -> ParseError {
        const UNNAMED: Parameter = Parameter::new("argument", ArgumentKind::Bytes);
        self.wrong(self.parameter().unwrap_or(&UNNAMED), expected, Mistake::OtherThan(expected))
    }

    #[cold]
    fn wrong(&self, parameter: &Parameter, expected: ArgumentKind, mistake: Mistake) -> ParseError {
        let filter = self.signature.name;
        let kind = ErrorKind::WrongArgument { filter, parameter: parameter.name, expected, mistake };
        ParseError::new(kind, self.span())
    }

    /// How many arguments were read.
    fn read(&self) -> usize {
        self.call.arguments().len() - self.raw.len()
    }

    /// What the last argument that was read is for.
    fn parameter(&self) -> Option<&'static Parameter> {
        let parameters = self.signature.parameters;
        parameters.get(self.read().checked_sub(1)?).or(parameters.last())
    }

    /// Where the last argument stands that was read; the whole call before the first.
    pub fn span(&self) -> Span {
        let last = self.read().checked_sub(1).and_then(|last| self.call.arguments().get(last));
        last.map_or(self.call.span(), |argument| argument.span)
    }

    /// Notes what HBase makes of the last argument although it says something else.
    pub fn warn(&mut self, kind: WarningKind) {
        Warning::new(kind, self.span()).note(&mut self.warnings);
    }

    /// How many arguments are left.
    pub fn left(&self) -> usize {
        self.raw.len()
    }

    /// Whose arguments they are.
    pub fn signature(&self) -> &'static Signature {
        self.signature
    }

    /// What HBase made of arguments although they say something else; at most [`MAX_WARNINGS`](crate::MAX_WARNINGS).
    pub fn into_warnings(self) -> Vec<Warning> {
        self.warnings
    }
}

/// `1 argument`, `4 or 6 arguments`, `any number of arguments`.
impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OneOf([0]) => f.write_str("no arguments"),
            Self::OneOf([1]) => f.write_str("1 argument"),
            Self::OneOf(counts) => {
                for (i, count) in counts.iter().enumerate() {
                    match i {
                        0 => {}
                        _ if i + 1 == counts.len() => f.write_str(" or ")?,
                        _ => f.write_str(", ")?,
                    }
                    write!(f, "{count}")?;
                }
                f.write_str(" arguments")
            }
            Self::AtLeast(0) => f.write_str("any number of arguments"),
            Self::AtLeast(1) => f.write_str("at least 1 argument"),
            Self::AtLeast(least) => write!(f, "at least {least} arguments"),
        }
    }
}

/// As one writes it: `KeyOnlyFilter([len_as_val])`.
impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}(", self.name)?;
        let least = match self.counts {
            Counts::OneOf(counts) => counts.first().copied().unwrap_or_default(),
            Counts::AtLeast(least) => least,
        };
        let mut open = 0;
        for (i, parameter) in self.parameters.iter().enumerate() {
            let starts_group = match self.counts {
                Counts::OneOf(counts) => i >= least && counts.contains(&i),
                Counts::AtLeast(_) => false,
            };
            if starts_group {
                f.write_str(if i == 0 { "[" } else { " [" })?;
                open += 1;
            }
            if i > 0 {
                f.write_str(", ")?;
            }
            f.write_str(parameter.name)?;
        }
        if matches!(self.counts, Counts::AtLeast(_)) {
            f.write_str(", …")?;
        }
        write!(f, "{})", "]".repeat(open))
    }
}
