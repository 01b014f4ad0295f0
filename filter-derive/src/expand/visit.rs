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
        let (ident, path, item) = (&self.field.ident, self.path(), self.one_of_many());
        let (none, index) = (self.within(quote!(_p::None)), self.within(quote!(_p::Some(index))));
        Some(match self.field.label {
            Label::Repeated => quote! {
                for (index, value) in self.#ident.iter().enumerate() {
                    #path::check_tree(#item).#index?;
                }
            },
            Label::Optional => quote! {
                if let _p::Some(value) = &self.#ident {
                    #path::check_tree(#item).#none?;
                }
            },
            Label::Required | Label::Default(_) | Label::Skip => {
                let value = self.only_one();
                quote!(#path::check_tree(#value).#none?;)
            }
        })
    }

    /// The statement that normalizes what is nested in the field.
    pub(crate) fn normalize(&self) -> Option<TokenStream> {
        if !self.kind.is_nested() {
            return None;
        }
        let (ident, path) = (&self.field.ident, self.path());
        let item = if self.field.boxed { quote!(&mut **value) } else { quote!(value) };
        Some(match self.field.label {
            Label::Repeated => quote! {
                for value in self.#ident.iter_mut() {
                    #path::normalize_tree(#item);
                }
            },
            Label::Optional => quote! {
                if let _p::Some(value) = &mut self.#ident {
                    #path::normalize_tree(#item);
                }
            },
            _ if self.field.boxed => quote!(#path::normalize_tree(&mut *self.#ident);),
            _ => quote!(#path::normalize_tree(&mut self.#ident);),
        })
    }
}
