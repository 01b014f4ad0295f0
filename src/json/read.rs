//! JSON to bytes, by the schema.

use super::text::{self, Json, Property, shown};
use super::{CLASS, ENVELOPE, JsonError, property};
use crate::__private::Context;
use crate::inspect::{Budget, wire_type};
use crate::schema::{FieldSchema, Kind, Label, MessageSchema, SetSchema};
use crate::wire::{Reader, WireType};
use crate::{DecodeError, DecodeOptions, Encoder, Escaped, Value, kind};

mod scalar;

use scalar::{enumeration, fraction, integer, string, unescape, unexpected};

pub(super) fn read(text: &str, set: &'static SetSchema, options: &DecodeOptions) -> Result<Vec<u8>, JsonError> {
    let whole = || 0..text.len();
    let limited = |error: DecodeError| JsonError::new(error.kind().to_string(), whole());
    let json =
        Context::run(text.as_bytes(), options, |_, cx| Ok(text::parse(text, &text::STRICT, &mut Budget::new(cx))));
    let json = json.map_err(limited)??;
    let bytes = Context::run(&[], options, |_, cx| {
        let mut writer = Writer { text, cx, out: Encoder::new() };
        Ok(writer.class(&json, set).map(|()| writer.out.written().to_vec()))
    });
    let bytes = bytes.map_err(limited)??;
    Context::run(&bytes, options, |_, _| Ok(())).map_err(limited)?;
    Ok(bytes)
}

/// Writes back to front.
struct Writer<'t, 'c> {
    text: &'t str,
    cx: &'c mut Context,
    out: Encoder,
}

impl Writer<'_, '_> {
    fn class(&mut self, json: &Json<'_>, set: &'static SetSchema) -> Result<(), JsonError> {
        self.cx.enter(&[]).map_err(|error| JsonError::new(error.kind().to_string(), json.range.clone()))?;
        let role = set.role.message().to_lowercase();
        let properties = object(json, &format!("a {role}"))?;
        let class = properties
            .iter()
            .find(|property| property.name == CLASS)
            .ok_or_else(|| JsonError::new(format!("a {role} without the property `{CLASS}`"), json.range.clone()))?;
        let name = string(&class.value, "the name of a class").map_err(|error| error.within_property(CLASS))?;
        match known(name, set).map_err(|what| JsonError::new(what, class.value.range.clone()))? {
            Some(schema) => {
                let before = self.out.len();
                self.message(json, properties, schema)?;
                self.out.close([0x12], before);
                self.out.field([0x0a], schema.class.unwrap_or(schema.name).as_bytes());
            }
            None if set.keeps_unknown => self.envelope(name, json, properties)?,
            None => {
                let nearest = set.nearest(name.as_bytes()).map(|nearest| format!("did you mean `{nearest}`?"));
                let what = format!("unknown class `{}`", shown(name));
                return Err(JsonError::new(what, class.value.range.clone()).help(nearest).within_property(CLASS));
            }
        }
        self.cx.leave();
        Ok(())
    }

