//! The rules: what a well-formed item may still not say.

use quote::ToTokens;
use syn::{DeriveInput, LitInt, LitStr, Type, ext::IdentExt};

use crate::ast::{Field, Item, Label, Role, Set, Struct, Value, VariantKind};
use crate::attr::Language;
use crate::errors::Errors;
use crate::kind::Kind;
use crate::similar::similar;
use crate::types;

pub(crate) fn check(input: &DeriveInput, role: Role, item: &Item, errors: &mut Errors) {
    check_generics(input, role, errors);
    match item {
        Item::Struct(item) => check_struct(input, role, item, errors),
        Item::Set(set) => check_set(input, set, errors),
        Item::Enumeration(values) => check_enumeration(input, values, errors),
    }
}

fn check_generics(input: &DeriveInput, role: Role, errors: &mut Errors) {
    if let (Role::Enumeration, Some(parameter)) = (role, input.generics.params.first()) {
        errors.add(parameter, "a protobuf enum has no parameters; remove this one");
        return;
    }
    if let Some(second) = input.generics.lifetimes().nth(1) {
        errors.add(second, "one lifetime, that of the decoded bytes, is all a message can have; remove this one");
    }
    if let Some(parameter) = input.generics.const_params().next() {
        errors.add(parameter, "const parameters have no meaning on the wire; write the value where it is used");
    }
}

fn check_struct(input: &DeriveInput, role: Role, item: &Struct, errors: &mut Errors) {
    let ident = &input.ident;
    match &item.class {
        Some(class) => check_class(class, errors),
        None if role == Role::Message => {}
        None => {
            let message = format!(
                "a class needs its Java name; write `#[hfilter(class = \"com.example.{ident}\")]`, or derive \
                 `HMessage` for a nested message"
            );
            errors.add(ident, message);
        }
    }
    let of_fields = item.fields.iter().flat_map(|field| &field.versions);
    for version in [&item.since, &item.until].into_iter().chain(of_fields).flatten() {
        if !version.value().split('.').all(|part| part.parse::<u16>().is_ok()) {
            errors.add(version, "an HBase version is numbers with dots between them; write \"2.6.0\"");
        }
    }
    if let Some(language) = &item.language {
        check_language(input, item, language, errors);
    }
    let mut seen: Vec<(u32, &Field)> = Vec::new();
    for field in &item.fields {
        check_field(field, errors);
        let Some(number) = field.tag.as_ref().and_then(number) else { continue };
        match seen.iter().find(|(earlier, _)| *earlier == number) {
            Some((_, earlier)) => {
                let message = format!("`{}` has tag {number} already; give each field its own", earlier.name());
                errors.add(&field.tag, message);
            }
            None => seen.push((number, field)),
        }
    }
}

/// What the filter language can say.
fn check_language(input: &DeriveInput, item: &Struct, language: &Language, errors: &mut Errors) {
    if let Some(manual) = item.manual.iter().find(|name| *name == "Language") {
        errors.add(manual, "`language(…)` writes this already; remove it, or `Language` from `manual`");
    }
    let name = language.name.as_ref().map_or_else(|| input.ident.unraw().to_string(), LitStr::value);
    let is_word = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_$.-".contains(&byte));
    if !is_word || ["AND", "OR", "SKIP", "WHILE"].contains(&&*name) {
        let message = format!(
            "`{name}` cannot be the name of a filter; use ASCII letters, digits, `_`, `$`, `.` and `-`, and none of AND, \
             OR, SKIP and WHILE: `language(\"Name\", …)`"
        );
        match &language.name {
            Some(name) => errors.add(name, message),
            None => errors.add(&language.word, message),
        }
    }
    let mut left_out = None;
    for (index, argument) in language.arguments.iter().enumerate() {
        let name = &argument.field;
        let Some(field) = item.fields.iter().find(|field| field.ident.unraw() == name.unraw()) else {
            let names = item.fields.iter().map(Field::name);
            let hint = match similar(&name.unraw().to_string(), names.clone()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("there are: {}", names.collect::<Vec<_>>().join(", ")),
            };
            errors.add(name, format!("no field `{name}`; {hint}"));
            continue;
        };
        if language.arguments[..index].iter().any(|earlier| earlier.field == *name) {
            errors.add(name, format!("`{name}` occurs twice; write it once"));
            continue;
        }
        let is_repeated = matches!(field.label, Label::Repeated);
        if matches!(field.label, Label::Skip) {
            errors.add(name, format!("`{name}` is a skipped field, which nothing sets; remove it here"));
        } else if matches!(field.kind, Some(Kind::Message | Kind::Filter)) {
            let message =
                format!("`{name}` is no argument: only bytes, text, numbers, `bool`, operators and comparators are");
            errors.add(name, message);
        } else if field.boxed {
            errors.add(name, format!("`{name}` is in a `Box`, which no argument is; remove the `Box`"));
        } else if matches!(field.kind, Some(Kind::Comparator)) && (is_repeated || argument.default.is_some()) {
            let message = format!("`{name}` is a comparator, of which there is exactly one; take the field as it is");
            errors.add(name, message);
        } else if let (true, Some(default)) = (is_repeated, &argument.default) {
            errors.add(default, "a repeated field takes any number of arguments, none too; remove the default");
        } else if is_repeated && index + 1 < language.arguments.len() {
            errors.add(name, format!("`{name}` takes all arguments that are left; put it last"));
        } else if let (Some(left_out), None) = (left_out, &argument.default) {
            let message =
                format!("`{left_out}` may be left out, and so must all after it; give `{name}` a default too");
            errors.add(name, message);
        }
        left_out = left_out.or(argument.default.as_ref().map(|_| name));
    }
    for field in &item.fields {
        let is_there = language.arguments.iter().any(|argument| argument.field.unraw() == field.ident.unraw());
        if !is_there && matches!(field.label, Label::Required | Label::Default(_)) {
            let name = field.name();
            let message = format!("`language(…)` says nothing about `{name}`; name it there, or make it an `Option`");
            errors.add(&field.ident, message);
        }
    }
}

