//! A closed set: one `match` over type ids, and its inverse.

use proc_macro2::{Literal, Span, TokenStream};
use quote::{format_ident, quote_spanned};
use syn::{Ident, Type, WherePredicate, ext::IdentExt};

use super::{Target, evaluate, language, owned, span_of};
use crate::ast::{Role, Set, Variant, VariantKind};

pub(crate) fn expand(target: &Target<'_>, set: &Set) -> TokenStream {
    let variants: Vec<_> = set.variants.iter().map(|variant| SetVariant::new(target, variant)).collect();
    let ids =
        variants.iter().filter(|variant| variant.is(VariantKind::Class)).map(|variant| variant.declare_id(target));
    let class_set = class_set(target, &variants);
    let language = language::of_set(target, &variants);
    let display = display(target, &variants);
    let owned = (!set.borrowed).then(|| into_owned(target, set));
    let from = variants.iter().filter_map(|variant| variant.from(target));
    let embeds = variants.iter().filter_map(|variant| variant.embeds(target, variants.len() == 1));
    let evaluate = set.evaluate.then(|| evaluate::expand(target, set));
    let proofs = proofs(target, &variants);
    quote!(#(#ids)* #class_set #language #display #owned #(#from)* #(#embeds)* #evaluate #proofs)
}

/// A variant, with what is called of its class.
pub(super) struct SetVariant<'v> {
    pub(super) variant: &'v Variant,
    pub(super) ty: &'v Type,
    /// The trait that the class, or the subset, must have.
    bound: TokenStream,
    /// The trait of which the output calls everything.
    trait_: &'static str,
}

impl<'v> SetVariant<'v> {
    pub(super) fn new(target: &Target<'_>, variant: &'v Variant) -> Self {
        let (bound, trait_) = match (variant.kind, target.role) {
            (VariantKind::Subset, Role::Comparator) => ("ComparatorSet", "ComparatorClasses"),
            (VariantKind::Subset, _) => ("FilterSet", "FilterClasses"),
            (_, Role::Comparator) => ("HComparator", "ComparatorClass"),
            (_, _) => ("HFilter", "FilterClass"),
        };
        Self { variant, ty: &variant.ty, bound: target.on_input(bound), trait_ }
    }

    pub(super) fn is(&self, kind: VariantKind) -> bool {
        self.variant.kind == kind
    }

    pub(super) fn name(&self) -> String {
        self.variant.ident.unraw().to_string()
    }

    /// `<Type as Trait>`: whatever is called of the class. Its errors are all alike, and so are one.
    pub(super) fn path(&self) -> TokenStream {
        self.path_of(self.ty)
    }

