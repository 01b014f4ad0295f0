use std::fmt;

use crate::check::CheckError;
use crate::context::Context;
use crate::envelope::Envelope;
use crate::error::DecodeError;
use crate::language::{Builder, Head, LanguageComparator, NodeId, ParseError, PrintError, Term, TermContext};
use crate::options::DecodeOptions;
use crate::owned::IntoOwned;
use crate::parts::Parts;
use crate::place::{Inline, Place};
use crate::schema::{MessageSchema, Role, SetSchema};
use crate::wire::Encoder;

/// A closed set of classes: what a program accepts, and nothing else.
///
/// `#[derive(HFilter)]` or `#[derive(HComparator)]` on an enum implements it. Decoding is one `match` over type ids:
/// no registry, nothing to initialise.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a set of filters or comparators",
    label = "not a set",
    note = "a set is an enum with `#[derive(HFilter)]` or `#[derive(HComparator)]` and `#[hfilter(set)]`"
)]
pub trait ClassSet<'a>: Sized + fmt::Display {
    /// The set as data.
    const SCHEMA: &'static SetSchema;

    #[doc(hidden)]
    fn contains(envelope: &Envelope<'_>) -> bool;

    #[doc(hidden)]
    fn decode_class<P: Place<Self>>(envelope: Envelope<'a>, cx: &mut Context, place: P) -> Result<P::Out, DecodeError>;

    #[doc(hidden)]
    fn encode_class(&self, out: &mut Encoder);

    #[doc(hidden)]
    fn check_tree(&self) -> Result<(), CheckError>;

    #[doc(hidden)]
    fn normalize_tree(&mut self);

    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn decode_parts<P: Place<Self>>(parts: Parts<'a, '_>, cx: &mut Context, place: P) -> Result<P::Out, DecodeError> {
        cx.enter(parts.first()).map_err(|error| cx.located(error))?;
        match Envelope::usual(&parts, Self::SCHEMA) {
            Some(envelope) => {
                // The result goes out untouched: it may be large, and moving it costs as much as reading its bytes.
                let out = Self::decode_class(envelope, cx, place);
                cx.leave();
                out
            }
            None => decode_unusual(parts, cx, place),
        }
    }

    /// The schema of this value's class; `None` if the set keeps it without knowing it.
    fn schema(&self) -> Option<&'static MessageSchema>;

    /// Decodes a tree from its envelope, with the default [limits](crate::Limits). Borrows from the bytes.
    ///
    /// Decoding is cheap: nothing is sorted or compiled. [`check`](Self::check) does the rest of what HBase does.
    ///
    /// # Errors
    /// Malformed bytes, a missing field, a class that is not in the set, a limit: with the path and the offset.
    #[inline]
    fn decode(bytes: &'a [u8]) -> Result<Self, DecodeError> {
        Self::decode_with(bytes, &DecodeOptions::DEFAULT)
    }

    /// Decodes a tree with options of one's own.
    ///
    /// # Errors
    /// As [`decode`](Self::decode).
    #[inline]
    fn decode_with(bytes: &'a [u8], options: &DecodeOptions) -> Result<Self, DecodeError> {
        let mut cx = Context::new(bytes, &options.limits(options.limits.for_size(size_of::<Self>())));
        cx.admit(bytes)?;
        Self::decode_parts(Parts::new(bytes), &mut cx, Inline)
    }

    /// Decodes a tree whose envelope somebody else has taken apart already, as prost does.
    ///
    /// # Errors
    /// As [`decode`](Self::decode); offsets count from the start of the payload.
    fn decode_named(class: &'a [u8], payload: Option<&'a [u8]>, options: &DecodeOptions) -> Result<Self, DecodeError> {
        let envelope = Envelope::new(class, payload, Self::SCHEMA);
        let options = options.limits(options.limits.for_size(size_of::<Self>()));
        Context::run(payload.unwrap_or_default(), &options, |payload, cx| {
            cx.enter(payload)?;
            Self::decode_class(envelope, cx, Inline)
        })
    }

    /// Encodes the tree in its envelope, into an encoder whose buffer can be used again.
    fn encode<'e>(&self, encoder: &'e mut Encoder) -> &'e [u8] {
        encoder.clear();
        self.encode_class(encoder);
        encoder.written()
    }

    /// Encodes the tree in its envelope: one allocation, of the exact size.
    fn encode_to_vec(&self) -> Vec<u8> {
        Encoder::to_vec(|out| self.encode_class(out))
    }

    /// Does all checks of HBase's constructors on the whole tree.
    ///
    /// # Errors
    /// The first class that HBase would refuse to construct, and why.
    fn check(&self) -> Result<(), CheckError> {
        self.check_tree()
    }

    /// The tree that HBase would send if it had received this one: defaults written out, ranges sorted and merged,
    /// names made canonical. Filters that HBase refuses ([`check`](Self::check)) may stay as they are.
    #[must_use]
    fn normalized(mut self) -> Self {
        self.normalize_tree();
        self
    }
}

