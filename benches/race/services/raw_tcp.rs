//! The least that a call over TCP can be: prost messages behind their lengths, one call at a time, without headers, ids,
//! deadlines or limits.

use std::net::SocketAddr;
use std::sync::Arc;

use bytes::{BufMut as _, Bytes};
use hfilter_master::MasterRpcServices;
use hfilter_rpc::Error;
use prost::Message as _;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Mutex;

use super::calls::{Call, Carrier, Serve, read, serve};

/// A connection. A request is the length of the method's name, the name, and the message.
pub(super) struct RawTcp(Mutex<TcpStream>);

impl RawTcp {
    pub(super) async fn connect(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).await.expect("the server is there");
        stream.set_nodelay(true).expect("an option of TCP");
        Self(Mutex::new(stream))
    }
}

impl Carrier for RawTcp {
    async fn carry<Q: Call>(&self, request: Q) -> Result<Q::Answer, Error> {
        let name = Q::METHOD.name.as_bytes();
        let mut stream = self.0.lock().await;
        let sent = write(&mut stream, 1 + name.len() + request.encoded_len(), |buffer| {
            buffer.put_u8(name.len() as u8);
            buffer.put_slice(name);
            request.encode_raw(buffer);
        });
        sent.await.expect("the server reads");
        Ok(read(frame(&mut stream).await.expect("the server answers")))
    }
}

/// Listens, and serves one connection after the other.
pub(super) async fn listen(master: Arc<MasterRpcServices>) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("it listens");
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            stream.set_nodelay(true).expect("an option of TCP");
            while let Some(mut request) = frame(&mut stream).await {
                let length = request.split_to(1)[0];
                let method = request.split_to(length.into());
                let answer = Answer { stream: &mut stream, request, master: &master };
                serve(&method, answer).await.expect("a method that is there");
            }
        }
    });
    address
}

/// Answers a request.
struct Answer<'a> {
    stream: &'a mut TcpStream,
    request: Bytes,
    master: &'a MasterRpcServices,
}

impl Serve for Answer<'_> {
    type Reply = ();

    async fn serve<Q: Call>(self) {
        let answer = read::<Q>(self.request).answer(self.master).await.expect("an answer");
        let sent = write(self.stream, answer.encoded_len(), |buffer| answer.encode_raw(buffer));
        sent.await.expect("the client reads");
    }
}

async fn write(stream: &mut TcpStream, length: usize, body: impl FnOnce(&mut Vec<u8>)) -> std::io::Result<()> {
    let mut buffer = Vec::with_capacity(4 + length);
    buffer.put_u32(length as u32);
    body(&mut buffer);
    stream.write_all(&buffer).await
}

/// The next frame; `None` when there is none.
async fn frame(stream: &mut TcpStream) -> Option<Bytes> {
    let length = stream.read_u32().await.ok()? as usize;
    let mut frame = Vec::with_capacity(length);
    let read = stream.take(length as u64).read_to_end(&mut frame).await.ok()?;
    (read == length).then(|| frame.into())
}
