//! What the output of the derives calls.

pub use hfilter_language::{Argument, Builder, Comparator, Counts, Head, Kind, NodeId, Parameter, Signature, Term};

use super::value::LanguageValue;
use super::writer::{CallWriter, Unsayable};
use crate::check::Rules;
use crate::path::Step;
use crate::set::ComparatorSet;

/// Says a call some of whose last arguments may be left out: those that are what an absent one reads as.
#[derive(Debug)]
pub struct DerivedCall<'t> {
    call: CallWriter<'t>,
    left_out: Vec<(&'static str, Option<Argument<'t>>)>,
}

impl<'t> DerivedCall<'t> {
    pub const fn new(signature: &'static Signature) -> Self {
        Self { call: CallWriter::new(signature), left_out: Vec::new() }
    }

    /// The writer, for what cannot be left out.
    pub const fn call(&mut self) -> &mut CallWriter<'t> {
        &mut self.call
    }

    /// An argument that may be left out if it is this.
    pub fn or_default<'v, T: LanguageValue<'v> + PartialEq>(
        &mut self,
        field: &'static str,
        value: Option<&'t T>,
        default: Option<T>,
    ) -> Result<(), Unsayable> {
        let argument = value.map(T::to_argument).transpose()?;
        if value == default.as_ref() {
            self.left_out.push((field, argument));
            return Ok(());
        }
        // What comes later needs what was left out before it.
        for (field, argument) in self.left_out.drain(..) {
            self.call.raw(argument.ok_or_else(|| Unsayable::absent(field))?);
        }
        self.call.raw(argument.ok_or_else(|| Unsayable::absent(field))?);
        Ok(())
    }

    /// A comparator.
    pub fn comparator<'v, C: ComparatorSet<'v>>(&mut self, field: &'static str, value: &'t C) -> Result<(), Unsayable> {
        let step = Step::new(self.call.signature().name, Some(field), None);
        self.call.comparator(step, value)
    }

    /// A comparator that must be there.
    pub fn present_comparator<'v, C: ComparatorSet<'v>>(
        &mut self,
        field: &'static str,
        value: &'t Option<C>,
    ) -> Result<(), Unsayable> {
        self.comparator(field, value.as_ref().ok_or_else(|| Unsayable::absent(field))?)
    }

    /// What HBase would refuse to construct has no text either.
    pub fn check(&self, filter: &impl Rules) -> Result<(), Unsayable> {
        filter.check_self().map_err(Unsayable::from)
    }

    pub fn finish(self, out: &mut Builder<'t>) -> NodeId {
        self.call.finish(out)
    }
}
