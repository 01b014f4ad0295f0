//! What must hold for any input, one function for each way into hfilter.
//!
//! A property takes any bytes and panics when something is wrong. The programs in `targets/` give it to libFuzzer, and the
//! tests in `tests/` give it what has been found so far: the seeds, and the reproducers of findings. `README.md` says how to
//! run both.
#![forbid(unsafe_code)]

mod check;
mod decode;
mod dictionary;
mod evaluate;
mod frames;
mod json;
mod language;
mod model;
mod regex;
pub mod seeds;
mod target;
mod trees;

pub use check::check;
pub use decode::decode;
pub use dictionary::dictionary;
pub use evaluate::evaluate;
pub use frames::frames;
pub use json::json;
pub use language::language;
pub use model::model;
pub use regex::regex;
pub use target::{Target, replay};
pub use trees::trees;
