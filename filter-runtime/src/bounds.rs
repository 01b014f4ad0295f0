//! What the derives' output calls.
//!
//! For each public trait that a type in a field or a variant must have, there is one trait here with all that the
//! output needs of it, and every such type has it. A type without the public trait is then one error with one text,
//! however often the output names it.
#![expect(missing_docs, reason = "the items are those of the public traits")]

use std::fmt;

use crate::check::{CheckError, Refusal, Rules};
use crate::class::Class;
use crate::context::Context;
use crate::envelope::Envelope;
use crate::error::DecodeError;
use crate::evaluate::{Evaluate, EvaluateComparator};
use crate::language::{
    Builder, Comparator, Form, Head, LanguageComparator, LanguageFilter, NodeId, ParseError, PrintError, Term,
    TermContext,
};
use crate::message::{HComparator, HFilter, Message, encode_envelope};
use crate::owned::IntoOwned;
use crate::parts::Parts;
use crate::place::Place;
use crate::schema::{EnumSchema, MessageSchema, SetSchema};
use crate::set::{ClassSet, ComparatorSet, FilterSet};
use crate::value::{Enumeration, Value, read_enum};
use crate::wire::{Encoder, Reader};

macro_rules! class {
    ($(#[$attribute:meta])* $name:ident: $public:ident { $($declared:tt)* } { $($defined:tt)* }) => {
        $(#[$attribute])*
        pub trait $name<'a>: Sized {
            $($declared)*

            const ID: u64;

            fn is(envelope: &Envelope<'_>) -> bool;

            fn decode_to<S, P: Place<S>>(
                envelope: &Envelope<'a>,
                cx: &mut Context,
                place: P,
                variant: impl FnOnce(Self) -> S,
            ) -> Result<P::Out, DecodeError>;

            fn encode(&self, out: &mut Encoder);

            fn check_tree(&self) -> Result<(), CheckError>;

            fn normalize_tree(&mut self);

            fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
        }

        #[diagnostic::do_not_recommend]
        impl<'a, T: $public<'a>> $name<'a> for T {
            $($defined)*

            const ID: u64 = T::TYPE_ID.get();

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn is(envelope: &Envelope<'_>) -> bool {
                envelope.is(<T as Class>::CLASS)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn decode_to<S, P: Place<S>>(
                envelope: &Envelope<'a>,
                cx: &mut Context,
                place: P,
                variant: impl FnOnce(Self) -> S,
            ) -> Result<P::Out, DecodeError> {
                envelope.decode_to(cx, place, variant)
            }

            #[inline]
            fn encode(&self, out: &mut Encoder) {
                encode_envelope(self, out);
            }

            #[inline]
            fn check_tree(&self) -> Result<(), CheckError> {
                Message::check_tree(self)
            }

            #[inline]
            fn normalize_tree(&mut self) {
                Message::normalize_tree(self);
            }

            #[inline]
            fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.fmt(f)
            }
        }
    };
}

class! {
    /// A variant of a set of filters.
    #[diagnostic::on_unimplemented(
        message = "`{Self}` is not a filter",
        label = "not a filter",
        note = "a filter is a struct with `#[derive(HFilter)]` and `#[hfilter(class = \"…\")]`; a set of filters is \
                embedded with `#[hfilter(subset)]`"
    )]
    FilterClass: HFilter {
        const SCHEMA: &'static MessageSchema;
        const FORM: Form;

        fn from_term<S>(
            term: Term<'_, 'a>,
            cx: &mut TermContext,
            variant: impl FnOnce(Self) -> S,
        ) -> Result<S, ParseError>;

        fn to_term<'t>(&'t self, out: &mut Builder<'t>) -> Result<NodeId, PrintError>;
    } {
        const SCHEMA: &'static MessageSchema = &<T as Message<'a>>::SCHEMA.in_language(Self::FORM);
        const FORM: Form = <T as LanguageFilter<'a>>::FORM;

        // A function of its own for each class, so that a level of the tree needs the stack of one class only.
        #[inline(never)]
        fn from_term<S>(
            term: Term<'_, 'a>,
            cx: &mut TermContext,
            variant: impl FnOnce(Self) -> S,
        ) -> Result<S, ParseError> {
            <T as LanguageFilter<'a>>::from_term(term, cx).map(variant)
        }

        #[inline]
        fn to_term<'t>(&'t self, out: &mut Builder<'t>) -> Result<NodeId, PrintError> {
            LanguageFilter::to_term(self, out).map_err(|error| error.of(<T as Message<'a>>::SCHEMA.name))
        }
    }
}

