//! What must hold for any tree and for any bytes.

mod ambiguity;
mod hostile;
mod round_trip;
mod trees;
