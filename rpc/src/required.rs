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

/// So many names say enough. Bytes that lack everything would make a text that is longer than themselves.
const NAMES: usize = 200;

impl Required {
    /// Looks for required fields that are not there.
    ///
    /// # Errors
    /// HBase's answer, which names them as Java does: `region, get`, `mutation.column_value[0].family`; after 200 names `…` stands for
    /// the others. Bytes that are no message at all are not this function's business.
    pub fn check(&self, bytes: &Bytes) -> Result<(), Exception> {
        let mut missing = Vec::new();
        self.find(&[bytes], None, 0, &mut missing);
        if missing.is_empty() {
            return Ok(());
        }
        if missing.len() > NAMES {
            missing.truncate(NAMES);
            missing.push("…".to_owned());
        }
        Err(Exception::missing_fields(&missing.join(", ")))
    }

    /// A message may come in parts: a singular field that occurs twice is merged.
    fn find(&self, parts: &[&[u8]], place: Option<&Place<'_>>, depth: usize, missing: &mut Vec<String>) {
        if depth > DEPTH {
            return;
        }
        let absent = self.fields.iter().filter(|(field, _)| occurrences(parts, *field).next().is_none());
        missing.extend(absent.map(|(_, name)| match place {
            Some(place) => format!("{place}{name}"),
            None => (*name).to_owned(),
        }));
        for Inside { number, name, repeated, required } in self.messages {
            let mut inside = occurrences(parts, *number).flatten();
            if *repeated {
                for (index, part) in inside.enumerate() {
                    if missing.len() > NAMES {
                        return;
                    }
                    let place = Place { outer: place, name, index: Some(index) };
                    required.find(&[part], Some(&place), depth + 1, missing);
                }
            } else if let Some(first) = inside.next() {
                let place = Place { outer: place, name, index: None };
                match inside.next() {
                    None => required.find(&[first], Some(&place), depth + 1, missing),
                    Some(second) => {
                        let parts: Vec<_> = [first, second].into_iter().chain(inside).collect();
                        required.find(&parts, Some(&place), depth + 1, missing);
                    }
                }
            }
        }
    }
}

/// Where a message is in others.
struct Place<'a> {
    outer: Option<&'a Place<'a>>,
    name: &'static str,
    index: Option<usize>,
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(outer) = self.outer {
            outer.fmt(f)?;
        }
        match self.index {
            Some(index) => write!(f, "{}[{index}].", self.name),
            None => write!(f, "{}.", self.name),
        }
    }
}

/// The occurrences of a field, in all parts of a message.
fn occurrences<'a>(parts: &[&'a [u8]], wanted: u32) -> impl Iterator<Item = Option<&'a [u8]>> {
    let fields = parts.iter().flat_map(|part| Fields { rest: part });
    fields.filter_map(move |(number, bytes)| (number == wanted).then_some(bytes))
}

/// The fields of a message: their numbers, and the bytes of those that have a length. It ends with the first that is none.
struct Fields<'a> {
    rest: &'a [u8],
}

impl<'a> Iterator for Fields<'a> {
    type Item = (u32, Option<&'a [u8]>);

    fn next(&mut self) -> Option<Self::Item> {
        if self.rest.is_empty() {
            return None;
        }
        let (number, wire_type) = decode_key(&mut self.rest).ok()?;
        if wire_type != WireType::LengthDelimited {
            skip_field(wire_type, number, &mut self.rest, DecodeContext::default()).ok()?;
            return Some((number, None));
        }
        let length = usize::try_from(decode_varint(&mut self.rest).ok()?).ok()?;
        let (bytes, rest) = self.rest.split_at_checked(length)?;
        self.rest = rest;
        Some((number, Some(bytes)))
    }
}
