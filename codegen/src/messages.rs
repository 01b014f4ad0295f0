//! Plain messages: whatever is not marked and not part of what is. `prost-build` writes them.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use heck::ToUpperCamelCase as _;
use prost_build::Module;
use prost_reflect::{FieldDescriptor, Kind, MessageDescriptor};
use quote::ToTokens as _;

use crate::compile::Compiled;
use crate::config::Config;
use crate::error::{Diagnostic, Error};
use crate::generate::pretty;
use crate::resolve::Names;
use crate::standard::Standard;

/// The plain messages of a run as text. Those hfilter itself defines are referred to.
pub(crate) fn generate(
    config: &Config,
    compiled: &Compiled,
    typed: &Names,
    standard: Option<&Standard>,
) -> Result<Option<String>, Error> {
    let known = standard.map(|s| s.typed.keys().chain(&s.plain).cloned().collect());
    let plain = plain(compiled, typed, &known.unwrap_or_default());
    if let Some(standard) = standard {
        check(compiled, &plain, standard)?;
    }
    let mut prost = prost_build::Config::new();
    elsewhere(&mut prost, compiled, &plain, &format!("{}::messages", config.runtime_path));
    write(prost, compiled)
}

/// Says where the messages and enums are found that are not to be written: in the module `place`.
pub(crate) fn elsewhere(prost: &mut prost_build::Config, compiled: &Compiled, written: &BTreeSet<String>, place: &str) {
    // prost-build wants to see every message, and leaves out those it is told to find elsewhere.
    for file in compiled.pool.files().filter(|file| file.package_name() != "google.protobuf") {
        let messages = file.messages().map(|message| message.full_name().to_owned());
        let enums = file.enums().map(|descriptor| descriptor.full_name().to_owned());
        for name in messages.chain(enums).filter(|name| !written.contains(name)) {
            let simple = name.rsplit('.').next().unwrap_or(&name);
            prost.extern_path(format!(".{name}"), format!("{place}::{}", simple.to_upper_camel_case()));
        }
    }
}

/// What `prost-build` makes of the files.
pub(crate) fn write(mut prost: prost_build::Config, compiled: &Compiled) -> Result<Option<String>, Error> {
    let requests = compiled.files.file.iter().cloned();
    let requests = requests.map(|file| (Module::from_protobuf_package_name(file.package()), file));
    let modules = prost.generate(requests.collect()).map_err(Error::Prost)?;
    let modules: BTreeMap<Module, String> = modules.into_iter().collect();
    let flat = modules.len() == 1;

    let mut texts = Vec::new();
    for (module, text) in modules {
        let text = text_of(&text)?;
        let parts: Vec<_> = module.parts().collect();
        if flat || parts.is_empty() {
            texts.push(text);
        } else {
            texts.push(nested(&parts, &text));
        }
    }
    Ok((!texts.is_empty()).then(|| texts.join("\n")))
}

/// The full names of the top-level messages and enums that `prost-build` shall write.
/// `known` has those that are found elsewhere.
pub(crate) fn plain(compiled: &Compiled, typed: &Names, known: &BTreeSet<String>) -> BTreeSet<String> {
    let known = |name: &str| known.contains(name);
    let mut plain = BTreeSet::new();
    let mut pending = Vec::new();
    for file in compiled.own_files() {
        pending.extend(file.messages().filter(|message| !typed.contains_key(message.full_name())));
        let enums = file.enums().map(|descriptor| descriptor.full_name().to_owned());
        plain.extend(enums.filter(|name| !typed.contains_key(name) && !known(name)));
    }
    while let Some(message) = pending.pop() {
        let file = message.parent_file();
        let foreign = compiled.is_foreign(file.name(), file.package_name()) || known(message.full_name());
        if foreign || !plain.insert(message.full_name().to_owned()) {
            continue;
        }
        for field in fields(&message) {
            match field.kind() {
                Kind::Message(inner) => pending.push(outermost(inner)),
                Kind::Enum(inner) => match inner.parent_message() {
                    Some(parent) => pending.push(outermost(parent)),
                    None if known(inner.full_name()) => {}
                    None => _ = plain.insert(inner.full_name().to_owned()),
                },
                _ => {}
            }
        }
    }
    plain
}

/// Complains about a plain message that needs something hfilter has in its typed form only.
fn check(compiled: &Compiled, plain: &BTreeSet<String>, standard: &Standard) -> Result<(), Error> {
    let messages = plain.iter().filter_map(|name| compiled.pool.get_message_by_name(name));
    let mut faults = Vec::new();
    for field in messages.flat_map(|message| fields(&message)) {
        let (name, outer) = match field.kind() {
            Kind::Message(inner) => (inner.full_name().to_owned(), outermost(inner).full_name().to_owned()),
            Kind::Enum(inner) => match inner.parent_message() {
                Some(parent) => (inner.full_name().to_owned(), outermost(parent).full_name().to_owned()),
                None => continue,
            },
            _ => continue,
        };
        if standard.typed.contains_key(&outer) && !standard.plain.contains(&outer) {
            let what = format!(
                "the plain message `{}` cannot hold `{name}`, which has a typed form only",
                field.parent_message().full_name(),
            );
            let place = compiled.place(&field.parent_file(), field.path());
            let help = "mark the message with `(hfilter.filter)`, or hold `hbase.pb.Filter`";
            faults.push(Diagnostic::new(what).at(place).help(help));
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(Error::Invalid(faults)) }
}

/// The fields of a message and of the messages declared inside it.
fn fields(message: &MessageDescriptor) -> Vec<FieldDescriptor> {
    let inner = message.child_messages().flat_map(|child| fields(&child));
    message.fields().chain(inner).collect()
}

pub(crate) fn outermost(message: MessageDescriptor) -> MessageDescriptor {
    let mut message = message;
    while let Some(parent) = message.parent_message() {
        message = parent;
    }
    message
}

fn text_of(text: &str) -> Result<String, Error> {
    let file = syn::parse_file(text).map_err(|error| Error::Prost(io::Error::other(error)))?;
    pretty(file.items.into_iter().map(|item| item.into_token_stream()))
}

/// A package's text inside modules named after it.
fn nested(parts: &[&str], text: &str) -> String {
    let open: String = parts.iter().map(|part| format!("pub mod {part} {{\n")).collect();
    format!("{open}{text}{}\n", "}".repeat(parts.len()))
}
