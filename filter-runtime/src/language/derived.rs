//! What the output of the derives calls.

pub use hfilter_language::{
    Argument, ArgumentKind, Builder, Comparator, Counts, Head, NodeId, Parameter, ParseError, Signature, Term,
};

use super::context::CallReader;
use super::value::LanguageValue;
use super::writer::{CallWriter, PrintError};
use crate::check::Rules;
use crate::path::Step;
use crate::set::ComparatorSet;

/// An argument of a call.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be an argument in the filter language",
    label = "no argument",
    note = "numbers are `i32` and `i64`, truth values `bool`; strings in quotes are `Cow<'a, [u8]>`, `Vec<u8>`, `Box<[u8]>`, \
            `Bytes`, `Cow<'a, str>`, `String` or `Box<str>`; an operator is a `CompareType`"
)]
pub trait ArgumentValue<'a>: Sized + PartialEq {
    const KIND: ArgumentKind;

    fn read(call: &mut CallReader<'_, '_, 'a>) -> Result<Self, ParseError>;

    fn read_optional(call: &mut CallReader<'_, '_, 'a>) -> Result<Option<Self>, ParseError>;

    fn read_rest(call: &mut CallReader<'_, '_, 'a>) -> Result<Vec<Self>, ParseError>;

    fn to_argument(&self) -> Result<Argument<'_>, PrintError>;
}

#[diagnostic::do_not_recommend]
impl<'a, T: LanguageValue<'a> + PartialEq> ArgumentValue<'a> for T {
    const KIND: ArgumentKind = <T as LanguageValue<'a>>::KIND;

    #[inline]
    fn read(call: &mut CallReader<'_, '_, 'a>) -> Result<Self, ParseError> {
        call.value()
    }

    #[inline]
    fn read_optional(call: &mut CallReader<'_, '_, 'a>) -> Result<Option<Self>, ParseError> {
        call.optional()
    }

    #[inline]
    fn read_rest(call: &mut CallReader<'_, '_, 'a>) -> Result<Vec<Self>, ParseError> {
        call.rest()
    }

    #[inline]
    fn to_argument(&self) -> Result<Argument<'_>, PrintError> {
        LanguageValue::to_argument(self)
    }
}

/// Prints a call some of whose last arguments may be left out: those that are what an absent one reads as.
#[derive(Debug)]
pub struct DerivedCall<'t> {
    call: CallWriter<'t>,
    message: &'static str,
    left_out: Vec<(&'static str, Option<Result<Argument<'t>, PrintError>>)>,
}

impl<'t> DerivedCall<'t> {
    pub const fn new(signature: &'static Signature, message: &'static str) -> Self {
        Self { call: CallWriter::new(signature), message, left_out: Vec::new() }
    }

    /// An argument that must be there.
    pub fn argument(&mut self, argument: Result<Argument<'t>, PrintError>) -> Result<(), PrintError> {
        self.call.raw(argument?);
        Ok(())
    }

    /// The same of an optional field.
    pub fn present(
        &mut self,
        field: &'static str,
        argument: Option<Result<Argument<'t>, PrintError>>,
    ) -> Result<(), PrintError> {
        self.argument(argument.unwrap_or_else(|| Err(PrintError::absent(field))))
    }

    /// An argument that may be left out if it is what an absent one reads as.
    pub fn or_default(
        &mut self,
        field: &'static str,
        argument: Option<Result<Argument<'t>, PrintError>>,
        is_default: bool,
    ) -> Result<(), PrintError> {
        if is_default {
            self.left_out.push((field, argument));
            return Ok(());
        }
        // What comes later needs what was left out before it.
        for (field, argument) in self.left_out.drain(..) {
            self.call.raw(argument.unwrap_or_else(|| Err(PrintError::absent(field)))?);
        }
        self.present(field, argument)
    }

    /// A comparator.
    pub fn comparator<'v, C: ComparatorSet<'v>>(
        &mut self,
        field: &'static str,
        value: &'t C,
    ) -> Result<(), PrintError> {
        let step = Step::new(self.message, Some(field), None);
        self.call.comparator(step, value)
    }

    /// A comparator that must be there.
    pub fn present_comparator<'v, C: ComparatorSet<'v>>(
        &mut self,
        field: &'static str,
        value: &'t Option<C>,
    ) -> Result<(), PrintError> {
        self.comparator(field, value.as_ref().ok_or_else(|| PrintError::absent(field))?)
    }

    /// What HBase would refuse to construct has no text either.
    pub fn check(&self, filter: &impl Rules) -> Result<(), PrintError> {
        filter.check_self().map_err(PrintError::from)
    }

    pub fn finish(self, out: &mut Builder<'t>) -> NodeId {
        self.call.finish(out)
    }
}
