//! A tree as cards, one for each filter and comparator.

use std::collections::BTreeSet;
use std::ops::Range;

use super::cards::{Card, CardKind, Row, Span, Tone};
use crate::Escaped;
use crate::inspect::{ClassNode, FieldNode, FieldValue};
use crate::schema::{FieldSchema, Kind, Label, MessageSchema, Role};

/// How many values of a repeated field have a row each.
const MOST_ROWS: usize = 24;

/// How many letters of a value are shown in a row.
const MOST_LETTERS: usize = 40;

/// The cards of a tree, parents before their children, the root first.
pub(super) fn cards(root: &ClassNode<'_>) -> Vec<Card> {
    let mut deck = Deck { cards: Vec::new() };
    deck.class(root, String::new(), root.range.clone(), None);
    deck.cards
}

struct Deck {
    cards: Vec<Card>,
}

/// A filter or comparator in a field, which gets a card of its own.
struct Nested<'n, 'a> {
    node: &'n ClassNode<'a>,
    caption: String,
    range: Range<usize>,
}

impl Deck {
    fn class(&mut self, node: &ClassNode<'_>, caption: String, range: Range<usize>, parent: Option<usize>) {
        let index = self.cards.len();
        let (mut rows, mut nested) = (Vec::new(), Vec::new());
        let mut fields: Vec<_> = node.fields.iter().chain(&node.extra).collect();
        fields.sort_by_key(|field| field.range.start);
        Rows { rows: &mut rows, nested: &mut nested, envelope: node.role.schema() }.fields(&fields, node.schema, 0, "");
        self.cards.push(Card {
            kind: kind(node),
            caption,
            title: title(node),
            span: Span { content: node.name_range.clone().unwrap_or_else(|| range.clone()), range },
            rows,
            parent,
            children: Vec::new(),
            x: 0,
            y: 0,
            width: 0,
            height: 0,
        });
        for Nested { node, caption, range } in nested {
            let child = self.cards.len();
            self.class(node, caption, range, Some(index));
            self.cards[index].children.push(child);
        }
    }
}

fn kind(node: &ClassNode<'_>) -> CardKind {
    let Some(schema) = node.schema else { return CardKind::Unknown };
    match node.role {
        Role::Comparator => CardKind::Comparator,
        Role::Filter if schema.fields.iter().any(|field| matches!(field.kind, Kind::Filter(_))) => CardKind::Container,
        Role::Filter => CardKind::Filter,
    }
}

fn title(node: &ClassNode<'_>) -> String {
    match node.schema {
        Some(schema) => schema.name.into(),
        None if node.name_range.is_none() => "no class".into(),
        None => format!("{:.60}", Escaped(node.class)),
    }
}

/// How many fields have no row of their own, and where they stand.
#[derive(Default)]
struct Left(Option<(usize, Range<usize>)>);

impl Left {
    fn skip(&mut self, range: &Range<usize>) {
        let (count, all) = self.0.get_or_insert((0, range.clone()));
        *count += 1;
        all.end = range.end;
    }
}

/// What is collected for one card.
struct Rows<'r, 'n, 'a> {
    rows: &'r mut Vec<Row>,
    nested: &'r mut Vec<Nested<'n, 'a>>,
    envelope: &'static MessageSchema,
}

