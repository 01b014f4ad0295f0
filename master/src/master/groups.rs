//! Groups of region servers, as HBase's RSGroupInfoManager changes them.
//!
//! Where releases differ, messages are those of 2.6. A table's group is a value of its descriptor, as in 3.x.

use std::collections::BTreeSet;

use hfilter_rpc::Exception;
use hfilter_rpc::exception::classes;
use hfilter_rpc::model::{Address, RSGroupInfo, TableName, check_group_name};

use super::Master;
use super::namespaces::constraint;
use super::tables::modify;
use crate::draft::Draft;
use crate::record::{Key, Record};

const DEFAULT: &str = RSGroupInfo::DEFAULT;

impl Master {
    /// Adds a group without servers.
    ///
    /// # Errors
    /// ConstraintException for a name that no group can have; DoNotRetryIOException when there is one of that name.
    pub fn add_rs_group(&self, name: &str) -> Result<(), Exception> {
        self.change(|draft| {
            check_name(name)?;
            if draft.has_group(name) {
                return Err(Exception::new(classes::DO_NOT_RETRY_IO, format!("Group already exists: {name}")));
            }
            draft.put(Record::Group(RSGroupInfo::builder(name).build()));
            Ok(())
        })
    }

    /// Removes a group that nothing belongs to.
    ///
    /// # Errors
    /// ConstraintException when there is none of that name, when it has servers or tables or is named by a namespace, and for
    /// `default`.
    pub fn remove_rs_group(&self, name: &str) -> Result<(), Exception> {
        self.change(|draft| {
            let group = draft.group(name).ok_or_else(|| constraint(format!("RSGroup {name} does not exist")))?;
            let tables = group.tables().len();
            if tables > 0 {
                return Err(constraint(format!(
                    "RSGroup {name} has {tables} tables; you must remove these tables from the rsgroup before the rsgroup can be \
                     removed."
                )));
            }
            let servers = group.servers().len();
            if servers > 0 {
                return Err(constraint(format!(
                    "RSGroup {name} has {servers} servers; you must remove these servers from the RSGroup beforethe RSGroup can be \
                     removed."
                )));
            }
            let namespaces = draft.namespaces();
            if let Some(namespace) = namespaces.iter().find(|namespace| namespace.rs_group() == Some(name)) {
                let message = format!("RSGroup {name} is referenced by namespace: {}", namespace.name());
                return Err(constraint(message));
            }
            if name == DEFAULT {
                return Err(constraint(format!("Group {name} does not exist or is a reserved group")));
            }
            draft.remove(Key::Group(name.into()));
            Ok(())
        })
    }

    /// Moves servers of one group to another.
    ///
    /// # Errors
    /// ConstraintException when a group or a server is not there, when the servers are of several groups, or when those left behind
    /// would be too few: none in `default`, or none in a group with tables.
    pub fn move_servers(&self, servers: &BTreeSet<Address>, target: &str) -> Result<(), Exception> {
        self.change(|draft| {
            let Some(first) = servers.first() else { return Ok(()) };
            checked_target(draft, target)?;
            let source = source_of(draft, first)?;
            if source.name() == DEFAULT {
                if source.servers().len() <= servers.len() {
                    return Err(constraint("should keep at least one server in 'default' RSGroup."));
                }
                check_online(draft, servers)?;
            }
            check_source(draft, servers, &source)?;
            check_left(&source, servers.len(), 0)?;
            relocate(draft, servers, &source, target);
            Ok(())
        })
    }

    /// Moves tables to a group.
    ///
    /// # Errors
    /// ConstraintException when the group is not there or has no servers. Tables that are not there are passed over.
    pub fn move_tables(&self, tables: &BTreeSet<TableName>, target: &str) -> Result<(), Exception> {
        self.change(|draft| {
            if tables.is_empty() {
                return Ok(());
            }
            let Some(group) = draft.group(target) else {
                return Err(constraint(format!("Target {target} RSGroup does not exist.")));
            };
            if group.servers().is_empty() {
                return Err(constraint("Target RSGroup must have at least one server."));
            }
            retag(draft, tables, target)
        })
    }

    /// Moves servers and tables of one group to another.
    ///
    /// # Errors
    /// ConstraintException as for [`move_servers`](Self::move_servers), and when the tables are of other groups or either set is empty.
    pub fn move_servers_and_tables(
        &self,
        servers: &BTreeSet<Address>,
        tables: &BTreeSet<TableName>,
        target: &str,
    ) -> Result<(), Exception> {
        self.change(|draft| {
            let Some(first) = servers.first() else {
                return Err(constraint("The list of servers to move cannot be null or empty."));
            };
            if tables.is_empty() {
                return Err(constraint("The list of tables to move cannot be null or empty."));
            }
            checked_target(draft, target)?;
            let source = source_of(draft, first)?;
            check_online(draft, servers)?;
            check_source(draft, servers, &source)?;
            for table in tables {
                let group = draft.group_name_of_table(table).unwrap_or("null");
                if group != source.name() {
                    return Err(constraint(format!(
                        "Move table request should only come from one source RSGroup. Expecting only {} but contains {group}",
                        source.name()
                    )));
                }
            }
            check_left(&source, servers.len(), tables.len())?;
            relocate(draft, servers, &source, target);
            retag(draft, tables, target)
        })
    }

