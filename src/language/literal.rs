//! What the output of `filter!` calls for filters that only a set of the user's knows.

use std::borrow::Cow;

use crate::language::{
    Argument, ArgumentKind, Builder, Counts, Form, NodeId, ParseError, RawArgument, Signature, Span,
};
use crate::schema::{Member, SetSchema};
use crate::{FilterSet, IntoBytes};

/// An argument as it stands in a literal.
#[derive(Clone, Copy, Debug)]
pub enum Written {
    /// In quotes or bare.
    Argument { quoted: bool },
    /// A variable in its place.
    Variable,
}

/// Checks a call against the set's signature of that name.
///
/// # Panics
/// It does not fit: a compile error, as this is evaluated by the compiler.
pub const fn check(set: &SetSchema, name: &[u8], arguments: &[Written]) {
    let Some(signature) = find(set, name) else {
        panic!("the set has no filter of this name in the filter language");
    };
    if !allows(signature.counts, arguments.len()) {
        panic!("the filter takes another number of arguments");
    }
    let mut i = 0;
    while i < arguments.len() {
        if let Written::Argument { quoted } = arguments[i]
            && quoted != matches!(kind(signature, i), ArgumentKind::Bytes | ArgumentKind::Comparator)
        {
            panic!("a filter takes strings and comparators in quotes, and all other arguments without");
        }
        i += 1;
    }
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

/// The kind of an argument that is there; the last parameter may repeat.
const fn kind(signature: &Signature, at: usize) -> ArgumentKind {
    let last = signature.parameters.len() - 1;
    signature.parameters[if at < last { at } else { last }].kind
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
            (Self::Truth(truth), _) => Argument::Bool(truth).to_raw(),
            (Self::Variable { number: Some(number), .. }, ArgumentKind::Int | ArgumentKind::Long) => {
                Argument::Long(number).to_raw()
            }
            (Self::Variable { bytes, .. }, ArgumentKind::Comparator) => {
                let bytes = [b"binary:", &*bytes].concat();
                Argument::Bytes(bytes.into()).to_raw()
            }
            (Self::Variable { bytes, .. }, _) => Argument::Bytes(bytes).to_raw(),
        }
    }
}

/// What a variable may be: what [`IntoBytes`] takes, and truth values.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot stand in a filter",
    note = "text, bytes, numbers and truth values can"
)]
pub trait Variable<'a> {
    fn into_value(self) -> Value<'a>;
}

impl Variable<'_> for bool {
    fn into_value(self) -> Value<'static> {
        Value::Truth(self)
    }
}

macro_rules! variables {
    ($($type:ty: $number:expr;)*) => {$(
        impl<'a> Variable<'a> for $type {
            fn into_value(self) -> Value<'a> {
                let number: fn(&Self) -> Option<i64> = $number;
                Value::Variable { number: number(&self), bytes: IntoBytes::into_bytes(self) }
            }
        }
    )*};
}

variables! {
    &'a [u8]: |_| None;
    &'a Vec<u8>: |_| None;
    Vec<u8>: |_| None;
    Cow<'a, [u8]>: |_| None;
    &'a str: |_| None;
    &'a String: |_| None;
    String: |_| None;
    Cow<'a, str>: |_| None;
    i32: |number| Some((*number).into());
    i64: |number| Some(*number);
}

impl<'a, const N: usize> Variable<'a> for &'a [u8; N] {
    fn into_value(self) -> Value<'a> {
        self.as_slice().into_value()
    }
}

/// Makes the filter of a call that [`check`] has let through.
///
/// # Errors
/// An argument is not what it should be, or the filter refuses them.
pub fn call<'a, S: FilterSet<'a>>(name: &'static [u8], values: Vec<Value<'a>>) -> Result<S, ParseError> {
    let signature = find(S::SCHEMA, name);
    let mut out = Builder::new();
    let arguments = values.into_iter().enumerate().map(|(i, value)| match signature {
        Some(signature) => value.into_raw(kind(signature, i)),
        None => value.into_raw(ArgumentKind::Bytes),
    });
    let arguments: Vec<_> = arguments.collect();
    let root: NodeId = out.call(name, arguments);
    super::from_expression(&out.finish(root))
}
