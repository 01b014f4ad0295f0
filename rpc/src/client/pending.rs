//! The calls of a connection that wait for their answers.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::error::Error;
use crate::wire::Response;

type Sender = oneshot::Sender<Result<Response, Error>>;

/// The calls that wait, by their ids; or why no more can.
#[derive(Default)]
pub(super) struct Pending {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    calls: HashMap<u32, Sender>,
    /// How many calls were given up.
    given_up: u64,
    ended: Option<Error>,
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
        if let Some(error) = &state.ended {
            return Err(error.clone());
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
        let sender = self.state().calls.remove(&id);
        if let Some(sender) = sender {
            let _ = sender.send(answer);
        }
    }

    /// Ends the waiting if no call waits and none was given up since this was last asked: one that was may have just begun. No call can
    /// begin between the question and the end.
    pub(super) fn end_if_idle(&self, given_up: &mut u64, error: &Error) -> bool {
        let mut state = self.state();
        let idle = state.calls.is_empty() && state.given_up == *given_up;
        *given_up = state.given_up;
        if idle {
            state.ended.get_or_insert_with(|| error.clone());
        }
        idle
    }

    /// Whether the connection has ended.
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
    /// The answer.
    pub(super) async fn answer(&mut self) -> Result<Response, Error> {
        (&mut self.answer).await.unwrap_or(Err(Error::Closed))
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        let mut state = self.pending.state();
        if state.calls.remove(&self.id).is_some() {
            state.given_up += 1;
        }
    }
}
