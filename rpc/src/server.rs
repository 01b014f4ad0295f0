//! The server: listens, and gives calls to services.
//!
//! Each connection is a task that reads requests and writes answers, in whatever order they become ready. Calls wait in two
//! bounded queues, ordinary and urgent ones, for a bounded number of handlers; a full queue refuses calls as HBase does. A client
//! that does not read its answers, or has too many calls under way, is not read from until that changes. Requests and answers count
//! in bytes too, all together: when there are too many, new calls are refused. Requests that are still being read have room of their
//! own, which is taken from the longest of them when it is needed. So what a server holds is bounded, a peer that takes nothing is let
//! go, and one that sends much and finishes nothing keeps nobody else away.

mod answer;
mod call;
mod connection;
mod inflate;
mod opening;
mod options;
mod queue;
mod refusal;

use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, ToSocketAddrs};
use tokio::sync::Semaphore;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::observe::{self, Refusals};
use crate::service::{AnyService, Service};
use crate::socket;
use crate::stream::Room;

pub use options::ServerOptions;
pub use queue::QOS_THRESHOLD;

/// What all connections of a server share.
pub(crate) struct Shared {
    services: Vec<Arc<dyn AnyService>>,
    options: Arc<ServerOptions>,
    address: SocketAddr,
    ordinary: Arc<queue::Queue>,
    urgent: Arc<queue::Queue>,
    /// The bytes of all requests that were read and are not answered yet, and of answers not yet written.
    held_bytes: Arc<AtomicUsize>,
    /// For requests that are being read.
    room: Arc<Room>,
    refusals: Arc<Refusals>,
    /// Nothing new is taken any more.
    closing: CancellationToken,
    /// Everything ends at once.
    killed: CancellationToken,
    tasks: TaskTracker,
}

impl Shared {
    /// Starts a task that ends with the server.
    fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        let killed = self.killed.clone();
        self.tasks.spawn(async move { killed.run_until_cancelled(task).await });
    }
}

/// A server that is not listening yet.
#[derive(Default)]
#[must_use = "it listens when it is bound"]
pub struct ServerBuilder {
    services: Vec<Arc<dyn AnyService>>,
    options: ServerOptions,
}

impl ServerBuilder {
    /// Adds a service. Of two with one name the first counts.
    pub fn service(mut self, service: impl Service) -> Self {
        self.services.push(Arc::new(service));
        self
    }

    /// Sets limits and patience.
    pub fn options(self, options: ServerOptions) -> Self {
        Self { options, ..self }
    }

    /// Listens, and serves from now on.
    ///
    /// # Errors
    /// When the address cannot be listened on.
    pub async fn bind(self, address: impl ToSocketAddrs) -> io::Result<Server> {
        self.serve(TcpListener::bind(address).await?)
    }

    /// Serves from now on where somebody listens already, such as a program that makes nothing before it knows that it can listen.
    ///
    /// Must be called within a runtime of tokio.
    ///
    /// # Errors
    /// When the system does not know the listener's address.
    pub fn serve(self, listener: TcpListener) -> io::Result<Server> {
        let address = listener.local_addr()?;
        let tasks = TaskTracker::new();
        let killed = CancellationToken::new();
        let queue =
            |handlers| Arc::new(queue::Queue::new(handlers, self.options.queue_length, tasks.clone(), killed.clone()));
        let shared = Arc::new(Shared {
            ordinary: queue(self.options.handlers),
            urgent: queue(self.options.urgent_handlers),
            services: self.services,
            room: Arc::new(Room::new(self.options.unfinished_bytes())),
            options: Arc::new(self.options),
            address,
            held_bytes: Arc::default(),
            refusals: Arc::default(),
            closing: CancellationToken::new(),
            killed: killed.clone(),
            tasks: tasks.clone(),
        });
        tasks.spawn(accept(listener, shared.clone()));
        Ok(Server { shared })
    }
}

impl fmt::Debug for ServerBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let services: Vec<_> = self.services.iter().map(|service| service.name()).collect();
        f.debug_struct("ServerBuilder").field("services", &services).field("options", &self.options).finish()
    }
}

