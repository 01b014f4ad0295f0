//! Reading the item under a derive into the model.

use syn::{Data, DataEnum, DataStruct, DeriveInput, Expr, ExprLit, Fields, Ident, Lit, LitInt, LitStr, Path};
use syn::{ExprUnary, UnOp, ext::IdentExt};

use super::{Field, Item, Label, Role, Set, Struct, Value, Variant, VariantKind};
use crate::attr::Entries;
use crate::errors::Errors;
use crate::kind::Kind;
use crate::types::{self, Receiver};

/// The path of the crate that the impls name, and the item.
pub(crate) fn read(input: &DeriveInput, role: Role, errors: &mut Errors) -> (Path, Option<Item>) {
    let mut entries = Entries::parse(&input.attrs, errors);
    let krate = entries.path("crate", errors).unwrap_or_else(|| syn::parse_quote!(::hfilter));
    let receiver = Receiver::new(input);
    let item = match (&input.data, role) {
        (Data::Struct(data), Role::Filter | Role::Comparator | Role::Message) => {
            read_struct(&receiver, data, role, entries, errors).map(Item::Struct)
        }
        (Data::Enum(data), Role::Filter | Role::Comparator) => {
            read_set(&receiver, data, role, entries, errors).map(Item::Set)
        }
        (Data::Enum(data), Role::Enumeration) => {
            entries.finish("a protobuf enum", &["crate"], errors);
            Some(Item::Enumeration(data.variants.iter().filter_map(|variant| read_value(variant, errors)).collect()))
        }
        (_, role) => {
            errors.add(&input.ident, format!("`{}` derives on {}", role.derive(), role.wants()));
            None
        }
    };
    (krate, item)
}

fn read_struct(
    receiver: &Receiver<'_>,
    data: &DataStruct,
    role: Role,
    mut entries: Entries,
    errors: &mut Errors,
) -> Option<Struct> {
    let class = entries.string("class", errors);
    if let (Role::Message, Some(class)) = (role, &class) {
        errors.add(class, "a nested message has no class; derive `HFilter` or `HComparator` for a class");
    }
    if let Some(set) = entries.flag("set", errors) {
        errors.add(set, "a set is an enum, with a variant for each class; remove `set`");
    }
    if let Some(evaluate) = entries.flag("evaluate", errors) {
        let message = "what a class does is written by hand, and what a set does follows; remove `evaluate`, and write \
                       `impl StatelessFilter`, `impl Evaluate` or, for a comparator, `impl ComparatorEvaluator`";
        errors.add(evaluate, message);
    }
    let borrowed = entries.flag("borrowed", errors).is_some();
    let language = entries.language(errors);
    if let (Some(language), true) = (&language, role != Role::Filter) {
        let message = "only filters have names in the filter language, and its comparators are HBase's own; remove \
                       `language`";
        errors.add(&language.word, message);
    }
    let (since, until, manual);
    if role == Role::Message {
        (since, until) = (None, None);
        manual = entries.list("manual", &["Rules"], errors);
        entries.finish("a nested message", &["manual", "borrowed", "crate"], errors);
    } else {
        since = entries.string("since", errors);
        until = entries.string("until", errors);
        manual = entries.list("manual", &["Display", "Language", "Rules"], errors);
        let known = ["class", "since", "until", "language", "manual", "borrowed", "crate"];
        let known = if role == Role::Filter { &known[..] } else { &[&known[..3], &known[4..]].concat() };
        entries.finish("a class", known, errors);
    }
    let fields = match &data.fields {
        Fields::Named(fields) => fields.named.iter().filter_map(|field| read_field(receiver, field, errors)).collect(),
        Fields::Unit => Vec::new(),
        Fields::Unnamed(fields) => {
            let ident = receiver.ident;
            errors.add(fields, format!("fields need names; write `struct {ident} {{ … }}`"));
            return None;
        }
    };
    Some(Struct { class, since, until, manual, borrowed, language, fields })
}

fn read_field(receiver: &Receiver<'_>, field: &syn::Field, errors: &mut Errors) -> Option<Field> {
    let ident = field.ident.clone()?;
    let mut entries = Entries::parse(&field.attrs, errors);
    let tag = entries.expr("tag", errors).and_then(|(word, value)| read_tag(word, value, errors));
    let word = entries.kind(errors);
    let required = entries.flag("required", errors);
    let packed = entries.flag("packed", errors);
    let default = entries.expr("default", errors);
    let skip = entries.flag("skip", errors);
    let versions = [entries.string("since", errors), entries.string("until", errors)];
    let words = ["tag", "required", "packed", "default", "skip", "since", "until"];
    let known: Vec<&str> = words.into_iter().chain(Kind::words()).collect();
    entries.finish("a field", &known, errors);

    if skip.is_some() {
        let words = [word.as_ref().map(|(word, _)| word), required.as_ref(), packed.as_ref()];
        let mut words = words.into_iter().chain([default.as_ref().map(|(word, _)| word)]).flatten();
        if let Some(tag) = &tag {
            errors.add(tag, "a skipped field is not on the wire; remove `tag` or `skip`");
        } else if let Some(word) = words.next() {
            errors.add(word, format!("a skipped field is not on the wire; remove `{word}` or `skip`"));
        }
    }
    let ty = receiver.without_self(types::ungrouped(&field.ty));
    let is_bytes = types::implied_kind(&ty).is_some();
    let (label, value) = match (types::wrapped(&ty, "Option"), types::wrapped(&ty, "Vec"), default) {
        _ if skip.is_some() => (Label::Skip, &ty),
        (Some(value), _, None) => (Label::Optional, value),
        (None, Some(value), None) if !is_bytes => (Label::Repeated, value),
        (Some(_), _, Some((word, _))) => {
            errors.add(word, "an absent `Option` is `None`; remove `default`, or the `Option`");
            return None;
        }
        (None, Some(_), Some((word, _))) if !is_bytes => {
            errors.add(word, "an absent `Vec` is empty; remove `default`");
            return None;
        }
        (_, _, Some((_, value))) => (Label::Default(value.map(Box::new)), &ty),
        (_, _, None) => (Label::Required, &ty),
    };
    let (boxed, value) = match types::wrapped(value, "Box") {
        Some(inner) if types::implied_kind(value).is_none() => (true, inner),
        _ => (false, value),
    };
    let kind = word.map(|(_, kind)| kind).or_else(|| types::implied_kind(value));
    let value = value.clone();
    Some(Field { ident, ty, value, boxed, label, kind, tag, required, packed, versions })
}

