//! Bytes that mean harm, or nothing: no panic, no hang, and others are served meanwhile.

mod recorded;
mod scenes;

use std::time::Duration;

use bytes::{Bytes, BytesMut};
use hfilter_rpc::wire::{
    CellBlock, Codec, Compressor, Limits, Request, RequestHead, Response, decode_connection_header, take_frame,
};
use hfilter_rpc::{CallContext, Channel as _, ClientOptions, Connection, ServerOptions};
use proptest::collection::vec;
use proptest::prelude::*;
use scenes::{ECHO, PATIENCE, Scene, client, opening, stream};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};
use tokio::time::timeout;

const HOUR: Duration = Duration::from_secs(3600);

const CODECS: [Codec; 5] = [Codec::KeyValue, Codec::KeyValueWithTags, Codec::Cell, Codec::CellWithTags, Codec::Message];

/// Reads bytes as everything they could be.
fn read_all(bytes: &[u8]) {
    let frame = Bytes::copy_from_slice(bytes);
    for limits in [Limits::SERVER, Limits::CLIENT, Limits::SERVER.with_frame(16).with_header(16)] {
        let mut buffer = BytesMut::from(bytes);
        while let Ok(Some(_)) = take_frame(&mut buffer, &limits) {}
        let _ = decode_connection_header(frame.clone(), &limits);
        let _ = Response::decode(frame.clone(), &limits);
        let _ = Request::decode(frame.clone(), &limits);
        if let Ok(head) = RequestHead::decode(frame.clone(), &limits) {
            let _ = head.body();
        }
    }
    for compressor in [Compressor::Zlib, Compressor::Gzip] {
        let plain = compressor.decompress(bytes, 1000);
        assert!(plain.is_err() || plain.is_ok_and(|plain| plain.len() <= 1000));
    }
    for codec in CODECS {
        let cells: Vec<_> = CellBlock::new(codec, frame.clone()).cells().map_while(Result::ok).collect();
        for cell in &cells {
            let parts = [cell.row(), cell.family(), cell.qualifier(), cell.value(), cell.tags()];
            let length: usize = parts.iter().map(|part| part.len()).sum();
            assert!(length <= bytes.len());
            let _ = (cell.timestamp(), cell.kind(), format!("{cell:?}"), cell.value_bytes());
        }
        // What could be read can be written and read again.
        let block = CellBlock::of(codec, &cells);
        let again: Result<Vec<_>, _> = block.cells().collect();
        assert_eq!(again.map(|cells| cells.len()), Ok(cells.len()));
    }
}

proptest! {
    #[test]
    fn random_bytes_never_panic(bytes in vec(any::<u8>(), 0..200)) {
        read_all(&bytes);
    }

    #[test]
    fn cells_survive_the_wire(
        row in vec(any::<u8>(), 0..40), family in vec(any::<u8>(), 0..20), qualifier in vec(any::<u8>(), 0..20),
        timestamp in any::<i64>(), kind in any::<u8>(), value in vec(any::<u8>(), 0..60),
    ) {
        let kind = hfilter_rpc::wire::CellType(kind);
        let cell = hfilter_rpc::wire::Cell::new(&row, &family, &qualifier, timestamp, kind, &value).unwrap();
        prop_assert_eq!((cell.row(), cell.family(), cell.qualifier()), (&row[..], &family[..], &qualifier[..]));
        prop_assert_eq!((cell.timestamp(), cell.kind(), cell.value()), (timestamp, kind, &value[..]));
        for codec in CODECS {
            let block = CellBlock::of(codec, [&cell, &cell]);
            let cells: Result<Vec<_>, _> = block.cells().collect();
            prop_assert_eq!(cells, Ok(vec![cell.clone(), cell.clone()]));
        }
    }
}

#[test]
fn damaged_frames_never_panic() {
    let mut random = 1_u64;
    let mut next = || {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as usize
    };
    for line in recorded::lines().iter().filter(|line| (4..2000).contains(&line.bytes.len())) {
        let mut bytes = line.bytes.to_vec();
        for _ in 0..4 {
            let at = next() % bytes.len();
            bytes[at] = next() as u8;
            read_all(&bytes[4.min(bytes.len())..]);
            read_all(&bytes);
        }
        bytes.truncate(next() % bytes.len());
        read_all(&bytes);
    }
}

