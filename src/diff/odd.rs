//! What bytes hold beside a tree, and what they say in another way than `encode_to_vec` does.

use std::collections::HashMap;
use std::fmt;

use super::Path;
use crate::inspect::{ClassNode, FieldNode, FieldValue};
use crate::schema::{Label, SetSchema};
use crate::wire::WireType;
use crate::{DecodeError, DecodeOptions};

/// Something in the bytes of a filter that leaves no trace in its tree.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Oddity {
    /// The message that it stands in.
    pub path: Path,
    /// Where in the bytes it stands.
    pub offset: usize,
    /// What it is.
    pub kind: OddityKind,
}

/// What can be in the bytes of a filter and not in its tree.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OddityKind {
    /// A field with a number that the message does not declare.
    UnknownField(u32),
    /// A field that occurs again, so that the parts are one, or the last one counts.
    Repeated(&'static str),
    /// A field that stands after one with a larger number.
    OutOfOrder(&'static str),
    /// A number that the field's enum has no name for, which counts as absent.
    UnknownValue(&'static str, i32),
    /// A repeated field in one block where it is written one by one, or the other way round.
    OtherPacking(&'static str),
}

/// Everything in these bytes that a tree does not keep, but for numbers, lengths and texts that could be written with
/// other bytes. Those that [`encode_to_vec`](crate::ClassSet::encode_to_vec) writes hold no such things.
///
/// ```
/// use hfilter::build::prefix;
/// use hfilter::diff::{OddityKind, oddities};
/// use hfilter::{ClassSet, DecodeOptions, Filter};
///
/// let mut bytes = prefix("row-").encode_to_vec();
/// let end = bytes.len();
/// bytes.extend(b"\x18\x01");
///
/// let odd = oddities(&bytes, Filter::SCHEMA, &DecodeOptions::default())?;
/// assert_eq!((odd[0].offset, &odd[0].kind), (end, &OddityKind::UnknownField(3)));
/// # Ok::<(), hfilter::DecodeError>(())
/// ```
///
/// # Errors
/// As [`ClassNode::read_with`].
pub fn oddities(bytes: &[u8], set: &'static SetSchema, options: &DecodeOptions) -> Result<Vec<Oddity>, DecodeError> {
    let root = ClassNode::read_with(bytes, set, options)?;
    let mut found = Vec::new();
    class(&root, &Path::default(), &mut found);
    Ok(found)
}

fn class(node: &ClassNode<'_>, path: &Path, found: &mut Vec<Oddity>) {
    let mut put = |offset, kind| found.push(Oddity { path: path.clone(), offset, kind });
    let envelope = node.role.schema();
    for field in &node.extra {
        // A number that the envelope declares, but not with this wire type, is as unknown as any other.
        let delimited = matches!(field.value, FieldValue::Unknown { wire_type: WireType::Len, .. });
        let kind = match envelope.field(field.number) {
            Some(schema) if delimited => OddityKind::Repeated(schema.name),
            _ => OddityKind::UnknownField(field.number),
        };
        put(field.range.start, kind);
    }
    if let (Some(name), Some(payload)) = (&node.name_range, &node.payload_range)
        && name.start > payload.start
    {
        put(name.start, OddityKind::OutOfOrder("name"));
    }
    fields(&node.fields, path, found);
}

fn fields(nodes: &[FieldNode<'_>], path: &Path, found: &mut Vec<Oddity>) {
    let mut seen = HashMap::new();
    let mut largest = 0;
    for node in nodes {
        let mut put = |kind| found.push(Oddity { path: path.clone(), offset: node.range.start, kind });
        let Some(schema) = node.schema else {
            put(OddityKind::UnknownField(node.number));
            continue;
        };
        let repeated = matches!(schema.label, Label::Repeated | Label::Packed);
        let before: &mut usize = seen.entry(node.number).or_default();
        let again = *before > 0;
        let path_below = || if repeated { path.element(schema.name, *before) } else { path.field(schema.name) };
        if again && !repeated {
            put(OddityKind::Repeated(schema.name));
        } else if node.number < largest {
            put(OddityKind::OutOfOrder(schema.name));
        }
        largest = largest.max(node.number);
        let packed = matches!(node.value, FieldValue::Packed(_));
        if repeated && (packed != (schema.label == Label::Packed) || packed && again) {
            put(OddityKind::OtherPacking(schema.name));
        }
        match &node.value {
            FieldValue::Enum { number, name: None } => put(OddityKind::UnknownValue(schema.name, *number)),
            FieldValue::Class(node) => class(node, &path_below(), found),
            FieldValue::Message(message) => fields(&message.fields, &path_below(), found),
            _ => {}
        }
        *before += 1;
    }
}

impl fmt::Display for Oddity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {} in {}", self.offset, self.kind, self.path)
    }
}

impl fmt::Display for OddityKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownField(number) => write!(f, "unknown field {number}"),
            Self::Repeated(field) => write!(f, "`{field}` occurs again"),
            Self::OutOfOrder(field) => write!(f, "`{field}` stands after a field with a larger number"),
            Self::UnknownValue(field, number) => {
                write!(f, "`{field}` is {number}, which is no value and counts as absent")
            }
            Self::OtherPacking(field) => write!(f, "`{field}` is packed in another way"),
        }
    }
}
