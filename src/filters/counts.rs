//! The rule of limits, offsets, sizes and timestamps.

use crate::Refusal;

/// The rule of every count: HBase calls it "must be positive", and takes 0.
pub(super) fn not_negative(name: &str, value: i64) -> Result<(), Refusal> {
    if value < 0 { Err(Refusal::new(format!("`{name}` is {value}; expected 0 or more"))) } else { Ok(()) }
}
