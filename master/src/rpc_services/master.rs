//! MasterService, as far as there is something behind it.

use std::sync::Arc;

use hfilter_rpc::messages::security_capabilities_response::Capability;
use hfilter_rpc::messages::{
    AddColumnRequest, AddColumnResponse, AddRsGroupRequest, AddRsGroupResponse, BalanceRsGroupRequest,
    BalanceRsGroupResponse, ClearDeadServersRequest, ClearDeadServersResponse, CoprocessorServiceRequest,
    CoprocessorServiceResponse, CreateNamespaceRequest, CreateNamespaceResponse, CreateTableRequest,
    CreateTableResponse, DeleteColumnRequest, DeleteColumnResponse, DeleteNamespaceRequest, DeleteNamespaceResponse,
    DeleteSnapshotRequest, DeleteSnapshotResponse, DeleteTableRequest, DeleteTableResponse, DisableTableRequest,
    DisableTableResponse, EnableTableRequest, EnableTableResponse, GetClusterStatusRequest, GetClusterStatusResponse,
    GetCompletedSnapshotsRequest, GetConfiguredNamespacesAndTablesInRsGroupRequest,
    GetConfiguredNamespacesAndTablesInRsGroupResponse, GetNamespaceDescriptorRequest, GetProcedureResultRequest,
    GetProcedureResultResponse, GetQuotaStatesRequest, GetQuotaStatesResponse, GetRsGroupInfoOfServerRequest,
    GetRsGroupInfoOfTableRequest, GetRsGroupInfoRequest, GetSchemaAlterStatusRequest, GetSchemaAlterStatusResponse,
    GetSpaceQuotaRegionSizesRequest, GetSpaceQuotaRegionSizesResponse, GetTableDescriptorsRequest,
    GetTableNamesRequest, GetTableStateRequest, IsBalancerEnabledRequest, IsBalancerEnabledResponse,
    IsInMaintenanceModeRequest, IsInMaintenanceModeResponse, IsMasterRunningRequest, IsSnapshotDoneRequest,
    IsSnapshotDoneResponse, ListNamespaceDescriptorsRequest, ListNamespacesRequest, ListRsGroupInfosRequest,
    ListTableDescriptorsByNamespaceRequest, ListTableDescriptorsByStateRequest, ListTableNamesByNamespaceRequest,
    ListTableNamesByStateRequest, ListTablesInRsGroupRequest, ModifyColumnRequest, ModifyColumnResponse,
    ModifyNamespaceRequest, ModifyNamespaceResponse, ModifyTableRequest, ModifyTableResponse, MoveServersRequest,
    MoveServersResponse, RemoveRsGroupRequest, RemoveRsGroupResponse, RemoveServersRequest, RemoveServersResponse,
    RenameRsGroupRequest, RenameRsGroupResponse, RestoreSnapshotRequest, RestoreSnapshotResponse,
    SecurityCapabilitiesRequest, SecurityCapabilitiesResponse, SetQuotaRequest, SetQuotaResponse, SnapshotRequest,
    SnapshotResponse, TruncateTableRequest, TruncateTableResponse, Unlisted, UpdateRsGroupConfigRequest,
    UpdateRsGroupConfigResponse,
};
use hfilter_rpc::model::{self, Model, RSGroupInfo};
use hfilter_rpc::services::{MasterService, RSGroupAdminService};
use hfilter_rpc::{CallContext, Error};

use super::MasterRpcServices;
use super::convert::{descriptors_filter, names_filter, value};
use super::coprocessor;
use crate::catalogue::Catalogue;

/// The methods of groups, which RSGroupAdminService has as well.
macro_rules! groups {
    ($($method:ident($request:ty) -> $response:ty;)*) => {$(
        async fn $method(&self, context: &CallContext, request: &$request) -> Result<$response, Error> {
            RSGroupAdminService::$method(self, context, request).await
        }
    )*};
}

impl MasterService for MasterRpcServices {
    async fn is_master_running(&self, _: &CallContext, _: &IsMasterRunningRequest) -> Result<bool, Error> {
        Ok(true)
    }

    async fn get_table_descriptors(
        &self,
        _: &CallContext,
        request: &GetTableDescriptorsRequest,
    ) -> Result<Arc<[model::TableDescriptor]>, Error> {
        self.list(descriptors_filter(request)?, Catalogue::table_descriptors).await
    }

    async fn get_table_names(
        &self,
        _: &CallContext,
        request: &GetTableNamesRequest,
    ) -> Result<Arc<[model::TableName]>, Error> {
        self.list(names_filter(request), Catalogue::table_names).await
    }

    async fn list_table_descriptors_by_namespace(
        &self,
        _: &CallContext,
        request: &ListTableDescriptorsByNamespaceRequest,
    ) -> Result<Arc<[model::TableDescriptor]>, Error> {
        Ok(self.master.catalogue().table_descriptors_by_namespace(&request.namespace_name)?)
    }

