//! `IntoOwned`: the item with nothing borrowed.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote_spanned};
use syn::{GenericParam, Ident, Type, WherePredicate};

use super::{Target, span_of};

/// The impl with this body, which makes owned values of these types.
pub(crate) fn expand<'t>(
    target: &Target<'_>,
    types: impl IntoIterator<Item = &'t Type>,
    body: TokenStream,
) -> TokenStream {
    let owned_parameter = |parameter: &Ident| quote!(<#parameter as _hfilter::IntoOwned>::Owned);
    let owned = target.receiver.self_with(owned_parameter);
    let mut bounds: Vec<WherePredicate> =
        target.receiver.type_params().map(|parameter| syn::parse_quote!(#parameter: _hfilter::IntoOwned)).collect();
    // What the item asks of its parameters, it asks of their owned forms.
    let generics = &target.input.generics;
    let inline = generics.params.iter().filter_map(|parameter| match parameter {
        GenericParam::Type(parameter) => {
            let ident = &parameter.ident;
            let named = parameter.bounds.iter().map(ToTokens::to_token_stream);
            let named: Vec<_> = named.filter(|bound| !bound.to_string().starts_with('?')).collect();
            (!named.is_empty()).then(|| quote!(#ident: #(#named)+*))
        }
        _ => None,
    });
    let clause = generics.where_clause.iter().flat_map(|clause| &clause.predicates).filter_map(|predicate| {
        let is_generic = matches!(predicate, WherePredicate::Type(ty) if target.receiver.is_generic(&ty.bounded_ty));
        is_generic.then(|| predicate.to_token_stream())
    });
    let owned_bounds = inline.chain(clause).map(|bound| target.receiver.with(bound, owned_parameter));
    bounds.extend(owned_bounds.map(|bound| syn::parse_quote!(#bound)));
    let types = types.into_iter().filter(|ty| !target.receiver.is_parameter(ty));
    bounds.extend(target.bounds(types.map(|ty| {
        let owned = target.receiver.with(ty, owned_parameter);
        (ty, quote!(_hfilter::IntoOwned<Owned = #owned>))
    })));
    target.implement(
        quote!(_hfilter::IntoOwned),
        bounds,
        quote! {
            type Owned = #owned;

            fn into_owned(self) -> #owned {
                #body
            }
        },
    )
}

/// The owned form of a value, which an expression gives.
pub(crate) fn of(target: &Target<'_>, ty: &Type, value: TokenStream) -> TokenStream {
    if target.receiver.is_generic(ty) || target.receiver.is_borrowing(ty) {
        quote_spanned!(span_of(ty)=> <#ty as _p::OwnedAs<_>>::into_owned(#value))
    } else {
        value
    }
}
