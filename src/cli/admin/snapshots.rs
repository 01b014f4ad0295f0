//! Snapshots, and the quotas that they count against.

use std::sync::Arc;
use std::time::Instant;

use clap::Args;
use hfilter_master::snapshot_quota;
use hfilter_rpc::messages::{
    DeleteSnapshotRequest, GetCompletedSnapshotsRequest, IsSnapshotDoneRequest, SetQuotaRequest, SnapshotRequest,
    SpaceLimitRequest,
};
use hfilter_rpc::model::{Model as _, SnapshotDescription, SpaceQuota, SpaceViolationPolicy, TableName};
use hfilter_rpc::services::MasterService;
use hfilter_rpc::{CallContext, Error, Exception};
use serde_json::json;

use super::answer::Item;
use super::change::{PATIENCE, PAUSE, finish};

/// Of what a quota is.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub(super) struct Subject {
    /// Of this table
    #[arg(long, value_name = "TABLE")]
    table: Option<TableName>,
    /// Of all tables in this namespace
    #[arg(long, value_name = "NAME")]
    namespace: Option<String>,
}

/// Bytes as people write them: `10G`, `500M`, `1024`. `none` is no limit.
pub(super) fn limit(text: &str) -> Result<Limit, String> {
    if text == "none" {
        return Ok(Limit(None));
    }
    let (digits, shift) = match text.as_bytes() {
        [.., b'K'] => (&text[..text.len() - 1], 10),
        [.., b'M'] => (&text[..text.len() - 1], 20),
        [.., b'G'] => (&text[..text.len() - 1], 30),
        [.., b'T'] => (&text[..text.len() - 1], 40),
        _ => (text, 0),
    };
    let bytes = digits.parse::<u64>().ok().and_then(|number| number.checked_mul(1 << shift));
    // HBase counts in Java's long.
    match bytes.filter(|bytes| (1..=i64::MAX.unsigned_abs()).contains(bytes)) {
        Some(bytes) => Ok(Limit(Some(bytes))),
        None => Err("it takes bytes above 0, such as 1048576, 500M or 10G; or none".to_owned()),
    }
}

/// How many bytes a quota allows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit(Option<u64>);

pub(super) async fn set_space_quota(
    master: &impl MasterService,
    context: &CallContext,
    subject: &Subject,
    limit: Limit,
) -> Result<Vec<Item>, Error> {
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
    master.set_quota(context, &request).await?;
    Ok(Vec::new())
}

pub(super) async fn take(
    master: &impl MasterService,
    context: &CallContext,
    table: &TableName,
    name: &str,
) -> Result<Vec<Item>, Error> {
    let snapshot = SnapshotDescription::new(name).with_table(table.clone()).to_message();
    let request = SnapshotRequest { snapshot: snapshot.clone(), ..Default::default() };
    if let Some(proc_id) = master.snapshot(context, &request).await?.proc_id {
        return finish(master, context, Some(proc_id.cast_unsigned())).await;
    }
    let started = Instant::now();
    let request = IsSnapshotDoneRequest { snapshot: Some(snapshot) };
    while !master.is_snapshot_done(context, &request).await?.done() {
        if started.elapsed() > PATIENCE {
            return Err(Exception::io(format!("the snapshot {name} is still being taken; it goes on")).into());
        }
        tokio::time::sleep(PAUSE).await;
    }
    Ok(Vec::new())
}

pub(super) async fn drop_snapshot(
    master: &impl MasterService,
    context: &CallContext,
    name: &str,
) -> Result<Vec<Item>, Error> {
    let request = DeleteSnapshotRequest { snapshot: SnapshotDescription::new(name).to_message() };
    master.delete_snapshot(context, &request).await?;
    Ok(Vec::new())
}

pub(super) async fn list(master: &impl MasterService, context: &CallContext) -> Result<Vec<Item>, Error> {
    let snapshots = master.get_completed_snapshots(context, &GetCompletedSnapshotsRequest::default()).await?;
    let item = |snapshot: &SnapshotDescription| {
        let table = snapshot.table.as_ref().map_or("", TableName::as_str);
        let json = json!({"table": table, "snapshot": *snapshot.name, "created": snapshot.creation_time});
        Item::line(format_args!("{table}\t{}", snapshot.name), json)
    };
    Ok(snapshots.iter().map(item).collect())
}

pub(super) async fn counted(master: &impl MasterService, context: &CallContext) -> Result<Vec<Item>, Error> {
    let snapshots = snapshot_quota::snapshots(master, context).await?;
    let pairs = snapshots.iter().flat_map(|(table, names)| names.iter().map(move |name| (table, name)));
    let item = |(table, name): (&TableName, &Arc<str>)| {
        Item::line(format_args!("{table}\t{name}"), json!({"table": table.as_str(), "snapshot": **name}))
    };
    Ok(pairs.map(item).collect())
}
