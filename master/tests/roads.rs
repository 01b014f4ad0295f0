//! Both roads to one master give the same, errors included.

use std::error::Error;
use std::result::Result;
use std::sync::Arc;

use hfilter_master::{Master, MasterRpcServices, QuotaChange, ThrottleSubject, rs_group_page, snapshot_quota};
use hfilter_rpc::messages::get_procedure_result_response::State;
use hfilter_rpc::messages::{Option as What, *};
use hfilter_rpc::model::{
    Address, ColumnFamilyDescriptor, Model, NamespaceDescriptor, ServerName, SnapshotDescription, SpaceQuota,
    SpaceViolationPolicy, TableDescriptor, TableName,
};
use hfilter_rpc::services::{
    MasterService, MasterServiceDispatcher, RSGroupAdminService, RSGroupAdminServiceDispatcher,
};
use hfilter_rpc::{CallContext, Client, InProcess, Local, Remote, Server};

fn name(text: &str) -> TableName {
    TableName::parse(text).expect("a legal name")
}

fn descriptor(text: &str) -> TableDescriptor {
    let family = ColumnFamilyDescriptor::of("f").expect("a legal name");
    TableDescriptor::builder(name(text)).family(family).expect("the first family").build()
}

fn services() -> Result<MasterRpcServices, Box<dyn Error>> {
    let master = Master::in_memory();
    for port in [1, 2] {
        master.server_starts(&ServerName::new(Address::new("host", port)?, Some(1)));
    }
    Ok(MasterRpcServices::new(Arc::new(master)))
}

/// What happened in a call, as text.
fn told<T: std::fmt::Debug>(result: Result<T, hfilter_rpc::Error>) -> String {
    match result {
        Ok(value) => format!("{value:?}"),
        Err(error) => format!("error: {error}"),
    }
}

