//! Filters of a set's own: what they hold.

use super::Explanation;
use super::predicate::Quoted;
use crate::ClassSet;
use crate::inspect::{ClassNode, FieldNode, FieldValue};

/// How many fields of a message, and values of a field, are shown.
const SHOWN: usize = 10;

pub(super) fn tell<'a, S: ClassSet<'a>>(filter: &S) -> Explanation {
    let bytes = filter.encode_to_vec();
    match ClassNode::read_encoded(&bytes, S::SCHEMA) {
        Ok(node) => class(&node),
        // It is deeper than anything that can be decoded.
        Err(_) => Explanation {
            class: filter.schema().map_or("?", |schema| schema.name).into(),
            words: filter.to_string(),
            rows: None,
            costs: Vec::new(),
            parts: Vec::new(),
        },
    }
}

fn class(node: &ClassNode<'_>) -> Explanation {
    let (mut parts, mut shown) = (Vec::new(), Vec::new());
    for field in &node.fields {
        match &field.value {
            FieldValue::Class(nested) if field.schema.is_some() => parts.push(class(nested)),
            _ => shown.extend(text(field)),
        }
    }
    let words = match (node.schema, &shown[..]) {
        (None, _) => "what a class does that is unknown here".into(),
        (Some(_), []) => "what this filter passes".into(),
        (Some(_), shown) => format!("what this filter passes: {}", list(shown)),
    };
    Explanation { class: node.simple_name(), words, rows: None, costs: Vec::new(), parts }
}

/// A field with its value: `zone 3`.
fn text(field: &FieldNode<'_>) -> Option<String> {
    let name = field.name()?;
    Some(match &field.value {
        FieldValue::Message(message) => {
            format!("{name} ({})", list(&message.fields.iter().filter_map(text).collect::<Vec<_>>()))
        }
        FieldValue::Class(nested) => format!("{name} ({})", nested.simple_name()),
        FieldValue::Packed(packed) => {
            let values: Vec<_> = packed.iter().take(SHOWN + 1).filter_map(|(_, value)| scalar(&value)).collect();
            format!("{name} {}", list(&values))
        }
        value => format!("{name} {}", scalar(value)?),
    })
}

fn scalar(value: &FieldValue<'_>) -> Option<String> {
    Some(match value {
        FieldValue::Int(number) => number.to_string(),
        FieldValue::Uint(number) => number.to_string(),
        FieldValue::Bool(yes) => if *yes { "yes" } else { "no" }.into(),
        FieldValue::Float(number) => number.to_string(),
        FieldValue::Double(number) => number.to_string(),
        FieldValue::Text(text) => Quoted(text.as_bytes()).to_string(),
        FieldValue::Bytes(bytes) => Quoted(bytes).to_string(),
        FieldValue::Enum { name: Some(name), .. } => (*name).into(),
        FieldValue::Enum { number, .. } => number.to_string(),
        _ => return None,
    })
}

fn list(items: &[String]) -> String {
    let more = if items.len() > SHOWN { ", …" } else { "" };
    items[..items.len().min(SHOWN)].join(", ") + more
}
