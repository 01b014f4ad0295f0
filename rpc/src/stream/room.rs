//! How much of unfinished frames is held, all connections together.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// Frames with no more bytes than this take no room: what is small can always be sent.
const SMALL: usize = 16 << 10;

/// Room for unfinished frames. When there is no more, it is taken from the largest of them, and of those from the oldest: so a few who
/// announce much and finish nothing do not keep others from being heard.
pub(crate) struct Room {
    size: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    used: usize,
    next: u64,
    frames: BTreeMap<u64, Frame>,
}

#[derive(Default)]
struct Frame {
    bytes: usize,
    taken: Arc<Notify>,
}

impl Room {
    /// Room for so many bytes.
    pub(crate) fn new(size: usize) -> Self {
        Self { size, state: Mutex::default() }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing that is done under the lock panics half way.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn remove(&mut self, id: u64) -> Option<Frame> {
        let frame = self.frames.remove(&id)?;
        self.used -= frame.bytes;
        Some(frame)
    }

    fn largest(&self) -> Option<u64> {
        self.frames.iter().rev().max_by_key(|(_, frame)| frame.bytes).map(|(id, _)| *id)
    }
}

/// A connection's part of the room, none at first. It is given back when it is dropped.
pub(crate) struct Share {
    room: Arc<Room>,
    claim: Option<(u64, Arc<Notify>)>,
}

impl Share {
    pub(crate) fn of(room: Arc<Room>) -> Self {
        Self { room, claim: None }
    }

    /// Says how long the unfinished frame has become. Whether it may stay.
    pub(crate) fn set(&mut self, bytes: usize) -> bool {
        if bytes <= SMALL {
            self.give_back();
            return true;
        }
        let mut state = self.room.state();
        let (id, taken) = self.claim.get_or_insert_with(|| {
            state.next += 1;
            let id = state.next;
            state.frames.insert(id, Frame::default());
            (id, Arc::default())
        });
        let (id, taken) = (*id, taken.clone());
        if state.remove(id).is_none() {
            return false;
        }
        state.used += bytes;
        state.frames.insert(id, Frame { bytes, taken });
        while state.used > self.room.size
            && let Some(largest) = state.largest()
        {
            if let Some(frame) = state.remove(largest) {
                frame.taken.notify_one();
            }
        }
        state.frames.contains_key(&id)
    }

    fn give_back(&mut self) {
        if let Some((id, _)) = self.claim.take() {
            self.room.state().remove(id);
        }
    }

    /// Ends when the room is needed for others.
    pub(crate) fn taken(&self) -> impl Future<Output = ()> + 'static {
        let taken = self.claim.as_ref().map(|(_, taken)| taken.clone());
        async move {
            match taken {
                Some(taken) => taken.notified().await,
                None => std::future::pending().await,
            }
        }
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.give_back();
    }
}