/// Makes many calls, some of them refused, and tells what came of each.
async fn story(master: &impl MasterService) -> Vec<String> {
    let context = CallContext::default();
    let mut story = Vec::new();
    macro_rules! calls {
        ($($method:ident($request:ident { $($field:ident: $value:expr),* $(,)? });)*) => {$(
            #[allow(clippy::needless_update, reason = "some have no other fields")]
            let request = $request { $($field: $value,)* ..Default::default() };
            story.push(told(MasterService::$method(master, &context, &request).await));
        )*};
    }
    let ns = || {
        NamespaceDescriptor::builder("ns").configuration("hbase.namespace.quota.maxtables", "2").build().to_message()
    };
    let table = |text: &str| name(text).to_message();
    let server = |port| Address::new("host", port).expect("a host").to_message();
    calls! {
        is_master_running(IsMasterRunningRequest {});
        create_namespace(CreateNamespaceRequest { namespace_descriptor: ns() });
        create_namespace(CreateNamespaceRequest { namespace_descriptor: ns() });
        create_table(CreateTableRequest { table_schema: descriptor("t").to_message() });
        create_table(CreateTableRequest { table_schema: descriptor("ns:a").to_message(), split_keys: vec!["k".into()] });
        create_table(CreateTableRequest { table_schema: descriptor("ns:b").to_message() });
        create_table(CreateTableRequest { table_schema: descriptor("ns:c").to_message() });
        create_table(CreateTableRequest { table_schema: descriptor("t").to_message() });
        create_table(CreateTableRequest { table_schema: TableSchema::default() });
        add_column(AddColumnRequest { table_name: table("t"), column_families: ColumnFamilyDescriptor::of("g").expect("a name").to_message() });
        get_schema_alter_status(GetSchemaAlterStatusRequest { table_name: table("ns:a") });
        disable_table(DisableTableRequest { table_name: table("ns:a") });
        enable_table(EnableTableRequest { table_name: table("t") });
        get_table_state(GetTableStateRequest { table_name: table("ns:a") });
        get_table_state(GetTableStateRequest { table_name: table("nope") });
        get_table_descriptors(GetTableDescriptorsRequest {});
        get_table_descriptors(GetTableDescriptorsRequest { table_names: vec![table("t"), table("nope"), table("t")] });
        get_table_descriptors(GetTableDescriptorsRequest { regex: Some("ns:(a|x)".to_owned()) });
        get_table_descriptors(GetTableDescriptorsRequest { regex: Some("t[".to_owned()) });
        get_table_names(GetTableNamesRequest { namespace: Some("nope".to_owned()) });
        get_table_names(GetTableNamesRequest { namespace: Some("ns".to_owned()) });
        list_table_names_by_state(ListTableNamesByStateRequest { is_enabled: false });
        list_table_descriptors_by_state(ListTableDescriptorsByStateRequest { is_enabled: true });
        list_table_descriptors_by_namespace(ListTableDescriptorsByNamespaceRequest { namespace_name: "ns".to_owned() });
        list_table_names_by_namespace(ListTableNamesByNamespaceRequest { namespace_name: "hbase".to_owned() });
        list_namespaces(ListNamespacesRequest {});
        list_namespace_descriptors(ListNamespaceDescriptorsRequest {});
        get_namespace_descriptor(GetNamespaceDescriptorRequest { namespace_name: "ns".to_owned() });
        delete_table(DeleteTableRequest { table_name: table("t") });
        delete_table(DeleteTableRequest { table_name: table("ns:a") });
        delete_namespace(DeleteNamespaceRequest { namespace_name: "ns".to_owned() });
        add_rs_group(AddRsGroupRequest { r_s_group_name: "alpha".to_owned() });
        move_servers(MoveServersRequest { target_group: "alpha".to_owned(), servers: vec![server(2)] });
        move_servers(MoveServersRequest { target_group: "alpha".to_owned(), servers: vec![server(1)] });
        list_rs_group_infos(ListRsGroupInfosRequest {});
        get_rs_group_info(GetRsGroupInfoRequest { r_s_group_name: "nope".to_owned() });
        get_rs_group_info_of_table(GetRsGroupInfoOfTableRequest { table_name: table("t") });
        get_rs_group_info_of_server(GetRsGroupInfoOfServerRequest { server: server(2) });
        list_tables_in_rs_group(ListTablesInRsGroupRequest { group_name: "default".to_owned() });
        set_quota(SetQuotaRequest {
            namespace: Some("ns".to_owned()),
            space_limit: Some(SpaceLimitRequest { quota: Some(SpaceQuota { soft_limit: Some(9), ..SpaceQuota::default() }.to_message()) }),
        });
        set_quota(SetQuotaRequest { user_name: Some("bob".to_owned()) });
        get_quota_states(GetQuotaStatesRequest {});
        get_completed_snapshots(GetCompletedSnapshotsRequest {});
        get_cluster_status(GetClusterStatusRequest { options: vec![What::ServersName.into(), What::BalancerOn.into()] });
        balance(Unlisted {});
    }
    story
}

#[tokio::test]
async fn all_roads_tell_the_same_story() -> Result<(), Box<dyn Error>> {
    let local = story(&services()?).await;
    assert!(local.iter().any(|told| told.contains("TableExistsException: t")), "{local:#?}");
    assert!(local.iter().any(|told| told.contains("QuotaExceededException")), "{local:#?}");
    assert_eq!(story(&Local::new(Arc::new(services()?))).await, local);
    assert_eq!(story(&Local::new(Arc::new(services()?)).with_roundtrip()).await, local);
    let dispatcher = MasterServiceDispatcher::new(Arc::new(services()?));
    assert_eq!(story(&Remote::new(InProcess::new(dispatcher))).await, local);
    let dispatcher = MasterServiceDispatcher::new(Arc::new(services()?));
    let server = Server::builder().service(dispatcher).bind("127.0.0.1:0").await?;
    assert_eq!(story(&Remote::new(Client::new(server.local_addr().to_string()))).await, local);
    Ok(())
}

