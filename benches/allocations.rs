//! How often the arms of the other benches allocate: prints bench, case, arm and count, one a line.
//!
//! A program of its own, because an allocator that counts is slower, and not for all arms alike. The other benches
//! call it.

mod race;

use std::alloc::System;

use race::corpus::Corpus;
use race::{cow, decode, encode, eval, language};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

fn main() {
    let corpus = Corpus::load();
    let cells = eval::Cells::new();
    let table = cells.table();
    let texts = language::Texts::new();
    let benches = [
        ("decode", decode::cases(&corpus)),
        ("cow", cow::cases(&corpus)),
        ("encode", encode::cases(&corpus)),
        ("eval", eval::cases(&corpus, &table)),
        ("language", texts.cases()),
    ];
    for (bench, cases) in &benches {
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
}
