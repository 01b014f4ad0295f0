//! A connection that is open: requests in, answers out.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use prost::Message as _;
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt as _};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc};
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::answer::{Backlog, Line, Release, Reply};
use super::call;
use super::opening::{Opened, open};
use super::{Shared, refusal};
use crate::exception::Exception;
use crate::messages::RequestHeader;
use crate::stream::{FrameReader, Incoming, Outgoing, Share, Tally, write_frames};
use crate::wire::FRAME_LENGTH;

/// How long a connection that the server ends may take to notice.
const FAREWELL: Duration = Duration::from_millis(500);

/// Serves a connection to its end, and says why it ended; nothing when the peer wanted it.
pub(super) async fn serve<R, W>(reader: R, mut writer: W, peer: SocketAddr, shared: &Shared) -> String
where
    R: AsyncRead + Unpin,
    W: AsyncWrite + Unpin,
{
    let mut reader = FrameReader::sharing(reader, Share::of(shared.room.clone()));
    let opening = open(&mut reader, &mut writer, peer, shared);
    let opened = match shared.closing.run_until_cancelled(opening).await {
        Some(Ok(opened)) => opened,
        Some(Err(why)) => {
            if !why.is_empty() {
                shared.refusals.untold(peer, &why);
            }
            farewell(&mut reader, &mut writer).await;
            return String::new();
        }
        None => return String::new(),
    };
    let (outbox, inbox) = mpsc::unbounded_channel();
    let line = Arc::new(Line {
        peer,
        server: shared.address,
        service: opened.service.name().into(),
        codec: opened.codec,
        compressor: opened.compressor,
        outbox,
        backlog: Arc::default(),
        options: shared.options.clone(),
        refusals: shared.refusals.clone(),
    });
    let gone = CancellationToken::new();
    let reading = read(&mut reader, &opened, line, &gone, shared);
    let writing = write(&mut writer, inbox, shared.options.write_timeout, &gone);
    let (read, written) = tokio::join!(reading, writing);
    if !read.is_empty() && written.is_ok() {
        farewell(&mut reader, &mut writer).await;
    }
    written.err().map_or(read, |error| error.to_string())
}

/// Closes so that the peer gets what was written last, although it may have sent more than was read.
async fn farewell<R, W>(reader: &mut FrameReader<R>, writer: &mut W)
where
    R: AsyncRead + Unpin,
    W: AsyncWrite + Unpin,
{
    let until = Instant::now() + FAREWELL;
    if let Ok(Ok(())) = timeout(FAREWELL, writer.shutdown()).await {
        reader.drain(until).await;
    }
}

/// Reads requests until there are no more, and says why; nothing when the peer wanted it.
async fn read<R>(
    reader: &mut FrameReader<R>,
    opened: &Opened,
    line: Arc<Line>,
    gone: &CancellationToken,
    shared: &Shared,
) -> String
where
    R: AsyncRead + Unpin,
{
    let options = &shared.options;
    let calls = u32::try_from(options.calls_per_connection.min(Semaphore::MAX_PERMITS)).unwrap_or(u32::MAX).max(1);
    let places = Arc::new(Semaphore::new(calls as usize));
    let requests = async {
        loop {
            let Some(place) = place(&places, &line.backlog, options.unread_bytes_per_connection).await else {
                return String::new();
            };
            let patience = options.frame_timeout;
            let incoming = tokio::select! {
                biased;
                incoming = reader.frame(&options.limits, patience) => Some(incoming),
                () = idle(&places, calls - 1, options.idle_timeout) => None,
            };
            let incoming = match incoming {
                Some(incoming) => incoming,
                None if reader.pending().is_empty() => return "it was idle for too long".to_owned(),
                // A frame that has begun has patience of its own.
                None => reader.frame(&options.limits, patience).await,
            };
            let frame = match incoming {
                Ok(Incoming::Frame(frame)) => frame,
                Ok(Incoming::TooLarge(length)) => {
                    let version = opened.version.as_ref();
                    let exception = refusal::too_big(length, options.limits.frame, line.peer, version);
                    return unread(reader, exception, &line, place, shared).await;
                }
                Ok(Incoming::NoRoom) => {
                    let exception = refusal::queue_full_of_bytes(&line.server_name());
                    return unread(reader, exception, &line, place, shared).await;
                }
                Ok(Incoming::End { inside: false }) => return String::new(),
                Ok(Incoming::End { inside: true }) => return "it ended inside a request".to_owned(),
                Err(error) => return error.to_string(),
            };
            if let Err(error) = call::receive(frame, opened, &line, place, shared) {
                return error.to_string();
            }
        }
    };
    tokio::select! {
        biased;
        () = shared.closing.cancelled() => "the server is shutting down".to_owned(),
        () = gone.cancelled() => String::new(),
        why = requests => why,
    }
}

/// A place for one more call, when there are not too many and the peer reads its answers.
async fn place(places: &Arc<Semaphore>, backlog: &Backlog, limit: usize) -> Option<OwnedSemaphorePermit> {
    let place = places.clone().acquire_owned().await.ok()?;
    backlog.at_most(limit).await;
    Some(place)
}

/// Ends when the other places were free for so long: no call is under way, and no answer.
async fn idle(places: &Semaphore, others: u32, patience: Duration) {
    drop(places.acquire_many(others).await);
    sleep(patience).await;
}

/// Answers a request that is not read to its end, if its call id can be read, and ends the connection.
async fn unread<R: AsyncRead + Unpin>(
    reader: &mut FrameReader<R>,
    exception: Exception,
    line: &Arc<Line>,
    place: OwnedSemaphorePermit,
    shared: &Shared,
) -> String {
    let options = &shared.options;
    let due = Instant::now().checked_add(options.frame_timeout);
    loop {
        let begin = reader.pending().get(FRAME_LENGTH..).unwrap_or_default();
        let mut rest = begin;
        let header = match prost::decode_length_delimiter(&mut rest) {
            Ok(length) if length > options.limits.header => break,
            Ok(length) => rest.get(..length).map(RequestHeader::decode),
            Err(_) if begin.len() >= 10 => break,
            Err(_) => None,
        };
        match header {
            Some(Ok(header)) => {
                let held = Tally::of(shared.held_bytes.clone());
                let reply = Reply { call_id: header.call_id.unwrap_or(0), line: line.clone(), place, held };
                call::refuse(reply, exception.clone());
                // Calls that are under way may take long, and nobody needs it any more.
                reader.forget();
                return exception.to_string();
            }
            Some(Err(_)) => break,
            None if matches!(reader.more(due).await, Ok(true)) => {}
            None => break,
        }
    }
    line.refusals.told(line.peer, exception.class(), exception.message());
    exception.to_string()
}

/// Writes answers until no call can give one any more.
async fn write<W: AsyncWrite + Unpin>(
    writer: &mut W,
    mut inbox: mpsc::UnboundedReceiver<Outgoing<Release>>,
    stall: Duration,
    gone: &CancellationToken,
) -> std::io::Result<()> {
    let mut frames = Vec::new();
    while inbox.recv_many(&mut frames, 64).await > 0 {
        if let Err(error) = write_frames(writer, &mut frames, stall).await {
            gone.cancel();
            return Err(error);
        }
    }
    timeout(stall, writer.shutdown()).await.unwrap_or_else(|_| Err(std::io::ErrorKind::TimedOut.into()))
}