#[tokio::test]
async fn what_enabling_refuses_is_in_the_procedure() -> Result<(), Box<dyn Error>> {
    let (services, context) = (services()?, CallContext::default());
    services.master().create_table(descriptor("t1"), 1)?;
    let request = EnableTableRequest { table_name: name("t1").to_message(), ..Default::default() };
    let proc_id = services.enable_table(&context, &request).await?.proc_id.expect("a number");
    let result = services.get_procedure_result(&context, &GetProcedureResultRequest { proc_id }).await?;
    assert_eq!(result.state(), State::Finished);
    let exception = result.exception.and_then(|exception| exception.generic_exception).expect("it failed");
    assert_eq!(exception.class_name.as_deref(), Some("org.apache.hadoop.hbase.TableNotDisabledException"));
    assert_eq!(exception.message.as_deref(), Some("tableName=t1, state=ENABLED"));

    let request = DisableTableRequest { table_name: name("t1").to_message(), ..Default::default() };
    let proc_id = services.disable_table(&context, &request).await?.proc_id.expect("a number");
    let done = services.get_procedure_result(&context, &GetProcedureResultRequest { proc_id }).await?;
    assert_eq!((done.state(), done.exception), (State::Finished, None));
    let unknown = services.get_procedure_result(&context, &GetProcedureResultRequest { proc_id: 99 }).await?;
    assert_eq!(unknown.state(), State::NotFound);
    Ok(())
}

#[tokio::test]
async fn snapshots_are_asked_about_by_number_or_by_name() -> Result<(), Box<dyn Error>> {
    let (services, context) = (services()?, CallContext::default());
    services.master().create_table(descriptor("t1"), 1)?;
    let snapshot = |text: &str| SnapshotDescription::new(text).with_table(name("t1")).to_message();
    // A client that sends nonces waits for a procedure; an older one asks by name.
    let request = SnapshotRequest { snapshot: snapshot("s1"), nonce_group: Some(1), nonce: Some(2) };
    let answer = services.snapshot(&context, &request).await?;
    let proc_id = answer.proc_id.ok_or("a number")?.try_into()?;
    let result = services.get_procedure_result(&context, &GetProcedureResultRequest { proc_id }).await?;
    assert_eq!((result.state(), result.exception), (State::Finished, None));
    let request = SnapshotRequest { snapshot: snapshot("s2"), ..Default::default() };
    assert_eq!(services.snapshot(&context, &request).await?.proc_id, None);
    let done = async |text: &str| {
        let request = IsSnapshotDoneRequest { snapshot: Some(snapshot(text)) };
        services.is_snapshot_done(&context, &request).await.map(|answer| answer.done())
    };
    assert_eq!((done("s1").await?, done("s2").await?), (true, true));
    assert_eq!(
        done("s3").await.expect_err("nobody took it").to_string(),
        "org.apache.hadoop.hbase.snapshot.UnknownSnapshotException: Snapshot { ss=s3 table=t1 type=FLUSH ttl=0 } is not currently \
         running or one of the known completed snapshots."
    );
    Ok(())
}

