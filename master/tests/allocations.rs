//! What listing costs does not depend on how many tables there are, nor on how large they are.

use std::alloc::System;
use std::hint::black_box;
use std::sync::Arc;

use hfilter_master::{Master, MasterRpcServices, QuotaChange, ThrottleSubject, snapshot_quota};
use hfilter_rpc::messages::{
    GetRsGroupInfoRequest, GetTableDescriptorsRequest, GetTableNamesRequest, ListNamespaceDescriptorsRequest,
    ListNamespacesRequest, ListRsGroupInfosRequest, ListTableDescriptorsByNamespaceRequest,
    ListTableNamesByNamespaceRequest, ListTableNamesByStateRequest, ListTablesInRsGroupRequest,
};
use hfilter_rpc::model::{
    ColumnFamilyDescriptor, NamespaceDescriptor, SnapshotDescription, SpaceQuota, SpaceViolationPolicy,
    TableDescriptor, TableName,
};
use hfilter_rpc::services::MasterService;
use hfilter_rpc::{CallContext, Local};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn master(tables: u32) -> Result<Arc<Master>, Box<dyn std::error::Error>> {
    let master = Master::in_memory();
    master.create_namespace(NamespaceDescriptor::builder("ns").build())?;
    for n in 0..tables / 10 {
        master.create_namespace(NamespaceDescriptor::builder(format!("ns{n}")).build())?;
    }
    let family = ColumnFamilyDescriptor::of("f")?;
    let names = (0..tables).flat_map(|n| [format!("t{n}"), format!("ns:t{n}")]);
    let descriptors = names.map(|name| {
        let table = TableDescriptor::builder(TableName::parse(&name)?).family(family.clone())?;
        Ok((table.value("note", "x".repeat(500)).build(), 1))
    });
    let descriptors = descriptors.collect::<Result<Vec<_>, hfilter_rpc::model::ModelError>>()?;
    master.create_tables(descriptors)?;
    Ok(Arc::new(master))
}

/// How often a cost is measured. The least counts: the harness that runs the test may allocate meanwhile.
const TIMES: usize = 20;

/// The bytes that each of these calls allocates on the local road, once it has been made.
async fn costs(master: &Arc<Master>) -> Result<Vec<usize>, Box<dyn std::error::Error>> {
    let local = Local::new(Arc::new(MasterRpcServices::new(master.clone())));
    let context = CallContext::default();
    let mut bytes = Vec::new();
    macro_rules! measure {
        ($($method:ident($request:expr);)*) => {$(
            let request = $request;
            black_box(local.$method(&context, &request).await?);
            let mut least = usize::MAX;
            for _ in 0..TIMES {
                let region = Region::new(ALLOCATOR);
                black_box(local.$method(&context, &request).await?);
                least = least.min(region.change().bytes_allocated);
            }
            bytes.push(least);
        )*};
    }
    let ns = || "ns".to_owned();
    measure! {
        get_table_descriptors(GetTableDescriptorsRequest { include_sys_tables: Some(true), ..Default::default() });
        get_table_descriptors(GetTableDescriptorsRequest::default());
        get_table_names(GetTableNamesRequest::default());
        list_table_names_by_namespace(ListTableNamesByNamespaceRequest { namespace_name: ns() });
        list_table_descriptors_by_namespace(ListTableDescriptorsByNamespaceRequest { namespace_name: ns() });
        list_table_names_by_state(ListTableNamesByStateRequest { is_enabled: true });
        list_rs_group_infos(ListRsGroupInfosRequest {});
        get_rs_group_info(GetRsGroupInfoRequest { r_s_group_name: "default".to_owned() });
        list_tables_in_rs_group(ListTablesInRsGroupRequest { group_name: "default".to_owned() });
        list_namespaces(ListNamespacesRequest {});
        list_namespace_descriptors(ListNamespaceDescriptorsRequest {});
    }
    Ok(bytes)
}

/// What the fetching step of the quota chore allocates.
async fn chore_costs(master: &Arc<Master>) -> Result<usize, Box<dyn std::error::Error>> {
    let local = Local::new(Arc::new(MasterRpcServices::new(master.clone())));
    let context = CallContext::default();
    let mut least = usize::MAX;
    for _ in 0..=TIMES {
        let region = Region::new(ALLOCATOR);
        black_box(snapshot_quota::snapshots(&local, &context).await?);
        least = least.min(region.change().bytes_allocated);
    }
    Ok(least)
}

/// One test only: the counts are those of the whole process.
#[tokio::test(flavor = "current_thread")]
async fn lists_are_shared() -> Result<(), Box<dyn std::error::Error>> {
    let (few, many) = (master(20)?, master(2000)?);
    let costs = [costs(&few).await?, costs(&many).await?];
    assert_eq!(costs[0], costs[1]);
    // Nothing, but for what observers of calls take where the features of hfilter-rpc for them are on.
    assert!(costs[0].iter().all(|bytes| *bytes <= 256), "{costs:?}");

    for master in [&few, &many] {
        let violation_policy = Some(SpaceViolationPolicy::NoInserts);
        let quota = SpaceQuota { soft_limit: Some(1), violation_policy, ..SpaceQuota::default() };
        let change = QuotaChange { space: Some(quota), ..QuotaChange::default() };
        master.set_quota(&ThrottleSubject::Namespace("ns".into()), change)?;
        master.snapshot(&SnapshotDescription::new("s").with_table(TableName::parse("ns:t7")?))?;
    }
    assert_eq!(chore_costs(&few).await?, chore_costs(&many).await?);

    // A change copies in proportion to the depth of a tree.
    let cost = |master: &Arc<Master>| -> Result<usize, Box<dyn std::error::Error>> {
        let region = Region::new(ALLOCATOR);
        master.disable_table(&TableName::parse("ns:t7")?)?;
        Ok(region.change().bytes_allocated)
    };
    let (few, many) = (cost(&few)?, cost(&many)?);
    assert!(many < 3 * few, "{few} bytes with 40 tables, {many} with 4000");
    Ok(())
}
