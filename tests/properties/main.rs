//! What must hold for any tree and for any bytes.

mod hostile;
mod language;
mod round_trip;
mod trees;
