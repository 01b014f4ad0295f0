//! What it costs to ask a master: on our local road, as HBase does it, over TCP, and by other frameworks.
//!
//! `cargo bench --bench services`, with `-- --quick` for a rough answer in less time. The figures also go to
//! `target/report/services.json`. Then it says which goals are met.

mod race;

use race::harness;
use race::services::{Services, goals};

fn main() {
    let services = Services::new();
    if let Some(report) = harness::main_of_threads("services", &services.cases()) {
        goals::print(&report);
    }
}
