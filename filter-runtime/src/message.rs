use std::fmt::Display;

use crate::check::{CheckError, Rules};
use crate::class::Class;
use crate::context::Context;
use crate::error::{DecodeError, ErrorKind};
use crate::language::{LanguageComparator, LanguageFilter};
use crate::options::DecodeOptions;
use crate::schema::MessageSchema;
use crate::wire::{Encoder, Reader};

/// A protobuf message: how its fields are read and written.
///
/// The derives implement it; `'a` is the lifetime of the bytes that a decoded message borrows.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a protobuf message",
    label = "`message` needs a type with `#[derive(HMessage)]`"
)]
pub trait Message<'a>: Sized {
    /// The message as data.
    const SCHEMA: &'static MessageSchema;

    #[doc(hidden)]
    fn decode_fields(parts: Parts<'a, '_>, cx: &mut Context) -> Result<Self, DecodeError>;

    #[doc(hidden)]
    fn encode_fields(&self, out: &mut Encoder);

    #[doc(hidden)]
    fn check_fields(&self) -> Result<(), CheckError>;

    #[doc(hidden)]
    fn normalize_fields(&mut self);

    #[doc(hidden)]
    fn check_tree(&self) -> Result<(), CheckError>
    where
        Self: Rules,
    {
        self.check_self().map_err(|refusal| CheckError::new(Self::SCHEMA.name, refusal))?;
        self.check_fields()
    }

    #[doc(hidden)]
    fn normalize_tree(&mut self)
    where
        Self: Rules,
    {
        self.normalize_fields();
        self.normalize_self();
    }

    /// Decodes the message itself, without an envelope around it, with the default [limits](crate::Limits).
    ///
    /// # Errors
    /// The bytes are not this message, or the limits are exceeded.
    fn decode_payload(payload: &'a [u8]) -> Result<Self, DecodeError> {
        Self::decode_payload_with(payload, &DecodeOptions::default())
    }

    /// Decodes the message itself with options of one's own.
    ///
    /// # Errors
    /// As [`decode_payload`](Self::decode_payload).
    fn decode_payload_with(payload: &'a [u8], options: &DecodeOptions) -> Result<Self, DecodeError> {
        Context::run(payload, options, |payload, cx| {
            Self::decode_fields(Parts::new(payload), cx).map_err(|error| error.named(Self::SCHEMA, payload))
        })
    }

    /// Encodes the message itself, without an envelope around it.
    fn encode_payload(&self) -> Vec<u8> {
        Encoder::to_vec(|out| self.encode_fields(out))
    }
}

/// A filter class: a message with a Java class, in an envelope when it stands in a tree.
///
/// `#[derive(HFilter)]` on a struct implements it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a filter",
    label = "not a filter",
    note = "a filter is a struct with `#[derive(HFilter)]` and `#[hfilter(class = \"…\")]`; a set of filters is \
            embedded with `#[hfilter(subset)]`"
)]
pub trait HFilter<'a>: Class + Message<'a> + Rules + LanguageFilter<'a> + Display {
    /// Encodes the filter in its envelope, as it stands on the wire.
    fn encode_to_vec(&self) -> Vec<u8> {
        Encoder::to_vec(|out| encode_envelope(self, out))
    }

    /// Does all checks of HBase's constructors, on this class and on what is nested in it.
    ///
    /// # Errors
    /// The first class that HBase would refuse to construct, and why.
    fn check(&self) -> Result<(), CheckError> {
        self.check_tree()
    }
}

/// A comparator class: a message with a Java class, in an envelope when it stands in a filter.
///
/// `#[derive(HComparator)]` on a struct implements it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a comparator",
    label = "not a comparator",
    note = "a comparator is a struct with `#[derive(HComparator)]` and `#[hfilter(class = \"…\")]`; a set of \
            comparators is embedded with `#[hfilter(subset)]`"
)]
pub trait HComparator<'a>: Class + Message<'a> + Rules + LanguageComparator<'a> + Display {
    /// Encodes the comparator in its envelope, as it stands on the wire.
    fn encode_to_vec(&self) -> Vec<u8> {
        Encoder::to_vec(|out| encode_envelope(self, out))
    }

    /// Does all checks of HBase's constructors, on this class and on what is nested in it.
    ///
    /// # Errors
    /// The first class that HBase would refuse to construct, and why.
    fn check(&self) -> Result<(), CheckError> {
        self.check_tree()
    }
}

