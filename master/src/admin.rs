//! What callers ask the master for.

use std::future::{Future, ready};
use std::sync::Arc;

use hfilter_rpc::model::{RSGroupInfo, SnapshotDescription, TableDescriptor, TableName};
use hfilter_rpc::{CallContext, Error};

use crate::catalogue::TableFilter;
use crate::master::Master;
use crate::record::QuotaSubject;

/// The calls that [`rs_group_page`](crate::rs_group_page) and [`snapshot_quota`](crate::snapshot_quota) make. Where the master is,
/// whoever makes the caller decides.
pub trait Admin: Send + Sync {
    /// The descriptors of tables, by name with namespace: GetTableDescriptors.
    fn table_descriptors(
        &self,
        context: &CallContext,
        filter: &TableFilter,
    ) -> impl Future<Output = Result<Arc<[TableDescriptor]>, Error>> + Send;

    /// The names of all tables of a namespace: ListTableNamesByNamespace.
    fn table_names_by_namespace(
        &self,
        context: &CallContext,
        namespace: &str,
    ) -> impl Future<Output = Result<Arc<[TableName]>, Error>> + Send;

    /// All snapshots: GetCompletedSnapshots.
    fn snapshots(
        &self,
        context: &CallContext,
    ) -> impl Future<Output = Result<Arc<[SnapshotDescription]>, Error>> + Send;

    /// A group, `None` if there is none of that name: GetRSGroupInfo.
    fn rs_group(
        &self,
        context: &CallContext,
        name: &str,
    ) -> impl Future<Output = Result<Option<RSGroupInfo>, Error>> + Send;

    /// What has a space quota: the subjects of GetQuotaStates.
    fn space_quotas(&self, context: &CallContext) -> impl Future<Output = Result<Vec<QuotaSubject>, Error>> + Send;
}

/// The direct road: a look into the catalogue.
impl Admin for Master {
    fn table_descriptors(
        &self,
        _: &CallContext,
        filter: &TableFilter,
    ) -> impl Future<Output = Result<Arc<[TableDescriptor]>, Error>> + Send {
        ready(self.catalogue().table_descriptors(filter).map_err(Error::from))
    }

    fn table_names_by_namespace(
        &self,
        _: &CallContext,
        namespace: &str,
    ) -> impl Future<Output = Result<Arc<[TableName]>, Error>> + Send {
        ready(self.catalogue().table_names_by_namespace(namespace).map_err(Error::from))
    }

    fn snapshots(&self, _: &CallContext) -> impl Future<Output = Result<Arc<[SnapshotDescription]>, Error>> + Send {
        ready(Ok(self.catalogue().snapshots()))
    }

    fn rs_group(&self, _: &CallContext, name: &str) -> impl Future<Output = Result<Option<RSGroupInfo>, Error>> + Send {
        ready(Ok(self.catalogue().group(name)))
    }

    fn space_quotas(&self, _: &CallContext) -> impl Future<Output = Result<Vec<QuotaSubject>, Error>> + Send {
        ready(Ok(self.catalogue().quotas().map(|(subject, _)| subject.clone()).collect()))
    }
}
