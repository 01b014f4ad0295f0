//! The members of the two sets, and the checks between them.

use std::collections::BTreeMap;

use proc_macro2::Ident;

use crate::error::{Diagnostic, Place};
use crate::model::{Member, Role};
use crate::{names, options};

/// Collects members from `.proto` files and Rust sources alike.
#[derive(Debug, Default)]
pub(crate) struct Members {
    pub(crate) filters: Vec<Member>,
    pub(crate) comparators: Vec<Member>,
    pub(crate) faults: Vec<Diagnostic>,
    classes: BTreeMap<String, Option<Place>>,
    /// The variants taken, by role and name; `None` when no set is written.
    variants: Option<BTreeMap<(bool, String), Option<Place>>>,
}

impl Members {
    /// Members that will share their sets, if any are written, with these classes of HBase.
    pub(crate) fn beside(standard: &[String], sets: bool) -> Self {
        let mut variants = BTreeMap::new();
        if !standard.is_empty() {
            variants.extend([true, false].map(|is_filter| ((is_filter, "Standard".to_owned()), None)));
        }
        Self {
            classes: standard.iter().map(|class| (class.clone(), None)).collect(),
            variants: sets.then_some(variants),
            ..Self::default()
        }
    }

    /// Adds a filter or comparator, unless something is wrong with its class or its name. `place`
    /// finds where a word of its declaration stands.
    pub(crate) fn add(&mut self, role: &Role, member: Member, place: impl Fn(&str) -> Option<Place>) {
        let (class, is_filter) = match role {
            Role::Filter(class) => (class, true),
            Role::Comparator(class) => (class, false),
            Role::Plain => return,
        };
        for version in [&class.since, &class.until].into_iter().flatten() {
            if !options::is_version(version) {
                let fault = Diagnostic::new(format!("`{version}` is not a version of HBase")).at(place(version));
                self.faults.push(fault.help("write numbers joined by dots, such as `2.6.0`"));
            }
        }
        let place = place(&class.name);
        if !options::is_class_name(&class.name) {
            let what = match class.name.as_str() {
                "" => format!("`{}` has no class", member.full_name),
                name => format!("`{name}` is not the name of a Java class"),
            };
            let help = "write what `Class.getName()` gives, such as `com.example.TenantFilter`";
            self.faults.push(Diagnostic::new(what).at(place).help(help));
            return;
        }
        match self.classes.get(&class.name) {
            Some(Some(first)) => {
                let fault = Diagnostic::new(format!("two types have the class `{}`", class.name));
                let fault = fault.at(place.map(|place| place.note("here again")));
                self.faults.push(fault.at(Some(first.clone().note("first here"))));
                return;
            }
            Some(None) => {
                let fault = Diagnostic::new(format!("`{}` is a class of HBase's own", class.name));
                let help = "take another class, or leave HBase's out with `standard(false)`";
                self.faults.push(fault.at(place).help(help));
                return;
            }
            None => self.classes.insert(class.name.clone(), place.clone()),
        };
        if let Some(variants) = &mut self.variants {
            let key = (is_filter, member.variant.to_string());
            if let Some(first) = variants.get(&key) {
                let fault = Diagnostic::new(format!("two variants of the set would be called `{}`", key.1));
                let fault = fault.at(place.map(|place| place.note("here again")));
                let first = first.clone().map(|first| first.note("first here"));
                self.faults.push(fault.at(first).help("rename one of the types"));
                return;
            }
            variants.insert(key, place);
        }
        let members = if is_filter { &mut self.filters } else { &mut self.comparators };
        members.push(member);
    }
}

/// The variant of a type: its name without the word that says what it is.
pub(crate) fn variant(type_name: &str, role: &Role) -> Ident {
    let word = match role {
        Role::Comparator(_) => "Comparator",
        _ => "Filter",
    };
    let short = type_name.strip_suffix(word).filter(|short| !short.is_empty()).or_else(|| type_name.strip_prefix(word));
    let short = short.filter(|short| short.starts_with(char::is_uppercase));
    names::identifier(short.unwrap_or(type_name))
}
