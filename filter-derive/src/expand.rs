//! Tokens: the impls of a valid item, or the errors and stub impls of an invalid one.

mod enumeration;
mod field;
mod message;
mod set;
mod stub;

use std::collections::HashSet;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{DeriveInput, GenericParam, Path, WherePredicate};

use crate::ast::{self, Item, Role};
use crate::attr::Errors;
use crate::types::Parameters;
use crate::valid;

pub(crate) fn derive(input: &DeriveInput, role: Role) -> TokenStream {
    let mut errors = Errors::default();
    let (krate, item) = ast::parse(input, role, &mut errors);
    if let Some(item) = &item {
        valid::check(input, role, item, &mut errors);
    }
    let target = Target::new(input, role, &krate);
    let impls = match (errors.into_result(), &item) {
        (Ok(()), Some(Item::Struct(item))) => message::expand(&target, item),
        (Ok(()), Some(Item::Set(set))) => set::expand(&target, set),
        (Ok(()), Some(Item::Enumeration(item))) => enumeration::expand(&target, item),
        (Ok(()), None) => TokenStream::new(),
        (Err(errors), item) => {
            let stub = stub::expand(&target, item.as_ref());
            let errors = errors.into_compile_error();
            quote!(#errors #stub)
        }
    };
    let private = &target.private;
    quote! {
        const _: () = {
            use #private::{self as p, core::{self, option::Option, result::Result}};
            #impls
        };
    }
}

/// What all impls of one item share.
pub(crate) struct Target<'i> {
    pub(crate) input: &'i DeriveInput,
    pub(crate) role: Role,
    pub(crate) krate: &'i Path,
    pub(crate) private: TokenStream,
    pub(crate) parameters: Parameters,
}

impl<'i> Target<'i> {
    fn new(input: &'i DeriveInput, role: Role, krate: &'i Path) -> Self {
        let parameters = Parameters::of(&input.generics);
        Self { input, role, krate, private: quote!(#krate::__private), parameters }
    }

    /// The item's name.
    pub(crate) fn name(&self) -> String {
        self.input.ident.to_string()
    }

    /// `impl<…> Trait for Item<…> where … { body }`.
    ///
    /// The input's lifetime is among the parameters if the trait mentions it.
    pub(crate) fn implement(&self, trait_: TokenStream, bounds: Vec<WherePredicate>, body: TokenStream) -> TokenStream {
        let mut generics = self.input.generics.clone();
        let uses_input = trait_.to_string().contains(&self.parameters.input.to_string());
        if uses_input && !self.parameters.borrows {
            let input = &self.parameters.input;
            generics.params.insert(0, GenericParam::Lifetime(syn::LifetimeParam::new(input.clone())));
        }
        if !bounds.is_empty() {
            generics.make_where_clause().predicates.extend(bounds);
        }
        let (impl_generics, _, where_clause) = generics.split_for_impl();
        let (_, ty_generics, _) = self.input.generics.split_for_impl();
        let ident = &self.input.ident;
        quote! {
            #[automatically_derived]
            impl #impl_generics #trait_ for #ident #ty_generics #where_clause {
                #body
            }
        }
    }

    /// A trait of the crate, with the input's lifetime: `hfilter::Message<'a>`.
    pub(crate) fn of_input(&self, trait_: impl ToTokens) -> TokenStream {
        let (krate, input) = (self.krate, &self.parameters.input);
        quote!(#krate::#trait_<#input>)
    }

    /// The bounds that make each type with a type parameter in it implement a trait.
    pub(crate) fn bounds<'t>(
        &self,
        types: impl IntoIterator<Item = (&'t syn::Type, TokenStream)>,
    ) -> Vec<WherePredicate> {
        let mut bounds: Vec<WherePredicate> = Vec::new();
        let mut seen = HashSet::new();
        for (ty, trait_) in types {
            let bound: WherePredicate = syn::parse_quote!(#ty: #trait_);
            if self.parameters.has_type(ty) && seen.insert(bound.to_token_stream().to_string()) {
                bounds.push(bound);
            }
        }
        bounds
    }
}
