//! What `hfilter-codegen` makes of `proto/`. A test of that crate compares the two, and prints the command that renews them.

#[allow(missing_docs, clippy::doc_markdown, reason = "prost adds items without documentation")]
#[rustfmt::skip]
pub(crate) mod messages;

#[rustfmt::skip]
pub(crate) mod client;
#[rustfmt::skip]
pub(crate) mod client_meta;
#[rustfmt::skip]
pub(crate) mod master;
#[rustfmt::skip]
pub(crate) mod rs_group_admin;
