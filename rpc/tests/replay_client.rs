//! Our client, asked to make the calls of the recorded clients: it writes the bytes that Java's client wrote, and finds in the
//! recorded answers what is in them.

mod recorded;

use std::time::Duration;

use bytes::{Bytes, BytesMut};
use hfilter_rpc::messages::ResponseHeader;
use hfilter_rpc::wire::{CellBlock, Codec, Compressor, Limits, Request, Response};
use hfilter_rpc::{CallContext, Channel as _, ClientOptions, Connection, Error, Exception, Method, User};
use recorded::{Line, connections};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream};
use tokio::time::timeout;

// The clock stands still, so that timeouts are what was recorded.
#[tokio::test(start_paused = true)]
async fn every_call_is_made_as_by_javas_client() {
    let (mut made, mut unknown_codecs) = (0, 0);
    for lines in connections().values() {
        let Some(opening) = lines.iter().find(|line| line.kind() == "connection_header") else { continue };
        let header = recorded::connection_header(&opening.decoded["message"]);
        let codec = header.cell_block_codec_class.as_deref().map(Codec::of_class);
        if codec == Some(None) {
            unknown_codecs += 1;
            continue;
        }
        let mut options = ClientOptions::default();
        options.user = header.user_info.map(|user| {
            let name = User::new(user.effective_user);
            user.real_user.into_iter().fold(name, User::through)
        });
        options.codec = codec.flatten();
        options.compressor = header.cell_block_compressor_class.as_deref().and_then(Compressor::of_class);
        options.version = header.version_info;
        options.attributes = header.attribute;
        // Requests written by hand, to see what the server does, lack what every client writes.
        let by_client = |line: &&Line| line.kind() == "request" && line.decoded["header"].get("trace_info").is_some();
        let probe = |line: &&Line| line.what.starts_with("probe:");
        for line in lines.iter().filter(by_client).filter(|line| !probe(line)) {
            let service = header.service_name.clone().unwrap_or_default();
            call(line, &lines[0], opening, lines, service, options.clone()).await;
            made += 1;
        }
    }
    assert_eq!((made, unknown_codecs), (982, 4));
}

async fn call(
    line: &Line,
    preamble: &Line,
    opening: &Line,
    lines: &[Line],
    service: String,
    mut options: ClientOptions,
) {
    let request = Request::decode(line.frame(), &Limits::SERVER).unwrap();
    let id = request.header.call_id.unwrap();
    options.first_call_id = id;
    let compressor = options.compressor;
    let mut context = CallContext::default().with_priority(request.header.priority.unwrap());
    if let Some(timeout) = request.header.timeout {
        context = context.with_timeout(Duration::from_millis(timeout.into()));
    }
    context.trace = request.header.trace_info.unwrap().headers;
    context.attributes = request.header.attribute.into_iter().map(|pair| (pair.name, pair.value.unwrap())).collect();
    context.cells = request.cell_block.map(|cells| CellBlock::new(options.codec.unwrap(), cells));
    let name = request.header.method_name.unwrap();
    let method = Method { service: service.clone().leak(), name: name.leak() };

    let (ours, mut theirs) = tokio::io::duplex(1 << 20);
    let connection = Connection::open(ours, "recorded", &service, &options);
    let answer = lines
        .iter()
        .filter(|line| line.kind() == "response")
        .find(|answer| answer.decoded["call_id"] == id && answer.id > line.id);
    let server = async {
        for expected in [preamble, opening, line] {
            assert_eq!(read(&mut theirs, expected.bytes.len()).await, expected.bytes, "{} {}", line.id, line.what);
        }
        match answer {
            Some(answer) => theirs.write_all(&answer.bytes).await.unwrap(),
            None => theirs.shutdown().await.unwrap(),
        }
    };
    let conversation = async { tokio::join!(connection.call(&context, method, request.parameter), server) };
    let conversation = timeout(Duration::from_secs(3600), conversation).await;
    let (result, ()) = conversation.unwrap_or_else(|_| panic!("{} {}: both wait", line.id, line.what));
    let Some(answer) = answer else {
        assert!(matches!(result, Err(Error::WrongServer { .. })), "{} {}: {result:?}", line.id, line.what);
        return;
    };
    let expected = Response::decode(answer.frame(), &Limits::CLIENT).unwrap();
    match result {
        Ok(found) => {
            assert_eq!(Some(found.message), expected.result, "{} {}", line.id, line.what);
            let plain = |block: Bytes| match compressor {
                Some(compressor) => compressor.decompress(&block, 1 << 20).unwrap(),
                None => block,
            };
            assert_eq!(
                found.cells.map(|cells| cells.bytes().clone()),
                expected.cell_block.map(plain),
                "{} {}",
                line.id,
                line.what
            );
        }
        Err(error) => check(
            error.exception().unwrap_or_else(|| panic!("{} {}: {error}", line.id, line.what)),
            answer,
            expected.header,
        ),
    }
}

async fn read(stream: &mut DuplexStream, count: usize) -> BytesMut {
    let mut bytes = BytesMut::zeroed(count);
    stream.read_exact(&mut bytes).await.unwrap();
    bytes
}

fn check(exception: &Exception, answer: &Line, header: ResponseHeader) {
    let expected = header.exception.unwrap();
    assert_eq!(Some(exception.class()), answer.text("exception_class"), "{} {}", answer.id, answer.what);
    let first = answer.text("exception_first_line").unwrap();
    let ours = match exception.message() {
        "" => exception.class().to_owned(),
        message if first.starts_with(exception.class()) => format!("{}: {message}", exception.class()),
        message => message.to_owned(),
    };
    assert_eq!(ours.lines().next(), Some(first), "{} {}", answer.id, answer.what);
    assert_eq!(Some(exception.do_not_retry()), expected.do_not_retry, "{} {}", answer.id, answer.what);
    assert_eq!(exception.server_overloaded(), expected.server_overloaded(), "{} {}", answer.id, answer.what);
    let moved = expected.hostname.as_deref().zip(expected.port.and_then(|port| u16::try_from(port).ok()));
    assert_eq!(exception.moved_to(), moved, "{} {}", answer.id, answer.what);
}
