//! Calls of every method that the master implements, with parameters made at random out of a few names, so that they meet.

use std::option::Option;
use std::result::Result;

use hfilter_rpc::messages::*;
use hfilter_rpc::services::{ClientMetaService, MasterService, RSGroupAdminService};
use hfilter_rpc::{CallContext, Error};
use proptest::collection::vec;
use proptest::option::of;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::Union;

/// Calls of one service: their kinds, their names on the wire, how their parameters are made, and how they are called.
macro_rules! calls {
    ($call:ident: $service:ident; $($method:ident $name:ident($request:ty): $any:expr;)*) => {
        #[allow(non_camel_case_types, clippy::enum_variant_names, reason = "names on the wire")]
        #[derive(Clone, Debug)]
        pub(crate) enum $call {
            $($name(Box<$request>),)*
        }

        impl $call {
            /// The names of the methods, as the .proto file has them.
            pub(crate) const NAMES: &[&str] = &[$(stringify!($name)),*];

            /// A call of one of the methods, each with its own parameters.
            pub(crate) fn each() -> Vec<BoxedStrategy<Self>> {
                vec![$(($any).prop_map(|request| Self::$name(Box::new(request))).boxed()),*]
            }

            pub(crate) fn any() -> impl Strategy<Value = Self> {
                Union::new(Self::each())
            }

            pub(crate) fn name(&self) -> &'static str {
                match self {
                    $(Self::$name(_) => stringify!($name),)*
                }
            }

            /// Calls, and tells what came of it.
            pub(crate) async fn make(&self, service: &impl $service, context: &CallContext) -> Told {
                match self {
                    $(Self::$name(request) => told($service::$method(service, context, request).await),)*
                }
            }
        }
    };
}

/// What came of a call: its result as text, or its error with class, message and whether to try again.
pub(crate) type Told = Result<String, String>;

fn told<T: std::fmt::Debug>(result: Result<T, Error>) -> Told {
    result.map(|value| timeless(format!("{value:?}"))).map_err(|error| format!("{error:?}"))
}

/// The same without the times at which it happened.
fn timeless(text: String) -> String {
    ["creation_time: Some(", "submitted_time: Some(", "last_update: Some("].iter().fold(text, |text, field| {
        let mut parts = text.split(field);
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |done, part| done + field + part.trim_start_matches(|c: char| c.is_ascii_digit()))
    })
}

fn name() -> impl Strategy<Value = TableName> {
    let name = |namespace: &'static [u8], qualifier: &'static [u8]| TableName {
        namespace: namespace.into(),
        qualifier: qualifier.into(),
    };
    select(vec![
        name(b"default", b"t0"),
        name(b"default", b"t0"),
        name(b"default", b"t1"),
        name(b"ns0", b"t0"),
        name(b"ns0", b"t1"),
        name(b"nope", b"t0"),
        name(b"hbase", b"meta"),
        name(b"default", b"a b"),
        name(b"default", b"\xff"),
        name(b"", b""),
    ])
}

