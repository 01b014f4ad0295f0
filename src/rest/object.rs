//! An object of the model that has been read, and what a filter takes from it.

use std::borrow::Cow;
use std::cell::Cell;

use super::base64;
use super::error::{Error, ErrorKind, Stage};
use super::model::Property;
use super::read;
use super::warning::{Warning, WarningKind};
use crate::json::text::{self, Json, Value};
use crate::{Escaped, Refusal};

/// An object whose properties are those of `known`.
pub(super) struct Object<'j, 't> {
    pub(super) json: &'j Json<'t>,
    properties: &'j [text::Property<'t>],
    known: &'static [Property],
    text: &'t str,
    /// A bit for each known property that has been asked for.
    asked: Cell<u32>,
}

impl<'j, 't> Object<'j, 't> {
    /// The object, unless it is null.
    pub(super) fn new(json: &'j Json<'t>, known: &'static [Property], text: &'t str) -> Result<Self, Error> {
        match &json.value {
            Value::Object(properties) => Ok(Self { json, properties, known, text, asked: Cell::new(0) }),
            _ => Err(Error::new(ErrorKind::Missing, Stage::Build, "null; expected an object", json.range.clone())),
        }
    }

    /// The value of a property that is there and not null. The last one counts.
    pub(super) fn get(&self, name: &str) -> Option<&'j Json<'t>> {
        if let Some(bit) = self.known.iter().position(|(known, _)| *known == name) {
            self.asked.set(self.asked.get() | 1 << bit);
        }
        let last = self.properties.iter().rev().find(|property| property.name == name);
        last.map(|property| &property.value).filter(|value| !matches!(value.value, Value::Null))
    }

    /// Whether there is such a property, null or not.
    pub(super) fn has(&self, name: &str) -> bool {
        self.properties.iter().any(|property| property.name == name)
    }

    fn missing(&self, name: &str) -> Error {
        let what = format!("the property `{name}` is missing");
        Error::new(ErrorKind::Missing, Stage::Build, what, self.json.range.clone())
    }

    pub(super) fn need(&self, name: &str) -> Result<&'j Json<'t>, Error> {
        self.get(name).ok_or_else(|| self.missing(name))
    }

