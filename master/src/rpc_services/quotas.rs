//! Quotas, as MasterService asks for them.

use hfilter_rpc::messages::get_quota_states_response::{NamespaceQuotaSnapshot, TableQuotaSnapshot};
use hfilter_rpc::messages::{GetQuotaStatesResponse, SetQuotaRequest, ThrottleRequest};
use hfilter_rpc::model::{Model, SpaceQuotaSnapshot, SpaceQuotaStatus, ThrottleType};
use hfilter_rpc::{Error, Exception};

use super::MasterRpcServices;
use super::convert::value;
use crate::master::{QuotaChange, ThrottleChange};
use crate::subject::{QuotaSubject, ThrottleSubject};

impl MasterRpcServices {
    pub(super) async fn change_quota(&self, request: &SetQuotaRequest) -> Result<(), Error> {
        let subject = subject(request)?;
        let space = request.space_limit.as_ref().and_then(|limit| limit.quota.as_ref());
        let change = QuotaChange {
            remove_all: request.remove_all(),
            throttle: request.throttle.as_ref().map(throttle).transpose()?,
            bypass_globals: request.bypass_globals,
            space: space.map(value).transpose()?,
        };
        self.change(move |master| master.set_quota(&subject, change)).await
    }

    /// The limit of each space quota. How much of it is used, nobody reports here.
    pub(super) fn quota_states(&self) -> GetQuotaStatesResponse {
        let mut states = GetQuotaStatesResponse::default();
        for (subject, quota) in self.master.catalogue().quotas() {
            let state = SpaceQuotaSnapshot {
                status: Some(SpaceQuotaStatus { in_violation: Some(false), ..Default::default() }),
                usage: Some(0),
                limit: quota.soft_limit,
            };
            let snapshot = Some(state.to_message());
            match subject {
                QuotaSubject::Namespace(namespace) => states
                    .ns_snapshots
                    .push(NamespaceQuotaSnapshot { namespace: Some(namespace.to_string()), snapshot }),
                QuotaSubject::Table(table) => {
                    states.table_snapshots.push(TableQuotaSnapshot { table_name: Some(table.to_message()), snapshot });
                }
            }
        }
        states
    }
}

/// What a quota is for. A user comes before a table, a table before a namespace, and that before a region server.
fn subject(request: &SetQuotaRequest) -> Result<ThrottleSubject, Exception> {
    let table = request.table_name.as_ref().map(value).transpose()?;
    let namespace = request.namespace.as_deref();
    if let Some(user) = request.user_name.as_deref() {
        return Ok(match (table, namespace) {
            (Some(table), _) => ThrottleSubject::UserOfTable(table, user.into()),
            (None, Some(namespace)) => ThrottleSubject::UserOfNamespace(namespace.into(), user.into()),
            (None, None) => ThrottleSubject::User(user.into()),
        });
    }
    match (table, namespace, request.region_server.as_deref()) {
        (Some(table), _, _) => Ok(ThrottleSubject::Table(table)),
        (None, Some(namespace), _) => Ok(ThrottleSubject::Namespace(namespace.into())),
        (None, None, Some(server)) => Ok(ThrottleSubject::RegionServer(server.into())),
        (None, None, None) => Err(Exception::unsupported("a user, a table or a namespace must be specified")),
    }
}

fn throttle(request: &ThrottleRequest) -> Result<ThrottleChange, Exception> {
    let limit = request.timed_quota.as_ref().map(value).transpose()?;
    Ok(ThrottleChange { kind: request.r#type.and_then(ThrottleType::from_number), limit })
}
