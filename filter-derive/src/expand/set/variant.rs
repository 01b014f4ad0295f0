//! A variant of a set: its class, and how it gets in and out.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote_spanned};
use syn::{Ident, Type, ext::IdentExt};

use crate::ast::{Role, Variant, VariantKind};
use crate::expand::{Target, span_of};

/// The class of the variable `class`, which may hold a box.
impl Variant {
    pub(super) fn class_by_value(&self) -> TokenStream {
        if self.boxed { quote!(*class) } else { quote!(class) }
    }

    pub(crate) fn class_by_ref(&self) -> TokenStream {
        if self.boxed { quote!(&**class) } else { quote!(class) }
    }

    pub(super) fn class_by_mut(&self) -> TokenStream {
        if self.boxed { quote!(&mut **class) } else { quote!(class) }
    }
}

/// A variant, with what is called of its class.
pub(crate) struct SetVariant<'v> {
    pub(crate) variant: &'v Variant,
    pub(crate) ty: &'v Type,
    /// The trait that the class, or the subset, must have.
    pub(super) bound: TokenStream,
    /// The trait of which the output calls everything.
    trait_: &'static str,
}

impl<'v> SetVariant<'v> {
    pub(crate) fn new(target: &Target<'_>, variant: &'v Variant) -> Self {
        let (bound, trait_) = match (variant.kind, target.role) {
            (VariantKind::Subset, Role::Comparator) => ("ComparatorSet", "ComparatorClasses"),
            (VariantKind::Subset, _) => ("FilterSet", "FilterClasses"),
            (_, Role::Comparator) => ("HComparator", "ComparatorClass"),
            (_, _) => ("HFilter", "FilterClass"),
        };
        Self { variant, ty: &variant.ty, bound: target.on_input(bound), trait_ }
    }

    pub(crate) fn is(&self, kind: VariantKind) -> bool {
        self.variant.kind == kind
    }

    pub(crate) fn name(&self) -> String {
        self.variant.ident.unraw().to_string()
    }

    /// `<Type as Trait>`: whatever is called of the class. Its errors are all alike, and so are one.
    pub(crate) fn path(&self) -> TokenStream {
        self.path_of(self.ty)
    }

    pub(crate) fn path_of(&self, ty: impl quote::ToTokens) -> TokenStream {
        let span = span_of(self.ty);
        let trait_ = Ident::new(self.trait_, span);
        quote_spanned!(span=> <#ty as _p::#trait_<'_>>)
    }

    /// The constant with the class's type id.
    pub(super) fn id(&self) -> Ident {
        format_ident!("ID_{}", self.name(), span = Span::mixed_site())
    }

    pub(super) fn declare_id(&self, target: &Target<'_>) -> TokenStream {
        let path = self.path_of(target.receiver.with(self.ty, |_| quote!(_p::Any)));
        let id = self.id();
        quote! {
            #[allow(non_upper_case_globals)]
            const #id: u64 = #path::ID;
        }
    }

    /// A reference to the class, of the variable `class`.
    pub(crate) fn class(&self) -> TokenStream {
        self.variant.class_by_ref()
    }

    /// The function that makes the variant of its class.
    pub(crate) fn constructor(&self) -> TokenStream {
        let ident = &self.variant.ident;
        if self.variant.boxed { quote!(|class| Self::#ident(_p::Box::new(class))) } else { quote!(Self::#ident) }
    }

    /// The variant with this class, which an expression gives.
    pub(super) fn construct(&self, class: TokenStream) -> TokenStream {
        let ident = &self.variant.ident;
        if self.variant.boxed { quote!(Self::#ident(_p::Box::new(#class))) } else { quote!(Self::#ident(#class)) }
    }

    /// A class or a subset becomes the set. A parameter does not: it might be the set.
    pub(crate) fn from(&self, target: &Target<'_>) -> Option<TokenStream> {
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
    pub(crate) fn embeds(&self, target: &Target<'_>, is_only: bool) -> Option<TokenStream> {
        let (ident, ty) = (&self.variant.ident, self.ty);
        if !self.is(VariantKind::Subset) || target.receiver.is_parameter(ty) {
            return None;
        }
        let class = self.class();
        let owned_class = self.variant.class_by_value();
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
