//! A service for scenes of client and server, and how to start one.
#![allow(dead_code, reason = "each test uses a part of it")]

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use hfilter_rpc::exception::classes;
use hfilter_rpc::messages::{ConnectionHeader, RequestHeader};
use hfilter_rpc::wire::{Limits, Preamble, Request, Response, connection_header, take_frame};
use hfilter_rpc::{Answer, CallContext, Client, Exception, Method, MethodId, Server, ServerOptions, Service};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, DuplexStream, duplex};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;

pub(crate) const SERVICE: &str = "SceneService";
pub(crate) const ECHO: Method = Method { service: SERVICE, name: "Echo" };
pub(crate) const SLEEP: Method = Method { service: SERVICE, name: "Sleep" };
pub(crate) const FAIL: Method = Method { service: SERVICE, name: "Fail" };
pub(crate) const PANIC: Method = Method { service: SERVICE, name: "Panic" };
pub(crate) const WHO: Method = Method { service: SERVICE, name: "Who" };
pub(crate) const WAIT: Method = Method { service: SERVICE, name: "Wait" };
pub(crate) const BIG: Method = Method { service: SERVICE, name: "Big" };

const METHODS: [Method; 7] = [ECHO, SLEEP, FAIL, PANIC, WHO, WAIT, BIG];

/// What the tests see of it.
#[derive(Clone)]
pub(crate) struct Scene {
    /// How many calls have begun.
    pub(crate) begun: Arc<AtomicUsize>,
    /// `Wait` waits for one of these.
    pub(crate) gate: Arc<Semaphore>,
}

impl Default for Scene {
    fn default() -> Self {
        Self { begun: Arc::default(), gate: Arc::new(Semaphore::new(0)) }
    }
}

impl Scene {
    pub(crate) fn begun(&self) -> usize {
        self.begun.load(Ordering::SeqCst)
    }

    /// Waits until so many calls have begun.
    pub(crate) async fn until_begun(&self, count: usize) {
        while self.begun() < count {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    pub(crate) async fn serve(&self, options: ServerOptions) -> Server {
        Server::builder().service(self.clone()).options(options).bind("127.0.0.1:0").await.unwrap()
    }
}

/// A client of a server.
pub(crate) fn client(server: &Server) -> Client {
    Client::new(server.local_addr().to_string())
}

/// The other end of a connection in memory that the server serves. With time paused, nothing but the clock is ever waited for:
/// whoever sleeps sleeps until everybody has done what there is to do.
pub(crate) fn stream(server: &Server) -> DuplexStream {
    let (ours, theirs) = duplex(64 << 10);
    server.serve_stream(theirs, ([127, 0, 0, 1], 1).into());
    ours
}

/// What opens a connection.
pub(crate) fn opening() -> Bytes {
    let header = ConnectionHeader { service_name: Some(SERVICE.into()), ..ConnectionHeader::default() };
    [&Preamble::SIMPLE.encode()[..], &connection_header(&header).unwrap().to_bytes()].concat().into()
}

/// A request; the timeout is in milliseconds.
pub(crate) fn request(id: u32, method: Method, timeout: Option<u32>, parameter: &[u8]) -> Bytes {
    let header =
        RequestHeader { call_id: Some(id), method_name: Some(method.name.into()), timeout, ..RequestHeader::default() };
    Request::new(header, Bytes::copy_from_slice(parameter)).encode().unwrap().to_bytes()
}

/// A connection of which the test writes the bytes itself.
pub(crate) struct Raw<S = DuplexStream> {
    pub(crate) socket: S,
    buffer: BytesMut,
}

impl Raw {
    /// One in memory.
    pub(crate) async fn open(server: &Server) -> Self {
        Self::over(stream(server)).await
    }
}

impl Raw<TcpStream> {
    /// One through the system.
    pub(crate) async fn dial(server: &Server) -> Self {
        Self::over(TcpStream::connect(server.local_addr()).await.unwrap()).await
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> Raw<S> {
    async fn over(mut socket: S) -> Self {
        socket.write_all(&opening()).await.unwrap();
        Self { socket, buffer: BytesMut::new() }
    }

    pub(crate) async fn send(&mut self, id: u32, method: Method, timeout: Option<u32>, parameter: &[u8]) {
        self.socket.write_all(&request(id, method, timeout, parameter)).await.unwrap();
    }

    /// The next answer; `None` when the server closes.
    pub(crate) async fn answer(&mut self) -> Option<Response> {
        loop {
            if let Some(frame) = take_frame(&mut self.buffer, &Limits::CLIENT).unwrap() {
                return Some(Response::decode(frame, &Limits::CLIENT).unwrap());
            }
            if self.socket.read_buf(&mut self.buffer).await.unwrap_or(0) == 0 {
                return None;
            }
        }
    }

    /// The ids of all answers until the server closes.
    pub(crate) async fn answered(&mut self) -> Vec<u32> {
        let mut ids = Vec::new();
        while let Some(answer) = self.answer().await {
            ids.push(answer.header.call_id());
        }
        ids
    }
}

impl Service for Scene {
    fn name(&self) -> &str {
        SERVICE
    }

    fn method(&self, name: &str) -> Option<MethodId> {
        let index = METHODS.iter().position(|method| method.name == name)?;
        u16::try_from(index).ok().map(MethodId)
    }

    async fn call(&self, method: MethodId, context: &CallContext, parameter: Bytes) -> Result<Answer, Exception> {
        self.begun.fetch_add(1, Ordering::SeqCst);
        match METHODS[usize::from(method.0)].name {
            "Echo" => Ok(context.cells.clone().into_iter().fold(Answer::new(parameter), Answer::with_cells)),
            "Sleep" => {
                let milliseconds = std::str::from_utf8(&parameter).unwrap().parse().unwrap();
                tokio::time::sleep(Duration::from_millis(milliseconds)).await;
                Ok(Answer::new(parameter))
            }
            "Fail" => Err(Exception::new(classes::TABLE_NOT_FOUND, "ns:t")),
            "Panic" => panic!("on purpose"),
            "Who" => Ok(Answer::new(context.user.as_ref().map(ToString::to_string).unwrap_or_default().into())),
            "Wait" => {
                self.gate.acquire().await.unwrap().forget();
                Ok(Answer::new(parameter))
            }
            "Big" => {
                let length: usize = std::str::from_utf8(&parameter).unwrap().parse().unwrap();
                Ok(Answer::new(vec![7; length].into()))
            }
            other => unreachable!("{other}"),
        }
    }
}
