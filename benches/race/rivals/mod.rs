//! The rivals: what one would write without this crate.

pub(crate) mod dynamic;
pub(crate) mod floor;
pub(crate) mod matched;
mod messages;
mod port;
pub(crate) mod registry;

pub(crate) use port::Error;
