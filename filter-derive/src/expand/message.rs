//! A message, and the class that it may be.

use proc_macro2::TokenStream;
use quote::quote_spanned;
use syn::{LitByteStr, LitStr, WherePredicate};

use super::field::WireField;
use super::{Target, byte_string, language, optional, owned, span_of, varint};
use crate::ast::{Label, Role, Struct};
use crate::types;

pub(crate) fn expand(target: &Target<'_>, item: &Struct) -> TokenStream {
    let class = item.class.as_ref().map(LitStr::value);
    let name = match &class {
        Some(class) => class.rsplit(['.', '$']).next().unwrap_or(class).to_owned(),
        None => target.name(),
    };
    let mut fields: Vec<_> = item.fields.iter().filter_map(|field| WireField::new(field, &name)).collect();
    fields.sort_by_key(|field| field.number);

    let language = class.as_ref().map(|_| language::expand(target, item, &name));
    let class = class.map(|class| self::class(target, item, &name, &class, &fields));
    let message = message(target, item, &name, &fields);
    let rules = match (item.is_manual("Rules"), target.role) {
        (false, _) => target.implement(quote!(_hfilter::Rules), Vec::new(), TokenStream::new()),
        (true, Role::Message) => {
            let bounds = target.bound_on_self(quote!(_hfilter::Rules)).into_iter().collect();
            target.implement(quote!(_p::RuledMessage), bounds, TokenStream::new())
        }
        (true, _) => TokenStream::new(),
    };
    let owned = into_owned(target, item);
    quote!(#class #message #rules #language #owned)
}

/// The bounds of everything that reads or writes the fields.
fn field_bounds(target: &Target<'_>, fields: &[WireField<'_>]) -> Vec<WherePredicate> {
    target.bounds(fields.iter().map(|field| (&field.field.value, field.bound(target))))
}

fn message(target: &Target<'_>, item: &Struct, name: &str, fields: &[WireField<'_>]) -> TokenStream {
    let input = &target.receiver.input;
    let schema = schema(item, name, fields);
    let declare = fields.iter().map(WireField::declare);
    let in_order = fields.iter().map(WireField::read_in_order);
    let anywhere = fields.iter().map(WireField::read_anywhere);
    let values = fields.iter().map(|field| {
        let (ident, value) = (&field.field.ident, field.finish());
        quote!(#ident: #value,)
    });
    let skipped = item.fields.iter().filter(|field| matches!(field.label, Label::Skip)).map(|field| {
        let (ident, ty) = (&field.ident, &field.ty);
        quote_spanned!(span_of(ty)=> #ident: <#ty as _p::Default>::default(),)
    });
    let out = if fields.is_empty() { quote!(_) } else { quote!(out) };
    let write = fields.iter().rev().map(WireField::write);
    let check = fields.iter().filter_map(WireField::check);
    let normalize = fields.iter().filter_map(WireField::normalize);
    target.implement_on_input(
        target.on_input("Message"),
        field_bounds(target, fields),
        quote! {
            #schema

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn decode_fields(
                mut parts: _p::Parts<#input, '_>,
                cx: &mut _p::Context,
            ) -> _p::Result<Self, _hfilter::DecodeError> {
                #(#declare)*
                let mut reader = parts.reader();
                // In the order of the tags, as almost everybody writes them; then in any other order.
                #(#in_order)*
                loop {
                    while !reader.is_empty() {
                        match reader.key()? {
                            #(#anywhere)*
                            key => cx.skip(&mut reader, key, parts.level)?,
                        }
                    }
                    if !parts.next(&mut reader) {
                        break;
                    }
                }
                _p::Ok(Self { #(#values)* #(#skipped)* })
            }

            #[inline]
            fn encode_fields(&self, #out: &mut _hfilter::Encoder) {
                #(#write)*
            }

            fn check_fields(&self) -> _p::Result<(), _hfilter::CheckError> {
                #(#check)*
                _p::Ok(())
            }

            fn normalize_fields(&mut self) {
                #(#normalize)*
            }
        },
    )
}

/// The message as data.
fn schema(item: &Struct, name: &str, fields: &[WireField<'_>]) -> TokenStream {
    let class = match item.class {
        Some(_) => quote!(_p::Some(<Self as _hfilter::Class>::CLASS)),
        None => quote!(_p::None),
    };
    let (since, until) = (optional(&item.since), optional(&item.until));
    let fields = fields.iter().map(WireField::schema);
    quote! {
        const SCHEMA: &'static _hfilter::schema::MessageSchema =
            &_hfilter::schema::MessageSchema::new(#name, #class, [#since, #until], &[#(#fields),*]);
    }
}

fn class(target: &Target<'_>, item: &Struct, name: &str, class: &str, fields: &[WireField<'_>]) -> TokenStream {
    let envelope = envelope(class);
    let class = target.implement(
        quote!(_hfilter::Class),
        Vec::new(),
        quote! {
            const CLASS: &'static str = #class;
            const ENVELOPE: &'static [u8] = #envelope;
        },
    );
    let mut bounds = field_bounds(target, fields);
    for name in &item.manual {
        bounds.extend(target.bound_on_self(match (&*name.to_string(), target.role) {
            ("Rules", _) => quote!(_hfilter::Rules),
            ("Language", Role::Comparator) => target.in_language("LanguageComparator"),
            ("Language", _) => target.in_language("LanguageFilter"),
            _ => quote!(_p::fmt::Display),
        }));
    }
    let role = match target.role {
        Role::Comparator => "HComparator",
        _ => "HFilter",
    };
    let role = target.implement_on_input(target.on_input(role), bounds, TokenStream::new());
    let display = (!item.is_manual("Display")).then(|| {
        target.implement(
            quote!(_p::fmt::Display),
            Vec::new(),
            quote! {
                fn fmt(&self, f: &mut _p::fmt::Formatter<'_>) -> _p::fmt::Result {
                    f.write_str(#name)
                }
            },
        )
    });
    quote!(#class #role #display)
}

/// The start of a class's envelope: its name as field 1, and the key of the payload, field 2.
fn envelope(class: &str) -> LitByteStr {
    let mut bytes = vec![0x0a];
    varint(class.len(), &mut bytes);
    bytes.extend_from_slice(class.as_bytes());
    bytes.push(0x12);
    byte_string(&bytes)
}

/// The impl of `IntoOwned`, unless a field borrows for good.
fn into_owned(target: &Target<'_>, item: &Struct) -> Option<TokenStream> {
    let receiver = &target.receiver;
    if item.borrowed
        || item.fields.iter().any(|field| receiver.is_borrowing(&field.ty) && types::has_reference(&field.ty))
    {
        return None;
    }
    let fields = item.fields.iter().map(|field| {
        let ident = &field.ident;
        let value = owned::of(target, &field.ty, quote!(self.#ident));
        quote!(#ident: #value,)
    });
    let ident = receiver.ident;
    let types = item.fields.iter().map(|field| &field.value);
    Some(owned::expand(target, types, quote!(#ident { #(#fields)* })))
}
