//! Groups of region servers.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use super::Model;
use super::address::Address;
use super::attributes::Attributes;
use super::column_family::{from_text_pairs, to_text_pairs};
use super::error::ModelError;
use super::java_map::JavaMap;
use super::table_name::TableName;
use crate::messages;

/// A group of region servers: its servers and tables, sorted as HBase sorts them, and its settings. Cloning it costs a reference
/// count.
///
/// ```
/// use hfilter_rpc::model::{Address, RSGroupInfo};
///
/// let group = RSGroupInfo::builder("alpha").server(Address::new("localhost", 16020)?).build();
/// assert_eq!(group.to_string(), "Name:alpha,  Servers:[localhost:16020],  Tables:[],  Configurations:{}");
/// # Ok::<(), hfilter_rpc::model::ModelError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RSGroupInfo(Arc<Parts>);

#[derive(Debug, PartialEq, Eq, Hash)]
struct Parts {
    name: String,
    servers: Vec<Address>,
    tables: Arc<[TableName]>,
    configuration: Attributes<String>,
}

/// Tells whether a group can have that name: letters, digits and underscores of ASCII, one at least. HBase's master checks it where a
/// group is added or renamed.
///
/// # Errors
///
/// When it cannot.
pub fn check_group_name(name: &str) -> Result<(), ModelError> {
    if !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_') {
        Ok(())
    } else {
        Err(ModelError::GroupName { name: name.to_owned() })
    }
}

impl RSGroupInfo {
    /// The group of all servers that are in no other.
    pub const DEFAULT: &str = "default";

    /// The setting by which a table or a namespace names its group.
    pub const KEY: &str = "hbase.rsgroup.name";

    /// Begins a group without servers and tables. HBase looks at the name only where the group is added.
    pub fn builder(name: impl Into<String>) -> RSGroupBuilder {
        RSGroupBuilder {
            name: name.into(),
            servers: BTreeSet::new(),
            tables: BTreeSet::new(),
            configuration: JavaMap::new(),
        }
    }

    /// Begins a group that is like this one.
    pub fn to_builder(&self) -> RSGroupBuilder {
        let builder = Self::builder(self.name());
        let builder = builder.servers(self.servers().iter().cloned()).tables(self.tables().iter().cloned());
        self.configuration().iter().fold(builder, |builder, (name, value)| builder.configuration(name, value))
    }

    /// The name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// The servers, by host and port.
    #[must_use]
    pub fn servers(&self) -> &[Address] {
        &self.0.servers
    }

    /// The tables, in the order of [`TableName`].
    #[must_use]
    pub fn tables(&self) -> &[TableName] {
        &self.0.tables
    }

    /// The same, shared: it costs a reference count.
    #[must_use]
    pub fn shared_tables(&self) -> Arc<[TableName]> {
        self.0.tables.clone()
    }

    /// The settings.
    #[must_use]
    pub fn configuration(&self) -> &Attributes<String> {
        &self.0.configuration
    }

    /// Whether a server is in the group.
    #[must_use]
    pub fn contains_server(&self, server: &Address) -> bool {
        self.servers().binary_search(server).is_ok()
    }

    /// Whether a table is in the group.
    #[must_use]
    pub fn contains_table(&self, table: &TableName) -> bool {
        self.tables().binary_search(table).is_ok()
    }
}

/// Builds an [`RSGroupInfo`].
#[derive(Clone, Debug)]
#[must_use = "nothing is built before `build`"]
pub struct RSGroupBuilder {
    name: String,
    servers: BTreeSet<Address>,
    tables: BTreeSet<TableName>,
    configuration: JavaMap<String>,
}

impl RSGroupBuilder {
    /// Adds a server.
    pub fn server(mut self, server: Address) -> Self {
        self.servers.insert(server);
        self
    }

    /// Adds servers.
    pub fn servers(mut self, servers: impl IntoIterator<Item = Address>) -> Self {
        self.servers.extend(servers);
        self
    }

    /// Removes a server.
    pub fn remove_server(mut self, server: &Address) -> Self {
        self.servers.remove(server);
        self
    }

    /// Adds a table.
    pub fn table(mut self, table: TableName) -> Self {
        self.tables.insert(table);
        self
    }

    /// Adds tables.
    pub fn tables(mut self, tables: impl IntoIterator<Item = TableName>) -> Self {
        self.tables.extend(tables);
        self
    }

    /// Removes a table.
    pub fn remove_table(mut self, table: &TableName) -> Self {
        self.tables.remove(table);
        self
    }

    /// Sets a setting.
    pub fn configuration(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        self.configuration.put(name.into(), value.into());
        self
    }

    /// Removes a setting.
    pub fn remove_configuration(mut self, name: &str) -> Self {
        self.configuration.remove(&name.to_owned());
        self
    }

    /// The group.
    #[must_use]
    pub fn build(self) -> RSGroupInfo {
        RSGroupInfo(Arc::new(Parts {
            name: self.name,
            servers: self.servers.into_iter().collect(),
            tables: self.tables.into_iter().collect(),
            configuration: self.configuration.as_is(),
        }))
    }
}

impl fmt::Display for RSGroupInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn list(f: &mut fmt::Formatter<'_>, items: impl Iterator<Item = impl fmt::Display>) -> fmt::Result {
            let mut comma = "";
            for item in items {
                write!(f, "{comma}{item}")?;
                comma = ", ";
            }
            Ok(())
        }
        write!(f, "Name:{},  Servers:[", self.name())?;
        list(f, self.servers().iter())?;
        f.write_str("],  Tables:[")?;
        list(f, self.tables().iter())?;
        f.write_str("],  Configurations:{")?;
        list(f, self.configuration().iter().map(|(name, value)| format!("{name}={value}")))?;
        f.write_str("}")
    }
}

impl Model for RSGroupInfo {
    type Message = messages::RsGroupInfo;

    fn to_message(&self) -> messages::RsGroupInfo {
        messages::RsGroupInfo {
            name: self.name().to_owned(),
            tables: self.tables().iter().map(Model::to_message).collect(),
            servers: self.servers().iter().map(Model::to_message).collect(),
            configuration: to_text_pairs(self.configuration()),
        }
    }

    fn from_message(message: messages::RsGroupInfo) -> Result<Self, ModelError> {
        let servers = message.servers.into_iter().map(Address::from_message).collect::<Result<BTreeSet<_>, _>>()?;
        let tables = message.tables.into_iter().map(TableName::from_message).collect::<Result<BTreeSet<_>, _>>()?;
        Ok(Self(Arc::new(Parts {
            name: message.name,
            servers: servers.into_iter().collect(),
            tables: tables.into_iter().collect(),
            configuration: from_text_pairs(message.configuration),
        })))
    }
}