    /// Takes servers that are neither there nor known as dead out of their groups.
    ///
    /// # Errors
    /// ConstraintException when one of them is there or known as dead, or there are none.
    pub fn remove_servers(&self, servers: &BTreeSet<Address>) -> Result<(), Exception> {
        self.change(|draft| {
            if servers.is_empty() {
                return Err(constraint("The set of servers to remove cannot be null or empty."));
            }
            let known = draft.servers().first_of(servers);
            if let Some(server) = known.filter(|server| draft.servers().is_online(server)) {
                return Err(constraint(format!("Server {server} is an online server, not allowed to remove.")));
            }
            if let Some(server) = known {
                return Err(constraint(format!(
                    "Server {server} is on the dead servers list, Maybe it will come back again, not allowed to remove."
                )));
            }
            for group in &*draft.groups() {
                take_away(draft, group.name(), servers);
            }
            Ok(())
        })
    }

    /// Gives a group another name, also in the tables that name it.
    ///
    /// # Errors
    /// ConstraintException for `default`, when there is no such group, and when the new name is taken or none that a group can have.
    pub fn rename_rs_group(&self, old: &str, new: &str) -> Result<(), Exception> {
        self.change(|draft| {
            if old == DEFAULT {
                return Err(constraint("Can't rename default rsgroup"));
            }
            check_name(new)?;
            let Some(group) = draft.stored_group(old).cloned() else {
                return Err(constraint(format!("RSGroup {old} does not exist")));
            };
            if draft.has_group(new) {
                return Err(constraint(format!("Group already exists: {new}")));
            }
            let tagged: BTreeSet<_> = draft.tables_that_name(old).collect();
            draft.remove(Key::Group(old.into()));
            let renamed = RSGroupInfo::builder(new).servers(group.servers().iter().cloned());
            let configuration = group.configuration().iter();
            let renamed = configuration.fold(renamed, |group, (key, value)| group.configuration(key, value));
            draft.put(Record::Group(renamed.build()));
            retag(draft, &tagged, new)
        })
    }

    /// Sets all settings of a group.
    ///
    /// # Errors
    /// ConstraintException for `default`, and when there is no such group.
    pub fn update_rs_group_config<K: Into<String>, V: Into<String>>(
        &self,
        name: &str,
        configuration: impl IntoIterator<Item = (K, V)>,
    ) -> Result<(), Exception> {
        self.change(|draft| {
            if name == DEFAULT {
                return Err(constraint("configuration of default can't be stored persistently"));
            }
            let Some(group) = draft.stored_group(name) else {
                return Err(constraint(format!("RSGroup {name} does not exist")));
            };
            let bare = RSGroupInfo::builder(name).servers(group.servers().iter().cloned());
            let group = configuration.into_iter().fold(bare, |group, (key, value)| group.configuration(key, value));
            draft.put(Record::Group(group.build()));
            Ok(())
        })
    }
}

fn check_name(name: &str) -> Result<(), Exception> {
    check_group_name(name).map_err(|_| constraint("RSGroup name should only contain alphanumeric characters"))
}

fn checked_target(draft: &Draft, target: &str) -> Result<(), Exception> {
    match target {
        "" => Err(constraint("RSGroup cannot be null.")),
        _ if !draft.has_group(target) => Err(constraint(format!("RSGroup does not exist: {target}"))),
        _ => Ok(()),
    }
}

fn source_of(draft: &Draft, server: &Address) -> Result<RSGroupInfo, Exception> {
    let missing = || constraint(format!("Server {server} is either offline or it does not exist."));
    draft.group_of_server(server).ok_or_else(missing)
}

fn check_online(draft: &Draft, servers: &BTreeSet<Address>) -> Result<(), Exception> {
    match servers.iter().find(|server| !draft.servers().is_online(server)) {
        Some(server) => Err(constraint(format!("Server {server} is not an online server in 'default' RSGroup."))),
        None => Ok(()),
    }
}

fn check_source(draft: &Draft, servers: &BTreeSet<Address>, source: &RSGroupInfo) -> Result<(), Exception> {
    let Some(other) = servers.iter().find(|server| !source.contains_server(server)) else { return Ok(()) };
    let group = source_of(draft, other)?;
    Err(constraint(format!(
        "Move server request should only come from one source RSGroup. Expecting only {} but contains {}",
        source.name(),
        group.name()
    )))
}

/// Whether the tables that stay have a server that stays.
fn check_left(source: &RSGroupInfo, servers: usize, tables: usize) -> Result<(), Exception> {
    if source.servers().len() <= servers && source.tables().len() > tables {
        let name = source.name();
        let message = format!("Cannot leave a RSGroup {name} that contains tables without servers to host them.");
        return Err(constraint(message));
    }
    Ok(())
}

fn relocate(draft: &mut Draft, servers: &BTreeSet<Address>, source: &RSGroupInfo, target: &str) {
    if source.name() == target {
        return;
    }
    take_away(draft, source.name(), servers);
    // Those that are in no group are in `default`, if they are there.
    if let Some(group) = draft.stored_group(target) {
        let group = group.to_builder().servers(servers.iter().cloned()).build();
        draft.put(Record::Group(group));
    }
}

/// Takes those of the servers out of a group that are in it. Of `default` nothing is stored, and nothing is taken.
fn take_away(draft: &mut Draft, group: &str, servers: &BTreeSet<Address>) {
    let Some(group) = draft.stored_group(group) else { return };
    let theirs: Vec<_> = group.servers().iter().filter(|server| servers.contains(server)).collect();
    if !theirs.is_empty() {
        let group = theirs.into_iter().fold(group.to_builder(), |group, server| group.remove_server(server)).build();
        draft.put(Record::Group(group));
    }
}

/// Writes a group into tables.
fn retag(draft: &mut Draft, tables: &BTreeSet<TableName>, group: &str) -> Result<(), Exception> {
    for name in tables {
        let Ok(table) = draft.table(name) else { continue };
        let descriptor = table.descriptor.to_builder().rs_group(group).build();
        modify(draft, descriptor)?;
    }
    Ok(())
}
