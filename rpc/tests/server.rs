//! The server with good peers and bad ones: what is bounded, what is dropped, who is harmed.

mod scenes;

use std::time::Duration;

use bytes::{Bytes, BytesMut};
use hfilter_rpc::exception::classes;
use hfilter_rpc::wire::{Limits, Preamble, Response, take_frame};
use hfilter_rpc::{CallContext, Channel as _, ServerOptions};
use scenes::{BIG, ECHO, PANIC, PATIENCE, Raw, Reserved, SLEEP, Scene, WAIT, client, opening, request, stream};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

fn class(response: &Response) -> Option<&str> {
    response.header.exception.as_ref().map(|exception| exception.exception_class_name())
}

#[tokio::test(start_paused = true)]
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

#[tokio::test(start_paused = true)]
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

#[tokio::test(start_paused = true)]
async fn unfinished_requests_have_room_of_their_own() {
    let scene = Scene::default();
    let mut options = ServerOptions::default();
    options.queue_bytes = 100_000;
    options.limits = Limits::SERVER.with_frame(100_000);
    let server = scene.serve(options).await;
    let small = async |raw: &mut Raw| {
        raw.send(9, ECHO, None, &[0; 10_000]).await;
        let answer = raw.answer().await.unwrap();
        assert_eq!((answer.header.call_id(), class(&answer)), (9, None));
    };
    let refused = async |mut raw: Raw| {
        let answer = raw.answer().await.unwrap();
        assert_eq!((answer.header.call_id(), class(&answer)), (5, Some(classes::CALL_QUEUE_TOO_BIG.name)));
        assert!(raw.answer().await.is_none());
    };
    let request = request(5, ECHO, None, &[0; 90_000]);
    let mut old = Raw::open(&server).await;
    let mut unfinished = std::collections::VecDeque::new();
    for bytes in [70_000, 80_000, 80_000, 60_000, 40_000] {
        let mut raw = Raw::open(&server).await;
        raw.socket.write_all(&request[..bytes]).await.unwrap();
        unfinished.push_back(raw);
        tokio::time::sleep(Duration::from_millis(50)).await;
        // Neither who has been there nor who comes is kept away.
        small(&mut old).await;
        small(&mut Raw::open(&server).await).await;
    }
    // More than 200,000 of them: the longest have given way, the older of two first.
    let first = unfinished.pop_front().unwrap();
    for _ in 0..2 {
        refused(unfinished.pop_front().unwrap()).await;
    }
    // The others are served when they finish.
    for (mut raw, bytes) in [(first, 70_000)].into_iter().chain(unfinished.into_iter().zip([60_000, 40_000])) {
        raw.socket.write_all(&request[bytes..]).await.unwrap();
        assert_eq!(class(&raw.answer().await.unwrap()), None);
    }
}

