//! Classes and fields that not all servers have. The versions are those of the schema.

use super::hbase_version::Known;
use super::walk::Walk;
use super::{HBaseVersion, LintKind};
use crate::inspect::{ClassNode, FieldNode, FieldValue};
use crate::schema::{Kind, Label, MessageSchema};
use crate::{ClassSet, Step};

/// From this version on it has been deprecated (HBASE-13347).
const DEPRECATED: (&str, HBaseVersion) = ("FirstKeyValueMatchingQualifiersFilter", HBaseVersion::new(2, 0, 0));

pub(super) fn check<'a, S: ClassSet<'a>>(walk: &mut Walk<'_>, tree: &S) {
    let bytes = tree.encode_to_vec();
    // A tree deeper than anything that can be decoded has no nodes to look at.
    if let Ok(root) = ClassNode::read_encoded(&bytes, S::SCHEMA) {
        class(walk, &root);
    }
}

fn class(walk: &mut Walk<'_>, node: &ClassNode<'_>) {
    let Some(schema) = node.schema else { return };
    let known = walk.shape.version().map_or(Known::Always, |version| version.knows(schema.since, schema.until));
    if known != Known::Always {
        let versions = versions(known, walk.shape.version(), schema.since, schema.until);
        walk.report(LintKind::UnknownClass, schema.name, None, || format!("the class is unknown to {versions}"));
    } else if schema.name == DEPRECATED.0 && !walk.shape.version().is_some_and(|version| version.is_before(2, 0, 0)) {
        walk.report(LintKind::DeprecatedClass, schema.name, None, || {
            let until = schema.until.map(|until| format!(", and gone from {until} on")).unwrap_or_default();
            format!("the class has been deprecated since HBase {}{until}", DEPRECATED.1)
        });
    }
    fields(walk, schema, &node.fields);
}

fn fields(walk: &mut Walk<'_>, message: &'static MessageSchema, nodes: &[FieldNode<'_>]) {
    let mut index = 0;
    for (i, node) in nodes.iter().enumerate() {
        index = if i > 0 && nodes[i - 1].number == node.number { index + 1 } else { 0 };
        let Some(field) = node.schema else { continue };
        if let Some(version) = walk.shape.version() {
            let known = version.knows(field.since, field.until);
            if known != Known::Always {
                let versions = versions(known, Some(version), field.since, field.until);
                walk.report(LintKind::UnknownField, message.name, Some(field.name), || {
                    format!("the field is unknown to {versions}, and skipped there")
                });
            }
        }
        let index = (field.label == Label::Repeated).then_some(index);
        match &node.value {
            FieldValue::Class(nested) => {
                // A nested filter is a step of the path itself, as in errors.
                let name = matches!(field.kind, Kind::Comparator(_)).then_some(field.name);
                walk.within(&[Step::new(message.name, name, index)], |walk| class(walk, nested));
            }
            FieldValue::Message(nested) => {
                let step = Step::new(message.name, Some(field.name), index);
                walk.within(&[step], |walk| fields(walk, nested.schema, &nested.fields));
            }
            _ => {}
        }
    }
}

/// `HBase 2.4 before 2.4.11`, `HBase 3.0; it is gone from 3.0.0 on`.
fn versions(known: Known, target: Option<HBaseVersion>, since: Option<&str>, until: Option<&str>) -> String {
    let target = target.map(|target| target.to_string()).unwrap_or_default();
    match (known, since, until) {
        (Known::Partly, Some(since), _) => format!("HBase {target} before {since}"),
        (_, Some(since), None) => format!("HBase {target}; it came with {since}"),
        (_, None, Some(until)) => format!("HBase {target}; it is gone from {until} on"),
        (_, Some(since), Some(until)) => format!("HBase {target}; it is known from {since} on and before {until}"),
        (_, None, None) => format!("HBase {target}"),
    }
}
