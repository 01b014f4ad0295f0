//! One connection: requests out, answers in, in whatever order they come.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use bytes::Bytes;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt as _};
use tokio::sync::{Semaphore, mpsc};
use tokio::time::{Instant, timeout_at};
use tokio_util::sync::{CancellationToken, DropGuard};

use super::options::ClientOptions;
use super::pending::Pending;
use super::reading::Reading;
use crate::context::{CallContext, User};
use crate::error::{Error, Waiting};
use crate::exception::Exception;
use crate::messages::{ConnectionHeader, NameBytesPair, RequestHeader, RpctInfo};
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
    ids: Arc<AtomicU32>,
    pending: Arc<Pending>,
    outbox: mpsc::Sender<Outgoing<()>>,
    places: Semaphore,
    heard: Arc<AtomicBool>,
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
        let (pending, heard) = (Arc::new(Pending::default()), Arc::new(AtomicBool::new(false)));
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
        let work = {
            let (pending, address) = (pending.clone(), address.clone());
            let ended = ended.clone();
            async move {
                // The reading side knows best why it is over: an error of writing may only be the echo of it.
                let writing = write(writer, header, inbox);
                let error = tokio::select! {
                    error = reading.run(writing) => error,
                    () = ended.cancelled() => Error::Closed,
                };
                observe::client_closes(&address, &error);
                pending.end(&error);
            }
        };
        tokio::spawn(work);
        Self {
            address,
            codec: options.codec,
            compressor: options.compressor,
            frame_limit: options.limits.frame,
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
        let started = Instant::now();
        let call = self.call_unbounded(context, method, parameter, deadline);
        let Some(deadline) = deadline else { return call.await };
        let timed_out = |_| Error::TimedOut {
            address: self.address.to_string(),
            after: started.elapsed(),
            waiting: if self.heard.load(Ordering::Relaxed) { Waiting::Answer } else { Waiting::FirstAnswer },
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
        let _place = self.places.acquire().await.map_err(|_| Error::Closed)?;
        let mut waiting = self.pending.begin(&self.ids)?;
        let mut request = Request::new(header(waiting.id, context, method, deadline), parameter);
        request.cell_block = self.cells(context)?;
        let frame = request.encode()?;
        if self.outbox.send(Outgoing::new(frame, ())).await.is_err() {
            return waiting.answer().await.and(Err(Error::Closed));
        }
        let response = waiting.answer().await?;
        if let Some(exception) = response.header.exception {
            return Err(Exception::of_response(exception).into());
        }
        let cells = self.cell_block(response.cell_block)?;
        let message = response.result.unwrap_or_default();
        Ok(cells.into_iter().fold(Answer::new(message), Answer::with_cells))
    }

    /// A context's cells as this connection's codec and compressor write them.
    fn cells(&self, context: &CallContext) -> Result<Option<Bytes>, Error> {
        let Some(cells) = &context.cells else { return Ok(None) };
        let no_codec = "the connection has no codec for cells: say which, or put the cells into the message";
        let codec = self.codec.ok_or_else(|| Exception::io(no_codec))?;
        let block = cells.written_by(codec).map_err(|error| Exception::io(error.to_string()))?;
        let Some(compressor) = self.compressor.filter(|_| !block.is_empty()) else { return Ok(Some(block)) };
        Ok(Some(compressor.compress(&block).map_err(|error| Exception::io(error.to_string()))?))
    }

    /// An answer's cells.
    fn cell_block(&self, block: Option<Bytes>) -> Result<Option<CellBlock>, Error> {
        let Some(mut block) = block else { return Ok(None) };
        if let Some(compressor) = self.compressor.filter(|_| !block.is_empty()) {
            let plain = compressor.decompress(&block, self.frame_limit);
            block = plain.map_err(|error| Exception::io(error.to_string()))?;
        }
        Ok(Some(CellBlock::new(self.codec.unwrap_or_default(), block)))
    }
}

impl Channel for Connection {
    async fn call(&self, context: &CallContext, method: Method, parameter: Bytes) -> Result<Answer, Error> {
        self.call_until(context, method, parameter, context.deadline).await
    }
}

/// What precedes a call's parameter, with the fields that Java's client always writes.
fn header(id: u32, context: &CallContext, method: Method, deadline: Option<Instant>) -> RequestHeader {
    let remaining = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
    // Whole milliseconds, and a part of one counts; 0 would mean forever.
    let timeout = remaining.map(|left| u32::try_from(left.as_nanos().div_ceil(1_000_000)).unwrap_or(u32::MAX).max(1));
    let attribute = |(name, value): (&String, &Bytes)| NameBytesPair { name: name.clone(), value: Some(value.clone()) };
    RequestHeader {
        call_id: Some(id),
        trace_info: Some(RpctInfo { headers: context.trace.clone(), ..RpctInfo::default() }),
        method_name: Some(method.name.to_owned()),
        priority: Some(context.priority),
        timeout,
        attribute: context.attributes.iter().map(attribute).collect(),
        ..RequestHeader::default()
    }
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
