//! What is told to the outside: metrics and traces. Their names are part of the API, and the crate's documentation lists them. Without
//! the features nothing is told, and it costs nothing.
#![allow(unused_variables, reason = "without the features")]

mod refusals;

use std::sync::Arc;

pub(crate) use refusals::Refusals;

/// How a call ended.
#[derive(Clone, Copy)]
pub(crate) enum Outcome {
    Ok,
    Exception,
    Error,
    Expired,
}

impl Outcome {
    #[cfg(feature = "metrics")]
    const fn label(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Exception => "exception",
            Self::Error => "error",
            Self::Expired => "expired",
        }
    }
}

/// A point in time, if anybody wants to know how long something takes.
#[derive(Clone, Copy)]
pub(crate) struct Stopwatch {
    #[cfg(feature = "metrics")]
    started: std::time::Instant,
}

impl Stopwatch {
    pub(crate) fn start() -> Self {
        Self {
            #[cfg(feature = "metrics")]
            started: std::time::Instant::now(),
        }
    }
}

/// One more connection of the server, or one less.
pub(crate) fn server_connections(change: f64) {
    #[cfg(feature = "metrics")]
    metrics::gauge!("hfilter_rpc_server_connections").increment(change);
}

/// One more call in the server's queues, or one less.
pub(crate) fn queued_calls(change: f64) {
    #[cfg(feature = "metrics")]
    metrics::gauge!("hfilter_rpc_server_queued_calls").increment(change);
}

/// The server is done with a call.
pub(crate) fn server_call(service: &Arc<str>, method: String, outcome: Outcome, started: Stopwatch) {
    #[cfg(feature = "metrics")]
    {
        use metrics::Label;
        // Shared, so that no copy is made for the second metric.
        let labels = [Label::new("service", service.clone()), Label::new("method", Arc::<str>::from(method))];
        let seconds = metrics::histogram!("hfilter_rpc_server_call_seconds", labels.iter());
        seconds.record(started.started.elapsed());
        let [service, method] = labels;
        let labels = vec![service, method, Label::from_static_parts("outcome", outcome.label())];
        metrics::counter!("hfilter_rpc_server_calls_total", labels).increment(1);
    }
}

/// A connection of the server ends otherwise than by the client's wish.
pub(crate) fn server_closes(peer: std::net::SocketAddr, why: &str) {
    #[cfg(feature = "tracing")]
    tracing::debug!(target: "hfilter_rpc::server", %peer, why, "connection closed");
}

/// The server cannot accept a connection. It goes on trying.
pub(crate) fn server_accepts_not(error: &std::io::Error) {
    #[cfg(feature = "metrics")]
    metrics::counter!("hfilter_rpc_server_accept_errors_total").increment(1);
    #[cfg(feature = "tracing")]
    tracing::warn!(target: "hfilter_rpc::server", %error, "cannot accept a connection");
}

/// The client has tried to connect.
pub(crate) fn client_connects(address: &str, ok: bool) {
    #[cfg(feature = "metrics")]
    metrics::counter!("hfilter_rpc_client_connects_total", "outcome" => if ok { "ok" } else { "error" }).increment(1);
    #[cfg(feature = "tracing")]
    tracing::debug!(target: "hfilter_rpc::client", address, ok, "connect");
}

/// A connection of the client is over.
pub(crate) fn client_closes(address: &str, why: &dyn std::fmt::Display) {
    #[cfg(feature = "tracing")]
    tracing::debug!(target: "hfilter_rpc::client", address, %why, "connection closed");
}

/// The client is done with a call.
pub(crate) fn client_call(method: crate::service::Method, outcome: Outcome, started: Stopwatch) {
    #[cfg(feature = "metrics")]
    called(["hfilter_rpc_client_call_seconds", "hfilter_rpc_client_calls_total"], method, outcome, started);
}

/// A local call is over.
pub(crate) fn local_call(method: crate::service::Method, outcome: Outcome, started: Stopwatch) {
    #[cfg(feature = "metrics")]
    called(["hfilter_rpc_local_call_seconds", "hfilter_rpc_local_calls_total"], method, outcome, started);
}

#[cfg(feature = "metrics")]
fn called([seconds, total]: [&'static str; 2], method: crate::service::Method, outcome: Outcome, started: Stopwatch) {
    let labels = [("service", method.service), ("method", method.name)];
    metrics::histogram!(seconds, &labels).record(started.started.elapsed());
    let [service, method] = labels;
    metrics::counter!(total, &[service, method, ("outcome", outcome.label())]).increment(1);
}

/// A future inside the span of its call.
#[cfg(feature = "tracing")]
macro_rules! in_call_span {
    ($target:literal, $service:expr, $method:expr, $future:expr) => {
        tracing::Instrument::instrument(
            $future,
            tracing::info_span!(target: $target, "call", service = $service, method = $method),
        )
    };
}
#[cfg(not(feature = "tracing"))]
macro_rules! in_call_span {
    ($target:literal, $service:expr, $method:expr, $future:expr) => {
        $future
    };
}
pub(crate) use in_call_span;
