//! Values out of the messages of requests.

use std::collections::BTreeSet;

use hfilter_rpc::Exception;
use hfilter_rpc::messages::{self, GetTableDescriptorsRequest, GetTableNamesRequest};
use hfilter_rpc::model::{Address, Model, TableName};

use crate::catalogue::TableFilter;
use crate::illegal_argument::illegal_argument;

/// The value of a message. HBase's handlers make it themselves, so that what it refuses is an IOException.
pub(super) fn value<T: Model>(message: &T::Message) -> Result<T, Exception>
where
    T::Message: Clone,
{
    T::from_message(message.clone()).map_err(|error| illegal_argument(&error))
}

pub(super) fn addresses(servers: &[messages::ServerName]) -> Result<BTreeSet<Address>, Exception> {
    servers.iter().map(value).collect()
}

pub(super) fn table_names(names: &[messages::TableName]) -> Result<BTreeSet<TableName>, Exception> {
    names.iter().map(value).collect()
}

pub(super) fn descriptors_filter(request: &GetTableDescriptorsRequest) -> Result<TableFilter, Exception> {
    Ok(TableFilter {
        names: request.table_names.iter().map(value).collect::<Result<_, _>>()?,
        regex: request.regex.clone(),
        include_system: request.include_sys_tables.unwrap_or(false),
        namespace: request.namespace.clone(),
    })
}

pub(super) fn names_filter(request: &GetTableNamesRequest) -> TableFilter {
    TableFilter {
        names: Vec::new(),
        regex: request.regex.clone(),
        include_system: request.include_sys_tables.unwrap_or(false),
        namespace: request.namespace.clone(),
    }
}
