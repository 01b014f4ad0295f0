//! Many calls at once: nothing is lost, nothing is mixed up, memory stays flat.

mod scenes;

use std::alloc::System;
use std::time::{Duration, Instant};

use bytes::Bytes;
use hfilter_rpc::{CallContext, Channel as _, Client, Error, ServerOptions, User};
use scenes::{ECHO, PATIENCE, Scene};
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// So many connections with so many callers each, each of whom makes so many calls.
async fn load(connections: u64, callers: u64, calls: u64) {
    let server = Scene::default().serve(ServerOptions::default()).await;
    let client = Client::new(server.local_addr().to_string());
    let mut tasks = tokio::task::JoinSet::new();
    for user in 0..connections {
        let context = CallContext::new(User::new(format!("user{user}")));
        for caller in 0..callers {
            let (client, context) = (client.clone(), context.clone());
            tasks.spawn(async move {
                for count in 0..calls {
                    let text = format!("{user} {caller} {count} {}", "x".repeat((count % 64) as usize * 8));
                    let answer = client.call(&context, ECHO, Bytes::from(text.clone())).await?;
                    assert_eq!(answer.message, text);
                }
                Ok::<_, Error>(())
            });
        }
    }
    while let Some(ended) = tasks.join_next().await {
        ended.unwrap().unwrap();
    }
    drop(client);
    assert!(server.shutdown(PATIENCE).await);
}

/// Bytes that are allocated and not given back.
fn live() -> usize {
    let stats = ALLOCATOR.stats();
    stats.bytes_allocated.wrapping_sub(stats.bytes_deallocated)
}

/// What may differ between two loads, however many calls they are: the runtime's own memory.
const SLACK: usize = 64 << 10;

/// 16 connections with 16 callers each and 100 calls of each of them, or as many as `HFILTER_STRESS_CALLS` says of 64 times 64:
/// `HFILTER_STRESS_CALLS=1000 cargo test --release -p hfilter-rpc --test stress -- --nocapture`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_calls_at_once() {
    let calls = std::env::var("HFILTER_STRESS_CALLS").ok();
    let (each, calls) = match calls.map(|calls| calls.parse().expect("a number of calls")) {
        Some(calls) => (64, calls),
        None => (16, 100),
    };
    load(each, each, calls / 10).await;
    let before = live();
    let started = Instant::now();
    load(each, each, calls).await;
    println!("{} calls in {:?}", each * each * calls, started.elapsed());
    // The tasks of the client's connections end a little later.
    let given_back = async {
        while live() > before + SLACK {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let ended = tokio::time::timeout(PATIENCE, given_back).await;
    let (after, calls) = (live(), each * each * calls);
    assert!(ended.is_ok(), "{before} bytes were held before, and {after} are after {calls} calls");
}
