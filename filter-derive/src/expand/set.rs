//! A closed set: one `match` over type ids, and its inverse.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::Ident;
use syn::spanned::Spanned;

use super::Target;
use crate::ast::{Role, Set, Variant, VariantKind};

pub(crate) fn expand(target: &Target<'_>, set: &Set) -> TokenStream {
    let set_impl = class_set(target, set);
    let marker = match target.role {
        Role::Comparator => quote!(ComparatorSet),
        _ => quote!(FilterSet),
    };
    let marker = target.implement(target.of_input(marker), bounds(target, set), TokenStream::new());
    let display = display(target, set);
    let owned = (!set.borrowed).then(|| into_owned(target, set));
    let from =
        set.variants.iter().filter(|variant| variant.kind != VariantKind::Other).map(|variant| from(target, variant));
    let distinct = distinct(target, set);
    quote!(#set_impl #marker #display #owned #(#from)* #distinct)
}

/// The trait that a class of the set implements.
fn class_trait(target: &Target<'_>) -> TokenStream {
    match target.role {
        Role::Comparator => target.of_input(quote!(HComparator)),
        _ => target.of_input(quote!(HFilter)),
    }
}

/// The trait that a subset implements.
fn set_trait(target: &Target<'_>) -> TokenStream {
    match target.role {
        Role::Comparator => target.of_input(quote!(ComparatorSet)),
        _ => target.of_input(quote!(FilterSet)),
    }
}

fn bounds(target: &Target<'_>, set: &Set) -> Vec<syn::WherePredicate> {
    target.bounds(set.variants.iter().filter_map(|variant| {
        let trait_ = match variant.kind {
            VariantKind::Class => class_trait(target),
            VariantKind::Subset => set_trait(target),
            VariantKind::Other => return None,
        };
        Some((&variant.ty, trait_))
    }))
}

/// `PREFIX` for the variant `Prefix`.
fn id_const(variant: &Variant) -> Ident {
    let mut name = String::new();
    for (i, letter) in variant.ident.to_string().chars().enumerate() {
        if letter.is_uppercase() && i > 0 {
            name.push('_');
        }
        name.extend(letter.to_uppercase());
    }
    format_ident!("{name}")
}

/// `Self::Prefix`, or what makes it of an unboxed class.
fn constructor(variant: &Variant) -> TokenStream {
    let (ident, ty) = (&variant.ident, &variant.ty);
    if variant.boxed { quote!((|value: #ty| Self::#ident(p::Box::new(value)))) } else { quote!(Self::#ident) }
}

fn class_set(target: &Target<'_>, set: &Set) -> TokenStream {
    let (krate, input, private) = (target.krate, &target.parameters.input, &target.private);
    let name = target.name();
    let class_set = target.of_input(quote!(ClassSet));
    let message = target.of_input(quote!(Message));
    let class_trait = class_trait(target);
    let of = |kind: VariantKind| set.variants.iter().filter(move |variant| variant.kind == kind);

    let ids: Vec<_> = of(VariantKind::Class)
        .map(|variant| {
            let (id, ty) = (id_const(variant), target.parameters.erased(&variant.ty, private));
            quote_spanned!(variant.ty.span()=> const #id: u64 = <#ty as #krate::Class>::TYPE_ID.get();)
        })
        .collect();
    let class_guards: Vec<_> = of(VariantKind::Class)
        .map(|variant| {
            let (id, ty) = (id_const(variant), target.parameters.erased(&variant.ty, private));
            quote!(#id if envelope.is(<#ty as #krate::Class>::CLASS))
        })
        .collect();
    let decode_classes = of(VariantKind::Class).zip(&class_guards).map(|(variant, guard)| {
        let make = constructor(variant);
        quote!(#guard => envelope.decode_to(cx, place, #make),)
    });
    let keeps_others = of(VariantKind::Other).next().is_some();
    let subsets = of(VariantKind::Subset).count();
    let decode_subsets = of(VariantKind::Subset).enumerate().map(|(index, variant)| {
        let (make, ty) = (constructor(variant), &variant.ty);
        // What no other variant has is the last subset's, or nobody's.
        let guard = (keeps_others || index + 1 < subsets).then(|| quote!(if <#ty as #class_set>::contains(&envelope)));
        quote!(_ #guard => <#ty as #class_set>::decode_class(envelope, cx, p::Within::new(place, #make)),)
    });
    let subset_guards: Vec<_> = of(VariantKind::Subset)
        .map(|variant| {
            let ty = &variant.ty;
            quote!(<#ty as #class_set>::contains(envelope))
        })
        .collect();
    let decode_other = match of(VariantKind::Other).next() {
        Some(variant) => {
            let (make, ty) = (constructor(variant), &variant.ty);
            quote!(_ => Result::Ok(place.put(|| #make(<#ty>::from_envelope(&envelope)))),)
        }
        None if subsets > 0 => TokenStream::new(),
        None => quote!(_ => Result::Err(envelope.unknown(cx)),),
    };

    let each = |class: &dyn Fn(&Variant) -> TokenStream| -> TokenStream {
        let arms = set.variants.iter().map(|variant| {
            let (ident, body) = (&variant.ident, class(variant));
            quote!(Self::#ident(value) => #body,)
        });
        if set.variants.is_empty() { quote!(match *self {}) } else { quote!(match self { #(#arms)* }) }
    };
    let inner = |variant: &Variant| if variant.boxed { quote!(&**value) } else { quote!(value) };
    let encode = each(&|variant| {
        let (ty, value) = (&variant.ty, inner(variant));
        match variant.kind {
            VariantKind::Class => quote!(p::encode_envelope::<#ty>(#value, out)),
            VariantKind::Subset => quote!(<#ty as #class_set>::encode_class(#value, out)),
            VariantKind::Other => quote!(<#ty>::encode_class(#value, out)),
        }
    });
    let check = each(&|variant| {
        let (ty, value) = (&variant.ty, inner(variant));
        match variant.kind {
            VariantKind::Class => quote!(<#ty as #message>::check_tree(#value)),
            VariantKind::Subset => quote!(<#ty as #class_set>::check_tree(#value)),
            VariantKind::Other => quote!({
                let _ = value;
                Result::Ok(())
            }),
        }
    });
    let normalize = each(&|variant| {
        let ty = &variant.ty;
        let value = if variant.boxed { quote!(&mut **value) } else { quote!(value) };
        match variant.kind {
            VariantKind::Class => quote!(<#ty as #message>::normalize_tree(#value)),
            VariantKind::Subset => quote!(<#ty as #class_set>::normalize_tree(#value)),
            VariantKind::Other => quote!({
                let _ = value;
            }),
        }
    });
    let schema = each(&|variant| {
        let (ty, value) = (&variant.ty, inner(variant));
        match variant.kind {
            VariantKind::Class => quote!({ let _ = value; Option::Some(<#ty as #message>::SCHEMA) }),
            VariantKind::Subset => quote!(<#ty as #class_set>::schema(#value)),
            VariantKind::Other => quote!({
                let _ = value;
                Option::None
            }),
        }
    });
    let members = set.variants.iter().filter_map(|variant| {
        let ty = &variant.ty;
        match variant.kind {
            VariantKind::Class => {
                let schema = quote_spanned!(ty.span()=> <#ty as #message>::SCHEMA);
                Some(quote!(#krate::schema::Member::Class(#schema)))
            }
            VariantKind::Subset => Some(quote!(#krate::schema::Member::Subset(<#ty as #class_set>::SCHEMA))),
            VariantKind::Other => None,
        }
    });
    let role = match target.role {
        Role::Comparator => quote!(Comparator),
        _ => quote!(Filter),
    };
    let _ = class_trait;
    target.implement(
        class_set.clone(),
        bounds(target, set),
        quote! {
            const SCHEMA: &'static #krate::schema::SetSchema = &#krate::schema::SetSchema::new(
                #name,
                #krate::schema::Role::#role,
                &[#(#members),*],
                #keeps_others,
            );

            #[inline]
            fn contains(envelope: &p::Envelope<'_>) -> bool {
                #(#ids)*
                match envelope.type_id() {
                    #(#class_guards => true,)*
                    _ => #keeps_others #(|| #subset_guards)*,
                }
            }

            fn decode_class<P: #krate::Place<Self>>(
                envelope: p::Envelope<#input>,
                cx: &mut p::Context,
                place: P,
            ) -> Result<P::Out, #krate::DecodeError> {
                #(#ids)*
                match envelope.type_id() {
                    #(#decode_classes)*
                    #(#decode_subsets)*
                    #decode_other
                }
            }

            fn encode_class(&self, out: &mut #krate::Encoder) {
                #encode
            }

            fn check_tree(&self) -> Result<(), #krate::CheckError> {
                #check
            }

            fn normalize_tree(&mut self) {
                #normalize
            }

            fn schema(&self) -> Option<&'static #krate::schema::MessageSchema> {
                #schema
            }
        },
    )
}

/// Prints the class itself.
fn display(target: &Target<'_>, set: &Set) -> TokenStream {
    let arms = set.variants.iter().map(|variant| {
        let ident = &variant.ident;
        quote!(Self::#ident(value) => core::fmt::Display::fmt(value, f),)
    });
    let body = if set.variants.is_empty() { quote!(match *self {}) } else { quote!(match self { #(#arms)* }) };
    let display = quote!(core::fmt::Display);
    let bounds = target.bounds(set.variants.iter().map(|variant| (&variant.ty, display.clone())));
    target.implement(
        display,
        bounds,
        quote! {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                #body
            }
        },
    )
}

fn into_owned(target: &Target<'_>, set: &Set) -> TokenStream {
    let (krate, ident) = (target.krate, &target.input.ident);
    let parameters = &target.parameters;
    let owned = parameters.owned(ident, &target.input.generics, krate);
    let arms = set.variants.iter().map(|variant| {
        let name = &variant.ident;
        if parameters.has_any(&variant.ty) {
            quote!(Self::#name(value) => #ident::#name(#krate::IntoOwned::into_owned(value)),)
        } else {
            quote!(Self::#name(value) => #ident::#name(value),)
        }
    });
    let body = if set.variants.is_empty() { quote!(match self {}) } else { quote!(match self { #(#arms)* }) };
    let bounds = parameters.types.iter().map(|ty| syn::parse_quote!(#ty: #krate::IntoOwned)).collect();
    target.implement(
        quote!(#krate::IntoOwned),
        bounds,
        quote! {
            type Owned = #owned;

            fn into_owned(self) -> Self::Owned {
                #body
            }
        },
    )
}

/// A class or a subset becomes the set, and a subset comes out again.
fn from(target: &Target<'_>, variant: &Variant) -> TokenStream {
    let (krate, ident, ty, make) = (target.krate, &variant.ident, &variant.ty, constructor(variant));
    let from = target.implement(
        quote!(core::convert::From<#ty>),
        Vec::new(),
        quote! {
            fn from(value: #ty) -> Self {
                #make(value)
            }
        },
    );
    let embeds = (variant.kind == VariantKind::Subset).then(|| {
        let value = if variant.boxed { quote!(*value) } else { quote!(value) };
        target.implement(
            quote!(#krate::Embeds<#ty>),
            Vec::new(),
            quote! {
                #[allow(unreachable_patterns)]
                fn subset(&self) -> Option<&#ty> {
                    match self {
                        Self::#ident(value) => Option::Some(value),
                        _ => Option::None,
                    }
                }

                #[allow(unreachable_patterns)]
                fn into_subset(self) -> Result<#ty, Self> {
                    match self {
                        Self::#ident(value) => Result::Ok(#value),
                        other => Result::Err(other),
                    }
                }
            },
        )
    });
    quote!(#from #embeds)
}

/// Proofs that no two variants share a class or a type id, each on its variant.
fn distinct(target: &Target<'_>, set: &Set) -> TokenStream {
    let (krate, private) = (target.krate, &target.private);
    let (_, ty_generics, _) = target.input.generics.split_for_impl();
    let ident = &target.input.ident;
    let erased = target.parameters.erased(&syn::parse_quote!(#ident #ty_generics), private);
    let known = set.variants.iter().filter(|variant| variant.kind != VariantKind::Other);
    let proofs = known.enumerate().skip(1).map(|(index, variant)| {
        quote_spanned! {variant.ident.span()=>
            const _: () = p::distinct(<#erased as #krate::ClassSet<'static>>::SCHEMA, #index);
        }
    });
    quote!(#(#proofs)*)
}
