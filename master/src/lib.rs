//! A master: tables, namespaces, groups of region servers, snapshots and quotas, as HBase's master keeps them.
//!
//! * [`Catalogue`] is what the master knows at one moment, immutable and shared. Readers take the current one and never wait.
//! * [`Master`] makes one catalogue after the other: each change is checked by HBase's rules, refused in HBase's words, and on
//!   disk before it is acknowledged.
//! * [`MasterRpcServices`] is a master behind HBase's services, for both roads.
//! * [`rs_group_page`] and [`snapshot_quota`] are two callers. They are written against
//!   [`MasterService`](hfilter_rpc::services::MasterService), and do not know where the master is.
//!
//! There are no regions here and no data: a table is created, enabled, emptied and brought back from a snapshot in an instant, and
//! quotas are kept, not enforced.
#![forbid(unsafe_code)]

mod catalogue;
mod clock;
mod draft;
mod error;
mod illegal_argument;
mod lookup;
mod master;
mod record;
mod rpc_services;
pub mod rs_group_page;
pub mod snapshot_quota;
mod store;
mod subject;

pub use catalogue::{Catalogue, Servers, TableFilter};
pub use error::StoreError;
pub use master::{Master, QuotaChange, ThrottleChange};
pub use record::Table;
pub use rpc_services::MasterRpcServices;
pub use subject::{QuotaSubject, SizeSubject, ThrottleSubject};
