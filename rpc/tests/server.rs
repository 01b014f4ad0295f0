//! The server with good peers and bad ones: what is bounded, what is dropped, who is harmed.

mod scenes;

use std::time::{Duration, Instant};

use bytes::{Bytes, BytesMut};
use hfilter_rpc::exception::classes;
use hfilter_rpc::messages::{ConnectionHeader, RequestHeader};
use hfilter_rpc::wire::{Limits, Preamble, Request, Response, connection_header, take_frame};
use hfilter_rpc::{CallContext, Channel as _, Method, Server, ServerOptions};
use scenes::{BIG, ECHO, SLEEP, Scene, WAIT, client};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// A connection of which the test writes the bytes itself.
struct Raw {
    socket: TcpStream,
    buffer: BytesMut,
}

impl Raw {
    async fn open(server: &Server) -> Self {
        let mut socket = TcpStream::connect(server.local_addr()).await.unwrap();
        let header = ConnectionHeader { service_name: Some(ECHO.service.into()), ..ConnectionHeader::default() };
        socket.write_all(&Preamble::SIMPLE.encode()).await.unwrap();
        socket.write_all(&connection_header(&header).unwrap().to_bytes()).await.unwrap();
        Self { socket, buffer: BytesMut::new() }
    }

    async fn send(&mut self, id: u32, method: Method, timeout: Option<u32>, parameter: &[u8]) {
        self.socket.write_all(&request(id, method, timeout, parameter)).await.unwrap();
    }

    /// The next answer; `None` when the server closes.
    async fn answer(&mut self) -> Option<Response> {
        loop {
            if let Some(frame) = take_frame(&mut self.buffer, &Limits::CLIENT).unwrap() {
                return Some(Response::decode(frame, &Limits::CLIENT).unwrap());
            }
            let read = timeout(Duration::from_secs(10), self.socket.read_buf(&mut self.buffer)).await;
            if read.expect("an answer or the end").unwrap_or(0) == 0 {
                return None;
            }
        }
    }
}

fn request(id: u32, method: Method, timeout: Option<u32>, parameter: &[u8]) -> Bytes {
    let header =
        RequestHeader { call_id: Some(id), method_name: Some(method.name.into()), timeout, ..RequestHeader::default() };
    Request::new(header, Bytes::copy_from_slice(parameter)).encode().unwrap().to_bytes()
}

fn class(response: &Response) -> Option<&str> {
    response.header.exception.as_ref().map(|exception| exception.exception_class_name())
}

#[tokio::test]
async fn expired_calls_are_dropped_unanswered() {
    let scene = Scene::default();
    let mut options = ServerOptions::default();
    options.handlers = 1;
    let server = scene.serve(options).await;
    let mut raw = Raw::open(&server).await;
    raw.send(0, WAIT, None, b"").await;
    scene.until_begun(1).await;
    raw.send(1, ECHO, Some(1), b"raised to 20 ms, which pass").await;
    raw.send(2, ECHO, Some(60_000), b"in time").await;
    raw.send(3, ECHO, None, b"any time").await;
    tokio::time::sleep(Duration::from_millis(60)).await;
    scene.gate.add_permits(1);
    let ids =
        [raw.answer().await, raw.answer().await, raw.answer().await].map(|answer| answer.unwrap().header.call_id());
    assert_eq!(ids, [0, 2, 3]);
    assert_eq!(scene.begun(), 3, "nobody worked on the expired call");
}

#[tokio::test]
async fn a_full_queue_refuses() {
    let scene = Scene::default();
    let mut options = ServerOptions::default();
    (options.handlers, options.queue_length) = (1, 2);
    let server = scene.serve(options).await;
    let mut raw = Raw::open(&server).await;
    raw.send(0, WAIT, None, b"").await;
    scene.until_begun(1).await;
    for id in 1..=3 {
        raw.send(id, ECHO, None, b"").await;
    }
    let refused = raw.answer().await.unwrap();
    assert_eq!((refused.header.call_id(), class(&refused)), (3, Some(classes::CALL_QUEUE_TOO_BIG.name)));
    let exception = refused.header.exception.unwrap();
    assert_eq!((exception.do_not_retry(), exception.server_overloaded()), (false, true));
    assert!(exception.stack_trace().ends_with(", too many items queued ?"), "{}", exception.stack_trace());
    scene.gate.add_permits(1);
    for id in 0..=2 {
        assert_eq!(raw.answer().await.unwrap().header.call_id(), id, "first come, first served");
    }
}

