//! How fast filters decode: ours, two ways that prost suggests, and the bare walk over the bytes.
//!
//! `cargo bench --bench decode`, with `-- --quick` for a rough answer in a few seconds. The figures also go to
//! `target/report/decode.json`, and what `Cow` costs against `&[u8]` to `target/report/cow.json`.

mod race;

use race::corpus::Corpus;
use race::{cow, decode, harness};

fn main() {
    let corpus = Corpus::load();
    harness::main("decode", &decode::cases(&corpus));
    harness::main("cow", &cow::cases(&corpus));
}
