//! The messages of HBase's RPC itself, as prost writes them: headers, exceptions, what the preambles are answered with.
//!
//! Byte fields are [`bytes::Bytes`], slices of the frame they came in.

pub use crate::generated::messages::*;