#[tokio::test]
async fn too_many_bytes_are_refused() {
    let scene = Scene::default();
    let mut options = ServerOptions::default();
    options.queue_bytes = 10_000;
    let server = scene.serve(options).await;
    let mut raw = Raw::open(&server).await;
    raw.send(0, WAIT, None, &[0; 6000]).await;
    scene.until_begun(1).await;
    raw.send(1, ECHO, None, &[0; 6000]).await;
    assert_eq!(class(&raw.answer().await.unwrap()), Some(classes::CALL_QUEUE_TOO_BIG.name));
    scene.gate.add_permits(1);
    raw.answer().await.unwrap();
    // The bytes of answered calls count no more.
    raw.send(2, ECHO, None, &[0; 6000]).await;
    assert_eq!(class(&raw.answer().await.unwrap()), None);
}

#[tokio::test]
async fn unfinished_requests_have_little_room() {
    let scene = Scene::default();
    let mut options = ServerOptions::default();
    options.queue_bytes = 18_000;
    options.limits = Limits::SERVER.with_frame(9100);
    let server = scene.serve(options).await;
    let request = request(5, ECHO, None, &[0; 9000]);
    let mut others = Vec::new();
    for _ in 0..2 {
        let mut other = Raw::open(&server).await;
        other.socket.write_all(&request[..8000]).await.unwrap();
        others.push(other);
    }
    tokio::time::sleep(Duration::from_millis(50)).await;
    let mut second = Raw::open(&server).await;
    second.socket.write_all(&request[..8000]).await.unwrap();
    let refused = second.answer().await.unwrap();
    assert_eq!((refused.header.call_id(), class(&refused)), (5, Some(classes::CALL_QUEUE_TOO_BIG.name)));
    assert!(second.answer().await.is_none());
    // What is given up gives its room back.
    drop(others);
    tokio::time::sleep(Duration::from_millis(50)).await;
    let mut third = Raw::open(&server).await;
    third.socket.write_all(&request).await.unwrap();
    assert_eq!(class(&third.answer().await.unwrap()), None);
}

#[tokio::test]
async fn urgent_calls_do_not_wait_for_ordinary_ones() {
    let scene = Scene::default();
    let mut options = ServerOptions::default();
    options.handlers = 1;
    let server = scene.serve(options).await;
    let client = client(&server);
    let waiting = tokio::spawn({
        let client = client.clone();
        async move { client.call(&CallContext::default(), WAIT, Bytes::new()).await }
    });
    scene.until_begun(1).await;
    let urgent = CallContext::default().with_priority(200).with_timeout(Duration::from_secs(10));
    client.call(&urgent, ECHO, Bytes::new()).await.unwrap();
    scene.gate.add_permits(1);
    waiting.await.unwrap().unwrap();
}

#[tokio::test]
async fn a_half_closed_connection_gets_its_answers() {
    let scene = Scene::default();
    let server = scene.serve(ServerOptions::default()).await;
    let mut raw = Raw::open(&server).await;
    raw.send(0, SLEEP, None, b"50").await;
    raw.send(1, ECHO, None, b"").await;
    raw.socket.shutdown().await.unwrap();
    assert_eq!(raw.answer().await.unwrap().header.call_id(), 1);
    assert_eq!(raw.answer().await.unwrap().header.call_id(), 0);
    assert!(raw.answer().await.is_none(), "then the server closes");
}

