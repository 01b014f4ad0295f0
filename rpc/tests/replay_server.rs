//! Our server, asked by the recorded bytes of real clients and of bad ones: it answers what HBase answered.
//!
//! The services here say what was recorded; everything else (openings, frames, what is refused and in which words, who closes) is
//! the server's own.

mod recorded;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bytes::{Bytes, BytesMut};
use hfilter_rpc::messages::{ConnectionHeader, GetTableDescriptorsRequest};
use hfilter_rpc::wire::{CellBlock, Codec, Compressor, Limits, RequestHead, Response, take_frame};
use hfilter_rpc::{Answer, CallContext, Exception, MethodId, Server, ServerOptions, Service, parameter};
use recorded::{Line, connections};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// More than a server needs for an answer, on however busy a machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// What was answered to a parameter of a method, in the order of the calls.
type Script = BTreeMap<(String, Bytes), Vec<Option<Response>>>;

/// A service that says what was recorded.
struct Recorded {
    name: String,
    methods: Vec<String>,
    codec: Codec,
    compressor: Option<Compressor>,
    script: Mutex<Script>,
}

impl Service for Recorded {
    fn name(&self) -> &str {
        &self.name
    }

    fn method(&self, name: &str) -> Option<MethodId> {
        let index = self.methods.iter().position(|method| method == name)?;
        u16::try_from(index).ok().map(MethodId)
    }

    async fn call(&self, method: MethodId, _: &CallContext, bytes: Bytes) -> Result<Answer, Exception> {
        let method = &self.methods[usize::from(method.0)];
        match method.as_str() {
            "GetTableDescriptors" => {
                parameter::<GetTableDescriptorsRequest>(bytes.clone())?;
            }
            "Get" if bytes.is_empty() => return Err(Exception::missing_fields("region, get")),
            _ => {}
        }
        let answer = {
            let mut script = self.script.lock().unwrap();
            let answers = script.get_mut(&(method.clone(), bytes)).expect("the parameter that was recorded");
            answers.remove(0)
        };
        let Some(answer) = answer else { return std::future::pending().await };
        match answer.header.exception {
            Some(exception) => Err(Exception::of_response(exception)),
            None => {
                let mut result = Answer::new(answer.result.expect("a result"));
                let cells = answer.cell_block.map(|cells| plain(self.compressor, cells));
                result.cells = cells.map(|cells| CellBlock::new(self.codec, cells));
                Ok(result)
            }
        }
    }
}

/// The script of a connection: to each request the next answer with its id.
fn script(lines: &[Line]) -> Recorded {
    let mut answers: Vec<_> = lines
        .iter()
        .filter(|line| line.kind() == "response")
        .filter_map(|line| Response::decode(line.frame(), &Limits::CLIENT).ok())
        .collect();
    let mut script = Script::new();
    let mut methods = Vec::new();
    for line in lines.iter().filter(|line| line.kind() == "request") {
        let Ok(head) = RequestHead::decode(line.frame(), &Limits::SERVER) else { continue };
        let id = head.header.call_id.or(Some(0));
        let answer = answers.iter().position(|answer| answer.header.call_id == id).map(|index| answers.remove(index));
        let exception = answer.as_ref().and_then(|answer| answer.header.exception.as_ref());
        let exception = exception.map(|exception| exception.stack_trace()).unwrap_or_default();
        let method = head.header.method_name.clone().unwrap_or_default();
        if !exception.contains("UnsupportedOperationException") && !methods.contains(&method) {
            methods.push(method.clone());
        }
        // What HBase refused before its service saw it, our server refuses by itself.
        if !exception.contains("is unable to read call parameter") && !exception.starts_with("Call queue is full") {
            let request = head.body().expect("a request that HBase understood");
            script.entry((method, request.parameter)).or_default().push(answer);
        }
    }
    let header = header(lines);
    Recorded {
        name: header.service_name.clone().unwrap_or_default(),
        methods,
        codec: Codec::of_class(header.cell_block_codec_class()).unwrap_or_default(),
        compressor: compressor(lines),
        script: Mutex::new(script),
    }
}

/// What opened a connection.
fn header(lines: &[Line]) -> ConnectionHeader {
    let header = lines.iter().find(|line| line.kind() == "connection_header");
    header.map(|line| recorded::connection_header(&line.decoded["message"])).unwrap_or_default()
}

fn compressor(lines: &[Line]) -> Option<Compressor> {
    Compressor::of_class(header(lines).cell_block_compressor_class())
}

fn plain(compressor: Option<Compressor>, cells: Bytes) -> Bytes {
    match compressor {
        Some(compressor) if !cells.is_empty() => compressor.decompress(&cells, 1 << 20).unwrap(),
        _ => cells,
    }
}

/// The services that a server of HBase has, so that others are refused.
fn is_there(service: &str, port: u64) -> bool {
    match service {
        "MasterService" => port == 16000,
        "ClientService" | "AdminService" | "ClientMetaService" => true,
        "HbckService" | "LockService" | "RegionServerStatusService" => port == 16000,
        _ => false,
    }
}

