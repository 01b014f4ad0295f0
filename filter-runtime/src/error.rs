use std::fmt;

use crate::Escaped;
use crate::path::{Step, TreePath};
use crate::schema::MessageSchema;
use crate::wire::Reader;

/// Why bytes are no filter, and where.
///
/// ```
/// # use hfilter_runtime as hfilter;
/// use hfilter::wire::Reader;
/// use hfilter::ErrorKind;
///
/// let error = Reader::new(&[0x05, b'r']).bytes().unwrap_err();
/// assert_eq!(*error.kind(), ErrorKind::Truncated { needed: 5, left: 1 });
/// assert_eq!(error.to_string(), "the bytes end inside a field: it needs 5 more, and 1 are left");
/// ```
///
/// From a whole decoding it also has the path in the tree and the offset in the bytes:
/// `FilterList[2] > SkipFilter > SingleColumnValueFilter.comparator: unknown class … (at byte 117)`.
#[derive(Clone)]
pub struct DecodeError(Box<Inner>);

#[derive(Clone)]
struct Inner {
    kind: ErrorKind,
    path: TreePath,
    at: At,
}

/// Where the offending byte is.
#[derive(Clone, Copy, Debug)]
enum At {
    /// Its address, as long as nobody knows the whole input.
    Address(usize),
    /// Its offset in the whole input.
    Offset(usize),
}

/// What is wrong with the bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The input, or the part of it that a length delimits, ends inside a field.
    Truncated {
        /// How many bytes the field needs from there on, at least.
        needed: usize,
        /// How many there are.
        left: usize,
    },
    /// A varint of more than ten bytes.
    VarintTooLong,
    /// A key with field number 0, or with a wire type that does not exist.
    InvalidKey {
        /// The low 32 bits of the key.
        key: u32,
    },
    /// A length of 2^31 or more, which Java reads as negative.
    InvalidLength,
    /// A group's end without its start, or with another number.
    EndGroup,
    /// More than 100 levels of groups and sub-messages inside one message.
    TooManyLevels,
    /// A required field is absent. An enum number that does not exist counts as absent.
    MissingField {
        /// The message that declares the field.
        message: &'static str,
        /// The field.
        field: &'static str,
    },
    /// A field that the message does not declare, where the options refuse them.
    UnknownField {
        /// The field's number.
        number: u32,
    },
    /// A class that the set does not know.
    UnknownClass {
        /// The name on the wire; not always UTF-8.
        class: Vec<u8>,
        /// The known class with the most similar name, if one is similar.
        nearest: Option<&'static str>,
    },
    /// A string that is not UTF-8, in a field that borrows it as `&str`.
    InvalidUtf8,
    /// More than the [`Limits`](crate::Limits) allow.
    LimitExceeded {
        /// Which limit.
        limit: Limit,
        /// How much it allows.
        allowed: u64,
    },
    /// A custom decoder's own complaint.
    Custom(String),
}

/// What [`Limits`](crate::Limits) bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Limit {
    /// The length of the input, in bytes.
    Bytes,
    /// How many filters and comparators stand around one another.
    Depth,
    /// How many filters, comparators and repeated messages there are.
    Nodes,
    /// How many numbers, texts and byte strings there are in repeated fields, and messages that occur again.
    Values,
    /// How many fields there are, for whoever looks at each of them.
    Fields,
}

impl DecodeError {
    /// An error at the first byte of `at`, which is a part of the input.
    #[cold]
    #[inline(never)]
    pub fn at(kind: ErrorKind, at: &[u8]) -> Self {
        Self(Box::new(Inner { kind, path: TreePath::default(), at: At::Address(at.as_ptr().addr()) }))
    }

    /// The same error, seen from the message around it.
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn within(mut self, step: Step) -> Self {
        self.0.path.outward(step);
        self
    }

    /// The same error, with the message and the field that it arose in, unless it arose deeper.
    #[cold]
    #[inline(never)]
    #[must_use]
    #[doc(hidden)]
    pub fn named(self, message: &'static MessageSchema, bytes: &[u8]) -> Self {
        if !self.0.path.is_empty() {
            return self;
        }
        // A missing field is named by the error itself: none fails to be read.
        let field = failing_field(bytes).and_then(|number| message.field(number)).map(|field| field.name);
        self.within(Step::new(message.name, field, None))
    }