#[tokio::test]
async fn quotas_are_for_somebody_or_something() -> Result<(), Box<dyn Error>> {
    let (services, context) = (services()?, CallContext::default());
    let limit = TimedQuota { time_unit: TimeUnit::Hours.into(), soft_limit: Some(2), ..Default::default() };
    let throttle = Some(ThrottleRequest { r#type: Some(ThrottleType::RequestNumber.into()), timed_quota: Some(limit) });
    let nobody = SetQuotaRequest { throttle, ..Default::default() };
    assert_eq!(
        services.set_quota(&context, &nobody).await.expect_err("nobody is named").to_string(),
        "org.apache.hadoop.hbase.DoNotRetryIOException: java.lang.UnsupportedOperationException: a user, a table or a namespace \
         must be specified"
    );
    // A user comes first, and a table before a namespace.
    let eve = SetQuotaRequest {
        user_name: Some("eve".to_owned()),
        table_name: Some(name("t1").to_message()),
        namespace: Some("ns".to_owned()),
        ..nobody
    };
    services.set_quota(&context, &eve).await?;
    let subjects: Vec<_> = services.master().catalogue().throttles().map(|(subject, _)| subject.to_string()).collect();
    assert_eq!(subjects, ["s.t1/u.eve"]);
    Ok(())
}

#[tokio::test]
async fn clients_of_2_6_find_groups_in_the_coprocessor() -> Result<(), Box<dyn Error>> {
    let (services, context) = (services()?, CallContext::default());
    let request = |service_name: &str, method_name: &str| CoprocessorServiceRequest {
        call: CoprocessorServiceCall {
            service_name: service_name.to_owned(),
            method_name: method_name.to_owned(),
            ..Default::default()
        },
        ..Default::default()
    };
    let answer = services.exec_master_service(&context, &request("RSGroupAdminService", "ListRSGroupInfos")).await?;
    assert_eq!(
        answer.value.name,
        "org.apache.hadoop.hbase.protobuf.generated.RSGroupAdminProtos$ListRSGroupInfosResponse"
    );
    let groups =
        ListRsGroupInfosResponse { r_s_group_info: vec![services.master().catalogue().groups()[0].to_message()] };
    assert_eq!(answer.value.value.as_deref(), Some(&prost::Message::encode_to_vec(&groups)[..]));

    let unknown = services.exec_master_service(&context, &request("NoSuchService", "X")).await.expect_err("no service");
    assert_eq!(
        unknown.to_string(),
        "org.apache.hadoop.hbase.exceptions.UnknownProtocolException: No registered Master Coprocessor Endpoint found for \
         NoSuchService. Has it been enabled?"
    );
    let unknown = services.exec_master_service(&context, &request("RSGroupAdminService", "NoSuchMethod")).await;
    assert_eq!(
        unknown.expect_err("no method").to_string(),
        "org.apache.hadoop.hbase.exceptions.UnknownProtocolException: Unknown method NoSuchMethod called on service \
         hbase.pb.RSGroupAdminService"
    );
    let dispatcher = RSGroupAdminServiceDispatcher::new(Arc::new(services));
    let remote = Remote::new(InProcess::new(dispatcher));
    let request = GetRsGroupInfoRequest { r_s_group_name: "default".to_owned() };
    let default = RSGroupAdminService::get_rs_group_info(&remote, &context, &request).await?.expect("always there");
    assert_eq!(default.servers().len(), 2);
    Ok(())
}

#[tokio::test]
async fn callers_cannot_tell_the_roads_apart() -> Result<(), Box<dyn Error>> {
    let (services, context) = (services()?, CallContext::default());
    let master = services.master();
    for table in ["t", "u"] {
        master.create_table(descriptor(table), 1)?;
        master.snapshot(&SnapshotDescription::new(format!("s-{table}")).with_table(name(table)))?;
    }
    let violation_policy = Some(SpaceViolationPolicy::NoInserts);
    let quota = SpaceQuota { soft_limit: Some(1), violation_policy, ..SpaceQuota::default() };
    master
        .set_quota(&ThrottleSubject::Table(name("u")), QuotaChange { space: Some(quota), ..QuotaChange::default() })?;
    let remote = Remote::new(InProcess::new(MasterServiceDispatcher::new(Arc::new(services.clone()))));
    let local = Local::new(Arc::new(services));

    let page = rs_group_page::page(&local, &context, "default").await?;
    assert_eq!(page.as_ref().map(|page| page.tables.len()), Some(2));
    assert_eq!(page, rs_group_page::page(&remote, &context, "default").await?);
    let snapshots = snapshot_quota::snapshots(&local, &context).await?;
    assert_eq!(snapshots, [(name("u"), ["s-u".into()].into())].into());
    assert_eq!(snapshots, snapshot_quota::snapshots(&remote, &context).await?);
    Ok(())
}
