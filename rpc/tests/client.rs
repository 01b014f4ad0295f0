//! The client with our server.

mod scenes;

use std::time::Duration;

use bytes::Bytes;
use hfilter_rpc::exception::classes;
use hfilter_rpc::messages::{CellBlockMeta, UserInformation};
use hfilter_rpc::wire::{Cell, CellBlock, CellType, Codec, Compressor};
use hfilter_rpc::{
    CallContext, Channel as _, Client, ClientOptions, Connection, Error, Method, Remote, Rpc, Server, ServerOptions,
    User, Waiting,
};
use scenes::{BIG, ECHO, FAIL, PANIC, Reserved, SERVICE, Scene, WAIT, WHO, client, stream};

fn nobody() -> CallContext {
    CallContext::default()
}

#[tokio::test]
async fn a_call_is_answered_with_its_cells() {
    let server = Scene::default().serve(ServerOptions::default()).await;
    let cell = Cell::new(b"r", b"f", b"q", 5, CellType::PUT, b"v").unwrap();
    let codecs = [Codec::KeyValue, Codec::KeyValueWithTags, Codec::Cell, Codec::CellWithTags, Codec::Message];
    for (codec, compressor) in
        codecs.into_iter().zip([None, Some(Compressor::Zlib), Some(Compressor::Gzip)].into_iter().cycle())
    {
        // The caller's codec need not be the connection's.
        let mut options = ClientOptions::default();
        (options.codec, options.compressor) = (Some(codec), compressor);
        let client = Client::with_options(server.local_addr().to_string(), options);
        let context = nobody().with_cells(CellBlock::of(Codec::Message, [&cell]));
        let answer = client.call(&context, ECHO, Bytes::from_static(b"hello")).await.unwrap();
        assert_eq!(answer.message, "hello");
        let cells: Vec<_> = answer.cells.unwrap().cells().collect::<Result<_, _>>().unwrap();
        assert_eq!(cells.as_slice(), std::slice::from_ref(&cell));
    }
    let answer = client(&server).call(&nobody(), ECHO, Bytes::new()).await.unwrap();
    assert_eq!((answer.message, answer.cells), (Bytes::new(), None));
}

#[tokio::test]
async fn messages_go_and_come() {
    let server = Scene::default().serve(ServerOptions::default()).await;
    let channel = std::sync::Arc::new(client(&server));
    let user = UserInformation { effective_user: "dave".into(), real_user: None };
    const SAME: Rpc<UserInformation, UserInformation> = Rpc::new(ECHO.service, ECHO.name);
    let answer: UserInformation = Remote::call(&Remote::new(channel.clone()), &SAME, &nobody(), &user).await.unwrap();
    assert_eq!(answer, user);
    const OTHER: Rpc<UserInformation, CellBlockMeta> = Rpc::new(ECHO.service, ECHO.name);
    let other: Result<CellBlockMeta, _> = Remote::call(&Remote::new(&channel), &OTHER, &nobody(), &user).await;
    let error = other.unwrap_err();
    let told = format!("{} answered SceneService.Echo with what cannot be read: ", server.local_addr());
    assert!(error.to_string().starts_with(&told), "{error}");
}

#[tokio::test]
async fn calls_overtake_each_other() {
    let scene = Scene::default();
    let server = scene.serve(ServerOptions::default()).await;
    let client = client(&server);
    let slow = {
        let client = client.clone();
        tokio::spawn(async move { client.call(&nobody(), WAIT, Bytes::from_static(b"slow")).await })
    };
    scene.until_begun(1).await;
    for _ in 0..10 {
        client.call(&nobody(), ECHO, Bytes::from_static(b"fast")).await.unwrap();
    }
    assert!(!slow.is_finished());
    scene.gate.add_permits(1);
    assert_eq!(slow.await.unwrap().unwrap().message, "slow");
}

