//! One call: from its frame to its answer.

use std::collections::BTreeMap;
use std::future::poll_fn;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::Poll;
use std::time::Duration;

use bytes::Bytes;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::Instant;

use super::answer::{Line, Reply};
use super::opening::Opened;
use super::queue::QOS_THRESHOLD;
use super::{Shared, refusal};
use crate::context::CallContext;
use crate::exception::Exception;
use crate::messages::RequestHeader;
use crate::observe::{self, Outcome, Stopwatch, in_call_span};
use crate::service::{Answer, AnyService, Boxed, MethodId};
use crate::wire::{CellBlock, Part, Request, RequestHead, WireError};

/// A call on its way to its service.
pub(super) struct Call {
    service: Arc<dyn AnyService>,
    method: MethodId,
    name: String,
    context: CallContext,
    parameter: Bytes,
    reply: Reply,
    started: Stopwatch,
    _held: Held,
}

/// A request's share of the bytes that the server holds.
struct Held {
    total: Arc<AtomicUsize>,
    bytes: usize,
}

impl Drop for Held {
    fn drop(&mut self) {
        self.total.fetch_sub(self.bytes, Ordering::AcqRel);
    }
}

/// Takes a request. What is wrong with it is answered.
///
/// # Errors
/// When its header cannot be read: then the connection must end, as with HBase, for nobody knows what to answer to.
pub(super) fn receive(
    frame: Bytes,
    opened: &Opened,
    line: &Arc<Line>,
    place: OwnedSemaphorePermit,
    shared: &Shared,
) -> Result<(), WireError> {
    let arrived = Instant::now();
    let bytes = frame.len();
    let head = RequestHead::decode(frame, &shared.options.limits)?;
    let reply = Reply { call_id: head.header.call_id.unwrap_or(0), line: line.clone(), place };
    let total = shared.held_bytes.clone();
    let held = total.fetch_add(bytes, Ordering::AcqRel).saturating_add(bytes);
    let share = Held { total, bytes };
    if held > shared.options.queue_bytes {
        refuse(reply, refusal::queue_full_of_bytes(&server_name(shared)));
        return Ok(());
    }
    let (method, request) = match understand(head, opened) {
        Ok(understood) => understood,
        Err(exception) => {
            refuse(reply, exception);
            return Ok(());
        }
    };
    let Request { header, parameter, cell_block, .. } = request;
    let call = Call {
        service: opened.service.clone(),
        method,
        name: header.method_name.clone().unwrap_or_default(),
        context: context(header, cell_block, arrived, opened, line, shared.options.min_call_timeout),
        parameter,
        reply,
        started: Stopwatch::start(),
        _held: share,
    };
    let queue = if call.context.priority > QOS_THRESHOLD { &shared.urgent } else { &shared.ordinary };
    if let Err(call) = queue.submit(call) {
        refuse(call.reply, refusal::queue_full_of_calls(&server_name(shared)));
    }
    Ok(())
}

/// Reads the rest of a request, in HBase's order, so that the same thing is wrong first.
fn understand(head: RequestHead, opened: &Opened) -> Result<(MethodId, Request), Exception> {
    if head.header.request_param != Some(true) {
        return Err(refusal::no_parameter(&head.header));
    }
    let name = head.header.method_name.as_deref().unwrap_or_default();
    let method = opened.service.method(name).ok_or_else(|| refusal::no_method(name))?;
    let request = head.body().map_err(|error| match error {
        WireError::Truncated { part: Part::CellBlock, offset, length, left } => {
            refusal::cells_beyond_frame(offset as u64 + length, offset + left)
        }
        _ => Exception::truncated_parameter(),
    })?;
    match (&request.cell_block, opened.codec) {
        (Some(_), None) => Err(refusal::cells_without_codec()),
        _ => Ok((method, request)),
    }
}

fn refuse(reply: Reply, exception: Exception) {
    observe::refused(exception.class(), exception.message());
    reply.send(Err(exception));
}

fn server_name(shared: &Shared) -> String {
    shared.options.server_name.clone().unwrap_or_else(|| shared.address.to_string())
}

fn context(
    header: RequestHeader,
    cells: Option<Bytes>,
    arrived: Instant,
    opened: &Opened,
    line: &Line,
    min_timeout: Duration,
) -> CallContext {
    let timeout = header.timeout.filter(|timeout| *timeout > 0);
    let timeout = timeout.map(|timeout| Duration::from_millis(timeout.into()).max(min_timeout));
    let attributes = header.attribute.into_iter().map(|pair| (pair.name, pair.value.unwrap_or_default()));
    CallContext {
        user: opened.user.clone(),
        deadline: timeout.and_then(|timeout| arrived.checked_add(timeout)),
        priority: header.priority.unwrap_or(0),
        trace: header.trace_info.map_or_else(BTreeMap::new, |trace| trace.headers),
        attributes: attributes.collect(),
        cells: opened.codec.zip(cells).map(|(codec, cells)| CellBlock::new(codec, cells)),
        peer: Some(line.peer),
    }
}

impl Call {
    /// Does the work, unless nobody waits for it any more: then there is no answer either, as with HBase.
    pub(super) async fn run(self) {
        if self.reply.is_abandoned() || self.context.is_expired() {
            observe::server_call(self.service.name(), &self.name, Outcome::Expired, self.started);
            return;
        }
        let work = self.service.call(self.method, &self.context, self.parameter);
        let result = in_call_span!("hfilter_rpc::server", self.service.name(), self.name.as_str(), caught(work)).await;
        let outcome = if result.is_ok() { Outcome::Ok } else { Outcome::Exception };
        observe::server_call(self.service.name(), &self.name, outcome, self.started);
        self.reply.send(result);
    }
}

/// The work of a service, whose panic is its own.
async fn caught(mut work: Boxed<'_, Result<Answer, Exception>>) -> Result<Answer, Exception> {
    // The future is not looked at again after a panic.
    let polled = poll_fn(|context| match catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(context))) {
        Ok(poll) => poll,
        Err(panic) => {
            let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
            let text = text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_default();
            Poll::Ready(Err(Exception::io(format!("the service panicked: {text}"))))
        }
    });
    polled.await
}
