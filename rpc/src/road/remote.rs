//! The remote road: values become bytes, and go over a channel.

use prost::Message;

use crate::context::CallContext;
use crate::error::Error;
use crate::mapped::{Mapped, parameter_bytes};
use crate::rpc::Rpc;
use crate::service::Channel;

/// Calls services over a [`Channel`], such as a [`Client`](crate::Client): generated services implement their trait for it.
#[derive(Clone, Debug)]
pub struct Remote<C> {
    channel: C,
}

impl<C: Channel> Remote<C> {
    /// The road over a channel.
    pub const fn new(channel: C) -> Self {
        Self { channel }
    }

    /// The channel. Like the function below it is no method, so that services may have methods of any name.
    pub const fn channel(this: &Self) -> &C {
        &this.channel
    }

    /// Calls a method; generated text does.
    ///
    /// # Errors
    /// The channel's, and [`Error::Answer`] when the answer cannot be read.
    pub async fn call<Q, A, P, R>(this: &Self, rpc: &Rpc<Q, A>, context: &CallContext, request: &P) -> Result<R, Error>
    where
        Q: Message + Default,
        A: Message + Default,
        P: Mapped<Q>,
        R: Mapped<A>,
    {
        let (method, address) = (rpc.method(), || this.channel.address().to_owned());
        let answer = this.channel.call(context, method, parameter_bytes(request)).await?;
        rpc.result(answer).map_err(|exception| Error::Answer { address: address(), method, exception })
    }
}
