//! Waiting for changes to be done.

use std::time::{Duration, Instant};

use hfilter_rpc::messages::get_procedure_result_response::State;
use hfilter_rpc::messages::{GetProcedureResultRequest, IsSnapshotDoneRequest, NameBytesPair, SnapshotDescription};
use hfilter_rpc::services::MasterService;
use hfilter_rpc::{CallContext, Error, Exception};

/// How long a change may take: HBase's `hbase.client.operation.timeout`.
const PATIENCE: Duration = Duration::from_secs(20 * 60);
/// The pause between two looks at a change.
const PAUSE: Duration = Duration::from_millis(100);

/// Waits for a procedure. Old masters have none for changes that are done at once.
pub(super) async fn procedure(
    master: &impl MasterService,
    context: &CallContext,
    proc_id: Option<u64>,
) -> Result<(), Error> {
    let Some(proc_id) = proc_id else { return Ok(()) };
    let started = Instant::now();
    loop {
        let result = master.get_procedure_result(context, &GetProcedureResultRequest { proc_id }).await?;
        match result.state() {
            State::Running => pause(started, format_args!("procedure {proc_id}")).await?,
            State::NotFound => {
                let message = format!("the master has forgotten procedure {proc_id}: it may have been done or not");
                return Err(Exception::io(message).into());
            }
            State::Finished => {
                let Some(failure) = result.exception.and_then(|exception| exception.generic_exception) else {
                    return Ok(());
                };
                let pair = NameBytesPair {
                    name: failure.class_name.unwrap_or_default(),
                    value: Some(failure.message.unwrap_or_default().into()),
                };
                return Err(Exception::of_pair(&pair).into());
            }
        }
    }
}

/// Waits for a snapshot that is taken without a procedure.
pub(super) async fn snapshot(
    master: &impl MasterService,
    context: &CallContext,
    snapshot: SnapshotDescription,
) -> Result<(), Error> {
    let (started, name) = (Instant::now(), snapshot.name.clone());
    let request = IsSnapshotDoneRequest { snapshot: Some(snapshot) };
    while !master.is_snapshot_done(context, &request).await?.done() {
        pause(started, format_args!("the snapshot {name}")).await?;
    }
    Ok(())
}

async fn pause(started: Instant, what: std::fmt::Arguments<'_>) -> Result<(), Error> {
    if started.elapsed() > PATIENCE {
        return Err(
            Exception::io(format!("{what} is not done after {} minutes; it goes on", PATIENCE.as_secs() / 60)).into()
        );
    }
    tokio::time::sleep(PAUSE).await;
    Ok(())
}