/// What is the same in two answers although addresses differ, and what compresses cells.
fn comparable(response: &Response, compressor: Option<Compressor>) -> Response {
    let mut response = response.clone();
    if compressor.is_some() {
        response.header.cell_block_meta = None;
        response.cell_block = response.cell_block.map(|cells| plain(compressor, cells));
    }
    if let Some(exception) = &mut response.header.exception {
        let class = exception.exception_class_name().replace("org.apache.hbase.thirdparty.", "");
        exception.exception_class_name = Some(class);
        let text = exception.stack_trace().lines().next().unwrap_or_default().to_owned();
        let mut parts = text.split("127.0.0.1:");
        let mut plain = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            plain.push_str("127.0.0.1:*");
            plain.push_str(part.trim_start_matches(|digit: char| digit.is_ascii_digit()));
        }
        exception.stack_trace = Some(plain);
    }
    response
}

#[tokio::test]
async fn every_conversation_goes_as_with_hbase() {
    let (mut replayed, mut answers) = (0, 0);
    for (id, lines) in connections() {
        let replayed_one = timeout(3 * PATIENCE, replay(id, Arc::new(lines))).await;
        answers += replayed_one.unwrap_or_else(|_| panic!("connection {id}: the server says nothing"));
        replayed += 1;
    }
    assert_eq!((replayed, answers), (220, 1119));
}

/// Replays one connection, and counts the answers.
async fn replay(id: u64, lines: Arc<Vec<Line>>) -> usize {
    let what = &lines[0].what;
    let starting = what == "server starting: registry preamble at the master"
        && lines[1].decoded["header"].get("exception").is_some();
    let cluster_id = lines.iter().find_map(|line| line.decoded["message"]["cluster_id"].as_str().map(str::to_owned));
    let mut options = ServerOptions::default();
    options.cluster_id = cluster_id.filter(|_| !starting);
    if lines.iter().any(|line| line.what.starts_with("call queue:")) {
        options.queue_bytes = 60_000;
        options.server_name = Some("localhost,16020,1796060611660".into());
    }
    let mut server = Server::builder().options(options);
    let service = script(&lines);
    if is_there(&service.name, lines[0].port) {
        server = server.service(service);
    }
    let server = server.bind("127.0.0.1:0").await.unwrap();
    let mut socket = TcpStream::connect(server.local_addr()).await.unwrap();
    socket.set_nodelay(true).unwrap();
    let mut buffer = BytesMut::new();
    let mut expected = Vec::new();
    let mut answers = 0;
    // Incomplete frames were recorded last of all; they were sent before they were answered.
    let (raw, mut order): (Vec<_>, Vec<_>) = lines.iter().partition(|line| line.kind() == "raw");
    let sent = order.iter().rposition(|line| line.from_client && line.kind() != "close").map_or(0, |last| last + 1);
    order.splice(sent..sent, raw);
    for line in order {
        match (line.from_client, line.kind()) {
            (true, "close") => {
                answers += answered(&mut socket, &mut buffer, &mut expected, compressor(&lines)).await;
                socket.shutdown().await.ok();
            }
            (true, _) => {
                answers += answered(&mut socket, &mut buffer, &mut expected, compressor(&lines)).await;
                if what == "probe: everything byte by byte" {
                    for byte in &line.bytes {
                        socket.write_u8(*byte).await.unwrap();
                    }
                } else {
                    // Who is refused may find the door closed.
                    socket.write_all(&line.bytes).await.ok();
                }
            }
            (false, "sasl_switch_to_simple") => {
                let mut bytes = [0; 8];
                socket.read_exact(&mut bytes).await.unwrap();
                assert_eq!(bytes[..], line.bytes[..], "{id} {what}");
            }
            (false, "response") => expected.push(line),
            (false, _) => {}
        }
    }
    answers += answered(&mut socket, &mut buffer, &mut expected, compressor(&lines)).await;
    if what == "probe: request too big, header not complete" {
        socket.shutdown().await.ok();
    }
    // Some servers ended because their process did; only who asked for the cluster's id is always sent away.
    let process_ended = what.starts_with("server shutting down: ") && !what.contains("preamble");
    if !process_ended && lines.iter().any(|line| line.kind() == "close" && !line.from_client) {
        let end = timeout(PATIENCE, socket.read_buf(&mut buffer)).await;
        assert!(matches!(end, Ok(Ok(0) | Err(_))), "{id} {what}: the server should have closed: {end:?}");
    }
    answers
}

/// Reads as many answers as are expected, in any order, and compares them.
async fn answered(
    socket: &mut TcpStream,
    buffer: &mut BytesMut,
    expected: &mut Vec<&Line>,
    compressor: Option<Compressor>,
) -> usize {
    let count = expected.len();
    while !expected.is_empty() {
        let frame = loop {
            if let Some(frame) = take_frame(buffer, &Limits::CLIENT).unwrap() {
                break frame;
            }
            let read = timeout(PATIENCE, socket.read_buf(buffer)).await;
            let ids: Vec<_> = expected.iter().map(|line| (&line.id, &line.what)).collect();
            assert!(matches!(read, Ok(Ok(1..))), "no answer: {read:?}, expected {ids:?}");
        };
        let found = Response::decode(frame, &Limits::CLIENT).unwrap();
        let of_line = |line: &Line| Response::decode(line.frame(), &Limits::CLIENT).unwrap();
        let index = expected.iter().position(|line| of_line(line).header.call_id == found.header.call_id);
        let line = expected.remove(index.unwrap_or_else(|| panic!("nobody asked for {found:?}")));
        assert_eq!(comparable(&found, compressor), comparable(&of_line(line), compressor), "{} {}", line.id, line.what);
    }
    count
}
