//! HBase's RPC over tokio: client and server.
//!
//! The layers, each of use without those above it:
//!
//! * [`wire`]: bytes in, values out, and back; no sockets. [`messages`] are what prost knows of them.
//! * [`Service`] and [`Channel`]: the seam. Generated dispatchers implement the one, generated clients call the other.
//!   [`CallContext`] travels with a call, [`Exception`] is what a service throws, [`Error`] why a call has no result.
//! * [`Server`] gives calls to services; [`Client`] makes them.
#![forbid(unsafe_code)]

mod client;
mod context;
mod error;
pub mod exception;
mod generated;
pub mod messages;
pub mod model;
mod observe;
mod server;
mod service;
mod socket;
mod stream;
pub mod wire;

pub use client::{Client, ClientOptions, Connection};
pub use context::{CallContext, User};
pub use error::{Error, Found};
pub use exception::{Exception, ExceptionClass};
pub use server::{QOS_THRESHOLD, Server, ServerBuilder, ServerOptions};
pub use service::{Answer, Channel, Method, MethodId, Service, parameter};
