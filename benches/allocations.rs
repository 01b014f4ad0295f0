//! How often the arms of another bench allocate, whose name is the argument: prints bench, case, arm and count, one a line.
//!
//! A program of its own, because an allocator that counts is slower, and not for all arms alike. The other benches
//! call it.

mod race;

use std::alloc::System;

use race::corpus::Corpus;
use race::harness::Case;
use race::services::Services;
use race::{cow, decode, encode, eval, language};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn main() {
    for bench in std::env::args().skip(1) {
        match &*bench {
            "decode" => print(&bench, &decode::cases(&Corpus::load())),
            "cow" => print(&bench, &cow::cases(&Corpus::load())),
            "encode" => print(&bench, &encode::cases(&Corpus::load())),
            "eval" => {
                let cells = eval::Cells::new();
                print(&bench, &eval::cases(&Corpus::load(), &cells.table()));
            }
            "language" => print(&bench, &language::Texts::new().cases()),
            "services" => print(&bench, &Services::new().cases()),
            // What cargo adds.
            _ => {}
        }
    }
}

fn print(bench: &str, cases: &[Case<'_>]) {
    for case in cases {
        for arm in &case.arms {
            // The first time some arms set up what they keep.
            arm.run_all(1);
            let region = Region::new(ALLOCATOR);
            arm.run_all(1);
            let stats = region.change();
            println!("{bench}\t{}\t{}\t{}", case.id, arm.name, stats.allocations + stats.reallocations);
        }
    }
}