impl<'n, 'a> Rows<'_, 'n, 'a> {
    /// The fields of a message, and those that are absent; `path` is what stands before their names in a caption.
    fn fields(
        &mut self,
        fields: &[&'n FieldNode<'a>],
        schema: Option<&'static MessageSchema>,
        level: usize,
        path: &str,
    ) {
        // Fields that the message does not declare, and singular ones that occur again, can be many.
        let (mut seen, mut odd, mut left) = (BTreeSet::new(), 0, Left::default());
        for run in fields.chunk_by(|a, b| a.number == b.number && a.schema.is_some() == b.schema.is_some()) {
            match run[0].schema {
                Some(field) if matches!(field.label, Label::Repeated | Label::Packed) => {
                    self.repeated(field, run, level, path);
                }
                field => {
                    for node in run {
                        let is_odd = field.is_none() || !seen.insert(node.number);
                        odd += usize::from(is_odd);
                        match field {
                            _ if is_odd && odd > MOST_ROWS => left.skip(&node.range),
                            Some(field) => {
                                self.value(field.name.into(), node, &node.value, Span::of(node), level, path);
                            }
                            None => self.unknown(node, level),
                        }
                    }
                }
            }
        }
        self.left(left, "fields", level);
        let there =
            |field: &FieldSchema| fields.iter().any(|node| node.number == field.number && node.schema.is_some());
        let absent = schema.into_iter().flat_map(|schema| schema.fields);
        for field in absent.filter(|field| field.label == Label::Optional && !there(field)) {
            let reads = if matches!(field.kind, Kind::Bool) { "absent, reads as false" } else { "absent" };
            self.row(level, field.name.into(), reads.into(), Tone::Faint, None);
        }
    }

    fn repeated(&mut self, field: &'static FieldSchema, run: &[&'n FieldNode<'a>], level: usize, path: &str) {
        let mut index = 0;
        let mut left = Left::default();
        for node in run {
            let nested = matches!(node.value, FieldValue::Class(_));
            match &node.value {
                FieldValue::Packed(packed) => {
                    for (range, value) in packed.iter() {
                        if index >= MOST_ROWS {
                            left.skip(&range);
                        } else {
                            let span = Span { range: range.clone(), content: range };
                            self.value(format!("{}[{index}]", field.name), node, &value, span, level, path);
                        }
                        index += 1;
                    }
                    continue;
                }
                _ if index >= MOST_ROWS && !nested => left.skip(&node.range),
                value => self.value(format!("{}[{index}]", field.name), node, value, Span::of(node), level, path),
            }
            index += 1;
        }
        self.left(left, field.name, level);
    }

    /// One row for what has none of its own.
    fn left(&mut self, left: Left, what: &str, level: usize) {
        if let Some((count, range)) = left.0 {
            let span = Some(Span { range: range.clone(), content: range });
            self.row(level, String::new(), format!("… {count} more {what}"), Tone::Faint, span);
        }
    }

    fn value<'v>(
        &mut self,
        name: String,
        node: &'n FieldNode<'a>,
        value: &FieldValue<'v>,
        span: Span,
        level: usize,
        path: &str,
    ) {
        let tone = match value {
            FieldValue::Text(_) | FieldValue::Bytes(_) => Tone::Text,
            FieldValue::Enum { name: Some(_), .. } => Tone::Name,
            FieldValue::Enum { .. } | FieldValue::Unknown { .. } => Tone::Strange,
            _ => Tone::Number,
        };
        // What holds fields stands in a node of its own.
        match &node.value {
            FieldValue::Class(class) => {
                self.nested.push(Nested { node: class, caption: format!("{path}{name}"), range: span.range });
            }
            FieldValue::Message(message) => {
                let path = format!("{path}{name}.");
                self.row(level, name, String::new(), Tone::Faint, Some(span));
                let fields: Vec<_> = message.fields.iter().collect();
                self.fields(&fields, Some(message.schema), level + 1, &path);
            }
            _ => self.row(level, name, format!("{value:.MOST_LETTERS$}"), tone, Some(span)),
        }
    }

    fn unknown(&mut self, node: &FieldNode<'_>, level: usize) {
        let name = match self.envelope.field(node.number) {
            // A name or payload that a later one replaces.
            Some(field) if level == 0 => format!("{} before", field.name),
            _ => format!("unknown field {}", node.number),
        };
        self.row(level, name, format!("{:.MOST_LETTERS$}", node.value), Tone::Strange, Some(Span::of(node)));
    }

    fn row(&mut self, level: usize, name: String, value: String, tone: Tone, span: Option<Span>) {
        self.rows.push(Row { level, name, value, tone, span });
    }
}