    /// Puts the envelope of a class that the set does not know.
    fn envelope(&mut self, class: &str, json: &Json<'_>, properties: &[Property<'_>]) -> Result<(), JsonError> {
        only(properties, &format!("`{}`, a class that is not known,", shown(class)), &[CLASS, ENVELOPE])?;
        let property = properties.iter().find(|property| property.name == ENVELOPE).ok_or_else(|| {
            let what = format!("`{}` is not known, and has no property `{ENVELOPE}`", shown(class));
            JsonError::new(what, json.range.clone())
        })?;
        let envelope = self.bytes(&property.value).map_err(|error| error.within_property(ENVELOPE))?;
        let name = envelope_name(&envelope).map(|name| Escaped(name).to_string());
        if name.as_deref() != Some(class) {
            let what = format!(
                "an envelope with the class `{}`; expected `{}`",
                shown(&name.unwrap_or_default()),
                shown(class)
            );
            return Err(JsonError::new(what, property.value.range.clone()).within_property(ENVELOPE));
        }
        self.out.put(&envelope);
        Ok(())
    }

    fn message(
        &mut self,
        json: &Json<'_>,
        properties: &[Property<'_>],
        schema: &'static MessageSchema,
    ) -> Result<(), JsonError> {
        let class = schema.class.map(|_| CLASS.into());
        let names: Vec<_> = class.into_iter().chain(schema.fields.iter().map(|field| property(field.name))).collect();
        let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
        only(properties, schema.name, &names)?;
        for field in schema.fields.iter().rev() {
            let name = property(field.name);
            match properties.iter().find(|property| property.name == name) {
                Some(property) => self.field(&property.value, field).map_err(|error| error.within_property(&name))?,
                None if field.label == Label::Required => {
                    let what = format!("{} without its property `{name}`", schema.name);
                    return Err(JsonError::new(what, json.range.clone()));
                }
                None => {}
            }
        }
        Ok(())
    }

    fn field(&mut self, json: &Json<'_>, field: &'static FieldSchema) -> Result<(), JsonError> {
        if !matches!(field.label, Label::Repeated | Label::Packed) {
            self.value(json, field.kind)?;
            self.key(field.number, wire_type(field.kind));
            return Ok(());
        }
        let text::Value::Array(elements) = &json.value else {
            return Err(unexpected(json, "an array"));
        };
        let before = self.out.len();
        let is_nested = matches!(field.kind, Kind::Message(_) | Kind::Filter(_) | Kind::Comparator(_));
        for (index, element) in elements.iter().enumerate().rev() {
            if !is_nested {
                let limited = |error: DecodeError| JsonError::new(error.kind().to_string(), element.range.clone());
                self.cx.count_value(&[]).map_err(|error| limited(error).within_element(index))?;
            }
            self.value(element, field.kind).map_err(|error| error.within_element(index))?;
            if field.label == Label::Repeated {
                self.key(field.number, wire_type(field.kind));
            }
        }
        if field.label == Label::Packed && !elements.is_empty() {
            self.out.varint((self.out.len() - before) as u64);
            self.key(field.number, WireType::Len);
        }
        Ok(())
    }

    fn key(&mut self, number: u32, wire_type: WireType) {
        self.out.varint(u64::from(number << 3 | wire_type as u32));
    }

    fn value(&mut self, json: &Json<'_>, kind: Kind) -> Result<(), JsonError> {
        let before = self.out.len();
        match kind {
            Kind::Int32 => self.put::<kind::Int32, i32>(integer(json)?),
            Kind::Int64 => self.put::<kind::Int64, i64>(integer(json)?),
            Kind::Uint32 => self.put::<kind::Uint32, u32>(integer(json)?),
            Kind::Uint64 => self.put::<kind::Uint64, u64>(integer(json)?),
            Kind::Sint32 => self.put::<kind::Sint32, i32>(integer(json)?),
            Kind::Sint64 => self.put::<kind::Sint64, i64>(integer(json)?),
            Kind::Fixed32 => self.put::<kind::Fixed32, u32>(integer(json)?),
            Kind::Fixed64 => self.put::<kind::Fixed64, u64>(integer(json)?),
            Kind::Sfixed32 => self.put::<kind::Sfixed32, i32>(integer(json)?),
            Kind::Sfixed64 => self.put::<kind::Sfixed64, i64>(integer(json)?),
            Kind::Bool => match json.value {
                text::Value::Bool(yes) => self.put::<kind::Bool, bool>(yes),
                _ => return Err(unexpected(json, "true or false")),
            },
            Kind::Float => {
                let number = fraction(json, f32::is_finite, |bits| Some(f32::from_bits(u32::try_from(bits).ok()?)))?;
                self.put::<kind::Float, f32>(number);
            }
            Kind::Double => {
                let number = fraction(json, f64::is_finite, |bits| Some(f64::from_bits(bits)))?;
                self.put::<kind::Double, f64>(number);
            }
            Kind::String => {
                let text = string(json, "text")?;
                self.out.put(text.as_bytes());
                self.out.varint(text.len() as u64);
            }
            Kind::Bytes => {
                let bytes = self.bytes(json)?;
                self.out.put(&bytes);
                self.out.varint(bytes.len() as u64);
            }
            Kind::Enum(values) => self.put::<kind::Int32, i32>(enumeration(json, values)?),
            Kind::Message(schema) => {
                let schema = schema();
                self.cx
                    .count_node(&[])
                    .map_err(|error| JsonError::new(error.kind().to_string(), json.range.clone()))?;
                self.message(json, object(json, schema.name)?, schema)?;
                self.out.varint((self.out.len() - before) as u64);
            }
            Kind::Filter(set) | Kind::Comparator(set) => {
                self.class(json, set())?;
                self.out.varint((self.out.len() - before) as u64);
            }
            _ => return Err(JsonError::new("a kind of field that JSON does not know yet", json.range.clone())),
        }
        Ok(())
    }

    fn put<K, T: for<'a> Value<'a, K>>(&mut self, value: T) {
        value.write(&mut self.out);
    }

    /// Text that stands for bytes.
    fn bytes(&self, json: &Json<'_>) -> Result<Vec<u8>, JsonError> {
        let text = string(json, "bytes as text, with `\\x` and two hex digits for what is not printable ASCII")?;
        unescape(text).map_err(|place| {
            let range = text::within(self.text, &json.range, place);
            let what = "a backslash without `x` and two hex digits";
            JsonError::new(what, range).help(Some("the byte `\\` itself is `\\\\x5C`".into()))
        })
    }
}

