//! How fast scans with a filter are, against scans without one and loops written by hand for that one filter.
//!
//! `cargo bench --bench eval`, with `-- --quick` for a rough answer in a few seconds. A scan reads 1,000 rows of 10 cells.
//! The figures also go to `target/report/eval.json`.

mod race;

use race::corpus::Corpus;
use race::{eval, harness};

fn main() {
    let corpus = Corpus::load();
    let cells = eval::Cells::new();
    let table = cells.table();
    harness::main("eval", &eval::cases(&corpus, &table));
}
