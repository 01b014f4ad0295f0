//! Writing a field, back to front: the value, its length, its key.

use proc_macro2::TokenStream;

use super::field::WireField;
use crate::ast::Label;
use crate::kind::Kind;

impl WireField<'_> {
    /// The statements that write the field.
    pub(crate) fn write(&self) -> TokenStream {
        let ident = &self.field.ident;
        match self.field.label {
            Label::Repeated if self.is_packed() => {
                let (path, key) = (self.path(), self.packed_key().bytes());
                quote! {
                    if !self.#ident.is_empty() {
                        let before = out.len();
                        for value in self.#ident.iter().rev() {
                            #path::write(value, out);
                        }
                        out.close(*#key, before);
                    }
                }
            }
            Label::Repeated => {
                let write = self.write_one(quote!(value));
                quote!(for value in self.#ident.iter().rev() { #write })
            }
            Label::Optional => {
                let write = self.write_one(quote!(value));
                quote!(if let _p::Some(value) = &self.#ident { #write })
            }
            Label::Required | Label::Default(_) | Label::Skip => self.write_one(quote!(&self.#ident)),
        }
    }

    /// The statements that write one value, a reference to which is given, and its key.
    fn write_one(&self, value: TokenStream) -> TokenStream {
        let (path, key) = (self.path(), self.key().bytes());
        match self.kind {
            Kind::Scalar(_) | Kind::Enumeration => quote! {
                #path::write(#value, out);
                out.put(#key);
            },
            Kind::Message | Kind::Filter | Kind::Comparator => quote! {
                let before = out.len();
                #path::encode(#value, out);
                out.close(*#key, before);
            },
        }
    }
}
