//! A protobuf enum: numbers and names.

use proc_macro2::TokenStream;

use super::{Target, owned};
use crate::ast::Value;

pub(crate) fn expand(target: &Target<'_>, values: &[Value]) -> TokenStream {
    let name = target.name();
    let idents: Vec<_> = values.iter().map(|value| &value.ident).collect();
    let names: Vec<_> = values.iter().map(|value| &value.name).collect();
    let enumeration = target.implement(
        quote!(_hfilter::Enumeration),
        Vec::new(),
        quote! {
            const SCHEMA: &'static _hfilter::schema::EnumSchema =
                &_hfilter::schema::EnumSchema::new(#name, &[#((#names, Self::#idents as i32)),*]);

            #[inline]
            fn from_number(number: i32) -> _p::Option<Self> {
                #(
                    if number == Self::#idents as i32 {
                        return _p::Some(Self::#idents);
                    }
                )*
                _p::None
            }

            #[inline]
            fn number(self) -> i32 {
                self as i32
            }
        },
    );
    let display = target.implement(
        quote!(_p::fmt::Display),
        Vec::new(),
        quote! {
            fn fmt(&self, f: &mut _p::fmt::Formatter<'_>) -> _p::fmt::Result {
                f.write_str(match self { #(Self::#idents => #names,)* })
            }
        },
    );
    let owned = owned::expand(target, [], quote!(self));
    quote!(#enumeration #display #owned)
}
