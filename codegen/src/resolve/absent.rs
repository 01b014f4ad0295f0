//! What absent fields read as.

use std::fmt::Display;

use proc_macro2::{Literal, TokenStream};
use prost_reflect::{FieldDescriptor, Kind as ProtoKind, Value};
use quote::quote;

use super::Resolver;
use crate::names;

impl Resolver<'_> {
    /// What an absent field reads as, where that is a value.
    pub(super) fn absent(&self, field: &FieldDescriptor) -> Option<TokenStream> {
        let declared = field.field_descriptor_proto().default_value.is_some();
        let declared = declared || !field.supports_presence();
        Some(match field.default_value() {
            Value::Bool(value) => quote!(#value),
            Value::I32(value) => literal(value),
            Value::I64(value) => literal(value),
            Value::U32(value) => literal(value),
            Value::U64(value) => literal(value),
            Value::F32(value) => float(f64::from(value), literal(format_args!("{value:?}")), quote!(f32)),
            Value::F64(value) => float(value, literal(format_args!("{value:?}")), quote!(f64)),
            Value::String(value) if declared => quote!(#value),
            Value::Bytes(value) if declared => {
                let literal = Literal::byte_string(&value);
                quote!(#literal)
            }
            Value::EnumNumber(number) => {
                let ProtoKind::Enum(descriptor) = field.kind() else { return None };
                let variants = names::variants(&descriptor);
                let mut values = names::values(&descriptor).into_iter().zip(variants);
                let (_, variant) = values.find(|(value, _)| value.number() == number)?;
                let path = self.refer(descriptor.full_name());
                quote!(#path::#variant)
            }
            _ => return None,
        })
    }
}

/// A number as Rust writes it.
fn literal(value: impl Display) -> TokenStream {
    value.to_string().parse().unwrap_or_default()
}

fn float(value: f64, finite: TokenStream, ty: TokenStream) -> TokenStream {
    match value {
        f64::INFINITY => quote!(#ty::INFINITY),
        f64::NEG_INFINITY => quote!(#ty::NEG_INFINITY),
        value if value.is_nan() => quote!(#ty::NAN),
        _ => finite,
    }
}
