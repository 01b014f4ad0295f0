//! One field of a message: its reading, writing and visiting.

use proc_macro2::TokenStream;
use quote::{format_ident, quote, quote_spanned};
use syn::{Ident, LitByteStr};

use super::Target;
use crate::ast::{Field, Kind, Label};

/// A field that is on the wire, with what its declaration implies.
pub(crate) struct WireField<'f> {
    pub(crate) field: &'f Field,
    pub(crate) kind: &'f Kind,
    pub(crate) number: u32,
}

impl<'f> WireField<'f> {
    pub(crate) fn new(field: &'f Field) -> Option<Self> {
        let (kind, tag) = (field.kind.as_ref()?, field.tag.as_ref()?);
        Some(Self { field, kind, number: u32::try_from(tag.number).ok()? })
    }

    fn is_packed(&self) -> bool {
        self.field.packed.is_some()
    }

    fn is_repeated(&self) -> bool {
        matches!(self.field.label, Label::Repeated)
    }

    /// Whether an envelope of a set.
    pub(crate) fn is_set(&self) -> bool {
        matches!(self.kind.word, "filter" | "comparator")
    }

    /// Whether a message of its own stands there, with or without an envelope.
    pub(crate) fn is_nested(&self) -> bool {
        self.is_set() || self.kind.word == "message"
    }

    /// The key of one value.
    fn key(&self) -> u32 {
        let wire_type = match self.kind.word {
            "fixed64" | "sfixed64" | "double" => 1,
            "fixed32" | "sfixed32" | "float" => 5,
            "string" | "bytes" | "message" | "filter" | "comparator" => 2,
            _ => 0,
        };
        self.number << 3 | wire_type
    }

    /// The key of a packed block.
    fn packed_key(&self) -> u32 {
        self.number << 3 | 2
    }

