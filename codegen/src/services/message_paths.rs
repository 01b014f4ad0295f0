//! Where messages are found in Rust: with the services, in hfilter-rpc, or in prost.

use std::collections::BTreeSet;

use heck::{ToSnakeCase as _, ToUpperCamelCase as _};
use proc_macro2::TokenStream;
use prost_build::Module;
use prost_reflect::MessageDescriptor;
use quote::quote;

use crate::compile::{self, Compiled};
use crate::error::Error;
use crate::resolve::Names;
use crate::{messages, names, rpc};

/// Which messages are whose.
pub(super) struct MessagePaths {
    /// The full names of the outermost messages and enums that are written with the services.
    own: BTreeSet<String>,
    /// Whether all of them are of one package, so that it needs no module.
    flat: bool,
    /// Where hfilter-rpc is.
    runtime: String,
}

impl MessagePaths {
    /// For services of a program: hfilter-rpc has HBase's messages.
    pub(super) fn beside_rpc(compiled: &Compiled, runtime: &str) -> Result<Self, Error> {
        let theirs = rpc::own_messages(&compile::embedded(rpc::FILES)?);
        let mut own = messages::plain(compiled, &Names::new(), &theirs);
        own.retain(|name| !theirs.contains(name));
        let packages: BTreeSet<_> = own.iter().map(|name| package(compiled, name)).collect();
        Ok(Self { own, flat: packages.len() <= 1, runtime: runtime.to_owned() })
    }

    /// For the services of hfilter-rpc.
    pub(super) fn in_rpc() -> Self {
        Self { own: BTreeSet::new(), flat: true, runtime: "crate".to_owned() }
    }

    /// The messages that are written with the services, if there are any.
    pub(super) fn write(&self, compiled: &Compiled) -> Result<Option<String>, Error> {
        if self.own.is_empty() {
            return Ok(None);
        }
        let mut prost = rpc::prost();
        messages::elsewhere(&mut prost, compiled, &self.own, &format!("{}::messages", self.runtime));
        messages::write(prost, compiled)
    }

    /// The path of a message, as seen from the services.
    pub(super) fn of(&self, message: &MessageDescriptor) -> TokenStream {
        let outer = messages::outermost(message.clone());
        if message.package_name() == "google.protobuf" {
            return well_known(message.name());
        }
        let mut segments = vec!["messages".to_owned()];
        if self.own.contains(outer.full_name()) {
            if !self.flat {
                let module = Module::from_protobuf_package_name(message.package_name());
                segments.extend(module.parts().map(str::to_owned));
            }
        } else {
            segments.insert(0, self.runtime.clone());
        }
        let mut inner = vec![type_name(message.name())];
        let mut parent = message.parent_message();
        while let Some(message) = parent {
            inner.push(names::field(&message.name().to_snake_case()).to_string());
            parent = message.parent_message();
        }
        segments.extend(inner.into_iter().rev());
        segments.join("::").parse().unwrap_or_default()
    }
}

/// A type's name as `prost-build` writes it.
fn type_name(name: &str) -> String {
    names::identifier(&name.to_upper_camel_case()).to_string()
}

/// What prost has in place of Google's messages.
fn well_known(name: &str) -> TokenStream {
    match name {
        "Empty" => quote!(()),
        "BoolValue" => quote!(bool),
        "BytesValue" => quote!(::prost::alloc::vec::Vec<u8>),
        "DoubleValue" => quote!(f64),
        "FloatValue" => quote!(f32),
        "Int32Value" => quote!(i32),
        "Int64Value" => quote!(i64),
        "StringValue" => quote!(::prost::alloc::string::String),
        "UInt32Value" => quote!(u32),
        "UInt64Value" => quote!(u64),
        name => {
            let name = names::identifier(&name.to_upper_camel_case());
            quote!(::prost_types::#name)
        }
    }
}

fn package(compiled: &Compiled, name: &str) -> String {
    let message = compiled.pool.get_message_by_name(name).map(|message| message.package_name().to_owned());
    let of_enum = || compiled.pool.get_enum_by_name(name).map(|descriptor| descriptor.package_name().to_owned());
    message.or_else(of_enum).unwrap_or_default()
}
