//! Both roads mean the same, errors included: whatever is called, in whatever order, of every method that the master implements.

mod calls;

use std::collections::BTreeSet;
use std::sync::Arc;

use calls::{GroupCall, MasterCall, MetaCall, Told};
use hfilter_master::{Master, MasterRpcServices};
use hfilter_rpc::messages::LogRequest;
use hfilter_rpc::model::{Address, ServerName};
use hfilter_rpc::services::{
    ClientMetaService, ClientMetaServiceDispatcher, MasterService, MasterServiceDispatcher, RSGroupAdminService,
    RSGroupAdminServiceDispatcher,
};
use hfilter_rpc::{CallContext, InProcess, Local, MasterCoprocessors, Remote, Service};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use prost::Message as _;
use tokio::runtime::Runtime;

/// A call of any service.
#[derive(Clone, Debug)]
enum Call {
    Master(MasterCall),
    Group(GroupCall),
    Meta(MetaCall),
}

impl Call {
    /// A call of each method.
    fn each() -> Vec<BoxedStrategy<Self>> {
        let master = MasterCall::each().into_iter().map(|call| call.prop_map(Self::Master).boxed());
        let group = GroupCall::each().into_iter().map(|call| call.prop_map(Self::Group).boxed());
        let meta = MetaCall::each().into_iter().map(|call| call.prop_map(Self::Meta).boxed());
        master.chain(group).chain(meta).collect()
    }

    fn any() -> impl Strategy<Value = Self> {
        prop_oneof![
            12 => MasterCall::any().prop_map(Self::Master),
            4 => GroupCall::any().prop_map(Self::Group),
            1 => MetaCall::any().prop_map(Self::Meta),
        ]
    }

    fn name(&self) -> (&'static str, &'static str) {
        match self {
            Self::Master(call) => ("MasterService", call.name()),
            Self::Group(call) => ("RSGroupAdminService", call.name()),
            Self::Meta(call) => ("ClientMetaService", call.name()),
        }
    }
}

/// A road to a master of its own.
struct Road<M, G, C> {
    master: M,
    groups: G,
    meta: C,
    /// What differs from master to master.
    cluster_id: String,
}

impl<M: MasterService, G: RSGroupAdminService, C: ClientMetaService> Road<M, G, C> {
    async fn make(&self, call: &Call) -> Told {
        let context = CallContext::default();
        let told = match call {
            Call::Master(call) => call.make(&self.master, &context).await,
            Call::Group(call) => call.make(&self.groups, &context).await,
            Call::Meta(call) => call.make(&self.meta, &context).await,
        };
        told.map(|text| text.replace(&self.cluster_id, "the cluster's id"))
    }
}

/// A master with three servers, one of them dead.
fn services() -> (MasterRpcServices, String) {
    let server = |port| ServerName::new(Address::new("host", port).expect("a host"), Some(1));
    let master = Master::in_memory();
    master.set_server_name(server(16000));
    [1, 2, 3].map(server).iter().for_each(|server| master.server_starts(server));
    master.server_dies(&server(3));
    let id = master.cluster_id().to_owned();
    (MasterRpcServices::new(Arc::new(master)), id)
}

fn plain() -> Road<impl MasterService, impl RSGroupAdminService, impl ClientMetaService> {
    let (services, cluster_id) = services();
    Road { master: services.clone(), groups: services.clone(), meta: services, cluster_id }
}

fn local(roundtrip: bool) -> Road<impl MasterService, impl RSGroupAdminService, impl ClientMetaService> {
    let (services, cluster_id) = services();
    let local = Local::new(Arc::new(services));
    let local = if roundtrip { local.with_roundtrip() } else { local };
    Road { master: local.clone(), groups: local.clone(), meta: local, cluster_id }
}

fn remote() -> Road<impl MasterService, impl RSGroupAdminService, impl ClientMetaService> {
    let (services, cluster_id) = services();
    let services = Arc::new(services);
    Road {
        master: Remote::new(InProcess::new(MasterServiceDispatcher::new(services.clone()))),
        groups: Remote::new(InProcess::new(RSGroupAdminServiceDispatcher::new(services.clone()))),
        meta: Remote::new(InProcess::new(ClientMetaServiceDispatcher::new(services))),
        cluster_id,
    }
}

/// The remote road of clients of 2.6: the master has groups in a coprocessor.
fn remote_2_6() -> Road<impl MasterService, impl RSGroupAdminService, impl ClientMetaService> {
    let (services, cluster_id) = services();
    let services = Arc::new(services);
    let master = || InProcess::new(MasterServiceDispatcher::new(services.clone()));
    Road {
        master: Remote::new(master()),
        groups: Remote::new(MasterCoprocessors::new(master())),
        meta: Remote::new(InProcess::new(ClientMetaServiceDispatcher::new(services.clone()))),
        cluster_id,
    }
}