    async fn list_table_names_by_namespace(
        &self,
        _: &CallContext,
        request: &ListTableNamesByNamespaceRequest,
    ) -> Result<Arc<[model::TableName]>, Error> {
        Ok(self.master.catalogue().table_names_by_namespace(&request.namespace_name)?)
    }

    async fn list_table_descriptors_by_state(
        &self,
        _: &CallContext,
        request: &ListTableDescriptorsByStateRequest,
    ) -> Result<Arc<[model::TableDescriptor]>, Error> {
        Ok(self.master.catalogue().table_descriptors_by_state(request.is_enabled))
    }

    async fn list_table_names_by_state(
        &self,
        _: &CallContext,
        request: &ListTableNamesByStateRequest,
    ) -> Result<Arc<[model::TableName]>, Error> {
        Ok(self.master.catalogue().table_names_by_state(request.is_enabled))
    }

    async fn get_table_state(
        &self,
        _: &CallContext,
        request: &GetTableStateRequest,
    ) -> Result<model::TableState, Error> {
        Ok(self.master.catalogue().table(&value(&request.table_name)?)?.state)
    }

    async fn create_table(&self, _: &CallContext, request: &CreateTableRequest) -> Result<CreateTableResponse, Error> {
        let table: model::TableDescriptor = value(&request.table_schema)?;
        let regions = u32::try_from(request.split_keys.len()).unwrap_or(u32::MAX).saturating_add(1);
        let proc_id = self.procedure(move |master| master.create_table(table, regions)).await?;
        Ok(CreateTableResponse { proc_id })
    }

    /// Like HBase's it goes by the name in the descriptor.
    async fn modify_table(&self, _: &CallContext, request: &ModifyTableRequest) -> Result<ModifyTableResponse, Error> {
        let table: model::TableDescriptor = value(&request.table_schema)?;
        let proc_id = self.procedure(move |master| master.modify_table(table)).await?;
        Ok(ModifyTableResponse { proc_id })
    }

    async fn add_column(&self, _: &CallContext, request: &AddColumnRequest) -> Result<AddColumnResponse, Error> {
        let (table, family) = (value(&request.table_name)?, value(&request.column_families)?);
        let proc_id = self.procedure(move |master| master.add_column(&table, family)).await?;
        Ok(AddColumnResponse { proc_id })
    }

    async fn modify_column(
        &self,
        _: &CallContext,
        request: &ModifyColumnRequest,
    ) -> Result<ModifyColumnResponse, Error> {
        let (table, family) = (value(&request.table_name)?, value(&request.column_families)?);
        let proc_id = self.procedure(move |master| master.modify_column(&table, family)).await?;
        Ok(ModifyColumnResponse { proc_id })
    }

    async fn delete_column(
        &self,
        _: &CallContext,
        request: &DeleteColumnRequest,
    ) -> Result<DeleteColumnResponse, Error> {
        let (table, family) = (value(&request.table_name)?, request.column_name.clone());
        let proc_id = self.procedure(move |master| master.delete_column(&table, &family)).await?;
        Ok(DeleteColumnResponse { proc_id })
    }

    async fn get_schema_alter_status(
        &self,
        _: &CallContext,
        request: &GetSchemaAlterStatusRequest,
    ) -> Result<GetSchemaAlterStatusResponse, Error> {
        let regions = self.master.catalogue().table(&value(&request.table_name)?)?.regions;
        Ok(GetSchemaAlterStatusResponse { yet_to_update_regions: Some(0), total_regions: Some(regions) })
    }

    async fn delete_table(&self, _: &CallContext, request: &DeleteTableRequest) -> Result<DeleteTableResponse, Error> {
        let table = value(&request.table_name)?;
        let proc_id = self.procedure(move |master| master.delete_table(&table)).await?;
        Ok(DeleteTableResponse { proc_id })
    }

    async fn truncate_table(
        &self,
        _: &CallContext,
        request: &TruncateTableRequest,
    ) -> Result<TruncateTableResponse, Error> {
        let (table, preserve_splits) = (value(&request.table_name)?, request.preserve_splits());
        let proc_id = self.procedure(move |master| master.truncate_table(&table, preserve_splits)).await?;
        Ok(TruncateTableResponse { proc_id })
    }

    async fn disable_table(
        &self,
        _: &CallContext,
        request: &DisableTableRequest,
    ) -> Result<DisableTableResponse, Error> {
        let table = value(&request.table_name)?;
        let proc_id = self.procedure(move |master| master.disable_table(&table)).await?;
        Ok(DisableTableResponse { proc_id })
    }

