//! The walk itself: one pass over the bytes, as the derives' decoders do it.

use std::ops::Range;

use super::budget::Budget;
use super::scalar::{scalar, wire_type};
use super::{ClassNode, FieldNode, FieldValue, MessageNode, Packed};
use crate::__private::Context;
use crate::schema::{FieldSchema, Kind, Label, MessageSchema, SetSchema};
use crate::wire::{Reader, WireType};
use crate::{DecodeError, DecodeOptions, ErrorKind, Limit, Limits, Step};

/// How many levels of classes and messages the tree may have: as deep as classes can nest, with messages between them.
const MAX_LEVELS: u32 = 4 * Limits::MAX_DEPTH;

/// A name and a payload, each with its bytes, and the other fields of an envelope.
type Envelope<'a> = (Option<(&'a [u8], FieldNode<'a>)>, Option<(&'a [u8], FieldNode<'a>)>, Vec<FieldNode<'a>>);

pub(super) struct Walker<'c> {
    cx: &'c mut Context,
    fields: Budget<'c>,
    levels: u32,
}

/// A reader that knows where in the whole input it is.
struct Cursor<'a> {
    reader: Reader<'a>,
    end: usize,
}

impl<'a> Cursor<'a> {
    fn new(bytes: &'a [u8], end: usize) -> Self {
        Self { reader: Reader::new(bytes), end }
    }

    fn at(&self) -> usize {
        self.end - self.reader.rest().len()
    }

    /// A length and as many bytes, and where these stand.
    fn bytes(&mut self) -> Result<(&'a [u8], Range<usize>), DecodeError> {
        let bytes = self.reader.bytes()?;
        let end = self.at();
        Ok((bytes, end - bytes.len()..end))
    }
}

