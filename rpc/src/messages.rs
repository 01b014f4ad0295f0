//! HBase's messages, as prost writes them: those of the RPC itself (headers, exceptions), and what the methods of the services take
//! and give.
//!
//! Byte fields are [`bytes::Bytes`], slices of the frame they came in.

pub use crate::generated::messages::*;
