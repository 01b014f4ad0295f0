//! The place of a connection: it is made when needed, and again when it was lost, not too often.

use std::hash::{BuildHasher as _, RandomState};
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::time::Duration;

use tokio::net::{TcpStream, lookup_host};
use tokio::sync::Mutex;
use tokio::time::{Instant, sleep_until, timeout};

use super::connection::Connection;
use super::options::ClientOptions;
use crate::context::User;
use crate::error::Error;
use crate::{observe, socket};

/// One service, as one user. Calls that need the connection at once share the attempts to make it, and how they end.
#[derive(Default)]
pub(super) struct Slot {
    state: Mutex<State>,
    /// How often attempts were given up. Whoever sees another number than before it waited needs none of its own.
    given_up: AtomicU64,
}

#[derive(Default)]
struct State {
    connection: Option<Arc<Connection>>,
    /// Whether there has ever been a connection.
    connected: bool,
    /// Attempts that failed, one after the other.
    failures: u32,
    /// Before this nobody tries again.
    not_before: Option<Instant>,
    /// Why attempts were given up last.
    error: Option<Error>,
}

/// HBase's `RETRY_BACKOFF`: by how much pauses grow.
const GROWTH: [u32; 8] = [1, 2, 3, 5, 10, 20, 40, 100];

impl Slot {
    pub(super) async fn connection(
        &self,
        address: &Arc<str>,
        service: &str,
        user: Option<&User>,
        options: &ClientOptions,
        ids: &Arc<AtomicU32>,
    ) -> Result<Arc<Connection>, Error> {
        let given_up = self.given_up.load(Ordering::Acquire);
        let mut state = self.state.lock().await;
        if let Some(error) = state.error.as_ref().filter(|_| self.given_up.load(Ordering::Acquire) != given_up) {
            return Err(error.clone());
        }
        let attempts = if state.connected { options.reconnects } else { 0 };
        let mut attempt = 0;
        loop {
            if let Some(connection) = state.connection.as_ref().filter(|connection| !connection.has_ended()) {
                return Ok(connection.clone());
            }
            if let Some(not_before) = state.not_before {
                sleep_until(not_before).await;
            }
            let connected = connect(address, options.connect_timeout).await;
            observe::client_connects(address, connected.is_ok());
            match connected {
                Ok(stream) => {
                    let (reader, writer) = stream.into_split();
                    let connection =
                        Connection::over(reader, writer, address.clone(), service, user, options, ids.clone());
                    let connection = Arc::new(connection);
                    *state = State { connection: Some(connection.clone()), connected: true, ..State::default() };
                    return Ok(connection);
                }
                Err(error) => {
                    state.not_before = Instant::now().checked_add(pause(options.pause, state.failures));
                    state.failures = state.failures.saturating_add(1);
                    if attempt == attempts {
                        state.error = Some(error.clone());
                        self.given_up.fetch_add(1, Ordering::AcqRel);
                        return Err(error);
                    }
                    attempt += 1;
                }
            }
        }
    }

    /// Whether somebody connects, or there is a connection.
    pub(super) fn is_in_use(&self) -> bool {
        let Ok(state) = self.state.try_lock() else { return true };
        state.connection.as_ref().is_some_and(|connection| !connection.has_ended())
    }
}

/// The pause after so many failures, and up to a hundredth more, so that many clients do not come back at once.
fn pause(pause: Duration, failures: u32) -> Duration {
    let growth = GROWTH.get(failures as usize).or(GROWTH.last()).copied().unwrap_or(1);
    let pause = pause.saturating_mul(growth);
    let chance = RandomState::new().hash_one(failures) % 100;
    pause.saturating_add(pause.mul_f64(chance as f64 / 10_000.0))
}

async fn connect(address: &str, patience: Duration) -> Result<TcpStream, Error> {
    let unknown = |reason| Error::Address { address: address.to_owned(), reason: Arc::new(reason) };
    let refused = |reason| Error::Connect { address: address.to_owned(), reason: Arc::new(reason) };
    let connected = timeout(patience, async {
        let found: Vec<SocketAddr> = lookup_host(address).await.map_err(unknown)?.collect();
        TcpStream::connect(&found[..]).await.map_err(refused)
    });
    let stream = connected.await.unwrap_or_else(|_| Err(refused(io::ErrorKind::TimedOut.into())))?;
    socket::prepare(&stream).map_err(refused)?;
    Ok(stream)
}
