//! Structs and enums as Rust.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};
use syn::ext::IdentExt as _;

use crate::config::{Config, HFILTER, attributes};
use crate::error::Error;
use crate::model::{Enum, Field, Generics, Kind, Label, Message, Role, Storage, Type};

/// A type's items: its definition, and the accessors it may have.
pub(crate) fn items(config: &Config, ty: &Type) -> Result<Vec<TokenStream>, Error> {
    match ty {
        Type::Message(message) => {
            let definition = structure(config, message)?;
            Ok([Some(definition), accessors(message)].into_iter().flatten().collect())
        }
        Type::Enum(descriptor) => enumeration(config, descriptor),
    }
}

/// Lines as a documentation comment.
pub(crate) fn docs(lines: &[String]) -> TokenStream {
    let lines = lines.iter().map(|line| match line.as_str() {
        "" => String::new(),
        line => format!(" {line}"),
    });
    quote!(#(#[doc = #lines])*)
}

/// `#[hfilter(…)]` with these words, or nothing when there are none.
pub(crate) fn hfilter(config: &Config, words: Vec<TokenStream>) -> TokenStream {
    let path = &config.runtime_path;
    let place = (path != HFILTER).then(|| quote!(crate = #path));
    let words: Vec<_> = words.into_iter().chain(place).collect();
    if words.is_empty() {
        return TokenStream::new();
    }
    quote!(#[hfilter(#(#words),*)])
}

/// `<'a, S, C>`, or whatever part of it there is.
fn parameters(generics: Generics) -> TokenStream {
    let lifetime = generics.lifetime.then(|| quote!('a));
    let filters = generics.filters.then(|| quote!(S));
    let comparators = generics.comparators.then(|| quote!(C));
    let all: Vec<_> = [lifetime, filters, comparators].into_iter().flatten().collect();
    if all.is_empty() {
        return TokenStream::new();
    }
    quote!(<#(#all),*>)
}

fn structure(config: &Config, message: &Message) -> Result<TokenStream, Error> {
    let mut words = Vec::new();
    let derive = match &message.role {
        Role::Filter(_) => format_ident!("HFilter"),
        Role::Comparator(_) => format_ident!("HComparator"),
        Role::Plain => format_ident!("HMessage"),
    };
    if let Role::Filter(class) | Role::Comparator(class) = &message.role {
        let name = &class.name;
        words.push(quote!(class = #name));
        words.extend(class.since.iter().map(|since| quote!(since = #since)));
        words.extend(class.until.iter().map(|until| quote!(until = #until)));
        if let Some(language) = &class.language {
            let tokens: TokenStream = language.parse().map_err(|_| {
                Error::Config(format!("the `language` of `{}` is no list of fields: `{language}`", message.full_name))
            })?;
            words.push(quote!(language(#tokens)));
        }
    }
    words.extend(manual(config, message)?);
    let hfilter = hfilter(config, words);
    let docs = docs(&message.docs);
    let extra = attributes(config.type_attributes.all(&message.full_name))?;
    let name = &message.name;
    let parameters = parameters(message.generics);
    let fields: Vec<_> = message.fields.iter().map(|f| field(config, f)).collect::<Result<_, _>>()?;
    Ok(quote! {
        #docs
        #[derive(Clone, Debug, PartialEq, #derive)]
        #hfilter
        #(#extra)*
        pub struct #name #parameters {
            #(#fields,)*
        }
    })
}

/// `manual(…)` with the traits the author writes.
fn manual(config: &Config, message: &Message) -> Result<Option<TokenStream>, Error> {
    let mut traits: Vec<Ident> = Vec::new();
    for name in config.manual.all(&message.full_name) {
        if !matches!(name.as_str(), "Display" | "Language" | "Rules") {
            let what = format!("`{name}` cannot be manual: `Display`, `Language` and `Rules` can");
            return Err(Error::Config(what));
        }
        // A plain message has neither a text of its own nor a name in the filter language.
        if message.role == Role::Plain && name != "Rules" {
            continue;
        }
        let name = format_ident!("{name}");
        if !traits.contains(&name) {
            traits.push(name);
        }
    }
    traits.sort();
    Ok((!traits.is_empty()).then(|| quote!(manual(#(#traits),*))))
}

fn field(config: &Config, field: &Field) -> Result<TokenStream, Error> {
    let docs = docs(&field.docs);
    let extra = attributes(config.field_attributes.all(&field.full_name))?;
    let number = Literal::u32_unsuffixed(field.number);
    let mut words = vec![quote!(tag = #number)];
    words.extend(word(&field.kind));
    if field.packed {
        words.push(quote!(packed));
    }
    let [since, until] = &field.versions;
    words.extend(since.iter().map(|since| quote!(since = #since)));
    words.extend(until.iter().map(|until| quote!(until = #until)));
    let name = &field.name;
    let mut ty = value_type(&field.kind);
    if field.boxed {
        ty = quote!(Box<#ty>);
    }
    let ty = match field.label {
        Label::Required => ty,
        Label::Optional => quote!(Option<#ty>),
        Label::Repeated => quote!(Vec<#ty>),
    };
    Ok(quote! {
        #docs
        #[hfilter(#(#words),*)]
        #(#extra)*
        pub #name: #ty
    })
}

/// The word for a kind the type does not tell.
fn word(kind: &Kind) -> Option<TokenStream> {
    let word = match kind {
        Kind::Scalar("int32" | "int64" | "uint32" | "uint64" | "bool" | "float" | "double", _) => {
            return None;
        }
        Kind::Scalar(word, _) => word,
        Kind::Bytes(_) | Kind::String(_) => return None,
        Kind::Enumeration(_) => "enumeration",
        Kind::Message(..) => "message",
        Kind::Filter => "filter",
        Kind::Comparator => "comparator",
    };
    let word = format_ident!("{word}");
    Some(quote!(#word))
}

/// The type of a value, without `Option`, `Vec` and `Box`.
fn value_type(kind: &Kind) -> TokenStream {
    match kind {
        Kind::Scalar(_, ty) => {
            let ty = format_ident!("{ty}");
            quote!(#ty)
        }
        Kind::Bytes(Storage::Cow) => quote!(Cow<'a, [u8]>),
        Kind::Bytes(Storage::Borrowed) => quote!(&'a [u8]),
        Kind::Bytes(Storage::Owned) => quote!(Vec<u8>),
        Kind::Bytes(Storage::Bytes) => quote!(Bytes),
        Kind::String(Storage::Cow | Storage::Bytes) => quote!(Cow<'a, str>),
        Kind::String(Storage::Borrowed) => quote!(&'a str),
        Kind::String(Storage::Owned) => quote!(String),
        Kind::Enumeration(path) => path.clone(),
        Kind::Message(path, generics) => {
            let parameters = parameters(*generics);
            quote!(#path #parameters)
        }
        Kind::Filter => quote!(S),
        Kind::Comparator => quote!(C),
    }
}

/// The accessors of a message's optional fields.
fn accessors(message: &Message) -> Option<TokenStream> {
    let optional = message.fields.iter().filter(|field| field.label == Label::Optional);
    let accessors: Vec<_> = optional.map(accessor).collect();
    if accessors.is_empty() {
        return None;
    }
    let name = &message.name;
    let mut declared = message.generics;
    // The lifetime gets a name only where an accessor needs it.
    declared.lifetime &= message.fields.iter().any(|field| {
        let borrows = matches!(&field.kind, Kind::Message(_, generics) if generics.lifetime);
        borrows && field.label == Label::Optional
    });
    let anonymous = message.generics.lifetime && !declared.lifetime;
    let lifetime = match anonymous {
        true => Some(quote!('_)),
        false => declared.lifetime.then(|| quote!('a)),
    };
    let types = [declared.filters.then(|| quote!(S)), declared.comparators.then(|| quote!(C))];
    let arguments: Vec<_> = lifetime.into_iter().chain(types.into_iter().flatten()).collect();
    let arguments = (!arguments.is_empty()).then(|| quote!(<#(#arguments),*>));
    let parameters = parameters(declared);
    Some(quote! {
        impl #parameters #name #arguments {
            #(#accessors)*
        }
    })
}

fn accessor(field: &Field) -> TokenStream {
    let name = &field.name;
    let ty = match &field.kind {
        Kind::Bytes(_) => quote!(&[u8]),
        Kind::String(_) => quote!(&str),
        kind @ (Kind::Scalar(..) | Kind::Enumeration(_)) => value_type(kind),
        kind => {
            let ty = value_type(kind);
            quote!(&#ty)
        }
    };
    let value = match &field.kind {
        Kind::Bytes(_) | Kind::String(_) => quote!(self.#name.as_deref()),
        Kind::Scalar(..) | Kind::Enumeration(_) => quote!(self.#name),
        _ if field.boxed => quote!(self.#name.as_deref()),
        _ => quote!(self.#name.as_ref()),
    };
    let (ty, value) = match &field.absent {
        Some(absent) if absent.to_string() == "false" => (ty, quote!(#value.unwrap_or_default())),
        Some(absent) => (ty, quote!(#value.unwrap_or(#absent))),
        None => (quote!(Option<#ty>), value),
    };
    let doc = match &field.absent {
        None => "`None`".to_owned(),
        Some(absent) => match absent.to_string().as_str() {
            "\"\"" | "b\"\"" => "empty".to_owned(),
            absent => format!("`{}`", absent.replace(":: ", "::").replace(" ::", "::").replace("- ", "-")),
        },
    };
    let doc = format!(" The value of `{}`; {doc} when it is absent.", name.unraw());
    quote! {
        #[doc = #doc]
        pub fn #name(&self) -> #ty {
            #value
        }
    }
}

fn enumeration(config: &Config, descriptor: &Enum) -> Result<Vec<TokenStream>, Error> {
    let name = &descriptor.name;
    let head = docs(&descriptor.docs);
    let hfilter = hfilter(config, Vec::new());
    let extra = attributes(config.type_attributes.all(&descriptor.full_name))?;
    let (values, aliases): (Vec<_>, Vec<_>) = descriptor.values.iter().partition(|value| value.alias_of.is_none());
    let values = values.iter().map(|value| {
        let docs = docs(&value.docs);
        let name = &value.name;
        let number = Literal::i32_unsuffixed(value.number);
        let word = value.proto_name.as_ref().map(|name| quote!(#[hfilter(name = #name)]));
        quote!(#docs #word #name = #number)
    });
    let definition = quote! {
        #head
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, HEnum)]
        #hfilter
        #(#extra)*
        #[repr(i32)]
        pub enum #name {
            #(#values,)*
        }
    };
    let aliases = aliases.iter().map(|value| {
        let docs = docs(&value.docs);
        let name = &value.name;
        let original = &value.alias_of;
        quote!(#docs #[allow(non_upper_case_globals)] pub const #name: Self = Self::#original;)
    });
    let aliases: Vec<_> = aliases.collect();
    let aliases = (!aliases.is_empty()).then(|| quote!(impl #name { #(#aliases)* }));
    Ok([Some(definition), aliases].into_iter().flatten().collect())
}
