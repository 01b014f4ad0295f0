//! Filters that look at rows as a whole.

use std::fmt;

use super::counts::not_negative;
use super::text::OrNull;
use crate::{InclusiveStopFilter, IntoBytes, PageFilter, PrefixFilter, RandomRowFilter, Refusal, Rules};

impl<'a> PrefixFilter<'a> {
    /// Passes the rows whose key starts with `prefix`.
    pub fn new(prefix: impl IntoBytes<'a>) -> Self {
        Self { prefix: Some(prefix.into_bytes()) }
    }
}

impl fmt::Display for PrefixFilter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PrefixFilter {}", OrNull(self.prefix()))
    }
}

impl<'a> InclusiveStopFilter<'a> {
    /// Passes the rows up to `stop_row`, itself included.
    pub fn new(stop_row: impl IntoBytes<'a>) -> Self {
        Self { stop_row_key: Some(stop_row.into_bytes()) }
    }
}

impl fmt::Display for InclusiveStopFilter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "InclusiveStopFilter {}", OrNull(self.stop_row_key()))
    }
}

impl PageFilter {
    /// Passes the first `page_size` rows of each region.
    ///
    /// # Errors
    /// A negative size.
    pub fn new(page_size: i64) -> Result<Self, Refusal> {
        Self { page_size }.construct()
    }
}

impl Rules for PageFilter {
    fn check_self(&self) -> Result<(), Refusal> {
        not_negative("page_size", self.page_size)
    }
}

impl fmt::Display for PageFilter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PageFilter {}", self.page_size)
    }
}

impl RandomRowFilter {
    /// Passes each row with this probability: none from 0 down, all from 1 up.
    pub const fn new(chance: f32) -> Self {
        Self { chance }
    }
}
