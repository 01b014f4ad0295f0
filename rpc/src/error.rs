//! Why a call has no result.

mod found;

use std::borrow::Cow;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use crate::exception::{Exception, classes};
use crate::service::Method;
use crate::wire::WireError;

pub use found::Found;
pub(crate) use found::{LINE, QUOTED, may_be_answer};

/// Why a call has no result: the service said so, or there is no answer.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The service threw.
    #[error(transparent)]
    Exception(#[from] Exception),
    /// The address leads nowhere: it is no `host:port`, or there is no such host.
    #[error("cannot tell where {} is: {reason}{}", named(.address), spelling(.address, .reason))]
    Address {
        /// What should be host and port.
        address: String,
        /// What the system says.
        reason: Arc<io::Error>,
    },
    /// Nobody answers at the address.
    #[error("cannot connect to {address}: {reason}{}", hint(.reason))]
    Connect {
        /// Host and port.
        address: String,
        /// What the system says.
        reason: Arc<io::Error>,
    },
    /// Somebody answers at the address, and it is no HBase that takes this connection.
    #[error("{address} {found}")]
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
    /// The connection had ended before the call was made, and nothing was sent. A [`Client`](crate::Client) then makes another.
    #[error("the connection to {address} has ended, and nothing was sent: {reason}")]
    Ended {
        /// Host and port.
        address: String,
        /// What happened.
        reason: String,
    },
    /// The connection ended while the call was under way. It may have been done or not.
    #[error("the connection to {address} ended before the answer came: {reason}")]
    ConnectionLost {
        /// Host and port.
        address: String,
        /// What happened.
        reason: String,
    },
    /// The request cannot be written, and nothing was sent.
    #[error("the request of {method} cannot be written: {reason}")]
    Request {
        /// The method.
        method: Method,
        /// What is wrong with it, and what to do.
        reason: String,
    },
    /// The answer did not come in time. [`Waiting`] says whether the call may have been done.
    #[error("{}", late(.address, *.after, .waiting))]
    TimedOut {
        /// Host and port.
        address: String,
        /// How long it was waited for.
        after: Duration,
        /// What it was waited for.
        waiting: Waiting,
    },
    /// What came is not what an answer should be. The connection ends with it.
    #[error("{address} sent what is no answer: {reason}")]
    Wire {
        /// Host and port.
        address: String,
        /// What is wrong with it.
        reason: WireError,
    },
    /// The answer came, and does not mean what the method's result can be.
    #[error("{address} answered {method} with what cannot be read: {exception}")]
    Answer {
        /// Host and port, or what [`Channel::address`](crate::Channel::address) says.
        address: String,
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
        /// The value on the local road. Of both values 2 KiB are shown.
        local: String,
        /// What the remote road would make of it.
        remote: String,
    },
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
        match self {
            Self::Address { .. }
            | Self::Connect { .. }
            | Self::Refused { .. }
            | Self::Ended { .. }
            | Self::Request { .. } => true,
            // An HBase that stops closes without a word too, whatever it has begun.
            Self::WrongServer { found, .. } => !matches!(found, Found::Closed { .. }),
            Self::TimedOut { waiting, .. } => matches!(waiting, Waiting::Nothing | Waiting::Connection),
            _ => false,
        }
    }
}

/// What a call was waiting for when its time was over.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Waiting {
    /// Nothing yet: the time was over before the call was made. It is the same on all roads.
    Nothing,
    /// A connection. Nothing was sent.
    Connection,
    /// An answer, on a connection on which the server has never said anything.
    FirstAnswer,
    /// The rest of the first answer ever, if it is one: so far only these bytes came, or more of which these are the first.
    RestOfFirstAnswer(Vec<u8>),
    /// An answer.
    Answer,
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

/// An address that can be seen in a text.
fn named(address: &str) -> &str {
    if address.is_empty() { "\"\"" } else { address }
}

fn spelling(address: &str, error: &io::Error) -> Cow<'static, str> {
    const EXPECTED: &str = "Expected is host:port, such as localhost:16000";
    match (address.split_once("://"), error.kind()) {
        (Some((scheme, _)), _) => format!(". Leave out {scheme}://. {EXPECTED}").into(),
        (None, io::ErrorKind::InvalidInput) => format!(". {EXPECTED}").into(),
        (None, _) => ". Check the host's name, and where names are looked up (/etc/hosts, DNS)".into(),
    }
}

fn hint(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::ConnectionRefused => ". Nothing listens there: start the server, or check host and port",
        io::ErrorKind::TimedOut => ". The host does not answer: check its name, the network and firewalls",
        io::ErrorKind::HostUnreachable | io::ErrorKind::NetworkUnreachable => {
            ". There is no way to the host: check its name, the network and firewalls"
        }
        _ => "",
    }
}

fn advice(exception: &Exception) -> &'static str {
    let of = |class| exception.is(class);
    if of(classes::WRONG_VERSION) {
        ". It speaks another version of HBase's RPC; here it is version 0, which all HBase since 0.96 speaks"
    } else if of(classes::BAD_AUTH) || of(classes::ACCESS_DENIED) {
        ". It wants authentication (Kerberos or tokens), and only SIMPLE is spoken here: let it take SIMPLE too \
         (hbase.ipc.server.fallback-to-simple-auth-allowed), or ask one without security"
    } else {
        ""
    }
}

fn late(address: &str, after: Duration, waiting: &Waiting) -> String {
    const CHECK: &str = "it hangs, or is no HBase. Check host and port; HBase's RPC is on port 16000 of a master, 16020 of a region \
                         server";
    let after = rounded(after);
    match waiting {
        Waiting::Nothing => {
            format!("the time of the call was over before it was made, and nothing was sent to {address}")
        }
        Waiting::Connection => format!("no connection to {address} within {after:?}, and nothing was sent"),
        Waiting::FirstAnswer => {
            format!("{address} took the connection, and has said nothing within {after:?}: {CHECK}")
        }
        Waiting::RestOfFirstAnswer(begin) => {
            let begin = found::hex(begin);
            format!("{address} began an answer with the bytes{begin}, and has not ended it within {after:?}: {CHECK}")
        }
        Waiting::Answer => format!("no answer from {address} within {after:?}"),
    }
}

/// A duration in three digits, or whole seconds.
fn rounded(duration: Duration) -> Duration {
    let nanos = duration.as_nanos();
    let unit = 10_u128.pow(nanos.checked_ilog10().unwrap_or(0).saturating_sub(2).min(9));
    // Beyond 64 bits of nanoseconds there are centuries, which need no rounding.
    u64::try_from((nanos + unit / 2) / unit * unit).map_or(duration, Duration::from_nanos)
}
