//! The command as its users meet it: what it prints, and how it ends.

mod convert;
mod decode;
mod diff;
mod eval;
mod explain;
mod generate;
mod input;
mod language;
mod lines;
mod list;
mod regex;
mod run;
mod tables;
mod usage;
#[path = "../golden/vectors.rs"]
#[allow(dead_code, reason = "the golden tests use more of it")]
mod vectors;
mod why;