/// Makes the calls on all roads, one after the other, and tells what all of them tell.
async fn all_roads(calls: &[Call]) -> Vec<Told> {
    let (plain, local, roundtrip) = (plain(), local(false), local(true));
    let (remote, remote_2_6) = (remote(), remote_2_6());
    let mut story = Vec::new();
    for call in calls {
        let told = plain.make(call).await;
        assert_eq!(local.make(call).await, told, "the local road, {call:?}");
        assert_eq!(roundtrip.make(call).await, told, "the local road with roundtrip, {call:?}");
        assert_eq!(remote.make(call).await, told, "the remote road, {call:?}");
        assert_eq!(remote_2_6.make(call).await, told, "the remote road of 2.6, {call:?}");
        story.push(told);
    }
    story
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_called(calls in prop::collection::vec(Call::any(), 1..60)) {
        Runtime::new()?.block_on(all_roads(&calls));
    }
}

/// Methods that refuse nothing.
const ALWAYS_DONE: &[&str] = &[
    "IsMasterRunning",
    "IsMasterInMaintenanceMode",
    "IsBalancerEnabled",
    "getSecurityCapabilities",
    "ListDecommissionedRegionServers",
    "ListReplicationPeers",
    "GetLocks",
    "GetClusterStatus",
    "ListTableDescriptorsByState",
    "ListTableNamesByState",
    "getProcedureResult",
    "ListNamespaceDescriptors",
    "ListNamespaces",
    "GetCompletedSnapshots",
    "GetQuotaStates",
    "GetSpaceQuotaRegionSizes",
    "GetRSGroupInfo",
    "ListRSGroupInfos",
    "ListTablesInRSGroup",
    "GetConfiguredNamespacesAndTablesInRSGroup",
    "GetClusterId",
    "GetActiveMaster",
    "GetMasters",
    "GetMetaRegionLocations",
    "GetBootstrapNodes",
];

/// Long enough that every method has its way at least once, and is refused at least once if it can be: the same calls each time.
#[test]
fn every_method_succeeds_and_fails_alike() -> Result<(), Box<dyn std::error::Error>> {
    let mut runner = TestRunner::deterministic();
    let each = Call::each();
    let mut calls = Vec::new();
    for _ in 0..400 {
        for call in &each {
            calls.push(call.new_tree(&mut runner).map_err(|reason| reason.to_string())?.current());
        }
    }
    let story = Runtime::new()?.block_on(all_roads(&calls));
    let (mut done, mut refused) = (BTreeSet::new(), BTreeSet::new());
    for (call, told) in calls.iter().zip(&story) {
        if told.is_ok() {
            done.insert(call.name())
        } else {
            refused.insert(call.name())
        };
    }
    let all: BTreeSet<_> = calls.iter().map(Call::name).collect();
    assert_eq!(all.len(), MasterCall::NAMES.len() + GroupCall::NAMES.len() + MetaCall::NAMES.len());
    assert_eq!(all.difference(&done).collect::<Vec<_>>(), Vec::<&_>::new(), "these never succeeded");
    let always: BTreeSet<_> = all.difference(&refused).map(|(_, method)| *method).collect();
    assert_eq!(always, ALWAYS_DONE.iter().copied().collect(), "these were never refused");
    Ok(())
}

/// The methods of a service, from its .proto file.
fn methods(proto: &'static str) -> Vec<&'static str> {
    let lines = proto.lines().filter_map(|line| line.trim().strip_prefix("rpc "));
    lines.filter_map(|line| line.split('(').next()).collect()
}

/// A method that is not among the calls above is one that the master says it does not do.
async fn others_are_unsupported(service: &impl Service, proto: &'static str, exercised: &[&str]) {
    let methods = methods(proto);
    assert!(exercised.iter().all(|name| methods.contains(name)), "{exercised:?}");
    for name in methods.into_iter().filter(|name| !exercised.contains(name)) {
        let method = service.method(name).unwrap_or_else(|| panic!("{name} is unknown"));
        // Of what is unsupported only this has a parameter with required fields.
        let parameter = if name == "GetLogEntries" { LogRequest::default().encode_to_vec() } else { Vec::new() };
        let answer = service.call(method, &CallContext::default(), parameter.into()).await;
        let error = answer.expect_err(name).to_string();
        let expected = "org.apache.hadoop.hbase.DoNotRetryIOException: java.lang.UnsupportedOperationException: ";
        assert_eq!(error, format!("{expected}{name}"), "a method that works is missing from the calls");
    }
}

#[tokio::test]
async fn no_method_is_left_out() {
    let services = Arc::new(services().0);
    let master = include_str!("../../proto/hbase/server/master/MasterService.proto");
    others_are_unsupported(&MasterServiceDispatcher::new(services.clone()), master, MasterCall::NAMES).await;
    let groups = include_str!("../../proto/hbase/server/rsgroup/RSGroupAdmin.proto");
    others_are_unsupported(&RSGroupAdminServiceDispatcher::new(services.clone()), groups, GroupCall::NAMES).await;
    let meta = include_str!("../../proto/hbase/server/Registry.proto");
    others_are_unsupported(&ClientMetaServiceDispatcher::new(services), meta, MetaCall::NAMES).await;
}
