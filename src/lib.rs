//! HBase filters in Rust.
#![forbid(unsafe_code)]

extern crate self as hfilter;

pub mod build;
mod comparators;
mod filters;
pub mod inspect;
mod into_bytes;
#[cfg(feature = "json")]
pub mod json;
#[cfg(feature = "messages")]
pub mod messages;
mod set;

/// The structs, enums and sets that come from `proto/`.
mod generated {
    include!(concat!(env!("OUT_DIR"), "/filters.rs"));
}

pub use comparators::RegexEngine;
pub use generated::*;
pub use hfilter_derive::{HComparator, HEnum, HFilter, HMessage};
#[doc(hidden)]
pub use hfilter_runtime::__private;
#[doc(inline)]
pub use hfilter_runtime::*;
pub use into_bytes::IntoBytes;
pub use set::StandardSet;