#[tokio::test(start_paused = true)]
async fn one_connection_has_not_all_handlers() {
    let scene = Scene::default();
    let options = ServerOptions::default();
    let (handlers, calls) = (options.handlers, options.calls_per_connection);
    let server = scene.serve(options).await;
    let mut greedy = Raw::open(&server).await;
    for id in 0..handlers + 100 {
        greedy.send(u32::try_from(id).unwrap(), WAIT, None, b"").await;
    }
    scene.until_begun(calls).await;
    let mut other = Raw::open(&server).await;
    other.send(7, ECHO, None, b"").await;
    assert_eq!(other.answer().await.unwrap().header.call_id(), 7);
    assert_eq!(scene.begun(), calls + 1);
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
    let urgent = CallContext::default().with_priority(200).with_timeout(PATIENCE);
    client.call(&urgent, ECHO, Bytes::new()).await.unwrap();
    scene.gate.add_permits(1);
    waiting.await.unwrap().unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_half_closed_connection_gets_its_answers() {
    let scene = Scene::default();
    let server = scene.serve(ServerOptions::default()).await;
    let mut raw = Raw::open(&server).await;
    raw.send(0, WAIT, None, b"").await;
    raw.send(1, ECHO, None, b"").await;
    raw.socket.shutdown().await.unwrap();
    assert_eq!(raw.answer().await.unwrap().header.call_id(), 1);
    tokio::time::sleep(Duration::from_secs(7200)).await;
    scene.gate.add_permits(1);
    assert_eq!(raw.answered().await, [0], "and then the server closes");
}

#[tokio::test(start_paused = true)]
async fn a_stopped_reader_is_not_read_from_while_others_are_served() {
    let scene = Scene::default();
    let mut options = ServerOptions::default();
    options.unread_bytes_per_connection = 1 << 20;
    options.write_timeout = Duration::MAX;
    let server = scene.serve(options).await;
    let (mut reader, mut writer) = tokio::io::split(Raw::open(&server).await.socket);
    // 100 KB for each request of a few bytes; nobody reads them.
    const CALLS: u32 = 5000;
    let sending = tokio::spawn(async move {
        for id in 0..CALLS {
            writer.write_all(&request(id, BIG, None, b"100000")).await.unwrap();
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        writer.shutdown().await.unwrap();
    });
    tokio::time::sleep(Duration::from_secs(3600)).await;
    // Ten answers are below the limit; one goes beyond it, and one more request was waited for already.
    assert_eq!(scene.begun(), 12);
    let mut other = Raw::open(&server).await;
    for id in 0..100 {
        other.send(id, ECHO, None, b"").await;
        assert_eq!(other.answer().await.unwrap().header.call_id(), id);
    }
    assert!(!sending.is_finished(), "the server does not take in what it will not do");
    // Who reads again gets everything.
    let mut frames = BytesMut::new();
    for expected in 0..CALLS {
        let frame = loop {
            match take_frame(&mut frames, &Limits::CLIENT).unwrap() {
                Some(frame) => break frame,
                None => assert!(reader.read_buf(&mut frames).await.unwrap() > 0, "the end, before answer {expected}"),
            }
        };
        assert_eq!(Response::decode(frame, &Limits::CLIENT).unwrap().result.map(|result| result.len()), Some(100_000));
    }
    sending.await.unwrap();
}

#[tokio::test(start_paused = true)]
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
async fn shutting_down_answers_what_was_begun() {
    let (scene, place) = (Scene::default(), Reserved::new());
    let server = place.serve(scene.clone()).await;
    let mut idle = Raw::dial(&server).await;
    let mut raw = Raw::dial(&server).await;
    raw.send(0, SLEEP, None, b"100").await;
    scene.until_begun(1).await;
    assert!(server.shutdown(PATIENCE).await);
    assert_eq!(raw.answer().await.unwrap().header.call_id(), 0);
    assert!(raw.answer().await.is_none() && idle.answer().await.is_none());
    assert!(TcpStream::connect(place.address).await.is_err(), "nobody listens any more");
}

#[tokio::test]
async fn dropping_a_server_ends_it() {
    let (scene, place) = (Scene::default(), Reserved::new());
    let server = place.serve(scene.clone()).await;
    let mut raw = Raw::dial(&server).await;
    raw.send(0, WAIT, None, b"").await;
    scene.until_begun(1).await;
    drop(server);
    assert!(raw.answer().await.is_none());
    let refused = async { while TcpStream::connect(place.address).await.is_ok() {} };
    timeout(PATIENCE, refused).await.expect("nobody listens any more");
}

#[tokio::test]
async fn connections_beyond_the_limit_wait() {
    for limit in [0, 1] {
        beyond_the_limit(limit).await;
    }
}

/// Less than one connection would be no server.
async fn beyond_the_limit(limit: usize) {
    let scene = Scene::default();
    let mut options = ServerOptions::default();
    options.connections = limit;
    let server = scene.serve(options).await;
    let first = Raw::dial(&server).await;
    let mut second = Raw::dial(&server).await;
    second.send(7, ECHO, None, b"").await;
    assert!(timeout(Duration::from_millis(100), second.answer()).await.is_err());
    drop(first);
    assert_eq!(second.answer().await.unwrap().header.call_id(), 7);
}

#[tokio::test(start_paused = true)]
async fn requests_that_break_off_are_no_calls() {
    let scene = Scene::default();
    let server = scene.serve(ServerOptions::default()).await;
    let opening = opening();
    for end in 0..opening.len() {
        let mut stream = stream(&server);
        stream.write_all(&opening[..end]).await.unwrap();
        stream.shutdown().await.unwrap();
        assert_eq!(stream.read_to_end(&mut Vec::new()).await.unwrap(), 0, "after {end} bytes of the opening");
    }
    let request = request(1, ECHO, None, b"parameter");
    for end in 0..request.len() {
        let mut raw = Raw::open(&server).await;
        raw.send(0, ECHO, None, b"").await;
        raw.socket.write_all(&request[..end]).await.unwrap();
        raw.socket.shutdown().await.unwrap();
        assert_eq!(raw.answered().await, [0], "after {end} bytes of a request");
    }
    assert_eq!(scene.begun(), request.len(), "only the whole ones were calls");
}

/// A frame that says it is so long, and holds this.
fn frame(length: u32, content: &[u8]) -> Vec<u8> {
    [&length.to_be_bytes()[..], content].concat()
}

#[tokio::test(start_paused = true)]
async fn header_bombs_end_their_connection_at_once() {
    let scene = Scene::default();
    let server = scene.serve(ServerOptions::default()).await;
    let limit = Limits::SERVER.header;
    let preamble = Preamble::SIMPLE.encode();
    // Two bytes each become a pair of strings: as many as fit.
    let pairs = |count: usize, field: u8| [field, 0].repeat(count);
    let ended = async |bytes: Vec<u8>| {
        let mut stream = stream(&server);
        let writing = async {
            stream.write_all(&bytes).await.ok();
            let mut told = Vec::new();
            stream.read_to_end(&mut told).await.unwrap();
            told
        };
        let told = tokio::time::timeout(Duration::from_secs(1), writing).await;
        assert_eq!(told.expect("nothing is waited for"), b"", "HBase closes without a word");
    };
    // Connection headers: of 255 MiB, of a byte too many, of nothing but empty attributes (whose names are required).
    ended([&preamble[..], &frame(255 << 20, b"")].concat()).await;
    ended([&preamble[..], &frame(limit as u32 + 1, b"")].concat()).await;
    ended([&preamble[..], &frame(limit as u32, &pairs(limit / 2, 0x3a))].concat()).await;
    // Request headers: longer than allowed, longer than their frame, deep in themselves.
    let too_long = frame(limit as u32 + 4, &[&[0x81, 0x80, 0x10][..], &vec![0x3a; limit + 1]].concat());
    ended([&opening()[..], &too_long].concat()).await;
    ended([&opening()[..], &frame(6, b"\xff\xff\xff\xff\x0f\x08")].concat()).await;
    ended([&opening()[..], &frame(7, b"\xff\xff\xff\xff\xff\xff\x0f")].concat()).await;
    ended([&opening()[..], &frame(4, b"\x03\x0b\x0b\x0b")].concat()).await;
    assert_eq!(scene.begun(), 0);
    let mut other = Raw::open(&server).await;
    other.send(0, ECHO, None, b"").await;
    assert_eq!(other.answer().await.unwrap().header.call_id(), 0);
}

#[tokio::test(start_paused = true)]
async fn panics_take_nothing_with_them() {
    let scene = Scene::default();
    let mut options = ServerOptions::default();
    (options.handlers, options.queue_length) = (1, 100);
    let server = scene.serve(options).await;
    let mut raw = Raw::open(&server).await;
    // Neither the only handler nor a place among the connection's calls, nor the calls that wait behind.
    for id in 0..100 {
        raw.send(id, if id % 2 == 0 { PANIC } else { ECHO }, None, b"").await;
    }
    for id in 0..100 {
        let answer = raw.answer().await.unwrap();
        let thrown = (id % 2 == 0).then_some(classes::IO.name);
        assert_eq!((answer.header.call_id(), class(&answer)), (id, thrown));
    }
    drop(raw);
    assert!(server.shutdown(PATIENCE).await);
}

#[tokio::test(start_paused = true)]
async fn what_is_said_before_the_header_is_flushed() {
    let server = Scene::default().serve(ServerOptions::default()).await;
    let (mut ours, theirs) = tokio::io::duplex(1024);
    server.serve_stream(tokio::io::BufStream::new(theirs), ([127, 0, 0, 1], 1).into());
    // Kerberos, version 0.
    ours.write_all(b"HBas\0\x51").await.unwrap();
    let mut told = [0; 8];
    ours.read_exact(&mut told).await.unwrap();
    assert_eq!(told, [0, 0, 0, 0, 0xff, 0xff, 0xff, 0xa8], "go on without");
}