#[tokio::test]
async fn exceptions_keep_what_they_say() {
    let server = Scene::default().serve(ServerOptions::default()).await;
    let client = client(&server);
    let error = client.call(&nobody(), FAIL, Bytes::new()).await.unwrap_err();
    let exception = error.exception().unwrap();
    assert!(exception.is(classes::TABLE_NOT_FOUND) && exception.do_not_retry());
    assert_eq!(exception.message(), "ns:t");
    assert_eq!(exception.trace(), "");

    let error = client.call(&nobody(), PANIC, Bytes::new()).await.unwrap_err();
    assert_eq!(error.to_string(), "java.io.IOException: the service panicked: on purpose");

    let unknown = Method { name: "echo", ..ECHO };
    let error = client.call(&nobody(), unknown, Bytes::new()).await.unwrap_err();
    let exception = error.exception().unwrap();
    assert!(exception.is(classes::DO_NOT_RETRY_IO), "{exception}");
    assert!(
        exception.message().ends_with("from client 127.0.0.1; java.lang.UnsupportedOperationException: echo"),
        "{exception}"
    );

    // And the connection goes on.
    client.call(&nobody(), ECHO, Bytes::new()).await.unwrap();
}

#[tokio::test]
async fn each_user_has_a_connection() {
    let server = Scene::default().serve(ServerOptions::default()).await;
    let client = client(&server);
    for (user, shown) in [
        (Some(User::new("dave")), "dave"),
        (Some(User::new("dave").through("root")), "dave (auth:PROXY) via root"),
        (None, ""),
        (Some(User::new("carol")), "carol"),
    ] {
        let mut context = nobody();
        context.user = user;
        assert_eq!(client.call(&context, WHO, Bytes::new()).await.unwrap().message, shown);
    }
}

#[tokio::test(start_paused = true)]
async fn a_deadline_ends_the_waiting_and_nothing_else() {
    let scene = Scene::default();
    let server = scene.serve(ServerOptions::default()).await;
    let client = Connection::open(stream(&server), "memory", SERVICE, &ClientOptions::default());
    client.call(&nobody(), ECHO, Bytes::new()).await.unwrap();
    let context = nobody().with_timeout(Duration::from_millis(50));
    let error = client.call(&context, WAIT, Bytes::new()).await.unwrap_err();
    assert!(matches!(error, Error::TimedOut { waiting: Waiting::Answer, .. }), "{error}");
    // The late answer belongs to nobody, and the next call gets its own.
    scene.gate.add_permits(1);
    assert_eq!(client.call(&nobody(), ECHO, Bytes::from_static(b"next")).await.unwrap().message, "next");
}

#[tokio::test]
async fn a_call_can_be_given_up() {
    let scene = Scene::default();
    let server = scene.serve(ServerOptions::default()).await;
    let client = client(&server);
    let context = nobody();
    for _ in 0..100 {
        let call = client.call(&context, WAIT, Bytes::new());
        tokio::time::timeout(Duration::from_micros(500), call).await.unwrap_err();
    }
    scene.gate.add_permits(100);
    assert_eq!(client.call(&nobody(), ECHO, Bytes::from_static(b"x")).await.unwrap().message, "x");
}

#[tokio::test]
async fn a_restart_fails_calls_cleanly_and_later_ones_work() {
    let (scene, place) = (Scene::default(), Reserved::new());
    let (server, address) = (place.serve(scene.clone()).await, place.address);
    let mut options = ClientOptions::default();
    (options.pause, options.reconnects) = (Duration::from_millis(1), 0);
    let client = Client::with_options(address.to_string(), options.clone());
    options.reconnects = u32::MAX;
    let stubborn = Client::with_options(address.to_string(), options);
    let mut waiting = tokio::task::JoinSet::new();
    for client in [&client, &stubborn] {
        client.call(&nobody(), ECHO, Bytes::new()).await.unwrap();
        let client = client.clone();
        waiting.spawn(async move { client.call(&nobody(), WAIT, Bytes::new()).await });
    }
    scene.until_begun(4).await;
    assert!(!server.shutdown(Duration::from_millis(20)).await, "calls are still waiting");
    while let Some(ended) = waiting.join_next().await {
        let error = ended.unwrap().unwrap_err();
        assert!(matches!(error, Error::ConnectionLost { .. }) && !error.is_before_call(), "{error}");
    }
    // Nobody is there: calls fail at once, and are known not to have been made.
    for _ in 0..10 {
        let error = client.call(&nobody(), ECHO, Bytes::new()).await.unwrap_err();
        assert!(matches!(error, Error::Connect { .. }) && error.is_before_call(), "{error}");
    }
    // Or they wait until somebody is.
    let again = tokio::spawn(async move { stubborn.call(&nobody(), ECHO, Bytes::from_static(b"again")).await });
    tokio::task::yield_now().await;
    let _server = place.serve(scene).await;
    assert_eq!(again.await.unwrap().unwrap().message, "again");
    assert_eq!(client.call(&nobody(), ECHO, Bytes::from_static(b"too")).await.unwrap().message, "too");
}

