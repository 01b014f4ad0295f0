//! What was found where an HBase should be.

use std::fmt;

use crate::wire::varint32;

/// What was found where an HBase should be. Its text follows the address: `localhost:22 answered as an SSH server (…`.
///
/// ```
/// use hfilter_rpc::Found;
/// let found = Found::Http("HTTP/1.1 400 Bad Request".to_owned());
/// assert!(found.to_string().starts_with("answered as a web server (\"HTTP/1.1 400 Bad Request\"); HBase's RPC is on"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Found {
    /// A web server, with its first line.
    Http(String),
    /// A web server that speaks HTTP/2 only, such as one of gRPC.
    Http2,
    /// A server that speaks TLS: a web server, or an HBase that insists on it.
    Tls,
    /// An SSH server, with its first line.
    Ssh(String),
    /// ZooKeeper, with what it says to a word that it does not like. Mostly it closes without one: [`Closed`](Self::Closed).
    ZooKeeper(String),
    /// A server of another text protocol, with its first line.
    Text(String),
    /// Other bytes, the first of them.
    Bytes(Vec<u8>),
    /// A server that closes the connection without a word. It may be an HBase, and may even have begun with the call.
    Closed {
        /// The service that was asked for.
        service: String,
    },
}

/// Where HBase's RPC is to be found instead.
const PORTS: &str = "HBase's RPC is on another port, 16000 for a master, 16020 for a region server";

impl Found {
    /// Guesses from the first bytes that came: seven, or all there are.
    pub(crate) fn of_bytes(bytes: &[u8]) -> Self {
        let line = || {
            let end = bytes.iter().position(|byte| matches!(byte, b'\r' | b'\n')).unwrap_or(bytes.len());
            String::from_utf8_lossy(bytes.get(..end.min(LINE)).unwrap_or_default()).into_owned()
        };
        let begins =
            |word: &str| bytes.get(..word.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(word.as_bytes()));
        let printable = |byte: &u8| byte.is_ascii_graphic() || matches!(byte, b' ' | b'\r' | b'\n' | b'\t');
        match bytes {
            // To what it does not take for a request some servers answer with a page only, as in the days of HTTP/0.9.
            _ if begins("HTTP/") || begins("<html") || begins("<!docty") => Self::Http(line()),
            // A frame SETTINGS of the connection itself, which is what an HTTP/2 server begins with. As an answer of HBase's it would
            // have no header.
            [0, _, _, 4, 0, 0, 0, ..] => Self::Http2,
            // A TLS record: alert or handshake, version 3.x.
            [0x15 | 0x16, 3, 0..=4, ..] => Self::Tls,
            _ if begins("SSH-") => Self::Ssh(line()),
            [_, ..] if bytes.iter().take(64).all(printable) => match line() {
                line if line.contains("ZooKeeper") || line.contains("is not in the whitelist") => Self::ZooKeeper(line),
                line => Self::Text(line),
            },
            _ => Self::Bytes(bytes.get(..QUOTED).unwrap_or(bytes).to_vec()),
        }
    }
}

/// How many bytes are kept of what is no text.
pub(crate) const QUOTED: usize = 16;

/// How much of a line is kept.
pub(crate) const LINE: usize = 200;

/// Whether the bytes may be the beginning of an answer of HBase's, which was cut off: the header's first field is the call's id.
pub(crate) fn may_be_answer(bytes: &[u8]) -> bool {
    const CALL_ID: u8 = 0x08;
    let Some(rest) = bytes.get(4..).filter(|rest| !rest.is_empty()) else { return bytes.first() == Some(&0) };
    match varint32(rest) {
        Some((0, _)) => false,
        Some((_, width)) => rest.get(width).is_none_or(|tag| *tag == CALL_ID),
        None => rest.len() < 5,
    }
}

/// Bytes as they are shown, each behind a space.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!(" {byte:02x}")).collect()
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Http(line) => write!(f, "answered as a web server ({line:?}); {PORTS}"),
            Self::Http2 => write!(f, "answered as a web server (of HTTP/2); {PORTS}"),
            Self::Tls => write!(
                f,
                "speaks TLS, and this client does not. If it is HBase, let it take plain connections too \
                 (hbase.server.netty.tls.supportplaintext); otherwise {PORTS}"
            ),
            Self::Ssh(line) => write!(f, "answered as an SSH server ({line:?}); {PORTS}"),
            Self::ZooKeeper(line) => write!(f, "answered as ZooKeeper ({line:?}); {PORTS}"),
            Self::Text(line) => write!(f, "answered {line:?}, and is no HBase; {PORTS}"),
            Self::Bytes(bytes) => write!(f, "answered with the bytes{}, and is no HBase; {PORTS}", hex(bytes)),
            Self::Closed { service } => {
                write!(f, "closed the connection without a word. HBase does so when it has no {service}")?;
                if service == "MasterService" {
                    f.write_str(" (only a master has it, on port 16000; a region server has not)")?;
                }
                f.write_str(
                    ", does not know the codec, cannot read the connection header, or is stopping. So do ZooKeeper (port 2181) and \
                     servers that insist on TLS",
                )
            }
        }
    }
}
