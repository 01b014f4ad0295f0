//! One connection: requests out, answers in, in whatever order they come.

use std::fmt;
use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicU32;
use std::time::Duration;

use bytes::Bytes;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt as _};
use tokio::sync::{Semaphore, mpsc};
use tokio::time::{Instant, timeout_at};
use tokio_util::sync::{CancellationToken, DropGuard};

use super::options::ClientOptions;
use super::pending::Pending;
use super::reading::{Heard, Reading};
use crate::context::{CallContext, User, named, sendable};
use crate::error::Error;
use crate::exception::Exception;
use crate::messages::ConnectionHeader;
use crate::observe;
use crate::service::{Answer, Channel, Method};
use crate::stream::{FrameReader, Outgoing, write_frames, write_now};
use crate::wire::{CellBlock, Codec, Compressor, Frame, Preamble, Request, connection_header};

/// How long a server may leave a frame unfinished, or take nothing of what is written.
pub(super) const STALL: Duration = Duration::from_secs(60);

/// One connection to one service, as one user. It ends when it is dropped.
pub struct Connection {
    address: Arc<str>,
    codec: Option<Codec>,
    compressor: Option<Compressor>,
    frame_limit: usize,
    header_limit: usize,
    user: Option<User>,
    ids: Arc<AtomicU32>,
    pending: Arc<Pending>,
    outbox: mpsc::Sender<Outgoing<()>>,
    places: Semaphore,
    heard: Arc<Heard>,
    _ended: DropGuard,
}

impl Connection {
    /// Opens a connection over a byte stream, to a service. The server answers nothing to that, so errors come with the calls.
    /// `address` is what errors call the server.
    ///
    /// Must be called within a runtime of tokio: two tasks write and read.
    pub fn open(
        io: impl AsyncRead + AsyncWrite + Send + 'static,
        address: impl Into<Arc<str>>,
        service: &str,
        options: &ClientOptions,
    ) -> Self {
        let (reader, writer) = tokio::io::split(io);
        let ids = Arc::new(AtomicU32::new(options.first_call_id));
        Self::over(reader, writer, address.into(), service, options.user.as_ref(), options, ids)
    }

    pub(super) fn over(
        reader: impl AsyncRead + Unpin + Send + 'static,
        writer: impl AsyncWrite + Unpin + Send + 'static,
        address: Arc<str>,
        service: &str,
        user: Option<&User>,
        options: &ClientOptions,
        ids: Arc<AtomicU32>,
    ) -> Self {
        let (pending, heard) = (Arc::new(Pending::default()), Arc::new(Heard::default()));
        let (outbox, inbox) = mpsc::channel(64);
        let ended = CancellationToken::new();
        let header = ConnectionHeader {
            user_info: user.map(User::to_message),
            service_name: Some(service.to_owned()),
            cell_block_codec_class: options.codec.map(|codec| codec.class().to_owned()),
            cell_block_compressor_class: options.compressor.map(|compressor| compressor.class().to_owned()),
            version_info: options.version.clone(),
            attribute: options.attributes.clone(),
            ..ConnectionHeader::default()
        };
        let reading = Reading {
            reader: FrameReader::new(reader),
            pending: pending.clone(),
            heard: heard.clone(),
            address: address.clone(),
            service: service.to_owned(),
            limits: options.limits,
            idle: options.idle_timeout,
        };
        let end = End { pending: pending.clone(), address: address.clone() };
        let work = {
            let ended = ended.clone();
            async move {
                // The reading side knows best why it is over: an error of writing may only be the echo of it.
                let writing = write(writer, header, inbox);
                let error = tokio::select! {
                    error = reading.run(writing) => error,
                    () = ended.cancelled() => lost(&end.address, "nobody needs it any more"),
                };
                observe::client_closes(&end.address, &error);
                end.pending.end(&error);
            }
        };
        tokio::spawn(work);
        Self {
            address,
            codec: options.codec,
            compressor: options.compressor,
            frame_limit: options.limits.frame,
            header_limit: options.header_limit,
            user: user.cloned(),
            ids,
            pending,
            outbox,
            places: Semaphore::new(options.calls_in_flight.clamp(1, Semaphore::MAX_PERMITS)),
            heard,
            _ended: ended.drop_guard(),
        }
    }

    /// Whether no call can be made any more.
    pub fn has_ended(&self) -> bool {
        self.pending.has_ended()
    }