class! {
    /// A variant of a set of comparators.
    #[diagnostic::on_unimplemented(
        message = "`{Self}` is not a comparator",
        label = "not a comparator",
        note = "a comparator is a struct with `#[derive(HComparator)]` and `#[hfilter(class = \"…\")]`; a set of \
                comparators is embedded with `#[hfilter(subset)]`"
    )]
    ComparatorClass: HComparator {
        const SCHEMA: &'static MessageSchema;

        fn from_parts(parts: &Comparator<'a>) -> Option<Result<Self, Refusal>>;

        fn to_parts(&self) -> Result<Comparator<'_>, PrintError>;
    } {
        const SCHEMA: &'static MessageSchema = <T as Message<'a>>::SCHEMA;

        #[inline]
        fn from_parts(parts: &Comparator<'a>) -> Option<Result<Self, Refusal>> {
            <T as LanguageComparator<'a>>::from_parts(parts)
        }

        #[inline]
        fn to_parts(&self) -> Result<Comparator<'_>, PrintError> {
            LanguageComparator::to_parts(self).map_err(|error| error.of(<T as Message<'a>>::SCHEMA.name))
        }
    }
}

macro_rules! class_set {
    ($(#[$attribute:meta])* $name:ident: $public:ident { $($declared:tt)* } { $($defined:tt)* }) => {
        $(#[$attribute])*
        pub trait $name<'a>: Sized {
            $($declared)*

            const SCHEMA: &'static SetSchema;

            fn contains(envelope: &Envelope<'_>) -> bool;

            fn decode_class<P: Place<Self>>(
                envelope: Envelope<'a>,
                cx: &mut Context,
                place: P,
            ) -> Result<P::Out, DecodeError>;

            fn decode_parts<P: Place<Self>>(
                parts: Parts<'a, '_>,
                cx: &mut Context,
                place: P,
            ) -> Result<P::Out, DecodeError>;

            fn encode(&self, out: &mut Encoder);

            fn check_tree(&self) -> Result<(), CheckError>;

            fn normalize_tree(&mut self);

            fn schema(&self) -> Option<&'static MessageSchema>;

            fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
        }

        #[diagnostic::do_not_recommend]
        impl<'a, T: $public<'a>> $name<'a> for T {
            $($defined)*

            const SCHEMA: &'static SetSchema = <T as ClassSet<'a>>::SCHEMA;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn contains(envelope: &Envelope<'_>) -> bool {
                <T as ClassSet<'a>>::contains(envelope)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn decode_class<P: Place<Self>>(
                envelope: Envelope<'a>,
                cx: &mut Context,
                place: P,
            ) -> Result<P::Out, DecodeError> {
                <T as ClassSet<'a>>::decode_class(envelope, cx, place)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn decode_parts<P: Place<Self>>(
                parts: Parts<'a, '_>,
                cx: &mut Context,
                place: P,
            ) -> Result<P::Out, DecodeError> {
                <T as ClassSet<'a>>::decode_parts(parts, cx, place)
            }

            #[inline]
            fn encode(&self, out: &mut Encoder) {
                self.encode_class(out);
            }

            #[inline]
            fn check_tree(&self) -> Result<(), CheckError> {
                <T as ClassSet<'a>>::check_tree(self)
            }

            #[inline]
            fn normalize_tree(&mut self) {
                <T as ClassSet<'a>>::normalize_tree(self);
            }

            #[inline]
            fn schema(&self) -> Option<&'static MessageSchema> {
                <T as ClassSet<'a>>::schema(self)
            }

            #[inline]
            fn print(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.fmt(f)
            }
        }
    };
}

class_set! {
    /// A `filter` in a field, or a subset of a set of filters.
    #[diagnostic::on_unimplemented(
        message = "`{Self}` is not a set of filters",
        label = "not a set of filters",
        note = "a set of filters is an enum with `#[derive(HFilter)]` and `#[hfilter(set)]`"
    )]
    FilterClasses: FilterSet {
        fn says(head: Head<'_>) -> bool;

        fn read_term<S>(
            term: Term<'_, 'a>,
            cx: &mut TermContext,
            variant: impl FnOnce(Self) -> S,
        ) -> Result<S, ParseError>;

        fn write_term<'t>(&'t self, out: &mut Builder<'t>) -> Result<NodeId, PrintError>;
    } {
        #[inline]
        fn says(head: Head<'_>) -> bool {
            <T as FilterSet<'a>>::says(head)
        }

        #[inline]
        fn read_term<S>(
            term: Term<'_, 'a>,
            cx: &mut TermContext,
            variant: impl FnOnce(Self) -> S,
        ) -> Result<S, ParseError> {
            <T as FilterSet<'a>>::read_term(term, cx).map(variant)
        }

        #[inline]
        fn write_term<'t>(&'t self, out: &mut Builder<'t>) -> Result<NodeId, PrintError> {
            <T as FilterSet<'a>>::write_term(self, out)
        }
    }
}