    pub(super) fn path_of(&self, ty: impl quote::ToTokens) -> TokenStream {
        let span = span_of(self.ty);
        let trait_ = Ident::new(self.trait_, span);
        quote_spanned!(span=> <#ty as _p::#trait_<'_>>)
    }

    /// The constant with the class's type id.
    fn id(&self) -> Ident {
        format_ident!("ID_{}", self.name(), span = Span::mixed_site())
    }

    fn declare_id(&self, target: &Target<'_>) -> TokenStream {
        let path = self.path_of(target.receiver.with(self.ty, |_| quote!(_p::Any)));
        let id = self.id();
        quote! {
            #[allow(non_upper_case_globals)]
            const #id: u64 = #path::ID;
        }
    }

    /// A reference to the class, of the variable `class`.
    pub(super) fn class(&self) -> TokenStream {
        if self.variant.boxed { quote!(&**class) } else { quote!(class) }
    }

    /// The function that makes the variant of its class.
    pub(super) fn constructor(&self) -> TokenStream {
        let ident = &self.variant.ident;
        if self.variant.boxed { quote!(|class| Self::#ident(_p::Box::new(class))) } else { quote!(Self::#ident) }
    }

    /// The variant with this class, which an expression gives.
    fn construct(&self, class: TokenStream) -> TokenStream {
        let ident = &self.variant.ident;
        if self.variant.boxed { quote!(Self::#ident(_p::Box::new(#class))) } else { quote!(Self::#ident(#class)) }
    }

    /// A class or a subset becomes the set. A parameter does not: it might be the set.
    pub(super) fn from(&self, target: &Target<'_>) -> Option<TokenStream> {
        let ty = self.ty;
        if self.is(VariantKind::Other) || target.receiver.is_parameter(ty) {
            return None;
        }
        let variant = self.construct(quote!(class));
        Some(target.implement(
            quote!(_p::From<#ty>),
            Vec::new(),
            quote! {
                fn from(class: #ty) -> Self {
                    #variant
                }
            },
        ))
    }

    /// A subset comes out of the set again.
    pub(super) fn embeds(&self, target: &Target<'_>, is_only: bool) -> Option<TokenStream> {
        let (ident, ty) = (&self.variant.ident, self.ty);
        if !self.is(VariantKind::Subset) || target.receiver.is_parameter(ty) {
            return None;
        }
        let class = self.class();
        let owned_class = if self.variant.boxed { quote!(*class) } else { quote!(class) };
        let none = (!is_only).then(|| quote!(_ => _p::None,));
        let other = (!is_only).then(|| quote!(other => _p::Err(other),));
        Some(target.implement(
            quote!(_hfilter::Embeds<#ty>),
            Vec::new(),
            quote! {
                fn subset(&self) -> _p::Option<&#ty> {
                    match self {
                        Self::#ident(class) => _p::Some(#class),
                        #none
                    }
                }

                fn into_subset(self) -> _p::Result<#ty, Self> {
                    match self {
                        Self::#ident(class) => _p::Ok(#owned_class),
                        #other
                    }
                }
            },
        ))
    }
}

pub(super) fn bounds(target: &Target<'_>, variants: &[SetVariant<'_>]) -> Vec<WherePredicate> {
    let known = variants.iter().filter(|variant| !variant.is(VariantKind::Other));
    target.bounds(known.map(|variant| (variant.ty, variant.bound.clone())))
}

fn class_set(target: &Target<'_>, variants: &[SetVariant<'_>]) -> TokenStream {
    let input = &target.receiver.input;
    let schema = schema(target, variants);
    let contains = contains(variants);
    let decode = decode(variants);
    let encode = each(variants, |variant| {
        let (path, class) = (variant.path(), variant.class());
        match variant.variant.kind {
            VariantKind::Class | VariantKind::Subset => quote!((class) => #path::encode(#class, out)),
            VariantKind::Other => quote!((class) => _hfilter::UnknownFilter::encode_class(#class, out)),
        }
    });
    let check = each(variants, |variant| {
        let (path, class) = (variant.path(), variant.class());
        match variant.variant.kind {
            VariantKind::Class | VariantKind::Subset => quote!((class) => #path::check_tree(#class)),
            VariantKind::Other => quote!((_) => _p::Ok(())),
        }
    });
    let normalize = each(variants, |variant| {
        let path = variant.path();
        let class = if variant.variant.boxed { quote!(&mut **class) } else { quote!(class) };
        match variant.variant.kind {
            VariantKind::Class | VariantKind::Subset => quote!((class) => #path::normalize_tree(#class)),
            VariantKind::Other => quote!((_) => {}),
        }
    });
    let schema_of = each(variants, |variant| {
        let (path, class) = (variant.path(), variant.class());
        match variant.variant.kind {
            VariantKind::Class => quote!((_) => _p::Some(#path::SCHEMA)),
            VariantKind::Subset => quote!((class) => #path::schema(#class)),
            VariantKind::Other => quote!((_) => _p::None),
        }
    });
    target.implement_on_input(
        target.on_input("ClassSet"),
        bounds(target, variants),
        quote! {
            #schema

            #contains

            fn decode_class<__P: _p::Place<Self>>(
                envelope: _p::Envelope<#input>,
                cx: &mut _p::Context,
                place: __P,
            ) -> _p::Result<__P::Out, _hfilter::DecodeError> {
                #decode
            }

            fn encode_class(&self, out: &mut _hfilter::Encoder) {
                #encode
            }

            fn check_tree(&self) -> _p::Result<(), _hfilter::CheckError> {
                #check
            }

            fn normalize_tree(&mut self) {
                #normalize
            }

            fn schema(&self) -> _p::Option<&'static _hfilter::schema::MessageSchema> {
                #schema_of
            }
        },
    )
}

/// A `match` on `self`, with this pattern and result for each variant.
pub(super) fn each(variants: &[SetVariant<'_>], arm: impl Fn(&SetVariant<'_>) -> TokenStream) -> TokenStream {
    if variants.is_empty() {
        return quote!(match *self {});
    }
    let arms = variants.iter().map(|variant| {
        let (ident, arm) = (&variant.variant.ident, arm(variant));
        quote!(Self::#ident #arm,)
    });
    quote!(match self { #(#arms)* })
}

/// The set as data.
fn schema(target: &Target<'_>, variants: &[SetVariant<'_>]) -> TokenStream {
    let name = target.name();
    let role = match target.role {
        Role::Comparator => quote!(Comparator),
        _ => quote!(Filter),
    };
    let members = variants.iter().filter_map(|variant| {
        let path = variant.path();
        match variant.variant.kind {
            VariantKind::Class => Some(quote!(_hfilter::schema::Member::Class(#path::SCHEMA))),
            VariantKind::Subset => Some(quote!(_hfilter::schema::Member::Subset(#path::SCHEMA))),
            VariantKind::Other => None,
        }
    });
    let keeps_unknown = variants.iter().any(|variant| variant.is(VariantKind::Other));
    quote! {
        const SCHEMA: &'static _hfilter::schema::SetSchema = &_hfilter::schema::SetSchema::new(
            #name,
            _hfilter::schema::Role::#role,
            &[#(#members),*],
            #keeps_unknown,
        );
    }
}

/// Whether the set knows the class in an envelope.
fn contains(variants: &[SetVariant<'_>]) -> TokenStream {
    if variants.iter().any(|variant| variant.is(VariantKind::Other)) {
        return quote! {
            #[inline]
            fn contains(_: &_p::Envelope<'_>) -> bool {
                true
            }
        };
    }
    let classes = variants.iter().filter(|variant| variant.is(VariantKind::Class)).map(|variant| {
        let (id, path) = (variant.id(), variant.path());
        quote!(#id if #path::is(envelope) => true,)
    });
    let mut subsets = variants.iter().filter(|variant| variant.is(VariantKind::Subset)).map(|variant| {
        let path = variant.path();
        quote!(#path::contains(envelope))
    });
    let rest = subsets.next().unwrap_or_else(|| quote!(false));
    quote! {
        #[inline]
        fn contains(envelope: &_p::Envelope<'_>) -> bool {
            match envelope.type_id() {
                #(#classes)*
                _ => #rest #(|| #subsets)*,
            }
        }
    }
}

/// The one `match`: a class goes from its payload straight to its place.
fn decode(variants: &[SetVariant<'_>]) -> TokenStream {
    let arms = |kind: VariantKind| variants.iter().filter(move |variant| variant.is(kind));
    let classes = arms(VariantKind::Class).map(|variant| {
        let (id, path, constructor) = (variant.id(), variant.path(), variant.constructor());
        quote!(#id if #path::is(&envelope) => #path::decode_to(&envelope, cx, place, #constructor),)
    });
    let other = arms(VariantKind::Other).next();
    let last = arms(VariantKind::Subset).count();
    let subsets = arms(VariantKind::Subset).enumerate().map(|(index, variant)| {
        let (path, constructor) = (variant.path(), variant.constructor());
        // What no other variant has is the last subset's, or nobody's.
        let guard = (other.is_some() || index + 1 < last).then(|| quote!(if #path::contains(&envelope)));
        quote!(_ #guard => #path::decode_class(envelope, cx, _p::Within::new(place, #constructor)),)
    });
    let unknown = match other {
        Some(variant) => {
            let unknown = variant.construct(quote!(_hfilter::UnknownFilter::from_envelope(&envelope)));
            Some(quote!(_ => _p::Ok(place.put(|| #unknown)),))
        }
        None => (last == 0).then(|| quote!(_ => _p::Err(envelope.unknown(cx)),)),
    };
    quote! {
        match envelope.type_id() {
            #(#classes)*
            #(#subsets)*
            #unknown
        }
    }
}

/// Prints the class itself.
fn display(target: &Target<'_>, variants: &[SetVariant<'_>]) -> TokenStream {
    let body = each(variants, |variant| {
        let (path, class) = (variant.path(), variant.class());
        match variant.variant.kind {
            VariantKind::Class | VariantKind::Subset => quote!((class) => #path::print(#class, f)),
            VariantKind::Other => quote!((class) => _p::fmt::Display::fmt(#class, f)),
        }
    });
    target.implement_on_input(
        quote!(_p::fmt::Display),
        bounds(target, variants),
        quote! {
            fn fmt(&self, f: &mut _p::fmt::Formatter<'_>) -> _p::fmt::Result {
                #body
            }
        },
    )
}

fn into_owned(target: &Target<'_>, set: &Set) -> TokenStream {
    let ident = target.receiver.ident;
    let arms = set.variants.iter().map(|variant| {
        let name = &variant.ident;
        let class = if variant.boxed { quote!(*class) } else { quote!(class) };
        let class = owned::of(target, &variant.ty, class);
        let class = if variant.boxed { quote!(_p::Box::new(#class)) } else { class };
        quote!(Self::#name(class) => #ident::#name(#class),)
    });
    let types = set.variants.iter().map(|variant| &variant.ty);
    owned::expand(target, types, quote!(match self { #(#arms)* }))
}

/// Proofs that the set is one, each on its variant: no class twice, no type id twice, no variant out of reach.
fn proofs(target: &Target<'_>, variants: &[SetVariant<'_>]) -> TokenStream {
    let itself = target.receiver.self_with(|_| quote!(_p::Any));
    let members: Vec<_> = variants.iter().filter(|variant| !variant.is(VariantKind::Other)).collect();
    let distinct = members.iter().enumerate().skip(1).map(|(index, variant)| {
        let (span, index) = (variant.variant.ident.span(), Literal::usize_unsuffixed(index));
        quote_spanned!(span=> const _: () = _p::distinct(SET, VARIANTS, #index);)
    });
    let reached =
        variants.iter().filter(|variant| variant.is(VariantKind::Other) && !members.is_empty()).map(|variant| {
            let (span, name) = (variant.variant.ident.span(), variant.name());
            quote_spanned!(span=> const _: () = _p::reached(SET, VARIANTS, #name);)
        });
    let proofs: Vec<_> = distinct.chain(reached).collect();
    if proofs.is_empty() {
        return TokenStream::new();
    }
    let names = members.iter().map(|variant| variant.name());
    quote! {
        const SET: &_hfilter::schema::SetSchema = <#itself as _hfilter::ClassSet<'_>>::SCHEMA;
        const VARIANTS: &[&str] = &[#(#names),*];
        #(#proofs)*
    }
}
