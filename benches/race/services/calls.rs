//! The calls that the cases make, as messages: what every road but ours is made of.

use std::future::Future;
use std::sync::Arc;

use bytes::Bytes;
use hfilter_master::MasterRpcServices;
use hfilter_rpc::messages::{
    GetCompletedSnapshotsRequest, GetCompletedSnapshotsResponse, GetQuotaStatesRequest, GetQuotaStatesResponse,
    GetRsGroupInfoRequest, GetRsGroupInfoResponse, GetTableDescriptorsRequest, GetTableDescriptorsResponse,
    ListTableNamesByNamespaceRequest, ListTableNamesByNamespaceResponse,
};
use hfilter_rpc::model::{RSGroupInfo, SnapshotDescription, TableDescriptor, TableName};
use hfilter_rpc::services::{MasterService, master_service};
use hfilter_rpc::{CallContext, Error, Mapped, Method};
use prost::Message;

/// A request to the master.
pub(super) trait Call: Message + Default + Clone + 'static {
    /// What the answer travels as.
    type Answer: Message + Default + 'static;
    /// The method that it is for.
    const METHOD: Method;

    /// The server's side: what the master says, turned into a message.
    fn answer(&self, master: &MasterRpcServices) -> impl Future<Output = Result<Self::Answer, Error>> + Send;
}

/// What carries a request to the master and its answer back.
pub(super) trait Carrier: Send + Sync {
    fn carry<Q: Call>(&self, request: Q) -> impl Future<Output = Result<Q::Answer, Error>> + Send;
}

/// The client's side: a master behind a carrier. It turns answers into values.
pub(super) struct Behind<C>(pub(super) C);

/// The server's side of a carrier that knows methods by name.
pub(super) trait Serve: Send {
    type Reply;

    fn serve<Q: Call>(self) -> impl Future<Output = Self::Reply> + Send;
}

/// Method, request, the message of its answer, the value of its answer, and its constant.
macro_rules! for_each_call {
    ($then:ident) => {
        $then! {
            get_table_descriptors(GetTableDescriptorsRequest) -> GetTableDescriptorsResponse, Arc<[TableDescriptor]>, GET_TABLE_DESCRIPTORS;
            get_rs_group_info(GetRsGroupInfoRequest) -> GetRsGroupInfoResponse, Option<RSGroupInfo>, GET_RS_GROUP_INFO;
            get_quota_states(GetQuotaStatesRequest) -> GetQuotaStatesResponse, GetQuotaStatesResponse, GET_QUOTA_STATES;
            list_table_names_by_namespace(ListTableNamesByNamespaceRequest)
                -> ListTableNamesByNamespaceResponse, Arc<[TableName]>, LIST_TABLE_NAMES_BY_NAMESPACE;
            get_completed_snapshots(GetCompletedSnapshotsRequest)
                -> GetCompletedSnapshotsResponse, Arc<[SnapshotDescription]>, GET_COMPLETED_SNAPSHOTS;
        }
    };
}
pub(super) use for_each_call;

macro_rules! calls {
    ($($method:ident($request:ty) -> $answer:ty, $value:ty, $rpc:ident;)*) => {
        $(impl Call for $request {
            type Answer = $answer;
            const METHOD: Method = master_service::$rpc.method();

            async fn answer(&self, master: &MasterRpcServices) -> Result<$answer, Error> {
                Ok(MasterService::$method(master, &CallContext::default(), self).await?.to_message())
            }
        })*

        impl<C: Carrier> MasterService for Behind<C> {
            $(async fn $method(&self, _: &CallContext, request: &$request) -> Result<$value, Error> {
                Ok(Mapped::from_message(self.0.carry(request.clone()).await?)?)
            })*
        }

        /// Serves the method of that name; `None` if there is none.
        pub(super) async fn serve<S: Serve>(method: &[u8], server: S) -> Option<S::Reply> {
            $(if method == <$request as Call>::METHOD.name.as_bytes() {
                return Some(server.serve::<$request>().await);
            })*
            None
        }
    };
}
for_each_call!(calls);

/// Messages handed over as they are, as HBase 2.6 does inside the master: there are no bytes.
pub(super) struct AsMessages(pub(super) Arc<MasterRpcServices>);

impl Carrier for AsMessages {
    async fn carry<Q: Call>(&self, request: Q) -> Result<Q::Answer, Error> {
        request.answer(&self.0).await
    }
}

/// Reads a message that nobody has damaged.
pub(super) fn read<M: Message + Default>(bytes: Bytes) -> M {
    M::decode(bytes).expect("a message")
}
