//! What can be changed.

use clap::builder::NonEmptyStringValueParser;
use hfilter_rpc::exception::classes;
use hfilter_rpc::messages::{
    CreateNamespaceRequest, CreateTableRequest, DeleteNamespaceRequest, DeleteSnapshotRequest, DeleteTableRequest,
    DisableTableRequest, GetTableStateRequest, SetQuotaRequest, SnapshotRequest, SpaceLimitRequest,
};
use hfilter_rpc::model::{
    ColumnFamilyDescriptor, Model as _, NamespaceDescriptor, SnapshotDescription, SpaceQuota, SpaceViolationPolicy,
    TableDescriptor, TableName, TableState,
};
use hfilter_rpc::services::MasterService;
use hfilter_rpc::{CallContext, Error, Exception};

use super::wait;
use super::written::{self, Limit};

#[derive(Debug, clap::Subcommand)]
pub(super) enum Change {
    /// Creates a table
    Create {
        /// Its name, such as `t` or `ns:t`
        table: TableName,
        /// Its families, each with its values if they are not the usual ones, such as `cf,VERSIONS=3,TTL=86400`
        #[arg(required = true, value_name = "FAMILY", value_parser = written::family)]
        families: Vec<ColumnFamilyDescriptor>,
    },
    /// Deletes a table
    Drop {
        /// Its name, such as `t` or `ns:t`
        table: TableName,
        /// Disables it first if it is enabled; without this such a table stays
        #[arg(long)]
        disable: bool,
    },
    /// Creates a namespace
    CreateNamespace {
        /// Its name
        #[arg(value_parser = NonEmptyStringValueParser::new())]
        name: String,
    },
    /// Deletes a namespace without tables
    DropNamespace {
        /// Its name
        #[arg(value_parser = NonEmptyStringValueParser::new())]
        name: String,
    },
    /// Takes a snapshot of a table
    Snapshot {
        /// The table
        table: TableName,
        /// What the snapshot is called
        #[arg(value_parser = NonEmptyStringValueParser::new())]
        name: String,
    },
    /// Deletes a snapshot
    DropSnapshot {
        /// What it is called
        #[arg(value_parser = NonEmptyStringValueParser::new())]
        name: String,
    },
    /// Limits how much space a table or a namespace may take; above it nothing can be inserted
    SpaceQuota {
        #[command(flatten)]
        subject: Subject,
        /// Bytes, such as 1048576, 500M or 10G; or none
        #[arg(value_parser = written::limit)]
        limit: Limit,
    },
}

/// Of what a quota is.
#[derive(Debug, clap::Args)]
#[group(required = true, multiple = false)]
pub(super) struct Subject {
    /// Of this table
    #[arg(long, value_name = "TABLE")]
    table: Option<TableName>,
    /// Of all tables in this namespace
    #[arg(long, value_name = "NAME")]
    namespace: Option<String>,
}

impl Change {
    /// Whether it may be asked for where there is no catalogue yet.
    pub(super) const fn begins(&self) -> bool {
        matches!(self, Self::Create { .. } | Self::CreateNamespace { .. })
    }

    /// Makes the change, and returns when it is done.
    pub(super) async fn make(&self, master: &impl MasterService, context: &CallContext) -> Result<(), Error> {
        match self {
            Self::Create { table, families } => create_table(master, context, table, families).await,
            Self::Drop { table, disable } => {
                if *disable {
                    disable_table(master, context, table).await?;
                }
                let request = DeleteTableRequest { table_name: table.to_message(), ..Default::default() };
                wait::procedure(master, context, master.delete_table(context, &request).await?.proc_id).await
            }
            Self::CreateNamespace { name } => {
                let namespace_descriptor = NamespaceDescriptor::builder(name).build().to_message();
                let request = CreateNamespaceRequest { namespace_descriptor, ..Default::default() };
                wait::procedure(master, context, master.create_namespace(context, &request).await?.proc_id).await
            }
            Self::DropNamespace { name } => {
                let request = DeleteNamespaceRequest { namespace_name: name.clone(), ..Default::default() };
                wait::procedure(master, context, master.delete_namespace(context, &request).await?.proc_id).await
            }
            Self::Snapshot { table, name } => {
                let snapshot = SnapshotDescription::new(name.as_str()).with_table(table.clone()).to_message();
                let request = SnapshotRequest { snapshot: snapshot.clone(), ..Default::default() };
                match master.snapshot(context, &request).await?.proc_id {
                    Some(proc_id) => wait::procedure(master, context, Some(proc_id.cast_unsigned())).await,
                    None => wait::snapshot(master, context, snapshot).await,
                }
            }
            Self::DropSnapshot { name } => {
                let snapshot = SnapshotDescription::new(name.as_str()).to_message();
                master.delete_snapshot(context, &DeleteSnapshotRequest { snapshot }).await.map(drop)
            }
            Self::SpaceQuota { subject, limit } => set_space_quota(master, context, subject, *limit).await,
        }
    }
}

async fn create_table(
    master: &impl MasterService,
    context: &CallContext,
    table: &TableName,
    families: &[ColumnFamilyDescriptor],
) -> Result<(), Error> {
    let builder = families
        .iter()
        .try_fold(TableDescriptor::builder(table.clone()), |builder, family| builder.family(family.clone()))
        .map_err(|error| Exception::new(classes::ILLEGAL_ARGUMENT, error.to_string()))?;
    let request = CreateTableRequest { table_schema: builder.build().to_message(), ..Default::default() };
    wait::procedure(master, context, master.create_table(context, &request).await?.proc_id).await
}

async fn disable_table(master: &impl MasterService, context: &CallContext, table: &TableName) -> Result<(), Error> {
    let table_name = table.to_message();
    let request = GetTableStateRequest { table_name: table_name.clone() };
    if master.get_table_state(context, &request).await? != TableState::Enabled {
        return Ok(());
    }
    let request = DisableTableRequest { table_name, ..Default::default() };
    wait::procedure(master, context, master.disable_table(context, &request).await?.proc_id).await
}

async fn set_space_quota(
    master: &impl MasterService,
    context: &CallContext,
    subject: &Subject,
    limit: Limit,
) -> Result<(), Error> {
    let quota = SpaceQuota {
        soft_limit: limit.0,
        violation_policy: limit.0.map(|_| SpaceViolationPolicy::NoInserts),
        remove: limit.0.is_none().then_some(true),
    };
    let request = SetQuotaRequest {
        namespace: subject.namespace.clone(),
        table_name: subject.table.as_ref().map(|table| table.to_message()),
        space_limit: Some(SpaceLimitRequest { quota: Some(quota.to_message()) }),
        ..Default::default()
    };
    master.set_quota(context, &request).await.map(drop)
}
