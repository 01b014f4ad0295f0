//! What a typed message cannot have.

use std::collections::BTreeMap;

use proc_macro2::{Ident, TokenStream};
use prost_reflect::{FieldDescriptor, MessageDescriptor, Syntax};

use super::Resolver;
use crate::error::Diagnostic;
use crate::model::Role;
use crate::{names, options};

impl Resolver<'_> {
    /// What is wrong with how a class says it is written in the filter language. The derive looks at the fields.
    pub(super) fn language_fault(&self, message: &MessageDescriptor, role: &Role) -> Option<Diagnostic> {
        let (number, language, help) = match role {
            Role::Filter(class) => (options::FILTER, class.language.as_ref()?, "write fields with commas between them"),
            Role::Comparator(class) => {
                (options::COMPARATOR, class.language.as_ref()?, "only filters have names in the filter language")
            }
            Role::Plain => return None,
        };
        let is_list = matches!(role, Role::Filter(_)) && language.parse::<TokenStream>().is_ok();
        (!is_list).then(|| {
            let what = format!("the `language` of `{}` cannot be `{language}`", message.full_name());
            Diagnostic::new(what).at(self.place(message, &[7, number])).help(help)
        })
    }

    /// Complains about what a typed message cannot have.
    pub(super) fn check(&mut self, message: &MessageDescriptor) {
        let mut snakes: BTreeMap<Ident, FieldDescriptor> = BTreeMap::new();
        for field in message.fields() {
            let open = field.kind().as_enum().map(|e| e.parent_file().syntax());
            let oneof = field.containing_oneof().filter(|oneof| !oneof.is_synthetic());
            let fault = if field.is_group() {
                Some(("a group", "use a message of its own"))
            } else if field.is_map() {
                Some(("a map", "use a repeated message with a key and a value"))
            } else if oneof.is_some() {
                Some(("a oneof", "use optional fields"))
            } else if open == Some(Syntax::Proto3) {
                Some((
                    "an enum of a proto3 file, which may have any number",
                    "declare the enum in a proto2 file, or the field as int32",
                ))
            } else {
                None
            };
            if let Some((what, help)) = fault {
                let what = format!("`{}` is {what}: a typed message cannot hold it", field.full_name());
                let place = self.place_at(&field.parent_file(), field.path());
                self.members.faults.push(Diagnostic::new(what).at(place).help(help));
            }
            if let Some(other) = snakes.insert(names::field(field.name()), field.clone()) {
                let what = format!("`{}` and `{}` are one name in Rust", field.full_name(), other.name());
                let place = self.place_at(&field.parent_file(), field.path());
                self.members.faults.push(Diagnostic::new(what).at(place).help("rename one of them"));
            }
        }
        if message.extension_ranges().next().is_some() {
            let what = format!("`{}` has extensions: a typed message cannot hold them", message.full_name());
            let fault = Diagnostic::new(what).at(self.place(message, &[5]));
            self.members.faults.push(fault.help("declare the fields in the message itself"));
        }
    }
}
