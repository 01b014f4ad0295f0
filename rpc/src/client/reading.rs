//! What a server sends: answers, or something else.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use tokio::io::AsyncRead;
use tokio::time::{Instant, timeout};

use super::connection::STALL;
use super::pending::Pending;
use crate::error::{Error, Found, LINE, QUOTED, Waiting, may_be_answer};
use crate::exception::{Exception, classes};
use crate::stream::{FrameReader, Incoming};
use crate::wire::{CALL_ID_OF_CONNECTION, Limits, Response, WireError};

/// The bytes of the smallest answer. A server that says something else is recognized by as many.
const SMALLEST: usize = 7;

/// How long to wait for the rest of what a server says that is done with this client.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// What has been heard of a server.
#[derive(Default)]
pub(super) struct Heard {
    /// Whether it has ever answered.
    answer: AtomicBool,
    /// The first bytes it sent.
    first: Mutex<Vec<u8>>,
}

impl Heard {
    fn begins(&self, bytes: &[u8]) {
        let mut first = self.first.lock().unwrap_or_else(PoisonError::into_inner);
        *first = bytes.get(..QUOTED).unwrap_or(bytes).to_vec();
    }

    /// What a call waits for.
    pub(super) fn waiting(&self) -> Waiting {
        if self.answer.load(Ordering::Relaxed) {
            return Waiting::Answer;
        }
        let first = self.first.lock().unwrap_or_else(PoisonError::into_inner);
        if first.is_empty() { Waiting::FirstAnswer } else { Waiting::RestOfFirstAnswer(first.clone()) }
    }
}

/// The reading side of a connection.
pub(super) struct Reading<R> {
    pub(super) reader: FrameReader<R>,
    pub(super) pending: Arc<Pending>,
    pub(super) heard: Arc<Heard>,
    pub(super) address: Arc<str>,
    pub(super) service: String,
    pub(super) limits: Limits,
    pub(super) idle: Duration,
}

impl<R: AsyncRead + Unpin> Reading<R> {
    /// Reads and writes until one of the two is over, and says why.
    pub(super) async fn run(mut self, writing: impl Future<Output = io::Result<()>>) -> Error {
        let mut writing = std::pin::pin!(writing);
        let written = tokio::select! {
            error = self.read() => return error,
            written = &mut writing => written,
        };
        // The server may have said why before it closed: what it sent is still there.
        match timeout(LAST_WORDS, self.read()).await {
            Ok(error) => error,
            Err(_) => self.lost(written.map_or_else(|error| error.to_string(), |()| "it was closed".to_owned())),
        }
    }

    async fn read(&mut self) -> Error {
        let (pending, patience) = (self.pending.clone(), self.idle);
        let idle = self.lost("it was idle for too long".to_owned());
        loop {
            let incoming = tokio::select! {
                biased;
                incoming = self.incoming() => incoming,
                () = pending.end_when_idle(patience, &idle) => return idle,
            };
            match incoming {
                // A client has room for what it is sent.
                Ok(Some(Incoming::NoRoom)) => {}
                Ok(Some(Incoming::Frame(frame))) => {
                    if let Some(error) = self.receive(frame) {
                        return error;
                    }
                }
                Ok(Some(Incoming::TooLarge(length)))
                    if self.reader.has_received() || may_be_answer(self.reader.pending()) =>
                {
                    return self
                        .no_answer(WireError::FrameTooLarge { length: length.into(), limit: self.limits.frame });
                }
                Ok(Some(Incoming::TooLarge(_)) | None) => {
                    return self.wrong(Found::of_bytes(self.reader.pending()));
                }
                Ok(Some(Incoming::End { .. })) => return self.closed("the server closed it".to_owned()),
                Err(error) => return self.closed(error.to_string()),
            }
        }
    }

    /// What comes next; `None` when the very first bytes are known to be another protocol's, which need not wait for a frame's end.
    async fn incoming(&mut self) -> io::Result<Option<Incoming>> {
        if !self.reader.has_received() {
            loop {
                let count = self.reader.pending().len();
                if count >= SMALLEST {
                    break;
                }
                self.reader.at_least(count + 1, STALL).await?;
                if self.reader.pending().len() == count {
                    break;
                }
                self.heard.begins(self.reader.pending());
            }
            match Found::of_bytes(self.reader.pending()) {
                Found::Bytes(begin) if begin.len() < SMALLEST || may_be_answer(&begin) => {}
                Found::Bytes(_) | Found::Tls | Found::Http2 => return Ok(None),
                _ => {
                    self.reader.line(LINE, Instant::now() + LAST_WORDS).await;
                    return Ok(None);
                }
            }
        }
        self.reader.frame(&self.limits, STALL).await.map(Some)
    }

    /// Takes an answer, or says why the connection ends with it.
    fn receive(&mut self, frame: Bytes) -> Option<Error> {
        let response = match Response::decode(frame.clone(), &self.limits) {
            Ok(response) => response,
            Err(error) => {
                // What was read as a length may be part of what somebody else says.
                let length = u32::try_from(frame.len()).unwrap_or(u32::MAX).to_be_bytes();
                let begin = [&length[..], &frame[..frame.len().min(LINE)]].concat();
                let strange = frame.is_empty() || !may_be_answer(&begin);
                let strange = strange && !self.heard.answer.load(Ordering::Relaxed);
                return Some(if strange { self.wrong(Found::of_bytes(&begin)) } else { self.no_answer(error) });
            }
        };
        let first = !self.heard.answer.swap(true, Ordering::Relaxed);
        let id = response.header.call_id.unwrap_or(CALL_ID_OF_CONNECTION);
        if let Some(exception) = &response.header.exception {
            let exception = Exception::of_response(exception.clone());
            if id == CALL_ID_OF_CONNECTION || exception.is_fatal_for_connection() {
                // Once calls were answered, others may have been begun.
                if !first {
                    let reason = format!("the server ended it with {exception}");
                    self.pending.answer(id, Ok(response));
                    return Some(self.lost(reason));
                }
                return Some(Error::Refused { address: self.address.to_string(), exception });
            }
            if exception.is(classes::REQUEST_TOO_BIG) {
                // The server reads nothing more, but still answers what it has read.
                self.pending.close(&self.lost(format!("the server ended it with {exception}")));
            }
        }
        self.pending.answer(id, Ok(response));
        None
    }

    /// The connection ended. Before anything came, that is an answer too.
    fn closed(&self, reason: String) -> Error {
        match self.reader.pending() {
            [] if !self.reader.has_received() => self.wrong(Found::Closed { service: self.service.clone() }),
            [] => self.lost(reason),
            begun if self.reader.has_received() || may_be_answer(begun) => {
                self.lost(format!("{reason}, inside an answer"))
            }
            strange => self.wrong(Found::of_bytes(strange)),
        }
    }

    fn no_answer(&self, reason: WireError) -> Error {
        Error::Wire { address: self.address.to_string(), reason }
    }

    fn wrong(&self, found: Found) -> Error {
        Error::WrongServer { address: self.address.to_string(), found }
    }

    fn lost(&self, reason: String) -> Error {
        Error::ConnectionLost { address: self.address.to_string(), reason }
    }
}
