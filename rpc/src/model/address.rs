//! Hosts with ports.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use super::Model;
use super::error::ModelError;
use crate::messages;

/// A host and a port, without the start code that a [`ServerName`](super::ServerName) has. HBase's `Address`, which is Guava's
/// `HostAndPort`; nothing is looked up. Ordered by host and port.
///
/// ```
/// use hfilter_rpc::model::Address;
///
/// assert_eq!(Address::parse("localhost:16020")?, Address::new("localhost", 16020)?);
/// assert_eq!(Address::new("::1", 80)?.to_string(), "[::1]:80");
/// # Ok::<(), hfilter_rpc::model::ModelError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Address {
    host: Arc<str>,
    port: u16,
}

impl Address {
    /// A host, with or without the brackets of IPv6, and a port.
    ///
    /// # Errors
    ///
    /// When the host has a port of its own, or brackets that do not fit.
    pub fn new(host: &str, port: u16) -> Result<Self, ModelError> {
        match split(host) {
            Some((host, "")) => Ok(Self { host: host.into(), port }),
            Some(_) => Err(ModelError::HostWithPort { host: host.to_owned() }),
            None => Err(ModelError::Server { text: host.to_owned() }),
        }
    }

    /// Reads `host:port` or `[IPv6]:port`.
    ///
    /// # Errors
    ///
    /// When there is no port, or one above 65535.
    pub fn parse(text: &str) -> Result<Self, ModelError> {
        let wrong = || ModelError::Server { text: text.to_owned() };
        let (host, port) = split(text).ok_or_else(wrong)?;
        if port.is_empty() || !port.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(wrong());
        }
        let port = port.parse().map_err(|_| ModelError::Port { port: port.parse().unwrap_or(i64::MAX) })?;
        Ok(Self { host: host.into(), port })
    }

    /// The host, without brackets.
    #[must_use]
    pub fn host(&self) -> &str {
        &self.host
    }

    /// The port.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }
}

/// Host and port, which may be empty.
fn split(text: &str) -> Option<(&str, &str)> {
    if let Some(bracketed) = text.strip_prefix('[') {
        let (host, port) = bracketed.rsplit_once(']').filter(|(host, _)| host.contains(':'))?;
        return match port {
            "" => Some((host, "")),
            _ => port.strip_prefix(':').map(|port| (host, port)),
        };
    }
    match text.split_once(':') {
        Some((host, port)) if !port.contains(':') => Some((host, port)),
        _ => Some((text, "")),
    }
}

impl Ord for Address {
    fn cmp(&self, other: &Self) -> Ordering {
        self.host.encode_utf16().cmp(other.host.encode_utf16()).then(self.port.cmp(&other.port))
    }
}

impl PartialOrd for Address {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { host, port } = self;
        if host.contains(':') { write!(f, "[{host}]:{port}") } else { write!(f, "{host}:{port}") }
    }
}

impl FromStr for Address {
    type Err = ModelError;

    fn from_str(text: &str) -> Result<Self, ModelError> {
        Self::parse(text)
    }
}

/// A `ServerName` message without a start code; one that is there is passed over.
impl Model for Address {
    type Message = messages::ServerName;

    fn to_message(&self) -> messages::ServerName {
        messages::ServerName { host_name: self.host().to_owned(), port: Some(self.port.into()), start_code: None }
    }

    fn from_message(message: messages::ServerName) -> Result<Self, ModelError> {
        Self::new(&message.host_name, port_of(message.port)?)
    }
}

/// A message's port. HBase reads an absent one as -1, and refuses it.
pub(super) fn port_of(port: Option<u32>) -> Result<u16, ModelError> {
    let port = port.map_or(-1, i64::from);
    port.try_into().map_err(|_| ModelError::Port { port })
}
