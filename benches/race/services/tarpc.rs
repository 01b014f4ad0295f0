//! tarpc over its channel in this process: requests and answers of Rust's types go from task to task. Nothing is encoded or
//! converted, and the tables are shared; what it costs is two channels, the table of calls under way, and deadlines.

use std::pin::pin;
use std::sync::Arc;

use hfilter_master::MasterRpcServices;
use hfilter_rpc::messages::{
    GetCompletedSnapshotsRequest, GetQuotaStatesRequest, GetQuotaStatesResponse, GetRsGroupInfoRequest,
    GetTableDescriptorsRequest, ListTableNamesByNamespaceRequest,
};
use hfilter_rpc::model::{RSGroupInfo, SnapshotDescription, TableDescriptor, TableName};
use hfilter_rpc::services::MasterService;
use hfilter_rpc::{CallContext, Error, Exception};
use tarpc::client::Config;
use tarpc::context;
use tarpc::server::{BaseChannel, Channel as _};
use tonic::codegen::tokio_stream::StreamExt as _;

use super::calls::for_each_call;

/// A client.
pub(super) struct Tarpc(TypedMasterClient);

impl Tarpc {
    /// A client of a server that serves nobody else.
    pub(super) fn connect(master: Arc<MasterRpcServices>) -> Self {
        let (ours, theirs) = tarpc::transport::channel::unbounded();
        tokio::spawn(async move {
            let mut calls = pin!(BaseChannel::with_defaults(theirs).execute(Server(master).serve()));
            while let Some(call) = calls.next().await {
                tokio::spawn(call);
            }
        });
        Self(TypedMasterClient::new(Config::default(), ours).spawn())
    }
}

#[derive(Clone)]
struct Server(Arc<MasterRpcServices>);

macro_rules! typed {
    ($($method:ident($request:ty) -> $answer:ty, $value:ty, $rpc:ident;)*) => {
        #[tarpc::service]
        trait TypedMaster {
            $(async fn $method(request: $request) -> Result<$value, Error>;)*
        }

        impl TypedMaster for Server {
            $(async fn $method(self, _: context::Context, request: $request) -> Result<$value, Error> {
                MasterService::$method(&*self.0, &CallContext::default(), &request).await
            })*
        }

        impl MasterService for Tarpc {
            $(async fn $method(&self, _: &CallContext, request: &$request) -> Result<$value, Error> {
                let answer = self.0.$method(context::current(), request.clone()).await;
                answer.map_err(|error| Exception::io(error.to_string()))?
            })*
        }
    };
}
for_each_call!(typed);
