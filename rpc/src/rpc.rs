//! Methods with their types: what generated text says about each `rpc` of a .proto file.

use std::fmt;
use std::future::{Ready, ready};
use std::marker::PhantomData;

use bytes::Bytes;
use prost::Message;

use crate::context::CallContext;
use crate::error::Error;
use crate::exception::{Exception, classes};
use crate::mapped::Mapped;
use crate::required::Required;
use crate::service::{Answer, Method};

/// A method whose parameter travels as the message `Q`, and whose result does as `A`.
///
/// ```
/// use hfilter_rpc::Rpc;
/// use hfilter_rpc::messages::{GetClusterIdRequest, GetClusterIdResponse};
///
/// const GET_CLUSTER_ID: Rpc<GetClusterIdRequest, GetClusterIdResponse> = Rpc::new("ClientMetaService", "GetClusterId");
/// assert_eq!(GET_CLUSTER_ID.method().to_string(), "ClientMetaService.GetClusterId");
/// ```
pub struct Rpc<Q, A> {
    method: Method,
    required: Option<&'static Required>,
    messages: PhantomData<fn(Q) -> A>,
}

impl<Q, A> Rpc<Q, A> {
    /// A method by the name of its service, without a package, and its own, both as the .proto file spells them.
    pub const fn new(service: &'static str, name: &'static str) -> Self {
        Self { method: Method { service, name }, required: None, messages: PhantomData }
    }

    /// The same with a parameter that requires fields.
    #[must_use]
    pub const fn requiring(self, required: &'static Required) -> Self {
        Self { required: Some(required), ..self }
    }

    /// The method without its types.
    pub const fn method(&self) -> Method {
        self.method
    }

    /// What a service answers that does not implement the method: [`Exception::unsupported`].
    pub fn unsupported<P, R>(&self, _: &CallContext, _: &P) -> Ready<Result<R, Error>> {
        ready(Err(Exception::unsupported(self.method.name).into()))
    }
}

impl<Q: Message + Default, A: Message + Default> Rpc<Q, A> {
    /// The parameter of a call, on the server.
    ///
    /// # Errors
    /// What HBase answers to bytes that are no such message or lack required fields, and what [`Mapped::from_message`] says.
    pub fn parameter<P: Mapped<Q>>(&self, bytes: Bytes) -> Result<P, Exception> {
        let Some(required) = self.required else { return P::decode(Answer::new(bytes)) };
        let value = P::decode(Answer::new(bytes.clone()));
        match &value {
            // Java reads to the end before it looks at what is required; and a value can say less well what is missing.
            Err(exception) if exception.is(classes::INVALID_PROTOCOL_BUFFER) => value,
            _ => required.check(&bytes).and(value),
        }
    }

    /// The answer to a call, on the server.
    ///
    /// # Errors
    /// The service's own.
    pub fn answer<R: Mapped<A>>(&self, result: Result<R, Error>) -> Result<Answer, Exception> {
        match result {
            Ok(value) => Ok(value.encode()),
            Err(error) => Err(error.into()),
        }
    }

    /// The result of an answer, on the client.
    ///
    /// # Errors
    /// What is wrong with it, in the words a server uses for parameters. A client makes an [`Error::Answer`] of that.
    pub fn result<R: Mapped<A>>(&self, answer: Answer) -> Result<R, Exception> {
        R::decode(answer)
    }
}

impl<Q, A> fmt::Debug for Rpc<Q, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rpc({})", self.method)
    }
}
