//! HBase's services, against what was recorded: every method is known, answers mean what they meant, and both roads agree.

mod recorded;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use hfilter_rpc::exception::classes;
use hfilter_rpc::messages::{
    CreateTableRequest, GetRsGroupInfoRequest, GetTableDescriptorsRequest, ListRsGroupInfosRequest,
};
use hfilter_rpc::model::{RSGroupInfo, TableDescriptor};
use hfilter_rpc::services::{
    ClientMetaService, ClientMetaServiceDispatcher, ClientService, ClientServiceDispatcher, MasterService,
    MasterServiceDispatcher, RSGroupAdminService, RSGroupAdminServiceDispatcher, client_meta_service, client_service,
    master_service,
};
use hfilter_rpc::wire::{Limits, Request, Response};
use hfilter_rpc::{
    Answer, CallContext, Client, Error, InProcess, Local, Mapped, Remote, Rpc, Server, Service, WithCells,
};
use prost::Message;

/// Implements nothing.
struct Nothing;

impl MasterService for Nothing {}
impl ClientMetaService for Nothing {}
impl ClientService for Nothing {}
impl RSGroupAdminService for Nothing {}

/// What the recorded clients called, by service, and the parameters.
fn requests(service: &str) -> Vec<(String, Bytes)> {
    let lines = recorded::lines();
    let by_client = lines.iter().filter(|line| line.kind() == "request" && !line.what.starts_with("probe:"));
    let of_service = by_client.filter(|line| line.text("service") == Some(service));
    let request = of_service.map(|line| Request::decode(line.frame(), &Limits::SERVER).unwrap());
    request.map(|request| (request.header.method_name.unwrap(), request.parameter)).collect()
}

/// Calls with every recorded parameter a service that implements nothing.
async fn all_unsupported(service: &impl Service, distinct: usize) {
    let mut names = BTreeSet::new();
    for (name, parameter) in requests(service.name()) {
        let method = service.method(&name).unwrap_or_else(|| panic!("{name} is unknown"));
        let exception = service.call(method, &CallContext::default(), parameter).await.unwrap_err();
        assert!(exception.is(classes::DO_NOT_RETRY_IO), "{name}: {exception}");
        assert_eq!(exception.message(), format!("java.lang.UnsupportedOperationException: {name}"));
        names.insert(name);
    }
    assert_eq!(names.len(), distinct, "{names:?}");
}

#[tokio::test]
async fn every_recorded_call_is_known_and_may_be_unsupported() {
    all_unsupported(&MasterServiceDispatcher::new(Arc::new(Nothing)), 63).await;
    all_unsupported(&ClientMetaServiceDispatcher::new(Arc::new(Nothing)), 5).await;
    all_unsupported(&ClientServiceDispatcher::new(Arc::new(Nothing)), 4).await;
}

#[test]
fn names_are_hbases_own() {
    let master = MasterServiceDispatcher::new(Arc::new(Nothing));
    for name in ["truncateTable", "getProcedureResult", "getLastMajorCompactionTimestampForRegion", "ListRSGroupInfos"]
    {
        assert!(master.method(name).is_some(), "{name}");
    }
    for name in ["TruncateTable", "isMasterRunning", "MoveTables", ""] {
        assert!(master.method(name).is_none(), "{name}");
    }
    let groups = RSGroupAdminServiceDispatcher::new(Arc::new(Nothing));
    assert_eq!(groups.name(), "RSGroupAdminService");
    assert!(groups.method("MoveTables").is_some() && groups.method("UpdateRSGroupConfig").is_some());
}

/// Reads all recorded answers to a method as its value; they are written again byte for byte. How many there were.
fn answers<Q: Message + Default, A: Message + Default, R: Mapped<A>>(rpc: &Rpc<Q, A>) -> usize {
    let mut count = 0;
    for line in recorded::lines().iter().filter(|line| line.kind() == "response") {
        let method = rpc.method();
        if (line.text("service"), line.text("method")) != (Some(method.service), Some(method.name)) {
            continue;
        }
        let response = Response::decode(line.frame(), &Limits::CLIENT).unwrap();
        let Some(bytes) = response.result.filter(|_| response.header.exception.is_none()) else { continue };
        let value: R = rpc.result(Answer::new(bytes.clone())).unwrap_or_else(|error| panic!("{}: {error}", line.id));
        assert_eq!(value.encode().message, bytes, "{} {}", line.id, line.what);
        count += 1;
    }
    count
}

