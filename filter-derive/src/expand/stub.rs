//! Impls without bodies beside an error, so that one mistake gives one message.

use proc_macro2::TokenStream;
use quote::quote;

use super::Target;
use crate::ast::{Item, Role};

pub(crate) fn expand(target: &Target<'_>, item: Option<&Item>) -> TokenStream {
    let (krate, input) = (target.krate, &target.parameters.input);
    if target.input.generics.lifetimes().count() > 1 || target.input.generics.const_params().next().is_some() {
        return TokenStream::new();
    }
    let display = || {
        let fmt = quote! {
            fn fmt(&self, _: &mut core::fmt::Formatter<'_>) -> core::fmt::Result { core::unreachable!() }
        };
        target.implement(quote!(core::fmt::Display), Vec::new(), fmt)
    };
    let marker = |name: TokenStream| target.implement(target.of_input(name), Vec::new(), TokenStream::new());
    let visits = quote! {
        fn check_tree(&self) -> Result<(), #krate::CheckError> { core::unreachable!() }
        fn normalize_tree(&mut self) { core::unreachable!() }
    };
    match item {
        None | Some(Item::Enumeration(_)) if target.role == Role::Enumeration => {
            let body = quote! {
                const SCHEMA: &'static #krate::schema::EnumSchema = &#krate::schema::EnumSchema::new("", &[]);
                fn from_number(_: i32) -> Option<Self> { core::unreachable!() }
                fn number(self) -> i32 { core::unreachable!() }
            };
            target.implement(quote!(#krate::Enumeration), Vec::new(), body)
        }
        Some(Item::Struct(item)) => {
            let message = target.implement(
                target.of_input(quote!(Message)),
                Vec::new(),
                quote! {
                    const SCHEMA: &'static #krate::schema::MessageSchema =
                        &#krate::schema::MessageSchema::new("", Option::None, [Option::None; 2], &[]);
                    fn decode_fields(_: p::Parts<#input, '_>, _: &mut p::Context) -> Result<Self, #krate::DecodeError> {
                        core::unreachable!()
                    }
                    fn encode_fields(&self, _: &mut #krate::Encoder) { core::unreachable!() }
                    #visits
                },
            );
            let rules = (!item.is_manual("Rules"))
                .then(|| target.implement(quote!(#krate::Rules), Vec::new(), TokenStream::new()));
            let class = (target.role != Role::Message).then(|| {
                let name = target.name();
                let class = target.implement(
                    quote!(#krate::Class),
                    Vec::new(),
                    quote! {
                        const CLASS: &'static str = #name;
                        const ENVELOPE: &'static [u8] = &[];
                    },
                );
                let role = marker(if target.role == Role::Comparator { quote!(HComparator) } else { quote!(HFilter) });
                let display = (!item.is_manual("Display")).then(display);
                quote!(#class #role #display)
            });
            quote!(#message #rules #class)
        }
        Some(Item::Set(_)) => {
            let set = target.implement(
                target.of_input(quote!(ClassSet)),
                Vec::new(),
                quote! {
                    const SCHEMA: &'static #krate::schema::SetSchema =
                        &#krate::schema::SetSchema::new("", #krate::schema::Role::Filter, &[], false);
                    fn contains(_: &p::Envelope<'_>) -> bool { core::unreachable!() }
                    fn decode_class<P: #krate::Place<Self>>(
                        _: p::Envelope<#input>,
                        _: &mut p::Context,
                        _: P,
                    ) -> Result<P::Out, #krate::DecodeError> {
                        core::unreachable!()
                    }
                    fn encode_class(&self, _: &mut #krate::Encoder) { core::unreachable!() }
                    #visits
                    fn schema(&self) -> Option<&'static #krate::schema::MessageSchema> { core::unreachable!() }
                },
            );
            let marker =
                marker(if target.role == Role::Comparator { quote!(ComparatorSet) } else { quote!(FilterSet) });
            let display = display();
            quote!(#set #marker #display)
        }
        _ => TokenStream::new(),
    }
}
