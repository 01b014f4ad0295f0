//! HBase's RPC over tokio: client and server.
//!
//! Whoever calls HBase, or serves what HBase's clients call, needs [`services`] (HBase's services as traits), [`model`] (the values
//! they speak) and [`Client`] or [`Server`]; [`Error`] says why a call has no result. Below that, each layer is of use without those
//! above it:
//!
//! * [`services`]: HBase's services, a trait each. `hfilter_codegen::Services` writes such traits from a .proto file, for your own
//!   services too.
//! * [`Local`], [`Remote`], and [`Road`], which is either: the two ways to call a service, in this process or over a channel. Each
//!   implements the services' traits, so that whoever calls cannot tell them apart.
//! * [`model`]: tables, families, namespaces, groups and the like, with HBase's checks and texts; [`messages`]: everything else that
//!   methods take and give, as prost has it. [`Mapped`] is how the one becomes the other.
//! * [`Service`] and [`Channel`]: the seam, where calls are bytes. Generated dispatchers implement the one, generated clients call the
//!   other. [`CallContext`] travels with a call, [`Exception`] is what a service throws.
//! * [`Server`] gives calls to services; [`Client`] makes them. [`Server::serve_stream`] and [`Connection`] do so over a stream of your
//!   own, such as TLS.
//! * [`wire`]: bytes in, values out, and back; no sockets.
//!
//! What a master's tables are:
//!
//! ```no_run
//! use hfilter_rpc::messages::GetTableNamesRequest;
//! use hfilter_rpc::services::MasterService as _;
//! use hfilter_rpc::{CallContext, Client, Remote, User};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), hfilter_rpc::Error> {
//! let master = Remote::new(Client::new("localhost:16000"));
//! let context = CallContext::new(User::new("dave"));
//! for table in master.get_table_names(&context, &GetTableNamesRequest::default()).await?.iter() {
//!     println!("{table}");
//! }
//! # Ok(())
//! # }
//! ```
//!
//! And a service without generated code, called over a socket:
//!
//! ```
//! use bytes::Bytes;
//! use hfilter_rpc::{Answer, CallContext, Channel as _, Client, Exception, Method, MethodId, Server, Service, User};
//!
//! /// Says who calls it.
//! struct Greeter;
//!
//! impl Service for Greeter {
//!     fn name(&self) -> &str {
//!         "GreeterService"
//!     }
//!     fn method(&self, name: &str) -> Option<MethodId> {
//!         (name == "Greet").then_some(MethodId(0))
//!     }
//!     async fn call(&self, _: MethodId, context: &CallContext, _: Bytes) -> Result<Answer, Exception> {
//!         let user = context.user.as_ref().ok_or_else(|| Exception::io("who are you?"))?;
//!         Ok(Answer::new(format!("hello {user}").into()))
//!     }
//! }
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let server = Server::builder().service(Greeter).bind("127.0.0.1:0").await?;
//! let client = Client::new(server.local_addr().to_string());
//!
//! let greet = Method { service: "GreeterService", name: "Greet" };
//! let answer = client.call(&CallContext::new(User::new("dave")), greet, Bytes::new()).await?;
//! assert_eq!(answer.message, "hello dave");
//!
//! let error = client.call(&CallContext::default(), greet, Bytes::new()).await.unwrap_err();
//! assert_eq!(error.to_string(), "java.io.IOException: who are you?");
//! # Ok(())
//! # }
//! ```
//!
//! The judges are the recorded conversations of a real HBase in `tests/vectors/rpc/`: the client writes the bytes that Java's
//! client wrote, and the server answers them, and hostile ones, as HBase did. Authentication is SIMPLE; whoever offers something
//! better is told to go on without, as by an HBase without security. Cells travel by HBase's own codecs, compressed by zlib or
//! gzip if the client wants that.
//!
//! # Features
//!
//! * `metrics`: counters, gauges and histograms, through the facade `metrics`:
//!
//!   | metric | kind | labels |
//!   |---|---|---|
//!   | `hfilter_rpc_server_connections` | gauge | |
//!   | `hfilter_rpc_server_accept_errors_total` | counter | |
//!   | `hfilter_rpc_server_queued_calls` | gauge | |
//!   | `hfilter_rpc_server_calls_total` | counter | `service`, `method`, `outcome`: `ok`, `exception`, `expired` |
//!   | `hfilter_rpc_server_call_seconds` | histogram | `service`, `method` |
//!   | `hfilter_rpc_server_refused_total` | counter | `class`, the exception's simple name |
//!   | `hfilter_rpc_client_connects_total` | counter | `outcome`: `ok`, `error` |
//!   | `hfilter_rpc_client_calls_total` | counter | `service`, `method`, `outcome`: `ok`, `exception`, `error` |
//!   | `hfilter_rpc_client_call_seconds` | histogram | `service`, `method` |
//!   | `hfilter_rpc_local_calls_total` | counter | `service`, `method`, `outcome`: `ok`, `exception`, `expired` |
//!   | `hfilter_rpc_local_call_seconds` | histogram | `service`, `method` |
//!
//!   A call of the server is counted once: among `calls`, when a handler took it, or among `refused`, when the service never saw it
//!   because of its queue, its length or its parts; connections refused with a word are counted there too. Seconds are from the
//!   request's arrival to the service's answer. Of clients, calls of a [`Client`] are counted, on a [`Connection`] of one's own they
//!   are not; nor are calls that are given up by dropping their future.
//! * `tracing`: a span `call` for each call, and events for connections that fail, through the facade `tracing`, in the targets
//!   `hfilter_rpc::server`, `hfilter_rpc::client` and `hfilter_rpc::local`. That a connection cannot be accepted is a warning, that
//!   a connection or a call is refused is of level info, all else of level debug; of calls that are done there is no event. Of what a
//!   server refuses there are ten events a second at the most; the next one says how many were left out, as `left_out`.
//!
//! Names and labels are part of the API. Without the features nothing is measured, and it costs nothing.
#![forbid(unsafe_code)]

mod caught;
mod client;
mod context;
mod error;
pub mod exception;
mod generated;
mod mapped;
pub mod messages;
pub mod model;
mod observe;
pub mod required;
mod road;
mod rpc;
mod server;
mod service;
pub mod services;
mod socket;
mod stream;
pub mod wire;

pub use client::{Client, ClientOptions, Connection};
pub use context::{CallContext, User};
pub use error::{Error, Found, Waiting};
pub use exception::{Exception, ExceptionClass};
pub use mapped::{Mapped, WithCells};
pub use required::Required;
pub use road::{InProcess, Local, MasterCoprocessors, Parameter, Remote, Road};
pub use rpc::Rpc;
pub use server::{QOS_THRESHOLD, Server, ServerBuilder, ServerOptions};
pub use service::{Answer, Channel, Method, MethodId, Service, parameter};

/// What generated text needs besides.
#[doc(hidden)]
pub mod __private {
    pub use bytes::Bytes;
}