    /// What is refused is refused by the procedure, and the call gives its number: so HBase does it here, and only here.
    async fn enable_table(&self, _: &CallContext, request: &EnableTableRequest) -> Result<EnableTableResponse, Error> {
        let table = value(&request.table_name)?;
        let failure = match self.change(move |master| master.enable_table(&table)).await {
            Ok(()) => None,
            Err(Error::Exception(exception)) => Some(exception),
            Err(error) => return Err(error),
        };
        Ok(EnableTableResponse { proc_id: Some(self.procedures.done(failure)) })
    }

    async fn get_procedure_result(
        &self,
        _: &CallContext,
        request: &GetProcedureResultRequest,
    ) -> Result<GetProcedureResultResponse, Error> {
        Ok(self.procedures.result(request.proc_id))
    }

    async fn list_namespace_descriptors(
        &self,
        _: &CallContext,
        _: &ListNamespaceDescriptorsRequest,
    ) -> Result<Arc<[model::NamespaceDescriptor]>, Error> {
        Ok(self.master.catalogue().namespaces())
    }

    async fn list_namespaces(&self, _: &CallContext, _: &ListNamespacesRequest) -> Result<Arc<[String]>, Error> {
        Ok(self.master.catalogue().namespace_names())
    }

    async fn get_namespace_descriptor(
        &self,
        _: &CallContext,
        request: &GetNamespaceDescriptorRequest,
    ) -> Result<model::NamespaceDescriptor, Error> {
        Ok(self.master.catalogue().namespace(&request.namespace_name)?.clone())
    }

    async fn create_namespace(
        &self,
        _: &CallContext,
        request: &CreateNamespaceRequest,
    ) -> Result<CreateNamespaceResponse, Error> {
        let namespace = value(&request.namespace_descriptor)?;
        let proc_id = self.procedure(move |master| master.create_namespace(namespace)).await?;
        Ok(CreateNamespaceResponse { proc_id })
    }

    async fn modify_namespace(
        &self,
        _: &CallContext,
        request: &ModifyNamespaceRequest,
    ) -> Result<ModifyNamespaceResponse, Error> {
        let namespace = value(&request.namespace_descriptor)?;
        let proc_id = self.procedure(move |master| master.modify_namespace(namespace)).await?;
        Ok(ModifyNamespaceResponse { proc_id })
    }

    async fn delete_namespace(
        &self,
        _: &CallContext,
        request: &DeleteNamespaceRequest,
    ) -> Result<DeleteNamespaceResponse, Error> {
        let name = request.namespace_name.clone();
        let proc_id = self.procedure(move |master| master.delete_namespace(&name)).await?;
        Ok(DeleteNamespaceResponse { proc_id })
    }

    async fn get_completed_snapshots(
        &self,
        _: &CallContext,
        _: &GetCompletedSnapshotsRequest,
    ) -> Result<Arc<[model::SnapshotDescription]>, Error> {
        Ok(self.master.catalogue().snapshots())
    }

    async fn snapshot(&self, _: &CallContext, request: &SnapshotRequest) -> Result<SnapshotResponse, Error> {
        self.take_snapshot(request).await
    }

    async fn is_snapshot_done(
        &self,
        _: &CallContext,
        request: &IsSnapshotDoneRequest,
    ) -> Result<IsSnapshotDoneResponse, Error> {
        let snapshot = value(&request.snapshot.clone().unwrap_or_default())?;
        Ok(IsSnapshotDoneResponse { done: Some(self.snapshot_is_done(&snapshot)?), snapshot: None })
    }

    async fn delete_snapshot(
        &self,
        _: &CallContext,
        request: &DeleteSnapshotRequest,
    ) -> Result<DeleteSnapshotResponse, Error> {
        let name = request.snapshot.name.clone();
        self.change(move |master| master.delete_snapshot(&name)).await?;
        Ok(DeleteSnapshotResponse {})
    }

    async fn restore_snapshot(
        &self,
        _: &CallContext,
        request: &RestoreSnapshotRequest,
    ) -> Result<RestoreSnapshotResponse, Error> {
        Ok(RestoreSnapshotResponse { proc_id: self.restore(request).await? })
    }

    async fn set_quota(&self, _: &CallContext, request: &SetQuotaRequest) -> Result<SetQuotaResponse, Error> {
        self.change_quota(request).await?;
        Ok(SetQuotaResponse {})
    }

    async fn get_quota_states(
        &self,
        _: &CallContext,
        _: &GetQuotaStatesRequest,
    ) -> Result<GetQuotaStatesResponse, Error> {
        Ok(self.quota_states())
    }

    /// Region servers report these sizes, and none does here.
    async fn get_space_quota_region_sizes(
        &self,
        _: &CallContext,
        _: &GetSpaceQuotaRegionSizesRequest,
    ) -> Result<GetSpaceQuotaRegionSizesResponse, Error> {
        Ok(GetSpaceQuotaRegionSizesResponse::default())
    }

