//! What a user of a wrong server is told: what was found, and what to do. Every peer is a fake one.

mod scenes;

use std::time::Duration;

use bytes::Bytes;
use hfilter_rpc::exception::{ExceptionClass, classes};
use hfilter_rpc::messages::{ExceptionResponse, ResponseHeader};
use hfilter_rpc::wire::{CALL_ID_OF_CONNECTION, Response};
use hfilter_rpc::{CallContext, Channel as _, Client, ClientOptions, Connection, Error, Found, Method, Waiting};
use scenes::{ECHO, Reserved};
use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::net::TcpListener;

const MASTER: Method = Method { service: "MasterService", name: "IsMasterRunning" };

/// What a peer does once somebody is there.
#[derive(Clone)]
enum Peer {
    /// Closes before it has read anything.
    ClosesAtOnce,
    /// Reads the opening, says this, and closes.
    Says(Bytes),
    /// The same, and keeps the connection open.
    SaysAndStays(Bytes),
    /// Says this, a byte after the other, and stays.
    Drips(Bytes),
}

use Peer::{ClosesAtOnce, Drips, Says, SaysAndStays};

impl Peer {
    async fn meet(self, mut socket: impl AsyncRead + AsyncWrite + Unpin) {
        let mut preamble = [0; 6];
        if matches!(self, ClosesAtOnce) || socket.read_exact(&mut preamble).await.is_err() {
            return;
        }
        match self {
            ClosesAtOnce => {}
            Says(bytes) => {
                // What is left unread would take back what was written; nobody waits for a client that waits too.
                socket.write_all(&bytes).await.ok();
                socket.shutdown().await.ok();
                socket.read_to_end(&mut Vec::new()).await.ok();
            }
            SaysAndStays(bytes) => {
                socket.write_all(&bytes).await.ok();
                socket.read_to_end(&mut Vec::new()).await.ok();
            }
            Drips(bytes) => {
                for byte in bytes {
                    socket.write_u8(byte).await.ok();
                    tokio::task::yield_now().await;
                }
                socket.read_to_end(&mut Vec::new()).await.ok();
            }
        }
    }

    /// Where the peer is.
    async fn listen(self) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        tokio::spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                socket.set_nodelay(true).ok();
                tokio::spawn(self.clone().meet(socket));
            }
        });
        address
    }

    /// What a client is told that calls a method, and where.
    async fn told(self, method: Method) -> (Error, String) {
        let address = self.listen().await;
        (told(&address, method, &CallContext::default()).await, address)
    }

    /// What a client is told on a connection in memory when its time is over.
    async fn told_in_memory(self, context: &CallContext) -> Error {
        let (ours, theirs) = tokio::io::duplex(4096);
        tokio::spawn(self.meet(theirs));
        let connection = Connection::open(ours, "memory", ECHO.service, &ClientOptions::default());
        connection.call(context, ECHO, Bytes::new()).await.expect_err("nobody answers")
    }
}

async fn told(address: &str, method: Method, context: &CallContext) -> Error {
    let client = Client::with_options(address, ClientOptions::default());
    client.call(context, method, Bytes::new()).await.expect_err("nobody answers")
}

/// A server's refusal of the connection.
fn refusal(class: ExceptionClass, text: &str) -> Bytes {
    let exception = ExceptionResponse {
        exception_class_name: Some(class.name.to_owned()),
        stack_trace: Some(text.to_owned()),
        do_not_retry: Some(true),
        ..ExceptionResponse::default()
    };
    let header = ResponseHeader {
        call_id: Some(CALL_ID_OF_CONNECTION),
        exception: Some(exception),
        ..ResponseHeader::default()
    };
    Response::new(header, None).encode().unwrap().to_bytes()
}

fn bytes(bytes: &'static [u8]) -> Bytes {
    Bytes::from_static(bytes)
}

/// Whether a text has these parts in this order; `…` parts them.
fn fits(text: &str, pattern: &str) -> bool {
    let mut parts = pattern.split('…');
    let begin = parts.next().unwrap_or_default();
    let Some(mut rest) = text.strip_prefix(begin) else { return false };
    let mut open = false;
    for part in parts {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
        open = part.is_empty();
    }
    open || rest.is_empty()
}

