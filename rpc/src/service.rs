//! The seam between the RPC and the services: what generated dispatchers implement, and what generated clients call.

use std::fmt;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use bytes::Bytes;
use prost::Message;

use crate::context::CallContext;
use crate::error::Error;
use crate::exception::Exception;
use crate::wire::CellBlock;

/// The result of a call, as bytes, and its cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Answer {
    /// The result's bytes.
    pub message: Bytes,
    /// The cells that come with it; `None` when there are none.
    pub cells: Option<CellBlock>,
}

impl Answer {
    /// An answer without cells.
    pub fn new(message: Bytes) -> Self {
        Self { message, cells: None }
    }

    /// The answer of a message.
    pub fn of(message: &impl Message) -> Self {
        Self::new(message.encode_to_vec().into())
    }

    /// The same with cells.
    #[must_use]
    pub fn with_cells(self, cells: CellBlock) -> Self {
        Self { cells: Some(cells), ..self }
    }
}

/// The parameter of a call.
///
/// # Errors
/// What HBase answers to bytes that are no such message. It does not look at required fields, which prost does not know.
pub fn parameter<M: Message + Default>(bytes: Bytes) -> Result<M, Exception> {
    M::decode(bytes).map_err(|error| Exception::invalid_parameter(&error))
}

/// The number a service gives to one of its methods.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MethodId(pub u16);

/// A service, seen from the server: methods by name, and calls by number.
///
/// Generated code implements it: `method` is a match over names, `call` one over numbers.
///
/// ```
/// use bytes::Bytes;
/// use hfilter_rpc::{Answer, CallContext, Exception, MethodId, Service};
///
/// struct Echo;
///
/// impl Service for Echo {
///     fn name(&self) -> &str {
///         "EchoService"
///     }
///     fn method(&self, name: &str) -> Option<MethodId> {
///         (name == "Echo").then_some(MethodId(0))
///     }
///     async fn call(&self, _: MethodId, _: &CallContext, parameter: Bytes) -> Result<Answer, Exception> {
///         Ok(Answer::new(parameter))
///     }
/// }
/// ```
pub trait Service: Send + Sync + 'static {
    /// The service's name as connection headers have it: without a package.
    fn name(&self) -> &str;

    /// The number of a method, by its name in the .proto file, exactly; `None` when there is no such method.
    fn method(&self, name: &str) -> Option<MethodId>;

    /// Does the work. A panic is answered with an IOException and ends nothing else. Nothing ends a call early: a deadline that
    /// passes meanwhile is the service's to look at.
    fn call(
        &self,
        method: MethodId,
        context: &CallContext,
        parameter: Bytes,
    ) -> impl Future<Output = Result<Answer, Exception>> + Send;
}

impl<S: Service> Service for Arc<S> {
    fn name(&self) -> &str {
        S::name(self)
    }

    fn method(&self, name: &str) -> Option<MethodId> {
        S::method(self, name)
    }

    async fn call(&self, method: MethodId, context: &CallContext, parameter: Bytes) -> Result<Answer, Exception> {
        S::call(self, method, context, parameter).await
    }
}

/// A future in a box: the server holds services of many types.
pub(crate) type Boxed<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// A [`Service`] of any type.
pub(crate) trait AnyService: Send + Sync {
    fn name(&self) -> &str;
    fn method(&self, name: &str) -> Option<MethodId>;
    fn call<'a>(
        &'a self,
        method: MethodId,
        context: &'a CallContext,
        parameter: Bytes,
    ) -> Boxed<'a, Result<Answer, Exception>>;
}

impl<S: Service> AnyService for S {
    fn name(&self) -> &str {
        Service::name(self)
    }

    fn method(&self, name: &str) -> Option<MethodId> {
        Service::method(self, name)
    }

    fn call<'a>(
        &'a self,
        method: MethodId,
        context: &'a CallContext,
        parameter: Bytes,
    ) -> Boxed<'a, Result<Answer, Exception>> {
        Box::pin(Service::call(self, method, context, parameter))
    }
}

/// A method, seen from the client.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Method {
    /// The service, without its package: `MasterService`.
    pub service: &'static str,
    /// The method, as its .proto file spells it: `GetTableDescriptors`, `truncateTable`.
    pub name: &'static str,
}

impl fmt::Display for Method {
    /// As in `MasterService.GetTableDescriptors`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.service, self.name)
    }
}

/// Where calls go: what generated clients are generic over.
pub trait Channel: Send + Sync {
    /// Calls a method and waits for its answer, no longer than the context's deadline. A future that is dropped gives up
    /// waiting; the server may do the work nevertheless.
    ///
    /// # Errors
    /// The service's exception, or why there is no answer.
    fn call(
        &self,
        context: &CallContext,
        method: Method,
        parameter: Bytes,
    ) -> impl Future<Output = Result<Answer, Error>> + Send;

    /// What errors call the place where calls go: host and port, if it has them.
    fn address(&self) -> &str {
        "the server"
    }
}

impl<C: Channel> Channel for Arc<C> {
    async fn call(&self, context: &CallContext, method: Method, parameter: Bytes) -> Result<Answer, Error> {
        C::call(self, context, method, parameter).await
    }

    fn address(&self) -> &str {
        C::address(self)
    }
}

impl<C: Channel> Channel for &C {
    async fn call(&self, context: &CallContext, method: Method, parameter: Bytes) -> Result<Answer, Error> {
        C::call(self, context, method, parameter).await
    }

    fn address(&self) -> &str {
        C::address(self)
    }
}
