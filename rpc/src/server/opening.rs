//! How a connection begins: a preamble, maybe several, and a header.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use bytes::Bytes;
use prost::Message as _;
use tokio::io::{AsyncRead, AsyncWrite};

use super::{Shared, refusal};
use crate::context::User;
use crate::exception::Exception;
use crate::messages::{ConnectionHeader, GetConnectionRegistryResponse, ResponseHeader, VersionInfo};
use crate::service::AnyService;
use crate::stream::{FrameReader, Incoming, write_now};
use crate::wire::{
    Auth, CALL_ID_OF_CONNECTION, Codec, Compressor, Frame, Preamble, Response, SASL_SWITCH_TO_SIMPLE, VERSION,
    decode_connection_header,
};

/// A connection that may call.
pub(super) struct Opened {
    pub(super) service: Arc<dyn AnyService>,
    pub(super) user: Option<User>,
    pub(super) codec: Option<Codec>,
    pub(super) compressor: Option<Compressor>,
    pub(super) version: Option<VersionInfo>,
}

/// Why a connection is closed before it could call, for the log; nothing when the peer was told, or said nothing itself.
pub(super) type Closed = String;

pub(super) async fn open<R, W>(
    reader: &mut FrameReader<R>,
    writer: &mut W,
    peer: SocketAddr,
    shared: &Shared,
) -> Result<Opened, Closed>
where
    R: AsyncRead + Unpin,
    W: AsyncWrite + Unpin,
{
    let opening = async {
        preambles(reader, writer, peer, shared).await?;
        let header = header(reader, shared).await?;
        accept(header, shared)
    };
    let opened = tokio::time::timeout(shared.options.opening_timeout, opening).await;
    opened.unwrap_or_else(|_| Err("it took too long to open".to_owned()))
}

/// Reads preambles and answers them, until one opens the connection.
async fn preambles<R, W>(
    reader: &mut FrameReader<R>,
    writer: &mut W,
    peer: SocketAddr,
    shared: &Shared,
) -> Result<(), Closed>
where
    R: AsyncRead + Unpin,
    W: AsyncWrite + Unpin,
{
    let stall = shared.options.opening_timeout;
    loop {
        let Some(bytes) = reader.exactly().await.map_err(text)? else {
            let silent = reader.pending().is_empty();
            return Err(if silent { String::new() } else { "it ended inside its preamble".to_owned() });
        };
        let exception = match Preamble::decode(bytes) {
            Preamble::Open { version: VERSION, auth } => match Auth::of(auth) {
                Some(Auth::Simple) => return Ok(()),
                Some(_) => {
                    // No security here: say so, and do not look at the first token, which is on its way.
                    let switch = Frame::whole(Bytes::from_static(&SASL_SWITCH_TO_SIMPLE));
                    write_now(writer, switch, stall).await.map_err(text)?;
                    return frame(reader, shared).await.map(|_| ());
                }
                None => refusal::bad_opening(VERSION, auth, peer),
            },
            Preamble::Open { version, auth } => refusal::bad_opening(version, auth, peer),
            Preamble::Registry => match &shared.options.cluster_id {
                Some(id) => {
                    let message = GetConnectionRegistryResponse { cluster_id: id.clone() };
                    let header = ResponseHeader { call_id: Some(CALL_ID_OF_CONNECTION), ..ResponseHeader::default() };
                    let answer = Response::new(header, Some(message.encode_to_vec().into()));
                    let answer = answer.encode().map_err(|error| error.to_string())?;
                    write_now(writer, answer, stall).await.map_err(text)?;
                    return Err(String::new());
                }
                None => refusal::bad_magic(bytes, peer),
            },
            Preamble::Security => {
                refuse(writer, &refusal::no_security(), peer, shared).await?;
                continue;
            }
            Preamble::Unknown(_) => refusal::bad_magic(bytes, peer),
        };
        refuse(writer, &exception, peer, shared).await?;
        return Err(String::new());
    }
}

async fn refuse<W: AsyncWrite + Unpin>(
    writer: &mut W,
    exception: &Exception,
    peer: SocketAddr,
    shared: &Shared,
) -> Result<(), Closed> {
    shared.refusals.told(peer, exception.class(), exception.message());
    let header = ResponseHeader {
        call_id: Some(CALL_ID_OF_CONNECTION),
        exception: Some(exception.to_response("")),
        ..ResponseHeader::default()
    };
    let answer = Response::new(header, None).encode().map_err(|error| error.to_string())?;
    write_now(writer, answer, shared.options.opening_timeout).await.map_err(text)
}

async fn frame<R: AsyncRead + Unpin>(reader: &mut FrameReader<R>, shared: &Shared) -> Result<Bytes, Closed> {
    // A header frame has a header's limit, not a request's: nobody is known yet who would need more.
    let limits = shared.options.limits.with_frame(shared.options.limits.header);
    match reader.frame(&limits, shared.options.opening_timeout).await.map_err(text)? {
        Incoming::Frame(frame) => Ok(frame),
        Incoming::TooLarge(length) => Err(format!("its connection header would have {length} bytes")),
        Incoming::NoRoom => Err("there is no room for its connection header".to_owned()),
        Incoming::End { .. } => Err("it ended before its connection header".to_owned()),
    }
}

async fn header<R: AsyncRead + Unpin>(
    reader: &mut FrameReader<R>,
    shared: &Shared,
) -> Result<ConnectionHeader, Closed> {
    let frame = frame(reader, shared).await?;
    decode_connection_header(frame, &shared.options.limits).map_err(|error| error.to_string())
}

/// HBase closes without a word whatever it does not know.
fn accept(header: ConnectionHeader, shared: &Shared) -> Result<Opened, Closed> {
    let name = header.service_name.unwrap_or_default();
    let service = shared.services.iter().find(|service| service.name() == name);
    let service = service.ok_or_else(|| format!("there is no service {name:?}"))?.clone();
    let codec = known("codec", header.cell_block_codec_class, Codec::of_class)?;
    // Without a codec there is nothing to compress.
    let compressor = header.cell_block_compressor_class.filter(|_| codec.is_some());
    let compressor = known("compressor", compressor, Compressor::of_class)?;
    let user = match header.user_info {
        Some(user) if user.effective_user.is_empty() => return Err("its user has no name".to_owned()),
        user => user.map(|user| User { name: user.effective_user.into(), real: user.real_user.map(Into::into) }),
    };
    Ok(Opened { service, user, codec, compressor, version: header.version_info })
}

/// What a Java class stands for, if one is named.
fn known<T>(what: &str, class: Option<String>, of_class: fn(&str) -> Option<T>) -> Result<Option<T>, Closed> {
    let Some(class) = class.filter(|class| !class.is_empty()) else { return Ok(None) };
    of_class(&class).map(Some).ok_or_else(|| format!("the {what} {class} is unknown"))
}

fn text(error: io::Error) -> Closed {
    error.to_string()
}
