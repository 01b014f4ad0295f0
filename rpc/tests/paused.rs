//! Time: everything waits by tokio's clock, which these tests hold in their hand. Hours pass at once, and nothing depends on how
//! fast the machine is. Streams are in memory, so that nothing but the clock is ever waited for.

mod scenes;

use std::time::Duration;

use bytes::Bytes;
use hfilter_rpc::{
    CallContext, Channel as _, Client, ClientOptions, Connection, Error, Server, ServerOptions, Waiting,
};
use scenes::{
    BIG, ECHO, PATIENCE, Raw, Reserved, SERVICE, SLEEP, Scene, WAIT, WEEK, opening, patient, stream, undisturbed,
};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, duplex};
use tokio::time::{Instant, advance, sleep};

const SECOND: Duration = Duration::from_secs(1);
const HOUR: Duration = Duration::from_secs(3600);

fn connect(server: &Server, options: &ClientOptions) -> Connection {
    Connection::open(stream(server), "memory", SERVICE, options)
}

/// After how long the server closes a connection on which it is sent this, and then a byte every ten seconds, or nothing more.
async fn patience(server: &Server, begin: &[u8], drips: bool) -> Duration {
    let started = Instant::now();
    let (mut reader, mut writer) = tokio::io::split(stream(server));
    writer.write_all(begin).await.unwrap();
    let dripping = async {
        while drips && writer.write_u8(0).await.is_ok() {
            sleep(10 * SECOND).await;
        }
        std::future::pending::<()>().await;
    };
    let mut told = Vec::new();
    tokio::select! {
        ended = reader.read_to_end(&mut told) => ended.map(|_| ()).unwrap(),
        () = dripping => {}
    }
    assert!(told.is_empty(), "the slow are told nothing");
    started.elapsed()
}

#[tokio::test(start_paused = true)]
async fn the_slow_are_sent_away() {
    let server = Scene::default().serve(ServerOptions::default()).await;
    let options = ServerOptions::default();
    let opening = opening();
    // A little more than asked for is the time a server gives its last words to arrive.
    let about = |took: Duration, expected: Duration| {
        assert!((expected..=expected + SECOND).contains(&took), "{took:?} instead of {expected:?}");
    };
    about(patience(&server, b"", false).await, options.opening_timeout);
    about(patience(&server, b"HBa", false).await, options.opening_timeout);
    about(patience(&server, b"HBas\0P\0\x01\0\0", true).await, options.opening_timeout);
    about(patience(&server, &opening[..opening.len() - 1], false).await, options.opening_timeout);
    let unfinished = [&opening[..], b"\0\x01\0\0"].concat();
    about(patience(&server, &unfinished, false).await, options.frame_timeout);
    about(patience(&server, &unfinished, true).await, options.frame_timeout);
    about(patience(&server, &opening, false).await, options.idle_timeout);
}

#[tokio::test(start_paused = true)]
async fn what_came_buys_no_standing_still() {
    let server = Scene::default().serve(ServerOptions::default()).await;
    let patience = ServerOptions::default().frame_timeout;
    // 20 MB of 100, which 64 KiB a second would take five minutes for.
    let unfinished = [&opening()[..], &100_000_000_u32.to_be_bytes(), &vec![0; 20_000_000]].concat();
    for drips in [false, true] {
        let took = self::patience(&server, &unfinished, drips).await;
        assert!((patience..patience + 2 * SECOND).contains(&took), "{took:?}");
    }
    // Who is no slower than that takes as long as it needs.
    let mut raw = Raw::open(&server).await;
    let request = scenes::request(7, ECHO, None, &vec![0; 20_000_000]);
    let started = Instant::now();
    for part in request.chunks(1_000_000) {
        raw.socket.write_all(part).await.unwrap();
        sleep(15 * SECOND).await;
    }
    assert_eq!(raw.answer().await.unwrap().header.call_id(), 7);
    assert!(started.elapsed() > 4 * patience);
}

