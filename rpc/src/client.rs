//! The client: calls services of one server, over connections that come and go.
//!
//! A [`Client`] has one connection for each service and user, made when it is first needed and again when it was lost. A
//! [`Connection`] is one of them, for those who bring their own byte stream.

mod connection;
mod options;
mod pending;
mod reading;
mod slot;

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::AtomicU32;
use std::sync::{Arc, Mutex, PoisonError};

use bytes::Bytes;
use tokio::time::{Instant, timeout_at};

use crate::context::{CallContext, User, named};
use crate::error::{Error, Waiting};
use crate::observe::{self, Outcome, Stopwatch, in_call_span};
use crate::service::{Answer, Channel, Method};
use slot::Slot;

pub use connection::Connection;
pub use options::ClientOptions;

/// Calls services of one server. Clones share their connections. A connection ends with the runtime of tokio in which it was made;
/// the next call makes another.
///
/// ```no_run
/// # async fn run() -> Result<(), hfilter_rpc::Error> {
/// use hfilter_rpc::{CallContext, Channel as _, Client, Method, User};
///
/// let client = Client::new("localhost:16000");
/// let method = Method { service: "MasterService", name: "IsMasterRunning" };
/// let answer = client.call(&CallContext::new(User::new("root")), method, Default::default()).await?;
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Client {
    inner: Arc<Inner>,
}

struct Inner {
    address: Arc<str>,
    options: ClientOptions,
    /// The next call's id: one count for all connections, as with Java's client.
    ids: Arc<AtomicU32>,
    slots: Mutex<HashMap<Key, Arc<Slot>>>,
}

/// A service and a user.
type Key = (&'static str, Option<User>);

impl Client {
    /// A client of the server at `host:port`. It connects with the first call.
    #[must_use]
    pub fn new(address: impl Into<Arc<str>>) -> Self {
        Self::with_options(address, ClientOptions::default())
    }

    /// The same with options.
    #[must_use]
    pub fn with_options(address: impl Into<Arc<str>>, options: ClientOptions) -> Self {
        let ids = Arc::new(AtomicU32::new(options.first_call_id));
        let inner = Inner { address: address.into(), options, ids, slots: Mutex::default() };
        Self { inner: Arc::new(inner) }
    }

    /// Host and port.
    pub fn address(&self) -> &str {
        &self.inner.address
    }

    fn slot(&self, service: &'static str, user: Option<&User>) -> Arc<Slot> {
        // Nothing that is done under the lock panics half way.
        let mut slots = self.inner.slots.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (service, user.or(self.inner.options.user.as_ref()).cloned());
        if let Some(slot) = slots.get(&key) {
            return slot.clone();
        }
        // A server with many users makes many of them: those whose connection is gone are let go when there are twice as many.
        if slots.len() >= 64 && slots.len().is_power_of_two() {
            slots.retain(|_, slot| slot.is_in_use());
        }
        slots.entry(key).or_default().clone()
    }
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inner { address, options, .. } = &*self.inner;
        f.debug_struct("Client").field("address", address).field("options", options).finish_non_exhaustive()
    }
}

impl Channel for Client {
    async fn call(&self, context: &CallContext, method: Method, parameter: Bytes) -> Result<Answer, Error> {
        let Inner { address, options, ids, .. } = &*self.inner;
        let (started, watch) = (Instant::now(), Stopwatch::start());
        let deadline = started.checked_add(options.call_timeout);
        let deadline = context.deadline.into_iter().chain(deadline).min();
        let user = context.user.as_ref().or(options.user.as_ref());
        let timed_out = || {
            let (address, after) = (address.to_string(), started.elapsed());
            Error::TimedOut { address, after, waiting: Waiting::Connection }
        };
        let call = async {
            context.not_expired(address)?;
            named(user, method)?;
            let connect = async || {
                let slot = self.slot(method.service, user);
                slot.connection(address, method.service, user, options, ids).await
            };
            let connect = async || match deadline {
                None => connect().await,
                Some(deadline) => timeout_at(deadline, connect()).await.map_err(|_| timed_out())?,
            };
            match connect().await?.call_until(context, method, parameter.clone(), deadline).await {
                // It was there, and ended before the call could begin: that of an idle one is no news.
                Err(Error::Ended { .. }) => connect().await?.call_until(context, method, parameter, deadline).await,
                result => result,
            }
        };
        let result = in_call_span!("hfilter_rpc::client", method.service, method.name, call).await;
        let outcome = match &result {
            Ok(_) => Outcome::Ok,
            Err(Error::Exception(_)) => Outcome::Exception,
            Err(_) => Outcome::Error,
        };
        observe::client_call(method, outcome, watch);
        result
    }

    fn address(&self) -> &str {
        Self::address(self)
    }
}
