//! Changes, and waiting for them.

use std::time::{Duration, Instant};

use hfilter_rpc::exception::classes;
use hfilter_rpc::messages::get_procedure_result_response::State;
use hfilter_rpc::messages::{
    CreateNamespaceRequest, CreateTableRequest, DeleteNamespaceRequest, DeleteTableRequest, DisableTableRequest,
    GetProcedureResultRequest, GetTableStateRequest, NameBytesPair,
};
use hfilter_rpc::model::{
    ColumnFamilyDescriptor, Model as _, NamespaceDescriptor, TableDescriptor, TableName, TableState,
};
use hfilter_rpc::services::MasterService;
use hfilter_rpc::{CallContext, Error, Exception};

use super::answer::Item;

/// How long a change may take: HBase's `hbase.client.operation.timeout`.
pub(super) const PATIENCE: Duration = Duration::from_secs(20 * 60);
/// The pause between two looks at a change.
pub(super) const PAUSE: Duration = Duration::from_millis(100);

/// A family as people write it: its name, then its values, separated by commas.
pub(super) fn family(text: &str) -> Result<ColumnFamilyDescriptor, String> {
    let mut parts = text.split(',');
    let name = parts.next().unwrap_or_default();
    let builder = ColumnFamilyDescriptor::builder(name).map_err(|error| error.to_string())?;
    let builder = parts.try_fold(builder, |builder, part| match part.split_once('=') {
        Some(("VERSIONS", versions)) => {
            let versions = versions.parse().map_err(|_| format!("VERSIONS is a number, not `{versions}`"))?;
            builder.max_versions(versions).map_err(|error| error.to_string())
        }
        Some((key, value)) if !key.is_empty() && !value.is_empty() => {
            Ok(builder.value(key.to_owned(), value.to_owned()))
        }
        _ => Err(format!("`{part}` is no value of a family; write KEY=VALUE, such as VERSIONS=3")),
    })?;
    let family = builder.build();
    family.check().map_err(|error| error.to_string())?;
    Ok(family)
}

pub(super) async fn create_table(
    master: &impl MasterService,
    context: &CallContext,
    table: &TableName,
    families: &[ColumnFamilyDescriptor],
) -> Result<Vec<Item>, Error> {
    let builder = families
        .iter()
        .try_fold(TableDescriptor::builder(table.clone()), |builder, family| builder.family(family.clone()))
        .map_err(|error| Exception::new(classes::ILLEGAL_ARGUMENT, error.to_string()))?;
    let request = CreateTableRequest { table_schema: builder.build().to_message(), ..Default::default() };
    finish(master, context, master.create_table(context, &request).await?.proc_id).await
}

pub(super) async fn drop_table(
    master: &impl MasterService,
    context: &CallContext,
    table: &TableName,
    disable: bool,
) -> Result<Vec<Item>, Error> {
    let table_name = table.to_message();
    let request = GetTableStateRequest { table_name: table_name.clone() };
    if disable && master.get_table_state(context, &request).await? == TableState::Enabled {
        let request = DisableTableRequest { table_name: table_name.clone(), ..Default::default() };
        finish(master, context, master.disable_table(context, &request).await?.proc_id).await?;
    }
    let request = DeleteTableRequest { table_name, ..Default::default() };
    finish(master, context, master.delete_table(context, &request).await?.proc_id).await
}

pub(super) async fn create_namespace(
    master: &impl MasterService,
    context: &CallContext,
    name: &str,
) -> Result<Vec<Item>, Error> {
    let namespace_descriptor = NamespaceDescriptor::builder(name).build().to_message();
    let request = CreateNamespaceRequest { namespace_descriptor, ..Default::default() };
    finish(master, context, master.create_namespace(context, &request).await?.proc_id).await
}

pub(super) async fn drop_namespace(
    master: &impl MasterService,
    context: &CallContext,
    name: &str,
) -> Result<Vec<Item>, Error> {
    let request = DeleteNamespaceRequest { namespace_name: name.to_owned(), ..Default::default() };
    finish(master, context, master.delete_namespace(context, &request).await?.proc_id).await
}

/// Waits for a procedure. Old masters have none for changes that are done at once.
pub(super) async fn finish(
    master: &impl MasterService,
    context: &CallContext,
    proc_id: Option<u64>,
) -> Result<Vec<Item>, Error> {
    let Some(proc_id) = proc_id else { return Ok(Vec::new()) };
    let started = Instant::now();
    loop {
        let result = master.get_procedure_result(context, &GetProcedureResultRequest { proc_id }).await?;
        if result.state() == State::Running {
            if started.elapsed() > PATIENCE {
                return Err(Exception::io(format!("procedure {proc_id} is still running; it goes on")).into());
            }
            tokio::time::sleep(PAUSE).await;
            continue;
        }
        let Some(failure) = result.exception.and_then(|exception| exception.generic_exception) else {
            return Ok(Vec::new());
        };
        let pair = NameBytesPair {
            name: failure.class_name.unwrap_or_default(),
            value: Some(failure.message.unwrap_or_default().into()),
        };
        return Err(Exception::of_pair(&pair).into());
    }
}
