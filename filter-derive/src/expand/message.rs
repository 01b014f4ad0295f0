//! A message, and the class that it may be.

use proc_macro2::TokenStream;
use quote::quote;
use syn::LitByteStr;

use super::Target;
use super::field::WireField;
use crate::ast::{Label, Role, Struct};

pub(crate) fn expand(target: &Target<'_>, item: &Struct) -> TokenStream {
    let class = item.class.as_ref().map(|class| class.value());
    let name = match &class {
        Some(class) => class.rsplit(['.', '$']).next().unwrap_or(class).to_owned(),
        None => target.name(),
    };
    let mut fields: Vec<WireField<'_>> = item.fields.iter().filter_map(WireField::new).collect();
    fields.sort_by_key(|field| field.number);

    let message = message(target, item, &name, &fields);
    let class = class.map(|class| self::class(target, item, &name, &class, &fields));
    let rules = (!item.is_manual("Rules")).then(|| {
        let krate = target.krate;
        target.implement(quote!(#krate::Rules), Vec::new(), TokenStream::new())
    });
    let owned = into_owned(target, item);
    quote!(#class #message #rules #owned)
}

/// The bounds of everything that reads or writes the fields.
fn field_bounds(target: &Target<'_>, fields: &[WireField<'_>]) -> Vec<syn::WherePredicate> {
    target.bounds(fields.iter().map(|field| (&field.field.value, field.trait_(target))))
}

fn message(target: &Target<'_>, item: &Struct, name: &str, fields: &[WireField<'_>]) -> TokenStream {
    let (krate, input) = (target.krate, &target.parameters.input);
    let declare = fields.iter().map(WireField::declare);
    let in_order = fields.iter().map(|field| field.read_in_order(target, name));
    let arms = fields.iter().map(|field| field.arms(target, name));
    let values = fields.iter().map(|field| {
        let (ident, value) = (&field.field.ident, field.finish(target, name));
        quote!(#ident: #value,)
    });
    let skipped = item.fields.iter().filter(|field| matches!(field.label, Label::Skip)).map(|field| {
        let ident = &field.ident;
        quote!(#ident: core::default::Default::default(),)
    });
    let write = fields.iter().rev().map(|field| field.write(target));
    let check = fields.iter().filter_map(|field| field.visit(target, name, "check_tree"));
    let normalize = fields.iter().filter_map(|field| field.visit(target, name, "normalize_tree"));
    let schemas = fields.iter().map(|field| field.schema(target));
    let option = |text: &Option<syn::LitStr>| match text {
        Some(text) => quote!(Option::Some(#text)),
        None => quote!(Option::None),
    };
    let (class, since, until) = (option(&item.class), option(&item.since), option(&item.until));

    target.implement(
        target.of_input(quote!(Message)),
        field_bounds(target, fields),
        quote! {
            const SCHEMA: &'static #krate::schema::MessageSchema = &#krate::schema::MessageSchema::new(
                #name,
                #class,
                [#since, #until],
                &[#(#schemas),*],
            );

            #[allow(unused_mut, unused_variables)]
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn decode_fields(mut parts: p::Parts<#input, '_>, cx: &mut p::Context) -> Result<Self, #krate::DecodeError> {
                #(#declare)*
                let mut reader = parts.reader();
                // In the order of the tags, as almost everybody writes them.
                #(#in_order)*
                // In any other order.
                loop {
                    while !reader.is_empty() {
                        match reader.key()? {
                            #(#arms)*
                            key => cx.skip(&mut reader, key, parts.level)?,
                        }
                    }
                    if !parts.next(&mut reader) {
                        break;
                    }
                }
                Result::Ok(Self { #(#values)* #(#skipped)* })
            }

            #[allow(unused_variables)]
            #[inline]
            fn encode_fields(&self, out: &mut #krate::Encoder) {
                #(#write)*
            }

            fn check_tree(&self) -> Result<(), #krate::CheckError> {
                #krate::Rules::check(self).map_err(|refusal| #krate::CheckError::new(#name, refusal))?;
                #(#check)*
                Result::Ok(())
            }

            fn normalize_tree(&mut self) {
                #(#normalize)*
                #krate::Rules::normalize(self);
            }
        },
    )
}

fn class(target: &Target<'_>, item: &Struct, name: &str, class: &str, fields: &[WireField<'_>]) -> TokenStream {
    let krate = target.krate;
    let envelope = envelope(class);
    let class = target.implement(
        quote!(#krate::Class),
        Vec::new(),
        quote! {
            const CLASS: &'static str = #class;
            const ENVELOPE: &'static [u8] = #envelope;
        },
    );
    let role = match target.role {
        Role::Comparator => quote!(HComparator),
        _ => quote!(HFilter),
    };
    let mut bounds = field_bounds(target, fields);
    if !target.parameters.types.is_empty() {
        // A hand-written impl may ask something of the parameters.
        bounds.push(syn::parse_quote!(Self: core::fmt::Display + #krate::Rules));
    }
    let role = target.implement(target.of_input(role), bounds, TokenStream::new());
    let display = (!item.is_manual("Display")).then(|| {
        target.implement(
            quote!(core::fmt::Display),
            Vec::new(),
            quote! {
                fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
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
    let mut length = class.len();
    while length >= 0x80 {
        bytes.push(length as u8 | 0x80);
        length >>= 7;
    }
    bytes.push(length as u8);
    bytes.extend_from_slice(class.as_bytes());
    bytes.push(0x12);
    LitByteStr::new(&bytes, proc_macro2::Span::call_site())
}

/// The impl of `IntoOwned`, unless a field borrows for good.
fn into_owned(target: &Target<'_>, item: &Struct) -> Option<TokenStream> {
    let parameters = &target.parameters;
    if item.fields.iter().any(|field| is_reference(&field.value)) {
        return None;
    }
    let krate = target.krate;
    let owned = parameters.owned(&target.input.ident, &target.input.generics, krate);
    let fields = item.fields.iter().map(|field| {
        let ident = &field.ident;
        if parameters.has_any(&field.ty) {
            quote!(#ident: #krate::IntoOwned::into_owned(self.#ident),)
        } else {
            quote!(#ident: self.#ident,)
        }
    });
    let ident = &target.input.ident;
    let bounds = parameters.types.iter().map(|ty| syn::parse_quote!(#ty: #krate::IntoOwned)).collect();
    Some(target.implement(
        quote!(#krate::IntoOwned),
        bounds,
        quote! {
            type Owned = #owned;

            fn into_owned(self) -> Self::Owned {
                #ident { #(#fields)* }
            }
        },
    ))
}

fn is_reference(ty: &syn::Type) -> bool {
    matches!(ty, syn::Type::Reference(_))
}
