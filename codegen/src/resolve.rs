//! Descriptors to model: which types there are, what they hold, and how they are called.

mod absent;
mod check;

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Ident, Span, TokenStream};
use prost_reflect::{
    Cardinality, EnumDescriptor, FieldDescriptor, FileDescriptor, Kind as ProtoKind, MessageDescriptor,
};
use quote::quote;

use crate::compile::Compiled;
use crate::config::Config;
use crate::error::{Diagnostic, Place};
use crate::members::{self, Members};
use crate::model::{Enum, EnumValue, Field, Generics, Kind, Label, Member, Message, Role, Storage, Type};
use crate::{docs, names, options};

const FILTER: &str = "hbase.pb.Filter";
const COMPARATOR: &str = "hbase.pb.Comparator";

/// The Rust names of typed messages and enums, by their full protobuf names.
pub(crate) type Names = BTreeMap<String, String>;

/// Turns everything marked into types and members. `elsewhere` has the types that hfilter itself
/// defines: they are referred to, not written again. Returns the names of all types written.
pub(crate) fn resolve(
    compiled: &Compiled,
    config: &Config,
    elsewhere: &Names,
    members: &mut Members,
) -> (Vec<Type>, Names) {
    let mut resolver = Resolver {
        compiled,
        config,
        elsewhere,
        members,
        messages: BTreeMap::new(),
        enums: BTreeMap::new(),
        generics: BTreeMap::new(),
        names: Names::new(),
    };
    resolver.reach();
    resolver.settle_generics();
    let order = resolver.order();
    resolver.name(&order);
    let types = order.iter().map(|item| resolver.define(item)).collect();
    (types, resolver.names)
}

struct Resolver<'r> {
    compiled: &'r Compiled,
    config: &'r Config,
    elsewhere: &'r Names,
    members: &'r mut Members,
    /// What marked messages are made of, themselves included.
    messages: BTreeMap<String, MessageDescriptor>,
    enums: BTreeMap<String, EnumDescriptor>,
    generics: BTreeMap<String, Generics>,
    names: Names,
}

/// A type to be written.
enum Item {
    Message(MessageDescriptor),
    Enum(EnumDescriptor),
}

impl Item {
    fn full_name(&self) -> &str {
        match self {
            Self::Message(message) => message.full_name(),
            Self::Enum(descriptor) => descriptor.full_name(),
        }
    }

    fn file(&self) -> FileDescriptor {
        match self {
            Self::Message(message) => message.parent_file(),
            Self::Enum(descriptor) => descriptor.parent_file(),
        }
    }

    fn path(&self) -> &[i32] {
        match self {
            Self::Message(message) => message.path(),
            Self::Enum(descriptor) => descriptor.path(),
        }
    }

    /// The simple name, then the same with the names of the enclosing messages in front.
    fn simple_names(&self) -> Vec<String> {
        let (name, mut parent) = match self {
            Self::Message(message) => (message.name(), message.parent_message()),
            Self::Enum(descriptor) => (descriptor.name(), descriptor.parent_message()),
        };
        let mut names = vec![names::type_name(name)];
        while let Some(message) = parent {
            let longer = format!("{}{}", names::type_name(message.name()), names[names.len() - 1]);
            names.push(longer);
            parent = message.parent_message();
        }
        names
    }
}