#[tokio::test(start_paused = true)]
async fn a_long_call_keeps_its_connection_on_both_sides() {
    let server = Scene::default().serve(ServerOptions::default()).await;
    let connection = connect(&server, &ClientOptions::default());
    let started = Instant::now();
    let answer = connection.call(&CallContext::default(), SLEEP, Bytes::from_static(b"36000000")).await.unwrap();
    assert_eq!(answer.message, "36000000");
    assert_eq!(started.elapsed(), 10 * HOUR);
}

#[tokio::test(start_paused = true)]
async fn a_client_gives_up_who_stops_half_way() {
    // A server that stops inside an answer, and one that reads nothing of what is sent.
    for (says, sends, why) in
        [(&b"\0\0\x10\0\x02\x08"[..], 0, "timed out, inside an answer"), (b"", 1 << 20, "the peer reads nothing")]
    {
        let (ours, mut theirs) = duplex(4096);
        let connection = Connection::open(ours, "memory", SERVICE, &ClientOptions::default());
        theirs.write_all(says).await.unwrap();
        let started = Instant::now();
        let error = connection.call(&CallContext::default(), ECHO, vec![0; sends].into()).await.unwrap_err();
        let expected = format!("the connection to memory ended before the answer came: {why}");
        assert_eq!(error.to_string(), expected);
        assert!((60 * SECOND..62 * SECOND).contains(&started.elapsed()), "{:?}", started.elapsed());
    }
}

#[tokio::test(start_paused = true)]
async fn an_idle_client_lets_go() {
    let server = Scene::default().serve(ServerOptions::default()).await;
    let options = ClientOptions::default();
    let connection = connect(&server, &options);
    connection.call(&CallContext::default(), ECHO, Bytes::new()).await.unwrap();
    sleep(options.idle_timeout - SECOND).await;
    assert!(!connection.has_ended());
    sleep(2 * SECOND).await;
    assert!(connection.has_ended());
    let error = connection.call(&CallContext::default(), ECHO, Bytes::new()).await.unwrap_err();
    assert_eq!(error.to_string(), "the connection to memory has ended, and nothing was sent: it was idle for too long");
    assert!(error.is_before_call());
}

#[tokio::test(start_paused = true)]
async fn calls_expire_in_the_order_of_their_deadlines() {
    let scene = Scene::default();
    let server = scene.serve(ServerOptions::default()).await;
    let connection = std::sync::Arc::new(connect(&server, &ClientOptions::default()));
    let started = Instant::now();
    let mut calls = tokio::task::JoinSet::new();
    for hours in [3, 1, 4, 2, 5] {
        let connection = connection.clone();
        let context = CallContext::default().with_timeout(hours * HOUR);
        calls.spawn(async move { (hours, connection.call(&context, WAIT, Bytes::new()).await) });
    }
    for expected in 1..=5 {
        let (hours, result) = calls.join_next().await.unwrap().unwrap();
        let error = result.unwrap_err();
        assert!(matches!(error, Error::TimedOut { waiting: Waiting::FirstAnswer, .. }), "{error}");
        assert_eq!((hours, started.elapsed()), (expected, expected * HOUR));
    }
    // The late answers belong to nobody, and the connection goes on.
    scene.gate.add_permits(5);
    let answer = connection.call(&CallContext::default(), ECHO, Bytes::from_static(b"next")).await.unwrap();
    assert_eq!(answer.message, "next");
}

#[tokio::test(start_paused = true)]
async fn what_expired_in_the_queue_is_dropped() {
    let scene = Scene::default();
    let mut options = ServerOptions::default();
    options.handlers = 1;
    let server = scene.serve(options).await;
    let mut raw = Raw::open(&server).await;
    raw.send(0, WAIT, None, b"").await;
    scene.until_begun(1).await;
    for (id, hours) in [(1, Some(1)), (2, Some(5)), (3, None), (4, Some(2))] {
        raw.send(id, ECHO, hours.map(|hours: u32| hours * 3_600_000), b"").await;
    }
    sleep(SECOND).await;
    advance(3 * HOUR).await;
    scene.gate.add_permits(1);
    raw.socket.shutdown().await.unwrap();
    assert_eq!(raw.answered().await, [0, 2, 3]);
    assert_eq!(scene.begun(), 3, "nobody worked on what had expired");
}

