//! Reading a field: where it is gathered, how one value is read, what becomes of it in the end.

use proc_macro2::TokenStream;
use quote::quote_spanned;

use super::field::WireField;
use super::span_of;
use crate::ast::Label;
use crate::kind::Kind;

impl WireField<'_> {
    /// The variable that gathers the field.
    pub(crate) fn declare(&self) -> TokenStream {
        let local = self.local();
        if self.is_repeated() {
            quote!(let mut #local = _p::Vec::new();)
        } else if self.kind.is_nested() {
            quote!(let mut #local = _p::Gather::new();)
        } else {
            quote!(let mut #local = _p::None;)
        }
    }

    /// The statements that read the field where it stands in the order of the tags.
    pub(crate) fn read_in_order(&self) -> TokenStream {
        if self.is_packed() {
            let (key, read) = (self.packed_key().bytes(), self.read_packed());
            let local = self.local();
            let reserve = self.kind.is_varint().then(|| quote!(cx.reserve_varints(&mut #local, &reader);));
            return quote!(if reader.eat(*#key) { #reserve #read });
        }
        let (key, read) = (self.key().bytes(), self.read());
        if !self.is_repeated() {
            return quote!(if reader.eat(*#key) { #read });
        }
        let local = self.local();
        let reserve = if self.kind.is_set() {
            quote!(cx.reserve_nodes(&mut #local, &reader, *#key);)
        } else if self.kind.is_nested() {
            quote!(cx.reserve_messages(&mut #local, &reader, *#key);)
        } else if self.key().is_length_delimited() {
            quote!(cx.reserve_values(&mut #local, &reader, *#key);)
        } else {
            TokenStream::new()
        };
        quote! {
            #reserve
            while reader.eat(*#key) { #read }
        }
    }

    /// The arms that read the field wherever it stands.
    pub(crate) fn read_anywhere(&self) -> TokenStream {
        let (key, read) = (self.key().number(), self.read());
        if !self.is_repeated() || !self.kind.is_packable() {
            return quote!(#key => { #read });
        }
        let (packed_key, read_packed) = (self.packed_key().number(), self.read_packed());
        quote! {
            #key => { #read }
            #packed_key => { #read_packed }
        }
    }

    /// The statements that read one value, after its key.
    fn read(&self) -> TokenStream {
        let (local, path) = (self.local(), self.path());
        match self.kind {
            Kind::Scalar(_) => self.put(quote!(#path::read(&mut reader)?)),
            Kind::Enumeration => self.read_enum(quote!(&mut reader)),
            Kind::Message | Kind::Filter | Kind::Comparator if self.is_repeated() => self.read_nested(),
            Kind::Message | Kind::Filter | Kind::Comparator => quote!(#local.push(reader.bytes()?, cx)?;),
        }
    }

    fn read_enum(&self, reader: TokenStream) -> TokenStream {
        let (key, path, put) = (self.key().number(), self.path(), self.put(quote!(value)));
        quote! {
            if let _p::Some(value) = #path::read(#reader, #key, cx)? {
                #put
            }
        }
    }

    /// The statement that keeps a number, a text or bytes.
    fn put(&self, value: TokenStream) -> TokenStream {
        let local = self.local();
        if self.is_repeated() {
            quote! {
                cx.count_value(reader.rest())?;
                #local.push(#value);
            }
        } else {
            quote!(#local = _p::Some(#value);)
        }
    }

    /// The statements that read one message of many. A filter goes straight from its `match` into the `Vec`.
    fn read_nested(&self) -> TokenStream {
        let (local, path, within) = (self.local(), self.path(), self.within(quote!(_p::Some(index))));
        let read = match (self.kind.is_set(), self.field.boxed) {
            (true, false) => quote!(#path::decode_parts(nested, cx, &mut #local).#within?;),
            (true, true) => quote!(#local.push(#path::decode_parts(nested, cx, _p::Boxed).#within?);),
            (false, false) => quote!(#local.push(#path::decode_fields(nested, cx).#within?);),
            (false, true) => quote!(#local.push(_p::Box::new(#path::decode_fields(nested, cx).#within?));),
        };
        // A set counts its own nodes.
        let count = (!self.kind.is_set()).then(|| quote!(cx.count_node(nested.first())?;));
        quote! {
            let nested = _p::Parts::nested(reader.bytes()?, parts.level)?;
            let index = #local.len();
            #count
            #read
        }
    }

    /// The statement that reads a packed block, after its key.
    fn read_packed(&self) -> TokenStream {
        let path = self.path();
        let read = match self.kind {
            Kind::Enumeration => self.read_enum(quote!(reader)),
            _ => self.put(quote!(#path::read(reader)?)),
        };
        quote! {
            _p::read_packed(&mut reader, |reader| {
                #read
                _p::Ok(())
            })?;
        }
    }

    /// The field's value, once everything is read.
    pub(crate) fn finish(&self) -> TokenStream {
        let local = self.local();
        if self.is_repeated() {
            return quote!(#local);
        }
        if self.kind.is_nested() {
            return self.finish_nested();
        }
        let absent = match &self.field.label {
            Label::Default(None) => {
                let ty = &self.field.value;
                quote_spanned!(span_of(ty)=> <#ty as _p::Default>::default())
            }
            Label::Default(Some(value)) => quote!(#value),
            Label::Required => {
                let missing = self.missing();
                quote!(return #missing)
            }
            Label::Optional | Label::Repeated | Label::Skip => return quote!(#local),
        };
        quote! {
            match #local {
                _p::Some(value) => value,
                _p::None => #absent,
            }
        }
    }

    /// The same for a message, which only now is decoded: it may have come in several parts.
    fn finish_nested(&self) -> TokenStream {
        let (local, path, within) = (self.local(), self.path(), self.within(quote!(_p::None)));
        let value = match (self.kind.is_set(), self.field.boxed) {
            (true, false) => quote!(#path::decode_parts(nested, cx, _p::Inline).#within?),
            (true, true) => quote!(#path::decode_parts(nested, cx, _p::Boxed).#within?),
            (false, false) => quote!(#path::decode_fields(nested, cx).#within?),
            (false, true) => quote!(_p::Box::new(#path::decode_fields(nested, cx).#within?)),
        };
        let (present, absent) = if matches!(self.field.label, Label::Optional) {
            (quote!(_p::Some(#value)), quote!(_p::None))
        } else {
            let missing = self.missing();
            (value, quote!(return #missing))
        };
        quote! {
            match #local.parts(parts.level)? {
                _p::Some(nested) => #present,
                _p::None => #absent,
            }
        }
    }
}
