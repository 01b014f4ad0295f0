//! A tree's bytes as JSON text.

use std::fmt::{self, Write as _};

use super::{CLASS, ENVELOPE, property};
use crate::Escaped;
use crate::inspect::{ClassNode, FieldNode, FieldValue};
use crate::schema::{Label, MessageSchema};

/// Writes a filter or comparator; `input` is what the tree was read from.
pub(super) fn class(node: &ClassNode<'_>, input: &[u8], out: &mut String) {
    out.push('{');
    name(CLASS, out);
    match node.schema {
        Some(schema) => {
            quoted(schema.class.unwrap_or(schema.name), out);
            fields(schema, &node.fields, input, true, out);
        }
        None => {
            bytes(node.class, out);
            out.push(',');
            name(ENVELOPE, out);
            bytes(&input[node.range.clone()], out);
        }
    }
    out.push('}');
}

/// The properties of a message; `more` if others stand before them.
fn fields(schema: &MessageSchema, nodes: &[FieldNode<'_>], input: &[u8], more: bool, out: &mut String) {
    let mut more = more;
    for field in schema.fields {
        let mut values =
            nodes.iter().filter(|node| node.number == field.number && node.schema.is_some()).map(|node| &node.value);
        let repeated = matches!(field.label, Label::Repeated | Label::Packed);
        let last = if repeated { None } else { values.next_back() };
        if !repeated && last.is_none() {
            continue;
        }
        if more {
            out.push(',');
        }
        more = true;
        name(&property(field.name), out);
        match last {
            Some(last) => value(last, input, out),
            None => array(values, input, out),
        }
    }
}

fn array<'n, 'a: 'n>(values: impl Iterator<Item = &'n FieldValue<'a>>, input: &[u8], out: &mut String) {
    out.push('[');
    let start = out.len();
    let mut element = |element: &FieldValue<'_>| {
        if out.len() > start {
            out.push(',');
        }
        value(element, input, out);
    };
    for value in values {
        match value {
            FieldValue::Packed(packed) => packed.iter().for_each(|(_, value)| element(&value)),
            value => element(value),
        }
    }
    out.push(']');
}

pub(super) fn value(value: &FieldValue<'_>, input: &[u8], out: &mut String) {
    match value {
        FieldValue::Int(number) => show(number, out),
        FieldValue::Uint(number) => show(number, out),
        FieldValue::Bool(yes) => show(yes, out),
        FieldValue::Float(number) if number.is_finite() => show(format_args!("{number:?}"), out),
        FieldValue::Float(number) => {
            quoted(&special((*number).into(), number.to_bits().into(), f32::NAN.to_bits().into()), out);
        }
        FieldValue::Double(number) if number.is_finite() => show(format_args!("{number:?}"), out),
        FieldValue::Double(number) => quoted(&special(*number, number.to_bits(), f64::NAN.to_bits()), out),
        FieldValue::Text(text) => quoted(text, out),
        FieldValue::Bytes(value) => bytes(value, out),
        FieldValue::Enum { name: Some(name), .. } => quoted(name, out),
        FieldValue::Enum { number, .. } => show(number, out),
        FieldValue::Message(message) => {
            out.push('{');
            fields(message.schema, &message.fields, input, false, out);
            out.push('}');
        }
        FieldValue::Class(node) => class(node, input, out),
        // A block stands in an array, and what no message declares stands in no field.
        FieldValue::Packed(_) | FieldValue::Unknown { .. } => out.push_str("null"),
    }
}

/// The name of a number that is none, or infinite.
fn special(number: f64, bits: u64, nan: u64) -> String {
    match number {
        f64::INFINITY => "Infinity".into(),
        f64::NEG_INFINITY => "-Infinity".into(),
        _ if bits == nan => "NaN".into(),
        _ => format!("NaN({bits:#x})"),
    }
}

fn name(name: &str, out: &mut String) {
    quoted(name, out);
    out.push(':');
}

fn bytes(bytes: &[u8], out: &mut String) {
    out.push('"');
    show_in(Escaped(bytes), out);
    out.push('"');
}

/// Writes a text between quotes.
pub(super) fn quoted(text: &str, out: &mut String) {
    out.push('"');
    show_in(text, out);
    out.push('"');
}

/// Writes what needs no quotes.
fn show(value: impl fmt::Display, out: &mut String) {
    // A string takes everything.
    let _ = write!(out, "{value}");
}

/// Writes what stands between quotes.
fn show_in(value: impl fmt::Display, out: &mut String) {
    struct Quoted<'o>(&'o mut String);

    impl fmt::Write for Quoted<'_> {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            for letter in text.chars() {
                match letter {
                    '"' => self.0.push_str("\\\""),
                    '\\' => self.0.push_str("\\\\"),
                    '\n' => self.0.push_str("\\n"),
                    '\r' => self.0.push_str("\\r"),
                    '\t' => self.0.push_str("\\t"),
                    '\0'..='\x1f' => write!(self.0, "\\u{:04x}", u32::from(letter))?,
                    letter => self.0.push(letter),
                }
            }
            Ok(())
        }
    }

    let _ = write!(Quoted(out), "{value}");
}
