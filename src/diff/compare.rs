//! Two trees, walked together.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

use super::align::common;
use super::{Change, Path, Place};
use crate::DecodeError;
use crate::inspect::{ClassNode, FieldNode, FieldValue};
use crate::schema::{FieldSchema, Label, MessageSchema, SetSchema};

pub(super) fn compare<'a>(
    before: &'a [u8],
    after: &'a [u8],
    set: &'static SetSchema,
) -> Result<Vec<Change<'a>>, DecodeError> {
    let (before_root, after_root) = (ClassNode::read_encoded(before, set)?, ClassNode::read_encoded(after, set)?);
    let mut comparison = Comparison { before, after, changes: Vec::new() };
    if before != after {
        comparison.classes(&before_root, &after_root, &Paths::default());
    }
    Ok(comparison.changes)
}

struct Comparison<'a> {
    before: &'a [u8],
    after: &'a [u8],
    changes: Vec<Change<'a>>,
}

/// Where something is in both trees.
#[derive(Clone, Default)]
struct Paths {
    before: Path,
    after: Path,
}

impl Paths {
    fn field(&self, name: &'static str) -> Self {
        Self { before: self.before.field(name), after: self.after.field(name) }
    }

    fn elements(&self, name: &'static str, before: usize, after: usize) -> Self {
        Self { before: self.before.element(name, before), after: self.after.element(name, after) }
    }
}

/// One element of a repeated field. Those of a block are made for it; others may be large, and stay where they are.
struct Element<'n, 'a> {
    content: Range<usize>,
    value: Cow<'n, FieldValue<'a>>,
}

impl<'a> Comparison<'a> {
    fn classes(&mut self, before: &ClassNode<'a>, after: &ClassNode<'a>, paths: &Paths) {
        match before.schema {
            Some(schema) if before.class == after.class => self.fields(schema, &before.fields, &after.fields, paths),
            _ => {
                let class = |node: &ClassNode<'a>| FieldValue::Class(Box::new(node.clone()));
                self.changed(class(before), class(after), paths);
            }
        }
    }

    fn fields(
        &mut self,
        schema: &'static MessageSchema,
        before: &[FieldNode<'a>],
        after: &[FieldNode<'a>],
        paths: &Paths,
    ) {
        for field in schema.fields {
            let of_field = |node: &&FieldNode<'a>| node.number == field.number && node.schema.is_some();
            let before: Vec<_> = before.iter().filter(of_field).collect();
            let after: Vec<_> = after.iter().filter(of_field).collect();
            if matches!(field.label, Label::Repeated | Label::Packed) {
                self.lists(field, &elements(&before), &elements(&after), paths);
                continue;
            }
            let paths = paths.field(field.name);
            match (before.last(), after.last()) {
                (None, None) => {}
                (Some(before), None) => self.removed(before.value.clone(), paths.before),
                (None, Some(after)) => self.added(after.value.clone(), paths.after),
                (Some(before), Some(after)) => {
                    if self.before[before.content.clone()] != self.after[after.content.clone()] {
                        self.values(&before.value, &after.value, &paths);
                    }
                }
            }
        }
    }

    /// Two values that differ.
    fn values(&mut self, before: &FieldValue<'a>, after: &FieldValue<'a>, paths: &Paths) {
        match (before, after) {
            (FieldValue::Class(before), FieldValue::Class(after)) => self.classes(before, after, paths),
            (FieldValue::Message(before), FieldValue::Message(after)) => {
                self.fields(before.schema, &before.fields, &after.fields, paths);
            }
            _ => self.changed(before.clone(), after.clone(), paths),
        }
    }

    fn lists(
        &mut self,
        field: &'static FieldSchema,
        before: &[Element<'_, 'a>],
        after: &[Element<'_, 'a>],
        paths: &Paths,
    ) {
        let mut numbers = HashMap::new();
        let mut number = |bytes: &'a [u8]| {
            let next = numbers.len();
            *numbers.entry(bytes).or_insert(next)
        };
        let (whole_before, whole_after) = (self.before, self.after);
        let before_numbers: Vec<_> =
            before.iter().map(|element| number(&whole_before[element.content.clone()])).collect();
        let after_numbers: Vec<_> = after.iter().map(|element| number(&whole_after[element.content.clone()])).collect();
        // Between two elements that are equal in both lists lies what is not.
        let ends = (before.len(), after.len());
        let (mut i, mut j) = (0, 0);
        for (next_i, next_j) in common(&before_numbers, &after_numbers).into_iter().chain([ends]) {
            self.gap(field, (i, &before[i..next_i]), (j, &after[j..next_j]), paths);
            (i, j) = (next_i + 1, next_j + 1);
        }
    }

    /// Elements of which none is equal to one in the other list. Those of one class are taken for the same, changed.
    fn gap(
        &mut self,
        field: &'static FieldSchema,
        (first_before, before): (usize, &[Element<'_, 'a>]),
        (first_after, after): (usize, &[Element<'_, 'a>]),
        paths: &Paths,
    ) {
        let classes = |elements: &[Element<'_, 'a>]| elements.iter().map(Element::class).collect::<Vec<_>>();
        let ends = (before.len(), after.len());
        let (mut i, mut j) = (0, 0);
        for (next_i, next_j) in common(&classes(before), &classes(after)).into_iter().chain([ends]) {
            for (at, element) in before.iter().enumerate().take(next_i).skip(i) {
                self.removed(element.value.clone().into_owned(), paths.before.element(field.name, first_before + at));
            }
            for (at, element) in after.iter().enumerate().take(next_j).skip(j) {
                self.added(element.value.clone().into_owned(), paths.after.element(field.name, first_after + at));
            }
            if let (Some(a), Some(b)) = (before.get(next_i), after.get(next_j)) {
                let paths = paths.elements(field.name, first_before + next_i, first_after + next_j);
                self.values(&a.value, &b.value, &paths);
            }
            (i, j) = (next_i + 1, next_j + 1);
        }
    }

    fn removed(&mut self, value: FieldValue<'a>, path: Path) {
        self.changes.push(Change { before: Some(Place { path, value }), after: None });
    }

    fn added(&mut self, value: FieldValue<'a>, path: Path) {
        self.changes.push(Change { before: None, after: Some(Place { path, value }) });
    }

    fn changed(&mut self, before: FieldValue<'a>, after: FieldValue<'a>, paths: &Paths) {
        let place = |path: &Path, value| Some(Place { path: path.clone(), value });
        self.changes.push(Change { before: place(&paths.before, before), after: place(&paths.after, after) });
    }
}

impl<'a> Element<'_, 'a> {
    /// The class of a filter or comparator; nothing for all else, which is of one kind.
    fn class(&self) -> Option<&'a [u8]> {
        match &*self.value {
            FieldValue::Class(node) => Some(node.class),
            _ => None,
        }
    }
}

fn elements<'n, 'a>(nodes: &[&'n FieldNode<'a>]) -> Vec<Element<'n, 'a>> {
    let mut elements = Vec::new();
    for node in nodes {
        match &node.value {
            FieldValue::Packed(packed) => {
                elements.extend(packed.iter().map(|(content, value)| Element { content, value: Cow::Owned(value) }));
            }
            value => elements.push(Element { content: node.content.clone(), value: Cow::Borrowed(value) }),
        }
    }
    elements
}
