//! HBase's RPC over tokio.
#![forbid(unsafe_code)]

mod generated;
pub mod messages;
pub mod model;
pub mod wire;
