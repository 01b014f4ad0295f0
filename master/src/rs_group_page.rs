//! The page of a group of region servers: which tables it has, and what they are. What HBase's `rsgroup.jsp` asks the master for.
//!
//! HBase's page makes a map of all tables to find those of the group. Here they are looked up in the list as it came, or the list is
//! gone through if the group has a good part of it, so that the page costs in proportion to the tables of the group.

use hfilter_rpc::messages::{GetRsGroupInfoRequest, GetTableDescriptorsRequest};
use hfilter_rpc::model::{RSGroupInfo, TableDescriptor, TableName};
use hfilter_rpc::services::MasterService;
use hfilter_rpc::{CallContext, Error};

use crate::lookup::Lookup;

/// What the page shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// The group.
    pub group: RSGroupInfo,
    /// Its tables, by the bytes of the namespace and then of the name.
    pub tables: Vec<Row>,
}

/// A table of the group.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its name.
    pub name: TableName,
    /// Its descriptor. `None`: it was deleted after the group was looked at.
    pub descriptor: Option<TableDescriptor>,
}

/// Makes the page of a group; `None` if there is no such group.
///
/// ```
/// use std::sync::Arc;
/// use hfilter_master::{Master, MasterRpcServices, rs_group_page};
/// use hfilter_rpc::{CallContext, Local};
/// use hfilter_rpc::model::{ColumnFamilyDescriptor, TableDescriptor, TableName};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let master = Master::in_memory();
/// let table = TableDescriptor::builder(TableName::parse("t1")?).family(ColumnFamilyDescriptor::of("f")?)?.build();
/// master.create_table(table, 1)?;
/// let local = Local::new(Arc::new(MasterRpcServices::new(Arc::new(master))));
/// let page = rs_group_page::page(&local, &CallContext::default(), "default").await?.expect("it is always there");
/// assert_eq!(page.tables[0].name.as_str(), "t1");
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// Those of the calls.
pub async fn page(master: &impl MasterService, context: &CallContext, group: &str) -> Result<Option<Page>, Error> {
    let request = GetRsGroupInfoRequest { r_s_group_name: group.to_owned() };
    let Some(group) = master.get_rs_group_info(context, &request).await? else { return Ok(None) };
    page_of(master, context, group).await.map(Some)
}

/// Makes the page of a group that is known already, as of one that HBase 2 keeps in a service of its own.
///
/// # Errors
/// Those of the call.
pub async fn page_of(master: &impl MasterService, context: &CallContext, group: RSGroupInfo) -> Result<Page, Error> {
    if group.tables().is_empty() {
        return Ok(Page { group, tables: Vec::new() });
    }
    let request = GetTableDescriptorsRequest { include_sys_tables: Some(true), ..Default::default() };
    let descriptors = master.get_table_descriptors(context, &request).await?;
    let tables = rows(&group, &descriptors);
    Ok(Page { group, tables })
}

/// The group's tables, in the page's order.
fn rows(group: &RSGroupInfo, descriptors: &[TableDescriptor]) -> Vec<Row> {
    if group.tables().len() >= descriptors.len() / SEARCH {
        let ours = descriptors.iter().filter(|table| group.contains_table(table.name()));
        let rows = sorted(ours.map(|table| Row { name: table.name().clone(), descriptor: Some(table.clone()) }));
        // Otherwise some were deleted meanwhile, or a strange master gives one twice.
        let twice = rows.windows(2).any(|two| matches!(two, [a, b] if a.name == b.name));
        if rows.len() == group.tables().len() && !twice {
            return rows;
        }
    }
    let lookup = Lookup::new(descriptors, TableDescriptor::name);
    sorted(group.tables().iter().map(|name| Row { name: name.clone(), descriptor: lookup.get(name).cloned() }))
}

fn sorted(rows: impl Iterator<Item = Row>) -> Vec<Row> {
    let mut rows: Vec<_> = rows.collect();
    rows.sort_unstable_by(|a, b| place(&a.name).cmp(&place(&b.name)));
    rows
}

/// Searching a list for one table and putting it in its place costs as much as looking at so many.
const SEARCH: usize = 8;

fn place(name: &TableName) -> (&str, &str) {
    (name.namespace(), name.qualifier())
}