#[tokio::test(start_paused = true)]
async fn short_timeouts_are_raised() {
    for (pause, expected) in [(15, &[0, 1][..]), (25, &[0])] {
        let scene = Scene::default();
        let mut options = ServerOptions::default();
        options.handlers = 1;
        let server = scene.serve(options).await;
        let mut raw = Raw::open(&server).await;
        raw.send(0, WAIT, None, b"").await;
        scene.until_begun(1).await;
        raw.send(1, ECHO, Some(1), b"raised to 20 ms").await;
        sleep(Duration::from_millis(pause)).await;
        scene.gate.add_permits(1);
        raw.socket.shutdown().await.unwrap();
        assert_eq!(raw.answered().await, expected);
    }
}

#[tokio::test(start_paused = true)]
async fn who_reads_nothing_is_let_go() {
    let scene = Scene::default();
    let options = ServerOptions::default();
    let server = scene.serve(options.clone()).await;
    let started = Instant::now();
    let mut raw = Raw::open(&server).await;
    raw.send(0, BIG, None, b"1000000").await;
    // The server notices, and then nothing more can be written.
    while raw.socket.write_u8(0).await.is_ok() {
        sleep(SECOND).await;
    }
    let took = started.elapsed();
    assert!((options.write_timeout..options.write_timeout + 2 * SECOND).contains(&took), "{took:?}");
}

