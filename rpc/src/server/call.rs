//! One call: from its frame to its answer.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::Instant;

use super::answer::{Line, Reply};
use super::opening::Opened;
use super::queue::QOS_THRESHOLD;
use super::{Shared, refusal};
use crate::caught::caught;
use crate::context::CallContext;
use crate::exception::{Exception, Stage};
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
    /// The request's share of the bytes that the server holds.
    _held: Tally,
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
    let mut held = Tally::of(shared.held_bytes.clone());
    if held.set(bytes) > shared.options.queue_bytes {
        refuse(reply, refusal::queue_full_of_bytes(&server_name(shared)));
        return Ok(());
    }
    let (method, request) = match understand(head, opened, shared.options.limits.frame) {
        Ok(understood) => understood,
        Err(exception) => {
            refuse(reply, exception);
            return Ok(());
        }
    };
    // Cells that were compressed are held twice: as they came, in the frame, and as they are.
    let plain = request.cell_block.as_ref().filter(|_| opened.compressor.is_some()).map_or(0, Bytes::len);
    if plain > 0 && held.set(bytes + plain) > shared.options.queue_bytes {
        refuse(reply, refusal::queue_full_of_bytes(&server_name(shared)));
        return Ok(());
    }
    let Request { header, parameter, cell_block, .. } = request;
    let call = Box::new(Call {
        service: opened.service.clone(),
        method,
        name: header.method_name.clone().unwrap_or_default(),
        context: context(header, cell_block, arrived, opened, line, shared.options.min_call_timeout),
        parameter,
        reply,
        started: Stopwatch::start(),
        _held: held,
    });
    let queue = if call.context.priority > QOS_THRESHOLD { &shared.urgent } else { &shared.ordinary };
    if let Err(call) = queue.submit(call) {
        refuse(call.reply, refusal::queue_full_of_calls(&server_name(shared)));
    }
    Ok(())
}

/// Reads the rest of a request, in HBase's order, so that the same thing is wrong first.
fn understand(head: RequestHead, opened: &Opened, limit: usize) -> Result<(MethodId, Request), Exception> {
    if head.header.request_param != Some(true) {
        return Err(refusal::no_parameter(&head.header));
    }
    let name = head.header.method_name.as_deref().unwrap_or_default();
    let method = opened.service.method(name).ok_or_else(|| refusal::no_method(name))?;
    let mut request = head.body().map_err(|error| match error {
        WireError::Truncated { part: Part::CellBlock, offset, length, left } => {
            refusal::cells_beyond_frame(offset as u64 + length, offset + left)
        }
        _ => Exception::truncated_parameter(),
    })?;
    if let Some(cells) = &request.cell_block {
        if opened.codec.is_none() {
            return Err(refusal::cells_without_codec());
        }
        let plain = opened.compressor.map(|compressor| compressor.decompress(cells, limit)).transpose();
        let plain = plain.map_err(|error| Exception::io(error.to_string()).at(Stage::Parameter))?;
        request.cell_block = plain.or(request.cell_block);
    }
    Ok((method, request))
}

fn refuse(reply: Reply, exception: Exception) {
    observe::refused(exception.class(), exception.message());
    reply.send(Err(exception));
}

pub(super) fn server_name(shared: &Shared) -> String {
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
    pub(super) async fn run(self: Box<Self>) {
        if self.reply.is_abandoned() || self.context.is_expired() {
            observe::server_call(self.service.name(), &self.name, Outcome::Expired, self.started);
            return;
        }
        let work = caught(self.service.call(self.method, &self.context, self.parameter));
        let result = in_call_span!("hfilter_rpc::server", self.service.name(), self.name.as_str(), work).await;
        let result = result.and_then(|result| result);
        let outcome = if result.is_ok() { Outcome::Ok } else { Outcome::Exception };
        observe::server_call(self.service.name(), &self.name, outcome, self.started);
        self.reply.send(result);
    }
}
