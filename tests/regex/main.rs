//! Regular expressions, through the library.

mod bounds;
mod engine;
mod java;
mod joni;
#[path = "../golden/vectors.rs"]
#[allow(dead_code, reason = "the golden tests use more of it")]
mod vectors;