/// As [`answers`], with the value that the trait's method gives.
macro_rules! count {
    ($($rpc:ident: $value:ty),* $(,)?) => {
        [$((stringify!($rpc), answers::<_, _, $value>(&master_service::$rpc))),*]
    };
}

#[test]
fn recorded_answers_are_read_as_values_and_written_again() {
    use hfilter_rpc::messages as pb;
    use hfilter_rpc::model::{NamespaceDescriptor, SnapshotDescription, TableName};
    let counts = count! {
        GET_TABLE_DESCRIPTORS: Arc<[TableDescriptor]>,
        LIST_TABLE_DESCRIPTORS_BY_STATE: Arc<[TableDescriptor]>,
        LIST_TABLE_DESCRIPTORS_BY_NAMESPACE: Arc<[TableDescriptor]>,
        GET_TABLE_NAMES: Arc<[TableName]>,
        LIST_TABLE_NAMES_BY_STATE: Arc<[TableName]>,
        LIST_TABLE_NAMES_BY_NAMESPACE: Arc<[TableName]>,
        LIST_NAMESPACES: Arc<[String]>,
        LIST_NAMESPACE_DESCRIPTORS: Arc<[NamespaceDescriptor]>,
        GET_NAMESPACE_DESCRIPTOR: NamespaceDescriptor,
        GET_COMPLETED_SNAPSHOTS: Arc<[SnapshotDescription]>,
        IS_MASTER_RUNNING: bool,
        CREATE_TABLE: pb::CreateTableResponse,
        GET_PROCEDURE_RESULT: pb::GetProcedureResultResponse,
        GET_SCHEMA_ALTER_STATUS: pb::GetSchemaAlterStatusResponse,
        GET_SPACE_QUOTA_REGION_SIZES: pb::GetSpaceQuotaRegionSizesResponse,
        EXEC_MASTER_SERVICE: pb::CoprocessorServiceResponse,
        GET_LOG_ENTRIES: pb::LogEntry,
        SET_QUOTA: pb::SetQuotaResponse,
        SNAPSHOT: pb::SnapshotResponse,
        DELETE_SNAPSHOT: pb::DeleteSnapshotResponse,
        RESTORE_SNAPSHOT: pb::RestoreSnapshotResponse,
        CLEAR_DEAD_SERVERS: pb::ClearDeadServersResponse,
        IS_MASTER_IN_MAINTENANCE_MODE: pb::IsInMaintenanceModeResponse,
        IS_BALANCER_ENABLED: pb::IsBalancerEnabledResponse,
        GET_SECURITY_CAPABILITIES: pb::SecurityCapabilitiesResponse,
    };
    for (name, count) in counts {
        assert!(count > 0, "{name} was never answered");
    }
    let meta = [
        answers::<_, _, pb::GetClusterIdResponse>(&client_meta_service::GET_CLUSTER_ID),
        answers::<_, _, pb::GetActiveMasterResponse>(&client_meta_service::GET_ACTIVE_MASTER),
        answers::<_, _, pb::GetMastersResponse>(&client_meta_service::GET_MASTERS),
        answers::<_, _, pb::GetMetaRegionLocationsResponse>(&client_meta_service::GET_META_REGION_LOCATIONS),
        answers::<_, _, pb::GetBootstrapNodesResponse>(&client_meta_service::GET_BOOTSTRAP_NODES),
    ];
    assert!(meta.iter().all(|count| *count > 0), "{meta:?}");
    let data = [
        answers::<_, _, WithCells<pb::GetResponse>>(&client_service::GET),
        answers::<_, _, WithCells<pb::MutateResponse>>(&client_service::MUTATE),
        answers::<_, _, WithCells<pb::ScanResponse>>(&client_service::SCAN),
        answers::<_, _, WithCells<pb::MultiResponse>>(&client_service::MULTI),
    ];
    assert!(data.iter().all(|count| *count > 0), "{data:?}");
}

