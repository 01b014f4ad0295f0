//! Errors: who is to blame, whether a call can be made again, and how they read.

mod scenes;

use std::error::Error as _;
use std::io;
use std::sync::Arc;

use bytes::Bytes;
use hfilter_rpc::exception::{Exception, classes};
use hfilter_rpc::messages::ResponseHeader;
use hfilter_rpc::wire::{Cell, CellBlock, CellType, Codec, Compressor, Part, Response, WireError};
use hfilter_rpc::{
    Answer, CallContext, Channel as _, Client, ClientOptions, Connection, Error, InProcess, Method, MethodId, Server,
    ServerOptions, Service,
};
use prost::Message as _;
use scenes::{ECHO, PATIENCE, Scene};
use tokio::io::AsyncWriteExt as _;

const PAGES: &str = "PageService";
const PAGE: Method = Method { service: PAGES, name: "Page" };

/// Its answers have a cell, and its exceptions much to say.
struct Pages;

impl Service for Pages {
    fn name(&self) -> &str {
        PAGES
    }

    fn method(&self, _: &str) -> Option<MethodId> {
        Some(MethodId(0))
    }

    async fn call(&self, _: MethodId, _: &CallContext, parameter: Bytes) -> Result<Answer, Exception> {
        if !parameter.is_empty() {
            return Err(Exception::io(String::from_utf8_lossy(&parameter).repeat(100_000)));
        }
        let cell = Cell::new(b"r", b"f", b"q", 5, CellType::PUT, b"v").unwrap();
        Ok(Answer::default().with_cells(CellBlock::of(Codec::KeyValue, [&cell])))
    }
}

#[tokio::test]
async fn cells_need_a_codec_that_was_named() {
    let server = Server::builder().service(Pages).service(Scene::default()).bind("127.0.0.1:0").await.unwrap();
    let address = server.local_addr().to_string();
    let call = async |codec| {
        let client = Client::with_options(address.clone(), ClientOptions::default().with_codec(codec));
        client.call(&CallContext::default(), PAGE, Bytes::new()).await
    };
    for codec in Codec::ALL {
        assert_eq!(call(Some(*codec)).await.unwrap().cells.unwrap().into_iter().count(), 1, "{codec:?}");
    }
    let error = call(None).await.unwrap_err();
    let exception = error.exception().unwrap();
    assert!(exception.is(classes::DO_NOT_RETRY_IO) && exception.do_not_retry());
    assert_eq!(exception.message(), "the answer has cells, and the connection named no codec for them");

    // A server that sends them nevertheless, or what is nothing of the connection's compressor.
    for (options, block, told) in [
        (ClientOptions::default().with_codec(None), "x", "it has cells, and the connection has no codec for them"),
        (
            ClientOptions::default().with_compressor(Some(Compressor::Zlib)),
            "\x00\x00\x00\x00",
            "corrupt deflate stream",
        ),
        (ClientOptions::default().with_codec(None), "", ""),
    ] {
        let mut response = Response::new(first_call(), Some(Bytes::new()));
        response.cell_block = Some(block.into());
        match answered(response, &options).await {
            Ok(answer) => assert!(told.is_empty() && answer.cells.is_none()),
            Err(error) => {
                assert!(matches!(error, Error::Answer { .. }) && !error.is_before_call(), "{error}");
                assert!(error.exception().is_none(), "the service threw nothing");
                let expected =
                    format!("memory answered SceneService.Echo with what cannot be read: java.io.IOException: {told}");
                assert_eq!(error.to_string(), expected);
            }
        }
    }
}

fn first_call() -> ResponseHeader {
    ResponseHeader { call_id: Some(0), ..ResponseHeader::default() }
}

/// What becomes of a client's first call when it is answered so. The call is on its way before the answer is: it is polled first.
async fn answered(response: Response, options: &ClientOptions) -> Result<Answer, Error> {
    let (ours, mut theirs) = tokio::io::duplex(4096);
    let connection = Connection::open(ours, "memory", ECHO.service, options);
    let context = CallContext::default().with_timeout(PATIENCE);
    let answer = response.encode().unwrap().to_bytes();
    let (result, written) = tokio::join!(connection.call(&context, ECHO, Bytes::new()), theirs.write_all(&answer));
    written.unwrap();
    result
}

