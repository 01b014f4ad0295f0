//! The two roads to a service. Whoever calls is generic over the service's trait and cannot tell them apart.

mod coprocessor;
mod in_process;
mod local;
mod remote;

pub use coprocessor::MasterCoprocessors;
pub use in_process::InProcess;
pub use local::{Local, Parameter};
pub use remote::Remote;

/// What errors call the server where it is this process.
const HERE: &str = "this process";

/// One of the two roads, chosen when the program runs: generated services implement their trait for it, by one `match` a method.
///
/// `S` is what implements the service here, `C` is where calls go otherwise.
#[derive(Clone, Debug)]
pub enum Road<S, C> {
    /// The service is in this process.
    Local(Local<S>),
    /// The service is elsewhere.
    Remote(Remote<C>),
}

impl<S, C> From<Local<S>> for Road<S, C> {
    fn from(local: Local<S>) -> Self {
        Self::Local(local)
    }
}

impl<S, C> From<Remote<C>> for Road<S, C> {
    fn from(remote: Remote<C>) -> Self {
        Self::Remote(remote)
    }
}
