use std::fmt;

use crate::check::CheckError;
use crate::class::TypeId;
use crate::context::Context;
use crate::error::{DecodeError, ErrorKind};
use crate::language::{Builder, Head, LanguageComparator, NodeId, ParseError, PrintError, Term, TermContext};
use crate::message::{Message, Parts};
use crate::options::DecodeOptions;
use crate::owned::IntoOwned;
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
        let envelope = Envelope { name: class, payload, whole: None, set: Self::SCHEMA };
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

/// The outer message `Filter` or `Comparator`: a class name and a payload.
#[derive(Clone, Copy, Debug)]
pub struct Envelope<'a> {
    name: &'a [u8],
    payload: Option<&'a [u8]>,
    whole: Option<&'a [u8]>,
    /// The set that reads it.
    set: &'static SetSchema,
}

impl<'a> Envelope<'a> {
    /// Reads an envelope with a name and a payload and nothing else, in this order: as everybody writes them.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn usual(parts: &Parts<'a, '_>, set: &'static SetSchema) -> Option<Self> {
        let whole = parts.whole()?;
        let [0x0a, length @ 0..0x80, rest @ ..] = whole else { return None };
        let (name, rest) = rest.split_at_checked(usize::from(*length))?;
        let (length, payload) = match rest {
            [0x12, length @ 0..0x80, rest @ ..] => (usize::from(*length), rest),
            [0x12, low, high @ 0..0x80, rest @ ..] => (usize::from(low & 0x7f) | usize::from(*high) << 7, rest),
            _ => return None,
        };
        (payload.len() == length).then_some(Self { name, payload: Some(payload), whole: Some(whole), set })
    }

    /// Reads any envelope.
    fn decode(parts: Parts<'a, '_>, set: &'static SetSchema, cx: &Context) -> Result<Self, DecodeError> {
        Self::decode_fields(parts, set, cx).map_err(|error| cx.located(error.named(set.role.schema(), parts.first())))
    }

    fn decode_fields(mut parts: Parts<'a, '_>, set: &'static SetSchema, cx: &Context) -> Result<Self, DecodeError> {
        let whole = parts.whole();
        let (mut name, mut payload) = (None, None);
        let mut reader = parts.reader();
        loop {
            while !reader.is_empty() {
                match reader.key()? {
                    0x0a => name = Some(reader.bytes()?),
                    0x12 => payload = Some(reader.bytes()?),
                    key => cx.skip(&mut reader, key, parts.level)?,
                }
            }
            if !parts.next(&mut reader) {
                break;
            }
        }
        match name {
            Some(name) => Ok(Self { name, payload, whole, set }),
            None => {
                let kind = ErrorKind::MissingField { message: set.role.message(), field: "name" };
                Err(DecodeError::at(kind, parts.first()))
            }
        }
    }

    /// The type id of the name.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub const fn type_id(&self) -> u64 {
        TypeId::of(self.name).get()
    }

    /// Whether the name is this class.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is(&self, class: &str) -> bool {
        // The slice's length is a constant where the class is one, which makes this a few wide comparisons.
        self.name.len() == class.len() && self.name[..class.len()] == *class.as_bytes()
    }

    /// The name.
    pub const fn name(&self) -> &'a [u8] {
        self.name
    }

    /// The payload, if it is present.
    pub const fn payload(&self) -> Option<&'a [u8]> {
        self.payload
    }

    /// The bytes of the envelope itself, unless it was merged from several.
    pub const fn whole(&self) -> Option<&'a [u8]> {
        self.whole
    }

    /// Decodes the payload, makes it the set's variant, and puts that in its place; an absent payload is empty.
    ///
    /// A function of its own for each variant, so that a level of the tree needs the stack of one variant only.
    #[inline]
    pub fn decode_to<T: Message<'a>, S, P: Place<S>>(
        &self,
        cx: &mut Context,
        place: P,
        variant: impl FnOnce(T) -> S,
    ) -> Result<P::Out, DecodeError> {
        // An empty payload still has a place in the input: the end of the name.
        let payload = self.payload.unwrap_or(&self.name[self.name.len()..]);
        match T::decode_fields(Parts::new(payload), cx) {
            Ok(class) => Ok(place.put(|| variant(class))),
            Err(error) => Err(cx.located(error.named(T::SCHEMA, payload))),
        }
    }

    /// The error for a class that the set does not have.
    #[cold]
    #[inline(never)]
    pub fn unknown(&self, cx: &Context) -> DecodeError {
        let kind = ErrorKind::UnknownClass { class: self.name.to_vec(), nearest: self.set.nearest(self.name) };
        cx.located(DecodeError::at(kind, self.name))
    }
}

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