fn text(texts: &[&'static str]) -> impl Strategy<Value = String> + use<> {
    select(texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>())
}

fn namespace() -> impl Strategy<Value = String> {
    text(&["ns0", "ns0", "ns1", "default", "hbase", "nope", "n-s", ""])
}

fn group() -> impl Strategy<Value = String> {
    text(&["default", "g0", "g0", "g1", "nope", "no name"])
}

fn pattern() -> impl Strategy<Value = String> {
    text(&["t.*", "ns0:.*", "default:t0", "(?i)T0", "", "t[", "(", ")", r"\p{Nope}", "日本[", "a{2,1}"])
}

fn bytes() -> impl Strategy<Value = prost::bytes::Bytes> {
    vec(any::<u8>(), 0..4).prop_map(Into::into)
}

fn pairs() -> impl Strategy<Value = Vec<BytesBytesPair>> {
    let key = prop_oneof![
        text(&["hbase.rsgroup.name", "VERSIONS", "TTL", "MAX_FILESIZE", "coprocessor$1"]).prop_map(Into::into),
        bytes(),
    ];
    let value = prop_oneof![text(&["g0", "1", "0", "|Nope|1|"]).prop_map(Into::into), bytes()];
    vec((key, value).prop_map(|(first, second)| BytesBytesPair { first, second }), 0..2)
}

fn family() -> impl Strategy<Value = ColumnFamilySchema> {
    let name = text(&["f0", "f1", "f:", ""]).prop_map(Into::into);
    (name, pairs()).prop_map(|(name, attributes)| ColumnFamilySchema { name, attributes, ..Default::default() })
}

fn table() -> impl Strategy<Value = TableSchema> {
    (of(name()), pairs(), vec(family(), 0..3)).prop_map(|(table_name, attributes, column_families)| TableSchema {
        table_name,
        attributes,
        column_families,
        ..Default::default()
    })
}

/// A table that can be.
fn good_table() -> impl Strategy<Value = TableSchema> {
    let families = ["f0", "f1"].map(|name| ColumnFamilySchema { name: name.into(), ..Default::default() });
    name().prop_map(move |name| TableSchema {
        table_name: Some(name),
        column_families: families.to_vec(),
        ..Default::default()
    })
}

fn namespace_descriptor() -> impl Strategy<Value = NamespaceDescriptor> {
    let key = text(&["hbase.namespace.quota.maxtables", "hbase.namespace.quota.maxregions", "hbase.rsgroup.name", "k"]);
    let pair = (key, text(&["3", "0", "g0", "nope"])).prop_map(|(name, value)| NameStringPair { name, value });
    (namespace(), vec(pair, 0..2))
        .prop_map(|(name, configuration)| NamespaceDescriptor { name: name.into(), configuration })
}

fn server() -> impl Strategy<Value = ServerName> {
    (text(&["host", "host", "host", "HOST", ""]), of(select(vec![1_u32, 1, 2, 2, 3, 4, 70_000])), of(0..2_u64))
        .prop_map(|(host_name, port, start_code)| ServerName { host_name, port, start_code })
}

fn snapshot() -> impl Strategy<Value = SnapshotDescription> {
    let table = of(text(&["t0", "t0", "ns0:t0", "nope", "hbase:meta", "a b"]));
    (text(&["s0", "s0", "s1", "no name"]), table, of(-1..3_i64), of(0..4_i32), of(any::<i64>()), of(".{0,3}")).prop_map(
        |(name, table, creation_time, kind, ttl, owner)| SnapshotDescription {
            name,
            table,
            creation_time,
            r#type: kind,
            ttl,
            owner,
            ..Default::default()
        },
    )
}

fn quota() -> impl Strategy<Value = SetQuotaRequest> {
    let limit = (0..9_i32, of(0..3_u64), of(0.0..1.0_f32), of(0..4_i32))
        .prop_map(|(time_unit, soft_limit, share, scope)| TimedQuota { time_unit, soft_limit, share, scope });
    let throttle =
        (of(0..11_i32), of(limit)).prop_map(|(kind, timed_quota)| ThrottleRequest { r#type: kind, timed_quota });
    let space = (of(0..9_u64), of(0..6_i32), of(any::<bool>()))
        .prop_map(|(soft_limit, violation_policy, remove)| SpaceQuota { soft_limit, violation_policy, remove });
    let space = of(space).prop_map(|quota| SpaceLimitRequest { quota });
    let whom =
        (of(text(&["bob", ""])), of(Just("crew".to_owned())), of(namespace()), of(name()), of(Just("all".to_owned())));
    (whom, of(any::<bool>()), of(any::<bool>()), of(throttle), of(space)).prop_map(
        |(
            (user_name, user_group, namespace, table_name, region_server),
            remove_all,
            bypass_globals,
            throttle,
            space,
        )| {
            SetQuotaRequest {
                user_name,
                user_group,
                namespace,
                table_name,
                remove_all,
                bypass_globals,
                throttle,
                space_limit: space,
                region_server,
            }
        },
    )
}

fn coprocessor_call() -> impl Strategy<Value = CoprocessorServiceRequest> {
    let service = text(&["RSGroupAdminService", "hbase.pb.RSGroupAdminService", "NoSuchService"]);
    let method = text(&["ListRSGroupInfos", "GetRSGroupInfo", "listRSGroupInfos", ""]);
    let request = prop_oneof![Just(prost::bytes::Bytes::from_static(b"\x0a\x07default")), bytes()];
    (service, method, request).prop_map(|(service_name, method_name, request)| CoprocessorServiceRequest {
        call: CoprocessorServiceCall { service_name, method_name, request, ..Default::default() },
        ..Default::default()
    })
}

/// One request without fields.
fn empty<T: Default + Clone + std::fmt::Debug>() -> impl Strategy<Value = T> {
    Just(()).prop_map(|()| T::default())
}

/// Requests of the fields that are named, each made at random, and no others.
macro_rules! of_fields {
    ($request:ident { $($field:ident: $any:expr),+ }) => {
        ($($any,)+).prop_map(|($($field,)+)| {
            #[allow(clippy::needless_update, reason = "some have no other fields")]
            let request = $request { $($field,)+ ..Default::default() };
            request
        })
    };
}

fn nonce() -> impl Strategy<Value = Option<u64>> {
    of(any::<u64>())
}

calls! {
    MasterCall: MasterService;
    is_master_running IsMasterRunning(IsMasterRunningRequest): empty();
    is_master_in_maintenance_mode IsMasterInMaintenanceMode(IsInMaintenanceModeRequest): empty();
    is_balancer_enabled IsBalancerEnabled(IsBalancerEnabledRequest): empty();
    get_security_capabilities getSecurityCapabilities(SecurityCapabilitiesRequest): empty();
    list_decommissioned_region_servers ListDecommissionedRegionServers(Unlisted): empty();
    list_replication_peers ListReplicationPeers(Unlisted): empty();
    get_locks GetLocks(Unlisted): empty();
    get_cluster_status GetClusterStatus(GetClusterStatusRequest):
        of_fields!(GetClusterStatusRequest { options: vec(0..15_i32, 0..4) });
    clear_dead_servers ClearDeadServers(ClearDeadServersRequest):
        of_fields!(ClearDeadServersRequest { server_name: vec(server(), 0..3) });
    get_table_descriptors GetTableDescriptors(GetTableDescriptorsRequest): of_fields!(GetTableDescriptorsRequest {
        table_names: vec(name(), 0..3), regex: of(pattern()), include_sys_tables: of(any::<bool>()), namespace: of(namespace())
    });
    get_table_names GetTableNames(GetTableNamesRequest): of_fields!(GetTableNamesRequest {
        regex: of(pattern()), include_sys_tables: of(any::<bool>()), namespace: of(namespace())
    });
    list_table_descriptors_by_namespace ListTableDescriptorsByNamespace(ListTableDescriptorsByNamespaceRequest):
        of_fields!(ListTableDescriptorsByNamespaceRequest { namespace_name: namespace() });
    list_table_names_by_namespace ListTableNamesByNamespace(ListTableNamesByNamespaceRequest):
        of_fields!(ListTableNamesByNamespaceRequest { namespace_name: namespace() });
    list_table_descriptors_by_state ListTableDescriptorsByState(ListTableDescriptorsByStateRequest):
        of_fields!(ListTableDescriptorsByStateRequest { is_enabled: any::<bool>() });
    list_table_names_by_state ListTableNamesByState(ListTableNamesByStateRequest):
        of_fields!(ListTableNamesByStateRequest { is_enabled: any::<bool>() });
    get_table_state GetTableState(GetTableStateRequest): of_fields!(GetTableStateRequest { table_name: name() });
    get_schema_alter_status GetSchemaAlterStatus(GetSchemaAlterStatusRequest):
        of_fields!(GetSchemaAlterStatusRequest { table_name: name() });
    create_table CreateTable(CreateTableRequest): of_fields!(CreateTableRequest {
        table_schema: prop_oneof![good_table(), table()], split_keys: vec(bytes(), 0..3), nonce: nonce()
    });
    modify_table ModifyTable(ModifyTableRequest):
        of_fields!(ModifyTableRequest { table_name: name(), table_schema: table(), nonce: nonce() });
    add_column AddColumn(AddColumnRequest):
        of_fields!(AddColumnRequest { table_name: name(), column_families: family(), nonce: nonce() });
    modify_column ModifyColumn(ModifyColumnRequest):
        of_fields!(ModifyColumnRequest { table_name: name(), column_families: family(), nonce: nonce() });
    delete_column DeleteColumn(DeleteColumnRequest): of_fields!(DeleteColumnRequest {
        table_name: name(), column_name: text(&["f0", "f1", "f:"]).prop_map(Into::into), nonce: nonce()
    });
    disable_table DisableTable(DisableTableRequest): of_fields!(DisableTableRequest { table_name: name(), nonce: nonce() });
    truncate_table truncateTable(TruncateTableRequest): of_fields!(TruncateTableRequest {
        table_name: name(), preserve_splits: of(any::<bool>()), nonce: nonce()
    });
    enable_table EnableTable(EnableTableRequest): of_fields!(EnableTableRequest { table_name: name(), nonce: nonce() });
    delete_table DeleteTable(DeleteTableRequest): of_fields!(DeleteTableRequest { table_name: name(), nonce: nonce() });
    get_procedure_result getProcedureResult(GetProcedureResultRequest):
        of_fields!(GetProcedureResultRequest { proc_id: 0..40_u64 });
    list_namespace_descriptors ListNamespaceDescriptors(ListNamespaceDescriptorsRequest): empty();
    list_namespaces ListNamespaces(ListNamespacesRequest): empty();
    get_namespace_descriptor GetNamespaceDescriptor(GetNamespaceDescriptorRequest):
        of_fields!(GetNamespaceDescriptorRequest { namespace_name: namespace() });
    create_namespace CreateNamespace(CreateNamespaceRequest):
        of_fields!(CreateNamespaceRequest { namespace_descriptor: namespace_descriptor(), nonce: nonce() });
    modify_namespace ModifyNamespace(ModifyNamespaceRequest):
        of_fields!(ModifyNamespaceRequest { namespace_descriptor: namespace_descriptor(), nonce: nonce() });
    delete_namespace DeleteNamespace(DeleteNamespaceRequest):
        of_fields!(DeleteNamespaceRequest { namespace_name: namespace(), nonce: nonce() });
    snapshot Snapshot(SnapshotRequest):
        of_fields!(SnapshotRequest { snapshot: snapshot(), nonce_group: nonce(), nonce: nonce() });
    get_completed_snapshots GetCompletedSnapshots(GetCompletedSnapshotsRequest): empty();
    is_snapshot_done IsSnapshotDone(IsSnapshotDoneRequest):
        of_fields!(IsSnapshotDoneRequest { snapshot: of(snapshot()) });
    delete_snapshot DeleteSnapshot(DeleteSnapshotRequest): of_fields!(DeleteSnapshotRequest { snapshot: snapshot() });
    restore_snapshot RestoreSnapshot(RestoreSnapshotRequest):
        of_fields!(RestoreSnapshotRequest { snapshot: snapshot(), restore_acl: of(any::<bool>()), nonce: nonce() });
    set_quota SetQuota(SetQuotaRequest): quota();
    get_quota_states GetQuotaStates(GetQuotaStatesRequest): empty();
    get_space_quota_region_sizes GetSpaceQuotaRegionSizes(GetSpaceQuotaRegionSizesRequest): empty();
    exec_master_service ExecMasterService(CoprocessorServiceRequest): coprocessor_call();
    get_rs_group_info GetRSGroupInfo(GetRsGroupInfoRequest):
        of_fields!(GetRsGroupInfoRequest { r_s_group_name: group() });
    get_rs_group_info_of_table GetRSGroupInfoOfTable(GetRsGroupInfoOfTableRequest):
        of_fields!(GetRsGroupInfoOfTableRequest { table_name: name() });
    get_rs_group_info_of_server GetRSGroupInfoOfServer(GetRsGroupInfoOfServerRequest):
        of_fields!(GetRsGroupInfoOfServerRequest { server: server() });
    list_rs_group_infos ListRSGroupInfos(ListRsGroupInfosRequest): empty();
    add_rs_group AddRSGroup(AddRsGroupRequest): of_fields!(AddRsGroupRequest { r_s_group_name: group() });
    remove_rs_group RemoveRSGroup(RemoveRsGroupRequest): of_fields!(RemoveRsGroupRequest { r_s_group_name: group() });
    move_servers MoveServers(MoveServersRequest):
        of_fields!(MoveServersRequest { target_group: group(), servers: vec(server(), 0..3) });
    remove_servers RemoveServers(RemoveServersRequest): of_fields!(RemoveServersRequest { servers: vec(server(), 0..3) });
    balance_rs_group BalanceRSGroup(BalanceRsGroupRequest): of_fields!(BalanceRsGroupRequest {
        r_s_group_name: group(), ignore_rit: of(any::<bool>()), dry_run: of(any::<bool>())
    });
    rename_rs_group RenameRSGroup(RenameRsGroupRequest):
        of_fields!(RenameRsGroupRequest { old_rsgroup_name: group(), new_rsgroup_name: group() });
    update_rs_group_config UpdateRSGroupConfig(UpdateRsGroupConfigRequest):
        of_fields!(UpdateRsGroupConfigRequest { group_name: group(), configuration: settings() });
    list_tables_in_rs_group ListTablesInRSGroup(ListTablesInRsGroupRequest):
        of_fields!(ListTablesInRsGroupRequest { group_name: group() });
    get_configured_namespaces_and_tables_in_rs_group GetConfiguredNamespacesAndTablesInRSGroup(
        GetConfiguredNamespacesAndTablesInRsGroupRequest
    ): of_fields!(GetConfiguredNamespacesAndTablesInRsGroupRequest { group_name: group() });
}

fn settings() -> impl Strategy<Value = Vec<NameStringPair>> {
    vec((".{0,2}", ".{0,2}").prop_map(|(name, value)| NameStringPair { name, value }), 0..3)
}

calls! {
    GroupCall: RSGroupAdminService;
    get_rs_group_info GetRSGroupInfo(GetRsGroupInfoRequest):
        of_fields!(GetRsGroupInfoRequest { r_s_group_name: group() });
    get_rs_group_info_of_table GetRSGroupInfoOfTable(GetRsGroupInfoOfTableRequest):
        of_fields!(GetRsGroupInfoOfTableRequest { table_name: name() });
    get_rs_group_info_of_server GetRSGroupInfoOfServer(GetRsGroupInfoOfServerRequest):
        of_fields!(GetRsGroupInfoOfServerRequest { server: server() });
    list_rs_group_infos ListRSGroupInfos(ListRsGroupInfosRequest): empty();
    add_rs_group AddRSGroup(AddRsGroupRequest): of_fields!(AddRsGroupRequest { r_s_group_name: group() });
    remove_rs_group RemoveRSGroup(RemoveRsGroupRequest): of_fields!(RemoveRsGroupRequest { r_s_group_name: group() });
    move_servers MoveServers(MoveServersRequest):
        of_fields!(MoveServersRequest { target_group: group(), servers: vec(server(), 0..3) });
    move_tables MoveTables(MoveTablesRequest):
        of_fields!(MoveTablesRequest { target_group: group(), table_name: vec(name(), 0..3) });
    move_servers_and_tables MoveServersAndTables(MoveServersAndTablesRequest): of_fields!(MoveServersAndTablesRequest {
        target_group: group(), servers: vec(server(), 1..2), table_name: vec(name(), 1..2)
    });
    remove_servers RemoveServers(RemoveServersRequest): of_fields!(RemoveServersRequest { servers: vec(server(), 0..3) });
    balance_rs_group BalanceRSGroup(BalanceRsGroupRequest): of_fields!(BalanceRsGroupRequest {
        r_s_group_name: group(), ignore_rit: of(any::<bool>()), dry_run: of(any::<bool>())
    });
    rename_rs_group RenameRSGroup(RenameRsGroupRequest):
        of_fields!(RenameRsGroupRequest { old_rsgroup_name: group(), new_rsgroup_name: group() });
    update_rs_group_config UpdateRSGroupConfig(UpdateRsGroupConfigRequest):
        of_fields!(UpdateRsGroupConfigRequest { group_name: group(), configuration: settings() });
}

calls! {
    MetaCall: ClientMetaService;
    get_cluster_id GetClusterId(GetClusterIdRequest): empty();
    get_active_master GetActiveMaster(GetActiveMasterRequest): empty();
    get_masters GetMasters(GetMastersRequest): empty();
    get_meta_region_locations GetMetaRegionLocations(GetMetaRegionLocationsRequest): empty();
    get_bootstrap_nodes GetBootstrapNodes(GetBootstrapNodesRequest): empty();
}
