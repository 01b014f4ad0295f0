//! HBase's services: traits that servers implement, and that [`Local`](crate::Local), [`Remote`](crate::Remote) and
//! [`Road`](crate::Road) implement for those who call.
//!
//! All methods are there, so that a client's call is answered with "unsupported" rather than "unknown" where nobody implements it.
//! Results that hold tables, names, namespaces, groups and snapshots are [`model`](crate::model)'s values, shared; all others, and
//! the parameters, are [`messages`](crate::messages).
//!
//! ```
//! use std::sync::Arc;
//!
//! use hfilter_rpc::messages::GetTableNamesRequest;
//! use hfilter_rpc::model::TableName;
//! use hfilter_rpc::services::{MasterService, MasterServiceDispatcher};
//! use hfilter_rpc::{CallContext, Client, Error, Local, Remote, Server};
//!
//! /// A master with one table.
//! struct Tiny(Arc<[TableName]>);
//!
//! impl MasterService for Tiny {
//!     async fn get_table_names(&self, _: &CallContext, _: &GetTableNamesRequest) -> Result<Arc<[TableName]>, Error> {
//!         Ok(self.0.clone())
//!     }
//! }
//!
//! /// What any master says, wherever it is.
//! async fn first(master: &impl MasterService) -> Result<String, Error> {
//!     let names = master.get_table_names(&CallContext::default(), &GetTableNamesRequest::default()).await?;
//!     Ok(names.first().map(ToString::to_string).unwrap_or_default())
//! }
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let master = Arc::new(Tiny([TableName::parse("ns:t")?].into()));
//! assert_eq!(first(&Local::new(master.clone())).await?, "ns:t");
//!
//! let server = Server::builder().service(MasterServiceDispatcher::new(master)).bind("127.0.0.1:0").await?;
//! let client = Client::new(server.local_addr().to_string());
//! assert_eq!(first(&Remote::new(client)).await?, "ns:t");
//! # Ok(())
//! # }
//! ```

mod values;

pub use crate::generated::client::*;
pub use crate::generated::client_meta::*;
pub use crate::generated::master::*;
pub use crate::generated::rs_group_admin::*;
