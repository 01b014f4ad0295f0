//! The page of a group and the quota chore, over a master.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::error::Error;
use std::sync::Arc;

use hfilter_master::snapshot_quota::{KnownFiles, StoreFile, sizes, snapshots};
use hfilter_master::{Master, MasterRpcServices, QuotaChange, QuotaSubject, SizeSubject, rs_group_page};
use hfilter_rpc::CallContext;
use hfilter_rpc::model::{
    Address, ColumnFamilyDescriptor, NamespaceDescriptor, ServerName, SnapshotDescription, SpaceQuota,
    SpaceViolationPolicy, TableDescriptor, TableName,
};

fn name(text: &str) -> TableName {
    TableName::parse(text).expect("a legal name")
}

fn master(tables: &[&str]) -> Result<Arc<Master>, Box<dyn Error>> {
    let master = Master::in_memory();
    for namespace in ["ns1", "ns2"] {
        master.create_namespace(NamespaceDescriptor::builder(namespace).build())?;
    }
    for table in tables {
        let family = ColumnFamilyDescriptor::of("f")?;
        master.create_table(TableDescriptor::builder(name(table)).family(family)?.build(), 1)?;
    }
    Ok(Arc::new(master))
}

#[tokio::test]
async fn the_page_has_the_groups_tables_sorted() -> Result<(), Box<dyn Error>> {
    let master = master(&["t1", "ns1:b", "ns1:a", "ns2:c", "hbase:meta"])?;
    let address = |port| Address::new("host", port);
    for port in [1, 2] {
        master.server_starts(&ServerName::new(address(port)?, Some(1)));
    }
    master.add_rs_group("alpha")?;
    master.move_servers(&[address(2)?].into(), "alpha")?;
    master.move_tables(&["ns2:c", "t1"].map(name).into(), "alpha")?;
    let context = CallContext::default();
    let services = MasterRpcServices::new(master.clone());

    for (group, expected) in [("alpha", ["t1", "ns2:c"].as_slice()), ("default", &["hbase:meta", "ns1:a", "ns1:b"])] {
        let page = rs_group_page::page(&services, &context, group).await?.expect("the group is there");
        assert_eq!(page.tables.iter().map(|row| row.name.as_str()).collect::<Vec<_>>(), expected);
        for row in &page.tables {
            assert_eq!(row.descriptor.as_ref(), Some(&master.catalogue().table(&row.name)?.descriptor));
        }
        assert_eq!(Some(page.group), master.catalogue().group(group));
    }
    assert_eq!(rs_group_page::page(&services, &context, "nope").await?, None);
    Ok(())
}

/// A small group of many tables: they are looked up, where others are found by going through the list.
#[tokio::test]
async fn the_page_of_a_small_group() -> Result<(), Box<dyn Error>> {
    let names: Vec<_> = (0..60).map(|number| format!("ns1:t{number}")).collect();
    let master = master(&names.iter().map(String::as_str).collect::<Vec<_>>())?;
    let address = |port| Address::new("host", port);
    for port in [1, 2] {
        master.server_starts(&ServerName::new(address(port)?, Some(1)));
    }
    master.add_rs_group("alpha")?;
    master.move_servers(&[address(2)?].into(), "alpha")?;
    master.move_tables(&["ns1:t7", "ns1:t40"].map(name).into(), "alpha")?;
    let services = MasterRpcServices::new(master.clone());
    let page = rs_group_page::page(&services, &CallContext::default(), "alpha").await?.expect("the group is there");
    assert_eq!(page.tables.iter().map(|row| row.name.as_str()).collect::<Vec<_>>(), ["ns1:t40", "ns1:t7"]);
    for row in &page.tables {
        assert_eq!(row.descriptor.as_ref(), Some(&master.catalogue().table(&row.name)?.descriptor));
    }
    let page = rs_group_page::page(&services, &CallContext::default(), "default").await?.expect("it is always there");
    assert_eq!(page.tables.len(), 58);
    Ok(())
}

#[tokio::test]
async fn the_chore_counts_what_quotas_ask_for() -> Result<(), Box<dyn Error>> {
    let master = master(&["t1", "t2", "ns1:a", "ns1:b", "ns2:c"])?;
    for (snapshot, table) in
        [("s1", "t1"), ("s2", "t2"), ("s4", "ns1:a"), ("s3", "ns1:a"), ("s5", "ns1:b"), ("s6", "ns2:c"), ("s7", "t1")]
    {
        master.snapshot(&SnapshotDescription::new(snapshot).with_table(name(table)))?;
    }
    let violation_policy = Some(SpaceViolationPolicy::NoInserts);
    let quota = SpaceQuota { soft_limit: Some(1), violation_policy, ..SpaceQuota::default() };
    let change = QuotaChange { space: Some(quota), ..QuotaChange::default() };
    let subjects = [
        QuotaSubject::Namespace("ns1".into()),
        QuotaSubject::Table(name("t1")),
        QuotaSubject::Namespace("gone".into()),
    ];
    for subject in &subjects {
        master.set_quota(&subject.clone().into(), change)?;
    }
    let services = MasterRpcServices::new(master.clone());
    let found = snapshots(&services, &CallContext::default()).await?;
    let flat: BTreeSet<_> =
        found.iter().flat_map(|(table, names)| names.iter().map(move |name| format!("{table} {name}"))).collect();
    assert_eq!(flat.iter().collect::<Vec<_>>(), ["ns1:a s3", "ns1:a s4", "ns1:b s5", "t1 s1", "t1 s7"]);

    let file = |name: &str, size| StoreFile { name: name.into(), size };
    let files = KnownFiles {
        tables: HashMap::from([(name("ns1:a"), HashSet::from(["kept".into()]))]),
        snapshots: HashMap::from([
            ("s3".into(), vec![file("kept", 1), file("old", 10)]),
            ("s4".into(), vec![file("old", 10), file("older", 100)]),
            // A file of another table with that name is another file.
            ("s5".into(), vec![file("kept", 1000)]),
            ("s7".into(), vec![file("x", 7)]),
        ]),
    };
    let computed = sizes(&found, &files)?;
    let of = |table: &str, snapshot: &str| SizeSubject::Snapshot(name(table), snapshot.into());
    let expected = [
        (SizeSubject::Namespace("default".into()), 7),
        (SizeSubject::Namespace("ns1".into()), 1110),
        (of("ns1:a", "s3"), 10),
        (of("ns1:a", "s4"), 100),
        (of("ns1:b", "s5"), 1000),
        (of("t1", "s1"), 0),
        (of("t1", "s7"), 7),
    ];
    assert_eq!(computed, expected.into());

    // What no longer counts goes.
    master.store_snapshot_sizes(&computed)?;
    master.delete_snapshot("s4")?;
    let none = QuotaChange { remove_all: true, ..QuotaChange::default() };
    master.set_quota(&QuotaSubject::Table(name("t1")).into(), none)?;
    let computed = sizes(&snapshots(&services, &CallContext::default()).await?, &files)?;
    master.store_snapshot_sizes(&computed)?;
    let stored: Vec<_> =
        master.catalogue().snapshot_sizes().map(|(subject, size)| (subject.to_string(), size)).collect();
    let stored: BTreeSet<_> = stored.iter().map(|(subject, size)| (subject.as_str(), *size)).collect();
    assert_eq!(stored, [("n.ns1", 1010), ("t.ns1:a/s3", 10), ("t.ns1:b/s5", 1000)].into());
    Ok(())
}
