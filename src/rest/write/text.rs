//! Objects, arrays and values as Jackson writes them.

use std::fmt::{Display, Write as _};

use super::super::base64;
use super::super::error::{Error, ErrorKind};
use super::super::model::{MAX_LEVELS, Property};
use super::super::step::Step;
use super::{Writer, Written};

/// An object that is being written: the properties that are still to come.
pub(super) struct Object(&'static [Property]);

impl Writer {
    pub(super) fn open(&mut self, properties: &'static [Property]) -> Object {
        self.levels += 1;
        self.too_deep |= self.levels > MAX_LEVELS;
        self.out.push('{');
        Object(properties)
    }

    /// Begins a filter or comparator of this class.
    pub(super) fn typed(&mut self, properties: &'static [Property], class: &str) -> Object {
        let mut object = self.open(properties);
        self.text(&mut object, "type", class);
        object
    }

    /// Writes a name, after all properties before it that have not been written.
    pub(super) fn property(&mut self, object: &mut Object, name: &str) {
        while let Some(((next, _), rest)) = object.0.split_first() {
            object.0 = rest;
            if !self.out.ends_with('{') {
                self.out.push(',');
            }
            self.show(format_args!("\"{next}\":"));
            if *next == name {
                return;
            }
            self.out.push_str("null");
        }
    }

    pub(super) fn close(&mut self, mut object: Object) {
        self.property(&mut object, "");
        self.levels -= 1;
        self.out.push('}');
    }

    pub(super) fn array<T>(
        &mut self,
        object: &mut Object,
        name: &'static str,
        elements: impl Iterator<Item = T>,
        mut write: impl FnMut(&mut Self, T) -> Written,
    ) -> Written {
        self.property(object, name);
        self.levels += 1;
        // Jackson writes one object more than it reads, for it counts when an array begins.
        if self.levels > MAX_LEVELS {
            let what = format!("more than {MAX_LEVELS} arrays and objects around one another");
            return Err(Error::write(ErrorKind::Limit, what).within(&self.path));
        }
        self.out.push('[');
        self.path.push(Step::Property(name));
        for (index, element) in elements.enumerate() {
            if index > 0 {
                self.out.push(',');
            }
            self.path.push(Step::Element(index));
            write(self, element)?;
            self.path.pop();
        }
        self.path.pop();
        self.levels -= 1;
        self.out.push(']');
        Ok(())
    }

    pub(super) fn bytes(&mut self, object: &mut Object, name: &'static str, value: Option<&[u8]>) -> Written {
        let value = value.ok_or_else(|| self.missing(name))?;
        self.property(object, name);
        self.quoted_base64(value);
        Ok(())
    }

    pub(super) fn quoted_base64(&mut self, value: &[u8]) {
        self.out.push('"');
        base64::encode(value, &mut self.out);
        self.out.push('"');
    }

    pub(super) fn flag(&mut self, object: &mut Object, name: &str, yes: bool) {
        self.number(object, name, yes);
    }

    pub(super) fn number(&mut self, object: &mut Object, name: &str, number: impl Display) {
        self.property(object, name);
        self.show(number);
    }

    pub(super) fn text(&mut self, object: &mut Object, name: &str, text: &str) {
        self.property(object, name);
        self.out.push('"');
        for letter in text.chars() {
            match letter {
                '"' => self.out.push_str("\\\""),
                '\\' => self.out.push_str("\\\\"),
                '\x08' => self.out.push_str("\\b"),
                '\t' => self.out.push_str("\\t"),
                '\n' => self.out.push_str("\\n"),
                '\x0c' => self.out.push_str("\\f"),
                '\r' => self.out.push_str("\\r"),
                '\0'..' ' => self.show(format_args!("\\u{:04X}", u32::from(letter))),
                letter => self.out.push(letter),
            }
        }
        self.out.push('"');
    }

    pub(super) fn show(&mut self, value: impl Display) {
        // A string takes everything.
        let _ = write!(self.out, "{value}");
    }
}