impl<'c> Walker<'c> {
    pub(super) fn run<'a>(
        bytes: &'a [u8],
        set: &'static SetSchema,
        options: &DecodeOptions,
    ) -> Result<ClassNode<'a>, DecodeError> {
        Context::run(bytes, options, |bytes, cx| {
            // A second context has a second count of nodes, which the fields use up.
            Context::run(&[], options, |_, fields| {
                let mut walker = Walker { cx, fields: Budget::new(fields), levels: 0 };
                Ok(walker.class(bytes, 0..bytes.len(), set, 0))
            })?
        })
    }

    fn class<'a>(
        &mut self,
        bytes: &'a [u8],
        range: Range<usize>,
        set: &'static SetSchema,
        level: u32,
    ) -> Result<ClassNode<'a>, DecodeError> {
        self.cx.enter(bytes)?;
        let node = self.entered(bytes, range, set, level);
        self.cx.leave();
        node
    }

    fn entered<'a>(
        &mut self,
        bytes: &'a [u8],
        range: Range<usize>,
        set: &'static SetSchema,
        level: u32,
    ) -> Result<ClassNode<'a>, DecodeError> {
        let (name, payload, extra) = self
            .envelope(&mut Cursor::new(bytes, range.end), level)
            .map_err(|error| error.named(set.role.schema(), bytes))?;
        let class = name.as_ref().map_or(&[][..], |(name, _)| *name);
        let schema = set.class(class);
        let fields = match (schema, &payload) {
            (Some(schema), Some((payload, field))) => {
                self.fields(payload, field.content.end, schema, 0).map_err(|error| error.named(schema, payload))?
            }
            _ => Vec::new(),
        };
        let content = |field: Option<(_, FieldNode<'_>)>| field.map(|(_, field)| field.content);
        Ok(ClassNode {
            role: set.role,
            class,
            schema,
            range,
            name_range: content(name),
            payload_range: content(payload),
            fields,
            extra,
        })
    }

    /// The name, the payload, and what else an envelope holds.
    fn envelope<'a>(&mut self, cursor: &mut Cursor<'a>, level: u32) -> Result<Envelope<'a>, DecodeError> {
        let (mut name, mut payload, mut extra) = (None, None, Vec::new());
        while !cursor.reader.is_empty() {
            let (start, key) = (cursor.at(), cursor.reader.key()?);
            let slot = match key {
                0x0a => &mut name,
                0x12 => &mut payload,
                _ => {
                    extra.push(self.unknown(cursor, start, key, level)?);
                    continue;
                }
            };
            let (bytes, content) = cursor.bytes()?;
            let value = FieldValue::Unknown { wire_type: WireType::Len, bytes };
            let field = FieldNode { number: key >> 3, schema: None, range: start..content.end, content, value };
            // A name without its payload, or the other way round, is as good as a field.
            self.fields.count(bytes)?;
            extra.extend(slot.replace((bytes, field)).map(|(_, replaced)| replaced));
        }
        extra.sort_by_key(|field: &FieldNode<'_>| field.range.start);
        Ok((name, payload, extra))
    }

    fn fields<'a>(
        &mut self,
        bytes: &'a [u8],
        end: usize,
        schema: &'static MessageSchema,
        level: u32,
    ) -> Result<Vec<FieldNode<'a>>, DecodeError> {
        self.levels += 1;
        if self.levels > MAX_LEVELS {
            let kind = ErrorKind::LimitExceeded { limit: Limit::Depth, allowed: MAX_LEVELS.into() };
            return Err(DecodeError::at(kind, bytes));
        }
        let fields = self.all_fields(&mut Cursor::new(bytes, end), schema, level);
        self.levels -= 1;
        fields
    }

    fn all_fields<'a>(
        &mut self,
        cursor: &mut Cursor<'a>,
        schema: &'static MessageSchema,
        level: u32,
    ) -> Result<Vec<FieldNode<'a>>, DecodeError> {
        let mut fields = Vec::new();
        while !cursor.reader.is_empty() {
            let field = self.field(cursor, schema, level).map_err(|(error, field)| match field {
                Some(field) => error.within(step(schema, field, &fields)),
                None => error,
            })?;
            fields.push(field);
        }
        Ok(fields)
    }

    /// One field. An error inside a nested message comes with the field that holds it.
    fn field<'a>(
        &mut self,
        cursor: &mut Cursor<'a>,
        message: &'static MessageSchema,
        level: u32,
    ) -> Result<FieldNode<'a>, (DecodeError, Option<&'static FieldSchema>)> {
        let here = |error| (error, None);
        let start = cursor.at();
        let key = cursor.reader.key().map_err(here)?;
        let Some((schema, packed)) = message.field(key >> 3).and_then(|schema| declared(schema, key)) else {
            return self.unknown(cursor, start, key, level).map_err(here);
        };
        self.fields.count(cursor.reader.rest()).map_err(here)?;
        if matches!(schema.kind, Kind::Message(_)) && is_repeated(schema) {
            self.cx.count_node(cursor.reader.rest()).map_err(here)?;
        }
        let (content, value) = if packed {
            let (bytes, content) = cursor.bytes().map_err(here)?;
            let value = self.packed(bytes, content.end, schema.kind, key).map_err(here)?;
            (content, value)
        } else if let Some(nested) = Nested::of(schema.kind) {
            let (bytes, content) = cursor.bytes().map_err(here)?;
            let value = match self.nested(bytes, content.clone(), nested, level) {
                Ok(value) => value,
                // Of a field that occurs again, the parts are one message, and this one need not make sense alone.
                Err(error)
                    if !is_repeated(schema)
                        && !matches!(error.kind(), ErrorKind::LimitExceeded { .. })
                        && occurs(schema.number, cursor.reader.rest()) =>
                {
                    FieldValue::Unknown { wire_type: WireType::Len, bytes }
                }
                Err(error) => return Err((error, Some(schema))),
            };
            (content, value)
        } else {
            self.scalar(cursor, key, schema.kind).map_err(here)?
        };
        Ok(FieldNode { number: schema.number, schema: Some(schema), range: start..cursor.at(), content, value })
    }

    fn scalar<'a>(
        &mut self,
        cursor: &mut Cursor<'a>,
        key: u32,
        kind: Kind,
    ) -> Result<(Range<usize>, FieldValue<'a>), DecodeError> {
        let before = cursor.reader.clone();
        let start = cursor.at();
        let value = scalar(kind, &mut cursor.reader)?.unwrap_or(FieldValue::Bytes(&[]));
        if let FieldValue::Enum { name: None, .. } = value {
            self.cx.unknown_field(&before, key)?;
        }
        let end = cursor.at();
        let start = match wire_type(kind) {
            WireType::Len => end - before.clone().bytes()?.len(),
            _ => start,
        };
        Ok((start..end, value))
    }

    /// Looks at every value once, so that nobody who goes through them later meets an error.
    fn packed<'a>(&mut self, bytes: &'a [u8], end: usize, kind: Kind, key: u32) -> Result<FieldValue<'a>, DecodeError> {
        let mut cursor = Cursor::new(bytes, end);
        while !cursor.reader.is_empty() {
            self.scalar(&mut cursor, key, kind)?;
        }
        Ok(FieldValue::Packed(Packed { bytes, end, kind }))
    }

    fn nested<'a>(
        &mut self,
        bytes: &'a [u8],
        content: Range<usize>,
        nested: Nested,
        level: u32,
    ) -> Result<FieldValue<'a>, DecodeError> {
        let level = Reader::new(bytes).deeper(level)?;
        Ok(match nested {
            Nested::Set(set) => FieldValue::Class(Box::new(self.class(bytes, content, set, level)?)),
            Nested::Message(schema) => {
                FieldValue::Message(MessageNode { schema, fields: self.fields(bytes, content.end, schema, level)? })
            }
        })
    }

    fn unknown<'a>(
        &mut self,
        cursor: &mut Cursor<'a>,
        start: usize,
        key: u32,
        level: u32,
    ) -> Result<FieldNode<'a>, DecodeError> {
        self.fields.count(cursor.reader.rest())?;
        let before = cursor.reader.clone();
        self.cx.skip(&mut cursor.reader, key, level)?;
        let wire_type = WireType::of_key(key).unwrap_or(WireType::EndGroup);
        let end = cursor.at();
        let bytes = match wire_type {
            WireType::Len => before.clone().bytes()?,
            _ => &before.rest()[..before.rest().len() - cursor.reader.rest().len()],
        };
        let content = end - bytes.len()..end;
        let value = FieldValue::Unknown { wire_type, bytes };
        Ok(FieldNode { number: key >> 3, schema: None, range: start..end, content, value })
    }
}