/// Writes a class in its envelope: the payload, its length, and one constant.
#[inline]
pub(crate) fn encode_envelope<'a, T: Class + Message<'a>>(class: &T, out: &mut Encoder) {
    let before = out.len();
    class.encode_fields(out);
    out.varint((out.len() - before) as u64);
    out.put(T::ENVELOPE);
}

/// The bytes of one message. A singular sub-message that occurs several times is merged field by field, which
/// is the same as reading its occurrences one after the other; so a message may come in parts.
#[derive(Clone, Copy, Debug)]
pub struct Parts<'a, 'p> {
    first: &'a [u8],
    further: &'p [&'a [u8]],
    /// How many messages stand around this one, inside the same payload.
    pub level: u32,
}

impl<'a, 'p> Parts<'a, 'p> {
    /// A whole payload.
    #[inline]
    pub const fn new(payload: &'a [u8]) -> Self {
        Self { first: payload, further: &[], level: 0 }
    }

    /// A sub-message in one part.
    #[inline]
    pub fn nested(bytes: &'a [u8], level: u32) -> Result<Self, DecodeError> {
        Ok(Self { first: bytes, further: &[], level: Reader::new(bytes).deeper(level)? })
    }

    /// The first part, or all.
    #[inline]
    pub const fn first(&self) -> &'a [u8] {
        self.first
    }

    /// The error for a required field that none of the parts had.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn missing(&self, message: &'static str, field: &'static str) -> DecodeError {
        missing(self.first, message, field)
    }

    /// All of it, if it is in one part.
    #[inline]
    pub const fn whole(&self) -> Option<&'a [u8]> {
        if self.further.is_empty() { Some(self.first) } else { None }
    }

    /// A reader of the first part.
    #[inline]
    pub const fn reader(&self) -> Reader<'a> {
        Reader::new(self.first)
    }

    /// Moves the reader to the next part, if there is one.
    #[inline]
    pub fn next(&mut self, reader: &mut Reader<'a>) -> bool {
        let Some((first, further)) = self.further.split_first() else { return false };
        self.further = further;
        *reader = Reader::new(first);
        true
    }
}

#[cold]
#[inline(never)]
fn missing(first: &[u8], message: &'static str, field: &'static str) -> DecodeError {
    DecodeError::at(ErrorKind::MissingField { message, field }, &first[first.len()..])
}

/// Gathers the occurrences of a singular sub-message while the message around it is read.
#[derive(Clone, Debug, Default)]
pub struct Gather<'a> {
    first: Option<&'a [u8]>,
    further: Vec<&'a [u8]>,
}

impl<'a> Gather<'a> {
    /// None so far.
    #[inline]
    pub const fn new() -> Self {
        Self { first: None, further: Vec::new() }
    }

    /// One more. Those after the first count as values.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn push(&mut self, bytes: &'a [u8], cx: &mut Context) -> Result<(), DecodeError> {
        match self.first {
            None => self.first = Some(bytes),
            Some(_) => self.further = one_more(std::mem::take(&mut self.further), bytes, cx)?,
        }
        Ok(())
    }

    /// All of them as one message, inside a message at `level`; `None` if there was none.
    #[inline]
    pub fn parts(&self, level: u32) -> Result<Option<Parts<'a, '_>>, DecodeError> {
        let Some(first) = self.first else { return Ok(None) };
        let level = Reader::new(first).deeper(level)?;
        Ok(Some(Parts { first, further: &self.further, level }))
    }
}

#[cold]
#[inline(never)]
fn one_more<'a>(mut further: Vec<&'a [u8]>, bytes: &'a [u8], cx: &mut Context) -> Result<Vec<&'a [u8]>, DecodeError> {
    cx.count_value(bytes)?;
    further.push(bytes);
    Ok(further)
}
