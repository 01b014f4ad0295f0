//! Services that panic before they give a future, which takes nothing with it on any road.

mod library;

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use hfilter_rpc::messages::{NameInt64Pair, NameStringPair};
use hfilter_rpc::{
    Answer, CallContext, Channel, Client, Error, Exception, InProcess, Local, Method, MethodId, Server, ServerOptions,
    Service,
};
use library::services::LibraryService;

const SERVICE: &str = "HastyService";
const WORK: Method = Method { service: SERVICE, name: "Work" };

/// It panics when a future is asked for.
#[derive(Clone)]
struct Hasty;

impl Service for Hasty {
    fn name(&self) -> &str {
        SERVICE
    }

    fn method(&self, _: &str) -> Option<MethodId> {
        Some(MethodId(0))
    }

    #[allow(unreachable_code, clippy::manual_async_fn, reason = "an async function would panic later")]
    fn call(&self, _: MethodId, _: &CallContext, _: Bytes) -> impl Future<Output = Result<Answer, Exception>> + Send {
        panic!("too early");
        async { Ok(Answer::default()) }
    }
}

impl LibraryService for Hasty {
    #[allow(unreachable_code, clippy::manual_async_fn, reason = "as above")]
    fn look(&self, _: &CallContext, _: &NameStringPair) -> impl Future<Output = Result<NameInt64Pair, Error>> + Send {
        panic!("too early");
        async { Ok(NameInt64Pair::default()) }
    }
}

async fn calls(channel: &impl Channel) {
    for _ in 0..3 {
        let error = channel.call(&CallContext::default(), WORK, Bytes::new()).await.unwrap_err();
        assert_eq!(error.to_string(), "java.io.IOException: the service panicked: too early");
    }
}

#[tokio::test]
async fn a_server_answers_them_and_goes_on() {
    let mut options = ServerOptions::default();
    options.handlers = 1;
    let server = Server::builder().service(Hasty).options(options).bind("127.0.0.1:0").await.unwrap();
    let client = Client::new(server.local_addr().to_string());
    calls(&client).await;
    // Those that wait for the only handler, too.
    let mut many = tokio::task::JoinSet::new();
    for _ in 0..20 {
        let client = client.clone();
        many.spawn(async move { calls(&client).await });
    }
    while let Some(ended) = many.join_next().await {
        ended.unwrap();
    }
    drop(client);
    assert!(server.shutdown(Duration::from_secs(60)).await);
}

#[tokio::test]
async fn the_roads_in_this_process_do_too() {
    calls(&InProcess::new(Hasty)).await;
    let word = NameStringPair { name: String::new(), value: String::new() };
    for road in [Local::new(Arc::new(Hasty)), Local::new(Arc::new(Hasty)).with_roundtrip()] {
        let error = road.look(&CallContext::default(), &word).await.unwrap_err();
        assert_eq!(error.to_string(), "java.io.IOException: the service panicked: too early");
    }
}