    /// Makes a call, with a deadline that may differ from the context's.
    pub(super) async fn call_until(
        &self,
        context: &CallContext,
        method: Method,
        parameter: Bytes,
        deadline: Option<Instant>,
    ) -> Result<Answer, Error> {
        context.not_expired(&self.address)?;
        named(self.user.as_ref(), method)?;
        let started = Instant::now();
        let call = self.call_unbounded(context, method, parameter, deadline);
        let Some(deadline) = deadline else { return call.await };
        let timed_out = |_| Error::TimedOut {
            address: self.address.to_string(),
            after: started.elapsed(),
            waiting: self.heard.waiting(),
        };
        timeout_at(deadline, call).await.map_err(timed_out)?
    }

    async fn call_unbounded(
        &self,
        context: &CallContext,
        method: Method,
        parameter: Bytes,
        deadline: Option<Instant>,
    ) -> Result<Answer, Error> {
        let cells = self.cells(context).map_err(|reason| Error::Request { method, reason })?;
        // The semaphore is never closed.
        let _place = self.places.acquire().await;
        let mut waiting = self.pending.begin(&self.ids)?;
        let mut request = Request::new(context.header(waiting.id, method, deadline), parameter);
        request.cell_block = cells;
        let frame = sendable(request, method, self.header_limit)?;
        // Nobody takes it when the connection has ended; why is the answer then.
        let _ = self.outbox.send(Outgoing::new(frame, ())).await;
        let response = waiting.answer().await.unwrap_or_else(|| Err(lost(&self.address, "its answer is gone")))?;
        if let Some(exception) = response.header.exception {
            return Err(Exception::of_response(exception).into());
        }
        let unreadable = |reason| {
            let (address, exception) = (self.address.to_string(), Exception::io(reason));
            Error::Answer { address, method, exception }
        };
        let cells = self.cell_block(response.cell_block).map_err(unreadable)?;
        let message =
            response.result.ok_or_else(|| unreadable("it has neither a result nor an exception".to_owned()))?;
        Ok(cells.into_iter().fold(Answer::new(message), Answer::with_cells))
    }

    /// A context's cells as this connection's codec and compressor write them, or why they cannot be written.
    fn cells(&self, context: &CallContext) -> Result<Option<Bytes>, String> {
        let Some(cells) = &context.cells else { return Ok(None) };
        let codec =
            self.codec.ok_or("the connection has no codec for cells: say which, or put the cells into the message")?;
        let block = cells.written_by(codec).map_err(|error| error.to_string())?;
        match self.compressor.filter(|_| !block.is_empty()) {
            Some(compressor) => compressor.compress(&block).map(Some).map_err(|error| error.to_string()),
            None => Ok(Some(block)),
        }
    }

    /// An answer's cells, or why they cannot be read.
    fn cell_block(&self, block: Option<Bytes>) -> Result<Option<CellBlock>, String> {
        let (block, codec) = match (block, self.codec) {
            (Some(block), Some(codec)) => (block, codec),
            (Some(block), None) if !block.is_empty() => {
                return Err("it has cells, and the connection has no codec for them".to_owned());
            }
            _ => return Ok(None),
        };
        let plain = match self.compressor.filter(|_| !block.is_empty()) {
            Some(compressor) => compressor.decompress(&block, self.frame_limit).map_err(|error| error.to_string())?,
            None => block,
        };
        Ok(Some(CellBlock::new(codec, plain)))
    }
}

impl fmt::Debug for Connection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("Connection");
        debug.field("address", &self.address).field("has_ended", &self.has_ended()).finish_non_exhaustive()
    }
}

impl Channel for Connection {
    async fn call(&self, context: &CallContext, method: Method, parameter: Bytes) -> Result<Answer, Error> {
        self.call_until(context, method, parameter, context.deadline).await
    }

    fn address(&self) -> &str {
        &self.address
    }
}

/// Ends the waiting with the connection's task, however that ends: it may be dropped half way, together with its runtime.
struct End {
    pending: Arc<Pending>,
    address: Arc<str>,
}

impl Drop for End {
    fn drop(&mut self) {
        self.pending.end(&lost(&self.address, "the runtime it was made in is gone"));
    }
}

fn lost(address: &str, reason: &str) -> Error {
    Error::ConnectionLost { address: address.to_owned(), reason: reason.to_owned() }
}

/// Opens the connection and writes requests, until nobody makes any more or writing fails.
async fn write(
    mut writer: impl AsyncWrite + Unpin,
    header: ConnectionHeader,
    mut inbox: mpsc::Receiver<Outgoing<()>>,
) -> io::Result<()> {
    let header = connection_header(&header).map_err(io::Error::other)?;
    write_now(&mut writer, Frame::whole(Bytes::copy_from_slice(&Preamble::SIMPLE.encode())), STALL).await?;
    write_now(&mut writer, header, STALL).await?;
    let mut frames = Vec::new();
    while inbox.recv_many(&mut frames, 64).await > 0 {
        write_frames(&mut writer, &mut frames, STALL).await?;
    }
    writer.shutdown().await
}