/// Decodes what stands in an envelope that is not as everybody writes them.
#[cold]
#[inline(never)]
fn decode_unusual<'a, S: ClassSet<'a>, P: Place<S>>(
    parts: Parts<'a, '_>,
    cx: &mut Context,
    place: P,
) -> Result<P::Out, DecodeError> {
    let out = S::decode_class(Envelope::decode(parts, S::SCHEMA, cx)?, cx, place);
    cx.leave();
    out
}

/// A closed set of filters.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a set of filters",
    label = "`filter` needs an enum with `#[derive(HFilter)]` and `#[hfilter(set)]`"
)]
pub trait FilterSet<'a>: ClassSet<'a> {
    #[doc(hidden)]
    fn says(head: Head<'_>) -> bool;

    #[doc(hidden)]
    fn read_term(term: Term<'_, 'a>, cx: &mut TermContext) -> Result<Self, ParseError>;

    #[doc(hidden)]
    fn write_term<'t>(&'t self, out: &mut Builder<'t>) -> Result<NodeId, PrintError>;

    /// Makes a filter of what is written in the filter language: for classes that hold filters.
    ///
    /// # Errors
    /// A name that the set does not have, wrong arguments, what HBase refuses to construct, a limit.
    fn from_term(term: Term<'_, 'a>, cx: &mut TermContext) -> Result<Self, ParseError> {
        cx.enter(term)?;
        let filter = Self::read_term(term, cx);
        cx.leave();
        filter
    }

    /// Prints a filter in the filter language: for classes that hold filters.
    ///
    /// # Errors
    /// The language cannot print it.
    fn to_term<'t>(&'t self, out: &mut Builder<'t>) -> Result<NodeId, PrintError> {
        self.write_term(out)
    }
}

/// A closed set of comparators.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a set of comparators",
    label = "`comparator` needs an enum with `#[derive(HComparator)]` and `#[hfilter(set)]`"
)]
pub trait ComparatorSet<'a>: ClassSet<'a> + LanguageComparator<'a> {}

/// Stands for any set where only a class name is asked for: `FilterList<Any>` has the class of every `FilterList`.
/// It has no values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Any {}

impl<'a> ClassSet<'a> for Any {
    const SCHEMA: &'static SetSchema = &SetSchema::new("Any", Role::Filter, &[], false);

    fn contains(_: &Envelope<'_>) -> bool {
        false
    }

    fn decode_class<P: Place<Self>>(envelope: Envelope<'a>, cx: &mut Context, _: P) -> Result<P::Out, DecodeError> {
        Err(envelope.unknown(cx))
    }

    fn encode_class(&self, _: &mut Encoder) {
        match *self {}
    }

    fn check_tree(&self) -> Result<(), CheckError> {
        match *self {}
    }

    fn normalize_tree(&mut self) {
        match *self {}
    }

    fn schema(&self) -> Option<&'static MessageSchema> {
        match *self {}
    }
}

impl<'a> FilterSet<'a> for Any {
    fn says(_: Head<'_>) -> bool {
        false
    }

    fn read_term(term: Term<'_, 'a>, cx: &mut TermContext) -> Result<Self, ParseError> {
        Err(cx.unknown(term))
    }

    fn write_term<'t>(&'t self, _: &mut Builder<'t>) -> Result<NodeId, PrintError> {
        match *self {}
    }
}

impl LanguageComparator<'_> for Any {}
impl ComparatorSet<'_> for Any {}

impl IntoOwned for Any {
    type Owned = Self;

    fn into_owned(self) -> Self {
        self
    }
}

impl fmt::Display for Any {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}
