//! How large a tree may become.

use crate::__private::Context;
use crate::{DecodeError, ErrorKind, Limit};

/// How many fields the tree may have for each node that the limits allow.
const FIELDS_PER_NODE: u32 = 16;

/// Counts what a tree holds beside its nodes, so that small bytes make no large tree.
pub(crate) struct Budget<'c> {
    cx: &'c mut Context,
    counted: u32,
}

impl<'c> Budget<'c> {
    pub(crate) fn new(cx: &'c mut Context) -> Self {
        Self { cx, counted: 0 }
    }

    /// Counts one field.
    pub(crate) fn count(&mut self, at: &[u8]) -> Result<(), DecodeError> {
        self.counted += 1;
        if self.counted < FIELDS_PER_NODE {
            return Ok(());
        }
        self.counted = 0;
        self.cx.count_node(at).map_err(|error| match *error.kind() {
            ErrorKind::LimitExceeded { allowed, .. } => {
                let allowed = allowed * u64::from(FIELDS_PER_NODE);
                DecodeError::at(ErrorKind::LimitExceeded { limit: Limit::Fields, allowed }, at)
            }
            _ => error,
        })
    }
}
