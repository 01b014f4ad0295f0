//! What is drawn of a filter or comparator: a card, with a row for each field.

use std::ops::Range;

use crate::inspect::FieldNode;

/// A filter or comparator.
pub(super) struct Card {
    pub(super) kind: CardKind,
    /// The field of the parent that holds it; empty for the root.
    pub(super) caption: String,
    pub(super) title: String,
    pub(super) span: Span,
    pub(super) rows: Vec<Row>,
    pub(super) parent: Option<usize>,
    pub(super) children: Vec<usize>,
    /// Where it is on the page, and how large.
    pub(super) x: usize,
    pub(super) y: usize,
    pub(super) width: usize,
    pub(super) height: usize,
}

/// What a card is, for its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CardKind {
    /// A filter that can hold filters.
    Container,
    /// Any other filter.
    Filter,
    Comparator,
    /// A class that the set does not know.
    Unknown,
}

impl CardKind {
    pub(super) const fn class(self) -> &'static str {
        match self {
            Self::Container => "container",
            Self::Filter => "filter",
            Self::Comparator => "comparator",
            Self::Unknown => "unknown",
        }
    }

    pub(super) const fn names(self) -> [&'static str; 2] {
        match self {
            Self::Container => ["list or wrapper", "lists and wrappers"],
            Self::Filter => ["filter", "filters"],
            Self::Comparator => ["comparator", "comparators"],
            Self::Unknown => ["unknown class", "unknown classes"],
        }
    }
}

/// Where something stands in the bytes: all of it, and what of that is the value; of a class, its name.
#[derive(Clone)]
pub(super) struct Span {
    pub(super) range: Range<usize>,
    pub(super) content: Range<usize>,
}

impl Span {
    pub(super) fn of(node: &FieldNode<'_>) -> Self {
        Self { range: node.range.clone(), content: node.content.clone() }
    }
}

/// A field, or what is said of one that is not there.
pub(super) struct Row {
    /// How many messages of this card it stands in.
    pub(super) level: usize,
    pub(super) name: String,
    pub(super) value: String,
    pub(super) tone: Tone,
    pub(super) span: Option<Span>,
}

/// What a value is, for its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tone {
    Text,
    Number,
    Name,
    Faint,
    Strange,
}

impl Tone {
    pub(super) const fn class(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Number => "number",
            Self::Name => "name",
            Self::Faint => "faint",
            Self::Strange => "strange",
        }
    }
}
