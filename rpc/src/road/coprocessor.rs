//! A channel inside MasterService.

use bytes::Bytes;
use prost::Message as _;

use crate::context::CallContext;
use crate::error::Error;
use crate::exception::Exception;
use crate::messages::{CoprocessorServiceCall, CoprocessorServiceRequest, CoprocessorServiceResponse};
use crate::service::{Answer, Channel, Method};

/// A [`Channel`] to services that a master has as coprocessors, such as `RSGroupAdminService` of HBase 2: each call travels in one of
/// `MasterService.ExecMasterService`, as HBase's own client sends it.
///
/// ```
/// use hfilter_rpc::messages::ListRsGroupInfosRequest;
/// use hfilter_rpc::services::RSGroupAdminService;
/// use hfilter_rpc::{CallContext, Client, Error, MasterCoprocessors, Remote};
///
/// async fn groups_of_hbase_2(client: Client) -> Result<(), Error> {
///     let groups = Remote::new(MasterCoprocessors::new(client));
///     for group in &*groups.list_rs_group_infos(&CallContext::default(), &ListRsGroupInfosRequest {}).await? {
///         println!("{group}");
///     }
///     Ok(())
/// }
/// ```
#[derive(Clone, Debug)]
pub struct MasterCoprocessors<C> {
    channel: C,
}

const EXEC: Method = Method { service: "MasterService", name: "ExecMasterService" };

impl<C: Channel> MasterCoprocessors<C> {
    /// A channel inside another, which leads to a master.
    pub const fn new(channel: C) -> Self {
        Self { channel }
    }
}

impl<C: Channel> Channel for MasterCoprocessors<C> {
    async fn call(&self, context: &CallContext, method: Method, parameter: Bytes) -> Result<Answer, Error> {
        let call = CoprocessorServiceCall {
            row: Bytes::new(),
            service_name: method.service.to_owned(),
            method_name: method.name.to_owned(),
            request: parameter,
        };
        // The region means nothing here, but is required.
        let request = CoprocessorServiceRequest { call, ..Default::default() };
        let answer = self.channel.call(context, EXEC, request.encode_to_vec().into()).await?;
        let unreadable = |error| {
            let (address, exception) = (self.address().to_owned(), Exception::invalid_parameter(&error));
            Error::Answer { address, method: EXEC, exception }
        };
        let response = CoprocessorServiceResponse::decode(answer.message).map_err(unreadable)?;
        Ok(Answer::new(response.value.value.unwrap_or_default()))
    }

    fn address(&self) -> &str {
        self.channel.address()
    }
}
