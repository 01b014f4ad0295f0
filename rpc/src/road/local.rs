//! The local road: a function call.

use std::fmt::{self, Debug, Write as _};
use std::ops::Deref;
use std::sync::Arc;

use prost::Message;
use tokio::runtime::Handle;
use tokio::time::{Instant, timeout_at};

use crate::caught::caught;
use crate::context::CallContext;
use crate::error::{Error, Waiting};
use crate::exception::Exception;
use crate::mapped::{Mapped, parameter_bytes};
use crate::observe::{self, Outcome, Stopwatch, in_call_span};
use crate::road::HERE;
use crate::rpc::Rpc;
use crate::service::Answer;

/// Calls a service in this process: generated services implement their trait for it. Clones share the service.
///
/// Nothing is encoded, converted or copied: the implementation sees the caller's parameter and context, and the caller gets the
/// very value it returned. What the remote road does besides that, this one does too:
///
/// * when the context's deadline passes, the caller gets [`Error::TimedOut`], and the work is given up at the next point where it
///   waits. A deadline needs a runtime of tokio with its time enabled; without a runtime it is looked at only before the call.
/// * a panic of the service becomes the exception a server answers, and so does an [`Error`] that is no exception.
/// * calls are counted and traced, as `hfilter_rpc_local_calls_total` and in the target `hfilter_rpc::local`.
pub struct Local<S> {
    service: Arc<S>,
    roundtrip: bool,
}

impl<S> Local<S> {
    /// The road to a service.
    pub const fn new(service: Arc<S>) -> Self {
        Self { service, roundtrip: false }
    }

    /// The same, for tests: every parameter, result and exception is encoded, decoded and compared, and the service sees and the
    /// caller gets what was decoded. A call whose value does not survive that fails with [`Error::RoadsDiffer`], and one whose context
    /// no server would take (a user without a name, a header beyond 256 KiB) with [`Error::Request`], as on the way to one.
    #[must_use]
    pub fn with_roundtrip(self) -> Self {
        Self { roundtrip: true, ..self }
    }

    /// The service. Like the functions below it is no method, so that services may have methods of any name.
    pub fn service(this: &Self) -> &S {
        &this.service
    }

    /// The parameter as the service shall see it; generated text asks for it.
    ///
    /// # Errors
    /// [`Error::RoadsDiffer`], and only [with roundtrip](Self::with_roundtrip).
    pub fn parameter<'p, Q, A, P>(this: &Self, rpc: &Rpc<Q, A>, request: &'p P) -> Result<Parameter<'p, P>, Error>
    where
        Q: Message + Default,
        P: Mapped<Q> + PartialEq + Debug,
    {
        if !this.roundtrip {
            return Ok(Parameter::Given(request));
        }
        let decoded = P::decode(Answer::new(parameter_bytes(request)));
        compare(rpc, "parameter", request, decoded).map(Parameter::Decoded)
    }

    /// Does the work of a call; generated text asks for it.
    ///
    /// # Errors
    /// The service's own, [`Error::TimedOut`], and, only [with roundtrip](Self::with_roundtrip), [`Error::RoadsDiffer`].
    pub async fn run<Q, A, R>(
        this: &Self,
        rpc: &Rpc<Q, A>,
        context: &CallContext,
        work: impl Future<Output = Result<R, Error>>,
    ) -> Result<R, Error>
    where
        A: Message + Default,
        R: Mapped<A> + PartialEq + Debug,
    {
        let (method, watch) = (rpc.method(), Stopwatch::start());
        let work = in_call_span!("hfilter_rpc::local", method.service, method.name, caught(work));
        let ready = context.not_expired(HERE);
        let result = match ready.and_then(|()| if this.roundtrip { context.for_servers(method) } else { Ok(()) }) {
            Ok(()) => in_time(context, work).await,
            Err(error) => Err(error),
        };
        let outcome = match &result {
            Ok(_) => Outcome::Ok,
            Err(Error::TimedOut { .. }) => Outcome::Expired,
            Err(_) => Outcome::Exception,
        };
        observe::local_call(method, outcome, watch);
        if this.roundtrip { compare_results(rpc, result) } else { result }
    }
}

