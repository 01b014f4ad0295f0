//! What the benches share: the inputs, the arms, and the harness that measures them.
#![allow(dead_code, reason = "each bench uses a part of it")]

pub(crate) mod corpus;
pub(crate) mod cow;
pub(crate) mod decode;
pub(crate) mod encode;
pub(crate) mod eval;
pub(crate) mod harness;
mod instructions;
pub(crate) mod language;
pub(crate) mod report;
mod rivals;
pub(crate) mod services;
#[path = "../../tests/golden/vectors.rs"]
mod vectors;