    async fn get_cluster_status(
        &self,
        _: &CallContext,
        request: &GetClusterStatusRequest,
    ) -> Result<GetClusterStatusResponse, Error> {
        Ok(GetClusterStatusResponse { cluster_status: self.status(request.options()) })
    }

    async fn clear_dead_servers(
        &self,
        _: &CallContext,
        request: &ClearDeadServersRequest,
    ) -> Result<ClearDeadServersResponse, Error> {
        let servers = request.server_name.iter().map(value).collect::<Result<Vec<_>, _>>()?;
        let left = self.change(move |master| Ok(master.clear_dead(&servers))).await?;
        Ok(ClearDeadServersResponse { server_name: left.iter().map(Model::to_message).collect() })
    }

    async fn is_master_in_maintenance_mode(
        &self,
        _: &CallContext,
        _: &IsInMaintenanceModeRequest,
    ) -> Result<IsInMaintenanceModeResponse, Error> {
        Ok(IsInMaintenanceModeResponse { in_maintenance_mode: false })
    }

    /// There is no balancer.
    async fn is_balancer_enabled(
        &self,
        _: &CallContext,
        _: &IsBalancerEnabledRequest,
    ) -> Result<IsBalancerEnabledResponse, Error> {
        Ok(IsBalancerEnabledResponse { enabled: false })
    }

    /// Users are believed, and may do everything.
    async fn get_security_capabilities(
        &self,
        _: &CallContext,
        _: &SecurityCapabilitiesRequest,
    ) -> Result<SecurityCapabilitiesResponse, Error> {
        Ok(SecurityCapabilitiesResponse { capabilities: vec![Capability::SimpleAuthentication.into()] })
    }

    /// There are none.
    async fn list_decommissioned_region_servers(&self, _: &CallContext, _: &Unlisted) -> Result<Unlisted, Error> {
        Ok(Unlisted {})
    }

    /// There are none.
    async fn list_replication_peers(&self, _: &CallContext, _: &Unlisted) -> Result<Unlisted, Error> {
        Ok(Unlisted {})
    }

    /// There are none: what is to be done is done at once.
    async fn get_locks(&self, _: &CallContext, _: &Unlisted) -> Result<Unlisted, Error> {
        Ok(Unlisted {})
    }

    async fn exec_master_service(
        &self,
        context: &CallContext,
        request: &CoprocessorServiceRequest,
    ) -> Result<CoprocessorServiceResponse, Error> {
        coprocessor::exec(self, context, request).await
    }

    groups! {
        get_rs_group_info(GetRsGroupInfoRequest) -> Option<RSGroupInfo>;
        get_rs_group_info_of_table(GetRsGroupInfoOfTableRequest) -> Option<RSGroupInfo>;
        get_rs_group_info_of_server(GetRsGroupInfoOfServerRequest) -> Option<RSGroupInfo>;
        list_rs_group_infos(ListRsGroupInfosRequest) -> Arc<[RSGroupInfo]>;
        add_rs_group(AddRsGroupRequest) -> AddRsGroupResponse;
        remove_rs_group(RemoveRsGroupRequest) -> RemoveRsGroupResponse;
        move_servers(MoveServersRequest) -> MoveServersResponse;
        remove_servers(RemoveServersRequest) -> RemoveServersResponse;
        balance_rs_group(BalanceRsGroupRequest) -> BalanceRsGroupResponse;
        rename_rs_group(RenameRsGroupRequest) -> RenameRsGroupResponse;
        update_rs_group_config(UpdateRsGroupConfigRequest) -> UpdateRsGroupConfigResponse;
    }

    async fn list_tables_in_rs_group(
        &self,
        _: &CallContext,
        request: &ListTablesInRsGroupRequest,
    ) -> Result<Arc<[model::TableName]>, Error> {
        Ok(self.master.catalogue().tables_of_group(&request.group_name).unwrap_or_default())
    }

    async fn get_configured_namespaces_and_tables_in_rs_group(
        &self,
        _: &CallContext,
        request: &GetConfiguredNamespacesAndTablesInRsGroupRequest,
    ) -> Result<GetConfiguredNamespacesAndTablesInRsGroupResponse, Error> {
        let (catalogue, group) = (self.master.catalogue(), request.group_name.as_str());
        let namespaces = catalogue.namespaces();
        let namespaces = namespaces.iter().filter(|namespace| namespace.rs_group() == Some(group));
        Ok(GetConfiguredNamespacesAndTablesInRsGroupResponse {
            namespace: namespaces.map(|namespace| namespace.name().to_owned()).collect(),
            table_name: catalogue.tables_that_name(group).map(|table| table.to_message()).collect(),
        })
    }
}
