//! What is wrong with bytes that were read.

use std::fmt;

/// A part of a connection's bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Part {
    /// The header that opens a connection.
    ConnectionHeader,
    /// The header of a request.
    RequestHeader,
    /// The parameter of a call.
    Parameter,
    /// The header of an answer.
    ResponseHeader,
    /// The result of a call.
    Result,
    /// The cells behind a parameter or a result.
    CellBlock,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ConnectionHeader => "connection header",
            Self::RequestHeader => "request header",
            Self::Parameter => "parameter",
            Self::ResponseHeader => "response header",
            Self::Result => "result",
            Self::CellBlock => "cell block",
        })
    }
}

/// Bytes that are not HBase's RPC, or more of them than is allowed. Offsets count from the first byte after a frame's length.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WireError {
    /// A frame is longer than the limit, to be read or to be written.
    #[error(
        "a frame of {length} bytes is more than the {limit} allowed: send less, or raise the limit on the receiving side"
    )]
    FrameTooLarge {
        /// The frame's length in bytes, without the four of the length itself.
        length: u64,
        /// The limit.
        limit: usize,
    },
    /// A header is longer than the limit.
    #[error("a {part} of {length} bytes is more than the {limit} allowed")]
    HeaderTooLarge {
        /// Which header.
        part: Part,
        /// Its length in bytes.
        length: usize,
        /// The limit.
        limit: usize,
    },
    /// A part does not fit into its frame.
    #[error("the {part} at byte {offset} should have {length} bytes, and the frame has {left} left")]
    Truncated {
        /// Which part.
        part: Part,
        /// Where it begins.
        offset: usize,
        /// How long it says it is.
        length: u64,
        /// How many bytes there are.
        left: usize,
    },
    /// The length of a part is missing or no varint of 32 bits.
    #[error("the length of the {part} is expected at byte {offset}, and there is no varint of 32 bits")]
    NoLength {
        /// Which part.
        part: Part,
        /// Where its length begins.
        offset: usize,
    },
    /// A part is not the message it should be.
    #[error("the {part} at byte {offset} cannot be read: {reason}")]
    Message {
        /// Which part.
        part: Part,
        /// Where it begins.
        offset: usize,
        /// What prost says about it.
        reason: prost::DecodeError,
    },
}
