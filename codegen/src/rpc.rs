//! The messages of HBase's RPC, for the crate that speaks it.

use std::collections::BTreeSet;
use std::path::Path;

use crate::compile::Compiled;
use crate::error::Error;
use crate::generate::header;
use crate::output::write;
use crate::resolve::Names;
use crate::services::Services;
use crate::{compile, messages};

/// The files that crate needs; what they import comes with them.
pub(crate) const FILES: &[&str] = &[
    "hbase/HBase.proto",
    "hbase/Cell.proto",
    "hbase/rpc/Tracing.proto",
    "hbase/rpc/RPC.proto",
    "hbase/server/Registry.proto",
    "hbase/server/ClusterId.proto",
    "hbase/server/ClusterStatus.proto",
    "hbase/server/zookeeper/ZooKeeper.proto",
    "hbase/server/rsgroup/RSGroup.proto",
    "hbase/server/coprocessor/AccessControl.proto",
    "hbase/server/Snapshot.proto",
    "hbase/server/Quota.proto",
    "hbase/server/master/Master.proto",
    "hbase/server/master/MasterService.proto",
    "hbase/server/rsgroup/RSGroupAdmin.proto",
    "hbase/client/ClientService.proto",
];

/// The files with services, each with the file that its text goes to.
const SERVICES: &[(&str, &str)] = &[
    ("hbase/server/master/MasterService.proto", "master.rs"),
    ("hbase/server/rsgroup/RSGroupAdmin.proto", "rs_group_admin.rs"),
    ("hbase/server/Registry.proto", "client_meta.rs"),
    ("hbase/client/ClientService.proto", "client.rs"),
];

/// What HBase's services speak in place of messages.
const VALUES: &[(&str, &str)] = &[
    ("IsMasterRunningResponse", "bool"),
    ("GetTableDescriptorsResponse", TABLES),
    ("ListTableDescriptorsByStateResponse", TABLES),
    ("ListTableDescriptorsByNamespaceResponse", TABLES),
    ("GetTableNamesResponse", NAMES),
    ("ListTableNamesByStateResponse", NAMES),
    ("ListTableNamesByNamespaceResponse", NAMES),
    ("ListTablesInRSGroupResponse", NAMES),
    ("GetTableStateResponse", "crate::model::TableState"),
    ("GetNamespaceDescriptorResponse", "crate::model::NamespaceDescriptor"),
    ("ListNamespaceDescriptorsResponse", "Arc<[crate::model::NamespaceDescriptor]>"),
    ("ListNamespacesResponse", "Arc<[String]>"),
    ("GetCompletedSnapshotsResponse", "Arc<[crate::model::SnapshotDescription]>"),
    ("GetRSGroupInfoResponse", GROUP),
    ("GetRSGroupInfoOfTableResponse", GROUP),
    ("GetRSGroupInfoOfServerResponse", GROUP),
    ("ListRSGroupInfosResponse", "Arc<[crate::model::RSGroupInfo]>"),
];

const TABLES: &str = "Arc<[crate::model::TableDescriptor]>";
const NAMES: &str = "Arc<[crate::model::TableName]>";
const GROUP: &str = "Option<crate::model::RSGroupInfo>";

/// Writes the messages of HBase's RPC, `messages.rs`, and its services: byte fields are slices of the frame they came in, maps are
/// sorted so that equal messages have equal bytes. For the build of hfilter-rpc itself; everybody else finds them there.
///
/// # Errors
///
/// When a file cannot be written.
#[doc(hidden)]
pub fn rpc(out_dir: impl AsRef<Path>) -> Result<(), Error> {
    let out_dir = out_dir.as_ref();
    let compiled = compile::embedded(FILES)?;
    let origins: Vec<_> = compiled.own_files().map(|file| file.name().to_owned()).collect();
    let mut prost = prost();
    messages::elsewhere(&mut prost, &compiled, &own_messages(&compiled), "crate::messages");
    let text = messages::write(prost, &compiled)?.unwrap_or_default();
    write(&out_dir.join("messages.rs"), &format!("{}\n{text}", header(&origins)))?;
    for (proto, file) in SERVICES {
        let mut services = Services::new();
        for (message, ty) in VALUES {
            services.value(format!(".hbase.pb.{message}"), *ty);
        }
        write(&out_dir.join(file), &services.of_rpc(proto)?)?;
    }
    Ok(())
}

/// The messages and enums of hfilter-rpc: all but the payloads of filters and comparators, which hfilter knows, and nobody else
/// needs to.
pub(crate) fn own_messages(compiled: &Compiled) -> BTreeSet<String> {
    let mut own = messages::plain(compiled, &Names::new(), &BTreeSet::new());
    let payload = |name: &String| {
        let message = compiled.pool.get_message_by_name(name);
        let descriptor = compiled.pool.get_enum_by_name(name);
        let file = message.map(|message| message.parent_file()).or_else(|| Some(descriptor?.parent_file()));
        let of_payloads = |file: prost_reflect::FileDescriptor| PAYLOADS.contains(&file.name());
        file.is_some_and(of_payloads) && !ENVELOPES.contains(&name.as_str())
    };
    own.retain(|name| !payload(name));
    own
}

/// The files with payloads, and what else they have.
const PAYLOADS: &[&str] = &["hbase/client/Filter.proto", "hbase/client/Comparator.proto"];
const ENVELOPES: &[&str] = &["hbase.pb.Filter", "hbase.pb.Comparator"];

/// How messages are written that travel by the RPC.
pub(crate) fn prost() -> prost_build::Config {
    let mut prost = prost_build::Config::new();
    prost.bytes(["."]).btree_map(["."]);
    prost
}
