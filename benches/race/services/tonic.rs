//! gRPC by tonic, in this process: HTTP/2 over a pipe of tokio, and the same messages by tonic's codec for prost.

use std::convert::Infallible;
use std::io;
use std::sync::Arc;
use std::task::{Context, Poll};

use hfilter_master::MasterRpcServices;
use hfilter_rpc::{Error, Exception};
use hyper_util::rt::TokioIo;
use tonic::body::Body;
use tonic::client::Grpc;
use tonic::codegen::http::uri::PathAndQuery;
use tonic::codegen::http::{self, Uri};
use tonic::codegen::{BoxFuture, Service, tokio_stream};
use tonic::transport::{Channel, Endpoint, Server};
use tonic::{Request, Response, Status};
use tonic_prost::ProstCodec;

use super::calls::{Call, Carrier, Serve, serve};

/// Flow control never waits for more room: the largest window of HTTP/2, and a pipe that takes as much as a socket.
const WINDOW: u32 = i32::MAX as u32;
const PIPE: usize = 1 << 20;

/// A client.
pub(super) struct Tonic(Channel);

impl Tonic {
    /// A client of a server that serves nobody else.
    pub(super) async fn connect(master: Arc<MasterRpcServices>) -> Self {
        let (ours, theirs) = tokio::io::duplex(PIPE);
        let server = Server::builder().initial_stream_window_size(WINDOW).initial_connection_window_size(WINDOW);
        let incoming = tokio_stream::once(Ok::<_, io::Error>(theirs));
        tokio::spawn(server.serve_with_incoming(Services(master), incoming));
        let mut pipe = Some(TokioIo::new(ours));
        let connector = tower::service_fn(move |_: Uri| {
            let pipe = pipe.take().ok_or_else(|| io::Error::other("the pipe is broken"));
            async move { pipe }
        });
        let endpoint = Endpoint::from_static("http://in.process");
        let endpoint = endpoint.initial_stream_window_size(WINDOW).initial_connection_window_size(WINDOW);
        Self(endpoint.connect_with_connector(connector).await.expect("the server is there"))
    }
}

impl Carrier for Tonic {
    async fn carry<Q: Call>(&self, request: Q) -> Result<Q::Answer, Error> {
        // What tonic generates for a method; only that its limit of 4 MiB is lifted.
        let mut grpc = Grpc::new(self.0.clone()).max_decoding_message_size(usize::MAX);
        grpc.ready().await.map_err(|error| Exception::io(error.to_string()))?;
        let path = PathAndQuery::from_maybe_shared(format!("/hbase.pb.{}/{}", Q::METHOD.service, Q::METHOD.name));
        let path = path.expect("a path");
        let answer = grpc.unary(Request::new(request), path, ProstCodec::<Q, Q::Answer>::default()).await;
        Ok(answer.map_err(|status| Exception::io(status.to_string()))?.into_inner())
    }
}

/// The service, as tonic's server wants one.
#[derive(Clone)]
struct Services(Arc<MasterRpcServices>);

impl Service<http::Request<Body>> for Services {
    type Response = http::Response<Body>;
    type Error = Infallible;
    type Future = BoxFuture<Self::Response, Infallible>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: http::Request<Body>) -> Self::Future {
        let master = self.0.clone();
        Box::pin(async move {
            let path = request.uri().path().to_owned();
            let method = path.rsplit('/').next().unwrap_or_default();
            Ok(serve(method.as_bytes(), Answer { master, request }).await.expect("a method that is there"))
        })
    }
}

/// Answers a request.
struct Answer {
    master: Arc<MasterRpcServices>,
    request: http::Request<Body>,
}

impl Serve for Answer {
    type Reply = http::Response<Body>;

    async fn serve<Q: Call>(self) -> http::Response<Body> {
        let mut grpc = tonic::server::Grpc::new(ProstCodec::<Q::Answer, Q>::default());
        grpc.unary(Unary(self.master), self.request).await
    }
}

/// One method.
struct Unary(Arc<MasterRpcServices>);

impl<Q: Call> Service<Request<Q>> for Unary {
    type Response = Response<Q::Answer>;
    type Error = Status;
    type Future = BoxFuture<Self::Response, Status>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Status>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<Q>) -> Self::Future {
        let master = self.0.clone();
        Box::pin(async move {
            let answer = request.get_ref().answer(&master).await;
            answer.map(Response::new).map_err(|error| Status::internal(error.to_string()))
        })
    }
}
