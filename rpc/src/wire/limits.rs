//! How much a peer may send.

/// How much of a peer's bytes is taken. More is refused before room is made for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// The longest frame in bytes, without the four of its length. It also is the longest that a cell block may be once it is
    /// decompressed.
    ///
    /// A parameter is made into values: a byte of it can become 100 in the message, and 300 in a table's descriptor.
    pub frame: usize,
    /// The longest header in bytes: of a connection, a request or an answer.
    ///
    /// HBase has no such limit. Repeated fields grow when they are decoded: a byte can become 100, so there is one here.
    pub header: usize,
}

impl Limits {
    /// What a server takes: frames of 256 MiB, HBase's `hbase.ipc.max.request.size`, and headers of 256 KiB.
    pub const SERVER: Self = Self { frame: 256 << 20, header: 256 << 10 };

    /// What a client takes: frames of 2 GiB less one byte, as Java's client does, and headers of 16 MiB, because stack traces
    /// are in them.
    pub const CLIENT: Self = Self { frame: i32::MAX as usize, header: 16 << 20 };

    /// The same with another limit for frames.
    #[must_use]
    pub const fn with_frame(self, frame: usize) -> Self {
        Self { frame, ..self }
    }

    /// The same with another limit for headers.
    #[must_use]
    pub const fn with_header(self, header: usize) -> Self {
        Self { header, ..self }
    }
}
