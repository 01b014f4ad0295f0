//! What a server takes, and for how long it waits.

use std::time::Duration;

use crate::wire::Limits;

/// A server's limits and patience. Each field says HBase's name for it where there is one.
///
/// ```
/// use std::time::Duration;
/// use hfilter_rpc::ServerOptions;
///
/// let options = ServerOptions::default().with_connections(100).with_idle_timeout(Duration::from_secs(60));
/// assert_eq!((options.connections, options.handlers), (100, 512));
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ServerOptions {
    /// How long frames and headers may be: `hbase.ipc.max.request.size`, 256 MiB.
    ///
    /// A parameter may grow when it is decoded: two bytes of the worst one, which repeats an empty field, become some 64. It is
    /// decoded by one of the handlers, when its turn has come. Who serves strangers lowers the limit to what is really sent.
    pub limits: Limits,
    /// How many ordinary calls are worked on at once: `hbase.regionserver.handler.count`. Handlers are tasks here and no threads,
    /// so there are more of them: 512, and at least one.
    pub handlers: usize,
    /// The same for urgent calls, those above [`QOS_THRESHOLD`](super::QOS_THRESHOLD):
    /// `hbase.regionserver.metahandler.count`; 64, and at least one.
    pub urgent_handlers: usize,
    /// How many calls wait for a handler, ordinary and urgent each: `hbase.ipc.server.max.callqueue.length`. More are refused with
    /// CallQueueTooBigException. 5120.
    pub queue_length: usize,
    /// How many bytes may be held of all requests that wait or are worked on, with their cells as they are when they are inflated,
    /// and of all answers that are not written yet: `hbase.ipc.server.max.callqueue.size`, 1 GiB. When there are more, requests are
    /// refused as above; answers never are.
    ///
    /// Half as much again may be held of requests that are still being read, or twice the longest frame, if that is more; those of
    /// up to 16 KiB do not count. When there is more, the longest unfinished one is refused, and its connection ends.
    pub queue_bytes: usize,
    /// How many calls of one connection may be under way, answers not yet read included. The next one is not read until one of
    /// them is done. At least one; 128, a quarter of the handlers: the queue is first come, first served, and no single connection
    /// shall have all of them.
    pub calls_per_connection: usize,
    /// How many bytes of answers may wait for one connection's peer to read them. Beyond, nothing more is read from it; the calls
    /// that are under way by then are still answered. 64 MiB.
    pub unread_bytes_per_connection: usize,
    /// How many connections there may be, at least one. Those beyond wait to be accepted. 10,000.
    pub connections: usize,
    /// How long a connection may take to say what it wants. 30 s.
    pub opening_timeout: Duration,
    /// How far a frame that has begun may fall behind 64 KiB a second, and so how long it may stand still. 60 s.
    pub frame_timeout: Duration,
    /// How long a connection may have no call under way and send none, counted from its last answer. 10 min.
    pub idle_timeout: Duration,
    /// How long a peer may read nothing of what is being written. 60 s.
    pub write_timeout: Duration,
    /// The least timeout of a call; clients' smaller ones are raised: `hbase.ipc.min.client.request.timeout`, 20 ms.
    pub min_call_timeout: Duration,
    /// The answer to the preamble `Regist`. `None`: refused, as by a server that does not know it yet.
    pub cluster_id: Option<String>,
    /// The server's name in texts, `host,port,startcode`. `None`: where it listens.
    pub server_name: Option<String>,
}

impl Default for ServerOptions {
    fn default() -> Self {
        Self {
            limits: Limits::SERVER,
            handlers: 512,
            urgent_handlers: 64,
            queue_length: 5120,
            queue_bytes: 1 << 30,
            calls_per_connection: 128,
            unread_bytes_per_connection: 64 << 20,
            connections: 10_000,
            opening_timeout: Duration::from_secs(30),
            frame_timeout: Duration::from_secs(60),
            idle_timeout: Duration::from_secs(600),
            write_timeout: Duration::from_secs(60),
            min_call_timeout: Duration::from_millis(20),
            cluster_id: None,
            server_name: None,
        }
    }
}

impl ServerOptions {
    /// How many bytes may be held of requests that are being read. One can always be read to its end: whether it is refused then is a
    /// matter of its own.
    pub(super) fn unfinished_bytes(&self) -> usize {
        (self.queue_bytes / 2).max(self.limits.frame.saturating_mul(2))
    }

    /// The same with other limits for requests.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// The same with another number of handlers for ordinary calls.
    #[must_use]
    pub fn with_handlers(self, handlers: usize) -> Self {
        Self { handlers, ..self }
    }

    /// The same with another number of handlers for urgent calls.
    #[must_use]
    pub fn with_urgent_handlers(self, urgent_handlers: usize) -> Self {
        Self { urgent_handlers, ..self }
    }

    /// The same with another number of calls that may wait for a handler.
    #[must_use]
    pub fn with_queue_length(self, queue_length: usize) -> Self {
        Self { queue_length, ..self }
    }

    /// The same with another number of bytes that may be held.
    #[must_use]
    pub fn with_queue_bytes(self, queue_bytes: usize) -> Self {
        Self { queue_bytes, ..self }
    }

    /// The same with another number of calls that a connection may have under way.
    #[must_use]
    pub fn with_calls_per_connection(self, calls_per_connection: usize) -> Self {
        Self { calls_per_connection, ..self }
    }

    /// The same with another number of bytes of answers that may wait for a peer.
    #[must_use]
    pub fn with_unread_bytes_per_connection(self, unread_bytes_per_connection: usize) -> Self {
        Self { unread_bytes_per_connection, ..self }
    }

    /// The same with another number of connections.
    #[must_use]
    pub fn with_connections(self, connections: usize) -> Self {
        Self { connections, ..self }
    }

    /// The same with another time that a connection may be without a call.
    #[must_use]
    pub fn with_idle_timeout(self, idle_timeout: Duration) -> Self {
        Self { idle_timeout, ..self }
    }

    /// The same with the cluster's id, which the preamble `Regist` is answered with.
    #[must_use]
    pub fn with_cluster_id(self, cluster_id: impl Into<String>) -> Self {
        Self { cluster_id: Some(cluster_id.into()), ..self }
    }

    /// The same with a name of its own in texts, `host,port,startcode`.
    #[must_use]
    pub fn with_server_name(self, server_name: impl Into<String>) -> Self {
        Self { server_name: Some(server_name.into()), ..self }
    }
}
