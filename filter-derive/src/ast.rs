//! The model: what the item under the derive declares.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{Data, DeriveInput, Expr, Fields, Ident, LitStr, Path, Type};

use crate::attr::{Entries, Errors};
use crate::types;

/// What is derived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Filter,
    Comparator,
    Message,
    Enumeration,
}

impl Role {
    /// The derive's name.
    pub(crate) const fn derive(self) -> &'static str {
        match self {
            Self::Filter => "HFilter",
            Self::Comparator => "HComparator",
            Self::Message => "HMessage",
            Self::Enumeration => "HEnum",
        }
    }
}

pub(crate) enum Item {
    Struct(Struct),
    Set(Set),
    Enumeration(Enumeration),
}

/// A message, with or without a class.
pub(crate) struct Struct {
    pub(crate) class: Option<LitStr>,
    pub(crate) since: Option<LitStr>,
    pub(crate) until: Option<LitStr>,
    pub(crate) manual: Vec<Ident>,
    pub(crate) fields: Vec<Field>,
}

impl Struct {
    /// Whether the author writes the impl of this trait.
    pub(crate) fn is_manual(&self, name: &str) -> bool {
        self.manual.iter().any(|manual| manual == name)
    }
}

/// A field of a message.
pub(crate) struct Field {
    pub(crate) ident: Ident,
    /// The type as written.
    pub(crate) ty: Type,
    /// The type of one value, without `Option`, `Vec` and `Box` around it.
    pub(crate) value: Type,
    /// Whether one value is in a `Box`.
    pub(crate) boxed: bool,
    pub(crate) label: Label,
    pub(crate) kind: Option<Kind>,
    pub(crate) tag: Option<Tag>,
    pub(crate) required: Option<Span>,
    pub(crate) packed: Option<Span>,
}

impl Field {
    /// The name in the `.proto` file.
    pub(crate) fn name(&self) -> String {
        self.ident.to_string().trim_start_matches("r#").to_owned()
    }
}

/// A field's number, and where it is written.
pub(crate) struct Tag {
    pub(crate) number: u64,
    pub(crate) span: Span,
}

/// How often a field may stand in the message.
pub(crate) enum Label {
    Required,
    Optional,
    Repeated,
    /// A bare type that reads as this when it is absent.
    Default(Option<Expr>),
    /// Not on the wire.
    Skip,
}

/// What a field holds, and where that is written.
pub(crate) struct Kind {
    pub(crate) word: &'static str,
    pub(crate) span: Span,
}

/// Kinds that a type implies or a word names.
pub(crate) const SCALARS: &[&str] = &[
    "int32", "int64", "uint32", "uint64", "sint32", "sint64", "fixed32", "fixed64", "sfixed32", "sfixed64", "bool",
    "float", "double", "string", "bytes",
];

/// Kinds that only a word names.
pub(crate) const COMPOSITES: &[&str] = &["enumeration", "message", "filter", "comparator"];

/// A closed set of classes.
pub(crate) struct Set {
    pub(crate) borrowed: bool,
    pub(crate) variants: Vec<Variant>,
}

pub(crate) struct Variant {
    pub(crate) ident: Ident,
    /// The class, without a `Box` around it.
    pub(crate) ty: Type,
    pub(crate) boxed: bool,
    pub(crate) kind: VariantKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum VariantKind {
    Class,
    Subset,
    Other,
}

/// A protobuf enum.
pub(crate) struct Enumeration {
    pub(crate) values: Vec<(Ident, String)>,
}

/// The item and the path of the crate that its impls name.
pub(crate) fn parse(input: &DeriveInput, role: Role, errors: &mut Errors) -> (Path, Option<Item>) {
    let mut entries = Entries::parse(&input.attrs, errors);
    let krate = entries.path("crate", errors).unwrap_or_else(|| syn::parse_quote!(::hfilter));
    let item = match (&input.data, role) {
        (Data::Struct(data), Role::Filter | Role::Comparator | Role::Message) => {
            parse_struct(data, role, entries, errors).map(Item::Struct)
        }
        (Data::Enum(data), Role::Filter | Role::Comparator) => {
            parse_set(input, data, role, entries, errors).map(Item::Set)
        }
        (Data::Enum(data), Role::Enumeration) => {
            entries.finish("a protobuf enum", &["crate"], errors);
            Some(Item::Enumeration(parse_enumeration(data, errors)))
        }
        (_, role) => {
            let wanted = match role {
                Role::Filter | Role::Comparator => "a struct, or an enum with `#[hfilter(set)]`",
                Role::Message => "a struct",
                Role::Enumeration => "an enum without fields",
            };
            errors.add(input.ident.span(), format!("`{}` derives on {wanted}", role.derive()));
            None
        }
    };
    (krate, item)
}

fn parse_struct(data: &syn::DataStruct, role: Role, mut entries: Entries, errors: &mut Errors) -> Option<Struct> {
    let class = entries.string("class", errors);
    let since = entries.string("since", errors);
    let until = entries.string("until", errors);
    let manual = entries.list("manual", errors);
    entries.finish("a struct", &["class", "since", "until", "manual", "crate"], errors);
    if let (Role::Message, Some(class)) = (role, &class) {
        errors.add(class.span(), "a nested message has no class; derive `HFilter` or `HComparator` for a class");
    }
    let fields = match &data.fields {
        Fields::Named(fields) => fields.named.iter().filter_map(|field| parse_field(field, errors)).collect(),
        Fields::Unit => Vec::new(),
        Fields::Unnamed(fields) => {
            errors.add(fields.span(), "fields need names; write `struct Name { … }`");
            return None;
        }
    };
    Some(Struct { class, since, until, manual, fields })
}

fn parse_field(field: &syn::Field, errors: &mut Errors) -> Option<Field> {
    const WORDS: &[&str] = &["tag", "required", "packed", "default", "skip"];
    let ident = field.ident.clone()?;
    let mut entries = Entries::parse(&field.attrs, errors);
    let tag = entries.expr("tag", errors).and_then(|(span, value)| parse_tag(span, value, errors));
    let word = entries.one_of(SCALARS, errors).or_else(|| entries.one_of(COMPOSITES, errors));
    let required = entries.flag("required", errors);
    let packed = entries.flag("packed", errors);
    let default = entries.expr("default", errors);
    let skip = entries.flag("skip", errors);
    entries.finish("a field", &[WORDS, SCALARS, COMPOSITES].concat(), errors);

    let is_bytes = types::implied_kind(&field.ty) == Some("bytes");
    let (label, value) = match (types::wrapped(&field.ty, "Option"), types::wrapped(&field.ty, "Vec")) {
        _ if skip.is_some() => (Label::Skip, &field.ty),
        (Some(value), _) => (Label::Optional, value),
        (None, Some(value)) if !is_bytes => (Label::Repeated, value),
        _ => match default {
            Some((_, ref value)) => (Label::Default(value.clone()), &field.ty),
            None => (Label::Required, &field.ty),
        },
    };
    if let (Some((span, _)), Label::Optional | Label::Repeated | Label::Skip) = (&default, &label) {
        errors.add(*span, "`default` is for a bare type; an `Option` reads as `None`, a `Vec` as empty");
    }
    let (boxed, value) = match types::wrapped(value, "Box") {
        Some(inner) if types::implied_kind(value).is_none() => (true, inner),
        _ => (false, value),
    };
    let kind = match word {
        Some((span, word)) => Some(Kind { word, span }),
        None => types::implied_kind(value).map(|word| Kind { word, span: value.span() }),
    };
    Some(Field { ident, ty: field.ty.clone(), value: value.clone(), boxed, label, kind, tag, required, packed })
}

fn parse_tag(span: Span, value: Option<Expr>, errors: &mut Errors) -> Option<Tag> {
    if let Some(Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(number), .. })) = &value
        && let Ok(parsed) = number.base10_parse()
    {
        return Some(Tag { number: parsed, span: number.span() });
    }
    errors.add(value.map_or(span, |value| value.span()), "`tag` takes the field's number; write `tag = 1`");
    None
}

