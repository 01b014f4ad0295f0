//! Writes frames: those that wait together go out together.

use std::collections::VecDeque;
use std::io::{self, IoSlice};
use std::time::Duration;

use bytes::{Buf, Bytes};
use tokio::io::{AsyncWrite, AsyncWriteExt as _};
use tokio::time::timeout;

use crate::wire::Frame;

/// A frame, and what is to be let go once it is written.
pub(crate) struct Outgoing<T> {
    frame: Frame,
    _release: T,
}

impl<T> Outgoing<T> {
    pub(crate) fn new(frame: Frame, release: T) -> Self {
        Self { frame, _release: release }
    }
}

/// Writes frames together, and then lets go of what came with them.
///
/// # Errors
/// Those of the stream, and [`io::ErrorKind::TimedOut`] when the peer takes nothing for so long.
pub(crate) async fn write_frames<W, T>(io: &mut W, frames: &mut Vec<Outgoing<T>>, stall: Duration) -> io::Result<()>
where
    W: AsyncWrite + Unpin,
{
    let mut segments = Segments::default();
    frames.iter_mut().for_each(|outgoing| segments.extend(std::mem::take(&mut outgoing.frame)));
    write(io, segments, stall).await?;
    frames.clear();
    Ok(())
}

/// Writes one frame.
///
/// # Errors
/// As [`write_frames`].
pub(crate) async fn write_now<W: AsyncWrite + Unpin>(io: &mut W, frame: Frame, stall: Duration) -> io::Result<()> {
    let mut segments = Segments::default();
    segments.extend(frame);
    write(io, segments, stall).await
}

async fn write<W: AsyncWrite + Unpin>(io: &mut W, mut segments: Segments, stall: Duration) -> io::Result<()> {
    let stalled = |_| io::Error::new(io::ErrorKind::TimedOut, "the peer reads nothing");
    while segments.has_remaining() {
        if timeout(stall, io.write_buf(&mut segments)).await.map_err(stalled)?? == 0 {
            return Err(io::ErrorKind::WriteZero.into());
        }
    }
    timeout(stall, io.flush()).await.map_err(stalled)?
}

/// Slices, one behind the other.
#[derive(Default)]
struct Segments {
    queue: VecDeque<Bytes>,
    remaining: usize,
}

impl Segments {
    fn extend(&mut self, frame: Frame) {
        for segment in frame.segments.into_iter().filter(|segment| !segment.is_empty()) {
            self.remaining += segment.len();
            self.queue.push_back(segment);
        }
    }
}

impl Buf for Segments {
    fn remaining(&self) -> usize {
        self.remaining
    }

    fn chunk(&self) -> &[u8] {
        self.queue.front().map_or(&[], |segment| segment)
    }

    fn advance(&mut self, mut count: usize) {
        self.remaining = self.remaining.saturating_sub(count);
        while let Some(front) = self.queue.front_mut() {
            if count < front.len() {
                front.advance(count);
                return;
            }
            count -= front.len();
            self.queue.pop_front();
        }
    }

    fn chunks_vectored<'a>(&'a self, slices: &mut [IoSlice<'a>]) -> usize {
        let filled = slices.iter_mut().zip(&self.queue);
        filled.map(|(slice, segment)| *slice = IoSlice::new(segment)).count()
    }
}
