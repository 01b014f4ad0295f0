//! The masters that are asked: with the tables of a real HBase, and with as many as one wants.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use hfilter_master::{Master, QuotaChange, ThrottleSubject};
use hfilter_rpc::Answer;
use hfilter_rpc::model::{
    ColumnFamilyDescriptor, Coprocessor, DataBlockEncoding, NamespaceDescriptor, SnapshotDescription, SpaceQuota,
    SpaceViolationPolicy, TableDescriptor, TableName,
};
use hfilter_rpc::services::master_service::GET_TABLE_DESCRIPTORS;

use crate::race::harness::Random;

/// Of as many tables, one has a snapshot.
const SNAPSHOTS: usize = 10;

/// A master with so many tables: 350 or 400 as HBase 2.6 answered them, other numbers made up.
pub(super) fn master(tables: usize) -> Arc<Master> {
    let tables = match tables {
        350 | 400 => recorded(tables),
        _ => synthetic(tables),
    };
    let master = Master::in_memory();
    let namespaces: BTreeSet<_> = tables.iter().map(|table| table.name().namespace()).collect();
    for namespace in &namespaces {
        // The two that are always there are refused.
        let _ = master.create_namespace(NamespaceDescriptor::builder(*namespace).build());
        let violation_policy = Some(SpaceViolationPolicy::NoInserts);
        let quota = SpaceQuota { soft_limit: Some(1 << 40), violation_policy, ..SpaceQuota::default() };
        let change = QuotaChange { space: Some(quota), ..QuotaChange::default() };
        master.set_quota(&ThrottleSubject::Namespace((*namespace).into()), change).expect("a quota");
    }
    master.create_tables(tables.iter().map(|table| (table.clone(), 1))).expect("tables that HBase would create");
    let users = tables.iter().map(TableDescriptor::name).filter(|name| !name.is_system());
    for (number, name) in users.step_by(SNAPSHOTS).enumerate() {
        let snapshot = SnapshotDescription::new(format!("snapshot-{number}")).with_table(name.clone());
        master.snapshot(&snapshot).expect("a snapshot");
    }
    Arc::new(master)
}

/// The body of HBase's answer.
pub(super) fn recorded_body(tables: usize) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors/rpc");
    let path = folder.join(format!("table_descriptors_{tables}.bin"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn recorded(tables: usize) -> Vec<TableDescriptor> {
    let list: Arc<[TableDescriptor]> =
        GET_TABLE_DESCRIPTORS.result(Answer::new(recorded_body(tables).into())).expect("HBase's answer");
    assert_eq!(list.len(), tables);
    list.to_vec()
}

/// Tables in four namespaces, of one to three families with the twelve values of each and up to three that differ, and of two to
/// six values of their own; one in ten has a coprocessor. Always the same.
fn synthetic(tables: usize) -> Vec<TableDescriptor> {
    let mut random = Random::new(0x7ab1e5);
    (0..tables).map(|number| table(number, &mut random)).collect()
}

fn table(number: usize, random: &mut Random) -> TableDescriptor {
    let namespace = ["default", "hbase", "orders", "telemetry"][random.below(4)];
    let words = ["audit", "events", "users", "sessions", "metrics", "invoices"];
    let mut name = format!("{namespace}:{}_{number:06}", words[random.below(words.len())]);
    let length = 15 + random.below(26);
    while name.len() < length {
        name.push(char::from(b'a' + random.below(26) as u8));
    }
    let mut table = TableDescriptor::builder(TableName::parse(&name).expect("a name"));
    // What the master adds when it creates a table.
    table = table.value("hbase.store.file-tracker.impl", "DEFAULT");
    let values = [
        ("OWNER", format!("team-{}", random.below(20))),
        ("SPLIT_POLICY", "org.apache.hadoop.hbase.regionserver.SteppingSplitPolicy".to_owned()),
        ("hbase.rsgroup.name", format!("group_{}", random.below(5))),
        ("MAX_FILESIZE", "10737418240".to_owned()),
        ("SLA", "silver".to_owned()),
    ];
    for (key, value) in values.into_iter().take(1 + random.below(5)) {
        table = table.value(key, value);
    }
    if random.below(10) == 0 {
        let class = "org.apache.hadoop.hbase.coprocessor.example.ZooKeeperScanPolicyObserver";
        let mut coprocessor = Coprocessor::new(class);
        coprocessor.jar = Some("hdfs:///apps/hbase/coprocessors/observers-2.6.0.jar".to_owned());
        coprocessor.properties.insert("mode".to_owned(), "strict".to_owned());
        table = table.coprocessor(&coprocessor).expect("a coprocessor");
        // There is no Java that could load it.
        table = table.value("hbase.table.sanity.checks", "false");
    }
    for family in ["d", "idx", "meta"].into_iter().take(1 + random.below(3)) {
        let mut builder = ColumnFamilyDescriptor::builder(family).expect("a family");
        let changes = random.below(4);
        if changes > 0 {
            builder = builder.time_to_live(86_400 * (1 + random.below(365) as i32));
        }
        if changes > 1 {
            builder = builder.data_block_encoding(DataBlockEncoding::FastDiff);
        }
        if changes > 2 {
            builder = builder.max_versions(1 + random.below(5) as i32).expect("versions");
        }
        table = table.family(builder.build()).expect("another family");
    }
    table.build()
}