#[tokio::test]
async fn a_stopped_reader_is_not_read_from_and_then_dropped() {
    let scene = Scene::default();
    let mut options = ServerOptions::default();
    options.unread_bytes_per_connection = 10 << 20;
    options.write_timeout = Duration::from_millis(500);
    let server = scene.serve(options).await;
    let mut raw = Raw::open(&server).await;
    let started = Instant::now();
    let mut sent = 0;
    // 5 MB for each request of a few bytes; nobody reads them.
    while started.elapsed() < Duration::from_secs(10) {
        if raw.socket.write_all(&request(sent, BIG, None, b"5000000")).await.is_err() {
            break;
        }
        sent += 1;
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    assert!(started.elapsed() < Duration::from_secs(5), "the server gives up after half a second");
    assert!(scene.begun() < 20, "{} of {sent} calls were worked on", scene.begun());
    client(&server).call(&CallContext::default(), ECHO, Bytes::new()).await.unwrap();
}

#[tokio::test]
async fn too_many_calls_of_one_connection_wait() {
    let scene = Scene::default();
    let mut options = ServerOptions::default();
    options.calls_per_connection = 4;
    let server = scene.serve(options).await;
    let mut raw = Raw::open(&server).await;
    for id in 0..8 {
        raw.send(id, WAIT, None, b"").await;
    }
    scene.until_begun(4).await;
    tokio::time::sleep(Duration::from_millis(50)).await;
    assert_eq!(scene.begun(), 4);
    scene.gate.add_permits(8);
    for _ in 0..8 {
        raw.answer().await.unwrap();
    }
}

#[tokio::test]
async fn the_slow_are_sent_away() {
    let mut options = ServerOptions::default();
    options.opening_timeout = Duration::from_millis(300);
    options.frame_timeout = Duration::from_millis(300);
    options.idle_timeout = Duration::from_millis(300);
    let scene = Scene::default();
    let server = scene.serve(options).await;
    let drip = async |mut socket: TcpStream, bytes: &[u8]| {
        let started = Instant::now();
        for byte in bytes {
            if socket.write_u8(*byte).await.is_err() || started.elapsed() > Duration::from_secs(8) {
                break;
            }
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
        started.elapsed()
    };
    // A byte now and then: of the opening, and of a request.
    let slow_opening = {
        let mut bytes = Preamble::SIMPLE.encode().to_vec();
        bytes.extend([0, 0, 1, 0]);
        bytes.extend([0; 256]);
        bytes
    };
    let took = drip(TcpStream::connect(server.local_addr()).await.unwrap(), &slow_opening).await;
    assert!(took < Duration::from_secs(3), "{took:?}");
    let slow_request = [&[0, 0, 1, 0][..], &[0; 256]].concat();
    let took = drip(Raw::open(&server).await.socket, &slow_request).await;
    assert!(took < Duration::from_secs(3), "{took:?}");
    // Nothing at all.
    let mut idle = Raw::open(&server).await;
    assert!(idle.answer().await.is_none());
    // But a call that takes longer than that keeps its connection.
    let mut busy = Raw::open(&server).await;
    busy.send(0, SLEEP, None, b"900").await;
    assert_eq!(busy.answer().await.unwrap().header.call_id(), 0);
}

#[tokio::test]
async fn shutting_down_answers_what_was_begun() {
    let scene = Scene::default();
    let server = scene.serve(ServerOptions::default()).await;
    let address = server.local_addr();
    let mut idle = Raw::open(&server).await;
    let mut raw = Raw::open(&server).await;
    raw.send(0, SLEEP, None, b"100").await;
    scene.until_begun(1).await;
    assert!(server.shutdown(Duration::from_secs(10)).await);
    assert_eq!(raw.answer().await.unwrap().header.call_id(), 0);
    assert!(raw.answer().await.is_none() && idle.answer().await.is_none());
    assert!(TcpStream::connect(address).await.is_err(), "nobody listens any more");
}

#[tokio::test]
async fn dropping_a_server_ends_it() {
    let scene = Scene::default();
    let server = scene.serve(ServerOptions::default()).await;
    let address = server.local_addr();
    let mut raw = Raw::open(&server).await;
    raw.send(0, WAIT, None, b"").await;
    scene.until_begun(1).await;
    drop(server);
    assert!(raw.answer().await.is_none());
    tokio::time::sleep(Duration::from_millis(20)).await;
    assert!(TcpStream::connect(address).await.is_err());
}

#[tokio::test]
async fn connections_beyond_the_limit_wait() {
    let scene = Scene::default();
    let mut options = ServerOptions::default();
    options.connections = 1;
    let server = scene.serve(options).await;
    let first = Raw::open(&server).await;
    let mut second = Raw::open(&server).await;
    second.send(7, ECHO, None, b"").await;
    assert!(timeout(Duration::from_millis(100), second.answer()).await.is_err());
    drop(first);
    assert_eq!(second.answer().await.unwrap().header.call_id(), 7);
}
