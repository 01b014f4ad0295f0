//! What the cases do with a master: lists, and what two of HBase's callers ask.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

use hfilter_master::{MasterRpcServices, TableFilter, rs_group_page, snapshot_quota};
use hfilter_rpc::CallContext;
use hfilter_rpc::messages::GetTableDescriptorsRequest;
use hfilter_rpc::model::{RSGroupInfo, TableDescriptor};
use hfilter_rpc::services::MasterService;

pub(super) fn all_tables() -> GetTableDescriptorsRequest {
    GetTableDescriptorsRequest { include_sys_tables: Some(true), ..Default::default() }
}

/// What a case does with a master.
pub(super) trait Work {
    type Result: PartialEq;

    async fn on(master: &impl MasterService) -> Self::Result;

    /// The same without a road.
    fn direct(services: &MasterRpcServices) -> Self::Result;
}

/// `listTableDescriptors(true)`.
pub(super) struct ListTables;

impl Work for ListTables {
    type Result = Arc<[TableDescriptor]>;

    async fn on(master: &impl MasterService) -> Self::Result {
        master.get_table_descriptors(&CallContext::default(), &all_tables()).await.expect("tables")
    }

    fn direct(services: &MasterRpcServices) -> Self::Result {
        let all = TableFilter { include_system: true, ..TableFilter::default() };
        services.master().catalogue().table_descriptors(&all).expect("tables")
    }
}

/// The page of the group that all tables are in.
pub(super) struct RsGroupPage;

impl Work for RsGroupPage {
    type Result = rs_group_page::Page;

    async fn on(master: &impl MasterService) -> Self::Result {
        let page = rs_group_page::page(master, &CallContext::default(), RSGroupInfo::DEFAULT).await;
        page.expect("a page").expect("a group")
    }

    fn direct(services: &MasterRpcServices) -> Self::Result {
        now(Self::on(services))
    }
}

/// What the quota chore asks the master: quotas, the names of each namespace with one, and snapshots.
pub(super) struct SnapshotQuota;

impl Work for SnapshotQuota {
    type Result = snapshot_quota::Snapshots;

    async fn on(master: &impl MasterService) -> Self::Result {
        snapshot_quota::snapshots(master, &CallContext::default()).await.expect("snapshots")
    }

    fn direct(services: &MasterRpcServices) -> Self::Result {
        now(Self::on(services))
    }
}

/// The result of a future that never waits.
pub(super) fn now<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("it waits"),
    }
}
