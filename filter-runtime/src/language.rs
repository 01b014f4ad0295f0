//! The part that classes and sets play in HBase's filter language: `PrefixFilter('row') AND PageFilter(10)`.
//!
//! A filter class is called by a name, or stands behind an operator, or is not in the language at all: its [`Form`].
//! [`LanguageFilter`] makes it of what is written and prints it again. `#[hfilter(language(…))]` on a struct implements it;
//! `#[hfilter(manual(Language))]` leaves it to the author:
//!
//! ```ignore
//! const SIGNATURE: Signature =
//!     Signature::new("TenantFilter", &[Parameter::new("tenant", ArgumentKind::Bytes)], Counts::OneOf(&[1]));
//!
//! impl<'a> LanguageFilter<'a> for TenantFilter<'a> {
//!     const FORM: Form = Form::Call(&SIGNATURE);
//!
//!     fn from_term(term: Term<'_, 'a>, cx: &mut TermContext) -> Result<Self, ParseError> {
//!         cx.call(&SIGNATURE, term, |call| Ok(Self { tenant: call.value()? }))
//!     }
//!
//!     fn to_term<'t>(&'t self, out: &mut Builder<'t>) -> Result<NodeId, PrintError> {
//!         let mut call = CallWriter::new(&SIGNATURE);
//!         call.value(&self.tenant)?;
//!         Ok(call.finish(out))
//!     }
//! }
//! ```

mod context;
#[doc(hidden)]
pub mod derived;
mod text;
mod value;
mod writer;

pub use context::{CallReader, TermContext};
pub use hfilter_language::{
    Argument, ArgumentKind, Builder, Comparator, ComparatorType, CompareOperator, Counts, Dialect, ErrorKind,
    Expression, Head, Limit, MAX_WARNINGS, Mistake, NodeId, Parameter, ParseError, RawArgument, Signature, Span, Term,
    Warning, WarningKind, standard,
};
pub use text::{ParseOptions, Parsed, from_expression, parse, parse_with, print, print_lines};
pub use value::LanguageValue;
pub use writer::{CallWriter, PrintError};

use hfilter_language::OperatorClass;

use crate::check::Refusal;
use crate::class::TypeId;

/// How a class is written in the filter language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Form {
    /// Not at all.
    Absent,
    /// By its name, with arguments.
    Call(&'static Signature),
    /// AND and OR between filters.
    List,
    /// SKIP before a filter.
    Skip,
    /// WHILE before a filter.
    While,
}

impl Form {
    /// The name, if it is called by one.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            Self::Call(signature) => Some(signature.name),
            _ => None,
        }
    }

    /// HBase's class for it, if it stands behind operators.
    pub(crate) const fn operator_class(self) -> Option<OperatorClass> {
        match self {
            Self::List => Some(OperatorClass::LIST),
            Self::Skip => Some(OperatorClass::SKIP),
            Self::While => Some(OperatorClass::WHILE),
            Self::Absent | Self::Call(_) => None,
        }
    }

    /// What a set matches on. Whoever does asks [`is`](Self::is) too.
    #[doc(hidden)]
    pub const fn id(self) -> u64 {
        match self {
            Self::Absent => 0,
            Self::Call(signature) => TypeId::of(signature.name.as_bytes()).get(),
            Self::List => 1,
            Self::Skip => 2,
            Self::While => 3,
        }
    }

    /// The same of what is written.
    #[doc(hidden)]
    pub const fn id_of(head: Head<'_>) -> u64 {
        match head {
            Head::And | Head::Or => 1,
            Head::Skip => 2,
            Head::While => 3,
            Head::Call(name) => TypeId::of(name).get(),
        }
    }

    /// Whether this is what is written.
    pub fn is(self, head: Head<'_>) -> bool {
        match (self, head) {
            (Self::List, Head::And | Head::Or) | (Self::Skip, Head::Skip) | (Self::While, Head::While) => true,
            (Self::Call(signature), Head::Call(name)) => signature.name.as_bytes() == name,
            _ => false,
        }
    }
}

/// A filter class in the filter language.
///
/// The derives implement it: as absent, or as `#[hfilter(language(…))]` says; not with `#[hfilter(manual(Language))]`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no part in the filter language",
    label = "`manual(Language)` leaves it to you",
    note = "write `impl LanguageFilter<'_> for {Self} {{ … }}`, or remove `Language` from `manual`"
)]
pub trait LanguageFilter<'a>: Sized {
    /// How it is written.
    const FORM: Form = Form::Absent;

    /// Makes the filter of what is written, as HBase's factory does, its construction rules included.
    ///
    /// # Errors
    /// Wrong arguments, or what HBase's constructor refuses.
    fn from_term(term: Term<'_, 'a>, cx: &mut TermContext) -> Result<Self, ParseError> {
        Err(cx.unknown(term))
    }

    /// Prints the filter, so that [`from_term`](Self::from_term) makes exactly this one again.
    ///
    /// # Errors
    /// The language cannot print it.
    fn to_term<'t>(&'t self, _: &mut Builder<'t>) -> Result<NodeId, PrintError> {
        Err(PrintError::class())
    }
}

/// A comparator class in the filter language.
///
/// HBase takes no other types than its own: `binary`, `binaryprefix`, `regexstring`, `regexstringnocase` and
/// `substring`. The derives implement the trait as absent, unless `#[hfilter(manual(Language))]` says that somebody writes
/// it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no part in the filter language",
    label = "`manual(Language)` leaves it to you",
    note = "write `impl LanguageComparator<'_> for {Self} {{ … }}`, or remove `Language` from `manual`"
)]
pub trait LanguageComparator<'a>: Sized {
    /// Makes the comparator of its type and value; `None` if the type is another's.
    fn from_parts(_: &Comparator<'a>) -> Option<Result<Self, Refusal>> {
        None
    }

    /// Prints the comparator, so that [`from_parts`](Self::from_parts) makes exactly this one again.
    ///
    /// # Errors
    /// The language cannot print it.
    fn to_parts(&self) -> Result<Comparator<'_>, PrintError> {
        Err(PrintError::class())
    }
}
