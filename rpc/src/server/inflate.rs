//! Compressed cells of a request become what they were, and count as what they become.

use std::io::{self, Read as _};

use bytes::Bytes;
use tokio::task::yield_now;

use super::answer::Line;
use super::refusal;
use crate::exception::{Exception, Stage};
use crate::stream::Tally;
use crate::wire::{Compressor, too_long};

/// No more is made at once. Each piece is counted before the next one is made, and others get their turn.
const PIECE: usize = 256 << 10;

/// The block that was compressed; `held` grows with it.
///
/// # Errors
/// When the bytes are no such stream, become more than a frame may have, or more than the server may hold in all.
pub(super) async fn inflate(
    compressor: Compressor,
    block: &[u8],
    line: &Line,
    held: &mut Tally,
) -> Result<Bytes, Exception> {
    let unreadable = |error: io::Error| Exception::io(error.to_string()).at(Stage::Parameter);
    let limit = line.options.limits.frame;
    let before = held.share();
    let mut reader = compressor.reader(block);
    let mut plain = Vec::new();
    loop {
        let read = reader.by_ref().take(PIECE as u64).read_to_end(&mut plain).map_err(unreadable)?;
        if plain.len() > limit {
            return Err(unreadable(too_long(limit)));
        }
        if held.set(before.saturating_add(plain.capacity())) > line.options.queue_bytes {
            return Err(refusal::queue_full_of_bytes(&line.server_name()));
        }
        if read < PIECE {
            plain.shrink_to_fit();
            held.set(before.saturating_add(plain.len()));
            return Ok(plain.into());
        }
        yield_now().await;
    }
}
