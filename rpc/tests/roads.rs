//! Generated services: both roads mean the same.

mod library;

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use hfilter_rpc::exception::classes;
use hfilter_rpc::messages::NameStringPair;
use hfilter_rpc::wire::{Cell, CellBlock, CellType, Codec};
use hfilter_rpc::{
    Answer, CallContext, Channel, Client, ClientOptions, Error, Exception, InProcess, Local, Mapped, Method, MethodId,
    Remote, Road, Rpc, Server, Service as _, User, Waiting,
};
use library::services::messages::{ListBooksRequest, reader::Card};
use library::services::{LibraryService, LibraryServiceDispatcher, library_service};
use library::{Book, Library};
use proptest::prelude::*;

type AnyRoad = Road<Library, Either>;

/// Either channel.
enum Either {
    Memory(InProcess<LibraryServiceDispatcher<Library>>),
    Tcp(Client, #[allow(dead_code, reason = "it runs as long as it is held")] Server),
}

impl Channel for Either {
    async fn call(&self, context: &CallContext, method: Method, parameter: Bytes) -> Result<Answer, Error> {
        match self {
            Self::Memory(channel) => channel.call(context, method, parameter).await,
            Self::Tcp(client, _) => client.call(context, method, parameter).await,
        }
    }
}

/// All roads to libraries of their own, by name.
async fn roads() -> Vec<(&'static str, AnyRoad, Arc<Library>)> {
    let library = || Arc::new(Library::with_books(3));
    let dispatcher = |library: &Arc<Library>| LibraryServiceDispatcher::new(library.clone());
    let [local, roundtrip, memory, tcp] = [library(), library(), library(), library()];
    let server = Server::builder().service(dispatcher(&tcp)).bind("127.0.0.1:0").await.unwrap();
    let mut options = ClientOptions::default();
    options.codec = Some(Codec::KeyValueWithTags);
    let client = Client::with_options(server.local_addr().to_string(), options);
    vec![
        ("local", Local::new(local.clone()).into(), local),
        ("roundtrip", Local::new(roundtrip.clone()).with_roundtrip().into(), roundtrip),
        ("memory", Remote::new(Either::Memory(InProcess::new(dispatcher(&memory)))).into(), memory),
        ("tcp", Remote::new(Either::Tcp(client, server)).into(), tcp),
    ]
}

/// What a caller sees, written once for all roads.
async fn visit(road: &impl LibraryService) -> Vec<String> {
    let context = CallContext::default();
    let mut seen = Vec::new();
    for title in ["Emma", "000001"] {
        seen.push(format!("{:?}", road.add_book(&context, &Book::new(title, 1815)).await));
    }
    for since in [None, Some(2), Some(9999)] {
        seen.push(format!("{:?}", road.list_books(&context, &ListBooksRequest { since }).await));
    }
    for value in ["word", "panic", "lost"] {
        let word = NameStringPair { name: "n".to_owned(), value: value.to_owned() };
        seen.push(format!("{:?}", road.look(&context, &word).await));
    }
    seen.push(format!("{:?}", road.r#move(&context, &Card { number: 7 }).await));
    seen
}

#[tokio::test]
async fn every_road_means_the_same() {
    let mut first = None;
    for (name, road, _) in roads().await {
        let seen = visit(&road).await;
        let first = first.get_or_insert_with(|| seen.clone());
        assert_eq!(&seen, first, "{name}");
    }
    let first = first.unwrap();
    assert_eq!(first[..2], ["Ok(true)", "Ok(false)"]);
    assert!(first[3].starts_with("Ok([Book") && first[3].contains("Emma"), "{first:?}");
}

#[tokio::test]
async fn what_is_not_implemented_is_unsupported() {
    for (name, road, _) in roads().await {
        let error = road.r#move(&CallContext::default(), &Card { number: 7 }).await.unwrap_err();
        let exception = error.exception().unwrap();
        assert!(exception.is(classes::DO_NOT_RETRY_IO) && exception.do_not_retry(), "{name}: {exception:?}");
        assert_eq!(exception.message(), "java.lang.UnsupportedOperationException: Move", "{name}");
    }
}

#[tokio::test]
async fn errors_are_of_one_type() {
    for (name, road, _) in roads().await {
        let context = CallContext::default();
        let error = road.list_books(&context, &ListBooksRequest { since: Some(9999) }).await.unwrap_err();
        assert_eq!(error.to_string(), "org.apache.hadoop.hbase.TableNotFoundException: no such\nyear", "{name}");
        let word = |value: &str| NameStringPair { name: String::new(), value: value.to_owned() };
        let error = road.look(&context, &word("panic")).await.unwrap_err();
        assert_eq!(error.to_string(), "java.io.IOException: the service panicked: on purpose", "{name}");
        let error = road.look(&context, &word("lost")).await.unwrap_err();
        let text = "java.io.IOException: the connection to a:1 ended before the answer came: it rained";
        assert_eq!(error.to_string(), text, "{name}");
    }
}

#[tokio::test]
async fn cells_come_with_answers() {
    let cell = Cell::new(b"r", b"f", b"q", 5, CellType::PUT, b"v").unwrap();
    let block = CellBlock::of(Codec::KeyValueWithTags, [&cell]);
    for (name, road, _) in roads().await {
        let read = road.read(&CallContext::default(), &Card { number: 1 }).await.unwrap();
        assert_eq!(read.value.associated_cell_count, Some(1), "{name}");
        assert_eq!(read.cells.unwrap().cells().count(), 1, "{name}");
        let context = CallContext::default().with_cells(block.clone());
        let read = road.read(&context, &Card { number: 1 }).await.unwrap();
        assert_eq!(read.cells.unwrap().cells().next().unwrap().unwrap(), cell, "{name}");
    }
}

#[tokio::test]
async fn the_context_arrives() {
    let context = CallContext::new(User::new("dave").through("root"))
        .with_priority(200)
        .with_timeout(Duration::from_secs(60))
        .with_trace("traceparent", "00-1-2-01")
        .with_attribute("delay-ms", &b"\x00\xff"[..]);
    for (name, road, library) in roads().await {
        road.add_book(&context, &Book::new("Emma", 1815)).await.unwrap();
        let seen = library.seen.lock().unwrap().take().unwrap();
        assert_eq!(seen.user, context.user, "{name}");
        assert_eq!(
            (seen.priority, &seen.trace, &seen.attributes),
            (200, &context.trace, &context.attributes),
            "{name}"
        );
        let left = seen.remaining().unwrap();
        assert!(left > Duration::from_secs(5) && left <= Duration::from_secs(61), "{name}: {left:?}");
        assert_eq!(seen.peer.is_some(), name == "tcp");
    }
}

#[tokio::test]
async fn deadlines_hold() {
    for (name, road, library) in roads().await {
        let expired = CallContext::default().with_deadline(tokio::time::Instant::now());
        let error = road.add_book(&expired, &Book::new("Emma", 1815)).await.unwrap_err();
        assert!(matches!(error, Error::TimedOut { waiting: Waiting::Nothing, .. }), "{name}: {error}");
        assert!(error.is_before_call(), "{name}: {error}");
        assert!(library.seen.lock().unwrap().is_none(), "{name}: the service never heard of it");
        if name == "memory" {
            continue;
        }

        // On a busy machine the time may be over before the call: then it gets more.
        let forever = NameStringPair { name: String::new(), value: "forever".to_owned() };
        let mut patience = Duration::from_millis(60);
        loop {
            let error = road.look(&CallContext::default().with_timeout(patience), &forever).await.unwrap_err();
            assert!(matches!(error, Error::TimedOut { .. }), "{name}: {error}");
            if !error.is_before_call() {
                break;
            }
            patience *= 2;
            assert!(patience < Duration::from_secs(60), "{name}: it is never begun: {error}");
        }
    }
}

#[tokio::test]
async fn differences_are_found() {
    let road = Local::new(Arc::new(Library::default())).with_roundtrip();
    let context = CallContext::default();
    let error = road.add_book(&context, &Book::new("", 1)).await.unwrap_err();
    assert_eq!(
        error.to_string(),
        "the parameter of LibraryService.AddBook is not the same on both roads: here Book { title: \"\", year: Some(1) }, and \
         through bytes an error, org.apache.hadoop.hbase.DoNotRetryIOException: a book has a title"
    );
    assert!(Library::default().seen.lock().unwrap().is_none());

    *Local::service(&road).books.lock().unwrap() = Arc::from([Arc::new(Book::new("", 1))]);
    let error = road.list_books(&context, &ListBooksRequest::default()).await.unwrap_err();
    assert!(matches!(error, Error::RoadsDiffer { part: "result", .. }), "{error}");

    let word = NameStringPair { name: String::new(), value: "parameter".to_owned() };
    let error = road.look(&context, &word).await.unwrap_err();
    assert!(matches!(error, Error::RoadsDiffer { part: "exception", .. }), "{error}");

    // Without it, the local road passes everything on.
    let road = Local::new(Arc::new(Library::default()));
    assert!(road.add_book(&context, &Book::new("", 1)).await.unwrap());
}

#[tokio::test]
async fn contexts_that_no_server_takes_are_known_before() {
    let long = "x".repeat(300_000);
    let nobody = CallContext::new(User::new(""));
    let attached = CallContext::default().with_attribute("a", long.clone());
    let traced = CallContext::default().with_trace("a", long);
    let fits = CallContext::default().with_attribute("a", "x".repeat(260_000));
    let attach = "bytes is more than the 262144 allowed: attach less to the call, or raise the client's header_limit if the server \
                  takes more";
    let named = "the request of LibraryService.AddBook cannot be written: its user has no name: say who calls, or leave the user out";
    for (name, road, library) in roads().await {
        // Without roundtrip nothing is made for a server, and in memory there is none.
        if matches!(name, "local" | "memory") {
            continue;
        }
        for (context, told) in [(&nobody, named), (&attached, attach), (&traced, attach)] {
            let error = road.add_book(context, &Book::new("Emma", 1815)).await.unwrap_err();
            assert!(matches!(error, Error::Request { .. }) && error.is_before_call(), "{name}: {error}");
            assert!(error.to_string().ends_with(told), "{name}: {error}");
            assert!(library.seen.lock().unwrap().is_none(), "{name}");
        }
        assert!(road.add_book(&fits, &Book::new("Emma", 1815)).await.unwrap(), "{name}");
    }
}

/// A number that may be none.
#[derive(Debug, PartialEq)]
struct Measure {
    value: f64,
    /// What no message says.
    unsaid: u8,
}

impl Mapped<NameStringPair> for Measure {
    fn to_message(&self) -> NameStringPair {
        NameStringPair { name: String::new(), value: self.value.to_string() }
    }

    fn from_message(message: NameStringPair) -> Result<Self, Exception> {
        let value = message.value.parse().map_err(|_| Exception::io("no number"))?;
        Ok(Self { value, unsaid: 0 })
    }
}

#[test]
fn a_nan_is_the_same_on_both_roads() {
    const MEASURE: Rpc<NameStringPair, NameStringPair> = Rpc::new("MeasureService", "Measure");
    let road = Local::new(Arc::new(())).with_roundtrip();
    for (value, unsaid, same) in [(1.5, 0, true), (f64::NAN, 0, true), (1.5, 1, false), (f64::NAN, 1, false)] {
        let measure = Measure { value, unsaid };
        let result = Local::parameter(&road, &MEASURE, &measure);
        assert_eq!(result.is_ok(), same, "{measure:?}: {result:?}");
    }
}

#[tokio::test]
async fn what_differs_is_shown_in_part() {
    let road = Local::new(Arc::new(Library::default())).with_roundtrip();
    let books: Vec<_> = (0..1000).map(|_| Arc::new(Book::new("", 1815))).collect();
    *Local::service(&road).books.lock().unwrap() = books.into();
    let error = road.list_books(&CallContext::default(), &ListBooksRequest::default()).await.unwrap_err();
    let Error::RoadsDiffer { local, .. } = error else { panic!("{error}") };
    assert!(local.starts_with("[Book { title: \"\"") && local.ends_with('…'), "{local}");
    assert!((2000..2100).contains(&local.len()), "{}", local.len());
}

/// A channel whose answers are what the test likes.
struct Says(&'static [u8]);

impl Channel for Says {
    async fn call(&self, _: &CallContext, _: Method, _: Bytes) -> Result<Answer, Error> {
        Ok(Answer::new(Bytes::from_static(self.0)))
    }
}

#[tokio::test]
async fn answers_that_mean_nothing_are_errors() {
    let context = CallContext::default();
    let error = Remote::new(Says(b"\x0a\xff")).list_books(&context, &ListBooksRequest::default()).await.unwrap_err();
    let told = "the server answered LibraryService.listBooks with what cannot be read: ";
    assert!(error.to_string().starts_with(told), "{error}");
    let error = Remote::new(Says(b"\x0a\x00")).r#move(&context, &Card { number: 1 }).await.unwrap_err();
    assert!(error.to_string().ends_with("DoNotRetryIOException: a book has a title"), "{error}");
}

#[tokio::test]
async fn the_dispatcher_knows_names_exactly() {
    let dispatcher = LibraryServiceDispatcher::new(Arc::new(Library::default()));
    assert_eq!(dispatcher.name(), "LibraryService");
    assert_eq!(format!("{dispatcher:?}"), "LibraryServiceDispatcher(..)", "whatever its service is");
    for (method, known) in
        [("AddBook", true), ("listBooks", true), ("ListBooks", false), ("addbook", false), ("", false)]
    {
        assert_eq!(dispatcher.method(method).is_some(), known, "{method}");
    }
    assert_eq!(library_service::LIST_BOOKS.method().to_string(), "LibraryService.listBooks");
    for id in [5, u16::MAX] {
        let answer = dispatcher.call(MethodId(id), &CallContext::default(), Bytes::new()).await;
        assert!(answer.unwrap_err().do_not_retry());
    }
    let bad = dispatcher.call(MethodId(0), &CallContext::default(), Bytes::from_static(b"\x0a\x05")).await.unwrap_err();
    assert!(bad.is(classes::INVALID_PROTOCOL_BUFFER), "{bad}");
}

#[test]
fn a_local_call_needs_no_runtime() {
    let road = Local::new(Arc::new(Library::with_books(2)));
    let context = CallContext::default().with_timeout(Duration::from_secs(5));
    let request = ListBooksRequest::default();
    let mut call = std::pin::pin!(road.list_books(&context, &request));
    let mut polling = std::task::Context::from_waker(std::task::Waker::noop());
    assert!(matches!(call.as_mut().poll(&mut polling), std::task::Poll::Ready(Ok(books)) if books.len() == 2));
}

#[tokio::test]
async fn required_fields_are_missed_as_java_does() {
    let dispatcher = LibraryServiceDispatcher::new(Arc::new(Library::default()));
    for (name, missing) in [("AddBook", "title"), ("Look", "name, value"), ("Read", "number")] {
        let method = dispatcher.method(name).unwrap();
        let exception = dispatcher.call(method, &CallContext::default(), Bytes::new()).await.unwrap_err();
        assert!(exception.is(classes::UNINITIALIZED_MESSAGE), "{exception}");
        assert_eq!(exception.message(), format!("Message missing required fields: {missing}"));
    }
}

/// Texts with what parts a message from a stack trace, and what begins one.
fn message() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        Just("\n"),
        Just("\t"),
        Just("\n\tat "),
        Just("\nCaused by: "),
        Just("\n\t... "),
        Just("at "),
        Just(": "),
        Just("java.io.IOException"),
        Just("…"),
        Just("ä"),
        Just("name")
    ];
    (proptest::collection::vec(part, 0..8), prop_oneof![Just(1_usize), Just(1), Just(20_000)])
        .prop_map(|(parts, times)| parts.concat().repeat(times))
}

#[tokio::test]
async fn newlines_mean_the_same_everywhere() {
    for (text, message, trace) in [
        ("a\nb", "a\nb", ""),
        ("a\n", "a", ""),
        ("\n", "", ""),
        ("a\n\tat b", "a", "\tat b"),
        ("a\n\nCaused by: b\n", "a", "Caused by: b\n"),
        ("\n\t... 3 more", "", "\t... 3 more"),
        ("\tat b", "\tat b", ""),
        ("java.io.IOException: a", "java.io.IOException: a", ""),
    ] {
        for (name, road, _) in roads().await {
            let word = NameStringPair { name: text.to_owned(), value: "throw".to_owned() };
            let error = road.look(&CallContext::default(), &word).await.unwrap_err();
            let Error::Exception(exception) = error else { panic!("{name}: {error}") };
            assert_eq!((exception.message(), exception.trace()), (message, trace), "{name}: {text:?}");
        }
    }
}

fn book() -> impl Strategy<Value = Book> {
    ("\\PC{1,12}", any::<Option<u32>>()).prop_map(|(title, year)| Book { title, year })
}

proptest! {
    #[test]
    fn any_value_survives_the_roundtrip(books in proptest::collection::vec(book(), 0..8), since in any::<Option<u32>>()) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let (plain, road) = (Local::new(Arc::new(Library::default())), Local::new(Arc::new(Library::default())).with_roundtrip());
        let context = CallContext::default();
        runtime.block_on(async {
            for book in &books {
                let added = [plain.add_book(&context, book).await.unwrap(), road.add_book(&context, book).await.unwrap()];
                assert_eq!(added[0], added[1]);
            }
            let request = ListBooksRequest { since };
            let lists = [plain.list_books(&context, &request).await, road.list_books(&context, &request).await];
            let [plain, through_bytes] = lists.map(|list| list.map_err(|error| error.exception().cloned()));
            assert_eq!(plain, through_bytes);
        });
    }

    #[test]
    fn any_exception_is_the_same_on_both_roads(name in message()) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let library = Arc::new(Library::default());
        let local = Local::new(library.clone());
        let roundtrip = local.clone().with_roundtrip();
        let remote = Remote::new(InProcess::new(LibraryServiceDispatcher::new(library)));
        let (context, word) = (CallContext::default(), NameStringPair { name, value: "throw".to_owned() });
        runtime.block_on(async {
            let here = local.look(&context, &word).await.unwrap_err().exception().cloned();
            assert!(here.is_some());
            for result in [roundtrip.look(&context, &word).await, remote.look(&context, &word).await] {
                assert_eq!(result.unwrap_err().exception(), here.as_ref());
            }
        });
    }
}
