//! What travels with a call besides its parameter.

use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;

use bytes::Bytes;
use tokio::time::{Duration, Instant};

use crate::error::{Error, Waiting};
use crate::messages::{NameBytesPair, RequestHeader, RpctInfo, UserInformation};
use crate::service::Method;
use crate::wire::{CellBlock, Frame, Limits, Request, WireError};

/// A user, by authentication SIMPLE: whoever it says it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct User {
    /// The user whose rights count.
    pub name: Arc<str>,
    /// Who acts for that user, if somebody does.
    pub real: Option<Arc<str>>,
}

impl User {
    /// A user that acts for itself.
    pub fn new(name: impl Into<Arc<str>>) -> Self {
        Self { name: name.into(), real: None }
    }

    /// The user, with somebody acting for it.
    #[must_use]
    pub fn through(self, real: impl Into<Arc<str>>) -> Self {
        Self { real: Some(real.into()), ..self }
    }

    pub(crate) fn to_message(&self) -> UserInformation {
        UserInformation { effective_user: self.name.to_string(), real_user: self.real.as_deref().map(str::to_owned) }
    }
}

impl fmt::Display for User {
    /// As HBase's log has it: `dave`, or `dave (auth:PROXY) via root`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.real {
            None => f.write_str(&self.name),
            Some(real) => write!(f, "{} (auth:PROXY) via {real}", self.name),
        }
    }
}

/// What travels with a call besides its parameter, on the local road as on the remote one.
///
/// Making and cloning one allocates nothing as long as maps and lists are empty. The user is whoever the caller says, never
/// the thread's or the server's: a call made inside a server runs as the user in its context.
///
/// ```
/// use std::time::Duration;
/// use hfilter_rpc::{CallContext, User};
/// let context = CallContext::new(User::new("dave")).with_timeout(Duration::from_secs(5));
/// assert!(!context.is_expired());
/// ```
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct CallContext {
    /// Who calls. `None`: nobody in particular, as with a connection header without a user. Servers take no user with an empty name.
    pub user: Option<User>,
    /// When the caller stops waiting. `None`: never.
    pub deadline: Option<Instant>,
    /// How urgent the call is: 0 is ordinary; servers keep handlers for what is above [`QOS_THRESHOLD`](crate::QOS_THRESHOLD).
    pub priority: u32,
    /// The headers of OpenTelemetry, such as `traceparent`.
    pub trace: BTreeMap<String, String>,
    /// What the client attached to the call. Servers limit it, together with the trace: [`ServerOptions::limits`] and
    /// [`ClientOptions::header_limit`].
    ///
    /// [`ServerOptions::limits`]: crate::ServerOptions::limits
    /// [`ClientOptions::header_limit`]: crate::ClientOptions::header_limit
    pub attributes: BTreeMap<String, Bytes>,
    /// The cells that come with the parameter; `None` when there are none. An answer's cells are in its [`Answer`](crate::Answer).
    pub cells: Option<CellBlock>,
    /// Where the call came from. `None` on the local road.
    pub peer: Option<SocketAddr>,
}

impl CallContext {
    /// A call of a user.
    pub fn new(user: User) -> Self {
        Self { user: Some(user), ..Self::default() }
    }

    /// The same with a deadline so far from now.
    #[must_use]
    pub fn with_timeout(self, timeout: Duration) -> Self {
        Self { deadline: Instant::now().checked_add(timeout), ..self }
    }

    /// The same with a deadline: when the caller stops waiting.
    #[must_use]
    pub fn with_deadline(self, deadline: Instant) -> Self {
        Self { deadline: Some(deadline), ..self }
    }

    /// The same with a header of OpenTelemetry, such as `traceparent`.
    #[must_use]
    pub fn with_trace(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        self.trace.insert(name.into(), value.into());
        self
    }

    /// The same with something attached.
    #[must_use]
    pub fn with_attribute(mut self, name: impl Into<String>, value: impl Into<Bytes>) -> Self {
        self.attributes.insert(name.into(), value.into());
        self
    }

    /// The same with a priority.
    #[must_use]
    pub fn with_priority(self, priority: u32) -> Self {
        Self { priority, ..self }
    }

    /// The same with cells.
    #[must_use]
    pub fn with_cells(self, cells: CellBlock) -> Self {
        Self { cells: Some(cells), ..self }
    }

    /// Whether the caller has stopped waiting.
    pub fn is_expired(&self) -> bool {
        self.deadline.is_some_and(|deadline| deadline <= Instant::now())
    }

    /// What every road and channel asks first: whether the caller still waits.
    ///
    /// # Errors
    /// [`Error::TimedOut`] with [`Waiting::Nothing`].
    pub(crate) fn not_expired(&self, address: &str) -> Result<(), Error> {
        // Timers are rounded up: without this a fast server might do what nobody waits for.
        match self.is_expired() {
            true => {
                Err(Error::TimedOut { address: address.to_owned(), after: Duration::ZERO, waiting: Waiting::Nothing })
            }
            false => Ok(()),
        }
    }

    /// What every way to a server asks first: whether one would take the call.
    ///
    /// # Errors
    /// [`Error::Request`].
    pub(crate) fn for_servers(&self, method: Method) -> Result<(), Error> {
        named(self.user.as_ref(), method)?;
        let mut request = Request::new(self.header(0, method, self.deadline), Bytes::new());
        request.cell_block = self.cells.as_ref().map(|cells| cells.bytes().clone());
        sendable(request, method, Limits::SERVER.header).map(|_| ())
    }

    /// What precedes a call's parameter, with the fields that Java's client always writes.
    pub(crate) fn header(&self, id: u32, method: Method, deadline: Option<Instant>) -> RequestHeader {
        let remaining = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        // Whole milliseconds, and a part of one counts; 0 would mean forever.
        let timeout =
            remaining.map(|left| u32::try_from(left.as_nanos().div_ceil(1_000_000)).unwrap_or(u32::MAX).max(1));
        let attribute =
            |(name, value): (&String, &Bytes)| NameBytesPair { name: name.clone(), value: Some(value.clone()) };
        RequestHeader {
            call_id: Some(id),
            trace_info: Some(RpctInfo { headers: self.trace.clone(), ..RpctInfo::default() }),
            method_name: Some(method.name.to_owned()),
            priority: Some(self.priority),
            timeout,
            attribute: self.attributes.iter().map(attribute).collect(),
            ..RequestHeader::default()
        }
    }

    /// How long the caller still waits; `None` when it does so forever.
    pub fn remaining(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }
}

/// Whether a server takes connections of this user.
///
/// # Errors
/// [`Error::Request`]: a user without a name is nobody, and servers close its connection without a word.
pub(crate) fn named(user: Option<&User>, method: Method) -> Result<(), Error> {
    let reason = || "its user has no name: say who calls, or leave the user out".to_owned();
    match user {
        Some(user) if user.name.is_empty() => Err(Error::Request { method, reason: reason() }),
        _ => Ok(()),
    }
}

/// A request's frame, if its header is no longer than that.
///
/// # Errors
/// [`Error::Request`].
pub(crate) fn sendable(request: Request, method: Method, header_limit: usize) -> Result<Frame, Error> {
    let reason = |error| match error {
        WireError::HeaderTooLarge { .. } => {
            format!("{error}: attach less to the call, or raise the client's header_limit if the server takes more")
        }
        _ => error.to_string(),
    };
    request.encode_within(header_limit).map_err(|error| Error::Request { method, reason: reason(error) })
}