fn read_tag(word: Ident, value: Option<Expr>, errors: &mut Errors) -> Option<LitInt> {
    const MESSAGE: &str = "`tag` takes the field's number; write `tag = 1`";
    match value {
        Some(Expr::Lit(ExprLit { lit: Lit::Int(number), .. })) => return Some(number),
        Some(other) => errors.add(other, MESSAGE),
        None => errors.add(word, MESSAGE),
    }
    None
}

fn read_set(
    receiver: &Receiver<'_>,
    data: &DataEnum,
    role: Role,
    mut entries: Entries,
    errors: &mut Errors,
) -> Option<Set> {
    if entries.flag("set", errors).is_none() {
        let message = format!("an enum under `{}` is a set of classes; write `#[hfilter(set)]` on it", role.derive());
        errors.add(receiver.ident, message);
        return None;
    }
    let borrowed = entries.flag("borrowed", errors).is_some();
    let evaluate = entries.flag("evaluate", errors).is_some();
    entries.finish("a set", &["set", "evaluate", "borrowed", "crate"], errors);
    let variants = data.variants.iter().filter_map(|variant| read_variant(receiver, variant, errors)).collect();
    Some(Set { borrowed, evaluate, variants })
}

fn read_variant(receiver: &Receiver<'_>, variant: &syn::Variant, errors: &mut Errors) -> Option<Variant> {
    let mut entries = Entries::parse(&variant.attrs, errors);
    let subset = entries.flag("subset", errors);
    let other = entries.flag("other", errors);
    entries.finish("a variant of a set", &["subset", "other"], errors);
    let kind = match (subset, other) {
        (Some(_), Some(other)) => {
            errors.add(other, "a variant is a `subset` or the `other`; remove one of the words");
            return None;
        }
        (Some(_), None) => VariantKind::Subset,
        (None, Some(_)) => VariantKind::Other,
        (None, None) => VariantKind::Class,
    };
    let ident = variant.ident.clone();
    let ty = match &variant.fields {
        Fields::Unnamed(fields) if fields.unnamed.len() == 1 => receiver.without_self(&fields.unnamed[0].ty),
        _ => {
            errors
                .add(variant, format!("a variant of a set holds one class; write `{ident}(…)` with the class's type"));
            return None;
        }
    };
    Some(match types::wrapped(&ty, "Box") {
        Some(inner) => Variant { ident, ty: inner.clone(), boxed: true, kind },
        None => Variant { ident, ty: types::ungrouped(&ty).clone(), boxed: false, kind },
    })
}

fn read_value(variant: &syn::Variant, errors: &mut Errors) -> Option<Value> {
    let ident = variant.ident.clone();
    let mut entries = Entries::parse(&variant.attrs, errors);
    let name = entries.string("name", errors).unwrap_or_else(|| screaming_snake(&ident));
    entries.finish("a value of an enum", &["name"], errors);
    if !matches!(variant.fields, Fields::Unit) {
        errors.add(variant, format!("a value of a protobuf enum has no fields; write `{ident} = …`"));
        return None;
    }
    match &variant.discriminant {
        None => errors.add(&ident, format!("a value needs its number on the wire; write `{ident} = 1`")),
        Some((_, number)) if !is_int32(number) => {
            errors.add(number, format!("a protobuf enum's number is an `i32`, written out; write `{ident} = 1`"));
        }
        Some(_) => {}
    }
    Some(Value { ident, name })
}

/// Whether this is the number of an `i32`.
fn is_int32(number: &Expr) -> bool {
    match number {
        Expr::Lit(ExprLit { lit: Lit::Int(number), .. }) => number.base10_parse::<i32>().is_ok(),
        Expr::Unary(ExprUnary { op: UnOp::Neg(_), expr, .. }) => match &**expr {
            Expr::Lit(ExprLit { lit: Lit::Int(number), .. }) => {
                number.base10_parse::<i64>().is_ok_and(|number| i32::try_from(-number).is_ok())
            }
            _ => false,
        },
        Expr::Group(group) => is_int32(&group.expr),
        _ => false,
    }
}

/// `MustPassAll` as `MUST_PASS_ALL`.
fn screaming_snake(ident: &Ident) -> LitStr {
    let mut name = String::new();
    let mut after_lower = false;
    for letter in ident.unraw().to_string().chars() {
        if letter.is_ascii_uppercase() && after_lower {
            name.push('_');
        }
        after_lower = !letter.is_ascii_uppercase();
        name.push(letter.to_ascii_uppercase());
    }
    LitStr::new(&name, ident.span())
}
