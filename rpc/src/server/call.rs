//! One call: from its frame to its answer.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::Instant;

use super::answer::{Line, Reply};
use super::inflate::inflate;
use super::opening::Opened;
use super::queue::QOS_THRESHOLD;
use super::{Shared, refusal};
use crate::caught::caught;
use crate::context::CallContext;
use crate::exception::Exception;
use crate::messages::RequestHeader;
use crate::observe::{self, Outcome, Stopwatch, in_call_span};
use crate::service::{AnyService, MethodId};
use crate::stream::Tally;
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
}

/// What an entry of a context's maps takes besides its bytes: a header of very short ones becomes much longer than it came.
const ENTRY: usize = 128;

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
    let held = Tally::of(shared.held_bytes.clone());
    let mut reply = Reply { call_id: head.header.call_id.unwrap_or(0), line: line.clone(), place, held };
    if reply.held.set(bytes) > shared.options.queue_bytes {
        refuse(reply, refusal::queue_full_of_bytes(&line.server_name()));
        return Ok(());
    }
    let (method, request) = match understand(head, opened) {
        Ok(understood) => understood,
        Err(exception) => {
            refuse(reply, exception);
            return Ok(());
        }
    };
    let Request { mut header, parameter, cell_block, .. } = request;
    let name = header.method_name.take().unwrap_or_default();
    let context = context(header, cell_block, arrived, opened, line, shared.options.min_call_timeout);
    reply.held.set(bytes + (context.trace.len() + context.attributes.len()) * ENTRY);
    let call = Box::new(Call {
        service: opened.service.clone(),
        method,
        name,
        context,
        parameter,
        reply,
        started: Stopwatch::start(),
    });
    let queue = if call.context.priority > QOS_THRESHOLD { &shared.urgent } else { &shared.ordinary };
    if let Err(call) = queue.submit(call) {
        refuse(call.reply, refusal::queue_full_of_calls(&line.server_name()));
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
    if request.cell_block.is_some() && opened.codec.is_none() {
        return Err(refusal::cells_without_codec());
    }
    Ok((method, request))
}

pub(super) fn refuse(reply: Reply, exception: Exception) {
    reply.line.refusals.told(reply.line.peer, exception.class(), exception.message());
    reply.send(Err(exception));
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
    pub(super) async fn run(mut self: Box<Self>) {
        if self.reply.is_abandoned() || self.context.is_expired() {
            observe::server_call(&self.reply.line.service, self.name, Outcome::Expired, self.started);
            return;
        }
        if let Err(exception) = self.inflate().await {
            refuse(self.reply, exception);
            return;
        }
        let Self { service, method, name, context, parameter, reply, started } = *self;
        // A service may panic before there is a future, too.
        let work = caught(async { service.call(method, &context, parameter).await });
        let result = in_call_span!("hfilter_rpc::server", service.name(), name.as_str(), work).await;
        let result = result.and_then(|result| result);
        let outcome = if result.is_ok() { Outcome::Ok } else { Outcome::Exception };
        observe::server_call(&reply.line.service, name, outcome, started);
        reply.send(result);
    }

    /// Makes compressed cells what they were. In the queue they wait as they came: a few bytes can become very many.
    async fn inflate(&mut self) -> Result<(), Exception> {
        let Reply { line, held, .. } = &mut self.reply;
        let (Some(compressor), Some(cells)) = (line.compressor, &mut self.context.cells) else { return Ok(()) };
        *cells = CellBlock::new(cells.codec(), inflate(compressor, cells.bytes(), line, held).await?);
        Ok(())
    }
}
