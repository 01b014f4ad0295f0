//! Namespaces.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use super::error::ModelError;
use super::rs_group::RSGroupInfo;
use super::{Model, check_namespace};
use crate::messages;

/// A namespace with its settings, which are sorted by name as Java sorts: by UTF-16 units. Cloning it costs a reference count.
///
/// ```
/// use hfilter_rpc::model::NamespaceDescriptor;
///
/// let namespace = NamespaceDescriptor::builder("ns").configuration("hbase.namespace.quota.maxtables", "5").build();
/// assert_eq!(namespace.to_string(), "{NAME => 'ns', hbase.namespace.quota.maxtables => '5'}");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NamespaceDescriptor(Arc<Parts>);

#[derive(Debug, PartialEq, Eq, Hash)]
struct Parts {
    name: String,
    configuration: Vec<(String, String)>,
}

impl NamespaceDescriptor {
    /// Begins a namespace. HBase looks at the name only where the namespace is created, and so does [`check`](Self::check).
    pub fn builder(name: impl Into<String>) -> NamespaceBuilder {
        NamespaceBuilder { name: name.into(), configuration: BTreeMap::new() }
    }

    /// Begins a namespace that is like this one.
    pub fn to_builder(&self) -> NamespaceBuilder {
        let builder = Self::builder(self.name());
        self.configuration().fold(builder, |builder, (name, value)| builder.configuration(name, value))
    }

    /// The name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// The settings, sorted.
    pub fn configuration(&self) -> impl ExactSizeIterator<Item = (&str, &str)> {
        self.0.configuration.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The value of a setting.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&str> {
        let at = self.0.configuration.binary_search_by(|(own, _)| own.encode_utf16().cmp(name.encode_utf16())).ok()?;
        self.0.configuration.get(at).map(|(_, value)| value.as_str())
    }

    /// The group of servers that the namespace names, key [`RSGroupInfo::KEY`]: that of tables that name none.
    #[must_use]
    pub fn rs_group(&self) -> Option<&str> {
        self.value(RSGroupInfo::KEY)
    }

    /// Tells whether a namespace can have that name, like [`check_namespace`].
    ///
    /// # Errors
    ///
    /// When it cannot.
    pub fn check(&self) -> Result<(), ModelError> {
        check_namespace(self.name())
    }
}

/// Builds a [`NamespaceDescriptor`].
#[derive(Clone, Debug)]
#[must_use = "nothing is built before `build`"]
pub struct NamespaceBuilder {
    name: String,
    configuration: BTreeMap<Vec<u16>, (String, String)>,
}

impl NamespaceBuilder {
    /// Sets a setting. An empty value is a value.
    pub fn configuration(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        let name = name.into();
        self.configuration.insert(name.encode_utf16().collect(), (name, value.into()));
        self
    }

    /// Removes a setting.
    pub fn remove_configuration(mut self, name: &str) -> Self {
        self.configuration.remove(&name.encode_utf16().collect::<Vec<_>>());
        self
    }

    /// The namespace.
    #[must_use]
    pub fn build(self) -> NamespaceDescriptor {
        let configuration = self.configuration.into_values().collect();
        NamespaceDescriptor(Arc::new(Parts { name: self.name, configuration }))
    }
}

impl fmt::Display for NamespaceDescriptor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{NAME => '{}'", self.name())?;
        for (name, value) in self.configuration() {
            write!(f, ", {name} => '{value}'")?;
        }
        f.write_str("}")
    }
}

impl Model for NamespaceDescriptor {
    type Message = messages::NamespaceDescriptor;

    fn to_message(&self) -> messages::NamespaceDescriptor {
        let pair =
            |(name, value): (&str, &str)| messages::NameStringPair { name: name.to_owned(), value: value.to_owned() };
        let name = self.name().as_bytes().to_vec().into();
        messages::NamespaceDescriptor { name, configuration: self.configuration().map(pair).collect() }
    }

    /// A name that is not UTF-8 is refused; HBase would keep it with U+FFFD in it.
    fn from_message(message: messages::NamespaceDescriptor) -> Result<Self, ModelError> {
        let name = str::from_utf8(&message.name);
        let name = name.map_err(|_| ModelError::utf8("NamespaceDescriptor", "name", &message.name))?;
        let pairs = message.configuration.into_iter();
        Ok(pairs.fold(Self::builder(name), |builder, pair| builder.configuration(pair.name, pair.value)).build())
    }
}
