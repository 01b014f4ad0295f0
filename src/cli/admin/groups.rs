//! Groups of region servers, of HBase 3 and of HBase 2.

use std::collections::BTreeMap;

use hfilter_master::rs_group_page;
use hfilter_rpc::exception::classes;
use hfilter_rpc::messages::{GetRsGroupInfoRequest, ListRsGroupInfosRequest};
use hfilter_rpc::model::RSGroupInfo;
use hfilter_rpc::services::{MasterService, RSGroupAdminService};
use hfilter_rpc::{CallContext, Error, Exception};
use serde_json::{Value, json};

use super::item::{Item, table_json};
use super::problem::is_unsupported;

pub(super) async fn list(
    master: &impl MasterService,
    of_hbase_2: &impl RSGroupAdminService,
    context: &CallContext,
) -> Result<Vec<Item>, Error> {
    let request = ListRsGroupInfosRequest {};
    let groups =
        either(master.list_rs_group_infos(context, &request), of_hbase_2.list_rs_group_infos(context, &request));
    let groups = groups.await?;
    Ok(groups.iter().map(|group| Item::line(group, group_json(group))).collect())
}

pub(super) async fn page(
    master: &impl MasterService,
    of_hbase_2: &impl RSGroupAdminService,
    context: &CallContext,
    name: &str,
) -> Result<Vec<Item>, Error> {
    let request = GetRsGroupInfoRequest { r_s_group_name: name.to_owned() };
    let group =
        either(master.get_rs_group_info(context, &request), of_hbase_2.get_rs_group_info(context, &request)).await?;
    let missing = || Exception::new(classes::CONSTRAINT, format!("RSGroup {name} does not exist"));
    let page = rs_group_page::page_of(master, context, group.ok_or_else(missing)?).await?;
    let item = |row: &rs_group_page::Row| match &row.descriptor {
        Some(descriptor) => {
            Item::line(format_args!("{}\t{}", row.name, descriptor.to_customized_string()), table_json(descriptor))
        }
        None => Item::line(format_args!("{}\tDELETED", row.name), json!({"table": row.name.as_str(), "deleted": true})),
    };
    Ok(page.tables.iter().map(item).collect())
}

/// The answer of HBase 3, or that of HBase 2 where the master does not know the call.
async fn either<T>(
    of_hbase_3: impl Future<Output = Result<T, Error>>,
    of_hbase_2: impl Future<Output = Result<T, Error>>,
) -> Result<T, Error> {
    match of_hbase_3.await {
        Err(Error::Exception(unsupported)) if is_unsupported(&unsupported) => of_hbase_2.await,
        answer => answer,
    }
}

fn group_json(group: &RSGroupInfo) -> Value {
    let servers: Vec<_> = group.servers().iter().map(ToString::to_string).collect();
    let tables: Vec<_> = group.tables().iter().map(ToString::to_string).collect();
    let configuration: BTreeMap<_, _> = group.configuration().iter().collect();
    json!({"group": group.name(), "servers": servers, "tables": tables, "configuration": configuration})
}
