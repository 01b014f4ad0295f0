//! What a client says about itself, and for how long it waits.

use std::time::Duration;

use crate::context::User;
use crate::messages::{NameBytesPair, VersionInfo};
use crate::wire::{Codec, Compressor, Limits};

/// A client's limits, patience and papers.
///
/// ```
/// use std::time::Duration;
/// use hfilter_rpc::{Client, ClientOptions, User};
///
/// let options = ClientOptions::default().with_user(User::new("dave")).with_call_timeout(Duration::from_secs(5));
/// let client = Client::with_options("localhost:16000", options);
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ClientOptions {
    /// Who calls when a call's context does not say. `None`: nobody in particular, which servers accept.
    pub user: Option<User>,
    /// Who writes cells. `None`: there are no cell blocks, and servers put cells into their messages.
    pub codec: Option<Codec>,
    /// Who compresses cell blocks. `None`: nobody does. It means nothing without a codec.
    pub compressor: Option<Compressor>,
    /// The version that the client claims; servers find small things in it. HBase 2.6 unless told otherwise.
    pub version: Option<VersionInfo>,
    /// What is attached to the connections.
    pub attributes: Vec<NameBytesPair>,
    /// How long frames and headers of answers may be.
    pub limits: Limits,
    /// How long the header of a request may be in bytes, which is mostly what is attached to the call: 256 KiB, which is what servers
    /// of this crate take. HBase takes more.
    pub header_limit: usize,
    /// How long a call may take that has no earlier deadline: `hbase.rpc.timeout`, 60 s.
    pub call_timeout: Duration,
    /// How long one attempt to connect may take: `hbase.ipc.client.socket.timeout.connect`, 10 s.
    pub connect_timeout: Duration,
    /// How many attempts to connect a call makes after the first, with growing pauses between them. The first connection is
    /// never tried again: whoever has the address wrong shall hear of it at once. 5.
    pub reconnects: u32,
    /// The first pause between attempts; those after it are longer as HBase's are, by 1, 2, 3, 5, 10, 20, 40, 100, with a little
    /// chance: `hbase.client.pause`, 100 ms.
    pub pause: Duration,
    /// How many calls of one connection may be under way; others wait. 4096.
    pub calls_in_flight: usize,
    /// The id of the first call; those after it count up. 0.
    pub first_call_id: u32,
    /// How long a connection may be without a call before it is closed: `hbase.ipc.client.connection.minIdleTimeBeforeClose`,
    /// 2 min. It is counted from the last answer.
    pub idle_timeout: Duration,
}

impl Default for ClientOptions {
    fn default() -> Self {
        let version = VersionInfo {
            version: "2.6.0".to_owned(),
            url: env!("CARGO_PKG_REPOSITORY").to_owned(),
            revision: "hfilter".to_owned(),
            user: String::new(),
            date: String::new(),
            src_checksum: String::new(),
            version_major: Some(2),
            version_minor: Some(6),
        };
        Self {
            user: None,
            codec: Some(Codec::KeyValue),
            compressor: None,
            version: Some(version),
            attributes: Vec::new(),
            limits: Limits::CLIENT,
            header_limit: Limits::SERVER.header,
            call_timeout: Duration::from_secs(60),
            connect_timeout: Duration::from_secs(10),
            reconnects: 5,
            pause: Duration::from_millis(100),
            calls_in_flight: 4096,
            first_call_id: 0,
            idle_timeout: Duration::from_secs(120),
        }
    }
}

impl ClientOptions {
    /// The same with a user, who calls when a call's context does not say.
    #[must_use]
    pub fn with_user(self, user: User) -> Self {
        Self { user: Some(user), ..self }
    }

    /// The same with another codec for cells, or none.
    #[must_use]
    pub fn with_codec(self, codec: Option<Codec>) -> Self {
        Self { codec, ..self }
    }

    /// The same with a compressor for cell blocks, or none.
    #[must_use]
    pub fn with_compressor(self, compressor: Option<Compressor>) -> Self {
        Self { compressor, ..self }
    }

    /// The same with other limits for answers.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// The same with another limit for headers of requests.
    #[must_use]
    pub fn with_header_limit(self, header_limit: usize) -> Self {
        Self { header_limit, ..self }
    }

    /// The same with another time for calls that have no earlier deadline.
    #[must_use]
    pub fn with_call_timeout(self, call_timeout: Duration) -> Self {
        Self { call_timeout, ..self }
    }

    /// The same with another time for an attempt to connect.
    #[must_use]
    pub fn with_connect_timeout(self, connect_timeout: Duration) -> Self {
        Self { connect_timeout, ..self }
    }

    /// The same with another number of attempts after the first.
    #[must_use]
    pub fn with_reconnects(self, reconnects: u32) -> Self {
        Self { reconnects, ..self }
    }

    /// The same with another first pause between attempts.
    #[must_use]
    pub fn with_pause(self, pause: Duration) -> Self {
        Self { pause, ..self }
    }

    /// The same with another time that a connection may be without a call.
    #[must_use]
    pub fn with_idle_timeout(self, idle_timeout: Duration) -> Self {
        Self { idle_timeout, ..self }
    }
}
