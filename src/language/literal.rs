//! What the output of `filter!` calls for filters that only a set of the user's knows.

use std::borrow::Cow;

use crate::language::{
    Argument, ArgumentKind, Builder, Counts, Form, NodeId, ParseError, RawArgument, Signature, Span,
};
use crate::schema::{Member, SetSchema};
use crate::{FilterSet, IntoBytes};

/// Whether the set has a filter of this name.
pub const fn has(set: &SetSchema, name: &[u8]) -> bool {
    find(set, name).is_some()
}

/// Whether the filter of this name takes so many arguments; true if there is none.
pub const fn takes(set: &SetSchema, name: &[u8], count: usize) -> bool {
    match find(set, name) {
        Some(signature) => allows(signature.counts, count),
        None => true,
    }
}

/// The [bit](bit) of the kind of an argument of the filter of this name; all bits if there is none.
pub const fn kind(set: &SetSchema, name: &[u8], at: usize) -> u8 {
    match find(set, name) {
        Some(signature) => match parameter(signature, at) {
            Some(kind) => bit(kind),
            None => u8::MAX,
        },
        None => u8::MAX,
    }
}

/// A bit for each kind.
pub const fn bit(kind: ArgumentKind) -> u8 {
    match kind {
        ArgumentKind::Bytes => 1,
        ArgumentKind::Int => 2,
        ArgumentKind::Long => 4,
        ArgumentKind::Bool => 8,
        ArgumentKind::Operator => 16,
        ArgumentKind::Comparator => 32,
        _ => 64,
    }
}

/// The bits of the kinds that an argument can be read as.
pub fn kinds(argument: &RawArgument<'_>) -> u8 {
    let kinds = [
        ArgumentKind::Bytes,
        ArgumentKind::Int,
        ArgumentKind::Long,
        ArgumentKind::Bool,
        ArgumentKind::Operator,
        ArgumentKind::Comparator,
    ];
    kinds.into_iter().filter(|&kind| argument.read(kind).is_ok()).map(bit).sum()
}

const fn allows(counts: Counts, count: usize) -> bool {
    match counts {
        Counts::AtLeast(least) => count >= least,
        Counts::OneOf(counts) => {
            let mut i = 0;
            while i < counts.len() && counts[i] != count {
                i += 1;
            }
            i < counts.len()
        }
    }
}

/// The kind of an argument, if the filter takes any; the last parameter may repeat.
const fn parameter(signature: &Signature, at: usize) -> Option<ArgumentKind> {
    match signature.parameters {
        [] => None,
        [.., last] => Some(if at < signature.parameters.len() { signature.parameters[at].kind } else { last.kind }),
    }
}

/// The signature of this name, in the set or its subsets.
const fn find(set: &SetSchema, name: &[u8]) -> Option<&'static Signature> {
    let mut i = 0;
    while i < set.members.len() {
        let found = match &set.members[i] {
            Member::Class(class) => match class.language {
                Form::Call(signature) if is(signature.name.as_bytes(), name) => Some(signature),
                _ => None,
            },
            Member::Subset(subset) => find(subset, name),
            _ => None,
        };
        if found.is_some() {
            return found;
        }
        i += 1;
    }
    None
}

const fn is(one: &[u8], other: &[u8]) -> bool {
    let mut i = 0;
    while i < one.len() && i < other.len() && one[i] == other[i] {
        i += 1;
    }
    i == one.len() && i == other.len()
}