class_set! {
    /// A `comparator` in a field, or a subset of a set of comparators.
    #[diagnostic::on_unimplemented(
        message = "`{Self}` is not a set of comparators",
        label = "not a set of comparators",
        note = "a set of comparators is an enum with `#[derive(HComparator)]` and `#[hfilter(set)]`"
    )]
    ComparatorClasses: ComparatorSet {
        fn from_parts(parts: &Comparator<'a>) -> Option<Result<Self, Refusal>>;

        fn to_parts(&self) -> Result<Comparator<'_>, PrintError>;
    } {
        #[inline]
        fn from_parts(parts: &Comparator<'a>) -> Option<Result<Self, Refusal>> {
            <T as LanguageComparator<'a>>::from_parts(parts)
        }

        #[inline]
        fn to_parts(&self) -> Result<Comparator<'_>, PrintError> {
            LanguageComparator::to_parts(self)
        }
    }
}

/// A nested message whose author writes its rules.
pub trait RuledMessage: Rules {}

/// A `message` in a field.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a protobuf message",
    label = "not a message",
    note = "a nested message is a struct with `#[derive(HMessage)]`"
)]
pub trait SubMessage<'a>: Sized {
    const SCHEMA: &'static MessageSchema;

    fn decode_fields(parts: Parts<'a, '_>, cx: &mut Context) -> Result<Self, DecodeError>;

    fn encode(&self, out: &mut Encoder);

    fn check_tree(&self) -> Result<(), CheckError>;

    fn normalize_tree(&mut self);
}

#[diagnostic::do_not_recommend]
impl<'a, T: Message<'a> + Rules> SubMessage<'a> for T {
    const SCHEMA: &'static MessageSchema = <T as Message<'a>>::SCHEMA;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn decode_fields(parts: Parts<'a, '_>, cx: &mut Context) -> Result<Self, DecodeError> {
        <T as Message<'a>>::decode_fields(parts, cx)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn encode(&self, out: &mut Encoder) {
        self.encode_fields(out);
    }

    #[inline]
    fn check_tree(&self) -> Result<(), CheckError> {
        <T as Message<'a>>::check_tree(self)
    }

    #[inline]
    fn normalize_tree(&mut self) {
        <T as Message<'a>>::normalize_tree(self);
    }
}

