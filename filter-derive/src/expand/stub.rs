//! Impls without bodies beside an error, so that one mistake gives one message.

use std::collections::HashSet;

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Data, DataEnum};

use super::set::SetVariant;
use super::{Target, evaluate, language, owned};
use crate::ast::{Item, Role, Set};
use crate::types;

pub(crate) fn expand(target: &Target<'_>, item: Option<&Item>) -> TokenStream {
    // What is written twice is not missing.
    let is_manual = |name: &str| match item {
        Some(Item::Struct(item)) => item.is_manual(name) && (name != "Language" || item.language.is_none()),
        _ => false,
    };
    let impls = match (target.role, &target.input.data) {
        (Role::Enumeration, _) => enumeration(target),
        (Role::Message, _) => message(target, is_manual("Rules")),
        (Role::Filter | Role::Comparator, Data::Enum(data)) => {
            let set = set(target);
            let members = match item {
                Some(Item::Set(set)) => members(target, data, set),
                _ => TokenStream::new(),
            };
            quote!(#set #members)
        }
        (Role::Filter | Role::Comparator, _) => class(target, is_manual),
    };
    let owned = owned::expand(target, [], quote!(_p::unreachable!()));
    quote!(#impls #owned)
}

fn enumeration(target: &Target<'_>) -> TokenStream {
    let enumeration = quote! {
        const SCHEMA: &'static _hfilter::schema::EnumSchema = &_hfilter::schema::EnumSchema::new("", &[]);
        fn from_number(_: i32) -> _p::Option<Self> { _p::unreachable!() }
        fn number(self) -> i32 { _p::unreachable!() }
    };
    let enumeration = target.implement(quote!(_hfilter::Enumeration), Vec::new(), enumeration);
    let display = display(target);
    quote!(#enumeration #display)
}

fn message(target: &Target<'_>, has_rules: bool) -> TokenStream {
    let input = &target.receiver.input;
    let message = quote! {
        const SCHEMA: &'static _hfilter::schema::MessageSchema =
            &_hfilter::schema::MessageSchema::new("", _p::None, [_p::None, _p::None], &[]);
        fn decode_fields(
            _: _p::Parts<#input, '_>,
            _: &mut _p::Context,
        ) -> _p::Result<Self, _hfilter::DecodeError> {
            _p::unreachable!()
        }
        fn encode_fields(&self, _: &mut _hfilter::Encoder) { _p::unreachable!() }
        fn check_fields(&self) -> _p::Result<(), _hfilter::CheckError> { _p::unreachable!() }
        fn normalize_fields(&mut self) { _p::unreachable!() }
    };
    let message = target.implement_on_input(target.on_input("Message"), Vec::new(), message);
    let rules = (!has_rules).then(|| target.implement(quote!(_hfilter::Rules), Vec::new(), TokenStream::new()));
    quote!(#message #rules)
}

fn class(target: &Target<'_>, is_manual: impl Fn(&str) -> bool) -> TokenStream {
    let message = message(target, is_manual("Rules"));
    let name = target.name();
    let class = quote! {
        const CLASS: &'static str = #name;
        const ENVELOPE: &'static [u8] = &[];
    };
    let class = target.implement(quote!(_hfilter::Class), Vec::new(), class);
    let marker = if target.role == Role::Comparator { "HComparator" } else { "HFilter" };
    let marker = target.implement_on_input(target.on_input(marker), Vec::new(), TokenStream::new());
    let display = (!is_manual("Display")).then(|| display(target));
    let language = (!is_manual("Language")).then(|| {
        let trait_ = if target.role == Role::Comparator { "LanguageComparator" } else { "LanguageFilter" };
        target.implement_on_input(target.in_language(trait_), Vec::new(), TokenStream::new())
    });
    quote!(#message #class #marker #display #language)
}

fn set(target: &Target<'_>) -> TokenStream {
    let input = &target.receiver.input;
    let set = quote! {
        const SCHEMA: &'static _hfilter::schema::SetSchema =
            &_hfilter::schema::SetSchema::new("", _hfilter::schema::Role::Filter, &[], false);
        fn contains(_: &_p::Envelope<'_>) -> bool { _p::unreachable!() }
        fn decode_class<__P: _p::Place<Self>>(
            _: _p::Envelope<#input>,
            _: &mut _p::Context,
            _: __P,
        ) -> _p::Result<__P::Out, _hfilter::DecodeError> {
            _p::unreachable!()
        }
        fn encode_class(&self, _: &mut _hfilter::Encoder) { _p::unreachable!() }
        fn check_tree(&self) -> _p::Result<(), _hfilter::CheckError> { _p::unreachable!() }
        fn normalize_tree(&mut self) { _p::unreachable!() }
        fn schema(&self) -> _p::Option<&'static _hfilter::schema::MessageSchema> { _p::unreachable!() }
    };
    let set = target.implement_on_input(target.on_input("ClassSet"), Vec::new(), set);
    let language = language::stub_of_set(target);
    let display = display(target);
    quote!(#set #language #display)
}

/// What a set has of its variants, those that are well-formed.
fn members(target: &Target<'_>, data: &DataEnum, set: &Set) -> TokenStream {
    let itself = target.receiver.ident.to_string();
    let mut seen = HashSet::new();
    let variants = set.variants.iter().filter(|variant| {
        !types::is_named(&variant.ty, &itself) && seen.insert(variant.ty.to_token_stream().to_string())
    });
    let impls = variants.map(|variant| {
        let variant = SetVariant::new(target, variant);
        let (from, embeds) = (variant.from(target), variant.embeds(target, data.variants.len() == 1));
        quote!(#from #embeds)
    });
    let evaluate = set.evaluate.then(|| evaluate::stub(target));
    quote!(#(#impls)* #evaluate)
}

fn display(target: &Target<'_>) -> TokenStream {
    let fmt = quote! {
        fn fmt(&self, _: &mut _p::fmt::Formatter<'_>) -> _p::fmt::Result { _p::unreachable!() }
    };
    target.implement(quote!(_p::fmt::Display), Vec::new(), fmt)
}
