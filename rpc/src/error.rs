//! Why a call has no result.

use std::fmt;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use crate::exception::{Exception, classes};
use crate::service::Method;
use crate::wire::WireError;

/// Why a call has no result: the service said so, or there is no answer.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The service threw.
    #[error("{0}")]
    Exception(#[from] Exception),
    /// Nobody answers at the address.
    #[error("cannot connect to {address}: {source}{}", hint(.source))]
    Connect {
        /// Host and port.
        address: String,
        /// What the system says.
        source: Arc<io::Error>,
    },
    /// Somebody answers at the address, and it is no HBase that takes this connection.
    #[error("{address} does not take this connection: {found}")]
    WrongServer {
        /// Host and port.
        address: String,
        /// What it is.
        found: Found,
    },
    /// The server ends the connection and says why.
    #[error("{address} refuses the connection: {exception}{}", advice(.exception))]
    Refused {
        /// Host and port.
        address: String,
        /// What it says.
        exception: Exception,
    },
    /// The connection ended while the call was under way. It may have been done or not.
    #[error("the connection to {address} ended before the answer came: {reason}")]
    ConnectionLost {
        /// Host and port.
        address: String,
        /// What happened.
        reason: String,
    },
    /// The answer did not come in time. The call may have been done or not.
    #[error("no answer from {address} within {after:?}{}", silence(*.heard))]
    TimedOut {
        /// Host and port.
        address: String,
        /// How long it was waited for.
        after: Duration,
        /// Whether the server has ever answered anything on this connection.
        heard: bool,
    },
    /// The request or the answer is not what it should be.
    #[error("{0}")]
    Wire(#[from] WireError),
    /// The answer came, and does not mean what the method's result can be.
    #[error("the answer to {method} cannot be read: {exception}")]
    Answer {
        /// The method.
        method: Method,
        /// What is wrong with it, in the words a server uses for parameters.
        exception: Exception,
    },
    /// A value does not survive being encoded and decoded, so that the remote road would not do what the local one does. Only
    /// [`Local::with_roundtrip`](crate::Local::with_roundtrip) looks.
    #[error("the {part} of {method} is not the same on both roads: here {local}, and through bytes {remote}")]
    RoadsDiffer {
        /// The method.
        method: Method,
        /// Which value: `parameter`, `result` or `exception`.
        part: &'static str,
        /// The value on the local road.
        local: String,
        /// What the remote road would make of it.
        remote: String,
    },
    /// The client was closed.
    #[error("the client is closed")]
    Closed,
}

impl Error {
    /// The service's exception, if that is what it is.
    pub fn exception(&self) -> Option<&Exception> {
        match self {
            Self::Exception(exception) | Self::Refused { exception, .. } => Some(exception),
            _ => None,
        }
    }

    /// Whether the call has certainly not reached a service, so that it can be made again without harm.
    pub fn is_before_call(&self) -> bool {
        matches!(self, Self::Connect { .. } | Self::WrongServer { .. } | Self::Refused { .. } | Self::Closed)
    }
}

impl From<Error> for Exception {
    /// What a server answers whose service needs another server: HBase wraps whatever is no exception of its own.
    fn from(error: Error) -> Self {
        match error {
            Error::Exception(exception) => exception,
            other => Self::io(other.to_string()),
        }
    }
}

/// What was found where an HBase should be.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Found {
    /// A web server, with its first line.
    Http(String),
    /// A server that speaks TLS.
    Tls,
    /// A server of another text protocol, with its first line.
    Text(String),
    /// Other bytes, the first of them.
    Bytes(Vec<u8>),
    /// A server that closes the connection without a word.
    Closed {
        /// The service that was asked for.
        service: String,
    },
}

impl Found {
    /// Guesses from the first bytes that came.
    pub(crate) fn of_bytes(bytes: &[u8]) -> Self {
        let line =
            || String::from_utf8_lossy(bytes.split(|byte| matches!(byte, b'\r' | b'\n')).next().unwrap_or_default());
        let printable = |byte: &u8| byte.is_ascii_graphic() || matches!(byte, b' ' | b'\r' | b'\n' | b'\t');
        match bytes {
            _ if bytes.starts_with(b"HTTP/") => Self::Http(line().into_owned()),
            // A TLS record: alert or handshake, version 3.x.
            [0x15 | 0x16, 3, 0..=4, ..] => Self::Tls,
            _ if bytes.len() >= 7 && bytes.iter().take(64).all(printable) => Self::Text(line().into_owned()),
            _ => Self::Bytes(bytes.iter().take(16).copied().collect()),
        }
    }
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Http(line) => write!(
                f,
                "it is a web server (it said {line:?}); HBase's web pages are on other ports (16010, 16030) than its RPC (16000, \
                 16020)"
            ),
            Self::Tls => f.write_str("it speaks TLS, which is not supported here; ask for a port without TLS"),
            Self::Text(line) => write!(f, "it is no HBase (it said {line:?}); check host and port"),
            Self::Bytes(bytes) => {
                f.write_str("it is no HBase (it sent")?;
                bytes.iter().try_for_each(|byte| write!(f, " {byte:02x}"))?;
                f.write_str("); check host and port")
            }
            Self::Closed { service } => write!(
                f,
                "it closed the connection without a word. HBase does so when it has no {service} (a region server has no \
                 MasterService), when it does not know the codec, or when it cannot read the connection header; a TLS port may \
                 do so too"
            ),
        }
    }
}

fn hint(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::ConnectionRefused => ". Nothing listens there: start the server, or check host and port",
        io::ErrorKind::TimedOut => ". The host does not answer: check its name, the network and firewalls",
        // The resolver's errors have no kind of their own.
        _ if error.to_string().contains("lookup") => ". The host's name is unknown",
        _ => "",
    }
}

fn advice(exception: &Exception) -> &'static str {
    let of = |class| exception.is(class);
    if of(classes::WRONG_VERSION) {
        ". It speaks another version of HBase's RPC"
    } else if of(classes::BAD_AUTH) || of(classes::ACCESS_DENIED) {
        ". It wants authentication (Kerberos or tokens), and only SIMPLE is spoken here"
    } else {
        ""
    }
}

fn silence(heard: bool) -> &'static str {
    match heard {
        true => "",
        false => ". It has never answered on this connection: is it an HBase?",
    }
}