#[tokio::test]
async fn large_answers_come_whole() {
    let server = Scene::default().serve(ServerOptions::default()).await;
    let client = client(&server);
    let answer = client.call(&nobody(), BIG, Bytes::from_static(b"30000000")).await.unwrap();
    assert!(answer.message.len() == 30_000_000 && answer.message.iter().all(|byte| *byte == 7));
    let answer = client.call(&nobody(), ECHO, vec![3; 20_000_000].into()).await.unwrap();
    assert_eq!(answer.message.len(), 20_000_000);
}

#[tokio::test]
async fn a_request_too_big_harms_no_other_call() {
    let scene = Scene::default();
    let options = ServerOptions::default();
    let limits = options.limits.with_frame(10_000);
    let server = scene.serve(options.with_limits(limits)).await;
    let client = client(&server);
    let waiting = {
        let client = client.clone();
        tokio::spawn(async move { client.call(&nobody(), WAIT, Bytes::from_static(b"before")).await })
    };
    scene.until_begun(1).await;
    for _ in 0..10 {
        let error = client.call(&nobody(), ECHO, vec![0; 20_000].into()).await.unwrap_err();
        assert!(error.exception().is_some_and(|exception| exception.is(classes::REQUEST_TOO_BIG)), "{error}");
        assert_eq!(client.call(&nobody(), ECHO, Bytes::from_static(b"next")).await.unwrap().message, "next");
    }
    scene.gate.add_permits(1);
    assert_eq!(waiting.await.unwrap().unwrap().message, "before");
}

#[tokio::test]
async fn a_first_attempt_is_not_repeated() {
    let nobody_there = Reserved::new();
    let mut options = ClientOptions::default();
    options.pause = Duration::from_secs(3600);
    let client = Client::with_options(nobody_there.address.to_string(), options);
    let error = client.call(&nobody(), ECHO, Bytes::new()).await.unwrap_err();
    assert!(matches!(error, Error::Connect { .. }) && error.is_before_call(), "{error}");
}

#[tokio::test]
async fn a_service_that_is_not_there_is_named() {
    let server = Scene::default().serve(ServerOptions::default()).await;
    let method = Method { service: "MasterService", name: "IsMasterRunning" };
    let error = client(&server).call(&nobody(), method, Bytes::new()).await.unwrap_err();
    assert!(error.to_string().contains("HBase does so when it has no MasterService (only a master has it"), "{error}");
}

#[tokio::test]
async fn who_takes_part_can_be_shown() {
    let builder = Server::builder().service(Scene::default()).options(ServerOptions::default().with_handlers(7));
    let begin = "ServerBuilder { services: [\"SceneService\"], options: ServerOptions {";
    assert!(format!("{builder:?}").starts_with(begin), "{builder:?}");
    let server = builder.bind("127.0.0.1:0").await.unwrap();
    let shown = format!("{server:?}");
    assert!(shown.starts_with(&format!("Server {{ address: {}, services: [", server.local_addr())), "{shown}");
    assert!(shown.contains("handlers: 7"), "{shown}");
    let options = ClientOptions::default().with_user(User::new("dave"));
    let connection = Connection::open(stream(&server), "memory", ECHO.service, &options);
    assert_eq!(format!("{connection:?}"), "Connection { address: \"memory\", has_ended: false, .. }");
    let client = Client::with_options("memory:1", options);
    let begin = "Client { address: \"memory:1\", options: ClientOptions { user: Some(User { name: \"dave\"";
    assert!(format!("{client:?}").starts_with(begin), "{client:?}");
}

#[tokio::test]
async fn a_header_may_be_as_long_as_both_sides_say() {
    let options = ServerOptions::default();
    let limits = options.limits.with_header(1 << 20);
    let server = Scene::default().serve(options.with_limits(limits)).await;
    let address = server.local_addr().to_string();
    let context = nobody().with_attribute("a", vec![7; 300_000]);
    let error = Client::new(address.clone()).call(&context, ECHO, Bytes::new()).await.unwrap_err();
    assert!(matches!(error, Error::Request { .. }), "{error}");
    let client = Client::with_options(address, ClientOptions::default().with_header_limit(1 << 20));
    assert_eq!(client.call(&context, ECHO, Bytes::from_static(b"x")).await.unwrap().message, "x");
}
