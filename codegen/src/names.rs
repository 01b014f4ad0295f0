//! Protobuf's names as Rust's.

use heck::{ToShoutySnakeCase, ToSnakeCase, ToUpperCamelCase};
use proc_macro2::{Ident, Span};
use prost_reflect::{EnumDescriptor, EnumValueDescriptor};

/// What generated text uses by its short name, so that no type may be called so.
pub(crate) const TAKEN: &[&str] =
    &["Box", "Bytes", "Cow", "HComparator", "HEnum", "HFilter", "HMessage", "Option", "Self", "String", "Vec"];

/// The name of a type: as it is when it looks like a Rust type's already.
pub(crate) fn type_name(name: &str) -> String {
    let good = name.starts_with(char::is_uppercase) && !name.contains('_');
    let camel = name.to_upper_camel_case();
    // Rust allows no other name where a name has no letters.
    let plain = if camel.is_empty() { "Unnamed" } else { &camel };
    identifier(if good { name } else { plain }).to_string()
}

/// The name of a field and of its accessor.
pub(crate) fn field(name: &str) -> Ident {
    let snake = name.to_snake_case();
    identifier(if snake.is_empty() { "unnamed" } else { &snake })
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

/// Protobuf's name of a value, unless it is just what the variant's name looks like there.
pub(crate) fn proto_name(value: &EnumValueDescriptor, variant: &Ident) -> Option<String> {
    let plain = variant.to_string().to_shouty_snake_case();
    (plain != value.name()).then(|| value.name().to_owned())
}

/// An identifier: raw for a keyword, with an underscore where Rust has no raw form or no name.
pub(crate) fn identifier(name: &str) -> Ident {
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
        assert_eq!(field("_").to_string(), "unnamed");
        assert_eq!(type_name("_1"), "_1");
        assert_eq!(type_name("__"), "Unnamed");
    }
}