fn parse_set(
    input: &DeriveInput,
    data: &syn::DataEnum,
    role: Role,
    mut entries: Entries,
    errors: &mut Errors,
) -> Option<Set> {
    let set = entries.flag("set", errors);
    let borrowed = entries.flag("borrowed", errors).is_some();
    entries.finish("a set", &["set", "borrowed", "crate"], errors);
    if set.is_none() {
        let message = format!("an enum under `{}` is a set of classes; write `#[hfilter(set)]` on it", role.derive());
        errors.add(input.ident.span(), message);
        return None;
    }
    let variants = data.variants.iter().filter_map(|variant| parse_variant(variant, errors)).collect();
    Some(Set { borrowed, variants })
}

fn parse_variant(variant: &syn::Variant, errors: &mut Errors) -> Option<Variant> {
    let mut entries = Entries::parse(&variant.attrs, errors);
    let subset = entries.flag("subset", errors);
    let other = entries.flag("other", errors);
    entries.finish("a variant of a set", &["subset", "other"], errors);
    let kind = match (subset, other) {
        (Some(_), Some(span)) => {
            errors.add(span, "a variant is a `subset` or the `other`, not both");
            return None;
        }
        (Some(_), None) => VariantKind::Subset,
        (None, Some(_)) => VariantKind::Other,
        (None, None) => VariantKind::Class,
    };
    let ty = match &variant.fields {
        Fields::Unnamed(fields) if fields.unnamed.len() == 1 => &fields.unnamed[0].ty,
        _ => {
            let ident = &variant.ident;
            errors.add(variant.span(), format!("a variant of a set holds one class; write `{ident}({ident}Filter)`"));
            return None;
        }
    };
    let inner = types::wrapped(ty, "Box");
    Some(Variant { ident: variant.ident.clone(), ty: inner.unwrap_or(ty).clone(), boxed: inner.is_some(), kind })
}

fn parse_enumeration(data: &syn::DataEnum, errors: &mut Errors) -> Enumeration {
    let mut values = Vec::new();
    for variant in &data.variants {
        let mut entries = Entries::parse(&variant.attrs, errors);
        let name = entries.string("name", errors).map(|name| name.value());
        entries.finish("a value of an enum", &["name"], errors);
        if !matches!(variant.fields, Fields::Unit) {
            errors.add(variant.span(), "a value of a protobuf enum has no fields");
        }
        if variant.discriminant.is_none() {
            let ident = &variant.ident;
            errors.add(ident.span(), format!("a value needs its number on the wire; write `{ident} = 1`"));
        }
        values.push((variant.ident.clone(), name.unwrap_or_else(|| screaming_snake(&variant.ident))));
    }
    Enumeration { values }
}

/// `MustPassAll` as `MUST_PASS_ALL`.
fn screaming_snake(ident: &Ident) -> String {
    let mut name = String::new();
    let mut after_lower = false;
    for letter in ident.to_string().trim_start_matches("r#").chars() {
        if letter.is_ascii_uppercase() && after_lower {
            name.push('_');
        }
        after_lower = !letter.is_ascii_uppercase();
        name.push(letter.to_ascii_uppercase());
    }
    name
}
