//! How a client's connections come and go, and what its calls are told meanwhile.

mod scenes;

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use hfilter_rpc::{CallContext, Channel as _, Client, ClientOptions, Connection, Error, ServerOptions};
use scenes::{ECHO, PATIENCE, Reserved, SERVICE, Scene, WEEK, patient, undisturbed};
use tokio::runtime::Builder;
use tokio::task::JoinSet;
use tokio::time::Instant;

#[tokio::test]
async fn calls_that_wait_together_fail_together() {
    undisturbed(wait_and_fail_together).await;
}

async fn wait_and_fail_together() -> bool {
    let place = Reserved::new();
    let server = place.serve(Scene::default()).await;
    let options = patient().with_reconnects(2).with_pause(Duration::from_secs(1));
    let client = Client::with_options(place.address.to_string(), options);
    client.call(&CallContext::default(), ECHO, Bytes::new()).await.unwrap();
    assert!(server.shutdown(PATIENCE).await);
    tokio::time::pause();
    let started = Instant::now();
    let mut calls = JoinSet::new();
    for _ in 0..50 {
        let client = client.clone();
        calls.spawn(async move { client.call(&CallContext::default(), ECHO, Bytes::new()).await.unwrap_err() });
    }
    let mut errors = Vec::new();
    while let Some(error) = calls.join_next().await {
        errors.push(error.unwrap());
    }
    let took = started.elapsed();
    // Who comes later tries for itself.
    errors.push(client.call(&CallContext::default(), ECHO, Bytes::new()).await.unwrap_err());
    let took_both = started.elapsed();
    tokio::time::resume();
    if took_both > WEEK {
        return false;
    }
    for error in errors {
        assert!(matches!(error, Error::Connect { .. }) && error.is_before_call(), "{error}");
    }
    // One second and two, a little more by chance: the two pauses of one call.
    assert!((Duration::from_secs(3)..Duration::from_millis(3100)).contains(&took), "{took:?}");
    assert!(took_both > took + Duration::from_secs(5), "{took_both:?}");
    true
}

#[tokio::test]
async fn who_gives_up_leaves_the_attempt_to_others() {
    let place = Reserved::new();
    let server = place.serve(Scene::default()).await;
    let options = ClientOptions::default().with_reconnects(u32::MAX).with_pause(Duration::from_millis(1));
    let client = Client::with_options(place.address.to_string(), options);
    client.call(&CallContext::default(), ECHO, Bytes::new()).await.unwrap();
    assert!(server.shutdown(PATIENCE).await);
    let short = CallContext::default().with_timeout(Duration::from_millis(30));
    let mut calls = JoinSet::new();
    for context in [short, CallContext::default()] {
        let client = client.clone();
        calls.spawn(async move { client.call(&context, ECHO, Bytes::from_static(b"x")).await });
    }
    let error = calls.join_next().await.unwrap().unwrap().unwrap_err();
    assert!(matches!(error, Error::TimedOut { .. }) && error.is_before_call(), "{error}");
    let _server = place.serve(Scene::default()).await;
    assert_eq!(calls.join_next().await.unwrap().unwrap().unwrap().message, "x");
}

#[test]
fn calls_end_with_the_runtime_of_their_connection() {
    let (theirs, ours) = tokio::io::duplex(1024);
    let first = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let connection = {
        let _inside = first.enter();
        Arc::new(Connection::open(ours, "memory", SERVICE, &ClientOptions::default()))
    };
    let second = Builder::new_current_thread().enable_all().build().unwrap();
    second.block_on(async {
        let mut calls = JoinSet::new();
        for _ in 0..10 {
            let connection = connection.clone();
            calls.spawn(async move { connection.call(&CallContext::default(), ECHO, Bytes::new()).await });
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
        first.shutdown_background();
        let told = "the connection to memory ended before the answer came: the runtime it was made in is gone";
        let ended = async {
            while let Some(result) = calls.join_next().await {
                assert_eq!(result.unwrap().unwrap_err().to_string(), told);
            }
        };
        tokio::time::timeout(PATIENCE, ended).await.expect("nobody waits forever");
        assert!(connection.has_ended());
        let error = connection.call(&CallContext::default(), ECHO, Bytes::new()).await.unwrap_err();
        let told = "the connection to memory has ended, and nothing was sent: the runtime it was made in is gone";
        assert!(error.to_string() == told && error.is_before_call(), "{error}");
    });
    drop(theirs);
}

#[test]
fn a_client_outlives_a_runtime() {
    let lasting = Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
    let server = lasting.block_on(Scene::default().serve(ServerOptions::default()));
    let client = Client::new(server.local_addr().to_string());
    for _ in 0..3 {
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        let call = async { client.call(&CallContext::default(), ECHO, Bytes::from_static(b"x")).await };
        assert_eq!(runtime.block_on(call).unwrap().message, "x");
    }
    drop(client);
    assert!(lasting.block_on(server.shutdown(PATIENCE)));
}
