//! Services as Rust.

use std::collections::BTreeSet;

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};

use super::required::RequiredTables;
use super::resolve::{Method, Service};
use crate::docs;
use crate::emit;
use crate::generate::collect_idents;

/// What the text uses of hfilter-rpc by its short name.
const OF_RPC: [&str; 11] = [
    "Answer",
    "CallContext",
    "Channel",
    "Error",
    "Exception",
    "Local",
    "MethodId",
    "Remote",
    "Road",
    "Service",
    "WithCells",
];

/// What else it uses so: names of Rust's own, also those that types of values use most, and its own parameters.
const OF_RUST: [&str; 13] =
    ["Arc", "Box", "Bytes", "C", "Clone", "Future", "Option", "Result", "S", "Send", "String", "Sync", "Vec"];

/// Whether the text uses a name, so that no service may be called so.
pub(super) fn uses(name: &str) -> bool {
    OF_RPC.contains(&name) || OF_RUST.contains(&name)
}

/// The items of a file: what it uses, then each service.
pub(super) fn items(services: &[Service], required: &RequiredTables, runtime: &syn::Path) -> Vec<TokenStream> {
    let written: Vec<_> = services.iter().flat_map(|service| service_items(service, runtime)).collect();
    let mut idents = BTreeSet::new();
    written.iter().for_each(|item| collect_idents(item.clone(), &mut idents));
    let names = OF_RPC.into_iter().filter(|name| idents.contains(*name)).map(|name| format_ident!("{name}"));
    let bytes = idents.contains("Bytes").then(|| quote!(use #runtime::__private::Bytes;));
    let uses = quote! {
        use std::future::Future;
        use std::sync::Arc;
        #bytes
        use #runtime::{#(#names),*};
    };
    std::iter::once(uses).chain(written).chain(required.module(runtime)).collect()
}

fn service_items(service: &Service, runtime: &syn::Path) -> Vec<TokenStream> {
    let mut items = vec![the_trait(service)];
    items.extend(roads(service));
    items.extend(dispatcher(service));
    items.push(methods(service, runtime));
    items
}

fn the_trait(service: &Service) -> TokenStream {
    let Service { name, module, .. } = service;
    let docs = emit::docs(&service.docs);
    let methods = service.methods.iter().map(|method| {
        let Method { name, constant, parameter, .. } = method;
        let docs = emit::docs(&method.docs);
        let (parameter, result) = (&parameter.value, result(method));
        quote! {
            #docs
            fn #name(&self, context: &CallContext, request: &#parameter)
                -> impl Future<Output = Result<#result, Error>> + Send
            {
                #module::#constant.unsupported(context, request)
            }
        }
    });
    quote! {
        #docs
        pub trait #name: Send + Sync {
            #(#methods)*
        }
    }
}

/// What the trait's method gives.
fn result(method: &Method) -> TokenStream {
    let value = &method.result.value;
    if method.cells { quote!(WithCells<#value>) } else { value.clone() }
}

/// The trait for those who call.
fn roads(service: &Service) -> [TokenStream; 3] {
    let Service { name, module, .. } = service;
    let implementation = |head: TokenStream, body: &dyn Fn(&Method) -> TokenStream| {
        let methods = service.methods.iter().map(|method| {
            let (body, result, method_name, parameter) =
                (body(method), result(method), &method.name, &method.parameter.value);
            quote! {
                async fn #method_name(&self, context: &CallContext, request: &#parameter) -> Result<#result, Error> {
                    #body
                }
            }
        });
        quote!(#head { #(#methods)* })
    };
    let local = implementation(quote!(impl<S: #name> #name for Local<S>), &|Method { name, constant, .. }| {
        quote! {
            let request = Local::parameter(self, &#module::#constant, request)?;
            // It may panic before there is a future.
            let work = async { S::#name(Local::service(self), context, &request).await };
            Local::run(self, &#module::#constant, context, work).await
        }
    });
    let remote = implementation(
        quote!(impl<C: Channel> #name for Remote<C>),
        &|Method { constant, .. }| quote!(Remote::call(self, &#module::#constant, context, request).await),
    );
    let road =
        implementation(quote!(impl<S: #name, C: Channel> #name for Road<S, C>), &|Method { name: method, .. }| {
            quote! {
                match self {
                    Self::Local(local) => #name::#method(local, context, request).await,
                    Self::Remote(remote) => #name::#method(remote, context, request).await,
                }
            }
        });
    [local, remote, road]
}

/// What a server calls.
fn dispatcher(service: &Service) -> [TokenStream; 5] {
    let Service { name, dispatcher, module, wire_name, methods, .. } = service;
    let about = format!(" Gives the calls that a server gets to an implementation of [`{name}`].");
    let definition = quote! {
        #[doc = #about]
        pub struct #dispatcher<S>(Arc<S>);
    };
    let constructor = quote! {
        impl<S> #dispatcher<S> {
            /// The dispatcher of an implementation.
            pub const fn new(service: Arc<S>) -> Self {
                Self(service)
            }
        }
    };
    let clone = quote! {
        impl<S> Clone for #dispatcher<S> {
            fn clone(&self) -> Self {
                Self(self.0.clone())
            }
        }
    };
    let shown = dispatcher.to_string();
    let debug = quote! {
        impl<S> std::fmt::Debug for #dispatcher<S> {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_tuple(#shown).finish_non_exhaustive()
            }
        }
    };
    let numbers: Vec<_> = (0..methods.len()).map(Literal::usize_unsuffixed).collect();
    let strange = format!("the method {{id}} of {wire_name}");
    let names: Vec<_> = methods.iter().map(|method| &method.wire_name).collect();
    let calls = methods.iter().map(|Method { name, constant, .. }| {
        quote! {
            let request = #module::#constant.parameter(parameter)?;
            #module::#constant.answer(S::#name(&self.0, context, &request).await)
        }
    });
    let implementation = quote! {
        impl<S: #name + 'static> Service for #dispatcher<S> {
            fn name(&self) -> &str {
                #wire_name
            }

            fn method(&self, name: &str) -> Option<MethodId> {
                let id = match name {
                    #(#names => #numbers,)*
                    _ => return None,
                };
                Some(MethodId(id))
            }

            async fn call(
                &self,
                method: MethodId,
                context: &CallContext,
                parameter: Bytes,
            ) -> Result<Answer, Exception> {
                match method {
                    #(MethodId(#numbers) => { #calls })*
                    MethodId(id) => Err(Exception::unsupported(&format!(#strange))),
                }
            }
        }
    };
    [definition, constructor, clone, debug, implementation]
}

/// The module with the methods' names and types.
fn methods(service: &Service, runtime: &syn::Path) -> TokenStream {
    let Service { name, module, wire_name: service_name, .. } = service;
    let about = format!(" The methods of [`{name}`] as the wire knows them.");
    let constants = service.methods.iter().map(|method| {
        let Method { wire_name, constant, parameter, result, required, .. } = method;
        let required = required.as_ref().map(|table| quote!(.requiring(&required::#table)));
        let docs = emit::docs(&[docs::summary(&method.docs)]);
        let (parameter, result) = (&parameter.message, &result.message);
        quote! {
            #docs
            pub const #constant: Rpc<#parameter, #result> = Rpc::new(#service_name, #wire_name) #required;
        }
    });
    // A service may have no methods.
    let rpc = (!service.methods.is_empty()).then(|| quote!(use #runtime::Rpc;));
    let with_messages = |method: &Method| {
        let paths = [&method.parameter.message, &method.result.message];
        paths.iter().any(|path| path.to_string().starts_with("messages"))
    };
    let messages = service.methods.iter().any(with_messages).then(|| format_ident!("messages"));
    let required = service.methods.iter().any(|method| method.required.is_some()).then(|| format_ident!("required"));
    let beside = messages.into_iter().chain(required);
    quote! {
        #[doc = #about]
        pub mod #module {
            #rpc
            #(use super::#beside;)*
            #(#constants)*
        }
    }
}