/// The tables of a real HBase, as its master answered.
struct Tables(Arc<[TableDescriptor]>);

impl Tables {
    fn recorded() -> (Self, Bytes) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/vectors/rpc/table_descriptors_400.bin");
        let bytes = Bytes::from(fs::read(path).unwrap());
        let tables = master_service::GET_TABLE_DESCRIPTORS.result(Answer::new(bytes.clone())).unwrap();
        (Self(tables), bytes)
    }
}

impl MasterService for Tables {
    async fn get_table_descriptors(
        &self,
        _: &CallContext,
        request: &GetTableDescriptorsRequest,
    ) -> Result<Arc<[TableDescriptor]>, Error> {
        let limit = request.table_names.len();
        Ok(if limit == 0 { self.0.clone() } else { self.0.iter().take(limit).cloned().collect() })
    }

    async fn get_rs_group_info(
        &self,
        _: &CallContext,
        request: &GetRsGroupInfoRequest,
    ) -> Result<Option<RSGroupInfo>, Error> {
        let known = request.r_s_group_name == "default";
        Ok(known.then(|| RSGroupInfo::builder("default").build()))
    }
}

async fn visit(master: &impl MasterService) -> (Arc<[TableDescriptor]>, Vec<String>) {
    let context = CallContext::default();
    let tables = master.get_table_descriptors(&context, &GetTableDescriptorsRequest::default()).await.unwrap();
    let mut seen = Vec::new();
    for r_s_group_name in ["default", "other"] {
        let request = GetRsGroupInfoRequest { r_s_group_name: r_s_group_name.to_owned() };
        seen.push(format!("{:?}", master.get_rs_group_info(&context, &request).await));
    }
    seen.push(format!("{:?}", master.list_rs_group_infos(&context, &ListRsGroupInfosRequest {}).await));
    (tables, seen)
}

#[tokio::test]
async fn real_tables_are_the_same_on_every_road() {
    let (tables, bytes) = Tables::recorded();
    let tables = Arc::new(tables);
    assert_eq!(tables.0.len(), 400);
    let local = visit(&Local::new(tables.clone())).await;
    assert!(Arc::ptr_eq(&local.0, &tables.0), "the local road shares the list");

    assert_eq!(visit(&Local::new(tables.clone()).with_roundtrip()).await, local);
    let dispatcher = MasterServiceDispatcher::new(tables);
    assert_eq!(visit(&Remote::new(InProcess::new(dispatcher.clone()))).await, local);
    let server = Server::builder().service(dispatcher).bind("127.0.0.1:0").await.unwrap();
    assert_eq!(visit(&Remote::new(Client::new(server.local_addr().to_string()))).await, local);
    assert_eq!(Mapped::<hfilter_rpc::messages::GetTableDescriptorsResponse>::encode(&local.0).message, bytes);
}

#[tokio::test]
async fn deep_required_fields_are_named() {
    let master = MasterServiceDispatcher::new(Arc::new(Nothing));
    let method = master.method("CreateTable").unwrap();
    // A schema with a name and a family, both without what they require.
    let parameter = Bytes::from_static(b"\x0a\x07\x0a\x03\x12\x01t\x1a\x00");
    let exception = master.call(method, &CallContext::default(), parameter).await.unwrap_err();
    assert_eq!(
        exception.message(),
        "Message missing required fields: table_schema.table_name.namespace, table_schema.column_families[0].name"
    );
    let complete = CreateTableRequest::default().encode_to_vec().into();
    let exception = master.call(method, &CallContext::default(), complete).await.unwrap_err();
    assert!(exception.is(classes::DO_NOT_RETRY_IO), "{exception}");
}
