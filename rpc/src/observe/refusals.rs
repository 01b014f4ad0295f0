//! What a server says about what it refuses, within bounds: whoever floods a server shall not flood its log, be it with many lines or
//! with long ones.

use std::net::SocketAddr;
#[cfg(feature = "tracing")]
use std::sync::{Mutex, PoisonError};

#[cfg(feature = "tracing")]
use tokio::time::{Duration, Instant};

/// How many lines there are in a second at the most. The first line of the next says how many were left out.
#[cfg(feature = "tracing")]
const LINES: u32 = 10;

/// How many characters of a text are in a line. A header may hold a name of its whole length.
#[cfg(feature = "tracing")]
const CHARACTERS: usize = 300;

/// The refusals of one server.
#[derive(Default)]
pub(crate) struct Refusals {
    #[cfg(feature = "tracing")]
    second: Mutex<Second>,
}

/// The lines of the second that is under way.
#[cfg(feature = "tracing")]
#[derive(Default)]
struct Second {
    began: Option<Instant>,
    lines: u32,
    left_out: u64,
}

impl Refusals {
    /// The server refuses a call or a connection, with a word.
    pub(crate) fn told(&self, peer: SocketAddr, class: &str, text: &str) {
        #[cfg(feature = "metrics")]
        {
            let class = class.rsplit('.').next().unwrap_or_default().to_owned();
            metrics::counter!("hfilter_rpc_server_refused_total", "class" => class).increment(1);
        }
        #[cfg(feature = "tracing")]
        if let Some(left_out) = self.line() {
            let (text, left_out) = (start(text), (left_out > 0).then_some(left_out));
            tracing::info!(target: "hfilter_rpc::server", %peer, class, text, left_out, "refused");
        }
    }

    /// The server closes a connection before it could call, without a word.
    pub(crate) fn untold(&self, peer: SocketAddr, why: &str) {
        #[cfg(feature = "tracing")]
        if let Some(left_out) = self.line() {
            let (why, left_out) = (start(why), (left_out > 0).then_some(left_out));
            tracing::info!(target: "hfilter_rpc::server", %peer, why, left_out, "connection refused");
        }
    }

    /// How many lines were left out before the next one; `None` when that is left out too.
    #[cfg(feature = "tracing")]
    fn line(&self) -> Option<u64> {
        let now = Instant::now();
        // Nothing that is done under the lock panics half way.
        let mut second = self.second.lock().unwrap_or_else(PoisonError::into_inner);
        if second.began.is_none_or(|began| now - began >= Duration::from_secs(1)) {
            (second.began, second.lines) = (Some(now), 0);
        }
        if second.lines == LINES {
            second.left_out += 1;
            return None;
        }
        second.lines += 1;
        Some(std::mem::take(&mut second.left_out))
    }
}

/// As much of a text as a line takes.
#[cfg(feature = "tracing")]
fn start(text: &str) -> &str {
    text.char_indices().nth(CHARACTERS).map_or(text, |(end, _)| &text[..end])
}

#[cfg(feature = "tracing")]
impl Drop for Refusals {
    /// With the server ends what it could still say.
    fn drop(&mut self) {
        let left_out = self.second.get_mut().unwrap_or_else(PoisonError::into_inner).left_out;
        if left_out > 0 {
            tracing::info!(target: "hfilter_rpc::server", left_out, "refused");
        }
    }
}
