//! Reads frames.

use std::io;
use std::time::Duration;

use bytes::{Buf as _, BufMut as _, Bytes, BytesMut};
use tokio::io::{AsyncRead, AsyncReadExt as _};
use tokio::time::{Instant, timeout_at};

use super::room::Share;
use crate::wire::{FRAME_LENGTH, Limits, announced, take_frame};

/// What came.
pub(crate) enum Incoming {
    /// A frame, without its length.
    Frame(Bytes),
    /// The length of a frame beyond the limit. Its bytes are not read.
    TooLarge(u32),
    /// All peers together have sent more than is taken of unfinished frames, and this one is the longest.
    NoRoom,
    /// The peer writes no more. Whether it stopped inside a frame.
    End { inside: bool },
}

/// Bytes a second that a peer must manage to send.
const SLOWEST: u64 = 64 << 10;

/// Room is made for no more than this at once, or than what has come already, whatever a peer announces.
const STEP: usize = 1 << 20;

/// A block of memory serves small frames, one behind the other, until it has less room left than [`LEAST`].
const BLOCK: usize = 4 << 10;

const LEAST: usize = 1 << 10;

/// Takes frames from a stream. Waiting for one can be given up and begun again; no byte is lost.
pub(crate) struct FrameReader<R> {
    io: R,
    buffer: BytesMut,
    /// When the patience with the frame in the buffer ends, if it has begun.
    due: Option<Instant>,
    /// Whether a whole frame has ever come.
    received: bool,
    /// The room for an unfinished frame, if it is limited.
    share: Option<Share>,
}

impl<R: AsyncRead + Unpin> FrameReader<R> {
    pub(crate) fn new(io: R) -> Self {
        Self { io, buffer: BytesMut::new(), due: None, received: false, share: None }
    }

    /// A reader that shares the room for unfinished frames with others.
    pub(crate) fn sharing(io: R, share: Share) -> Self {
        Self { share: Some(share), ..Self::new(io) }
    }

    /// The bytes that came and are not part of a frame yet.
    pub(crate) fn pending(&self) -> &[u8] {
        &self.buffer
    }

    /// Whether a whole frame has ever come.
    pub(crate) fn has_received(&self) -> bool {
        self.received
    }

    /// The next frame. `patience` is how far one that has begun may fall behind [`SLOWEST`]: what is only announced earns nothing, and
    /// what came before a pause makes the pause no longer.
    ///
    /// # Errors
    /// Those of the stream, and [`io::ErrorKind::TimedOut`] when a frame that has begun takes too long.
    pub(crate) async fn frame(&mut self, limits: &Limits, patience: Duration) -> io::Result<Incoming> {
        loop {
            match take_frame(&mut self.buffer, limits) {
                Ok(Some(frame)) => {
                    self.due = None;
                    self.received = true;
                    self.has_room();
                    return Ok(Incoming::Frame(frame));
                }
                Ok(None) => {}
                Err(_) => return Ok(Incoming::TooLarge(announced(&self.buffer).unwrap_or(u32::MAX))),
            }
            let length = announced(&self.buffer).map_or(0, |length| length as usize);
            let missing = (FRAME_LENGTH + length).saturating_sub(self.buffer.len());
            let taken = self.share.as_ref().map(Share::taken);
            let taken = async {
                match taken {
                    Some(taken) => taken.await,
                    None => std::future::pending().await,
                }
            };
            let read = tokio::select! {
                biased;
                read = self.read_on(missing, patience) => read?,
                () = taken => return Ok(Incoming::NoRoom),
            };
            if !read {
                return Ok(Incoming::End { inside: !self.buffer.is_empty() });
            }
            if !self.has_room() {
                return Ok(Incoming::NoRoom);
            }
        }
    }

    /// Waits until so many bytes are there, or no more will come.
    ///
    /// # Errors
    /// As [`frame`](Self::frame).
    pub(crate) async fn at_least(&mut self, count: usize, patience: Duration) -> io::Result<()> {
        while self.buffer.len() < count {
            if !self.read_on(count, patience).await? {
                break;
            }
        }
        Ok(())
    }

    /// Whether there is room for what is in the buffer.
    fn has_room(&mut self) -> bool {
        self.share.as_mut().is_none_or(|share| share.set(self.buffer.len()))
    }

    /// Reads more of a frame. Patience counts from its first byte, and grows again with what comes, but never beyond its measure.
    async fn read_on(&mut self, missing: usize, patience: Duration) -> io::Result<bool> {
        let before = self.buffer.len();
        if before == 0 {
            return self.read(missing, None).await;
        }
        if self.due.is_none() {
            self.due = Instant::now().checked_add(patience);
        }
        let read = self.read(missing, self.due).await?;
        let earned = Duration::from_secs(1).mul_f64((self.buffer.len() - before) as f64 / SLOWEST as f64);
        let full = Instant::now().checked_add(patience);
        self.due = self.due.and_then(|due| due.checked_add(earned)).zip(full).map(|(due, full)| due.min(full));
        Ok(read)
    }

    /// Waits until a line is there, or so many bytes, or the time is up.
    pub(crate) async fn line(&mut self, longest: usize, until: Instant) {
        while self.buffer.len() < longest && !self.buffer.contains(&b'\n') {
            let Ok(true) = self.read(1, Some(until)).await else { return };
        }
    }

    /// Exactly so many bytes, which are no frame; `None` when the stream ends before.
    ///
    /// # Errors
    /// Those of the stream.
    pub(crate) async fn exactly<const N: usize>(&mut self) -> io::Result<Option<[u8; N]>> {
        loop {
            if let Some(bytes) = self.buffer.first_chunk::<N>().copied() {
                self.buffer.advance(N);
                return Ok(Some(bytes));
            }
            if !self.read(N - self.buffer.len(), None).await? {
                return Ok(None);
            }
        }
    }

    /// More of a frame that will not be read to its end; `false` when there is no more.
    ///
    /// # Errors
    /// As [`frame`](Self::frame).
    pub(crate) async fn more(&mut self, due: Option<Instant>) -> io::Result<bool> {
        self.read(1, due).await
    }

    /// Throws away what comes, until the peer is done or the time is up: closing with bytes unread would take back what was
    /// written last.
    pub(crate) async fn drain(&mut self, until: Instant) {
        self.forget();
        while let Ok(true) = self.read(1, Some(until)).await {
            self.buffer.clear();
        }
    }

    /// Lets go of what came.
    pub(crate) fn forget(&mut self) {
        self.buffer = BytesMut::new();
        self.has_room();
    }

    async fn read(&mut self, missing: usize, due: Option<Instant>) -> io::Result<bool> {
        let room = missing.clamp(LEAST, STEP.max(self.buffer.len()));
        if self.buffer.capacity() - self.buffer.len() < room {
            self.buffer.reserve(room.max(BLOCK));
        }
        // What comes behind a long frame waits in no long buffer.
        let mut space = (&mut self.buffer).limit(room.max(BLOCK));
        let read = self.io.read_buf(&mut space);
        let count = match due {
            None => read.await?,
            Some(due) => timeout_at(due, read).await.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))??,
        };
        Ok(count > 0)
    }
}
