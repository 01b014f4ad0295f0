//! Required fields, which prost does not look for: generated dispatchers do, with a table for each message.

use std::fmt;

use bytes::Bytes;
use prost::encoding::{DecodeContext, WireType, decode_key, decode_varint, skip_field};

use crate::exception::Exception;

/// What a message requires, of itself and of the messages inside it.
///
/// ```
/// use hfilter_rpc::Required;
///
/// static TABLE_NAME: Required = Required { fields: &[(1, "namespace"), (2, "qualifier")], messages: &[] };
/// static DELETE_TABLE: Required = Required {
///     fields: &[(1, "table_name")],
///     messages: &[Inside { number: 1, name: "table_name", repeated: false, required: &TABLE_NAME }],
/// };
/// # use hfilter_rpc::required::Inside;
/// let missing = |bytes: &'static [u8]| DELETE_TABLE.check(&bytes.into()).unwrap_err().message().to_owned();
/// assert_eq!(missing(b""), "Message missing required fields: table_name");
/// assert_eq!(missing(b"\x0a\x03\x12\x01t"), "Message missing required fields: table_name.namespace");
/// assert!(DELETE_TABLE.check(&b"\x0a\x06\x0a\x01n\x12\x01t"[..].into()).is_ok());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Required {
    /// Numbers and names of the required fields, in the order of the .proto file.
    pub fields: &'static [(u32, &'static str)],
    /// The fields that hold messages which require something, by ascending number.
    pub messages: &'static [Inside],
}

/// A field that holds a message.
#[derive(Clone, Copy, Debug)]
pub struct Inside {
    /// The field's number.
    pub number: u32,
    /// The field's name.
    pub name: &'static str,
    /// Whether the field is repeated.
    pub repeated: bool,
    /// What the message requires.
    pub required: &'static Required,
}

/// Deeper than this prost does not read either.
const DEPTH: usize = 100;

/// How many missing fields are named. (Java names all, and two bytes can miss several.)
const NAMED: usize = 100;

/// The way to a message, from the inside out: put into words only where something is missing.
#[derive(Clone, Copy)]
struct Path<'p> {
    around: Option<&'p Path<'p>>,
    name: &'static str,
    index: Option<usize>,
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.around.map_or(Ok(()), |around| around.fmt(f))?;
        f.write_str(self.name)?;
        self.index.map_or(Ok(()), |index| write!(f, "[{index}]"))?;
        f.write_str(".")
    }
}

/// The fields that are missing: the first of them by name, and how many there are.
#[derive(Default)]
struct Missing {
    names: Vec<String>,
    count: usize,
}

impl Required {
    /// Looks for required fields that are not there.
    ///
    /// # Errors
    /// HBase's answer, which names them as Java does: `region, get`, `mutation.column_value[0].family`; of very many, a hundred.
    /// Bytes that are no message at all are not this function's business.
    pub fn check(&self, bytes: &Bytes) -> Result<(), Exception> {
        let mut missing = Missing::default();
        self.find(&[bytes], None, 0, &mut missing);
        let Missing { names, count } = missing;
        match count - names.len() {
            _ if count == 0 => Ok(()),
            0 => Err(Exception::missing_fields(&names.join(", "))),
            more => Err(Exception::missing_fields(&format!("{} and {more} more", names.join(", ")))),
        }
    }

    /// A message may come in parts: a singular field that occurs twice is merged.
    fn find(&self, parts: &[&[u8]], path: Option<&Path<'_>>, depth: usize, missing: &mut Missing) {
        if depth > DEPTH {
            return;
        }
        let mut seen = vec![false; self.fields.len()];
        let mut inside = vec![Vec::new(); self.messages.len()];
        for part in parts {
            read(part, |number, bytes| {
                let fields = self.fields.iter().zip(&mut seen).filter(|((field, _), _)| *field == number);
                fields.for_each(|(_, seen)| *seen = true);
                let messages = self.messages.iter().zip(&mut inside).filter(|(message, _)| message.number == number);
                messages.for_each(|(_, inside)| inside.extend(bytes));
            });
        }
        for ((_, name), _) in self.fields.iter().zip(&seen).filter(|(_, seen)| !**seen) {
            missing.count += 1;
            if missing.names.len() < NAMED {
                missing.names.push(path.map_or_else(|| (*name).to_owned(), |path| format!("{path}{name}")));
            }
        }
        for (message, parts) in self.messages.iter().zip(&inside).filter(|(_, parts)| !parts.is_empty()) {
            let Inside { name, required, repeated, .. } = message;
            match repeated {
                false => required.find(parts, Some(&Path { around: path, name, index: None }), depth + 1, missing),
                true => parts.iter().enumerate().for_each(|(index, part)| {
                    required.find(&[part], Some(&Path { around: path, name, index: Some(index) }), depth + 1, missing);
                }),
            }
        }
    }
}

/// Tells the fields of a message: their numbers, and the bytes of those that have a length. It ends with the first that is none.
fn read<'a>(mut rest: &'a [u8], mut field: impl FnMut(u32, Option<&'a [u8]>)) {
    while !rest.is_empty() {
        let Ok((number, wire_type)) = decode_key(&mut rest) else { return };
        if wire_type == WireType::LengthDelimited {
            let Some(length) = decode_varint(&mut rest).ok().and_then(|length| usize::try_from(length).ok()) else {
                return;
            };
            let Some((bytes, after)) = rest.split_at_checked(length) else { return };
            rest = after;
            field(number, Some(bytes));
        } else {
            if skip_field(wire_type, number, &mut rest, DecodeContext::default()).is_err() {
                return;
            }
            field(number, None);
        }
    }
}