impl Resolver<'_> {
    /// Finds the marked messages and everything they are made of.
    fn reach(&mut self) {
        let mut todo = Vec::new();
        for file in self.compiled.own_files() {
            let mut inner: Vec<_> = file.messages().collect();
            while let Some(message) = inner.pop() {
                inner.extend(message.child_messages());
                if self.elsewhere.contains_key(message.full_name()) {
                    continue;
                }
                match options::role(&message) {
                    Ok(Role::Plain) => {}
                    Ok(role) => {
                        self.members.faults.extend(self.language_fault(&message, &role));
                        todo.push(message);
                    }
                    Err(()) => {
                        let what = format!("`{}` is marked twice", message.full_name());
                        let fault = Diagnostic::new(what)
                            .at(self.place(&message, &[7, options::COMPARATOR]))
                            .help("a message is the payload of a filter or of a comparator");
                        self.members.faults.push(fault);
                    }
                }
            }
        }
        while let Some(message) = todo.pop() {
            if self.messages.contains_key(message.full_name()) {
                continue;
            }
            if !self.elsewhere.contains_key(message.full_name()) {
                self.check(&message);
            }
            for field in message.fields() {
                match field.kind() {
                    ProtoKind::Enum(descriptor) => {
                        self.enums.insert(descriptor.full_name().to_owned(), descriptor);
                    }
                    ProtoKind::Message(inner) if !is_envelope(&inner) => todo.push(inner),
                    _ => {}
                }
            }
            self.messages.insert(message.full_name().to_owned(), message);
        }
    }

    /// Which parameters each message has: its own and those of what it is made of.
    fn settle_generics(&mut self) {
        loop {
            let mut settled = true;
            for (name, message) in &self.messages {
                let old = self.generics.get(name).copied().unwrap_or_default();
                let new = message.fields().fold(old, |sum, field| {
                    sum.union(match field.kind() {
                        ProtoKind::Bytes | ProtoKind::String => {
                            let storage = self.storage(&field);
                            let borrowed = storage == Storage::Borrowed;
                            let lifetime = borrowed || storage == Storage::Cow;
                            Generics { lifetime, borrowed, ..Generics::default() }
                        }
                        ProtoKind::Message(inner) => match inner.full_name() {
                            FILTER => Generics { filters: true, ..Generics::default() },
                            COMPARATOR => Generics { comparators: true, ..Generics::default() },
                            inner => self.generics.get(inner).copied().unwrap_or_default(),
                        },
                        _ => Generics::default(),
                    })
                });
                if new != old {
                    self.generics.insert(name.clone(), new);
                    settled = false;
                }
            }
            if settled {
                break;
            }
        }
    }

    fn storage(&self, field: &FieldDescriptor) -> Storage {
        let message = field.parent_message();
        if self.elsewhere.contains_key(message.full_name()) {
            return Storage::Cow;
        }
        let fitting = |storage: &&Storage| **storage != Storage::Bytes || field.kind() == ProtoKind::Bytes;
        let storage = self.config.storage.all(field.full_name()).filter(fitting).last();
        storage.copied().unwrap_or_default()
    }

    /// The types to be written, as they follow one another in the files.
    fn order(&self) -> Vec<Item> {
        let messages = self.messages.values().cloned().map(Item::Message);
        let enums = self.enums.values().cloned().map(Item::Enum);
        let mut items: Vec<_> =
            messages.chain(enums).filter(|item| !self.elsewhere.contains_key(item.full_name())).collect();
        items.sort_by_key(|item| {
            let file = item.file();
            (file.index(), self.compiled.order(&file, item.path()))
        });
        items
    }

    /// Names every type: by its simple name, and a nested one by a longer name where two would
    /// have the same.
    fn name(&mut self, items: &[Item]) {
        let mut taken: BTreeMap<String, usize> = BTreeMap::new();
        let sets = self.config.set_names();
        for name in names::TAKEN.iter().copied().chain(sets.iter().map(String::as_str)) {
            *taken.entry(name.to_owned()).or_default() += 1;
        }
        for item in items {
            *taken.entry(item.simple_names()[0].clone()).or_default() += 1;
        }
        let mut used = BTreeSet::new();
        for item in items {
            let names = item.simple_names();
            let free = |name: &&String| taken.get(*name).is_none_or(|&n| n == 1 && **name == names[0]);
            let name = names.iter().find(free).unwrap_or(&names[0]).clone();
            let clash = taken.get(&name).is_some_and(|&n| n > 1) || !used.insert(name.clone());
            if clash {
                let what = format!("`{}` needs the Rust name `{name}`, which is taken", item.full_name());
                let place = self.place_at(&item.file(), &[item.path(), &[1]].concat());
                self.members.faults.push(Diagnostic::new(what).at(place).help("rename the type"));
            }
            self.names.insert(item.full_name().to_owned(), name);
        }
    }

    fn define(&mut self, item: &Item) -> Type {
        match item {
            Item::Message(message) => Type::Message(self.define_message(message)),
            Item::Enum(descriptor) => Type::Enum(self.define_enum(descriptor)),
        }
    }

    fn define_message(&mut self, message: &MessageDescriptor) -> Message {
        let full_name = message.full_name().to_owned();
        let name = Ident::new(&self.names[&full_name], Span::call_site());
        let generics = self.generics.get(&full_name).copied().unwrap_or_default();
        let role = options::role(message).unwrap_or(Role::Plain);
        let comment = self.compiled.comment(&message.parent_file(), message.path());
        let mut docs = docs::lines(&comment, &format!("The message `{full_name}`."));
        if let Role::Filter(class) | Role::Comparator(class) = &role {
            let compiled = self.compiled;
            let path = [message.path(), &[7]].concat();
            let place = |word: &str| compiled.place_of(&message.parent_file(), &path, word);
            if generics.filters && matches!(role, Role::Comparator(_)) {
                let what = format!("the comparator `{full_name}` holds a filter");
                let fault = Diagnostic::new(what).at(place(&class.name));
                self.members.faults.push(fault.help("a comparator can hold comparators only"));
            }
            let member = Member {
                full_name: full_name.clone(),
                variant: members::variant(&name.to_string(), &role),
                docs: vec![docs::summary(&docs)],
                path: quote!(#name),
                arguments: generics.arguments(),
                borrowed: generics.borrowed,
                cfgs: Vec::new(),
            };
            self.members.add(&role, member, place);
            docs.extend(availability(class.since.as_deref(), class.until.as_deref()));
        }
        let fields = message.fields().collect::<Vec<_>>();
        let mut fields: Vec<_> = fields.iter().map(|field| self.define_field(message, field)).collect();
        fields.sort_by_key(|field| field.number);
        Message { full_name, name, docs, role, generics, fields }
    }

    fn define_field(&mut self, message: &MessageDescriptor, field: &FieldDescriptor) -> Field {
        let comment = self.compiled.comment(&field.parent_file(), field.path());
        let fallback = format!("The field `{}`, number {}.", field.name(), field.number());
        let mut docs = docs::lines(&comment, &fallback);
        let (since, until) = options::versions(field);
        docs.extend(availability(since.as_deref(), until.as_deref()));
        let label = match field.cardinality() {
            Cardinality::Required => Label::Required,
            Cardinality::Optional => Label::Optional,
            Cardinality::Repeated => Label::Repeated,
        };
        let kind = self.kind(field);
        let boxed = match field.kind() {
            _ if label == Label::Repeated => false,
            ProtoKind::Message(inner) if inner.full_name() == FILTER => true,
            ProtoKind::Message(inner) => self.contains(&inner, message.full_name()),
            _ => false,
        };
        let absent = if label == Label::Optional { self.absent(field) } else { None };
        Field {
            full_name: field.full_name().to_owned(),
            name: names::field(field.name()),
            number: field.number(),
            docs,
            kind,
            label,
            packed: options::is_packed(field),
            versions: [since, until],
            boxed,
            absent,
        }
    }

    fn kind(&self, field: &FieldDescriptor) -> Kind {
        let scalar = Kind::Scalar;
        match field.kind() {
            ProtoKind::Double => scalar("double", "f64"),
            ProtoKind::Float => scalar("float", "f32"),
            ProtoKind::Int32 => scalar("int32", "i32"),
            ProtoKind::Int64 => scalar("int64", "i64"),
            ProtoKind::Uint32 => scalar("uint32", "u32"),
            ProtoKind::Uint64 => scalar("uint64", "u64"),
            ProtoKind::Sint32 => scalar("sint32", "i32"),
            ProtoKind::Sint64 => scalar("sint64", "i64"),
            ProtoKind::Fixed32 => scalar("fixed32", "u32"),
            ProtoKind::Fixed64 => scalar("fixed64", "u64"),
            ProtoKind::Sfixed32 => scalar("sfixed32", "i32"),
            ProtoKind::Sfixed64 => scalar("sfixed64", "i64"),
            ProtoKind::Bool => scalar("bool", "bool"),
            ProtoKind::String => Kind::String(self.storage(field)),
            ProtoKind::Bytes => Kind::Bytes(self.storage(field)),
            ProtoKind::Enum(descriptor) => Kind::Enumeration(self.refer(descriptor.full_name())),
            ProtoKind::Message(inner) => match inner.full_name() {
                FILTER => Kind::Filter,
                COMPARATOR => Kind::Comparator,
                name => Kind::Message(self.refer(name), self.generics.get(name).copied().unwrap_or_default()),
            },
        }
    }

    /// The path of a type, here or in hfilter.
    fn refer(&self, full_name: &str) -> TokenStream {
        if let Some(name) = self.elsewhere.get(full_name) {
            let name = Ident::new(name, Span::call_site());
            let hfilter = self.config.hfilter();
            return quote!(#hfilter::#name);
        }
        let name = self.names.get(full_name).map_or("Unknown", String::as_str);
        let name = Ident::new(name, Span::call_site());
        quote!(#name)
    }

    /// Whether a message is made of another one, so that holding it takes a box.
    fn contains(&self, message: &MessageDescriptor, wanted: &str) -> bool {
        let mut seen = BTreeSet::new();
        let mut todo = vec![message.clone()];
        while let Some(message) = todo.pop() {
            if message.full_name() == wanted {
                return true;
            }
            if seen.insert(message.full_name().to_owned()) && !is_envelope(&message) {
                let kinds = message.fields().map(|field| field.kind());
                todo.extend(kinds.filter_map(|kind| kind.as_message().cloned()));
            }
        }
        false
    }

    fn define_enum(&mut self, descriptor: &EnumDescriptor) -> Enum {
        let full_name = descriptor.full_name().to_owned();
        let file = descriptor.parent_file();
        let mut values: Vec<EnumValue> = Vec::new();
        let variants = names::variants(descriptor);
        for (value, name) in names::values(descriptor).into_iter().zip(variants) {
            if values.iter().any(|other| other.name == name) {
                let what = format!("two values of `{full_name}` would be the variant `{name}`");
                let place = self.place_at(&file, value.path());
                self.members.faults.push(Diagnostic::new(what).at(place).help("rename one of them"));
                continue;
            }
            let comment = self.compiled.comment(&file, value.path());
            let fallback = format!("The value `{}`.", value.name());
            let original = values.iter().find(|other| other.number == value.number());
            let alias_of = original.map(|other| other.name.clone());
            let proto_name = names::proto_name(&value, &name);
            let docs = docs::lines(&comment, &fallback);
            values.push(EnumValue { name, number: value.number(), docs, proto_name, alias_of });
        }
        let comment = self.compiled.comment(&file, descriptor.path());
        Enum {
            name: Ident::new(&self.names[&full_name], Span::call_site()),
            docs: docs::lines(&comment, &format!("The enum `{full_name}`.")),
            full_name,
            values,
        }
    }

    fn place(&self, message: &MessageDescriptor, path: &[i32]) -> Option<Place> {
        self.place_at(&message.parent_file(), &[message.path(), path].concat())
    }

    fn place_at(&self, file: &FileDescriptor, path: &[i32]) -> Option<Place> {
        self.compiled.place(file, path)
    }
}

fn is_envelope(message: &MessageDescriptor) -> bool {
    matches!(message.full_name(), FILTER | COMPARATOR)
}

/// A last paragraph that says which releases know something.
fn availability(since: Option<&str>, until: Option<&str>) -> Vec<String> {
    let text = match (since, until) {
        (Some(since), Some(until)) => format!("Known to HBase from {since} on and before {until}."),
        (Some(since), None) => format!("Known to HBase from {since} on."),
        (None, Some(until)) => format!("Known to HBase before {until}."),
        (None, None) => return Vec::new(),
    };
    vec![String::new(), text]
}
