//! Protobuf's names as Rust's.

use heck::{ToSnakeCase, ToUpperCamelCase};
use proc_macro2::{Ident, Span};
use prost_reflect::{EnumDescriptor, EnumValueDescriptor};

/// What generated text uses by its short name, so that no type may be called so.
pub(crate) const TAKEN: &[&str] =
    &["Box", "Bytes", "Cow", "HComparator", "HEnum", "HFilter", "HMessage", "Option", "Self", "String", "Vec"];

/// The name of a type: as it is when it looks like a Rust type's already.
pub(crate) fn type_name(name: &str) -> String {
    if name.starts_with(char::is_uppercase) && !name.contains('_') {
        name.to_owned()
    } else {
        name.to_upper_camel_case()
    }
}

/// The name of a field and of its accessor.
pub(crate) fn field(name: &str) -> Ident {
    identifier(&name.to_snake_case())
}

/// An enum's values as they were declared; the descriptor itself goes by number.
pub(crate) fn values(descriptor: &EnumDescriptor) -> Vec<EnumValueDescriptor> {
    let declared = &descriptor.enum_descriptor_proto().value;
    let found = declared.iter().map(|value| descriptor.get_value_by_name(value.name()));
    found.flatten().collect()
}

/// The variants of an enum's values, without the enum's own name in front when all of them have it.
pub(crate) fn variants(descriptor: &EnumDescriptor) -> Vec<Ident> {
    let prefix = type_name(descriptor.name());
    let names: Vec<_> = values(descriptor).iter().map(|value| value.name().to_upper_camel_case()).collect();
    let stripped: Option<Vec<_>> = names
        .iter()
        .map(|name| name.strip_prefix(&prefix).filter(|rest| rest.starts_with(char::is_uppercase)))
        .collect();
    match stripped {
        Some(stripped) => stripped.into_iter().map(identifier).collect(),
        None => names.iter().map(|name| identifier(name)).collect(),
    }
}

/// An identifier: raw for a keyword, with an underscore where Rust has no raw form or no name.
fn identifier(name: &str) -> Ident {
    if syn::parse_str::<Ident>(name).is_ok() {
        Ident::new(name, Span::call_site())
    } else if syn::parse_str::<Ident>(&format!("r#{name}")).is_ok() {
        Ident::new_raw(name, Span::call_site())
    } else {
        let head = if name.starts_with(|c: char| c.is_ascii_digit()) { "_" } else { "" };
        let tail = if head.is_empty() { "_" } else { "" };
        Ident::new(&format!("{head}{name}{tail}"), Span::call_site())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_rusts() {
        assert_eq!(type_name("URLFilter"), "URLFilter");
        assert_eq!(type_name("my_filter"), "MyFilter");
        assert_eq!(field("readType").to_string(), "read_type");
        assert_eq!(field("type").to_string(), "r#type");
        assert_eq!(field("self").to_string(), "self_");
        assert_eq!(field("_1").to_string(), "_1");
        assert_eq!(field("_").to_string(), "_");
    }
}
