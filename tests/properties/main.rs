//! What must hold for any tree and for any bytes.

mod ambiguity;
mod hostile;
mod language;
#[cfg(feature = "json")]
mod rest;
mod round_trip;
mod trees;