/// An `enumeration` in a field.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a protobuf enum",
    label = "not a protobuf enum",
    note = "a protobuf enum is an enum without fields, with `#[derive(HEnum)]` and a number for each variant"
)]
pub trait EnumValue: Sized {
    const SCHEMA: &'static EnumSchema;

    fn read(reader: &mut Reader<'_>, key: u32, cx: &Context) -> Result<Option<Self>, DecodeError>;

    fn write(&self, out: &mut Encoder);
}

#[diagnostic::do_not_recommend]
impl<T: Enumeration> EnumValue for T {
    const SCHEMA: &'static EnumSchema = <T as Enumeration>::SCHEMA;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read(reader: &mut Reader<'_>, key: u32, cx: &Context) -> Result<Option<Self>, DecodeError> {
        read_enum(reader, key, cx)
    }

    #[inline]
    fn write(&self, out: &mut Encoder) {
        out.varint(i64::from(self.number()) as u64);
    }
}

/// A scalar of the kind `K` in a field.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot hold a protobuf `{K}`",
    label = "no mapping for this type",
    note = "`int32`, `sint32` and `sfixed32` are `i32`, `uint32` and `fixed32` are `u32`, those with 64 likewise; `bool` \
            is `bool`, `float` is `f32`, `double` is `f64`",
    note = "`bytes` are `Cow<'a, [u8]>`, `&'a [u8]`, `Vec<u8>`, `Box<[u8]>` or `Bytes`; a `string` is `Cow<'a, str>`, \
            `&'a str`, `String` or `Box<str>`"
)]
pub trait FieldValue<'a, K>: Sized {
    fn read(reader: &mut Reader<'a>) -> Result<Self, DecodeError>;

    fn write(&self, out: &mut Encoder);
}

#[diagnostic::do_not_recommend]
impl<'a, K, T: Value<'a, K>> FieldValue<'a, K> for T {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read(reader: &mut Reader<'a>) -> Result<Self, DecodeError> {
        <T as Value<'a, K>>::read(reader)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write(&self, out: &mut Encoder) {
        <T as Value<'a, K>>::write(self, out);
    }
}

/// What can be made a value of `T` that borrows nothing.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot own its bytes",
    label = "borrows for good",
    note = "a field of type `&[u8]` or `&str` borrows for good: use `Cow<'a, [u8]>` or `Cow<'a, str>`, or write \
            `#[hfilter(borrowed)]` on the item that holds it"
)]
pub trait OwnedAs<T>: Sized {
    fn into_owned(self) -> T;
}

#[diagnostic::do_not_recommend]
impl<T, U: IntoOwned<Owned = T>> OwnedAs<T> for U {
    fn into_owned(self) -> T {
        IntoOwned::into_owned(self)
    }
}

/// A filter in a set that judges cells.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no behaviour",
    label = "what does it do?",
    note = "its set says `evaluate`: write `impl StatelessFilter for {Self}`, or `impl Evaluate<'_> for {Self}` if it \
            learns something in a scan"
)]
pub trait FilterBehaviour {}

#[diagnostic::do_not_recommend]
impl<T: Evaluate<'static>> FilterBehaviour for T {}

/// A comparator in a set that judges cells.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no behaviour",
    label = "how does it compare?",
    note = "its set says `evaluate`: write `impl ComparatorEvaluator for {Self}`, or `impl EvaluateComparator<'_> for \
            {Self}` if it has something to prepare"
)]
pub trait ComparatorBehaviour {}

#[diagnostic::do_not_recommend]
impl<T: EvaluateComparator<'static>> ComparatorBehaviour for T {}

/// Proof that a filter has behaviour.
pub const fn filter_behaves<T: FilterBehaviour>() {}

/// Proof that a comparator has behaviour.
pub const fn comparator_behaves<T: ComparatorBehaviour>() {}
