//! Visiting what is nested in a field, to check it or to normalize it.

use proc_macro2::TokenStream;

use super::field::WireField;
use crate::ast::Label;

impl WireField<'_> {
    /// The statement that checks what is nested in the field.
    pub(crate) fn check(&self) -> Option<TokenStream> {
        if !self.kind.is_nested() {
            return None;
        }
        let (ident, path) = (&self.field.ident, self.path());
        let (none, index) = (self.within(quote!(_p::None)), self.within(quote!(_p::Some(index))));
        Some(match self.field.label {
            Label::Repeated => quote! {
                for (index, value) in self.#ident.iter().enumerate() {
                    #path::check_tree(value).#index?;
                }
            },
            Label::Optional => quote! {
                if let _p::Some(value) = &self.#ident {
                    #path::check_tree(value).#none?;
                }
            },
            Label::Required | Label::Default(_) | Label::Skip => quote!(#path::check_tree(&self.#ident).#none?;),
        })
    }

    /// The statement that normalizes what is nested in the field.
    pub(crate) fn normalize(&self) -> Option<TokenStream> {
        if !self.kind.is_nested() {
            return None;
        }
        let (ident, path) = (&self.field.ident, self.path());
        Some(match self.field.label {
            Label::Repeated => quote! {
                for value in self.#ident.iter_mut() {
                    #path::normalize_tree(value);
                }
            },
            Label::Optional => quote! {
                if let _p::Some(value) = &mut self.#ident {
                    #path::normalize_tree(value);
                }
            },
            _ => quote!(#path::normalize_tree(&mut self.#ident);),
        })
    }
}