/// A runtime whose clock runs when there is nothing else to do: who says too little is sent away at once, however long that takes.
fn runtime() -> Runtime {
    Builder::new_current_thread().enable_all().start_paused(true).build().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_server_survives_whatever_it_is_sent(bytes in vec(any::<u8>(), 0..300), opened in 0..3) {
        runtime().block_on(async {
            let server = Scene::default().serve(ServerOptions::default()).await;
            let mut socket = stream(&server);
            let mut sent = Vec::new();
            if opened > 0 {
                sent.extend(opening());
            }
            if opened > 1 {
                // A whole frame of nonsense.
                sent.extend((bytes.len() as u32).to_be_bytes());
            }
            sent.extend(&bytes);
            socket.write_all(&sent).await.ok();
            let other = Connection::open(stream(&server), "memory", ECHO.service, &ClientOptions::default());
            let answer = other.call(&CallContext::default(), ECHO, Bytes::from_static(b"ok")).await.unwrap();
            assert_eq!(answer.message, "ok");
            // The nonsense is answered or not, and then it is over.
            let mut rest = Vec::new();
            timeout(HOUR, socket.read_to_end(&mut rest)).await.expect("the server closes").ok();
            drop((socket, other));
            assert!(server.shutdown(PATIENCE).await);
        });
    }

    #[test]
    fn a_client_survives_whatever_it_is_told(bytes in vec(any::<u8>(), 0..300), framed in any::<bool>()) {
        runtime().block_on(async {
            let (ours, mut theirs) = tokio::io::duplex(4096);
            let connection = Connection::open(ours, "nonsense", ECHO.service, &ClientOptions::default());
            let server = async {
                if framed {
                    theirs.write_u32(bytes.len() as u32).await.ok();
                }
                theirs.write_all(&bytes).await.ok();
                theirs.shutdown().await.ok();
                let _ = timeout(Duration::from_millis(100), theirs.read_to_end(&mut Vec::new())).await;
            };
            let context = CallContext::default().with_timeout(PATIENCE);
            let (result, ()) = tokio::join!(connection.call(&context, ECHO, Bytes::new()), server);
            let error = result.expect_err("nonsense is no answer");
            assert!(!matches!(error, hfilter_rpc::Error::TimedOut { .. }), "{error}");
        });
    }
}

#[tokio::test]
async fn bad_peers_harm_nobody_else() {
    let scene = Scene::default();
    let mut options = ServerOptions::default();
    options.connections = 300;
    let server = scene.serve(options).await;
    // Peers that say nothing, half an opening, or announce 255 MiB and send none of it.
    let mut peers = Vec::new();
    for kind in 0..200 {
        let mut socket = TcpStream::connect(server.local_addr()).await.unwrap();
        match kind % 4 {
            0 => {}
            1 => socket.write_all(b"HBa").await.unwrap(),
            2 => socket.write_all(b"GET / HTTP/1.1\r\n\r\n").await.unwrap(),
            _ => {
                socket.write_all(&opening()).await.unwrap();
                socket.write_all(&[0x0f, 0xf0, 0, 0, 1]).await.unwrap();
            }
        }
        peers.push(socket);
    }
    let client = client(&server);
    let context = CallContext::default().with_timeout(PATIENCE);
    for _ in 0..100 {
        client.call(&context, ECHO, Bytes::from_static(b"fine")).await.unwrap();
    }
}

#[tokio::test]
async fn a_client_takes_no_header_beyond_its_limit() {
    let (ours, mut theirs) = tokio::io::duplex(4096);
    let connection = Connection::open(ours, "bomb", ECHO.service, &ClientOptions::default());
    // An answer of 32 MiB, all of it header; only its beginning is ever sent, and more room than that is never made.
    let limit = Limits::CLIENT.header as u32;
    let frame = [&(2 * limit).to_be_bytes()[..], &[0x80, 0x80, 0x80, 0x0f, 0x08, 0]].concat();
    theirs.write_all(&frame).await.unwrap();
    theirs.shutdown().await.unwrap();
    let context = CallContext::default().with_timeout(PATIENCE);
    let error = connection.call(&context, ECHO, Bytes::new()).await.unwrap_err();
    assert!(matches!(error, hfilter_rpc::Error::ConnectionLost { .. }), "{error}");

    let (ours, mut theirs) = tokio::io::duplex(4096);
    let mut options = ClientOptions::default();
    options.limits = options.limits.with_header(100);
    let connection = Connection::open(ours, "bomb", ECHO.service, &options);
    let answer = [&[0, 0, 0, 104, 103, 0x08, 0][..], &[0x3a; 101]].concat();
    theirs.write_all(&answer).await.unwrap();
    let error = connection.call(&context, ECHO, Bytes::new()).await.unwrap_err();
    assert_eq!(
        error.to_string(),
        "bomb sent what is no answer: a response header of 103 bytes is more than the 100 allowed"
    );
}
