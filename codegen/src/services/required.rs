//! Required fields, which prost does not know: tables by which hfilter-rpc misses them as Java does.

use std::collections::{BTreeMap, BTreeSet};

use heck::ToShoutySnakeCase as _;
use proc_macro2::{Ident, Literal, TokenStream};
use prost_reflect::{Cardinality, FieldDescriptor, Kind, MessageDescriptor};
use quote::quote;

use crate::names;

/// The tables of a file, one for each message that requires something of itself or inside.
#[derive(Default)]
pub(super) struct RequiredTables(BTreeMap<String, MessageDescriptor>);

impl RequiredTables {
    /// The table of a message and of what is inside it; `None` when nothing is required.
    pub(super) fn add(&mut self, message: &MessageDescriptor) -> Option<Ident> {
        if !requires(message) {
            return None;
        }
        let mut pending = vec![message.clone()];
        while let Some(message) = pending.pop() {
            if self.0.insert(message.full_name().to_owned(), message.clone()).is_none() {
                pending.extend(inside(&message).map(|(_, inner)| inner));
            }
        }
        Some(table_name(message))
    }

    /// The module with the tables, if there are any.
    pub(super) fn module(&self, runtime: &syn::Path) -> Option<TokenStream> {
        let tables: Vec<_> = self.0.values().map(table).collect();
        let nested = self.0.values().any(|message| inside(message).next().is_some());
        let uses = match nested {
            true => quote!(use #runtime::required::{Inside, Required};),
            false => quote!(use #runtime::Required;),
        };
        (!tables.is_empty()).then(|| {
            quote! {
                /// What parameters require, of themselves and of the messages inside them.
                mod required {
                    #uses
                    #(#tables)*
                }
            }
        })
    }
}

fn table_name(message: &MessageDescriptor) -> Ident {
    names::identifier(&message.full_name().to_shouty_snake_case())
}

fn table(message: &MessageDescriptor) -> TokenStream {
    let name = table_name(message);
    let declared = message.descriptor_proto().field.iter();
    let declared = declared.filter_map(|field| message.get_field_by_name(field.name()));
    let fields = declared.filter(|field| field.cardinality() == Cardinality::Required).map(|field| {
        let (number, name) = (Literal::u32_unsuffixed(field.number()), field.name());
        quote!((#number, #name))
    });
    let mut inside: Vec<_> = inside(message).collect();
    inside.sort_by_key(|(field, _)| field.number());
    let messages = inside.iter().map(|(field, inner)| {
        let (number, name) = (Literal::u32_unsuffixed(field.number()), field.name());
        let (repeated, table) = (field.is_list(), table_name(inner));
        quote!(Inside { number: #number, name: #name, repeated: #repeated, required: &#table })
    });
    quote! {
        pub(super) static #name: Required = Required { fields: &[#(#fields),*], messages: &[#(#messages),*] };
    }
}

/// The fields that hold messages which require something.
fn inside(message: &MessageDescriptor) -> impl Iterator<Item = (FieldDescriptor, MessageDescriptor)> {
    message.fields().filter(|field| !field.is_map() && !field.is_group()).filter_map(|field| match field.kind() {
        Kind::Message(inner) if requires(&inner) => Some((field, inner)),
        _ => None,
    })
}

/// Whether a message, or one it may hold, has a required field.
fn requires(message: &MessageDescriptor) -> bool {
    let mut seen = BTreeSet::new();
    let mut pending = vec![message.clone()];
    while let Some(message) = pending.pop() {
        if !seen.insert(message.full_name().to_owned()) {
            continue;
        }
        for field in message.fields().filter(|field| !field.is_map() && !field.is_group()) {
            if field.cardinality() == Cardinality::Required {
                return true;
            }
            if let Kind::Message(inner) = field.kind() {
                pending.push(inner);
            }
        }
    }
    false
}
