//! HBase's messages, as prost writes them: those of the RPC itself (headers, exceptions), and what the methods of the services take
//! and give.
//!
//! Byte fields are [`bytes::Bytes`], slices of the frame they came in.
//!
//! [`Result`] and [`Option`] are HBase's here. Import messages by name, for a glob would hide Rust's own.

pub use crate::generated::messages::*;
