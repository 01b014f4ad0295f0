//! A channel without a network.

use bytes::Bytes;

use crate::caught::caught;
use crate::context::CallContext;
use crate::error::Error;
use crate::exception::Exception;
use crate::road::HERE;
use crate::service::{Answer, Channel, Method, Service};

/// A [`Channel`] to a [`Service`] in this process: everything is encoded, as on a connection, and nothing is sent. For tests, and
/// for measuring what bytes cost.
///
/// As a server it answers calls of other services and unknown methods with an exception; unlike one it has no queue. Of deadlines
/// it knows only those that have passed before the call.
#[derive(Clone, Debug)]
pub struct InProcess<S> {
    service: S,
}

impl<S: Service> InProcess<S> {
    /// A channel to a service.
    pub const fn new(service: S) -> Self {
        Self { service }
    }
}

impl<S: Service> Channel for InProcess<S> {
    async fn call(&self, context: &CallContext, method: Method, parameter: Bytes) -> Result<Answer, Error> {
        context.not_expired(HERE)?;
        let known = if method.service == self.service.name() { self.service.method(method.name) } else { None };
        let result = match known {
            None => Err(Exception::unsupported(method.name)),
            Some(id) => {
                caught(async { self.service.call(id, context, parameter).await }).await.and_then(|result| result)
            }
        };
        match result {
            Ok(answer) => Ok(answer),
            Err(exception) => Err(exception.through_bytes()?.into()),
        }
    }

    fn address(&self) -> &str {
        HERE
    }
}
