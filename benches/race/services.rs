//! The roads to a master: ours, what HBase does, and what other frameworks do. All are asked through the same trait, and end at
//! the same master; each arm's result is compared with what the master itself says before anything is measured.
//!
//! | arm | what happens |
//! |---|---|
//! | `local` | the generated trait's local road: a function call |
//! | `direct` | no road: the master's own catalogue, or for the callers its services |
//! | `local_clone` | `local`, and then all bytes of all descriptors are copied |
//! | `messages` | values become prost messages, and messages values; no bytes. As HBase 2.6 inside the master |
//! | `messages_linear_names` | the same, and each name is looked for among all names so far: HBase's `TableName` cache |
//! | `bytes` | the remote road without a network: encoded and decoded, tables without messages in between |
//! | `tcp` | our client and our server over TCP, one connection |
//! | `raw_tcp` | prost's messages over TCP behind a length, and nothing else: no headers, ids, deadlines, limits |
//! | `tonic` | gRPC over a pipe in memory, with prost's messages |
//! | `tarpc` | tarpc's channel in memory: Rust's own values from task to task, no bytes and no messages |
//!
//! Neighbouring tables with the same families, such as those of the recorded lists, cost `bytes` and `tcp` less to read: they share
//! them. The made-up lists of 10,000 and 100,000 have few such neighbours.

mod calls;
mod cluster;
pub(crate) mod goals;
mod raw_tcp;
mod tarpc;
mod tonic;
mod work;

use std::hint::black_box;
use std::sync::{Arc, Mutex};

use hfilter_master::MasterRpcServices;
use hfilter_rpc::messages::GetTableDescriptorsRequest;
use hfilter_rpc::model::{TableDescriptor, TableName};
use hfilter_rpc::services::{MasterService, MasterServiceDispatcher};
use hfilter_rpc::{CallContext, Client, Error, InProcess, Local, Remote, Server};
use prost::Message as _;
use tokio::runtime::Runtime;

use self::calls::{AsMessages, Behind, Call as _};
use self::raw_tcp::RawTcp;
use self::tarpc::Tarpc;
use self::tonic::Tonic;
use self::work::{ListTables, RsGroupPage, SnapshotQuota, Work, all_tables, now};
use super::harness::{Arm, Case};

/// How many tables there are, and whether the callers are run as well.
const CLUSTERS: [(usize, bool); 4] = [(350, false), (400, true), (10_000, true), (100_000, false)];

/// Masters, and all roads to them.
pub(crate) struct Services {
    runtime: Runtime,
    clusters: Vec<Cluster>,
}

impl Services {
    pub(crate) fn new() -> Self {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
        let runtime = runtime.expect("a runtime");
        let clusters = CLUSTERS.map(|(tables, callers)| runtime.block_on(Cluster::new(tables, callers)));
        Self { runtime, clusters: clusters.into() }
    }

    pub(crate) fn cases(&self) -> Vec<Case<'_>> {
        self.clusters.iter().flat_map(|cluster| cluster.cases(&self.runtime)).collect()
    }
}

/// A master, and all roads to it.
struct Cluster {
    tables: usize,
    /// The names of its cases: the list, and the two callers.
    ids: [String; 3],
    callers: bool,
    services: Arc<MasterRpcServices>,
    local: Local<MasterRpcServices>,
    messages: Behind<AsMessages>,
    linear_names: LinearNames,
    bytes: Remote<InProcess<MasterServiceDispatcher<MasterRpcServices>>>,
    tcp: Remote<Client>,
    raw_tcp: Behind<RawTcp>,
    tonic: Behind<Tonic>,
    tarpc: Tarpc,
    _server: Server,
}

impl Cluster {
    async fn new(tables: usize, callers: bool) -> Self {
        let services = Arc::new(MasterRpcServices::new(cluster::master(tables)));
        let dispatcher = || MasterServiceDispatcher::new(services.clone());
        let server = Server::builder().service(dispatcher()).bind("127.0.0.1:0").await.expect("a free port");
        Self {
            tables,
            ids: ["list_tables", "rsgroup_page", "snapshot_quota"].map(|work| format!("{work}_{tables}")),
            callers,
            local: Local::new(services.clone()),
            messages: Behind(AsMessages(services.clone())),
            linear_names: LinearNames { master: Behind(AsMessages(services.clone())), names: Mutex::default() },
            bytes: Remote::new(InProcess::new(dispatcher())),
            tcp: Remote::new(Client::new(server.local_addr().to_string())),
            raw_tcp: Behind(RawTcp::connect(raw_tcp::listen(services.clone()).await).await),
            tonic: Behind(Tonic::connect(services.clone()).await),
            tarpc: Tarpc::connect(services.clone()),
            _server: server,
            services,
        }
    }

