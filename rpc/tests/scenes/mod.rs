//! A service for scenes of client and server, and how to start one.
#![allow(dead_code, reason = "each test uses a part of it")]

use std::io::Write as _;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use hfilter_rpc::exception::classes;
use hfilter_rpc::messages::{ConnectionHeader, RequestHeader};
use hfilter_rpc::wire::{Limits, Preamble, Request, Response, connection_header, take_frame};
use hfilter_rpc::{
    Answer, CallContext, Client, ClientOptions, Exception, Method, MethodId, Server, ServerOptions, Service,
};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, DuplexStream, duplex};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::timeout;

pub(crate) const SERVICE: &str = "SceneService";
pub(crate) const ECHO: Method = Method { service: SERVICE, name: "Echo" };
pub(crate) const SLEEP: Method = Method { service: SERVICE, name: "Sleep" };
pub(crate) const FAIL: Method = Method { service: SERVICE, name: "Fail" };
pub(crate) const PANIC: Method = Method { service: SERVICE, name: "Panic" };
pub(crate) const WHO: Method = Method { service: SERVICE, name: "Who" };
pub(crate) const WAIT: Method = Method { service: SERVICE, name: "Wait" };
pub(crate) const BIG: Method = Method { service: SERVICE, name: "Big" };

const METHODS: [Method; 7] = [ECHO, SLEEP, FAIL, PANIC, WHO, WAIT, BIG];

/// More than anything takes that ends at all, on however busy a machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// What the tests see of it.
#[derive(Clone)]
pub(crate) struct Scene {
    /// How many calls have begun.
    pub(crate) begun: Arc<AtomicUsize>,
    /// `Wait` waits for one of these.
    pub(crate) gate: Arc<Semaphore>,
    _watch: Arc<Watch>,
}

impl Default for Scene {
    fn default() -> Self {
        Self { begun: Arc::default(), gate: Arc::new(Semaphore::new(0)), _watch: Arc::new(Watch::begin()) }
    }
}

/// Ends the process with a word when it is held for much too long: a test that holds the clock, too, may wait for what never comes.
struct Watch(mpsc::Sender<()>);

impl Watch {
    fn begin() -> Self {
        let (held, dropped) = mpsc::channel();
        let test = std::thread::current().name().unwrap_or("a test").to_owned();
        std::thread::spawn(move || {
            if dropped.recv_timeout(10 * PATIENCE) == Err(RecvTimeoutError::Timeout) {
                writeln!(std::io::stderr(), "{test} has taken ten minutes: it hangs").ok();
                std::process::exit(101);
            }
        });
        Self(held)
    }
}

impl Scene {
    pub(crate) fn begun(&self) -> usize {
        self.begun.load(Ordering::SeqCst)
    }

    /// Waits until so many calls have begun.
    pub(crate) async fn until_begun(&self, count: usize) {
        let begun = async {
            while self.begun() < count {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        let waited = timeout(PATIENCE, begun).await;
        assert!(waited.is_ok(), "{} calls have begun, and {count} should have", self.begun());
    }

    pub(crate) async fn serve(&self, options: ServerOptions) -> Server {
        Server::builder().service(self.clone()).options(options).bind("127.0.0.1:0").await.unwrap()
    }
}

/// An address at which nobody listens unless the test does: nobody else is given its port as long as this is held. (Only Linux lets a
/// port be held and listened on. Elsewhere it is free, and it is unlikely that somebody else is given it meanwhile.)
pub(crate) struct Reserved {
    pub(crate) address: SocketAddr,
    _socket: Option<TcpSocket>,
}

impl Reserved {
    pub(crate) fn new() -> Self {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_reuseaddr(true).unwrap();
        socket.bind(([127, 0, 0, 1], 0).into()).unwrap();
        let address = socket.local_addr().unwrap();
        Self { address, _socket: Some(socket).filter(|_| cfg!(target_os = "linux")) }
    }

    /// A server there.
    pub(crate) async fn serve(&self, scene: Scene) -> Server {
        Server::builder().service(scene).bind(self.address).await.unwrap()
    }
}

/// Much more than any pause.
pub(crate) const WEEK: Duration = Duration::from_secs(7 * 24 * 3600);

/// The options of a client that gives up connecting after a week, which is over at once when the clock is held and the system does not
/// refuse a connection on the spot.
pub(crate) fn patient() -> ClientOptions {
    ClientOptions::default().with_connect_timeout(WEEK).with_call_timeout(WEEK)
}

/// Tries a test that holds the clock and connects through the system, until that is not disturbed by it: see [`patient`].
pub(crate) async fn undisturbed(test: impl AsyncFn() -> bool) {
    for _ in 0..10 {
        if test().await {
            return;
        }
    }
    panic!("the system refuses no connection on the spot");
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
    /// How long the server may say nothing.
    patience: Duration,
}

impl Raw {
    /// One in memory, on which only the clock is ever waited for: a year of it is no time.
    pub(crate) async fn open(server: &Server) -> Self {
        Self::over(stream(server), Duration::from_secs(365 * 24 * 3600)).await
    }
}

impl Raw<TcpStream> {
    /// One through the system.
    pub(crate) async fn dial(server: &Server) -> Self {
        Self::over(TcpStream::connect(server.local_addr()).await.unwrap(), PATIENCE).await
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> Raw<S> {
    async fn over(mut socket: S, patience: Duration) -> Self {
        socket.write_all(&opening()).await.unwrap();
        Self { socket, buffer: BytesMut::new(), patience }
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
            let read = timeout(self.patience, self.socket.read_buf(&mut self.buffer)).await;
            if read.expect("the server says nothing, and does not close").unwrap_or(0) == 0 {
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
