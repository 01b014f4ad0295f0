//! Services inside of MasterService: HBase 2.6 calls its groups so.

use std::sync::Arc;

use hfilter_rpc::exception::classes;
use hfilter_rpc::messages::{
    CoprocessorServiceRequest, CoprocessorServiceResponse, NameBytesPair, RegionSpecifier, region_specifier,
};
use hfilter_rpc::services::RSGroupAdminServiceDispatcher;
use hfilter_rpc::{CallContext, Error, Exception, Service};

use super::MasterRpcServices;

/// The Java class that holds the messages of RSGroupAdminService.
const JAVA_CLASS: &str = "org.apache.hadoop.hbase.protobuf.generated.RSGroupAdminProtos";

pub(super) async fn exec(
    services: &MasterRpcServices,
    context: &CallContext,
    request: &CoprocessorServiceRequest,
) -> Result<CoprocessorServiceResponse, Error> {
    let call = &request.call;
    let unknown = |message| Exception::new(classes::UNKNOWN_PROTOCOL, message);
    let service = RSGroupAdminServiceDispatcher::new(Arc::new(services.clone()));
    if call.service_name.strip_prefix("hbase.pb.").unwrap_or(&call.service_name) != service.name() {
        let message =
            format!("No registered Master Coprocessor Endpoint found for {}. Has it been enabled?", call.service_name);
        return Err(unknown(message).into());
    }
    let method = service.method(&call.method_name).ok_or_else(|| {
        unknown(format!("Unknown method {} called on service hbase.pb.{}", call.method_name, service.name()))
    })?;
    let answer = service.call(method, context, call.request.clone()).await.map_err(inside)?;
    let region =
        RegionSpecifier { r#type: region_specifier::RegionSpecifierType::RegionName.into(), value: Default::default() };
    let name = format!("{JAVA_CLASS}${}Response", call.method_name);
    Ok(CoprocessorServiceResponse { region, value: NameBytesPair { name, value: Some(answer.message) } })
}

/// What a handler throws when it cannot read the call inside its own: it is the handler's exception then, no longer one of reading.
fn inside(exception: Exception) -> Exception {
    if exception.is(classes::UNINITIALIZED_MESSAGE) {
        return Exception::io(exception.message());
    }
    if exception.is(classes::INVALID_PROTOCOL_BUFFER) {
        return Exception::new(classes::INVALID_PROTOCOL_BUFFER, exception.message());
    }
    exception
}
