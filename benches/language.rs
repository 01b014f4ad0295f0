//! How fast texts of the filter language are read and written, against a walk that only splits the same text.
//!
//! `cargo bench --bench language`, with `-- --quick` for a rough answer in a few seconds. The figures also go to
//! `target/report/language.json`.

mod race;

use race::harness;
use race::language::Texts;

fn main() {
    let texts = Texts::new();
    if let Some(report) = harness::main("language", &texts.cases()) {
        texts.print_speeds(&report);
    }
}
