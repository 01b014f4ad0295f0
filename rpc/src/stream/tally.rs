//! How many bytes of peers are held, all connections together.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A share of a sum that many have a share of. It is given back when it is dropped.
#[derive(Default)]
pub(crate) struct Tally {
    sum: Arc<AtomicUsize>,
    share: usize,
}

impl Tally {
    /// Nothing yet, of a sum.
    pub(crate) fn of(sum: Arc<AtomicUsize>) -> Self {
        Self { sum, share: 0 }
    }

    /// The share.
    pub(crate) fn share(&self) -> usize {
        self.share
    }

    /// Sets the share, and gives the new sum.
    pub(crate) fn set(&mut self, share: usize) -> usize {
        let old = std::mem::replace(&mut self.share, share);
        match share.checked_sub(old) {
            Some(more) => self.sum.fetch_add(more, Ordering::AcqRel).saturating_add(more),
            None => self.sum.fetch_sub(old - share, Ordering::AcqRel).saturating_sub(old - share),
        }
    }
}

impl Drop for Tally {
    fn drop(&mut self) {
        self.sum.fetch_sub(self.share, Ordering::AcqRel);
    }
}