#[tokio::test]
async fn every_wrong_server_is_told_by_what_it_says() {
    const PORTS: &str = "HBase's RPC is on another port, 16000 for a master, 16020 for a region server";
    let http = bytes(b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n<h1>Bad Message 400</h1>");
    let settings = bytes(b"\0\0\x12\x04\0\0\0\0\0\0\x03\0\0\0\x80\0\x04\0\x01\0\0\0\x05\0\xff\xff\xff");
    let banner = bytes(b"SSH-2.0-OpenSSH_9.2p1 Debian-2\r\n");
    let web = "answered as a web server (\"HTTP/1.1 400 Bad Request\"); ";
    let http2 = "answered as a web server (of HTTP/2); ";
    let tls = "speaks TLS, and this client does not. If it is HBase, let it take plain connections too \
               (hbase.server.netty.tls.supportplaintext); otherwise ";
    let ssh = "answered as an SSH server (\"SSH-2.0-OpenSSH_9.2p1 Debian-2\"); ";
    let page = "answered as a web server (\"<html>\"); ";
    let word = "answered as ZooKeeper (\"stat is not executed because it is not in the whitelist.\"); ";
    let mail = "answered \"220 mail ESMTP\", and is no HBase; ";
    let other = "answered with the bytes 00 00 00 05 ff ff ff ff ff, and is no HBase; ";
    let zeros = "answered with the bytes 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00, and is no HBase; ";
    let large = "answered with the bytes 7f ff ff ff 00 00 00 00 00, and is no HBase; ";
    let slow = "answered with the bytes 00 10 00 00 00 00 00, and is no HBase; ";
    let mysql = "answered with the bytes 4a 00 00 00 0a 38 2e 30 2e 33 30 00 08, and is no HBase; ";
    let colours = "answered with the bytes 1b 5b 33 31 6d 48 45 4c 4c 4f 0d 0a, and is no HBase; ";
    let empty = "answered with the bytes 00 00 00 00, and is no HBase; ";
    let rows = [
        (Says(bytes(&[0; 200])), zeros, Found::Bytes(vec![0; 16])),
        (SaysAndStays(bytes(&[0; 200])), zeros, Found::Bytes(vec![0; 16])),
        (Says(bytes(&[0; 4])), empty, Found::Bytes(vec![0; 4])),
        (
            SaysAndStays(bytes(b"\x7f\xff\xff\xff\0\0\0\0\0")),
            large,
            Found::Bytes(b"\x7f\xff\xff\xff\0\0\0\0\0".to_vec()),
        ),
        (Drips(bytes(b"\0\x10\0\0\0\0\0")), slow, Found::Bytes(b"\0\x10\0\0\0\0\0".to_vec())),
        (
            SaysAndStays(bytes(b"\x4a\0\0\0\x0a8.0.30\0\x08")),
            mysql,
            Found::Bytes(b"\x4a\0\0\0\x0a8.0.30\0\x08".to_vec()),
        ),
        (SaysAndStays(bytes(b"\x1b[31mHELLO\r\n")), colours, Found::Bytes(b"\x1b[31mHELLO\r\n".to_vec())),
        (Says(http.clone()), web, Found::Http("HTTP/1.1 400 Bad Request".into())),
        (SaysAndStays(http.clone()), web, Found::Http("HTTP/1.1 400 Bad Request".into())),
        (Drips(http), web, Found::Http("HTTP/1.1 400 Bad Request".into())),
        (Says(bytes(b"<html>\r\n<head><title>400 Bad Request</title>")), page, Found::Http("<html>".into())),
        (Says(settings.clone()), http2, Found::Http2),
        (SaysAndStays(settings), http2, Found::Http2),
        (Says(bytes(b"\0\0\0\x04\0\0\0\0\0")), http2, Found::Http2),
        (Says(bytes(b"\x15\x03\x01\0\x02\x02\x46")), tls, Found::Tls),
        (SaysAndStays(bytes(b"\x15\x03\x03\0\x02\x02\x50")), tls, Found::Tls),
        (Says(banner.clone()), ssh, Found::Ssh("SSH-2.0-OpenSSH_9.2p1 Debian-2".into())),
        (SaysAndStays(banner.clone()), ssh, Found::Ssh("SSH-2.0-OpenSSH_9.2p1 Debian-2".into())),
        (Drips(banner), ssh, Found::Ssh("SSH-2.0-OpenSSH_9.2p1 Debian-2".into())),
        (
            Says(bytes(b"stat is not executed because it is not in the whitelist.\n")),
            word,
            Found::ZooKeeper("stat is not executed because it is not in the whitelist.".into()),
        ),
        (Says(bytes(b"220 mail ESMTP\r\n")), mail, Found::Text("220 mail ESMTP".into())),
        (Says(bytes(b"no\n")), "answered \"no\", and is no HBase; ", Found::Text("no".into())),
        (
            Says(bytes(b"\0\0\0\x05\xff\xff\xff\xff\xff")),
            other,
            Found::Bytes(b"\0\0\0\x05\xff\xff\xff\xff\xff".to_vec()),
        ),
    ];
    for (peer, says, expected) in rows {
        let (error, address) = peer.told(ECHO).await;
        assert_eq!(error.to_string(), format!("{address} {says}{PORTS}"));
        assert!(error.is_before_call(), "{error}");
        let Error::WrongServer { found, .. } = error else { panic!("{error}") };
        assert_eq!(found, expected);
    }
}

#[tokio::test]
async fn a_server_that_closes_may_be_many() {
    let why = ", does not know the codec, cannot read the connection header, or is stopping. So do ZooKeeper (port 2181) and servers \
               that insist on TLS";
    let master = "closed the connection without a word. HBase does so when it has no MasterService (only a master has it, on port \
                  16000; a region server has not)";
    let other = "closed the connection without a word. HBase does so when it has no SceneService";
    // A region server that is asked for a master; ZooKeeper, to which our first bytes are a length beyond its limit; a port that is
    // forwarded to nowhere.
    for (peer, method, says) in
        [(Says(Bytes::new()), MASTER, master), (Says(Bytes::new()), ECHO, other), (ClosesAtOnce, ECHO, other)]
    {
        let (error, address) = peer.told(method).await;
        assert_eq!(error.to_string(), format!("{address} {says}{why}"));
        assert!(
            matches!(&error, Error::WrongServer { found: Found::Closed { service }, .. } if service == method.service)
        );
        assert!(!error.is_before_call(), "an HBase that stops may have begun with it");
    }
}

#[tokio::test]
async fn a_refusal_says_what_to_do() {
    let version = "serverVersion=0, clientVersion=1, authMethod=80, authName=unknown from 127.0.0.1:50538";
    let other = "here it is version 0, which all HBase since 0.96 speaks";
    let kerberos = "It wants authentication (Kerberos or tokens), and only SIMPLE is spoken here: let it take SIMPLE too \
                    (hbase.ipc.server.fallback-to-simple-auth-allowed), or ask one without security";
    for (class, text, advice) in [
        (classes::WRONG_VERSION, version, &*format!(". It speaks another version of HBase's RPC; {other}")),
        (classes::ACCESS_DENIED, "Authentication is required", &*format!(". {kerberos}")),
        (classes::BAD_AUTH, version, &*format!(". {kerberos}")),
        (classes::FATAL_CONNECTION, "Expected HEADER=HBas but received HEADER=abcd", ""),
    ] {
        let (error, address) = Says(refusal(class, text)).told(ECHO).await;
        assert_eq!(error.to_string(), format!("{address} refuses the connection: {}: {text}{advice}", class.name));
        assert!(matches!(&error, Error::Refused { exception, .. } if exception.is(class)) && error.is_before_call());
    }
}

#[tokio::test]
async fn nobody_there_says_which_kind_of_nobody() {
    let nobody_there = Reserved::new();
    let address = nobody_there.address.to_string();
    let error = told(&address, ECHO, &CallContext::default()).await;
    let pattern =
        format!("cannot connect to {address}: …. Nothing listens there: start the server, or check host and port");
    assert!(fits(&error.to_string(), &pattern), "{error}");
    assert!(matches!(error, Error::Connect { .. }) && error.is_before_call());

    let resolver = ". Check the host's name, and where names are looked up (/etc/hosts, DNS)";
    let spelling = ". Expected is host:port, such as localhost:16000";
    for (address, advice) in [
        ("no-such-host.invalid:16000", resolver),
        ("localhost", spelling),
        ("localhost:hbase", spelling),
        ("", spelling),
        ("http://localhost:16000", ". Leave out http://. Expected is host:port, such as localhost:16000"),
        ("hbase+rpc://localhost:16000/x", ". Leave out hbase+rpc://. Expected is host:port, such as localhost:16000"),
    ] {
        let error = told(address, ECHO, &CallContext::default()).await;
        let shown = if address.is_empty() { "\"\"" } else { address };
        assert!(fits(&error.to_string(), &format!("cannot tell where {shown} is: …{advice}")), "{error}");
        assert!(matches!(error, Error::Address { .. }) && error.is_before_call());
    }
}

#[tokio::test(start_paused = true)]
async fn a_silent_server_is_doubted() {
    let soon = CallContext::default().with_timeout(Duration::from_millis(200));
    let error = SaysAndStays(Bytes::new()).told_in_memory(&soon).await;
    assert_eq!(
        error.to_string(),
        "memory took the connection, and has said nothing within 200ms: it hangs, or is no HBase. Check host and port; HBase's RPC is \
         on port 16000 of a master, 16020 of a region server"
    );
    assert!(matches!(error, Error::TimedOut { waiting: Waiting::FirstAnswer, .. }) && !error.is_before_call());

    // What may be an answer's begin is shown.
    for (peer, shown) in [
        (SaysAndStays(bytes(b"\0")), "00"),
        (Drips(bytes(b"\x01\0\x10\0\x02\x08")), "01 00 10 00 02 08"),
        (
            SaysAndStays(bytes(b"\x01\0\x10\0\x02\x08\0andsomethingelse")),
            "01 00 10 00 02 08 00 61 6e 64 73 6f 6d 65 74 68",
        ),
    ] {
        let soon = CallContext::default().with_timeout(Duration::from_millis(200));
        let error = peer.told_in_memory(&soon).await;
        let pattern = format!(
            "memory began an answer with the bytes {shown}, and has not ended it within 200ms: it hangs, or is no HBase. Check host \
             and port; …"
        );
        assert!(fits(&error.to_string(), &pattern), "{error}");
        let first = matches!(error, Error::TimedOut { waiting: Waiting::RestOfFirstAnswer(_), .. });
        assert!(first && !error.is_before_call());
    }

    // A deadline that has passed already: nothing was sent.
    let error = SaysAndStays(Bytes::new()).told_in_memory(&CallContext::default().with_timeout(Duration::ZERO)).await;
    assert_eq!(error.to_string(), "the time of the call was over before it was made, and nothing was sent to memory");
    assert!(matches!(error, Error::TimedOut { waiting: Waiting::Nothing, .. }) && error.is_before_call());
}

#[tokio::test]
async fn an_hbase_that_breaks_off_is_no_wrong_server() {
    let answer = refusal(classes::TABLE_NOT_FOUND, "ns:t");
    for end in 1..answer.len() {
        let (error, _) = Says(answer.slice(..end)).told(ECHO).await;
        assert!(matches!(error, Error::ConnectionLost { .. }) && !error.is_before_call(), "{end}: {error}");
        assert!(error.to_string().ends_with("the server closed it, inside an answer"), "{end}: {error}");
    }
    // A first answer beyond the limit is an answer.
    let mut options = ClientOptions::default();
    options.limits = options.limits.with_frame(20);
    let client = Client::with_options(Says(answer).listen().await, options);
    let error = client.call(&CallContext::default(), ECHO, Bytes::new()).await.unwrap_err();
    assert!(matches!(error, Error::Wire { .. }), "{error}");
    let told = format!("{} sent what is no answer: a frame of ", client.address());
    assert!(error.to_string().starts_with(&told), "{error}");
}
