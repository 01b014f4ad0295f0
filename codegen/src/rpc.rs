//! The messages of HBase's RPC, for the crate that speaks it.

use std::fs;
use std::path::Path;

use crate::error::Error;
use crate::generate::header;
use crate::{compile, messages};

/// The files that crate needs; what they import comes with them.
const FILES: &[&str] = &[
    "hbase/HBase.proto",
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
];

/// Writes the messages of HBase's RPC, `messages.rs`: byte fields are slices of the frame they came in, maps are sorted so that
/// equal messages have equal bytes. For the build of hfilter-rpc itself; everybody else finds them there.
///
/// # Errors
///
/// When the file cannot be written.
#[doc(hidden)]
pub fn rpc(out_dir: impl AsRef<Path>) -> Result<(), Error> {
    let compiled = compile::embedded(FILES)?;
    let mut prost = prost_build::Config::new();
    prost.bytes(["."]).btree_map(["."]);
    let origins: Vec<_> = compiled.own_files().map(|file| file.name().to_owned()).collect();
    let text = messages::write(prost, &compiled)?.unwrap_or_default();
    let path = out_dir.as_ref().join("messages.rs");
    fs::write(&path, format!("{}\n{text}", header(&origins))).map_err(|source| Error::Io {
        action: "write",
        path,
        source,
    })
}
