//! HBase filters in Rust.
#![forbid(unsafe_code)]

extern crate self as hfilter;

pub use hfilter_derive::{HComparator, HEnum, HFilter, HMessage};
#[doc(inline)]
pub use hfilter_runtime::*;
#[doc(hidden)]
pub use hfilter_runtime::__private;
