//! Many calls at once: nothing is lost, nothing is mixed up, memory stays flat.

mod scenes;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use bytes::Bytes;
use hfilter_rpc::{CallContext, Channel as _, Client, Error, ServerOptions, User};
use scenes::{ECHO, Scene};

/// So many connections with so many calls each under way, for so long. How many calls were answered.
async fn load(connections: u64, calls: u64, length: Duration) -> u64 {
    let server = Scene::default().serve(ServerOptions::default()).await;
    let client = Client::new(server.local_addr().to_string());
    let answered = Arc::new(AtomicU64::new(0));
    let end = Instant::now() + length;
    let mut tasks = tokio::task::JoinSet::new();
    for user in 0..connections {
        let context = CallContext::new(User::new(format!("user{user}")));
        for caller in 0..calls {
            let (client, context, answered) = (client.clone(), context.clone(), answered.clone());
            tasks.spawn(async move {
                let mut count = 0_u64;
                while Instant::now() < end {
                    let text = format!("{user} {caller} {count} {}", "x".repeat((count % 64) as usize * 8));
                    let answer = client.call(&context, ECHO, Bytes::from(text.clone())).await?;
                    assert_eq!(answer.message, text);
                    count += 1;
                }
                answered.fetch_add(count, Ordering::Relaxed);
                Ok::<_, Error>(())
            });
        }
    }
    while let Some(ended) = tasks.join_next().await {
        ended.unwrap().unwrap();
    }
    drop(client);
    assert!(server.shutdown(Duration::from_secs(10)).await);
    answered.load(Ordering::Relaxed)
}

/// The process's resident memory, in bytes, where the system tells.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    Some(line.split_whitespace().nth(1)?.parse::<u64>().ok()? << 10)
}

/// A short load, or `HFILTER_STRESS_SECONDS` of 64 connections with 64 calls each:
/// `HFILTER_STRESS_SECONDS=30 cargo test --release -p hfilter-rpc --test stress -- --nocapture`.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_calls_at_once() {
    let seconds = std::env::var("HFILTER_STRESS_SECONDS").ok();
    let (each, length) = match seconds.map(|seconds| seconds.parse().expect("a number of seconds")) {
        Some(seconds) => (64, Duration::from_secs(seconds)),
        None => (16, Duration::from_millis(500)),
    };
    load(each, each, length / 10).await;
    let before = resident();
    let count = load(each, each, length).await;
    let after = resident();
    println!("{count} calls in {length:?}; resident before {before:?}, after {after:?}");
    assert!(count >= each * each);
    if let (Some(before), Some(after)) = (before, after) {
        assert!(after < before + (64 << 20), "memory grew from {before} to {after} bytes");
    }
}
