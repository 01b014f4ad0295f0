//! Our own options, read out of descriptors.

use prost_reflect::{DynamicMessage, FieldDescriptor, MessageDescriptor, MethodDescriptor, ReflectMessage, Value};

use crate::model::{Class, Role};

/// The number of `(hfilter.comparator)`, for finding its place.
pub(crate) const COMPARATOR: i32 = 50277;

/// What a message says it is; `Err` when it says two things at once.
pub(crate) fn role(message: &MessageDescriptor) -> Result<Role, ()> {
    let options = message.options();
    let filter = extension(&options, "hfilter.filter").map(|class| self::class(&class));
    let comparator = extension(&options, "hfilter.comparator").map(|class| self::class(&class));
    match (filter, comparator) {
        (Some(_), Some(_)) => Err(()),
        (Some(class), None) => Ok(Role::Filter(class)),
        (None, Some(class)) => Ok(Role::Comparator(class)),
        (None, None) => Ok(Role::Plain),
    }
}

/// The first release that knows a field, and the first that no longer does.
pub(crate) fn versions(field: &FieldDescriptor) -> (Option<String>, Option<String>) {
    match extension(&field.options(), "hfilter.versions") {
        Some(versions) => (text(&versions, "since"), text(&versions, "until")),
        None => (None, None),
    }
}

/// The number of `(hfilter.value)`, for finding its place.
pub(crate) const VALUE: i32 = 50278;

/// The Rust type that services speak in place of a message.
pub(crate) fn value(message: &MessageDescriptor) -> Option<String> {
    text(&extension(&message.options(), "hfilter.value")?, "type")
}

/// Whether cells come with a method's answer.
pub(crate) fn cells(method: &MethodDescriptor) -> bool {
    let option = extension(&method.options(), "hfilter.method");
    option.is_some_and(|option| option.get_field_by_name("cells").is_some_and(|cells| cells.as_bool() == Some(true)))
}

/// Whether a repeated field is written packed. The field itself knows only its file's default, since
/// the pool reads the options after it has built the field.
pub(crate) fn is_packed(field: &FieldDescriptor) -> bool {
    let options = field.options();
    let packed = options.descriptor().get_field_by_name("packed");
    match packed.filter(|packed| options.has_field(packed)) {
        Some(packed) => field.is_list() && options.get_field(&packed).as_bool() == Some(true),
        None => field.is_packed(),
    }
}

fn class(option: &DynamicMessage) -> Class {
    Class {
        name: text(option, "class").unwrap_or_default(),
        since: text(option, "since"),
        until: text(option, "until"),
    }
}

fn extension(options: &DynamicMessage, name: &str) -> Option<DynamicMessage> {
    let descriptor = options.descriptor();
    let extension = descriptor.get_extension_by_full_name(name)?;
    if !options.has_extension(&extension) {
        return None;
    }
    match options.get_extension(&extension).into_owned() {
        Value::Message(message) => Some(message),
        _ => None,
    }
}

fn text(message: &DynamicMessage, field: &str) -> Option<String> {
    let field = message.descriptor().get_field_by_name(field)?;
    let value = message.has_field(&field).then(|| message.get_field(&field))?;
    value.as_str().map(str::to_owned)
}

/// Whether a text is the binary name of a Java class.
pub(crate) fn is_class_name(name: &str) -> bool {
    let identifier = |part: &str| {
        let mut chars = part.chars();
        let start = |c: char| c.is_alphabetic() || c == '_' || c == '$';
        chars.next().is_some_and(start) && chars.all(|c| start(c) || c.is_numeric())
    };
    name.split('.').all(identifier)
}

/// Whether a text is a version: numbers joined by dots.
pub(crate) fn is_version(version: &str) -> bool {
    let number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    version.split('.').all(number)
}
