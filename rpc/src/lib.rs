//! HBase's RPC over tokio: client and server.
//!
//! The layers, each of use without those above it:
//!
//! * [`wire`]: bytes in, values out, and back; no sockets. [`messages`] are what prost knows of them.
//! * [`Service`] and [`Channel`]: the seam. Generated dispatchers implement the one, generated clients call the other.
//!   [`CallContext`] travels with a call, [`Exception`] is what a service throws, [`Error`] why a call has no result.
//! * [`Local`], [`Remote`], and [`Road`], which is either: how typed services are called. `hfilter_codegen::Services` writes the
//!   services' traits, and implements them for these; [`Mapped`] is how their values travel.
//! * [`model`]: the values that HBase's own services speak, with HBase's checks and texts. [`services`]: those services.
//! * [`Server`] gives calls to services; [`Client`] makes them.
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
//! * `metrics`: counters, gauges and histograms, all named `hfilter_rpc_…`, through the facade `metrics`.
//! * `tracing`: a span for each call, and events for connections that fail, through the facade `tracing`.
//!
//! Without them nothing is measured, and it costs nothing.
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
pub use error::{Error, Found};
pub use exception::{Exception, ExceptionClass};
pub use mapped::{Mapped, WithCells};
pub use required::Required;
pub use road::{InProcess, Local, MasterCoprocessors, Parameter, Remote, Road};
pub use rpc::Rpc;
pub use server::{QOS_THRESHOLD, Server, ServerBuilder, ServerOptions};
pub use service::{Answer, Channel, Method, MethodId, Service, call, parameter};

/// What generated text needs besides.
#[doc(hidden)]
pub mod __private {
    pub use bytes::Bytes;
}
