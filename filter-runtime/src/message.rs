use std::fmt::Display;

use crate::check::{CheckError, Rules};
use crate::class::Class;
use crate::context::Context;
use crate::error::DecodeError;
use crate::language::{LanguageComparator, LanguageFilter};
use crate::options::DecodeOptions;
use crate::parts::Parts;
use crate::schema::MessageSchema;
use crate::wire::Encoder;

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