    /// A property as one of Jackson's types; null if it is absent.
    pub(super) fn optional<T>(
        &self,
        name: &str,
        read: fn(&'j Json<'t>, &'t str) -> Result<Option<T>, Error>,
    ) -> Result<Option<T>, Error> {
        self.get(name).map_or(Ok(None), |json| read(json, self.text))
    }

    /// A property that must not be null.
    pub(super) fn required<T>(
        &self,
        name: &str,
        read: fn(&'j Json<'t>, &'t str) -> Result<Option<T>, Error>,
    ) -> Result<T, Error> {
        self.optional(name, read)?.ok_or_else(|| self.missing(name))
    }

    /// A string, and the JSON that it stands in.
    pub(super) fn string(&self, name: &str) -> Result<(Cow<'j, str>, &'j Json<'t>), Error> {
        let string = self.required(name, read::string)?;
        Ok((string, self.need(name)?))
    }

    /// The bytes that a string stands for.
    pub(super) fn base64(&self, name: &str, warnings: &mut Vec<Warning>) -> Result<Vec<u8>, Error> {
        decode(self.need(name)?, self.text, warnings)
    }

    pub(super) fn elements(&self, name: &str) -> Result<&'j [Json<'t>], Error> {
        match &self.need(name)?.value {
            Value::Array(elements) => Ok(elements),
            _ => Err(self.missing(name)),
        }
    }

    /// One of some names, exactly.
    pub(super) fn name<T>(
        &self,
        property: &str,
        from_name: fn(&str) -> Option<T>,
        names: &[&'static str],
        kind: ErrorKind,
    ) -> Result<T, Error> {
        let (string, json) = self.string(property)?;
        from_name(&string).ok_or_else(|| {
            let nearest =
                crate::__private::nearest(string.as_bytes(), names.iter().map(|name| (name.as_bytes(), *name)));
            let what = format!("{}; expected one of {}", json.value.describe(), names.join(", "));
            Error::new(kind, Stage::Build, what, json.range.clone())
                .help(nearest.map(|nearest| format!("did you mean `{nearest}`?")))
        })
    }

    /// What a constructor made of this object.
    pub(super) fn construct<T>(&self, made: Result<T, Refusal>) -> Result<T, Error> {
        made.map_err(|refusal| refused(&refusal, self.json))
    }

    /// Warns about properties that nobody asked for, and those that occur twice.
    pub(super) fn finish(&self, what: &str, warnings: &mut Vec<Warning>) {
        let mut seen = 0_u32;
        for property in self.properties.iter().rev() {
            let Some(bit) = self.known.iter().position(|(name, _)| property.name == *name) else { continue };
            let (kind, what) = if seen & 1 << bit != 0 {
                (WarningKind::Duplicate, "the property occurs again later, and this one does not count".to_owned())
            } else if self.asked.get() & 1 << bit == 0 && !matches!(property.value.value, Value::Null) {
                (WarningKind::Unused, format!("{what} does not use this property"))
            } else {
                seen |= 1 << bit;
                continue;
            };
            seen |= 1 << bit;
            Warning::new(kind, what, property.name_range.clone()).note(warnings);
        }
    }
}

pub(super) fn refused(refusal: &impl ToString, json: &Json<'_>) -> Error {
    Error::new(ErrorKind::Refused, Stage::Build, refusal.to_string(), json.range.clone())
}

/// The bytes that a string stands for.
pub(super) fn decode(json: &Json<'_>, text: &str, warnings: &mut Vec<Warning>) -> Result<Vec<u8>, Error> {
    let string = read::string(json, text)?
        .ok_or_else(|| Error::new(ErrorKind::Missing, Stage::Build, "null; expected Base64", json.range.clone()))?;
    let bytes = base64::java(&string).map_err(|fault| {
        let what = format!("{} is no Base64: {fault}", json.value.describe());
        Error::new(ErrorKind::Refused, Stage::Build, what, json.range.clone()).help(base64::advice(&string))
    })?;
    if looks_plain(&string, &bytes) {
        plain_text(&string, &bytes, json).note(warnings);
    }
    Ok(bytes)
}

/// Whether a text that could be decoded was hardly encoded: see [`WarningKind::PlainText`].
fn looks_plain(text: &str, bytes: &[u8]) -> bool {
    let word = |letter: &u8| letter.is_ascii_lowercase() || letter.is_ascii_digit();
    let printable = |byte: &u8| matches!(byte, b' '..=b'~');
    let is_word = match text.as_bytes() {
        [first, rest @ ..] => first.is_ascii_alphanumeric() && rest.iter().all(word),
        [] => false,
    };
    base64::encoded(bytes) != text || is_word && !bytes.iter().all(printable)
}

fn plain_text(text: &str, bytes: &[u8], json: &Json<'_>) -> Warning {
    const MOST: usize = 40;
    let shown = text::shown(text);
    let plural = if bytes.len() == 1 { "" } else { "s" };
    let start = Escaped(&bytes[..bytes.len().min(MOST)]).to_string();
    // A byte that could be printed is shown by its number nevertheless: it is not what the text says.
    let start = if bytes.len() == 1 { format!("\\x{:02x}", bytes[0]) } else { start };
    let more = if bytes.len() > MOST { "…" } else { "" };
    let mut what = format!(
        "\"{shown}\" looks like plain text, and is read as Base64 of {} byte{plural}, {start}{more}",
        bytes.len()
    );
    if text.len() <= MOST {
        what += &format!("; the Base64 of \"{shown}\" is \"{}\"", base64::encoded(text.as_bytes()));
    }
    Warning::new(WarningKind::PlainText, what, json.range.clone())
}
