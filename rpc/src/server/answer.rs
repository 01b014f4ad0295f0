//! Answers on their way to the peer, and how many may be.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use bytes::Bytes;
use tokio::sync::{Notify, OwnedSemaphorePermit, mpsc};

use super::{ServerOptions, refusal};
use crate::exception::{Exception, Stage, classes};
use crate::messages::ResponseHeader;
use crate::observe::Refusals;
use crate::service::Answer;
use crate::stream::{Outgoing, Tally};
use crate::wire::{CellBlock, Codec, Compressor, Frame, Response, WireError};

/// What the calls of one connection share. When the last of them is answered, the writing side is done.
pub(super) struct Line {
    pub(super) peer: SocketAddr,
    pub(super) server: SocketAddr,
    /// The service's name, for whoever counts calls.
    pub(super) service: Arc<str>,
    pub(super) codec: Option<Codec>,
    pub(super) compressor: Option<Compressor>,
    pub(super) outbox: mpsc::UnboundedSender<Outgoing<Release>>,
    pub(super) backlog: Arc<Backlog>,
    pub(super) options: Arc<ServerOptions>,
    pub(super) refusals: Arc<Refusals>,
}

impl Line {
    /// The server's name in texts.
    pub(super) fn server_name(&self) -> String {
        self.options.server_name.clone().unwrap_or_else(|| self.server.to_string())
    }
}

/// How many bytes of answers the peer has not taken yet.
#[derive(Default)]
pub(super) struct Backlog {
    bytes: AtomicUsize,
    shrunk: Notify,
}

impl Backlog {
    /// Waits until there is no more than so much.
    pub(super) async fn at_most(&self, limit: usize) {
        while self.bytes.load(Ordering::Acquire) > limit {
            self.shrunk.notified().await;
        }
    }
}

/// What an answer holds until it is written: its part of the backlog and of the bytes that the server holds, and its place among
/// the connection's calls.
pub(super) struct Release {
    backlog: Arc<Backlog>,
    bytes: usize,
    _held: Tally,
    _place: OwnedSemaphorePermit,
}

impl Drop for Release {
    fn drop(&mut self) {
        self.backlog.bytes.fetch_sub(self.bytes, Ordering::AcqRel);
        self.backlog.shrunk.notify_one();
    }
}

/// Where the answer to a call goes.
pub(super) struct Reply {
    pub(super) call_id: u32,
    pub(super) line: Arc<Line>,
    pub(super) place: OwnedSemaphorePermit,
    /// The share of the bytes that the server holds: the request's until the answer is there, and then the answer's.
    pub(super) held: Tally,
}

impl Reply {
    /// Whether nobody is there any more to read the answer.
    pub(super) fn is_abandoned(&self) -> bool {
        self.line.outbox.is_closed()
    }

    /// Answers. When the peer is gone, the answer is too.
    pub(super) fn send(mut self, result: Result<Answer, Exception>) {
        let frame = result.and_then(|answer| self.answer(answer));
        let frame = match frame.or_else(|exception| self.exception(&exception)) {
            Ok(frame) => frame,
            // An exception of 4 GiB. Its call stays unanswered; there is nothing that could be said instead.
            Err(_) => return,
        };
        let (backlog, bytes) = (self.line.backlog.clone(), frame.len());
        backlog.bytes.fetch_add(bytes, Ordering::AcqRel);
        self.held.set(bytes);
        let release = Release { backlog, bytes, _held: self.held, _place: self.place };
        let _ = self.line.outbox.send(Outgoing::new(frame, release));
    }

    fn answer(&self, answer: Answer) -> Result<Frame, Exception> {
        let mut response = Response::new(self.header(), Some(answer.message));
        response.cell_block =
            answer.cells.filter(|cells| !cells.is_empty()).map(|cells| self.cells(&cells)).transpose()?;
        let frame = response.encode().map_err(too_long)?;
        // Java's client reads the length as a signed number.
        let (length, limit) = (frame.len() as u64, i32::MAX as usize);
        if frame.len() > limit { Err(too_long(WireError::FrameTooLarge { length, limit })) } else { Ok(frame) }
    }

    /// The cells as this connection's codec and compressor write them.
    fn cells(&self, cells: &CellBlock) -> Result<Bytes, Exception> {
        let codec = self.line.codec.ok_or_else(refusal::no_codec_for_cells)?;
        let block = cells.written_by(codec).map_err(|error| Exception::io(error.to_string()))?;
        match self.line.compressor {
            None => Ok(block),
            Some(compressor) => compressor.compress(&block).map_err(|error| Exception::io(error.to_string())),
        }
    }

    fn exception(&self, exception: &Exception) -> Result<Frame, WireError> {
        let unreadable = refusal::unreadable(self.line.server, self.line.peer);
        let exception = Some(exception.to_response(&unreadable));
        Response::new(ResponseHeader { exception, ..self.header() }, None).encode()
    }

    fn header(&self) -> ResponseHeader {
        ResponseHeader { call_id: Some(self.call_id), ..ResponseHeader::default() }
    }
}

fn too_long(error: WireError) -> Exception {
    Exception::new(classes::DO_NOT_RETRY_IO, format!("the answer cannot be sent: {error}")).at(Stage::Service)
}