/// The class in an envelope: the last one.
fn envelope_name(envelope: &[u8]) -> Option<&[u8]> {
    let mut reader = Reader::new(envelope);
    let mut name = None;
    while !reader.is_empty() {
        match reader.key().ok()? {
            0x0a => name = Some(reader.bytes().ok()?),
            key => reader.skip(key, 0).ok()?,
        }
    }
    name
}

/// The class with this name, or with this simple name if there is only one.
fn known(name: &str, set: &'static SetSchema) -> Result<Option<&'static MessageSchema>, String> {
    if let Some(schema) = set.class(name.as_bytes()) {
        return Ok(Some(schema));
    }
    let simple = |class: &&str| class.rsplit('.').next() == Some(name);
    let classes: Vec<_> = set.classes().filter_map(|schema| schema.class).filter(simple).collect();
    match classes[..] {
        [] => Ok(None),
        [class] => Ok(set.class(class.as_bytes())),
        _ => Err(format!("`{}` may be any of {}; expected one of these names", shown(name), classes.join(", "))),
    }
}

/// Refuses properties that are not among these, and those that occur twice.
fn only(properties: &[Property<'_>], message: &str, names: &[&str]) -> Result<(), JsonError> {
    for (i, property) in properties.iter().enumerate() {
        let what = if !names.contains(&property.name.as_ref()) {
            format!("{message} has no such property")
        } else if properties[..i].iter().any(|earlier| earlier.name == property.name) {
            "the property occurs twice; keep one".into()
        } else {
            continue;
        };
        let nearest = nearest(&property.name, names).map(|nearest| format!("did you mean `{nearest}`?"));
        let nearest = nearest.filter(|_| !names.contains(&property.name.as_ref()));
        return Err(JsonError::new(what, property.name_range.clone()).help(nearest).within_property(&property.name));
    }
    Ok(())
}

fn object<'j, 't>(json: &'j Json<'t>, what: &str) -> Result<&'j [Property<'t>], JsonError> {
    match &json.value {
        text::Value::Object(properties) => Ok(properties),
        _ => Err(unexpected(json, &format!("an object, {what}"))),
    }
}

/// The name most like this one, if one is.
fn nearest<'n>(wanted: &str, names: &[&'n str]) -> Option<&'n str> {
    crate::__private::nearest(wanted.as_bytes(), names.iter().map(|name| (name.as_bytes(), *name)))
}