    /// The trait that a value's type must implement.
    pub(crate) fn trait_(&self, target: &Target<'_>) -> TokenStream {
        let (krate, input) = (target.krate, &target.parameters.input);
        match self.kind.word {
            "message" => target.of_input(quote!(Message)),
            "filter" => target.of_input(quote!(FilterSet)),
            "comparator" => target.of_input(quote!(ComparatorSet)),
            "enumeration" => quote!(#krate::Enumeration),
            word => {
                let kind = kind_type(word);
                quote!(#krate::Value<#input, #krate::kind::#kind>)
            }
        }
    }

    /// `<Type as Trait>::`, with errors on the type.
    fn qualified(&self, target: &Target<'_>) -> TokenStream {
        let (ty, trait_) = (&self.field.value, self.trait_(target));
        let trait_ = if self.is_set() { target.of_input(quote!(ClassSet)) } else { trait_ };
        quote_spanned!(self.kind.span=> <#ty as #trait_>)
    }

    /// The local that gathers the field.
    pub(crate) fn local(&self) -> Ident {
        format_ident!("{}", self.field.name(), span = proc_macro2::Span::mixed_site())
    }

    /// The step of an error's path.
    fn step(&self, target: &Target<'_>, message: &str, index: TokenStream) -> TokenStream {
        let krate = target.krate;
        // A nested filter is a step of the path itself.
        let field = if self.kind.word == "filter" {
            quote!(Option::None)
        } else {
            let name = self.field.name();
            quote!(Option::Some(#name))
        };
        quote!(#krate::Step::new(#message, #field, #index))
    }

    pub(crate) fn declare(&self) -> TokenStream {
        let (local, ty) = (self.local(), &self.field.value);
        match self.field.label {
            Label::Repeated => {
                let item = if self.field.boxed { quote!(p::Box<#ty>) } else { quote!(#ty) };
                quote!(let mut #local: p::Vec<#item> = p::Vec::new();)
            }
            _ if self.is_nested() => quote!(let mut #local = p::Gather::new();),
            _ => quote!(let mut #local: Option<#ty> = Option::None;),
        }
    }

    /// The statement that reads one value, after its key.
    fn read(&self, target: &Target<'_>, message: &str) -> TokenStream {
        let (local, qualified) = (self.local(), self.qualified(target));
        if self.is_nested() && !self.is_repeated() {
            return quote!(#local.push(reader.bytes()?););
        }
        if self.is_nested() {
            let step = self.step(target, message, quote!(Option::Some(index)));
            let nested = quote!(p::Parts::nested(reader.bytes()?, parts.level)?);
            let decode = match (self.is_set(), self.field.boxed) {
                (true, true) => quote!(#qualified::decode_parts(nested, cx, p::Boxed).map(|value| #local.push(value))),
                (true, false) => quote!(#qualified::decode_parts(nested, cx, &mut #local)),
                (false, true) => {
                    quote!(#qualified::decode_fields(nested, cx).map(|value| #local.push(p::Box::new(value))))
                }
                (false, false) => quote!(#qualified::decode_fields(nested, cx).map(|value| #local.push(value))),
            };
            let count = if self.is_set() { TokenStream::new() } else { quote!(cx.count(nested.first())?;) };
            return quote! {
                let nested = #nested;
                let index = #local.len();
                #count
                #decode.map_err(|error| error.within(#step))?;
            };
        }
        let key = self.key();
        let (value, put) = if self.kind.word == "enumeration" {
            let ty = &self.field.value;
            let read = quote_spanned!(self.kind.span=> p::read_enum::<#ty>(&mut reader, #key, cx)?);
            let put =
                if self.is_repeated() { quote!(#local.push(value)) } else { quote!(#local = Option::Some(value)) };
            return quote!(if let Option::Some(value) = #read { #put; });
        } else {
            let put =
                if self.is_repeated() { quote!(#local.push(value)) } else { quote!(#local = Option::Some(value)) };
            (quote!(#qualified::read(&mut reader)?), put)
        };
        quote!(let value = #value; #put;)
    }

    /// The statement that reads a packed block, after its key.
    fn read_packed(&self, target: &Target<'_>) -> TokenStream {
        let (local, qualified) = (self.local(), self.qualified(target));
        let key = self.key();
        let one = if self.kind.word == "enumeration" {
            let ty = &self.field.value;
            quote!(if let Option::Some(value) = p::read_enum::<#ty>(reader, #key, cx)? { #local.push(value); })
        } else {
            quote!(#local.push(#qualified::read(reader)?);)
        };
        quote!(p::read_packed(&mut reader, |reader| { #one Result::Ok(()) })?;)
    }

    fn is_packable(&self) -> bool {
        self.is_repeated() && !self.is_nested() && !matches!(self.kind.word, "string" | "bytes")
    }

    /// The statements that read the field where it stands in the order of the tags.
    pub(crate) fn read_in_order(&self, target: &Target<'_>, message: &str) -> TokenStream {
        if self.is_packed() {
            let (key, read) = (key_bytes(self.packed_key()), self.read_packed(target));
            return quote!(if reader.eat(*#key) { #read });
        }
        let (key, read) = (key_bytes(self.key()), self.read(target, message));
        if !self.is_repeated() {
            return quote!(if reader.eat(*#key) { #read });
        }
        let local = self.local();
        let room = if self.is_set() { quote!(reserve_nodes) } else { quote!(reserve) };
        let reserve = if matches!(self.key() & 7, 2) {
            quote!(cx.#room(&mut #local, &reader, *#key);)
        } else {
            TokenStream::new()
        };
        quote! {
            #reserve
            while reader.eat(*#key) { #read }
        }
    }

    /// The arms that read the field wherever it stands.
    pub(crate) fn arms(&self, target: &Target<'_>, message: &str) -> TokenStream {
        let (key, read) = (self.key(), self.read(target, message));
        let packed = if self.is_packable() {
            let (key, read) = (self.packed_key(), self.read_packed(target));
            quote!(#key => { #read })
        } else {
            TokenStream::new()
        };
        quote!(#key => { #read } #packed)
    }

    /// The field's value, once everything is read.
    pub(crate) fn finish(&self, target: &Target<'_>, message: &str) -> TokenStream {
        let (local, name) = (self.local(), self.field.name());
        let krate = target.krate;
        let missing = quote!(parts.missing(<Self as #krate::Message<'_>>::SCHEMA, #name));
        if self.is_repeated() {
            return quote!(#local);
        }
        if self.is_nested() {
            let (qualified, step) = (self.qualified(target), self.step(target, message, quote!(Option::None)));
            let decode = match (self.is_set(), self.field.boxed) {
                (true, true) => quote!(#qualified::decode_parts(nested, cx, p::Boxed)),
                (true, false) => quote!(#qualified::decode_parts(nested, cx, p::Inline)),
                (false, true) => quote!(#qualified::decode_fields(nested, cx).map(p::Box::new)),
                (false, false) => quote!(#qualified::decode_fields(nested, cx)),
            };
            let (some, none) = match self.field.label {
                Label::Optional => (quote!(Option::Some(value)), quote!(Option::None)),
                _ => (quote!(value), quote!(return Result::Err(#missing))),
            };
            return quote! {
                match #local.parts(parts.level)? {
                    Option::Some(nested) => {
                        let value = #decode.map_err(|error| error.within(#step))?;
                        #some
                    }
                    Option::None => #none,
                }
            };
        }
        match &self.field.label {
            Label::Optional => quote!(#local),
            Label::Default(None) => quote!(#local.unwrap_or_default()),
            Label::Default(Some(value)) => {
                quote!(match #local { Option::Some(value) => value, Option::None => #value })
            }
            _ => quote!(match #local { Option::Some(value) => value, Option::None => return Result::Err(#missing) }),
        }
    }

    /// The statement that writes one value, with its key; `value` is an expression of a reference to it.
    fn write_one(&self, target: &Target<'_>, value: &TokenStream) -> TokenStream {
        let (qualified, key) = (self.qualified(target), key_bytes(self.key()));
        let krate = target.krate;
        match self.kind.word {
            "message" => quote! {
                let before = out.len();
                #qualified::encode_fields(#value, out);
                out.close(*#key, before);
            },
            "filter" | "comparator" => quote! {
                let before = out.len();
                #qualified::encode_class(#value, out);
                out.close(*#key, before);
            },
            "enumeration" => quote! {
                out.varint(i64::from(#krate::Enumeration::number(*#value)) as u64);
                out.put(#key);
            },
            _ => quote! {
                #qualified::write(#value, out);
                out.put(#key);
            },
        }
    }

    /// The statements that write the field.
    pub(crate) fn write(&self, target: &Target<'_>) -> TokenStream {
        let ident = &self.field.ident;
        let item = if self.field.boxed { quote!(&**value) } else { quote!(value) };
        match self.field.label {
            Label::Repeated if self.is_packed() => {
                let (qualified, key) = (self.qualified(target), key_bytes(self.packed_key()));
                let krate = target.krate;
                let write = match self.kind.word {
                    "enumeration" => quote!(out.varint(i64::from(#krate::Enumeration::number(*value)) as u64)),
                    _ => quote!(#qualified::write(value, out)),
                };
                quote! {
                    if !self.#ident.is_empty() {
                        let before = out.len();
                        for value in self.#ident.iter().rev() { #write; }
                        out.close(*#key, before);
                    }
                }
            }
            Label::Repeated => {
                let write = self.write_one(target, &item);
                quote!(for value in self.#ident.iter().rev() { #write })
            }
            Label::Optional => {
                let write = self.write_one(target, &item);
                quote!(if let Option::Some(value) = &self.#ident { #write })
            }
            _ => {
                let value = if self.field.boxed { quote!(&*self.#ident) } else { quote!(&self.#ident) };
                self.write_one(target, &value)
            }
        }
    }

    /// The statement that visits what is nested in the field with `method`.
    pub(crate) fn visit(&self, target: &Target<'_>, message: &str, method: &str) -> Option<TokenStream> {
        if !self.is_nested() {
            return None;
        }
        let (ident, qualified) = (&self.field.ident, self.qualified(target));
        let method = format_ident!("{method}");
        let checks = method == "check_tree";
        let item = match (self.field.boxed, checks) {
            (true, true) => quote!(&**value),
            (true, false) => quote!(&mut **value),
            (false, _) => quote!(value),
        };
        let visit = |index: TokenStream| {
            if checks {
                let step = self.step(target, message, index);
                quote!(#qualified::#method(#item).map_err(|error| error.within(#step))?;)
            } else {
                quote!(#qualified::#method(#item);)
            }
        };
        let reference = if checks { quote!(&) } else { quote!(&mut) };
        Some(match self.field.label {
            Label::Repeated if checks => {
                let visit = visit(quote!(Option::Some(index)));
                quote!(for (index, value) in self.#ident.iter().enumerate() { #visit })
            }
            Label::Repeated => {
                let visit = visit(quote!(Option::None));
                quote!(for value in self.#ident.iter_mut() { #visit })
            }
            Label::Optional => {
                let visit = visit(quote!(Option::None));
                quote!(if let Option::Some(value) = #reference self.#ident { #visit })
            }
            _ => {
                let visit = visit(quote!(Option::None));
                quote!({ let value = #reference self.#ident; #visit })
            }
        })
    }

    /// The field as data.
    pub(crate) fn schema(&self, target: &Target<'_>) -> TokenStream {
        let krate = target.krate;
        let (name, number) = (self.field.name(), self.number);
        let label = match self.field.label {
            Label::Repeated if self.is_packed() => quote!(Packed),
            Label::Repeated => quote!(Repeated),
            Label::Required => quote!(Required),
            _ => quote!(Optional),
        };
        let qualified = self.qualified(target);
        let kind = match self.kind.word {
            "enumeration" => quote!(Enum(#qualified::SCHEMA)),
            "message" => quote!(Message(|| #qualified::SCHEMA)),
            "filter" => quote!(Filter(|| #qualified::SCHEMA)),
            "comparator" => quote!(Comparator(|| #qualified::SCHEMA)),
            word => {
                let kind = kind_type(word);
                quote!(#kind)
            }
        };
        quote! {
            #krate::schema::FieldSchema::new(
                #name,
                #number,
                #krate::schema::Label::#label,
                #krate::schema::Kind::#kind,
            )
        }
    }
}

/// `sint32` as `Sint32`.
fn kind_type(word: &str) -> Ident {
    let (first, rest) = word.split_at(1);
    format_ident!("{}{rest}", first.to_ascii_uppercase())
}

/// A key as its bytes on the wire.
fn key_bytes(key: u32) -> LitByteStr {
    let mut bytes = Vec::new();
    let mut rest = key;
    while rest >= 0x80 {
        bytes.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    bytes.push(rest as u8);
    LitByteStr::new(&bytes, proc_macro2::Span::call_site())
}
