//! The first six bytes of a connection.

/// The version of HBase's RPC that is spoken here, and everywhere: it has always been 0.
pub(crate) const VERSION: u8 = 0;

/// What a server without security answers to a client that asks for it: status 0 and the number -88, "go on without".
pub(crate) const SASL_SWITCH_TO_SIMPLE: [u8; 8] = [0, 0, 0, 0, 0xff, 0xff, 0xff, 0xa8];

/// How a client says who it is. Codes other than these belong to nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Auth {
    /// It just says so.
    Simple,
    /// A Kerberos ticket, through SASL.
    Kerberos,
    /// A token, through SASL.
    Digest,
}

impl Auth {
    /// The method of a code.
    pub const fn of(code: u8) -> Option<Self> {
        match code {
            80 => Some(Self::Simple),
            81 => Some(Self::Kerberos),
            82 => Some(Self::Digest),
            _ => None,
        }
    }

    /// The code of the method.
    pub const fn code(self) -> u8 {
        match self {
            Self::Simple => 80,
            Self::Kerberos => 81,
            Self::Digest => 82,
        }
    }
}

/// The first six bytes of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Preamble {
    /// `HBas`, a version and the code of an authentication method: a connection header follows.
    Open {
        /// The version; 0 is the only one there is.
        version: u8,
        /// The code of an [`Auth`].
        auth: u8,
    },
    /// `Regist`: which cluster is this? The answer is a frame, and the connection ends (HBASE-25051).
    Registry,
    /// `Securi`: which Kerberos principal are you? The answer is a frame, and another preamble may follow (HBASE-28321).
    Security,
    /// Something else, from a peer that does not speak HBase's RPC.
    Unknown([u8; 6]),
}

impl Preamble {
    /// How many bytes it takes.
    pub const LENGTH: usize = 6;

    /// The preamble of an ordinary connection.
    pub const SIMPLE: Self = Self::Open { version: VERSION, auth: Auth::Simple.code() };

    /// What the bytes say. Every six bytes say something.
    pub const fn decode(bytes: [u8; Self::LENGTH]) -> Self {
        match &bytes {
            [b'H', b'B', b'a', b's', version, auth] => Self::Open { version: *version, auth: *auth },
            b"Regist" => Self::Registry,
            b"Securi" => Self::Security,
            _ => Self::Unknown(bytes),
        }
    }

    /// The bytes.
    pub const fn encode(self) -> [u8; Self::LENGTH] {
        match self {
            Self::Open { version, auth } => [b'H', b'B', b'a', b's', version, auth],
            Self::Registry => *b"Regist",
            Self::Security => *b"Securi",
            Self::Unknown(bytes) => bytes,
        }
    }
}
