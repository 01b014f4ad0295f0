//! What a server holds counts, whatever it has become: requests, what is inflated of them, and answers.

mod scenes;

use std::time::Duration;

use bytes::Bytes;
use hfilter_rpc::exception::classes;
use hfilter_rpc::messages::{NameBytesPair, RequestHeader};
use hfilter_rpc::wire::{CellBlock, Codec, Compressor, Request};
use hfilter_rpc::{CallContext, Channel as _, Client, ClientOptions, ServerOptions};
use scenes::{BIG, ECHO, Raw, Scene, WAIT};
use tokio::io::AsyncWriteExt as _;

#[tokio::test]
async fn cells_count_as_what_they_become() {
    let scene = Scene::default();
    let mut options = ServerOptions::default();
    options.queue_bytes = 4_000_000;
    let server = scene.serve(options).await;
    let mut options = ClientOptions::default();
    options.compressor = Some(Compressor::Zlib);
    let client = Client::with_options(server.local_addr().to_string(), options);
    // Some 800 bytes each on the wire.
    let context = CallContext::default().with_cells(CellBlock::new(Codec::KeyValue, vec![0; 800_000].into()));
    let mut waiting = tokio::task::JoinSet::new();
    let mut refused = 0;
    for call in 1..=5 {
        let (client, context) = (client.clone(), context.clone());
        waiting.spawn(async move { client.call(&context, WAIT, Bytes::new()).await });
        while scene.begun() + refused < call {
            if let Some(ended) = waiting.try_join_next() {
                let error = ended.unwrap().unwrap_err();
                assert!(error.exception().unwrap().is(classes::CALL_QUEUE_TOO_BIG), "{error}");
                refused += 1;
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
    assert!((2..5).contains(&scene.begun()), "{} times 800 KB in 4 MB", scene.begun());
    // What is small goes on, and what was answered has given its room back.
    client.call(&CallContext::default(), ECHO, Bytes::new()).await.unwrap();
    scene.gate.add_permits(5);
    while let Some(ended) = waiting.join_next().await {
        ended.unwrap().unwrap();
    }
    assert_eq!(client.call(&context, ECHO, Bytes::new()).await.unwrap().cells, context.cells);
}

#[tokio::test(start_paused = true)]
async fn headers_count_as_what_they_become() {
    let scene = Scene::default();
    let server = scene.serve(ServerOptions::default().with_queue_bytes(2_000_000)).await;
    let mut raw = Raw::open(&server).await;
    for (id, attributes) in [(0, 20_000), (1, 0)] {
        let attribute = |number: u32| NameBytesPair { name: number.to_string(), value: None };
        let header = RequestHeader {
            call_id: Some(id),
            method_name: Some(WAIT.name.to_owned()),
            attribute: (0..attributes).map(attribute).collect(),
            ..RequestHeader::default()
        };
        let request = Request::new(header, Bytes::new()).encode().unwrap();
        assert!(request.len() < 200_000);
        raw.socket.write_all(&request.to_bytes()).await.unwrap();
    }
    let refused = raw.answer().await.unwrap().header;
    assert_eq!(refused.call_id(), 1);
    assert_eq!(refused.exception.unwrap().exception_class_name(), classes::CALL_QUEUE_TOO_BIG.name);
    scene.gate.add_permits(1);
    assert_eq!(raw.answer().await.unwrap().header.call_id(), 0);
}

#[tokio::test]
async fn a_block_that_becomes_too_long_is_no_cells() {
    let scene = Scene::default();
    let mut options = ServerOptions::default();
    options.limits = options.limits.with_frame(300_000);
    let server = scene.serve(options).await;
    for compressor in [Compressor::Zlib, Compressor::Gzip] {
        let mut options = ClientOptions::default();
        options.compressor = Some(compressor);
        let client = Client::with_options(server.local_addr().to_string(), options);
        for (length, fits) in [(300_000, true), (300_001, false), (1_000_000, false)] {
            let block = CellBlock::new(Codec::KeyValue, vec![0; length].into());
            let result = client.call(&CallContext::default().with_cells(block), ECHO, Bytes::new()).await;
            match result {
                Ok(answer) => assert!(fits && answer.cells.unwrap().bytes().len() == length),
                Err(error) => {
                    let text = "the cell block has more than 300000 bytes when it is decompressed";
                    assert!(!fits && error.to_string().ends_with(text), "{error}");
                }
            }
        }
    }
    assert_eq!(scene.begun(), 2);
}

#[tokio::test(start_paused = true)]
async fn answers_that_nobody_reads_count() {
    let scene = Scene::default();
    let mut options = ServerOptions::default();
    options.queue_bytes = 1_000_000;
    options.write_timeout = Duration::MAX;
    let server = scene.serve(options).await;
    let (mut stopped, mut other) = (Raw::open(&server).await, Raw::open(&server).await);
    let ask = async |raw: &mut Raw| {
        raw.send(7, ECHO, None, b"").await;
        let answer = raw.answer().await.unwrap();
        answer.header.exception.map(|exception| exception.exception_class_name().to_owned())
    };
    for id in 0..2 {
        stopped.send(id, BIG, None, b"600000").await;
    }
    scene.until_begun(2).await;
    assert_eq!(ask(&mut other).await.as_deref(), Some(classes::CALL_QUEUE_TOO_BIG.name));
    for id in 0..2 {
        assert_eq!(stopped.answer().await.unwrap().header.call_id(), id);
    }
    assert_eq!(ask(&mut other).await, None);
    // So do those of peers that are gone.
    for id in 0..2 {
        stopped.send(id, BIG, None, b"600000").await;
    }
    scene.until_begun(5).await;
    assert_eq!(ask(&mut other).await.as_deref(), Some(classes::CALL_QUEUE_TOO_BIG.name));
    drop(stopped);
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(ask(&mut other).await, None);
}