/// A tag's number, if fields can have it.
pub(crate) fn number(tag: &LitInt) -> Option<u32> {
    let number = tag.base10_parse().ok()?;
    (1..=0x1fff_ffff).contains(&number).then_some(number)
}

fn check_field(field: &Field, errors: &mut Errors) {
    if matches!(field.label, Label::Skip) {
        return;
    }
    let Some(tag) = &field.tag else {
        let message =
            "a field needs its number; write `#[hfilter(tag = 1)]`, or `#[hfilter(skip)]` to keep it off the wire";
        errors.add(&field.ident, message);
        return;
    };
    match number(tag) {
        None => errors.add(tag, format!("tag {tag} does not exist; use 1 to 536870911")),
        Some(number @ 19_000..=19_999) => {
            errors.add(tag, format!("protobuf keeps the tags 19000 to 19999, {number} too; use another"));
        }
        Some(_) => {}
    }
    let Some(kind) = field.kind else {
        let kinds: Vec<_> = Kind::words().collect();
        let message = format!(
            "no mapping for this type; name its kind, as in `#[hfilter(tag = {tag}, message)]`: one of {}",
            kinds.join(", ")
        );
        errors.add(&field.value, message);
        return;
    };
    if types::is_static(&field.value) {
        let message = "what is decoded lives as long as the input; give the struct a lifetime `'a` and write it here";
        errors.add(&field.value, message);
        return;
    }
    if let Some(required) = &field.required {
        match field.label {
            Label::Optional => errors.add(required, "an `Option` is not required; remove `required`, or the `Option`"),
            Label::Repeated => errors.add(required, "a repeated field is not required; remove `required`"),
            Label::Default(_) => {
                errors.add(required, "a field with a default is not required; remove `required` or `default`");
            }
            Label::Required | Label::Skip => {}
        }
    }
    if let Some(packed) = &field.packed {
        if !matches!(field.label, Label::Repeated) {
            errors.add(packed, "only a repeated field is packed; use a `Vec`, or remove `packed`");
        } else if !kind.is_packable() {
            errors.add(packed, format!("a `{}` cannot be packed, only numbers can; remove `packed`", kind.word()));
        }
    }
    if matches!(field.label, Label::Default(_)) && kind.is_nested() {
        errors.add(&field.ty, format!("a `{}` has no default; use an `Option` and remove `default`", kind.word()));
    }
    if field.boxed && !kind.is_nested() {
        errors.add(&field.ty, format!("a `{}` needs no `Box`; remove it", kind.word()));
    }
}

/// A Java binary name: identifiers with dots between them.
fn check_class(class: &LitStr, errors: &mut Errors) {
    let name = class.value();
    let is_identifier = |part: &str| {
        let mut letters = part.chars();
        letters.next().is_some_and(|first| first.is_alphabetic() || first == '_' || first == '$')
            && letters.all(|letter| letter.is_alphanumeric() || letter == '_' || letter == '$')
    };
    if let Some(part) = name.split('.').find(|part| !is_identifier(part)) {
        let message = format!(
            "`{name}` is not a Java class name: `{part}` is not an identifier; write it as `Class.getName()` gives it, \
             such as \"com.example.GeoFilter\""
        );
        errors.add(class, message);
    } else if name.len() > 65_535 {
        errors.add(class, "a Java class name has at most 65535 bytes; write a shorter one");
    }
}

fn check_set(input: &DeriveInput, set: &Set, errors: &mut Errors) {
    let ident = &input.ident;
    let mut other = None;
    let mut types: Vec<(String, &syn::Ident)> = Vec::new();
    for variant in &set.variants {
        if types::is_named(&variant.ty, &ident.to_string()) {
            // Without a `Box`, the compiler has the same to say, in its own words.
            if variant.boxed {
                errors.add(&variant.ty, format!("`{ident}` would hold itself; remove this variant"));
            } else {
                errors.leave_to_the_compiler();
            }
            continue;
        }
        if let Type::Reference(reference) = &variant.ty {
            let class = &reference.elem.to_token_stream();
            errors.add(reference, format!("a variant owns its class; write `{}({class})`", variant.ident));
            continue;
        }
        if variant.kind == VariantKind::Other {
            if !types::is_named(&variant.ty, "UnknownFilter") {
                let message = format!("`other` keeps a class as it came; write `{}(UnknownFilter<'a>)`", variant.ident);
                errors.add(&variant.ty, message);
            } else if let Some(first) = other {
                errors.add(&variant.ident, format!("`{first}` keeps all unknown classes already; remove this variant"));
            }
            other = Some(&variant.ident);
        }
        let ty = variant.ty.to_token_stream().to_string();
        match types.iter().find(|(earlier, _)| variant.kind != VariantKind::Other && *earlier == ty) {
            Some((_, earlier)) => errors.add(&variant.ty, format!("`{earlier}` holds the same; remove one of them")),
            None => types.push((ty, &variant.ident)),
        }
    }
}

fn check_enumeration(input: &DeriveInput, values: &[Value], errors: &mut Errors) {
    if values.is_empty() {
        errors.add(&input.ident, "a protobuf enum has at least one value; write `First = 0`");
    }
    for (i, value) in values.iter().enumerate() {
        let name = value.name.value();
        if let Some(earlier) = values[..i].iter().find(|earlier| earlier.name.value() == name) {
            errors.add(&value.name, format!("`{}` has the name \"{name}\" already; give each its own", earlier.ident));
        }
    }
}
