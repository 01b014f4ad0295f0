//! RSGroupAdminService, as HBase 2.6 has it.

use std::sync::Arc;

use hfilter_rpc::exception::classes;
use hfilter_rpc::messages::{
    AddRsGroupRequest, AddRsGroupResponse, BalanceRsGroupRequest, BalanceRsGroupResponse,
    GetRsGroupInfoOfServerRequest, GetRsGroupInfoOfTableRequest, GetRsGroupInfoRequest, ListRsGroupInfosRequest,
    MoveServersAndTablesRequest, MoveServersAndTablesResponse, MoveServersRequest, MoveServersResponse,
    MoveTablesRequest, MoveTablesResponse, RemoveRsGroupRequest, RemoveRsGroupResponse, RemoveServersRequest,
    RemoveServersResponse, RenameRsGroupRequest, RenameRsGroupResponse, UpdateRsGroupConfigRequest,
    UpdateRsGroupConfigResponse,
};
use hfilter_rpc::model::RSGroupInfo;
use hfilter_rpc::services::RSGroupAdminService;
use hfilter_rpc::{CallContext, Error, Exception};

use super::MasterRpcServices;
use super::convert::{addresses, table_names, value};

impl RSGroupAdminService for MasterRpcServices {
    async fn get_rs_group_info(
        &self,
        _: &CallContext,
        request: &GetRsGroupInfoRequest,
    ) -> Result<Option<RSGroupInfo>, Error> {
        Ok(self.master.catalogue().group(&request.r_s_group_name))
    }

    async fn get_rs_group_info_of_table(
        &self,
        _: &CallContext,
        request: &GetRsGroupInfoOfTableRequest,
    ) -> Result<Option<RSGroupInfo>, Error> {
        Ok(self.master.catalogue().group_of_table(&value(&request.table_name)?))
    }

    async fn get_rs_group_info_of_server(
        &self,
        _: &CallContext,
        request: &GetRsGroupInfoOfServerRequest,
    ) -> Result<Option<RSGroupInfo>, Error> {
        Ok(self.master.catalogue().group_of_server(&value(&request.server)?))
    }

    async fn list_rs_group_infos(
        &self,
        _: &CallContext,
        _: &ListRsGroupInfosRequest,
    ) -> Result<Arc<[RSGroupInfo]>, Error> {
        Ok(self.master.catalogue().groups())
    }

    async fn add_rs_group(&self, _: &CallContext, request: &AddRsGroupRequest) -> Result<AddRsGroupResponse, Error> {
        let name = request.r_s_group_name.clone();
        self.change(move |master| master.add_rs_group(&name)).await?;
        Ok(AddRsGroupResponse {})
    }

    async fn remove_rs_group(
        &self,
        _: &CallContext,
        request: &RemoveRsGroupRequest,
    ) -> Result<RemoveRsGroupResponse, Error> {
        let name = request.r_s_group_name.clone();
        self.change(move |master| master.remove_rs_group(&name)).await?;
        Ok(RemoveRsGroupResponse {})
    }

    async fn move_servers(&self, _: &CallContext, request: &MoveServersRequest) -> Result<MoveServersResponse, Error> {
        let (servers, target) = (addresses(&request.servers)?, request.target_group.clone());
        self.change(move |master| master.move_servers(&servers, &target)).await?;
        Ok(MoveServersResponse {})
    }

    async fn move_tables(&self, _: &CallContext, request: &MoveTablesRequest) -> Result<MoveTablesResponse, Error> {
        let (tables, target) = (table_names(&request.table_name)?, request.target_group.clone());
        self.change(move |master| master.move_tables(&tables, &target)).await?;
        Ok(MoveTablesResponse {})
    }

    async fn move_servers_and_tables(
        &self,
        _: &CallContext,
        request: &MoveServersAndTablesRequest,
    ) -> Result<MoveServersAndTablesResponse, Error> {
        let (servers, tables) = (addresses(&request.servers)?, table_names(&request.table_name)?);
        let target = request.target_group.clone();
        self.change(move |master| master.move_servers_and_tables(&servers, &tables, &target)).await?;
        Ok(MoveServersAndTablesResponse {})
    }

    async fn remove_servers(
        &self,
        _: &CallContext,
        request: &RemoveServersRequest,
    ) -> Result<RemoveServersResponse, Error> {
        let servers = addresses(&request.servers)?;
        self.change(move |master| master.remove_servers(&servers)).await?;
        Ok(RemoveServersResponse {})
    }

    /// There is nothing to balance, for there are no regions: HBase says so when its balancer is off.
    async fn balance_rs_group(
        &self,
        _: &CallContext,
        request: &BalanceRsGroupRequest,
    ) -> Result<BalanceRsGroupResponse, Error> {
        let group = &request.r_s_group_name;
        if !self.master.catalogue().has_group(group) {
            return Err(Exception::new(classes::CONSTRAINT, format!("RSGroup does not exist: {group}")).into());
        }
        Ok(BalanceRsGroupResponse { balance_ran: false, moves_calculated: Some(0), moves_executed: Some(0) })
    }

    async fn rename_rs_group(
        &self,
        _: &CallContext,
        request: &RenameRsGroupRequest,
    ) -> Result<RenameRsGroupResponse, Error> {
        let (old, new) = (request.old_rsgroup_name.clone(), request.new_rsgroup_name.clone());
        self.change(move |master| master.rename_rs_group(&old, &new)).await?;
        Ok(RenameRsGroupResponse {})
    }

    async fn update_rs_group_config(
        &self,
        _: &CallContext,
        request: &UpdateRsGroupConfigRequest,
    ) -> Result<UpdateRsGroupConfigResponse, Error> {
        let UpdateRsGroupConfigRequest { group_name, configuration } = request.clone();
        let pairs = configuration.into_iter().map(|pair| (pair.name, pair.value));
        self.change(move |master| master.update_rs_group_config(&group_name, pairs)).await?;
        Ok(UpdateRsGroupConfigResponse {})
    }
}
