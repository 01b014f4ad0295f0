//! Services as descriptors have them to services as they are written.

use std::collections::BTreeMap;

use heck::{ToShoutySnakeCase as _, ToSnakeCase as _};
use proc_macro2::{Ident, TokenStream};
use prost_reflect::{FileDescriptor, MessageDescriptor, MethodDescriptor, ServiceDescriptor};
use quote::ToTokens as _;

use super::emit;
use super::message_paths::MessagePaths;
use super::required::RequiredTables;
use crate::compile::Compiled;
use crate::error::{Diagnostic, Error, Place};
use crate::paths::Paths;
use crate::{docs, names, options};

/// A service.
pub(super) struct Service {
    /// The file it comes from.
    pub(super) file: String,
    /// Its name on the wire: without a package.
    pub(super) wire_name: String,
    pub(super) docs: Vec<String>,
    /// The trait.
    pub(super) name: Ident,
    pub(super) dispatcher: Ident,
    /// The module of its methods.
    pub(super) module: Ident,
    pub(super) methods: Vec<Method>,
}

/// A method.
pub(super) struct Method {
    pub(super) wire_name: String,
    pub(super) docs: Vec<String>,
    pub(super) name: Ident,
    pub(super) constant: Ident,
    pub(super) parameter: Passed,
    /// The table of what the parameter requires.
    pub(super) required: Option<Ident>,
    pub(super) result: Passed,
    /// Whether cells come with the answer.
    pub(super) cells: bool,
}

/// What goes in or comes out.
pub(super) struct Passed {
    /// The message on the wire.
    pub(super) message: TokenStream,
    /// What the trait's method speaks.
    pub(super) value: TokenStream,
}

/// The services of some files.
pub(super) fn resolve(
    files: impl Iterator<Item = FileDescriptor>,
    compiled: &Compiled,
    values: &Paths<String>,
    paths: &MessagePaths,
) -> Result<(Vec<Service>, RequiredTables), Error> {
    let required = RequiredTables::default();
    let mut resolver = Resolver { compiled, values, paths, required, faults: Vec::new() };
    let mut services = Vec::new();
    let mut names = BTreeMap::new();
    for descriptor in files.flat_map(|file| file.services().collect::<Vec<_>>()) {
        let service = resolver.service(&descriptor);
        resolver.unique(&mut names, &service, &descriptor);
        services.push(service);
    }
    if !resolver.faults.is_empty() {
        return Err(Error::Invalid(resolver.faults));
    }
    if services.is_empty() {
        return Err(Error::Config("the files define no service; write one, as in `service Tasks { … }`".to_owned()));
    }
    Ok((services, resolver.required))
}

struct Resolver<'r> {
    compiled: &'r Compiled,
    values: &'r Paths<String>,
    paths: &'r MessagePaths,
    required: RequiredTables,
    faults: Vec<Diagnostic>,
}

