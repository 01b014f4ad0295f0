//! The cluster, as MasterService describes it.

use hfilter_rpc::messages::{
    ClusterId, ClusterStatus, LiveServerInfo, Option as What, RegionStatesCount, ServerLoad, TableRegionStatesCount,
};
use hfilter_rpc::model::{Model, TableState};

use super::MasterRpcServices;
use crate::record::Table;

impl MasterRpcServices {
    /// What is asked for, or all that is known. There is no version of HBase, no server reports its load, and the balancer is off,
    /// for there is none.
    pub(super) fn status(&self, asked: impl Iterator<Item = What>) -> ClusterStatus {
        let asked: Vec<_> = asked.collect();
        let wants = |what: What| asked.is_empty() || asked.contains(&what);
        let (master, catalogue) = (&self.master, self.master.catalogue());
        let (online, dead) = (&catalogue.servers().online, &catalogue.servers().dead);
        // HBase's is 0 unless its pages are asked for and there are some.
        let mut status = ClusterStatus { master_info_port: Some(0), ..ClusterStatus::default() };
        if wants(What::ClusterId) {
            status.cluster_id = Some(ClusterId { cluster_id: master.cluster_id().to_owned() });
        }
        if wants(What::LiveServers) {
            let live = |server: &hfilter_rpc::model::ServerName| LiveServerInfo {
                server: server.to_message(),
                server_load: ServerLoad::default(),
            };
            status.live_servers = online.iter().map(live).collect();
        }
        if wants(What::DeadServers) {
            status.dead_servers = dead.iter().map(Model::to_message).collect();
        }
        if wants(What::Master) {
            status.master = master.server_name().map(|name| name.to_message());
        }
        if wants(What::BalancerOn) {
            status.balancer_on = Some(false);
        }
        if wants(What::ServersName) {
            status.servers_name = online.iter().map(Model::to_message).collect();
        }
        if wants(What::TableToRegionsCount) {
            status.table_region_states_count = catalogue.tables().map(regions).collect();
        }
        status
    }
}

/// The regions that a table would have.
fn regions(table: &Table) -> TableRegionStatesCount {
    let (open, closed) = if table.state == TableState::Enabled { (table.regions, 0) } else { (0, table.regions) };
    TableRegionStatesCount {
        table_name: table.descriptor.name().to_message(),
        region_states_count: RegionStatesCount {
            open_regions: open,
            split_regions: 0,
            closed_regions: closed,
            regions_in_transition: 0,
            total_regions: table.regions,
        },
    }
}
