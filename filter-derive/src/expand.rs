//! Tokens: the impls of a valid item, or the errors and stub impls of an invalid one.

mod enumeration;
mod evaluate;
mod field;
mod language;
mod message;
mod owned;
mod read;
mod set;
mod stub;
mod visit;
mod write;

use std::collections::HashSet;

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{DeriveInput, GenericParam, Ident, LifetimeParam, LitByteStr, LitStr, Type, WherePredicate, ext::IdentExt};

use crate::ast::{self, Item, Role};
use crate::errors::Errors;
use crate::types::Receiver;
use crate::valid;

pub(crate) fn derive(input: &DeriveInput, role: Role) -> TokenStream {
    let mut errors = Errors::default();
    let (krate, item) = ast::read(input, role, &mut errors);
    if let (Some(item), true) = (&item, errors.is_empty()) {
        valid::check(input, role, item, &mut errors);
    }
    let target = Target { input, role, receiver: Receiver::new(input) };
    let impls = match &item {
        Some(item) if errors.is_empty() => match item {
            Item::Struct(item) => message::expand(&target, item),
            Item::Set(set) => set::expand(&target, set),
            Item::Enumeration(values) => enumeration::expand(&target, values),
        },
        _ if errors.are_the_compilers() => TokenStream::new(),
        _ => stub::expand(&target, item.as_ref()),
    };
    let errors = errors.into_tokens();
    quote! {
        #errors
        const _: () = {
            use #krate::{self as _hfilter, __private as _p};
            #impls
        };
    }
}

/// What all impls of one item share.
///
/// The impls name nothing but `_hfilter`, the crate; `_p`, its module for derives; and what the user wrote. So a
/// user's own `Option` or `core` is in nobody's way.
struct Target<'i> {
    input: &'i DeriveInput,
    role: Role,
    receiver: Receiver<'i>,
}

impl Target<'_> {
    /// The item's name.
    fn name(&self) -> String {
        self.input.ident.unraw().to_string()
    }

    /// `impl<…> Trait for Item<…> where … { body }`.
    fn implement(&self, trait_: TokenStream, bounds: Vec<WherePredicate>, body: TokenStream) -> TokenStream {
        self.implement_with(trait_, bounds, body, false)
    }

    /// The same, with the input's lifetime among the parameters, if it is not the item's own.
    fn implement_on_input(&self, trait_: TokenStream, bounds: Vec<WherePredicate>, body: TokenStream) -> TokenStream {
        self.implement_with(trait_, bounds, body, !self.receiver.borrows)
    }

    fn implement_with(
        &self,
        trait_: TokenStream,
        bounds: Vec<WherePredicate>,
        body: TokenStream,
        add_input: bool,
    ) -> TokenStream {
        let DeriveInput { ident, generics, .. } = self.input;
        let (_, arguments, _) = generics.split_for_impl();
        let mut generics = generics.clone();
        if add_input {
            let input = LifetimeParam::new(self.receiver.input.clone());
            generics.params.insert(0, GenericParam::Lifetime(input));
        }
        if !bounds.is_empty() {
            generics.make_where_clause().predicates.extend(bounds);
        }
        let (parameters, _, where_clause) = generics.split_for_impl();
        quote! {
            #[automatically_derived]
            impl #parameters #trait_ for #ident #arguments #where_clause {
                #body
            }
        }
    }

    /// A trait of the crate that has the input's lifetime: `_hfilter::Message<'a>`.
    fn on_input(&self, trait_: &str) -> TokenStream {
        let (trait_, input) = (Ident::new(trait_, Span::mixed_site()), &self.receiver.input);
        quote!(_hfilter::#trait_<#input>)
    }

    /// A trait of the filter language, for the input's lifetime.
    fn in_language(&self, trait_: &str) -> TokenStream {
        let (trait_, input) = (Ident::new(trait_, Span::mixed_site()), &self.receiver.input);
        quote!(_hfilter::language::#trait_<#input>)
    }

    /// The bounds that make each type with a type parameter in it implement a trait. A type that holds the item
    /// itself gets none: the bound would ask for what it is there to prove.
    fn bounds<'t>(&self, types: impl IntoIterator<Item = (&'t Type, TokenStream)>) -> Vec<WherePredicate> {
        let mut seen = HashSet::new();
        let generic =
            types.into_iter().filter(|(ty, _)| self.receiver.is_generic(ty) && !self.receiver.is_recursive(ty));
        generic
            .map(|(ty, trait_)| syn::parse_quote!(#ty: #trait_))
            .filter(|bound: &WherePredicate| seen.insert(bound.to_token_stream().to_string()))
            .collect()
    }

    /// The bound that the item itself implements a trait by hand, which may ask something of the parameters.
    fn bound_on_self(&self, trait_: TokenStream) -> Option<WherePredicate> {
        self.receiver.type_params().next().map(|_| syn::parse_quote!(Self: #trait_))
    }
}

/// Where an error about a type belongs. Tokens with this span see the same local variables as all others.
fn span_of(ty: &Type) -> Span {
    ty.span().resolved_at(Span::mixed_site())
}

/// Appends a number as protobuf writes it.
fn varint(mut value: usize, bytes: &mut Vec<u8>) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

fn byte_string(bytes: &[u8]) -> LitByteStr {
    LitByteStr::new(bytes, Span::mixed_site())
}

/// A text that may not be there, as an `Option`.
fn optional(text: &Option<LitStr>) -> TokenStream {
    match text {
        Some(text) => quote!(_p::Some(#text)),
        None => quote!(_p::None),
    }
}
