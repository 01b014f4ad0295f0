//! Which servers and tables a group has.

use std::collections::BTreeMap;
use std::sync::Arc;

use hfilter_rpc::model::{Address, RSGroupInfo, TableName};

use super::Catalogue;
use crate::record::Table;

impl Catalogue {
    /// All groups with their servers and tables, `default` first and the others by name.
    #[must_use]
    pub fn groups(&self) -> Arc<[RSGroupInfo]> {
        self.lists.groups.get_or_make(|| {
            let mut tables = BTreeMap::<&str, Vec<TableName>>::new();
            for table in self.tables.values() {
                tables.entry(self.group_name(table)).or_default().push(table.descriptor.name().clone());
            }
            let default = RSGroupInfo::builder(RSGroupInfo::DEFAULT).servers(self.ungrouped()).build();
            let groups = std::iter::once(&default).chain(self.groups.values());
            groups
                .map(|group| group.to_builder().tables(tables.remove(group.name()).unwrap_or_default()).build())
                .collect()
        })
    }

    /// The tables of a group, shared; `None` if there is none of that name.
    #[must_use]
    pub fn tables_of_group(&self, name: &str) -> Option<Arc<[TableName]>> {
        self.groups().iter().find(|group| group.name() == name).map(RSGroupInfo::shared_tables)
    }

    /// A group; `None` if there is none of that name.
    #[must_use]
    pub fn group(&self, name: &str) -> Option<RSGroupInfo> {
        self.groups().iter().find(|group| group.name() == name).cloned()
    }

    /// The group of a table; `None` if there is no such table.
    #[must_use]
    pub fn group_of_table(&self, table: &TableName) -> Option<RSGroupInfo> {
        self.group(self.group_name_of_table(table)?)
    }

    /// The name of a table's group; `None` if there is no such table.
    pub(crate) fn group_name_of_table(&self, table: &TableName) -> Option<&str> {
        self.tables.get(table.with_namespace()).map(|table| self.group_name(table))
    }

    /// The group of a server; `None` if it is in none.
    #[must_use]
    pub fn group_of_server(&self, server: &Address) -> Option<RSGroupInfo> {
        self.groups().iter().find(|group| group.contains_server(server)).cloned()
    }

    /// Whether there is a group of that name.
    #[must_use]
    pub fn has_group(&self, name: &str) -> bool {
        name == RSGroupInfo::DEFAULT || self.groups.contains_key(name)
    }

    /// A group without its tables.
    pub(crate) fn stored_group(&self, name: &str) -> Option<&RSGroupInfo> {
        self.groups.get(name)
    }

    /// The tables whose descriptors name a group.
    pub(crate) fn tables_that_name(&self, group: &str) -> impl Iterator<Item = TableName> {
        let named = self.tables.values().filter(move |table| table.descriptor.rs_group().as_deref() == Some(group));
        named.map(|table| table.descriptor.name().clone())
    }

    /// The group that a table's descriptor names, else the one its namespace names, else `default`. Groups that are not there do not
    /// count.
    fn group_name(&self, table: &Table) -> &str {
        let known = |name: &str| self.groups.get_key_value(name).map(|(name, _)| &**name);
        let named = |name: &str| if name == RSGroupInfo::DEFAULT { Some(RSGroupInfo::DEFAULT) } else { known(name) };
        let own = table.descriptor.rs_group().and_then(|name| named(&name));
        let of_namespace = || named(self.namespaces.get(table.descriptor.name().namespace())?.rs_group()?);
        own.or_else(of_namespace).unwrap_or(RSGroupInfo::DEFAULT)
    }

    /// The servers that are in no group but `default`.
    fn ungrouped(&self) -> impl Iterator<Item = Address> {
        let online = self.servers.online.iter().map(|server| server.address());
        online.filter(|address| !self.groups.values().any(|group| group.contains_server(address))).cloned()
    }
}