#[tokio::test(start_paused = true)]
async fn a_shutdown_waits_for_calls_as_long_as_it_may() {
    for (method, parameter, done, after) in
        [(SLEEP, &b"3600000"[..], true, HOUR), (WAIT, b"", false, 2 * HOUR), (SLEEP, b"10800000", false, 2 * HOUR)]
    {
        let scene = Scene::default();
        let server = scene.serve(ServerOptions::default()).await;
        let connection = connect(&server, &ClientOptions::default());
        let context = CallContext::default();
        let started = Instant::now();
        let call = connection.call(&context, method, Bytes::from_static(parameter));
        let shutdown = async {
            scene.until_begun(1).await;
            server.shutdown(2 * HOUR).await
        };
        let (result, all) = tokio::join!(call, shutdown);
        assert_eq!(all, done);
        match result {
            Ok(answer) => assert!(done && answer.message == parameter, "{answer:?}"),
            Err(Error::WrongServer { .. } | Error::ConnectionLost { .. }) => assert!(!done),
            Err(other) => panic!("{other}"),
        }
        let took = started.elapsed();
        assert!((after..after + SECOND).contains(&took), "{took:?} instead of {after:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_year_at_once_harms_nothing() {
    let scene = Scene::default();
    let server = scene.serve(ServerOptions::default()).await;
    let connection = std::sync::Arc::new(connect(&server, &ClientOptions::default()));
    let waiting = tokio::spawn({
        let connection = connection.clone();
        async move { connection.call(&CallContext::default().with_timeout(HOUR), WAIT, Bytes::new()).await }
    });
    let mut half = stream(&server);
    half.write_all(b"HBas").await.unwrap();
    scene.until_begun(1).await;
    advance(365 * 24 * HOUR).await;
    let error = waiting.await.unwrap().unwrap_err();
    assert!(matches!(error, Error::TimedOut { .. }), "{error}");
    assert_eq!(half.read_to_end(&mut Vec::new()).await.unwrap(), 0);
    // Who comes now is served.
    let connection = connect(&server, &ClientOptions::default());
    connection.call(&CallContext::default(), ECHO, Bytes::new()).await.unwrap();
    scene.gate.add_permits(1);
    assert!(server.shutdown(HOUR).await);
}

#[tokio::test(start_paused = true)]
async fn endless_patience_is_no_overflow() {
    let mut options = ServerOptions::default();
    options.opening_timeout = Duration::MAX;
    options.frame_timeout = Duration::MAX;
    options.idle_timeout = Duration::MAX;
    options.write_timeout = Duration::MAX;
    options.min_call_timeout = Duration::MAX;
    let server = Scene::default().serve(options).await;
    let mut options = ClientOptions::default();
    options.call_timeout = Duration::MAX;
    options.connect_timeout = Duration::MAX;
    options.idle_timeout = Duration::MAX;
    options.pause = Duration::MAX;
    let connection = connect(&server, &options);
    let context = CallContext::default().with_timeout(Duration::MAX);
    // Through a stream of 64 KiB the frames come in pieces.
    let parameter = Bytes::from(vec![7; 1_000_000]);
    let answer = connection.call(&context, ECHO, parameter.clone()).await.unwrap();
    assert_eq!(answer.message, parameter);
    advance(365 * 24 * HOUR).await;
    connection.call(&context, ECHO, Bytes::new()).await.unwrap();
    drop(connection);
    assert!(server.shutdown(Duration::MAX).await);
}

#[tokio::test]
async fn who_was_lost_is_looked_for_with_growing_pauses() {
    undisturbed(look_for_who_was_lost).await;
}

async fn look_for_who_was_lost() -> bool {
    let place = Reserved::new();
    let server = place.serve(Scene::default()).await;
    let client = Client::with_options(place.address.to_string(), patient());
    client.call(&CallContext::default(), ECHO, Bytes::new()).await.unwrap();
    assert!(server.shutdown(PATIENCE).await);
    tokio::time::pause();
    // Five more attempts after the first: after 1, 2, 3, 5 and 10 pauses of 100 ms, and a hundredth more at most. Then the pauses go on
    // growing with the next call, and a connection that was never made is not tried for again.
    for (pauses, next) in [(21, "the first call"), (20 + 40 + 100 + 100 + 100 + 100, "the next")] {
        let started = Instant::now();
        let error = client.call(&CallContext::default(), ECHO, Bytes::new()).await.unwrap_err();
        let (took, expected) = (started.elapsed(), Duration::from_millis(100) * pauses);
        if took > WEEK {
            tokio::time::resume();
            return false;
        }
        assert!(matches!(error, Error::Connect { .. }) && error.is_before_call(), "{next}: {error}");
        assert!((expected..expected.mul_f64(1.02)).contains(&took), "{next}: {took:?} instead of {expected:?}");
    }
    true
}

#[tokio::test(start_paused = true)]
async fn idle_time_begins_with_the_last_answer() {
    for (length, calls) in [(9, 1024), (15, 1024), (9, 1), (9, usize::MAX), (9, 0)] {
        let mut options = ServerOptions::default();
        options.calls_per_connection = calls;
        let patience = options.idle_timeout;
        let server = Scene::default().serve(options).await;
        let started = Instant::now();
        let mut raw = Raw::open(&server).await;
        raw.send(0, SLEEP, None, (length * 60_000).to_string().as_bytes()).await;
        assert_eq!(raw.answered().await, [0]);
        let (took, expected) = (started.elapsed(), patience + length * 60 * SECOND);
        assert!((expected..expected + SECOND).contains(&took), "{took:?} instead of {expected:?}, {calls} calls");
    }
}

#[tokio::test(start_paused = true)]
async fn no_patience_is_no_haste() {
    // A connection without a call ends at once; one with a call stays until it is answered, and nobody spins meanwhile.
    let mut options = ServerOptions::default();
    options.idle_timeout = Duration::ZERO;
    let server = Scene::default().serve(options).await;
    let mut raw = Raw::open(&server).await;
    raw.send(0, SLEEP, None, b"3600000").await;
    assert_eq!(raw.answered().await, [0]);

    let server = Scene::default().serve(ServerOptions::default()).await;
    let mut options = ClientOptions::default();
    options.idle_timeout = Duration::ZERO;
    let connection = connect(&server, &options);
    let answer = connection.call(&CallContext::default(), SLEEP, Bytes::from_static(b"3600000")).await.unwrap();
    assert_eq!(answer.message, "3600000");
    sleep(SECOND).await;
    assert!(connection.has_ended());
}
