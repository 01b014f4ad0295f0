//! What is asked, and what is shown of the answers.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use hfilter::Escaped;
use hfilter_rpc::exception::classes;
use hfilter_rpc::messages::{
    GetTableDescriptorsRequest, GetTableNamesRequest, GetTableStateRequest, ListNamespaceDescriptorsRequest,
};
use hfilter_rpc::model::{ColumnFamilyDescriptor, Model as _, NamespaceDescriptor, TableDescriptor, TableName};
use hfilter_rpc::services::{MasterService, RSGroupAdminService};
use hfilter_rpc::{CallContext, Error, Exception};
use serde_json::{Value, json};

use super::super::Problem;
use super::{Question, change, groups, snapshots};

/// A part of an answer.
pub(super) struct Item {
    /// Whole lines, for people.
    pub(super) text: String,
    /// For programs.
    pub(super) json: Value,
}

impl Item {
    pub(super) fn line(text: impl fmt::Display, json: Value) -> Self {
        Self { text: format!("{text}\n"), json }
    }
}

impl Question {
    /// Whether it may be asked where there is no catalogue yet.
    pub(super) const fn creates(&self) -> bool {
        matches!(self, Self::Create { .. } | Self::CreateNamespace { .. })
    }

    pub(super) async fn ask(
        &self,
        master: &impl MasterService,
        of_hbase_2: &impl RSGroupAdminService,
        context: &CallContext,
    ) -> Result<Vec<Item>, Error> {
        match self {
            Self::Tables { pattern, namespace, system } => {
                let (regex, namespace) = (pattern.clone(), namespace.clone());
                let request = GetTableNamesRequest { regex, include_sys_tables: Some(*system), namespace };
                Ok(master.get_table_names(context, &request).await?.iter().map(name).collect())
            }
            Self::Describe { table } => Ok(vec![describe(master, context, table).await?]),
            Self::Create { table, families } => change::create_table(master, context, table, families).await,
            Self::Drop { table, disable } => change::drop_table(master, context, table, *disable).await,
            Self::Namespaces => {
                let namespaces =
                    master.list_namespace_descriptors(context, &ListNamespaceDescriptorsRequest {}).await?;
                Ok(namespaces.iter().map(namespace).collect())
            }
            Self::CreateNamespace { name } => change::create_namespace(master, context, name).await,
            Self::DropNamespace { name } => change::drop_namespace(master, context, name).await,
            Self::Groups { group: None } => groups::list(master, of_hbase_2, context).await,
            Self::Groups { group: Some(group) } => groups::page(master, of_hbase_2, context, group).await,
            Self::Snapshots => snapshots::list(master, context).await,
            Self::Snapshot { table, name } => snapshots::take(master, context, table, name).await,
            Self::DropSnapshot { name } => snapshots::drop_snapshot(master, context, name).await,
            Self::SpaceQuota { subject, limit } => snapshots::set_space_quota(master, context, subject, *limit).await,
            Self::SnapshotQuota => snapshots::counted(master, context).await,
        }
    }
}

/// What is wrong, and what to do about it.
pub(super) fn problem(error: &Error, place: &str) -> Problem {
    let problem = Problem::new(error.to_string());
    match error.exception() {
        Some(exception) if exception.is(classes::TABLE_NOT_DISABLED) => {
            problem.help("`drop --disable` disables it first")
        }
        Some(exception) if exception.is(classes::NAMESPACE_NOT_FOUND) => {
            problem.help("`hfilter admin … namespaces` lists those there are, `create-namespace` makes one")
        }
        Some(exception) if is_unsupported(exception) => {
            problem.help(format!("{place} is a version of HBase that does not have this call"))
        }
        _ => problem,
    }
}

/// Whether the master has no such method.
pub(super) fn is_unsupported(exception: &Exception) -> bool {
    exception.is(classes::DO_NOT_RETRY_IO) && exception.message().contains("java.lang.UnsupportedOperationException")
}

fn name(table: &TableName) -> Item {
    Item::line(table, json!({"table": table.as_str()}))
}

fn namespace(namespace: &NamespaceDescriptor) -> Item {
    let configuration: BTreeMap<_, _> = namespace.configuration().collect();
    Item::line(namespace, json!({"namespace": namespace.name(), "configuration": configuration}))
}

async fn describe(master: &impl MasterService, context: &CallContext, table: &TableName) -> Result<Item, Error> {
    let request = GetTableDescriptorsRequest { table_names: vec![table.to_message()], ..Default::default() };
    let found = master.get_table_descriptors(context, &request).await?;
    // As in HBase, it is the client that misses it.
    let descriptor = found.first().ok_or_else(|| Exception::new(classes::TABLE_NOT_FOUND, table.as_str()))?;
    let request = GetTableStateRequest { table_name: table.to_message() };
    let state = master.get_table_state(context, &request).await?;
    let mut text = format!("{table} is {state}\n");
    for (key, value) in descriptor.values().iter() {
        // A string takes everything.
        let _ = writeln!(text, "  {} => '{}'", Escaped(key), Escaped(value));
    }
    for family in descriptor.families() {
        let _ = writeln!(text, "  {family}");
    }
    let mut json = table_json(descriptor);
    json["state"] = state.to_string().into();
    Ok(Item { text, json })
}

/// A table for programs. Bytes are written as HBase's `Bytes.toStringBinary` does.
pub(super) fn table_json(table: &TableDescriptor) -> Value {
    let family = |family: &ColumnFamilyDescriptor| {
        let configuration: BTreeMap<_, _> = family.configuration().iter().collect();
        json!({
            "family": Escaped(family.name()).to_string(),
            "values": pairs(family.values().iter()),
            "configuration": configuration,
        })
    };
    let families: Vec<_> = table.families().iter().map(family).collect();
    json!({"table": table.name().as_str(), "values": pairs(table.values().iter()), "families": families})
}

fn pairs<'a, T: AsRef<[u8]> + 'a>(pairs: impl Iterator<Item = (&'a T, &'a T)>) -> BTreeMap<String, String> {
    pairs.map(|(key, value)| (Escaped(key.as_ref()).to_string(), Escaped(value.as_ref()).to_string())).collect()
}