    fn cases<'a>(&'a self, runtime: &'a Runtime) -> Vec<Case<'a>> {
        let [list, page, quota] = &self.ids;
        let mut cases = vec![Case { id: list, arms: self.list_arms(list, runtime) }];
        if self.callers {
            cases.push(Case { id: page, arms: self.arms::<RsGroupPage>(page, runtime) });
            cases.push(Case { id: quota, arms: self.arms::<SnapshotQuota>(quota, runtime) });
        }
        cases
    }

    fn list_arms<'a>(&'a self, id: &str, runtime: &'a Runtime) -> Vec<Arm<'a>> {
        let mut arms = self.arms::<ListTables>(id, runtime);
        let copy = |local: &&Local<_>| -> Vec<_> {
            now(ListTables::on(*local)).iter().map(TableDescriptor::detached).collect()
        };
        assert!(copy(&&self.local)[..] == ListTables::direct(&self.services)[..], "{id}: the copy differs");
        arms.push(Arm::new("local_clone", vec![&self.local], move |local| {
            black_box(copy(local));
        }));
        if self.tables <= 400 {
            let body = cluster::recorded_body(self.tables);
            let ours = now(all_tables().answer(&self.services)).expect("tables").encode_to_vec();
            assert!(ours == body, "{id}: these are not the bytes that HBase sent");
            arms.push(arm::<ListTables, _>("messages_linear_names", &self.linear_names, self, id, None));
        }
        arms
    }

    fn arms<'a, W: Work>(&'a self, id: &str, runtime: &'a Runtime) -> Vec<Arm<'a>> {
        let there = Some(runtime);
        let direct = Arm::new("direct", vec![&*self.services], |services| {
            black_box(W::direct(services));
        });
        vec![
            arm::<W, _>("local", &self.local, self, id, None),
            direct,
            arm::<W, _>("messages", &self.messages, self, id, None),
            arm::<W, _>("bytes", &self.bytes, self, id, None),
            arm::<W, _>("raw_tcp", &self.raw_tcp, self, id, there),
            arm::<W, _>("tcp", &self.tcp, self, id, there),
            arm::<W, _>("tonic", &self.tonic, self, id, there),
            arm::<W, _>("tarpc", &self.tarpc, self, id, there),
        ]
    }
}

/// The arm of a road, once it has shown that it gives what the master gives. Without a runtime nothing may wait.
fn arm<'a, W: Work, M: MasterService>(
    name: &'static str,
    road: &'a M,
    cluster: &Cluster,
    id: &str,
    runtime: Option<&'a Runtime>,
) -> Arm<'a> {
    let run = move |road: &M| match runtime {
        None => now(W::on(road)),
        Some(runtime) => runtime.block_on(W::on(road)),
    };
    assert!(run(road) == W::direct(&cluster.services), "{id}: {name} gives something else");
    Arm::new(name, vec![road], move |road| {
        black_box(run(road));
    })
}

/// The road of messages, with all names so far in a list that is searched from its start, as in HBase's `TableName.valueOf`.
struct LinearNames {
    master: Behind<AsMessages>,
    names: Mutex<Vec<TableName>>,
}

impl MasterService for LinearNames {
    async fn get_table_descriptors(
        &self,
        context: &CallContext,
        request: &GetTableDescriptorsRequest,
    ) -> Result<Arc<[TableDescriptor]>, Error> {
        let tables = self.master.get_table_descriptors(context, request).await?;
        let mut names = self.names.lock().expect("nobody panics with it");
        for name in tables.iter().map(TableDescriptor::name) {
            let known =
                |known: &&TableName| known.namespace() == name.namespace() && known.qualifier() == name.qualifier();
            if black_box(names.iter().find(known)).is_none() {
                names.push(name.clone());
            }
        }
        Ok(tables)
    }
}
