//! The rules: what a well-formed item may still not say.

use syn::spanned::Spanned;
use syn::{DeriveInput, LitStr, Type};

use crate::ast::{COMPOSITES, Field, Item, Label, Role, SCALARS, Set, Struct, VariantKind};
use crate::attr::Errors;
use crate::types;

pub(crate) fn check(input: &DeriveInput, role: Role, item: &Item, errors: &mut Errors) {
    check_generics(input, role, errors);
    match item {
        Item::Struct(item) => check_struct(input, role, item, errors),
        Item::Set(set) => check_set(input, set, errors),
        Item::Enumeration(_) => {}
    }
}

fn check_generics(input: &DeriveInput, role: Role, errors: &mut Errors) {
    if let Some(second) = input.generics.lifetimes().nth(1) {
        errors
            .add(second.span(), "one lifetime, that of the decoded bytes, is all a message can have; remove this one");
    }
    if let Some(parameter) = input.generics.const_params().next() {
        errors.add(parameter.span(), "const parameters have no meaning on the wire; write the value where it is used");
    }
    if let (Role::Enumeration, Some(parameter)) = (role, input.generics.params.first()) {
        errors.add(parameter.span(), "a protobuf enum has no parameters");
    }
}

fn check_struct(input: &DeriveInput, role: Role, item: &Struct, errors: &mut Errors) {
    match (&item.class, role) {
        (Some(class), _) => check_class(class, errors),
        (None, Role::Message) => {}
        (None, _) => errors.add(
            input.ident.span(),
            format!(
                "a class needs its Java name; write `#[hfilter(class = \"com.example.{}\")]`, or derive `HMessage` for \
                 a nested message",
                input.ident
            ),
        ),
    }
    for manual in &item.manual {
        let allowed: &[&str] = if role == Role::Message { &["Rules"] } else { &["Display", "Rules"] };
        if !allowed.iter().any(|name| manual == name) {
            errors.add(manual.span(), format!("`manual` takes {}", allowed.join(" and ")));
        }
    }
    let mut seen: Vec<(u64, &Field)> = Vec::new();
    for field in &item.fields {
        check_field(field, errors);
        let Some(tag) = &field.tag else { continue };
        match seen.iter().find(|(number, _)| *number == tag.number) {
            Some((number, earlier)) => {
                errors.add(tag.span, format!("`{}` has tag {number} already; give each field its own", earlier.ident));
            }
            None => seen.push((tag.number, field)),
        }
    }
}

fn check_field(field: &Field, errors: &mut Errors) {
    if matches!(field.label, Label::Skip) {
        if let Some(tag) = &field.tag {
            errors.add(tag.span, "a skipped field is not on the wire; remove `tag` or `skip`");
        }
        return;
    }
    match &field.tag {
        None => {
            let message =
                "a field needs its number; write `#[hfilter(tag = 1)]`, or `#[hfilter(skip)]` to keep it off the wire";
            errors.add(field.ident.span(), message);
            return;
        }
        Some(tag) if tag.number == 0 || tag.number > 0x1fff_ffff => {
            errors.add(tag.span, format!("tag {} does not exist; use 1 to 536870911", tag.number));
        }
        Some(tag) if (19_000..=19_999).contains(&tag.number) => {
            errors.add(tag.span, format!("tag {} is reserved by protobuf, like all of 19000 to 19999", tag.number));
        }
        Some(_) => {}
    }
    if let Some(span) = field.required {
        match field.label {
            Label::Optional => errors.add(span, "an `Option` is not required; remove `required`, or the `Option`"),
            Label::Repeated => errors.add(span, "a repeated field is not required; remove `required`"),
            Label::Default(_) => {
                errors.add(span, "a field with a default is not required; remove `required` or `default`")
            }
            Label::Required | Label::Skip => {}
        }
    }
    let Some(kind) = &field.kind else {
        let message = format!(
            "no mapping for this type; name its kind, as in `#[hfilter(tag = 1, message)]`: one of {} or {}",
            COMPOSITES.join(", "),
            SCALARS.join(", ")
        );
        errors.add(field.value.span(), message);
        return;
    };
    if let Some(span) = field.packed {
        let packable =
            SCALARS.contains(&kind.word) && !matches!(kind.word, "string" | "bytes") || kind.word == "enumeration";
        if !matches!(field.label, Label::Repeated) {
            errors.add(span, "only a repeated field is packed; use a `Vec`, or remove `packed`");
        } else if !packable {
            errors.add(span, format!("`{}` cannot be packed, only numbers can; remove `packed`", kind.word));
        }
    }
    if matches!(field.label, Label::Default(_)) && COMPOSITES[1..].contains(&kind.word) {
        errors.add(field.ident.span(), format!("a `{}` has no default; use `Option`", kind.word));
    }
    if field.boxed && SCALARS.contains(&kind.word) {
        errors.add(field.ty.span(), format!("a `{}` needs no `Box`; remove it", kind.word));
    }
}

/// A Java binary name: identifiers with dots between them.
fn check_class(class: &LitStr, errors: &mut Errors) {
    let name = class.value();
    let identifier = |part: &str| {
        let mut letters = part.chars();
        letters.next().is_some_and(|first| first.is_alphabetic() || first == '_' || first == '$')
            && letters.all(|letter| letter.is_alphanumeric() || letter == '_' || letter == '$')
    };
    if let Some(part) = name.split('.').find(|part| !identifier(part)) {
        let message = format!(
            "`{name}` is no Java class name: `{part}` is no identifier; write it as `Class.getName()` gives it, \
             such as \"com.example.GeoFilter\""
        );
        errors.add(class.span(), message);
    } else if name.len() > 65_535 {
        errors.add(class.span(), "a Java class name has at most 65535 bytes");
    }
}

fn check_set(input: &DeriveInput, set: &Set, errors: &mut Errors) {
    let mut other = None;
    for variant in &set.variants {
        if types::is_named(&variant.ty, &input.ident) {
            let message =
                format!("`{}` would hold itself without end; a set embeds other sets and classes", input.ident);
            errors.add(variant.ty.span(), message);
        }
        if let Type::Reference(reference) = &variant.ty {
            errors.add(reference.span(), "a variant owns its class; remove the reference");
        }
        if variant.kind == VariantKind::Other {
            if other.is_some() {
                errors.add(variant.ident.span(), "one `other` keeps all unknown classes; remove this one");
            }
            other = Some(());
        }
    }
}