#[tokio::test]
async fn requests_that_cannot_be_written_are_no_calls() {
    let scene = Scene::default();
    let server = scene.serve(ServerOptions::default()).await;
    let nonsense = CellBlock::new(Codec::Message, Bytes::from_static(b"\x05x"));
    for (codec, told) in [
        (None, "the connection has no codec for cells: say which, or put the cells into the message"),
        (
            Some(Codec::KeyValue),
            "the cell at byte 0 of the cell block cannot be read: it is longer than what is left of the block",
        ),
    ] {
        let options = ClientOptions::default().with_codec(codec);
        let client = Client::with_options(server.local_addr().to_string(), options);
        let context = CallContext::default().with_cells(nonsense.clone());
        let error = client.call(&context, ECHO, Bytes::new()).await.unwrap_err();
        assert!(matches!(error, Error::Request { .. }) && error.is_before_call(), "{error}");
        assert!(error.exception().is_none(), "the service threw nothing");
        assert_eq!(error.to_string(), format!("the request of SceneService.Echo cannot be written: {told}"));
    }
    assert_eq!(scene.begun(), 0);
}

#[tokio::test]
async fn long_texts_are_cut() {
    let server = Server::builder().service(Pages).bind("127.0.0.1:0").await.unwrap();
    let client = Client::new(server.local_addr().to_string());
    let memory = InProcess::new(Pages);
    // 64 KiB end inside of a letter of two bytes, or not.
    for (text, letters) in [("x", 65_536), ("ä", 32_768), ("yä", 43_691)] {
        let parameter = Bytes::from_static(text.as_bytes());
        let over = client.call(&CallContext::default(), PAGE, parameter.clone()).await.unwrap_err();
        let here = memory.call(&CallContext::default(), PAGE, parameter).await.unwrap_err();
        for error in [over, here] {
            let exception = error.exception().unwrap();
            let message = exception.message().strip_suffix('…').unwrap();
            assert_eq!(message.chars().count(), letters);
            assert!(text.repeat(letters).starts_with(message));
        }
    }
}

#[test]
fn a_chain_of_errors_says_everything_once() {
    let refused = || Arc::new(io::Error::from(io::ErrorKind::ConnectionRefused));
    let reason = hfilter_rpc::messages::ResponseHeader::decode(&b"\x08"[..]).unwrap_err();
    let message = WireError::Message { part: Part::Result, offset: 3, reason };
    for error in [
        Error::Exception(Exception::io("alas")),
        Error::Address { address: "a:1".to_owned(), reason: refused() },
        Error::Connect { address: "a:1".to_owned(), reason: refused() },
        Error::Refused { address: "a:1".to_owned(), exception: Exception::io("alas") },
        Error::Request { method: ECHO, reason: "alas".to_owned() },
        Error::Answer { address: "a:1".to_owned(), method: ECHO, exception: Exception::io("alas") },
        Error::Wire { address: "a:1".to_owned(), reason: message },
    ] {
        let text = error.to_string();
        let mut source = error.source();
        while let Some(inner) = source {
            assert!(!text.contains(&inner.to_string()), "{text}: {inner}");
            source = inner.source();
        }
    }
}

#[test]
fn what_makes_exceptions_differ_is_shown() {
    let plain = Exception::new(classes::REGION_MOVED, "moved");
    let moved = Exception::region_moved("host", 1, "moved");
    assert_ne!(plain, moved);
    assert_ne!(format!("{plain:?}"), format!("{moved:?}"));
    // How a server words it is nothing that anybody sees.
    let missing = Exception::missing_fields("name");
    assert_eq!(missing, Exception::new(classes::UNINITIALIZED_MESSAGE, missing.message()));
}

#[tokio::test]
async fn an_answer_of_nothing_is_no_result() {
    let error = answered(Response::new(first_call(), None), &ClientOptions::default()).await.unwrap_err();
    let told = "it has neither a result nor an exception";
    assert_eq!(
        error.to_string(),
        format!("memory answered SceneService.Echo with what cannot be read: java.io.IOException: {told}")
    );
}

#[test]
fn durations_are_short() {
    let late =
        |after| Error::TimedOut { address: "a:1".to_owned(), after, waiting: hfilter_rpc::Waiting::Answer }.to_string();
    for (nanos, shown) in [
        (0, "0ns"),
        (7, "7ns"),
        (3_766, "3.77µs"),
        (999_999, "1ms"),
        (60_123_456, "60.1ms"),
        (2_001_148_013, "2s"),
        (12_345_678_901, "12.3s"),
        (3_599_700_000_000, "3600s"),
    ] {
        let told = late(std::time::Duration::from_nanos(nanos));
        assert_eq!(told, format!("no answer from a:1 within {shown}"));
    }
    assert!(late(std::time::Duration::MAX).starts_with("no answer from a:1 within 18446744073709551615"));
}
