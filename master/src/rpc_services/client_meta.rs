//! ClientMetaService: how clients find the cluster's servers.

use hfilter_rpc::messages::{
    GetActiveMasterRequest, GetActiveMasterResponse, GetBootstrapNodesRequest, GetBootstrapNodesResponse,
    GetClusterIdRequest, GetClusterIdResponse, GetMastersRequest, GetMastersResponse, GetMastersResponseEntry,
    GetMetaRegionLocationsRequest, GetMetaRegionLocationsResponse,
};
use hfilter_rpc::model::Model;
use hfilter_rpc::services::ClientMetaService;
use hfilter_rpc::{CallContext, Error};

use super::MasterRpcServices;

impl ClientMetaService for MasterRpcServices {
    async fn get_cluster_id(&self, _: &CallContext, _: &GetClusterIdRequest) -> Result<GetClusterIdResponse, Error> {
        Ok(GetClusterIdResponse { cluster_id: Some(self.master.cluster_id().to_owned()) })
    }

    /// This one; none as long as nobody has told it its own name.
    async fn get_active_master(
        &self,
        _: &CallContext,
        _: &GetActiveMasterRequest,
    ) -> Result<GetActiveMasterResponse, Error> {
        Ok(GetActiveMasterResponse { server_name: self.master.server_name().map(|name| name.to_message()) })
    }

    async fn get_masters(&self, _: &CallContext, _: &GetMastersRequest) -> Result<GetMastersResponse, Error> {
        let own = self.master.server_name();
        let entry = own.map(|name| GetMastersResponseEntry { server_name: name.to_message(), is_active: true });
        Ok(GetMastersResponse { master_servers: entry.into_iter().collect() })
    }

    /// There is no hbase:meta here. HBase has no location to tell either when it has none.
    async fn get_meta_region_locations(
        &self,
        _: &CallContext,
        _: &GetMetaRegionLocationsRequest,
    ) -> Result<GetMetaRegionLocationsResponse, Error> {
        Ok(GetMetaRegionLocationsResponse::default())
    }

    /// The region servers.
    async fn get_bootstrap_nodes(
        &self,
        _: &CallContext,
        _: &GetBootstrapNodesRequest,
    ) -> Result<GetBootstrapNodesResponse, Error> {
        let catalogue = self.master.catalogue();
        let server_name = catalogue.servers().online.iter().map(Model::to_message).collect();
        Ok(GetBootstrapNodesResponse { server_name })
    }
}