/// A server at work. It stops at once when it is dropped; [`shutdown`](Self::shutdown) is the polite way.
pub struct Server {
    shared: Arc<Shared>,
}

impl Server {
    /// A server without services, to be told what to do.
    pub fn builder() -> ServerBuilder {
        ServerBuilder::default()
    }

    /// Where it listens.
    pub fn local_addr(&self) -> SocketAddr {
        self.shared.address
    }

    /// Serves a connection that somebody else has accepted, over TLS for example. `peer` is what calls are told about where they
    /// come from. It does not count among [`ServerOptions::connections`].
    ///
    /// Must be called within the runtime of tokio that the server was bound in.
    pub fn serve_stream(&self, io: impl AsyncRead + AsyncWrite + Send + 'static, peer: SocketAddr) {
        let shared = self.shared.clone();
        let (reader, writer) = tokio::io::split(io);
        self.shared.spawn(async move { serve(Ok((reader, writer)), peer, &shared).await });
    }

    /// Takes nothing new, answers what it has, closes the connections, and ends when all is done or `grace` is over. Whether all
    /// was done.
    ///
    /// After `grace` the rest is ended at its next `await`. A service that computes without one cannot be ended: it is left behind
    /// after a second more. A runtime that is dropped waits for it; `Runtime::shutdown_background` and the end of the process do not.
    /// Such a service can also keep the very thread that its runtime's clock and sockets run on, and with it this function, unless it
    /// is awaited in another runtime: `tokio::task::spawn_blocking` is for work of that kind.
    pub async fn shutdown(self, grace: Duration) -> bool {
        self.shared.closing.cancel();
        self.shared.tasks.close();
        let done = timeout(grace, self.shared.tasks.wait()).await.is_ok();
        self.shared.killed.cancel();
        if !done {
            let _ = timeout(END, self.shared.tasks.wait()).await;
        }
        done
    }
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shared { services, options, address, .. } = &*self.shared;
        let services: Vec<_> = services.iter().map(|service| service.name()).collect();
        let mut debug = f.debug_struct("Server");
        debug.field("address", address).field("services", &services).field("options", options).finish_non_exhaustive()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.shared.closing.cancel();
        self.shared.killed.cancel();
    }
}

/// How long tasks that are told to end may take to notice.
const END: Duration = Duration::from_secs(1);

/// The longest pause after a connection that could not be accepted.
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// Takes connections, no more at once than allowed; those beyond wait with the system.
async fn accept(listener: TcpListener, shared: Arc<Shared>) {
    let seats = Arc::new(Semaphore::new(shared.options.connections.clamp(1, Semaphore::MAX_PERMITS)));
    let next = async || {
        let seat = seats.clone().acquire_owned().await.ok();
        let mut pause = Duration::from_millis(10);
        loop {
            match listener.accept().await {
                Ok((stream, peer)) => return (stream, peer, seat),
                // Out of file handles, or the peer is gone already: others may fare better later.
                Err(error) => {
                    observe::server_accepts_not(&error);
                    tokio::time::sleep(pause).await;
                    pause = LONGEST_PAUSE.min(pause * 2);
                }
            }
        }
    };
    while let Some((stream, peer, seat)) = shared.closing.run_until_cancelled(next()).await {
        let connection = {
            let shared = shared.clone();
            async move {
                let _seat = seat;
                let prepared = socket::prepare(&stream);
                serve(prepared.map(|()| stream.into_split()), peer, &shared).await;
            }
        };
        shared.spawn(connection);
    }
}

async fn serve<R, W>(halves: io::Result<(R, W)>, peer: SocketAddr, shared: &Shared)
where
    R: AsyncRead + Unpin,
    W: AsyncWrite + Unpin,
{
    observe::server_connections(1.0);
    let _counted = OnDrop(|| observe::server_connections(-1.0));
    let why = match halves {
        Ok((reader, writer)) => connection::serve(reader, writer, peer, shared).await,
        Err(error) => error.to_string(),
    };
    if !why.is_empty() {
        observe::server_closes(peer, &why);
    }
}

/// Does something when the scope ends, however it does.
struct OnDrop<F: Fn()>(F);

impl<F: Fn()> Drop for OnDrop<F> {
    fn drop(&mut self) {
        (self.0)();
    }
}
