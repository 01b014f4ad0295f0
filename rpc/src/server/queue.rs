//! Calls that wait for a handler, first come, first served.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::call::Call;
use crate::caught::caught;
use crate::observe;

/// Calls of a higher priority than this are urgent: they have a queue and handlers of their own, so that neither kind of call can
/// starve the other (`HConstants.QOS_THRESHOLD`).
pub const QOS_THRESHOLD: u32 = 10;

/// A queue and its handlers. A handler is a task that lives as long as there are calls.
pub(super) struct Queue {
    state: Mutex<State>,
    handlers: usize,
    length: usize,
    tasks: TaskTracker,
    killed: CancellationToken,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<Box<Call>>,
    running: usize,
}

impl Queue {
    pub(super) fn new(handlers: usize, length: usize, tasks: TaskTracker, killed: CancellationToken) -> Self {
        Self { state: Mutex::default(), handlers: handlers.max(1), length, tasks, killed }
    }

    /// Takes a call, or gives it back when the queue is full.
    pub(super) fn submit(self: &Arc<Self>, call: Box<Call>) -> Result<(), Box<Call>> {
        let mut state = self.state();
        if state.running < self.handlers {
            state.running += 1;
            drop(state);
            let handler = Handler { queue: self.clone(), done: false };
            let killed = self.killed.clone();
            self.tasks.spawn(async move { killed.run_until_cancelled(handler.run(call)).await });
        } else if state.waiting.len() < self.length {
            state.waiting.push_back(call);
            observe::queued_calls(1.0);
        } else {
            return Err(call);
        }
        Ok(())
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing that is done under the lock panics half way.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One of the handlers at work.
struct Handler {
    queue: Arc<Queue>,
    done: bool,
}

impl Handler {
    async fn run(mut self, call: Box<Call>) {
        let mut next = Some(call);
        while let Some(call) = next {
            // Services' panics are answered. Should anything else panic, the call is lost and no other.
            let _ = caught(call.run()).await;
            next = self.next();
        }
    }

    /// The next call. Without one the handler counts no more, from the same moment on: so no call is left waiting for it.
    fn next(&mut self) -> Option<Box<Call>> {
        let mut state = self.queue.state();
        let next = state.waiting.pop_front();
        match next {
            Some(_) => observe::queued_calls(-1.0),
            None => {
                state.running -= 1;
                self.done = true;
            }
        }
        next
    }
}

impl Drop for Handler {
    /// A handler ends early only when the server is killed: then whatever waits goes too, and the connections with it.
    fn drop(&mut self) {
        if self.done {
            return;
        }
        let mut state = self.queue.state();
        state.running -= 1;
        let left = std::mem::take(&mut state.waiting);
        drop(state);
        left.iter().for_each(|_| observe::queued_calls(-1.0));
    }
}