/// An argument of a call.
#[derive(Debug)]
pub enum Value<'a> {
    /// As it stands in the literal.
    Written(RawArgument<'a>),
    /// What a variable is as bytes, and as a number if it is one.
    Variable { bytes: Cow<'a, [u8]>, number: Option<i64> },
    /// What a variable is.
    Truth(bool),
}

impl<'a> Value<'a> {
    pub const fn written(quoted: bool, bytes: &'a [u8]) -> Self {
        Self::Written(RawArgument { quoted, bytes: Cow::Borrowed(bytes), span: Span::new(0, 0) })
    }

    /// As an argument of this kind, or else as what it is.
    fn into_raw(self, kind: ArgumentKind) -> RawArgument<'a> {
        match (self, kind) {
            (Self::Written(argument), _) => argument,
            (Self::Truth(truth), _) => Argument::Bool(truth).into_raw(),
            (Self::Variable { number: Some(number), .. }, ArgumentKind::Int | ArgumentKind::Long) => {
                Argument::Long(number).into_raw()
            }
            (Self::Variable { bytes, .. }, ArgumentKind::Comparator) => {
                let bytes = [b"binary:", &*bytes].concat();
                Argument::Bytes(bytes.into()).into_raw()
            }
            (Self::Variable { bytes, .. }, _) => Argument::Bytes(bytes).into_raw(),
        }
    }
}

/// What can stand for an argument of the kind with this bit: what [`IntoBytes`] takes for strings and comparators, numbers
/// and truth values for themselves.
#[diagnostic::on_unimplemented(
    message = "a variable of the type `{Self}` cannot stand there in a filter",
    note = "text, bytes and numbers stand for strings and comparators; `i32` and `i64` for numbers; `bool` for truth values"
)]
pub trait Variable<'a, const KIND: u8> {
    fn into_value(self) -> Value<'a>;
}

/// A variable in the place of an argument of the kind with this bit.
pub fn variable<'a, const KIND: u8>(variable: impl Variable<'a, KIND>) -> Value<'a> {
    variable.into_value()
}

const BYTES: u8 = bit(ArgumentKind::Bytes);
const COMPARATOR: u8 = bit(ArgumentKind::Comparator);
const INT: u8 = bit(ArgumentKind::Int);
const LONG: u8 = bit(ArgumentKind::Long);

impl Variable<'_, { bit(ArgumentKind::Bool) }> for bool {
    fn into_value(self) -> Value<'static> {
        Value::Truth(self)
    }
}

macro_rules! variables {
    ($($type:ty: [$($kind:ident)*], $number:expr;)*) => {$($(
        impl<'a> Variable<'a, $kind> for $type {
            fn into_value(self) -> Value<'a> {
                let number: fn(&Self) -> Option<i64> = $number;
                Value::Variable { number: number(&self), bytes: IntoBytes::into_bytes(self) }
            }
        }
    )*)*};
}

variables! {
    &'a [u8]: [BYTES COMPARATOR], |_| None;
    &'a Vec<u8>: [BYTES COMPARATOR], |_| None;
    Vec<u8>: [BYTES COMPARATOR], |_| None;
    Cow<'a, [u8]>: [BYTES COMPARATOR], |_| None;
    &'a str: [BYTES COMPARATOR], |_| None;
    &'a String: [BYTES COMPARATOR], |_| None;
    String: [BYTES COMPARATOR], |_| None;
    Cow<'a, str>: [BYTES COMPARATOR], |_| None;
    i32: [BYTES COMPARATOR INT LONG], |number| Some((*number).into());
    i64: [BYTES COMPARATOR LONG], |number| Some(*number);
}

impl<'a, const N: usize, const KIND: u8> Variable<'a, KIND> for &'a [u8; N]
where
    &'a [u8]: Variable<'a, KIND>,
{
    fn into_value(self) -> Value<'a> {
        self.as_slice().into_value()
    }
}

/// Makes the filter of a call that has been checked.
///
/// # Errors
/// An argument is not what it should be, or the filter refuses them.
pub fn call<'a, S: FilterSet<'a>>(name: &'static [u8], values: Vec<Value<'a>>) -> Result<S, ParseError> {
    let signature = find(S::SCHEMA, name);
    let mut out = Builder::new();
    let arguments = values.into_iter().enumerate().map(|(i, value)| {
        let kind = signature.and_then(|signature| parameter(signature, i));
        value.into_raw(kind.unwrap_or(ArgumentKind::Bytes))
    });
    let arguments: Vec<_> = arguments.collect();
    let root: NodeId = out.call(name, arguments);
    super::from_expression(&out.finish(root))
}
