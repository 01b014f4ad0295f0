//! The golden vectors: what HBase's own code built, encoded, decoded, printed and refused.

mod codec;
mod comparators;
mod construct;
mod decode_bad;
mod eval;
mod forms;
mod fuzzy;
mod inner;
mod laws;
mod parse;
#[cfg(feature = "json")]
mod rest;
mod vectors;
