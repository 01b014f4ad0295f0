//! Names of server processes.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

use super::Model;
use super::address::{Address, port_of};
use super::error::ModelError;
use crate::messages;

/// A server process: where it listens, and when it started. Ordered by host (upper and lower case are the same), port, start code.
///
/// ```
/// use hfilter_rpc::model::ServerName;
///
/// let server = ServerName::parse("Host.example.org,16020,1700000000000")?;
/// assert_eq!(server.start_code(), Some(1_700_000_000_000));
/// assert_eq!(server.to_string(), "host.example.org,16020,1700000000000");
/// # Ok::<(), hfilter_rpc::model::ModelError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ServerName {
    address: Address,
    /// -1: unknown.
    start_code: i64,
}

impl ServerName {
    /// The process at an address that started at `start_code`, milliseconds since 1970. `None` is any process there, to HBase -1.
    #[must_use]
    pub fn new(address: Address, start_code: Option<u64>) -> Self {
        Self { address, start_code: start_code.map_or(-1, u64::cast_signed) }
    }

    /// Reads `host,port,start code`, or `host:port`.
    ///
    /// # Errors
    ///
    /// When the text is neither.
    pub fn parse(text: &str) -> Result<Self, ModelError> {
        let wrong = || ModelError::Server { text: text.to_owned() };
        let Some((host, rest)) = text.split_once(',') else {
            return Ok(Self { address: Address::parse(text)?, start_code: -1 });
        };
        let (port, start_code) = rest.rsplit_once(',').ok_or_else(wrong)?;
        let port: i32 = port.parse().map_err(|_| wrong())?;
        let port = port.try_into().map_err(|_| ModelError::Port { port: port.into() })?;
        Ok(Self { address: Address::new(host, port)?, start_code: start_code.parse().map_err(|_| wrong())? })
    }

    /// Reads what [`versioned_bytes`](Self::versioned_bytes) gives, or the `host:port` of old versions.
    ///
    /// # Errors
    ///
    /// When the bytes are neither.
    pub fn parse_versioned(bytes: &[u8]) -> Result<Self, ModelError> {
        let text = bytes.strip_prefix(&VERSION).unwrap_or(bytes);
        Self::parse(&String::from_utf8_lossy(text))
    }

    /// The form in which hbase:meta and ZooKeeper keep it: two bytes of version and the text.
    #[must_use]
    pub fn versioned_bytes(&self) -> Vec<u8> {
        [&VERSION[..], self.to_string().as_bytes()].concat()
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// The host.
    #[must_use]
    pub fn host(&self) -> &str {
        self.address.host()
    }

    /// The port.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// When it started, milliseconds since 1970. `None`: unknown.
    #[must_use]
    pub fn start_code(&self) -> Option<u64> {
        (self.start_code >= 0).then(|| self.start_code.cast_unsigned())
    }

    /// The host as it is compared.
    fn key(&self) -> impl Iterator<Item = char> {
        self.host().chars().map(without_case)
    }
}

/// A letter as Java's `compareToIgnoreCase` sees it: in lower case, of what it is in upper case. So all three sigmas are one, the final
/// one of a text in lower case included.
fn without_case(letter: char) -> char {
    let mut upper = letter.to_uppercase();
    let upper = upper.next().filter(|_| upper.next().is_none()).unwrap_or(letter);
    upper.to_lowercase().next().unwrap_or(upper)
}

const VERSION: [u8; 2] = [0, 0];

impl PartialEq for ServerName {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for ServerName {}

impl Hash for ServerName {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().for_each(|c| c.hash(state));
        (self.port(), self.start_code).hash(state);
    }
}

impl Ord for ServerName {
    fn cmp(&self, other: &Self) -> Ordering {
        let hosts = self.key().cmp(other.key());
        hosts.then(self.port().cmp(&other.port())).then(self.start_code.cmp(&other.start_code))
    }
}

impl PartialOrd for ServerName {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for ServerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.host().to_lowercase(), self.port(), self.start_code)
    }
}

impl FromStr for ServerName {
    type Err = ModelError;

    fn from_str(text: &str) -> Result<Self, ModelError> {
        Self::parse(text)
    }
}

impl Model for ServerName {
    type Message = messages::ServerName;

    fn to_message(&self) -> messages::ServerName {
        messages::ServerName { start_code: self.start_code(), ..self.address.to_message() }
    }

    fn from_message(message: messages::ServerName) -> Result<Self, ModelError> {
        let address = Address::new(&message.host_name, port_of(message.port)?)?;
        Ok(Self::new(address, message.start_code))
    }
}
