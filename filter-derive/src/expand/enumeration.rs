//! A protobuf enum: numbers and names.

use proc_macro2::TokenStream;
use quote::quote;

use super::Target;
use crate::ast::Enumeration;

pub(crate) fn expand(target: &Target<'_>, item: &Enumeration) -> TokenStream {
    let krate = target.krate;
    let name = target.name();
    let idents: Vec<_> = item.values.iter().map(|(ident, _)| ident).collect();
    let names: Vec<_> = item.values.iter().map(|(_, name)| name).collect();
    let enumeration = target.implement(
        quote!(#krate::Enumeration),
        Vec::new(),
        quote! {
            const SCHEMA: &'static #krate::schema::EnumSchema =
                &#krate::schema::EnumSchema::new(#name, &[#((#names, Self::#idents as i32)),*]);

            #[inline]
            fn from_number(number: i32) -> Option<Self> {
                #(
                    if number == Self::#idents as i32 {
                        return Option::Some(Self::#idents);
                    }
                )*
                Option::None
            }

            #[inline]
            fn number(self) -> i32 {
                self as i32
            }
        },
    );
    let display = target.implement(
        quote!(core::fmt::Display),
        Vec::new(),
        quote! {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(match self { #(Self::#idents => #names),* })
            }
        },
    );
    let owned = target.implement(
        quote!(#krate::IntoOwned),
        Vec::new(),
        quote! {
            type Owned = Self;

            fn into_owned(self) -> Self {
                self
            }
        },
    );
    quote!(#enumeration #display #owned)
}
