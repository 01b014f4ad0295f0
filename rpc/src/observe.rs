//! What is told to the outside: metrics and traces. Without the features nothing is, and it costs nothing.
//!
//! | metric | kind | labels |
//! |---|---|---|
//! | `hfilter_rpc_server_connections` | gauge | |
//! | `hfilter_rpc_server_queued_calls` | gauge | |
//! | `hfilter_rpc_server_calls_total` | counter | `service`, `method`, `outcome`: `ok`, `exception`, `expired` |
//! | `hfilter_rpc_server_call_seconds` | histogram | `service`, `method` |
//! | `hfilter_rpc_server_refused_total` | counter | `class`, the exception's simple name |
//! | `hfilter_rpc_client_connects_total` | counter | `outcome`: `ok`, `error` |
//! | `hfilter_rpc_client_calls_total` | counter | `service`, `method`, `outcome`: `ok`, `exception`, `error` |
//! | `hfilter_rpc_client_call_seconds` | histogram | `service`, `method` |
//! | `hfilter_rpc_local_calls_total` | counter | `service`, `method`, `outcome`: `ok`, `exception`, `expired` |
//! | `hfilter_rpc_local_call_seconds` | histogram | `service`, `method` |
//!
//! With the feature `tracing`, each call is a span `call` of the target `hfilter_rpc::server`, `hfilter_rpc::client` or `hfilter_rpc::local`, and
//! connections that end otherwise than by wish are events of level debug.
#![allow(unused_variables, reason = "without the features")]

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
pub(crate) fn server_call(service: &str, method: &str, outcome: Outcome, started: Stopwatch) {
    #[cfg(feature = "metrics")]
    {
        let labels = [("service", service.to_owned()), ("method", method.to_owned())];
        metrics::histogram!("hfilter_rpc_server_call_seconds", &labels).record(started.started.elapsed());
        let [service, method] = labels;
        let labels = [service, method, ("outcome", outcome.label().to_owned())];
        metrics::counter!("hfilter_rpc_server_calls_total", &labels).increment(1);
    }
}

/// The server refuses a call or a connection.
pub(crate) fn refused(class: &str, text: &str) {
    #[cfg(feature = "metrics")]
    {
        let class = class.rsplit('.').next().unwrap_or_default().to_owned();
        metrics::counter!("hfilter_rpc_server_refused_total", "class" => class).increment(1);
    }
    #[cfg(feature = "tracing")]
    tracing::debug!(target: "hfilter_rpc::server", class, text, "refused");
}

/// A connection of the server ends otherwise than by the client's wish.
pub(crate) fn server_closes(peer: Option<std::net::SocketAddr>, why: &dyn std::fmt::Display) {
    #[cfg(feature = "tracing")]
    tracing::debug!(target: "hfilter_rpc::server", ?peer, %why, "connection closed");
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
