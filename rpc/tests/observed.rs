//! What metrics and traces say. Nothing without the features.
#![cfg(all(feature = "metrics", feature = "tracing"))]

mod scenes;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bytes::Bytes;
use hfilter_rpc::wire::Limits;
use hfilter_rpc::{CallContext, Channel as _, Method, ServerOptions};
use metrics::{Counter, CounterFn, Gauge, Histogram, Key, KeyName, Metadata, Recorder, SharedString, Unit};
use scenes::{ECHO, FAIL, PATIENCE, Raw, Scene, client, request, stream};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};

/// Counts what counters are told.
#[derive(Clone, Default)]
struct Counts(Arc<Mutex<BTreeMap<String, u64>>>);

struct Count(String, Counts);

impl CounterFn for Count {
    fn increment(&self, by: u64) {
        *self.1.0.lock().unwrap().entry(self.0.clone()).or_default() += by;
    }

    fn absolute(&self, _: u64) {}
}

impl Recorder for Counts {
    fn describe_counter(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn describe_gauge(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn describe_histogram(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}

    fn register_counter(&self, key: &Key, _: &Metadata<'_>) -> Counter {
        let labels: Vec<_> = key.labels().map(|label| format!("{}={}", label.key(), label.value())).collect();
        Counter::from_arc(Arc::new(Count(format!("{} {}", key.name(), labels.join(" ")), self.clone())))
    }

    fn register_gauge(&self, _: &Key, _: &Metadata<'_>) -> Gauge {
        Gauge::noop()
    }

    fn register_histogram(&self, _: &Key, _: &Metadata<'_>) -> Histogram {
        Histogram::noop()
    }
}

/// Keeps the names and fields of spans, and of events that are worth a line of a log.
#[derive(Clone, Default)]
struct Spans(Arc<Mutex<Vec<String>>>, Arc<Mutex<Vec<String>>>);

struct Fields(String);

impl tracing::field::Visit for Fields {
    fn record_debug(&mut self, field: &tracing::field::Field, value: &dyn std::fmt::Debug) {
        self.0.push_str(&format!(" {field}={value:?}"));
    }
}

impl tracing::Subscriber for Spans {
    fn enabled(&self, metadata: &tracing::Metadata<'_>) -> bool {
        metadata.target().starts_with("hfilter_rpc") && *metadata.level() <= tracing::Level::INFO
    }

    fn new_span(&self, span: &tracing::span::Attributes<'_>) -> tracing::span::Id {
        let mut fields = Fields(format!("{} {}", span.metadata().target(), span.metadata().name()));
        span.record(&mut fields);
        let mut spans = self.0.lock().unwrap();
        spans.push(fields.0);
        tracing::span::Id::from_u64(spans.len() as u64)
    }

    fn record(&self, _: &tracing::span::Id, _: &tracing::span::Record<'_>) {}
    fn record_follows_from(&self, _: &tracing::span::Id, _: &tracing::span::Id) {}
    fn event(&self, event: &tracing::Event<'_>) {
        let mut fields = Fields(event.metadata().level().to_string());
        event.record(&mut fields);
        self.1.lock().unwrap().push(fields.0);
    }

    fn enter(&self, _: &tracing::span::Id) {}
    fn exit(&self, _: &tracing::span::Id) {}
}

#[test]
fn calls_are_counted_and_traced() {
    let (counts, spans) = (Counts::default(), Spans::default());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let work = async {
        let server = Scene::default().serve(ServerOptions::default()).await;
        let client = client(&server);
        for _ in 0..3 {
            client.call(&CallContext::default(), ECHO, Bytes::new()).await.unwrap();
        }
        client.call(&CallContext::default(), FAIL, Bytes::new()).await.unwrap_err();
        assert!(server.shutdown(PATIENCE).await);
    };
    tracing::subscriber::with_default(spans.clone(), || {
        metrics::with_local_recorder(&counts, || runtime.block_on(work))
    });

    let counted = counts.0.lock().unwrap().clone();
    let calls = |side: &str, method: &str, outcome: &str| {
        let name = format!("hfilter_rpc_{side}_calls_total service=SceneService method={method} outcome={outcome}");
        counted.get(&name).copied()
    };
    for side in ["client", "server"] {
        assert_eq!(calls(side, "Echo", "ok"), Some(3), "{counted:?}");
        assert_eq!(calls(side, "Fail", "exception"), Some(1), "{counted:?}");
    }
    assert_eq!(counted.get("hfilter_rpc_client_connects_total outcome=ok"), Some(&1), "{counted:?}");

    assert_eq!(*spans.1.lock().unwrap(), [""; 0], "calls that are served are no news");
    let spans = spans.0.lock().unwrap().clone();
    for side in ["client", "server"] {
        let echo = format!("hfilter_rpc::{side} call service=\"SceneService\" method=\"Echo\"");
        assert_eq!(spans.iter().filter(|span| **span == echo).count(), 3, "{spans:?}");
    }
}

#[test]
fn whatever_is_refused_is_counted() {
    let (counts, spans) = (Counts::default(), Spans::default());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let work = async {
        let limits = Limits::SERVER.with_frame(91_000);
        let options = ServerOptions::default().with_limits(limits).with_queue_bytes(90_000).with_cluster_id("c");
        let server = Scene::default().serve(options).await;
        let client = client(&server);
        // Longer than a frame may be, and then more than there is room for.
        for length in [100_000, 90_500] {
            client.call(&CallContext::default(), ECHO, vec![0; length].into()).await.unwrap_err();
        }
        // No room for what others have begun to send.
        let request = request(5, ECHO, None, &[0; 90_000]);
        let mut others = Vec::new();
        for _ in 0..3 {
            let mut raw = Raw::open(&server).await;
            raw.socket.write_all(&request[..80_000]).await.unwrap();
            others.push(raw);
        }
        others[0].answer().await.unwrap();
        drop(others);
        // A method that is not there, and no HBase at all.
        let unknown = Method { name: "Other", ..ECHO };
        client.call(&CallContext::default(), unknown, Bytes::new()).await.unwrap_err();
        let mut stranger = stream(&server);
        stranger.write_all(b"GET / ").await.unwrap();
        stranger.read_to_end(&mut Vec::new()).await.unwrap();
        // A service that is not there, which is told nothing, and somebody who only looks whether anybody is there.
        let absent = Method { service: "AbsentService", ..ECHO };
        client.call(&CallContext::default(), absent, Bytes::new()).await.unwrap_err();
        drop(stream(&server));
        assert!(server.shutdown(PATIENCE).await);
    };
    // With a subscriber of its own: what nobody listens to when it first happens may be taken for unwanted by all.
    tracing::subscriber::with_default(spans.clone(), || {
        metrics::with_local_recorder(&counts, || runtime.block_on(work));
    });
    let counted = counts.0.lock().unwrap().clone();
    let refused = |class: &str| counted.get(&format!("hfilter_rpc_server_refused_total class={class}")).copied();
    assert_eq!(refused("RequestTooBigException"), Some(1), "{counted:?}");
    assert_eq!(refused("CallQueueTooBigException"), Some(2), "{counted:?}");
    assert_eq!(refused("DoNotRetryIOException"), Some(1), "{counted:?}");
    assert_eq!(refused("FatalConnectionException"), Some(1), "{counted:?}");
    assert!(!counted.keys().any(|key| key.starts_with("hfilter_rpc_server_calls_total")), "{counted:?}");
    let said = spans.1.lock().unwrap().clone();
    let count = |part: &str| said.iter().filter(|event| event.starts_with("INFO ") && event.contains(part)).count();
    assert_eq!(count("CallQueueTooBigException\""), 2, "{said:?}");
    assert_eq!(count("FatalConnectionException\""), 1, "{said:?}");
    assert_eq!(count("why=\"there is no service \\\"AbsentService\\\"\""), 1, "{said:?}");
    assert_eq!(said.len(), 6, "{said:?}");
}

/// A name may be as long as a header, and longer when it is escaped.
#[test]
fn what_is_told_of_a_refusal_is_short() {
    let spans = Spans::default();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let name: &str = "\u{1b}".repeat(200_000).leak();
    let work = async {
        let server = Scene::default().serve(ServerOptions::default()).await;
        let client = client(&server);
        for method in [Method { name, ..ECHO }, Method { service: name, ..ECHO }] {
            client.call(&CallContext::default(), method, Bytes::new()).await.unwrap_err();
        }
        assert!(server.shutdown(PATIENCE).await);
    };
    tracing::subscriber::with_default(spans.clone(), || runtime.block_on(work));
    let said = spans.1.lock().unwrap().clone();
    let lengths: Vec<_> = said.iter().map(String::len).collect();
    assert_eq!(said.len(), 2, "{lengths:?}");
    assert!(lengths.iter().all(|length| *length < 3000), "{lengths:?}");
}

/// The clock is held: a second passes when the test says so.
#[test]
fn a_flood_of_refusals_is_told_in_part() {
    let spans = Spans::default();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build().unwrap();
    let flood = async {
        let server = Scene::default().serve(ServerOptions::default().with_queue_bytes(0)).await;
        let mut raw = Raw::open(&server).await;
        for calls in [1000, 5, 20] {
            for id in 0..calls {
                raw.send(id, ECHO, None, b"").await;
                assert_eq!(raw.answer().await.unwrap().header.call_id(), id);
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    };
    tracing::subscriber::with_default(spans.clone(), || {
        runtime.block_on(flood);
        drop(runtime);
    });
    let left_out = spans
        .1
        .lock()
        .unwrap()
        .iter()
        .map(|event| event.split_once("left_out=").map(|(_, rest)| rest.to_owned()))
        .collect::<Vec<_>>();
    // Ten of a thousand, five, ten of twenty, and with the end of the server what was left out last.
    let told = |index: usize| left_out[index].as_deref();
    assert_eq!(left_out.len(), 26, "{left_out:?}");
    assert_eq!((told(10), told(25)), (Some("990"), Some("10")), "{left_out:?}");
    assert_eq!(left_out.iter().flatten().count(), 2, "{left_out:?}");
}
