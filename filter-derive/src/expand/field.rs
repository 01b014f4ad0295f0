//! One field of a message: what its declaration implies.

use proc_macro2::{Literal, Span, TokenStream};
use quote::{format_ident, quote_spanned};
use syn::{Ident, LitByteStr};

use super::{Target, byte_string, span_of, varint};
use crate::ast::{Field, Label};
use crate::kind::{Kind, LENGTH_DELIMITED};
use crate::valid;

/// A field that is on the wire, of a message with this name.
pub(crate) struct WireField<'f> {
    pub(crate) field: &'f Field,
    pub(crate) kind: Kind,
    pub(crate) number: u32,
    message: &'f str,
}

impl<'f> WireField<'f> {
    pub(crate) fn new(field: &'f Field, message: &'f str) -> Option<Self> {
        let number = valid::number(field.tag.as_ref()?)?;
        Some(Self { field, kind: field.kind?, number, message })
    }

    pub(crate) fn is_packed(&self) -> bool {
        self.field.packed.is_some()
    }

    pub(crate) fn is_repeated(&self) -> bool {
        matches!(self.field.label, Label::Repeated)
    }

    /// The key of one value.
    pub(crate) fn key(&self) -> Key {
        Key(self.number << 3 | self.kind.wire_type())
    }

    /// The key of a packed block.
    pub(crate) fn packed_key(&self) -> Key {
        Key(self.number << 3 | LENGTH_DELIMITED)
    }

    /// The trait that the type of a value must have.
    pub(crate) fn bound(&self, target: &Target<'_>) -> TokenStream {
        match self.kind {
            Kind::Message => {
                let message = target.on_input("Message");
                quote!(#message + _hfilter::Rules)
            }
            Kind::Filter => target.on_input("FilterSet"),
            Kind::Comparator => target.on_input("ComparatorSet"),
            Kind::Enumeration => quote!(_hfilter::Enumeration),
            Kind::Scalar(scalar) => {
                let (name, input) = (Ident::new(scalar.name, Span::mixed_site()), &target.receiver.input);
                quote!(_hfilter::Value<#input, _hfilter::kind::#name>)
            }
        }
    }

    /// `<Type as Trait>`: whatever is called of the type. Its errors are all alike, and so are one.
    pub(crate) fn path(&self) -> TokenStream {
        let ty = &self.field.value;
        let span = span_of(ty);
        let trait_ = match self.kind {
            Kind::Message => quote_spanned!(span=> _p::SubMessage<'_>),
            Kind::Filter => quote_spanned!(span=> _p::FilterClasses<'_>),
            Kind::Comparator => quote_spanned!(span=> _p::ComparatorClasses<'_>),
            Kind::Enumeration => quote_spanned!(span=> _p::EnumValue),
            Kind::Scalar(scalar) => {
                let name = Ident::new(scalar.name, span);
                quote_spanned!(span=> _p::FieldValue<'_, _hfilter::kind::#name>)
            }
        };
        quote_spanned!(span=> <#ty as #trait_>)
    }

    /// The local variable that gathers the field.
    pub(crate) fn local(&self) -> Ident {
        format_ident!("field_{}", self.field.name(), span = Span::mixed_site())
    }

    /// What an error in the field adds to its path.
    pub(crate) fn within(&self, index: TokenStream) -> TokenStream {
        let message = self.message;
        // A nested filter is a step of the path itself.
        let field = if matches!(self.kind, Kind::Filter) {
            quote!(_p::None)
        } else {
            let name = self.field.name();
            quote!(_p::Some(#name))
        };
        quote!(map_err(|error| error.within(_hfilter::Step::new(#message, #field, #index))))
    }

    /// The error if the field is missing.
    pub(crate) fn missing(&self) -> TokenStream {
        let (message, name) = (self.message, self.field.name());
        quote!(_p::Err(parts.missing(#message, #name)))
    }

    /// The field as data.
    pub(crate) fn schema(&self) -> TokenStream {
        let (name, number, path) = (self.field.name(), Literal::u32_unsuffixed(self.number), self.path());
        let label = match self.field.label {
            Label::Repeated if self.is_packed() => quote!(Packed),
            Label::Repeated => quote!(Repeated),
            Label::Required => quote!(Required),
            Label::Optional | Label::Default(_) | Label::Skip => quote!(Optional),
        };
        let kind = match self.kind {
            Kind::Enumeration => quote!(Enum(#path::SCHEMA)),
            Kind::Message => quote!(Message(|| #path::SCHEMA)),
            Kind::Filter => quote!(Filter(|| #path::SCHEMA)),
            Kind::Comparator => quote!(Comparator(|| #path::SCHEMA)),
            Kind::Scalar(scalar) => {
                let name = Ident::new(scalar.name, Span::mixed_site());
                quote!(#name)
            }
        };
        let versions = self.field.versions.iter().any(Option::is_some).then(|| {
            let [since, until] = self.field.versions.each_ref().map(super::optional);
            quote!(.versions(#since, #until))
        });
        quote! {
            _hfilter::schema::FieldSchema::new(
                #name,
                #number,
                _hfilter::schema::Label::#label,
                _hfilter::schema::Kind::#kind,
            )
            #versions
        }
    }
}

/// A field's number and wire type.
pub(crate) struct Key(u32);

impl Key {
    /// As a number.
    pub(crate) fn number(&self) -> Literal {
        Literal::u32_unsuffixed(self.0)
    }

    /// As its bytes on the wire.
    pub(crate) fn bytes(&self) -> LitByteStr {
        let mut bytes = Vec::new();
        varint(self.0 as usize, &mut bytes);
        byte_string(&bytes)
    }

    /// Whether a length follows.
    pub(crate) fn is_length_delimited(&self) -> bool {
        self.0 & 7 == LENGTH_DELIMITED
    }
}
