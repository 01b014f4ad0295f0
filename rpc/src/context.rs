//! What travels with a call besides its parameter.

use std::collections::BTreeMap;
use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;

use bytes::Bytes;
use tokio::time::{Duration, Instant};

use crate::error::{Error, Waiting};
use crate::messages::UserInformation;
use crate::wire::CellBlock;

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
    /// Who calls. `None`: nobody in particular, as with a connection header without a user.
    pub user: Option<User>,
    /// When the caller stops waiting. `None`: never.
    pub deadline: Option<Instant>,
    /// How urgent the call is: 0 is ordinary; servers keep handlers for what is above [`QOS_THRESHOLD`](crate::QOS_THRESHOLD).
    pub priority: u32,
    /// The headers of OpenTelemetry, such as `traceparent`.
    pub trace: BTreeMap<String, String>,
    /// What the client attached to the call.
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

    /// How long the caller still waits; `None` when it does so forever.
    pub fn remaining(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }
}