impl<S> Clone for Local<S> {
    fn clone(&self) -> Self {
        Self { service: self.service.clone(), roundtrip: self.roundtrip }
    }
}

impl<S> Debug for Local<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Local").field("roundtrip", &self.roundtrip).finish_non_exhaustive()
    }
}

/// The parameter of a local call: the caller's own, or what became of it on the way through bytes.
#[derive(Debug)]
pub enum Parameter<'p, P> {
    /// The caller's.
    Given(&'p P),
    /// Encoded and decoded, by [`Local::with_roundtrip`].
    Decoded(P),
}

impl<P> Deref for Parameter<'_, P> {
    type Target = P;

    fn deref(&self) -> &P {
        match self {
            Self::Given(given) => given,
            Self::Decoded(decoded) => decoded,
        }
    }
}

/// The result of work, or what the remote road says when it takes too long. Whatever else goes wrong is an exception there.
async fn in_time<R>(
    context: &CallContext,
    work: impl Future<Output = Result<Result<R, Error>, Exception>>,
) -> Result<R, Error> {
    let result = match context.deadline {
        None => work.await,
        Some(deadline) => by(deadline, work).await?,
    };
    match result {
        Ok(Ok(value)) => Ok(value),
        Ok(Err(error)) => Err(Error::Exception(error.into())),
        Err(panic) => Err(Error::Exception(panic)),
    }
}

async fn by<T>(deadline: Instant, work: impl Future<Output = T>) -> Result<T, Error> {
    let started = Instant::now();
    let timed_out = || {
        let (address, after) = (HERE.to_owned(), started.elapsed());
        Error::TimedOut { address, after, waiting: Waiting::Answer }
    };
    match Handle::try_current() {
        Ok(_) => timeout_at(deadline, work).await.map_err(|_| timed_out()),
        Err(_) => Ok(work.await),
    }
}

fn compare_results<Q, A, R>(rpc: &Rpc<Q, A>, result: Result<R, Error>) -> Result<R, Error>
where
    A: Message + Default,
    R: Mapped<A> + PartialEq + Debug,
{
    match result {
        Ok(value) => compare(rpc, "result", &value, R::decode(value.encode())),
        Err(Error::Exception(exception)) => {
            Err(compare(rpc, "exception", &exception, exception.through_bytes())?.into())
        }
        Err(error) => Err(error),
    }
}

fn compare<Q, A, T: PartialEq + Debug>(
    rpc: &Rpc<Q, A>,
    part: &'static str,
    local: &T,
    remote: Result<T, Exception>,
) -> Result<T, Error> {
    let remote = match remote {
        Ok(remote) if same(local, &remote) => return Ok(remote),
        Ok(remote) => shown(format_args!("{remote:?}")),
        Err(exception) => shown(format_args!("an error, {exception}")),
    };
    Err(Error::RoadsDiffer { method: rpc.method(), part, local: shown(format_args!("{local:?}")), remote })
}

/// Whether two values are the same: equal, or, with a NaN somewhere, which equals nothing, shown by the same text.
#[allow(clippy::eq_op, reason = "that is what a NaN is known by")]
fn same<T: PartialEq + Debug>(local: &T, remote: &T) -> bool {
    local == remote || (local != local && remote != remote && format!("{local:?}") == format!("{remote:?}"))
}

/// How many bytes of a value an error shows.
const SHOWN: usize = 2048;

/// A text of which the rest is neither kept nor made.
struct Shown(String);

impl fmt::Write for Shown {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let left = SHOWN - self.0.len();
        if text.len() <= left {
            self.0.push_str(text);
            return Ok(());
        }
        let end = (0..=left).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
        self.0.push_str(text.get(..end).unwrap_or_default());
        Err(fmt::Error)
    }
}

fn shown(value: fmt::Arguments<'_>) -> String {
    let mut shown = Shown(String::new());
    let whole = shown.write_fmt(value).is_ok();
    if whole { shown.0 } else { shown.0 + "…" }
}
