//! What a server takes, and for how long it waits.

use std::time::Duration;

use crate::wire::Limits;

/// A server's limits and patience. Each field says HBase's name for it where there is one.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ServerOptions {
    /// How long frames and headers may be: `hbase.ipc.max.request.size`, 256 MiB.
    pub limits: Limits,
    /// How many ordinary calls are worked on at once: `hbase.regionserver.handler.count`. Handlers are tasks here and no threads,
    /// so there are more of them: 512.
    pub handlers: usize,
    /// The same for urgent calls, those above [`QOS_THRESHOLD`](super::QOS_THRESHOLD):
    /// `hbase.regionserver.metahandler.count`; 64.
    pub urgent_handlers: usize,
    /// How many calls wait for a handler, ordinary and urgent each: `hbase.ipc.server.max.callqueue.length`. More are refused with
    /// CallQueueTooBigException. 5120.
    pub queue_length: usize,
    /// How many bytes all requests together may have that are being read, are waiting or worked on, decompressed cells included:
    /// `hbase.ipc.server.max.callqueue.size`, 1 GiB. That is as they came: what they become takes more, as [`Limits`] says.
    /// More are refused as above. Requests still being read may go up to twice the longest frame, if that is more.
    pub queue_bytes: usize,
    /// How many calls of one connection may be under way, answers not yet read included. The next one is not read until one of
    /// them is done. 1024.
    pub calls_per_connection: usize,
    /// How many bytes of answers may wait for one connection's peer to read them. Beyond, nothing more is read from it; the calls
    /// that are under way by then are still answered. 64 MiB.
    pub unread_bytes_per_connection: usize,
    /// How many connections there may be. Those beyond wait to be accepted. 10,000.
    pub connections: usize,
    /// How long a connection may take to say what it wants. 30 s.
    pub opening_timeout: Duration,
    /// How long a frame may take from its first byte to its last, besides a second for each 64 KiB that came. 60 s.
    pub frame_timeout: Duration,
    /// How long a connection may have no call under way and send none. 10 min.
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
            calls_per_connection: 1024,
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
