//! Values and classes as text on one line, for people.

use std::fmt::{self, Display, Write as _};

use super::{ClassNode, FieldNode, FieldValue};
use crate::Escaped;
use crate::schema::Label;
use crate::wire::{Reader, WireType};

/// As in `PrefixFilter {prefix: "row-"}`: bytes as [`Escaped`] writes them, enums by name. A precision cuts what is longer.
///
/// ```
/// use hfilter::inspect::ClassNode;
/// use hfilter::build::*;
/// use hfilter::{ClassSet, Filter};
///
/// let bytes = prefix("row-").and(page(7)).encode_to_vec();
/// let root = ClassNode::read(&bytes, Filter::SCHEMA)?;
/// assert_eq!(
///     root.to_string(),
///     r#"FilterList {operator: MUST_PASS_ALL, filters: [PrefixFilter {prefix: "row-"}, PageFilter {page_size: 7}]}"#,
/// );
/// assert_eq!(format!("{root:.20}"), "FilterList {operator…");
/// # Ok::<(), hfilter::DecodeError>(())
/// ```
impl Display for ClassNode<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        cut(f, |out| class(self, out))
    }
}

/// As it stands in a [`ClassNode`]'s text.
impl Display for FieldValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        cut(f, |out| value(self, out))
    }
}

/// Writes as much as the precision allows, and does no work for more.
fn cut(f: &mut fmt::Formatter<'_>, write: impl FnOnce(&mut dyn fmt::Write) -> fmt::Result) -> fmt::Result {
    struct Cut<'f, 'b> {
        f: &'f mut fmt::Formatter<'b>,
        left: usize,
        full: bool,
    }

    impl fmt::Write for Cut<'_, '_> {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            for letter in text.chars() {
                if self.left == 0 {
                    self.full = true;
                    return Err(fmt::Error);
                }
                self.left -= 1;
                self.f.write_char(letter)?;
            }
            Ok(())
        }
    }

    let Some(left) = f.precision() else { return write(f) };
    let mut out = Cut { f, left, full: false };
    match write(&mut out) {
        Err(fmt::Error) if out.full => out.f.write_char('…'),
        result => result,
    }
}

fn class(node: &ClassNode<'_>, out: &mut dyn fmt::Write) -> fmt::Result {
    match node.schema {
        Some(schema) if node.fields.is_empty() => out.write_str(schema.name),
        Some(schema) => {
            write!(out, "{} ", schema.name)?;
            fields(&node.fields, out)
        }
        None => write!(out, "{} (unknown class, {} bytes)", Escaped(node.class), node.range.len()),
    }
}

/// The fields in braces, values of one repeated field in brackets.
fn fields(nodes: &[FieldNode<'_>], out: &mut dyn fmt::Write) -> fmt::Result {
    out.write_str("{")?;
    for (i, run) in nodes.chunk_by(|a, b| is_repeated(a) && a.number == b.number && is_repeated(b)).enumerate() {
        out.write_str(if i > 0 { ", " } else { "" })?;
        match run[0].schema {
            Some(schema) => write!(out, "{}: ", schema.name)?,
            None => write!(out, "unknown field {}: ", run[0].number)?,
        }
        let brackets = is_repeated(&run[0]) && !matches!(run[0].value, FieldValue::Packed(_));
        out.write_str(if brackets { "[" } else { "" })?;
        for (i, node) in run.iter().enumerate() {
            out.write_str(if i > 0 { ", " } else { "" })?;
            value(&node.value, out)?;
        }
        out.write_str(if brackets { "]" } else { "" })?;
    }
    out.write_str("}")
}

fn is_repeated(node: &FieldNode<'_>) -> bool {
    node.schema.is_some_and(|schema| matches!(schema.label, Label::Repeated | Label::Packed))
}

fn value(value: &FieldValue<'_>, out: &mut dyn fmt::Write) -> fmt::Result {
    match value {
        FieldValue::Int(number) => write!(out, "{number}"),
        FieldValue::Uint(number) => write!(out, "{number}"),
        FieldValue::Bool(yes) => write!(out, "{yes}"),
        FieldValue::Float(number) => write!(out, "{number:?}"),
        FieldValue::Double(number) => write!(out, "{number:?}"),
        FieldValue::Text(text) => write!(out, "{text:?}"),
        FieldValue::Bytes(bytes) => write!(out, "\"{}\"", Escaped(bytes)),
        FieldValue::Enum { name: Some(name), .. } => out.write_str(name),
        FieldValue::Enum { number, name: None } => write!(out, "{number}"),
        FieldValue::Packed(packed) => {
            out.write_str("[")?;
            for (i, (_, item)) in packed.iter().enumerate() {
                out.write_str(if i > 0 { ", " } else { "" })?;
                self::value(&item, out)?;
            }
            out.write_str("]")
        }
        FieldValue::Message(node) => fields(&node.fields, out),
        FieldValue::Class(node) => class(node, out),
        FieldValue::Unknown { wire_type: WireType::Varint, bytes } => {
            write!(out, "{}", Reader::new(bytes).varint().unwrap_or_default())
        }
        FieldValue::Unknown { bytes, .. } => write!(out, "\"{}\"", Escaped(bytes)),
    }
}