    /// Makes the address an offset in the input with this address and length. Bytes from elsewhere get its end.
    #[cold]
    #[inline(never)]
    #[must_use]
    pub(crate) fn located(mut self, start: usize, length: usize) -> Self {
        if let At::Address(address) = self.0.at {
            let offset = address.checked_sub(start).map_or(length, |offset| offset.min(length));
            self.0.at = At::Offset(offset);
        }
        self
    }

    /// What is wrong.
    pub fn kind(&self) -> &ErrorKind {
        &self.0.kind
    }

    /// Where in the tree, from the root.
    pub fn path(&self) -> &TreePath {
        &self.0.path
    }

    /// Where in the whole input, in bytes from its start; `None` if the error arose outside a whole decoding, such as in
    /// a [`Reader`] of one's own.
    pub fn offset(&self) -> Option<usize> {
        match self.0.at {
            At::Offset(offset) => Some(offset),
            At::Address(_) => None,
        }
    }
}

/// The number of the first field that does not end, if one does not.
fn failing_field(bytes: &[u8]) -> Option<u32> {
    let mut reader = Reader::new(bytes);
    while let Ok(key) = reader.key() {
        if reader.skip(key, 0).is_err() {
            return Some(key >> 3);
        }
    }
    None
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.0.path.is_empty() {
            write!(f, "{}: ", self.0.path)?;
        }
        fmt::Display::fmt(&self.0.kind, f)?;
        match self.offset() {
            Some(offset) => write!(f, " (at byte {offset})"),
            None => Ok(()),
        }
    }
}

/// The same text: it is what `main` and `unwrap` print.
impl fmt::Debug for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for DecodeError {}

impl fmt::Display for ErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Truncated { needed, left } => {
                write!(f, "the bytes end inside a field: it needs {needed} more, and {left} are left")
            }
            Self::VarintTooLong => f.write_str("a varint of more than ten bytes; expected one that ends"),
            Self::InvalidKey { key } if key >> 3 == 0 => f.write_str("field number 0; expected 1 to 536870911"),
            Self::InvalidKey { key } => write!(f, "wire type {}; expected 0 to 5", key & 7),
            Self::InvalidLength => f.write_str("a length of 2^31 or more; expected less"),
            Self::EndGroup => f.write_str("a group's end without its start; expected a field"),
            Self::TooManyLevels => f.write_str(
                "more than 100 levels of groups and sub-messages in one message; protobuf for Java reads no more",
            ),
            Self::MissingField { message, field } => {
                write!(f, "required field `{field}` of {message} is missing; whoever writes the bytes must set it")
            }
            Self::UnknownField { number } => {
                write!(f, "unknown field {number}; declare it, or skip such fields with `UnknownFields::Skip`")
            }
            Self::UnknownClass { class, nearest } => {
                write!(f, "unknown class `{:.200}`", Escaped(class))?;
                match nearest {
                    Some(nearest) => write!(f, "; did you mean `{nearest}`?"),
                    None => f.write_str(
                        "; add the class to the set, or keep unknown classes in an `#[hfilter(other)]` variant",
                    ),
                }
            }
            Self::InvalidUtf8 => f.write_str(
                "a string that is not UTF-8, in a field that borrows it as `&str`; `Cow<str>` replaces what is not",
            ),
            Self::LimitExceeded { limit, allowed } => {
                let (what, setter) = match limit {
                    Limit::Bytes => ("bytes", "max_bytes"),
                    Limit::Depth => ("levels", "max_depth"),
                    Limit::Nodes => ("filters, comparators and repeated messages", "max_nodes"),
                    Limit::Values => ("values in repeated fields", "max_values"),
                    Limit::Fields => ("fields", "max_nodes"),
                };
                write!(f, "more than {allowed} {what}; raise `Limits::{setter}` if the input is trusted")?;
                if *limit == Limit::Depth { write!(f, " (at most {})", crate::Limits::MAX_DEPTH) } else { Ok(()) }
            }
            Self::Custom(message) => f.write_str(message),
        }
    }
}
