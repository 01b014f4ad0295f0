//! What listing costs does not depend on how many tables there are, nor on how large they are.

use std::alloc::System;
use std::hint::black_box;

use hfilter_master::{Admin, Master, TableFilter, snapshot_quota};
use hfilter_rpc::CallContext;
use hfilter_rpc::model::{ColumnFamilyDescriptor, NamespaceDescriptor, TableDescriptor, TableName};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn master(tables: u32) -> Result<Master, Box<dyn std::error::Error>> {
    let master = Master::in_memory();
    master.create_namespace(NamespaceDescriptor::builder("ns").build())?;
    let family = ColumnFamilyDescriptor::of("f")?;
    let names = (0..tables).flat_map(|n| [format!("t{n}"), format!("ns:t{n}")]);
    let descriptors = names.map(|name| {
        let table = TableDescriptor::builder(TableName::parse(&name)?).family(family.clone())?;
        Ok((table.value("note", "x".repeat(500)).build(), 1))
    });
    let descriptors = descriptors.collect::<Result<Vec<_>, hfilter_rpc::model::ModelError>>()?;
    master.create_tables(descriptors)?;
    Ok(master)
}

/// The bytes that each of these calls allocates, once it has been made.
async fn costs(master: &Master) -> Result<Vec<usize>, Box<dyn std::error::Error>> {
    let context = CallContext::default();
    let all = TableFilter { include_system: true, ..TableFilter::default() };
    let user = TableFilter::default();
    let mut bytes = Vec::new();
    macro_rules! measure {
        ($call:expr) => {{
            black_box($call);
            let region = Region::new(ALLOCATOR);
            black_box($call);
            bytes.push(region.change().bytes_allocated);
        }};
    }
    measure!(master.table_descriptors(&context, &all).await?);
    measure!(master.table_descriptors(&context, &user).await?);
    measure!(master.table_names_by_namespace(&context, "ns").await?);
    measure!(master.catalogue().table_descriptors_by_namespace("ns")?);
    measure!(master.catalogue().table_names(&user)?);
    measure!(master.catalogue().table_names_by_state(true));
    measure!(master.catalogue().groups());
    measure!(master.rs_group(&context, "default").await?);
    measure!(snapshot_quota::snapshots(master, &context).await?);
    Ok(bytes)
}

/// One test only: the counts are those of the whole process.
#[tokio::test(flavor = "current_thread")]
async fn lists_are_shared() -> Result<(), Box<dyn std::error::Error>> {
    let (few, many) = (master(20)?, master(2000)?);
    assert_eq!(costs(&many).await?, [0; 9]);
    assert_eq!(costs(&few).await?, [0; 9]);

    // A change copies in proportion to the depth of a tree.
    let cost = |master: &Master| -> Result<usize, Box<dyn std::error::Error>> {
        let region = Region::new(ALLOCATOR);
        master.disable_table(&TableName::parse("ns:t7")?)?;
        Ok(region.change().bytes_allocated)
    };
    let (few, many) = (cost(&few)?, cost(&many)?);
    assert!(many < 3 * few, "{few} bytes with 40 tables, {many} with 4000");
    Ok(())
}
