//! The master as a service: what HBase calls MasterRpcServices.

mod client_meta;
mod cluster;
mod convert;
mod coprocessor;
mod master;
mod procedures;
mod quotas;
mod rs_group_admin;
mod snapshots;

use std::sync::Arc;

use hfilter_rpc::services::{ClientMetaServiceDispatcher, MasterServiceDispatcher};
use hfilter_rpc::{Error, Exception, Server, ServerBuilder, ServerOptions};
use tokio::runtime::Handle;
use tokio::task::spawn_blocking;

use crate::catalogue::{Catalogue, TableFilter};
use crate::clock;
use crate::master::Master;
use procedures::Procedures;

/// A [`Master`] behind HBase's services: `MasterService`, `ClientMetaService`, by which clients find it, and `RSGroupAdminService`
/// of 2.6, also as the coprocessor that clients of 2.6 call.
///
/// The same value serves both roads: [`Local`](hfilter_rpc::Local) calls it directly, a
/// [`Server`](hfilter_rpc::Server) gives it what clients ask. Clones share the master.
///
/// Whatever waits for the disk, and whatever matches a pattern, does so on a thread of tokio's for that, so that nobody else waits;
/// without a runtime, on the caller's.
///
/// ```
/// use std::sync::Arc;
/// use hfilter_master::{Master, MasterRpcServices};
/// use hfilter_rpc::messages::GetTableDescriptorsRequest;
/// use hfilter_rpc::services::MasterService;
/// use hfilter_rpc::{CallContext, Local};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), hfilter_rpc::Error> {
/// let services = MasterRpcServices::new(Arc::new(Master::in_memory()));
/// let local = Local::new(Arc::new(services));
/// let request = GetTableDescriptorsRequest { include_sys_tables: Some(true), ..Default::default() };
/// let tables = local.get_table_descriptors(&CallContext::default(), &request).await?;
/// assert!(tables.is_empty());
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct MasterRpcServices {
    master: Arc<Master>,
    procedures: Arc<Procedures>,
}

impl MasterRpcServices {
    /// The services of a master.
    #[must_use]
    pub fn new(master: Arc<Master>) -> Self {
        // Whoever still asks about a procedure of an earlier process shall not hear of another: a millisecond has less than one.
        let earlier = if master.is_kept() { clock::now() } else { 0 };
        Self { master, procedures: Arc::new(Procedures::above(earlier)) }
    }

    /// The master.
    #[must_use]
    pub fn master(&self) -> &Arc<Master> {
        &self.master
    }

    /// A server of these services, not listening yet: `MasterService`, and `ClientMetaService` and the preamble `Regist`, by which
    /// clients find their way. `RSGroupAdminService` is served inside of `MasterService` only, as HBase does it: a client calls it through
    /// [`MasterCoprocessors`](hfilter_rpc::MasterCoprocessors). Whoever knows the server's address tells the master of it, by
    /// [`Master::starts_at`].
    ///
    /// ```
    /// use std::sync::Arc;
    /// use hfilter_master::{Master, MasterRpcServices};
    /// use hfilter_rpc::messages::GetClusterIdRequest;
    /// use hfilter_rpc::model::Address;
    /// use hfilter_rpc::services::ClientMetaService as _;
    /// use hfilter_rpc::{CallContext, Client, Remote, ServerOptions};
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let master = Arc::new(Master::in_memory());
    /// let server = MasterRpcServices::new(master.clone()).server(ServerOptions::default()).bind("127.0.0.1:0").await?;
    /// master.starts_at(Address::new("localhost", server.local_addr().port())?);
    ///
    /// let registry = Remote::new(Client::new(server.local_addr().to_string()));
    /// let id = registry.get_cluster_id(&CallContext::default(), &GetClusterIdRequest::default()).await?.cluster_id;
    /// assert_eq!(id.as_deref(), Some(master.cluster_id()));
    /// # Ok(())
    /// # }
    /// ```
    pub fn server(&self, options: ServerOptions) -> ServerBuilder {
        let services = Arc::new(self.clone());
        Server::builder()
            .options(options.with_cluster_id(self.master.cluster_id()))
            .service(MasterServiceDispatcher::new(services.clone()))
            .service(ClientMetaServiceDispatcher::new(services))
    }

    /// Lets the master change something, or do what takes long.
    async fn change<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Master) -> Result<T, Exception> + Send + 'static,
    ) -> Result<T, Error> {
        let master = self.master.clone();
        let result = match Handle::try_current() {
            Ok(_) => spawn_blocking(move || change(&master)).await.map_err(|error| Exception::io(error.to_string()))?,
            Err(_) => change(&master),
        };
        Ok(result?)
    }

    /// A list of tables: at once, or where waiting does no harm if a pattern decides what is in it.
    async fn list<T: Send + 'static>(
        &self,
        filter: TableFilter,
        list: fn(&Catalogue, &TableFilter) -> Result<T, Exception>,
    ) -> Result<T, Error> {
        let catalogue = self.master.catalogue();
        match filter.regex {
            None => Ok(list(&catalogue, &filter)?),
            Some(_) => self.change(move |_| list(&catalogue, &filter)).await,
        }
    }

    /// A change, as a procedure that is done when its number is known, or was refused before there was one.
    async fn procedure(
        &self,
        change: impl FnOnce(&Master) -> Result<(), Exception> + Send + 'static,
    ) -> Result<Option<u64>, Error> {
        self.change(change).await?;
        Ok(Some(self.procedures.done(None)))
    }
}
