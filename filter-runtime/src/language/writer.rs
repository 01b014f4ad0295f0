use std::fmt;

use hfilter_language::{Argument, Builder, CompareOperator, NodeId, RawArgument, Signature};

use super::value::LanguageValue;
use crate::check::Refusal;
use crate::path::{Step, TreePath};
use crate::set::ComparatorSet;

/// Why the filter language cannot print a tree, and where in it.
#[derive(Clone, PartialEq, Eq)]
pub struct PrintError(Box<(TreePath, String)>);

impl PrintError {
    /// The language cannot print it for this reason.
    #[cold]
    pub fn new(reason: impl Into<String>) -> Self {
        Self(Box::new((TreePath::default(), reason.into())))
    }

    /// The language has no word for the class.
    #[cold]
    pub(crate) fn class() -> Self {
        Self::new("the filter language has no word for it")
    }

    /// A class whose `to_term` gives what is no whole filter of this tree.
    #[cold]
    #[doc(hidden)]
    pub fn no_part() -> Self {
        Self::new("a class gives a part of another filter for the whole of its own; correct its `to_term`")
    }

    /// A field that is absent, where HBase fills it.
    #[cold]
    pub fn absent(field: &str) -> Self {
        Self::new(format!("`{field}` is absent, and the filter language cannot leave it out"))
    }

    /// A field that the language cannot set.
    #[cold]
    pub fn present(field: &str) -> Self {
        Self::new(format!("`{field}` is set, and the filter language has no place for it"))
    }

    /// The same, seen from the message around it.
    #[cold]
    #[must_use]
    pub fn within(mut self, step: Step) -> Self {
        self.0.0.outward(step);
        self
    }

    /// The same, of this message unless it arose deeper.
    #[cold]
    #[must_use]
    pub(crate) fn of(self, message: &'static str) -> Self {
        if self.0.0.is_empty() { self.within(Step::new(message, None, None)) } else { self }
    }

    /// Where in the tree, from the root.
    pub fn path(&self) -> &TreePath {
        &self.0.0
    }

    /// The reason.
    pub fn reason(&self) -> &str {
        &self.0.1
    }
}

/// What HBase refuses to construct, the language cannot print either.
impl From<Refusal> for PrintError {
    fn from(refusal: Refusal) -> Self {
        Self::new(refusal.to_string())
    }
}

impl fmt::Display for PrintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path().is_empty() {
            write!(f, "{}: ", self.path())?;
        }
        f.write_str(self.reason())
    }
}

/// The same text: it is what `main` and `unwrap` print.
impl fmt::Debug for PrintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for PrintError {}

/// Prints a call: its arguments, one after the other.
#[derive(Clone, Debug)]
pub struct CallWriter<'t> {
    signature: &'static Signature,
    arguments: Vec<RawArgument<'t>>,
    operator: Option<CompareOperator>,
}

impl<'t> CallWriter<'t> {
    /// A call without arguments so far.
    pub const fn new(signature: &'static Signature) -> Self {
        Self { signature, arguments: Vec::new(), operator: None }
    }

    /// The next argument.
    ///
    /// # Errors
    /// No argument says it.
    pub fn value<'v, T: LanguageValue<'v>>(&mut self, value: &'t T) -> Result<(), PrintError> {
        let argument = value.to_argument()?;
        if let Argument::Operator(operator) = argument {
            self.operator = Some(operator);
        }
        self.arguments.push(argument.into_raw());
        Ok(())
    }

    /// The next argument, which must be there.
    ///
    /// # Errors
    /// It is absent, or no argument says it.
    pub fn present<'v, T: LanguageValue<'v>>(&mut self, field: &str, value: &'t Option<T>) -> Result<(), PrintError> {
        match value {
            Some(value) => self.value(value),
            None => Err(PrintError::absent(field)),
        }
    }

    /// The next argument, a comparator of the message's field `field`.
    ///
    /// # Errors
    /// The language has no word for it, or not with this operator.
    pub fn comparator<'v, C: ComparatorSet<'v>>(&mut self, field: Step, value: &'t C) -> Result<(), PrintError> {
        let parts = value.to_parts().map_err(|error| error.within(field))?;
        let has_order = self.operator.is_some_and(|operator| !operator.is_equality());
        if self.signature.text_needs_equality && parts.comparator_type.is_text() && has_order {
            let comparator = parts.comparator_type;
            return Err(PrintError::new(format!("HBase takes a `{comparator}` comparator only with = or != here")));
        }
        self.arguments.push(Argument::Comparator(parts).into_raw());
        Ok(())
    }

    pub(crate) fn raw(&mut self, argument: Argument<'t>) {
        self.arguments.push(argument.into_raw());
    }

    /// The call.
    pub fn finish(self, out: &mut Builder<'t>) -> NodeId {
        out.call(self.signature.name.as_bytes(), self.arguments)
    }
}
