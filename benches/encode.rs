//! How fast filters encode: ours into a reused buffer, ours on its own, and nested prost messages.
//!
//! `cargo bench --bench encode`, with `-- --quick` for a rough answer in a few seconds. The figures also go to
//! `target/report/encode.json`. Every arm ends with a `Vec` of its own.

mod race;

use race::corpus::Corpus;
use race::{encode, harness};

fn main() {
    let corpus = Corpus::load();
    harness::main("encode", &encode::cases(&corpus));
}
