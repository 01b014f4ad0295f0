//! Snapshots, as MasterService asks for them.

use hfilter_rpc::exception::ExceptionClass;
use hfilter_rpc::messages::{RestoreSnapshotRequest, SnapshotRequest, SnapshotResponse};
use hfilter_rpc::model::{SnapshotDescription, TableName};
use hfilter_rpc::{Error, Exception};

use super::MasterRpcServices;
use super::convert::value;
use crate::illegal_argument::illegal_argument;

const UNKNOWN_SNAPSHOT: ExceptionClass =
    ExceptionClass::do_not_retry("org.apache.hadoop.hbase.snapshot.UnknownSnapshotException");

/// How long HBase lets a client wait for a snapshot, in milliseconds. Here it is done at once.
const EXPECTED_TIMEOUT: i64 = 300_000;

impl MasterRpcServices {
    /// Takes a snapshot: as a procedure for clients that send nonces, and for older ones without a number.
    pub(super) async fn take_snapshot(&self, request: &SnapshotRequest) -> Result<SnapshotResponse, Error> {
        let snapshot: SnapshotDescription = value(&request.snapshot)?;
        self.change(move |master| master.snapshot(&snapshot).map(drop)).await?;
        let numbered = request.nonce_group.is_some() && request.nonce.is_some();
        let proc_id = numbered.then(|| self.procedures.done(None).cast_signed());
        Ok(SnapshotResponse { expected_timeout: EXPECTED_TIMEOUT, proc_id })
    }

    /// Whether a snapshot is done: it is, or there is none.
    pub(super) fn snapshot_is_done(&self, snapshot: &SnapshotDescription) -> Result<bool, Exception> {
        if self.master.catalogue().snapshot(&snapshot.name).is_some() {
            return Ok(true);
        }
        let table = snapshot.table.as_ref().map(TableName::as_str).unwrap_or_default();
        let (kind, ttl) = (snapshot.kind(), snapshot.ttl.unwrap_or(0));
        let message = format!(
            "Snapshot {{ ss={} table={table} type={kind} ttl={ttl} }} is not currently running or one of the known completed \
             snapshots.",
            snapshot.name
        );
        Err(Exception::new(UNKNOWN_SNAPSHOT, message))
    }

    pub(super) async fn restore(&self, request: &RestoreSnapshotRequest) -> Result<u64, Error> {
        let table = TableName::parse(request.snapshot.table()).map_err(|error| illegal_argument(&error))?;
        let name = request.snapshot.name.clone();
        self.change(move |master| master.restore_snapshot(&name, &table)).await?;
        Ok(self.procedures.done(None))
    }
}
