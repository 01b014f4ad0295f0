//! What can be asked.

use std::collections::BTreeMap;
use std::sync::Arc;

use clap::builder::NonEmptyStringValueParser;
use hfilter::Escaped;
use hfilter_master::snapshot_quota;
use hfilter_rpc::exception::classes;
use hfilter_rpc::messages::{
    GetCompletedSnapshotsRequest, GetTableDescriptorsRequest, GetTableNamesRequest, GetTableStateRequest,
    ListNamespaceDescriptorsRequest,
};
use hfilter_rpc::model::{Model as _, NamespaceDescriptor, SnapshotDescription, TableName};
use hfilter_rpc::services::{MasterService, RSGroupAdminService};
use hfilter_rpc::{CallContext, Error, Exception};
use serde_json::json;

use super::groups;
use super::item::{Item, table_json};

#[derive(Debug, clap::Subcommand)]
pub(super) enum Look {
    /// Lists the names of tables
    Tables {
        /// Only those whose whole name this pattern of Java matches
        pattern: Option<String>,
        /// Only those in this namespace
        #[arg(long, value_name = "NAME")]
        namespace: Option<String>,
        /// HBase's own tables as well
        #[arg(long)]
        system: bool,
    },
    /// Shows a table: its state, its values, its families
    Describe {
        /// Its name, such as `t` or `ns:t`
        table: TableName,
    },
    /// Lists the namespaces and their settings
    Namespaces,
    /// Lists the groups of region servers, or the tables of one
    Groups {
        /// The group whose tables are listed
        #[arg(value_parser = NonEmptyStringValueParser::new())]
        group: Option<String>,
    },
    /// Lists the snapshots, each after its table
    Snapshots,
    /// Lists the snapshots that count against space quotas, each after its table
    SnapshotQuota,
}

impl Look {
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
                let names = master.get_table_names(context, &request).await?;
                Ok(names.iter().map(|table| Item::line(table, json!({"table": table.as_str()}))).collect())
            }
            Self::Describe { table } => Ok(vec![describe(master, context, table).await?]),
            Self::Namespaces => {
                let namespaces =
                    master.list_namespace_descriptors(context, &ListNamespaceDescriptorsRequest {}).await?;
                Ok(namespaces.iter().map(namespace).collect())
            }
            Self::Groups { group: None } => groups::list(master, of_hbase_2, context).await,
            Self::Groups { group: Some(group) } => groups::page(master, of_hbase_2, context, group).await,
            Self::Snapshots => {
                let request = GetCompletedSnapshotsRequest::default();
                Ok(master.get_completed_snapshots(context, &request).await?.iter().map(snapshot).collect())
            }
            Self::SnapshotQuota => {
                let snapshots = snapshot_quota::snapshots(master, context).await?;
                let pairs = snapshots.iter().flat_map(|(table, names)| names.iter().map(move |name| (table, name)));
                Ok(pairs.map(counted).collect())
            }
        }
    }
}

async fn describe(master: &impl MasterService, context: &CallContext, table: &TableName) -> Result<Item, Error> {
    let request = GetTableDescriptorsRequest { table_names: vec![table.to_message()], ..Default::default() };
    let found = master.get_table_descriptors(context, &request).await?;
    // As in HBase, it is the client that misses it.
    let descriptor = found.first().ok_or_else(|| Exception::new(classes::TABLE_NOT_FOUND, table.as_str()))?;
    let request = GetTableStateRequest { table_name: table.to_message() };
    let state = master.get_table_state(context, &request).await?;
    let values = descriptor.values().iter();
    let values = values.map(|(key, value)| format!("  {} => '{}'", Escaped(key), Escaped(value)));
    let families = descriptor.families().iter().map(|family| format!("  {family}"));
    let lines = std::iter::once(format!("{table} is {state}")).chain(values).chain(families).collect();
    let mut json = table_json(descriptor);
    json["state"] = state.to_string().into();
    Ok(Item::lines(lines, json))
}

fn namespace(namespace: &NamespaceDescriptor) -> Item {
    let configuration: BTreeMap<_, _> = namespace.configuration().collect();
    Item::line(namespace, json!({"namespace": namespace.name(), "configuration": configuration}))
}

fn snapshot(snapshot: &SnapshotDescription) -> Item {
    let table = snapshot.table.as_ref().map_or("", TableName::as_str);
    let json = json!({"table": table, "snapshot": *snapshot.name, "created": snapshot.creation_time});
    Item::line(format_args!("{table}\t{}", snapshot.name), json)
}

fn counted((table, name): (&TableName, &Arc<str>)) -> Item {
    Item::line(format_args!("{table}\t{name}"), json!({"table": table.as_str(), "snapshot": **name}))
}