/// What a field holds that has fields of its own.
#[derive(Clone, Copy)]
enum Nested {
    Set(&'static SetSchema),
    Message(&'static MessageSchema),
}

impl Nested {
    fn of(kind: Kind) -> Option<Self> {
        match kind {
            Kind::Filter(set) | Kind::Comparator(set) => Some(Self::Set(set())),
            Kind::Message(schema) => Some(Self::Message(schema())),
            _ => None,
        }
    }
}

/// The field, if the key has a wire type that it is read from; and whether that is a packed block.
fn declared(schema: &'static FieldSchema, key: u32) -> Option<(&'static FieldSchema, bool)> {
    let expected = wire_type(schema.kind);
    let found = WireType::of_key(key)?;
    if found == expected {
        return Some((schema, false));
    }
    (is_repeated(schema) && found == WireType::Len).then_some((schema, true))
}

fn is_repeated(schema: &FieldSchema) -> bool {
    matches!(schema.label, Label::Repeated | Label::Packed)
}

/// Whether a field occurs in the rest of a message.
fn occurs(number: u32, rest: &[u8]) -> bool {
    let mut reader = Reader::new(rest);
    while let Ok(key) = reader.key() {
        if key >> 3 == number {
            return true;
        }
        if reader.skip(key, 0).is_err() {
            break;
        }
    }
    false
}

/// The step to a field after those that have been read, as the derives name it.
fn step(message: &'static MessageSchema, field: &'static FieldSchema, before: &[FieldNode<'_>]) -> Step {
    let name = (!matches!(field.kind, Kind::Filter(_))).then_some(field.name);
    let index = is_repeated(field).then(|| before.iter().filter(|node| node.number == field.number).count());
    Step::new(message.name, name, index)
}
