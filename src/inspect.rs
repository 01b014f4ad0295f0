//! What the bytes of a filter say, field by field, and where each of them stands.
//!
//! [`ClassNode::read`] walks over the bytes with a set's [schema](crate::schema) in hand, and gives a tree that has
//! everything there is, in the order of the wire: fields that occur twice, fields that no message declares, classes
//! that the set does not know. What a decoder would merge is shown each for itself. Whether all of it makes a filter
//! is not asked here; that is what [`decode`](crate::ClassSet::decode) does.
//!
//! ```
//! use hfilter::inspect::{ClassNode, FieldValue};
//! use hfilter::{ClassSet, Filter, PrefixFilter, StandardSet};
//!
//! let bytes = Filter::of(PrefixFilter::new("row-")).encode_to_vec();
//! let root = ClassNode::read(&bytes, Filter::SCHEMA)?;
//!
//! assert_eq!(root.simple_name(), "PrefixFilter");
//! assert_eq!(root.range, 0..bytes.len());
//!
//! let prefix = &root.fields[0];
//! assert_eq!(prefix.name(), Some("prefix"));
//! assert!(matches!(prefix.value, FieldValue::Bytes(b"row-")));
//! assert_eq!(&bytes[prefix.range.clone()], b"\x0a\x04row-");
//! assert_eq!(&bytes[prefix.content.clone()], b"row-");
//! # Ok::<(), hfilter::DecodeError>(())
//! ```

use std::borrow::Cow;
use std::ops::Range;

use crate::schema::{FieldSchema, Kind, MessageSchema, Role, SetSchema};
use crate::wire::{Reader, WireType};
use crate::{DecodeError, DecodeOptions, Escaped, Limits};

mod budget;
mod scalar;
mod show;
#[cfg(test)]
mod tests;
mod walk;

#[cfg(feature = "json")]
pub(crate) use budget::Budget;
use scalar::scalar;
#[cfg(feature = "json")]
pub(crate) use scalar::wire_type;
use walk::Walker;

/// A filter or comparator in its envelope.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ClassNode<'a> {
    /// What the class is, by the place it stands in.
    pub role: Role,
    /// The class name on the wire; not always UTF-8, and empty if there is none.
    pub class: &'a [u8],
    /// The class as the set knows it; `None` if it does not.
    pub schema: Option<&'static MessageSchema>,
    /// Where the envelope stands in the input.
    pub range: Range<usize>,
    /// Where the class name stands.
    pub name_range: Option<Range<usize>>,
    /// Where the payload stands.
    pub payload_range: Option<Range<usize>>,
    /// The payload's fields; none if the set does not know the class.
    pub fields: Vec<FieldNode<'a>>,
    /// What else the envelope holds: fields that it does not declare, a name or payload that a later one replaces.
    pub extra: Vec<FieldNode<'a>>,
}

/// A message inside a filter or comparator.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct MessageNode<'a> {
    /// The message's schema.
    pub schema: &'static MessageSchema,
    /// The fields, in the order of the wire.
    pub fields: Vec<FieldNode<'a>>,
}

/// One field, as it stands in a message.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct FieldNode<'a> {
    /// The field's number.
    pub number: u32,
    /// The field as the message declares it; `None` if it does not, or not with this wire type.
    pub schema: Option<&'static FieldSchema>,
    /// Where the field stands in the input, its key included.
    pub range: Range<usize>,
    /// Where its value stands, without key and length.
    pub content: Range<usize>,
    /// The value.
    pub value: FieldValue<'a>,
}

/// The value of a field.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum FieldValue<'a> {
    /// A signed number.
    Int(i64),
    /// An unsigned number.
    Uint(u64),
    /// True or false.
    Bool(bool),
    /// A number of 32 bits with a fraction.
    Float(f32),
    /// A number of 64 bits with a fraction.
    Double(f64),
    /// A text; what is not UTF-8 reads as in Java.
    Text(Cow<'a, str>),
    /// Bytes.
    Bytes(&'a [u8]),
    /// One value of an enum.
    Enum {
        /// The number on the wire.
        number: i32,
        /// Its name; a number without one counts as if the field were absent.
        name: Option<&'static str>,
    },
    /// Several values of a repeated field in one block.
    Packed(Packed<'a>),
    /// A message.
    Message(MessageNode<'a>),
    /// A filter or comparator in its envelope.
    Class(Box<ClassNode<'a>>),
    /// What the message does not declare.
    Unknown {
        /// How the value is laid out.
        wire_type: WireType,
        /// The value's bytes; those of a group up to and with its end.
        bytes: &'a [u8],
    },
}

/// A block of values of a repeated field.
#[derive(Clone, Copy, Debug)]
pub struct Packed<'a> {
    bytes: &'a [u8],
    end: usize,
    kind: Kind,
}

impl<'a> ClassNode<'a> {
    /// Walks over the bytes of a filter or comparator of this set, with the default [limits](crate::Limits).
    ///
    /// # Errors
    /// Bytes that are not protobuf, or go beyond the limits. What is protobuf but no filter has a tree all the same.
    pub fn read(bytes: &'a [u8], set: &'static SetSchema) -> Result<Self, DecodeError> {
        Self::read_with(bytes, set, &DecodeOptions::default())
    }

    /// Walks over the bytes with options of one's own. The tree has at most 16 fields for each node that
    /// [`max_nodes`](crate::Limits::max_nodes) allows.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn read_with(bytes: &'a [u8], set: &'static SetSchema, options: &DecodeOptions) -> Result<Self, DecodeError> {
        Walker::run(bytes, set, options)
    }

    /// Walks over bytes that were just encoded, however many there are.
    ///
    /// # Errors
    /// A tree deeper than [`Limits::MAX_DEPTH`].
    pub(crate) fn read_encoded(bytes: &'a [u8], set: &'static SetSchema) -> Result<Self, DecodeError> {
        let limits = Limits::default().max_bytes(usize::MAX).max_depth(u32::MAX).max_nodes(u32::MAX);
        Self::read_with(bytes, set, &DecodeOptions::new().limits(limits.max_values(u32::MAX)))
    }

    /// The class name without its package, escaped if it is not one that the set knows.
    pub fn simple_name(&self) -> Cow<'static, str> {
        match self.schema {
            Some(schema) => schema.name.into(),
            None => Escaped(self.class.rsplit(|&byte| byte == b'.').next().unwrap_or_default()).to_string().into(),
        }
    }
}

impl<'a> FieldNode<'a> {
    /// The field's name, if the message declares it.
    pub fn name(&self) -> Option<&'static str> {
        self.schema.map(|schema| schema.name)
    }

    /// The filter or comparator that the field holds.
    pub fn class(&self) -> Option<&ClassNode<'a>> {
        match &self.value {
            FieldValue::Class(class) => Some(class),
            _ => None,
        }
    }
}

impl<'a> Packed<'a> {
    /// The values in order, and where each of them stands in the input.
    pub fn iter(&self) -> impl Iterator<Item = (Range<usize>, FieldValue<'a>)> + use<'a> {
        let Self { bytes, end, kind } = *self;
        let mut reader = Reader::new(bytes);
        std::iter::from_fn(move || {
            let start = end - reader.rest().len();
            let value = (!reader.is_empty()).then(|| scalar(kind, &mut reader))?.ok()??;
            Some((start..end - reader.rest().len(), value))
        })
    }
}