impl Resolver<'_> {
    fn service(&mut self, descriptor: &ServiceDescriptor) -> Service {
        let file = descriptor.parent_file();
        let wire_name = descriptor.name().to_owned();
        let name = names::type_name(&wire_name);
        let fallback = format!("The service `{wire_name}`.");
        let mut known: BTreeMap<String, MethodDescriptor> = BTreeMap::new();
        let mut methods = Vec::new();
        for method in descriptor.methods() {
            let snake = method.name().to_snake_case();
            if let Some(other) = known.insert(snake.clone(), method.clone()) {
                let what = format!("`{}` and `{}` are both `{snake}` in Rust", other.name(), method.name());
                let first = self.place(&file, other.path(), other.name());
                let fault = Diagnostic::new(what).at(self.place(&file, method.path(), method.name())).at(first);
                self.faults.push(fault.help("rename one of them"));
            }
            methods.push(self.method(&file, &method));
        }
        Service {
            file: file.name().to_owned(),
            docs: docs::lines(&self.compiled.comment(&file, descriptor.path()), &fallback),
            dispatcher: names::identifier(&format!("{name}Dispatcher")),
            module: names::identifier(&name.to_snake_case()),
            name: names::identifier(&name),
            wire_name,
            methods,
        }
    }

    /// Complains about a service whose names something else has.
    fn unique(
        &mut self,
        names: &mut BTreeMap<String, ServiceDescriptor>,
        service: &Service,
        descriptor: &ServiceDescriptor,
    ) {
        let file = descriptor.parent_file();
        let place = self.place(&file, descriptor.path(), descriptor.name());
        let name = service.name.to_string();
        if emit::uses(&name) || ["messages", "required"].iter().any(|taken| service.module == taken) {
            let what =
                format!("no service can be called `{}`, for the generated text uses that name", descriptor.name());
            self.faults.push(Diagnostic::new(what).at(place).help("call it by what it does, as in `TaskService`"));
            return;
        }
        let own = [&service.name, &service.dispatcher, &service.module].map(ToString::to_string);
        let known = own.iter().find_map(|name| names.get(name).map(|other| (name, other)));
        if let Some((name, other)) = known {
            let what = format!("`{}` and `{}` are both `{name}` in Rust", other.full_name(), descriptor.full_name());
            let first = self.place(&other.parent_file(), other.path(), other.name());
            let help = "rename one of them, or generate them by two runs";
            self.faults.push(Diagnostic::new(what).at(place).at(first).help(help));
        }
        names.extend(own.map(|name| (name, descriptor.clone())));
    }

    fn method(&mut self, file: &FileDescriptor, descriptor: &MethodDescriptor) -> Method {
        let wire_name = descriptor.name().to_owned();
        if descriptor.is_client_streaming() || descriptor.is_server_streaming() {
            let (what, help) = match descriptor.is_client_streaming() {
                true => ("parameters", "pass a message with a repeated field"),
                false => ("answers", "let the caller ask for the next part, as HBase's Scan does"),
            };
            let what =
                format!("`{wire_name}` streams its {what}, and a call of HBase's RPC has one parameter and one answer");
            let place = self.place(file, descriptor.path(), "stream ");
            self.faults.push(Diagnostic::new(what).at(place).help(help));
        }
        let fallback = format!("The method `{wire_name}`.");
        let snake = wire_name.to_snake_case();
        Method {
            docs: docs::lines(&self.compiled.comment(file, descriptor.path()), &fallback),
            constant: names::identifier(&snake.to_shouty_snake_case()),
            name: names::identifier(&snake),
            parameter: self.passed(&descriptor.input()),
            required: self.required.add(&descriptor.input()),
            result: self.passed(&descriptor.output()),
            cells: options::cells(descriptor),
            wire_name,
        }
    }

    fn passed(&mut self, message: &MessageDescriptor) -> Passed {
        let path = self.paths.of(message);
        let marked = options::value(message);
        let configured = self.values.last(message.full_name());
        let value = match configured.or(marked.as_ref()).map(|ty| (ty, syn::parse_str::<syn::Type>(ty))) {
            None => path.clone(),
            Some((_, Ok(ty))) => ty.to_token_stream(),
            Some((ty, Err(error))) => {
                let what = format!("`{ty}`, the value of `{}`, is not a Rust type: {error}", message.full_name());
                let option = [message.path(), &[7, options::VALUE]].concat();
                let place = match configured {
                    None => self.place(&message.parent_file(), &option, ty),
                    Some(_) => None,
                };
                let fault = Diagnostic::new(what).at(place).help("write a type such as `crate::Task`");
                // Many methods may speak of one message.
                if !self.faults.contains(&fault) {
                    self.faults.push(fault);
                }
                path.clone()
            }
        };
        Passed { message: path, value }
    }

    fn place(&self, file: &FileDescriptor, path: &[i32], word: &str) -> Option<Place> {
        self.compiled.place_of(file, path, word)
    }
}
