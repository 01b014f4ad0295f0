//! How much memory outside bytes can take, in multiples of their length, whatever is in them.
//!
//! The figures are those that the book states. A program of its own, because the allocator counts for all of it; and one
//! test only, for the same reason.

#[path = "../limits/hostile.rs"]
mod hostile;
#[path = "../limits/jobs.rs"]
mod jobs;

use jobs::JOBS;
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// How long the inputs are, about.
const LENGTH: usize = 60_000;

/// What each may take besides, in bytes.
const BESIDES: usize = 256 << 10;

/// The most for a byte of the input, the tree that it becomes included.
const MOST: &[(&str, usize)] = &[
    ("decode", 40),
    ("into_owned", 40),
    ("inspect", 220),
    ("check", 70),
    ("display", 40),
    ("normalize", 70),
    ("encode", 40),
    ("json_write", 150),
    ("language_print", 70),
    ("rest_write", 70),
    ("rust_code", 300),
    ("lint", 150),
    ("explain", 120),
    ("html", 250),
    ("diff", 300),
    ("scan_ranges", 120),
    ("evaluator", 40),
    ("owned_evaluator", 40),
    ("scan", 40),
    ("language", 40),
    ("language_lines", 40),
    ("json", 100),
    ("rest", 100),
    ("pattern", 200),
    ("ambiguity", 200),
    ("canonical", 200),
    ("java_regex", 300),
    ("joni_regex", 300),
    ("linear_match", 10),
    ("backtracking_match", 10),
    ("endless_match", 10),
    ("joni_match", 10),
    ("charsets", 10),
    ("binary", 10),
    ("substring", 10),
    ("decimal", 10),
    ("connection_header", 100),
    ("request", 100),
    ("response", 10),
    ("parameter", 100),
    ("models", 300),
    ("cells", 200),
    ("decompress", 12),
];

/// The same for what makes regular expressions ready, each of which takes up to 150 KB however short it is.
const WITH_PATTERNS: usize = 1000;

/// What a byte may become.
fn most(job: &str, shape: &str) -> usize {
    let makes_ready = matches!(job, "evaluator" | "owned_evaluator" | "scan");
    match shape {
        "pattern" | "patterns" | "charsets" if makes_ready => WITH_PATTERNS,
        _ => MOST.iter().find(|(name, _)| *name == job).map_or(0, |(_, most)| *most),
    }
}

#[test]
fn no_input_takes_more_than_its_multiple() {
    let mut beyond = Vec::new();
    for job in JOBS {
        let mut line = format!("{:20}", job.name);
        for (shape, make) in job.shapes {
            let input = make(LENGTH);
            // The first time some things are made that are kept.
            (job.run)(&input);
            let before = ALLOCATOR.current_usage();
            ALLOCATOR.reset_peak_usage();
            (job.run)(&input);
            let peak = ALLOCATOR.peak_usage().saturating_sub(before);
            line += &format!(" {shape} {:.1}", peak as f64 / input.len().max(1) as f64);
            if peak > most(job.name, shape) * input.len() + BESIDES {
                beyond.push(format!("{} of `{shape}`: {peak} bytes for {}", job.name, input.len()));
            }
        }
        println!("{line}");
    }
    assert!(beyond.is_empty(), "{beyond:#?}");
}
