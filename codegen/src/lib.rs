//! hfilter's build tool: filters and comparators from `.proto` files and Rust sources into one
//! closed set, without `protoc`; and services from `.proto` files.
//!
//! A program's own filter is one message in a `.proto` file. HBase's files can be imported without
//! having a copy of them:
//!
//! ```proto
//! syntax = "proto2";
//! package gateway;
//! import "hfilter/options.proto";
//!
//! // Passes the rows of one tenant.
//! message TenantFilter {
//!   option (hfilter.filter) = { class: "com.example.TenantFilter" };
//!
//!   // The tenant's number.
//!   required uint32 tenant = 1;
//! }
//! ```
//!
//! With `language: "tenant"` beside the class, the filter has a name in HBase's filter language too.
//!
//! A `build.rs` turns it, and all of HBase's filters with it, into one enum:
//!
//! ```no_run
//! fn main() -> Result<(), hfilter_codegen::Error> {
//!     hfilter_codegen::Config::new()
//!         .set_name("GatewayFilter")
//!         .compile(&["proto/gateway.proto"], &["proto"])?;
//!     Ok(())
//! }
//! ```
//!
//! The program includes the result in a module of its own:
//!
//! ```ignore
//! pub mod filters {
//!     include!(concat!(env!("OUT_DIR"), "/filters.rs"));
//! }
//! ```
//!
//! # How `.proto` becomes Rust
//!
//! * A message marked with `(hfilter.filter)` or `(hfilter.comparator)` becomes a struct with the
//!   derive of that name; the messages and enums it uses follow it. Comments become documentation.
//! * `required` is the bare type, `optional` an `Option` and an accessor that knows what an absent
//!   field reads as, `repeated` a `Vec`.
//! * A field of type `hbase.pb.Filter` or `hbase.pb.Comparator` holds a member of the set, through
//!   the parameters `S` and `C`. Other messages of HBase that hfilter defines are referred to.
//! * Groups, maps, oneofs, extensions and enums of proto3 files are refused in marked messages.
//!   A field of a proto3 file is an `Option` too: whether it was there is kept.
//! * Messages that have nothing to do with a marked one are left to `prost-build`, in a file of
//!   their own. Those of HBase are found in `hfilter::messages`.
//!
//! # Services
//!
//! [`Services`] turns the services of `.proto` files into traits over typed values, with a local and a remote road to whoever
//! implements them. Their text stands on the crate `hfilter-rpc`.
//!
//! Inside: `compile` reads `.proto` files and `sources` Rust files, `resolve` makes the `model` of
//! the former, `members` checks what both add to the sets, `emit`, `sets` and `messages` write; `services` does all of that for services.
#![forbid(unsafe_code)]

mod compile;
mod config;
mod docs;
mod emit;
mod error;
mod generate;
mod members;
mod messages;
mod model;
mod names;
mod nesting;
mod options;
mod output;
mod paths;
mod resolve;
mod rpc;
mod services;
mod sets;
mod sources;
mod standard;

pub use config::Config;
pub use error::{Diagnostic, Error, Place};
pub use generate::Generated;
pub use model::Storage;
pub use rpc::rpc;
pub use services::{GeneratedServices, Services};
pub use standard::standard;
