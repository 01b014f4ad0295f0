//! A master: tables, namespaces, groups of region servers, snapshots and quotas, as HBase's master keeps them.
//!
//! * [`Catalogue`] is what the master knows at one moment, immutable and shared. Readers take the current one and never wait.
//! * [`Master`] makes one catalogue after the other: each change is checked by HBase's rules, refused in HBase's words, and on
//!   disk before it is acknowledged.
//! * [`Admin`] is what code inside and outside of the master asks for, and does not know where the answer comes from.
//!   [`rs_group_page`] and [`snapshot_quota`] are two such callers.
//!
//! There are no regions here: a table is created, enabled and disabled in an instant.
#![forbid(unsafe_code)]

mod admin;
mod catalogue;
mod draft;
mod error;
mod lookup;
mod master;
mod record;
pub mod rs_group_page;
pub mod snapshot_quota;
mod store;

pub use admin::Admin;
pub use catalogue::{Catalogue, Servers, TableFilter};
pub use error::StoreError;
pub use master::Master;
pub use record::{QuotaSubject, SizeSubject, Table};
