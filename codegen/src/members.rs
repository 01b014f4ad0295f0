//! The members of the two sets, and the checks between them.

use std::collections::BTreeMap;

use proc_macro2::{Ident, Span};

use crate::error::{Diagnostic, Place};
use crate::model::{Member, Role};
use crate::options;

/// Collects members from `.proto` files and Rust sources alike.
#[derive(Debug, Default)]
pub(crate) struct Members {
    pub(crate) filters: Vec<Member>,
    pub(crate) comparators: Vec<Member>,
    pub(crate) faults: Vec<Diagnostic>,
    classes: BTreeMap<String, Option<Place>>,
    variants: BTreeMap<(bool, String), Option<Place>>,
}

impl Members {
    /// Members that will share their sets with HBase's own classes.
    pub(crate) fn beside(standard: &[String]) -> Self {
        let mut members = Self::default();
        for class in standard {
            members.classes.insert(class.clone(), None);
        }
        for role in [true, false] {
            members.variants.insert((role, "Standard".to_owned()), None);
        }
        members
    }

    /// Adds a filter or comparator, unless something is wrong with its class or its name.
    pub(crate) fn add(&mut self, role: &Role, member: Member, place: Option<Place>) {
        let (class, is_filter) = match role {
            Role::Filter(class) => (class, true),
            Role::Comparator(class) => (class, false),
            Role::Plain => return,
        };
        if !options::is_class_name(&class.name) {
            let what = format!("`{}` is not the name of a Java class", class.name);
            self.faults.push(
                Diagnostic::new(what)
                    .at(place)
                    .help("write what `Class.getName()` gives, such as `com.example.TenantFilter`"),
            );
            return;
        }
        for version in [&class.since, &class.until].into_iter().flatten() {
            if !options::is_version(version) {
                let what = format!("`{version}` is not a version of HBase");
                let fault = Diagnostic::new(what).at(place.clone());
                self.faults.push(fault.help("write numbers joined by dots, such as `2.6.0`"));
            }
        }
        if let Some(first) = self.classes.get(&class.name) {
            let what = format!("two members of one set have the class `{}`", class.name);
            let fault = Diagnostic::new(what).at(place.map(|place| place.note("here again")));
            self.faults.push(match first {
                Some(first) => fault.at(Some(first.clone().note("first here"))),
                None => fault.help("HBase's own classes are in the set already; leave them out with `standard(false)`"),
            });
            return;
        }
        self.classes.insert(class.name.clone(), place.clone());

        let key = (is_filter, member.variant.to_string());
        if let Some(first) = self.variants.get(&key) {
            let what = format!("two members of one set would be the variant `{}`", key.1);
            let fault = Diagnostic::new(what).at(place).help("rename one of the types");
            self.faults.push(fault.at(first.clone().map(|place| place.note("first here"))));
            return;
        }
        self.variants.insert(key, place);
        let members = if is_filter {
            &mut self.filters
        } else {
            &mut self.comparators
        };
        members.push(member);
    }
}

/// The variant of a type: its name without the word that says what it is.
pub(crate) fn variant(type_name: &str, role: &Role) -> Ident {
    let word = match role {
        Role::Comparator(_) => "Comparator",
        _ => "Filter",
    };
    let short = type_name
        .strip_suffix(word)
        .filter(|short| !short.is_empty())
        .or_else(|| type_name.strip_prefix(word));
    let short = short.filter(|short| short.starts_with(char::is_uppercase));
    Ident::new(short.unwrap_or(type_name), Span::call_site())
}
