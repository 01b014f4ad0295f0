//! A server that is told to stop while a service computes and never waits.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bytes::Bytes;
use hfilter_rpc::{Answer, CallContext, Channel as _, Client, Exception, Method, MethodId, Server, Service};

/// Keeps its thread until it is let go, or a minute has passed, for no test should wait for ever.
#[derive(Clone, Default)]
struct Busy {
    begun: Arc<AtomicBool>,
    let_go: Arc<AtomicBool>,
}

impl Service for Busy {
    fn name(&self) -> &str {
        "BusyService"
    }

    fn method(&self, _: &str) -> Option<MethodId> {
        Some(MethodId(0))
    }

    async fn call(&self, _: MethodId, _: &CallContext, _: Bytes) -> Result<Answer, Exception> {
        self.begun.store(true, Ordering::SeqCst);
        let begun = Instant::now();
        while !self.let_go.load(Ordering::SeqCst) && begun.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok(Answer::default())
    }
}

/// The service keeps a thread, and tokio may leave its clock and sockets to just that one: so the server has a runtime of its own, and
/// who waits for its end another.
#[tokio::test]
async fn what_cannot_be_ended_is_left_behind() {
    let servers = tokio::runtime::Runtime::new().unwrap();
    let busy = Busy::default();
    let server = Server::builder().service(busy.clone());
    let server = servers.spawn(async move { server.bind("127.0.0.1:0").await }).await.unwrap().unwrap();
    let client = Client::new(server.local_addr().to_string());
    let call = tokio::spawn(async move {
        let work = Method { service: "BusyService", name: "Work" };
        client.call(&CallContext::default(), work, Bytes::new()).await
    });
    let begun = async {
        while !busy.begun.load(Ordering::SeqCst) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), begun).await.expect("the call comes to the service");
    let started = Instant::now();
    assert!(!server.shutdown(Duration::from_millis(50)).await, "it is still at work");
    assert!(started.elapsed() < Duration::from_secs(30), "{:?}", started.elapsed());
    assert!(!busy.let_go.load(Ordering::SeqCst));
    busy.let_go.store(true, Ordering::SeqCst);
    call.await.unwrap().unwrap_err();
    servers.shutdown_background();
}
