//! The calls of a connection that wait for their answers.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{Notify, oneshot};
use tokio::time::{Duration, Instant, sleep};

use crate::error::Error;
use crate::wire::Response;

type Sender = oneshot::Sender<Result<Response, Error>>;

/// The calls that wait, by their ids; or why no more can.
#[derive(Default)]
pub(super) struct Pending {
    state: Mutex<State>,
    /// No call waits any more.
    quiet: Notify,
}

struct State {
    calls: HashMap<u32, Sender>,
    /// When the last call was answered or given up.
    last: Instant,
    ended: Option<Error>,
}

impl Default for State {
    fn default() -> Self {
        Self { calls: HashMap::new(), last: Instant::now(), ended: None }
    }
}

impl Pending {
    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing that is done under the lock panics half way.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins to wait, under an id that no other call of the connection has: 0 to 2³¹−1, and again from 0.
    ///
    /// # Errors
    /// Why the connection has ended.
    pub(super) fn begin(self: &Arc<Self>, ids: &AtomicU32) -> Result<Waiting, Error> {
        let mut state = self.state();
        match &state.ended {
            // It was lost for those that waited; this call has not been made.
            Some(Error::ConnectionLost { address, reason }) => {
                return Err(Error::Ended { address: address.clone(), reason: reason.clone() });
            }
            Some(error) => return Err(error.clone()),
            None => {}
        }
        let id = loop {
            let id = ids.fetch_add(1, Ordering::Relaxed) & (u32::MAX >> 1);
            if !state.calls.contains_key(&id) {
                break id;
            }
        };
        let (sender, answer) = oneshot::channel();
        state.calls.insert(id, sender);
        Ok(Waiting { id, answer, pending: self.clone() })
    }

    /// Gives an answer to the call it belongs to. Nobody may want it any more.
    pub(super) fn answer(&self, id: u32, answer: Result<Response, Error>) {
        if let Some(sender) = self.remove(id) {
            let _ = sender.send(answer);
        }
    }

    fn remove(&self, id: u32) -> Option<Sender> {
        let mut state = self.state();
        let sender = state.calls.remove(&id)?;
        if state.calls.is_empty() {
            state.last = Instant::now();
            self.quiet.notify_one();
        }
        Some(sender)
    }

    /// Ends the waiting when no call has waited for so long. None can begin between the question and the end.
    pub(super) async fn end_when_idle(&self, idle: Duration, error: &Error) {
        loop {
            let left = {
                let mut state = self.state();
                let left = idle.saturating_sub(state.last.elapsed());
                match state.calls.is_empty() {
                    true if left.is_zero() => {
                        state.ended.get_or_insert_with(|| error.clone());
                        return;
                    }
                    true => Some(left),
                    false => None,
                }
            };
            match left {
                Some(left) => sleep(left).await,
                None => self.quiet.notified().await,
            }
        }
    }

    /// Takes no more calls. Those that wait go on.
    pub(super) fn close(&self, error: &Error) {
        self.state().ended.get_or_insert_with(|| error.clone());
    }

    /// Whether no call can be made any more.
    pub(super) fn has_ended(&self) -> bool {
        self.state().ended.is_some()
    }

    /// Ends all waiting; only the first reason counts.
    pub(super) fn end(&self, error: &Error) {
        let mut state = self.state();
        let error = state.ended.get_or_insert_with(|| error.clone()).clone();
        let calls = std::mem::take(&mut state.calls);
        drop(state);
        for sender in calls.into_values() {
            let _ = sender.send(Err(error.clone()));
        }
    }
}

/// A call that waits. Dropping it gives up.
pub(super) struct Waiting {
    pub(super) id: u32,
    answer: oneshot::Receiver<Result<Response, Error>>,
    pending: Arc<Pending>,
}

impl Waiting {
    /// The answer; `None` if it went to nobody.
    pub(super) async fn answer(&mut self) -> Option<Result<Response, Error>> {
        (&mut self.answer).await.ok()
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.pending.remove(self.id);
    }
}
