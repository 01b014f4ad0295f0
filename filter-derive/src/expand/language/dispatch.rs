//! A set in the filter language: its dispatch, by name and by operator.

use proc_macro2::{Span, TokenStream};
use quote::format_ident;

use super::absent;
use crate::ast::{Role, VariantKind};
use crate::expand::Target;
use crate::expand::set::{SetVariant, bounds, each};

/// The impls of a set.
pub(crate) fn of_set(target: &Target<'_>, variants: &[SetVariant<'_>]) -> TokenStream {
    if target.role == Role::Comparator { comparators(target, variants) } else { filters(target, variants) }
}

fn filters(target: &Target<'_>, variants: &[SetVariant<'_>]) -> TokenStream {
    let input = &target.receiver.input;
    let word = |variant: &SetVariant<'_>| format_ident!("WORD_{}", variant.name(), span = Span::mixed_site());
    let of_kind = |kind: VariantKind| variants.iter().filter(move |variant| variant.is(kind));
    let words = of_kind(VariantKind::Class).map(|variant| {
        let path = variant.path_of(target.receiver.with(variant.ty, |_| quote!(_p::Any)));
        let word = word(variant);
        quote! {
            #[allow(non_upper_case_globals)]
            const #word: u64 = #path::FORM.id();
        }
    });
    let classes = of_kind(VariantKind::Class).map(|variant| {
        let (word, path, constructor) = (word(variant), variant.path(), variant.constructor());
        quote!(#word if #path::FORM.is(term.head()) => #path::from_term(term, cx, #constructor),)
    });
    let subsets = of_kind(VariantKind::Subset).map(|variant| {
        let (path, constructor) = (variant.path(), variant.constructor());
        quote!(_ if #path::says(term.head()) => #path::read_term(term, cx, #constructor),)
    });
    let says_class = of_kind(VariantKind::Class).map(|variant| {
        let (word, path) = (word(variant), variant.path());
        quote!(#word if #path::FORM.is(head) => true,)
    });
    let mut says_subset = of_kind(VariantKind::Subset).map(|variant| {
        let path = variant.path();
        quote!(#path::says(head))
    });
    let rest = says_subset.next().unwrap_or_else(|| quote!(false));
    let write = each(variants, |variant| {
        let (path, class) = (variant.path(), variant.class());
        match variant.variant.kind {
            VariantKind::Class => quote!((class) => #path::to_term(#class, out)),
            VariantKind::Subset => quote!((class) => #path::write_term(#class, out)),
            VariantKind::Other => quote!((class) => _p::Err(class.print_error())),
        }
    });
    let set = target.implement_on_input(
        target.on_input("FilterSet"),
        bounds(target, variants),
        quote! {
            fn says(head: _p::Head<'_>) -> bool {
                match _hfilter::language::Form::id_of(head) {
                    #(#says_class)*
                    _ => #rest #(|| #says_subset)*,
                }
            }

            fn read_term(
                term: _p::Term<'_, #input>,
                cx: &mut _hfilter::language::TermContext,
            ) -> _p::Result<Self, _hfilter::language::ParseError> {
                match _hfilter::language::Form::id_of(term.head()) {
                    #(#classes)*
                    #(#subsets)*
                    _ => _p::Err(cx.unknown(term)),
                }
            }

            fn write_term<'__t>(
                &'__t self,
                out: &mut _p::Builder<'__t>,
            ) -> _p::Result<_p::NodeId, _hfilter::language::PrintError> {
                #write
            }
        },
    );
    quote!(#(#words)* #set)
}

fn comparators(target: &Target<'_>, variants: &[SetVariant<'_>]) -> TokenStream {
    let input = &target.receiver.input;
    let known = variants.iter().filter(|variant| !variant.is(VariantKind::Other));
    let from = known.map(|variant| {
        let (path, constructor) = (variant.path(), variant.constructor());
        quote! {
            if let _p::Some(class) = #path::from_parts(parts) {
                return _p::Some(class.map(#constructor));
            }
        }
    });
    let to = each(variants, |variant| {
        let (path, class) = (variant.path(), variant.class());
        match variant.variant.kind {
            VariantKind::Class | VariantKind::Subset => quote!((class) => #path::to_parts(#class)),
            VariantKind::Other => quote!((class) => _p::Err(class.print_error())),
        }
    });
    let language = target.implement_on_input(
        target.in_language("LanguageComparator"),
        bounds(target, variants),
        quote! {
            fn from_parts(parts: &_p::Comparator<#input>) -> _p::Option<_p::Result<Self, _hfilter::Refusal>> {
                #(#from)*
                _p::None
            }

            fn to_parts(&self) -> _p::Result<_p::Comparator<'_>, _hfilter::language::PrintError> {
                #to
            }
        },
    );
    let marker =
        target.implement_on_input(target.on_input("ComparatorSet"), bounds(target, variants), TokenStream::new());
    quote!(#language #marker)
}

/// The impls without bodies, beside an error.
pub(crate) fn stub_of_set(target: &Target<'_>) -> TokenStream {
    let input = &target.receiver.input;
    if target.role == Role::Comparator {
        let language = absent(target, "LanguageComparator");
        let marker = target.implement_on_input(target.on_input("ComparatorSet"), Vec::new(), TokenStream::new());
        return quote!(#language #marker);
    }
    target.implement_on_input(
        target.on_input("FilterSet"),
        Vec::new(),
        quote! {
            fn says(_: _p::Head<'_>) -> bool { _p::unreachable!() }
            fn read_term(
                _: _p::Term<'_, #input>,
                _: &mut _hfilter::language::TermContext,
            ) -> _p::Result<Self, _hfilter::language::ParseError> {
                _p::unreachable!()
            }
            fn write_term<'__t>(
                &'__t self,
                _: &mut _p::Builder<'__t>,
            ) -> _p::Result<_p::NodeId, _hfilter::language::PrintError> {
                _p::unreachable!()
            }
        },
    )
}
