//! How the values of HBase's services travel.

use std::sync::Arc;

use crate::exception::{Exception, classes};
use crate::mapped::Mapped;
use crate::messages::{
    GetCompletedSnapshotsResponse, GetNamespaceDescriptorResponse, GetRsGroupInfoOfServerResponse,
    GetRsGroupInfoOfTableResponse, GetRsGroupInfoResponse, GetTableDescriptorsResponse, GetTableNamesResponse,
    GetTableStateResponse, IsMasterRunningResponse, ListNamespaceDescriptorsResponse, ListNamespacesResponse,
    ListRsGroupInfosResponse, ListTableDescriptorsByNamespaceResponse, ListTableDescriptorsByStateResponse,
    ListTableNamesByNamespaceResponse, ListTableNamesByStateResponse, ListTablesInRsGroupResponse,
};
use crate::model::{
    Model, ModelError, NamespaceDescriptor, RSGroupInfo, SnapshotDescription, TableDescriptor, TableName, TableState,
    direct,
};
use crate::service::{Answer, parameter};

/// HBase's own checks throw this while they read.
fn illegal(error: ModelError) -> Exception {
    Exception::new(classes::ILLEGAL_ARGUMENT, error.to_string())
}

/// A shared list that travels as the repeated field of a message.
macro_rules! lists {
    ($($value:ty: $($message:ident . $field:ident),+;)*) => {$($(
        impl Mapped<$message> for Arc<[$value]> {
            fn to_message(&self) -> $message {
                $message { $field: to_messages(self) }
            }

            fn from_message(message: $message) -> Result<Self, Exception> {
                from_messages(message.$field)
            }
        }
    )+)*};
}

fn to_messages<T: Model>(list: &[T]) -> Vec<T::Message> {
    list.iter().map(Model::to_message).collect()
}

fn from_messages<T: Model>(messages: Vec<T::Message>) -> Result<Arc<[T]>, Exception> {
    messages.into_iter().map(|message| T::from_message(message).map_err(illegal)).collect()
}

lists! {
    TableName:
        GetTableNamesResponse.table_names,
        ListTableNamesByStateResponse.table_names,
        ListTableNamesByNamespaceResponse.table_name,
        ListTablesInRsGroupResponse.table_name;
    NamespaceDescriptor: ListNamespaceDescriptorsResponse.namespace_descriptor;
    SnapshotDescription: GetCompletedSnapshotsResponse.snapshots;
    RSGroupInfo: ListRsGroupInfosResponse.r_s_group_info;
}

/// A list of tables, which becomes bytes directly.
macro_rules! table_lists {
    ($($message:ident),*) => {$(
        impl Mapped<$message> for Arc<[TableDescriptor]> {
            fn to_message(&self) -> $message {
                $message { table_schema: to_messages(self) }
            }

            fn from_message(message: $message) -> Result<Self, Exception> {
                from_messages(message.table_schema)
            }

            fn encode(&self) -> Answer {
                Answer::new(direct::write_list(self))
            }

            fn decode(answer: Answer) -> Result<Self, Exception> {
                match direct::read_list(&answer.message) {
                    Some(tables) => Ok(tables),
                    None => Mapped::<$message>::from_message(parameter(answer.message)?),
                }
            }
        }
    )*};
}

table_lists!(GetTableDescriptorsResponse, ListTableDescriptorsByStateResponse, ListTableDescriptorsByNamespaceResponse);

/// A group that travels as the optional field of a message.
macro_rules! groups {
    ($($message:ident),*) => {$(
        impl Mapped<$message> for Option<RSGroupInfo> {
            fn to_message(&self) -> $message {
                $message { r_s_group_info: self.as_ref().map(Model::to_message) }
            }

            fn from_message(message: $message) -> Result<Self, Exception> {
                message.r_s_group_info.map(Model::from_message).transpose().map_err(illegal)
            }
        }
    )*};
}

groups!(GetRsGroupInfoResponse, GetRsGroupInfoOfTableResponse, GetRsGroupInfoOfServerResponse);

impl Mapped<IsMasterRunningResponse> for bool {
    fn to_message(&self) -> IsMasterRunningResponse {
        IsMasterRunningResponse { is_master_running: *self }
    }

    fn from_message(message: IsMasterRunningResponse) -> Result<Self, Exception> {
        Ok(message.is_master_running)
    }
}

impl Mapped<GetTableStateResponse> for TableState {
    fn to_message(&self) -> GetTableStateResponse {
        GetTableStateResponse { table_state: Model::to_message(self) }
    }

    fn from_message(message: GetTableStateResponse) -> Result<Self, Exception> {
        Model::from_message(message.table_state).map_err(illegal)
    }
}

impl Mapped<GetNamespaceDescriptorResponse> for NamespaceDescriptor {
    fn to_message(&self) -> GetNamespaceDescriptorResponse {
        GetNamespaceDescriptorResponse { namespace_descriptor: Model::to_message(self) }
    }

    fn from_message(message: GetNamespaceDescriptorResponse) -> Result<Self, Exception> {
        Model::from_message(message.namespace_descriptor).map_err(illegal)
    }
}

impl Mapped<ListNamespacesResponse> for Arc<[String]> {
    fn to_message(&self) -> ListNamespacesResponse {
        ListNamespacesResponse { namespace_name: self.to_vec() }
    }

    fn from_message(message: ListNamespacesResponse) -> Result<Self, Exception> {
        Ok(message.namespace_name.into())
    }
}
