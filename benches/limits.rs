//! How what is done with outside bytes grows with their length: instructions for hostile inputs of one length and of twice that.
//!
//! `cargo bench --bench limits`, with the beginning of a job's name for some of them only; it needs valgrind. The figures also
//! go to `target/report/limits.json`. It fails if something grows faster than its input.

#[path = "../tests/limits/hostile.rs"]
mod hostile;
#[path = "../tests/limits/jobs.rs"]
mod jobs;
mod race;

use std::process::ExitCode;

use jobs::{JOBS, Job};
use race::harness::{self, Arm, Case};
use race::report::Report;

/// How long the inputs are, about.
const LENGTHS: [usize; 2] = [15_000, 30_000];

/// The exponent of the length from which on growth is called so. Lists that are copied as they grow may come near it by chance.
const TOO_FAST: f64 = 1.4;

/// Fewer instructions for a byte of the longer input are copies and allocations.
const CHEAP: f64 = 50.0;

fn main() -> ExitCode {
    let wanted = std::env::args().skip(1).find(|argument| !argument.starts_with('-') && argument != "limits");
    let jobs = || JOBS.iter().filter(|job| wanted.as_ref().is_none_or(|wanted| job.name.starts_with(wanted.as_str())));
    let ids: Vec<_> = jobs().flat_map(|job| LENGTHS.map(|length| (id(job, length), job, length))).collect();
    let case = |(id, job, length): &'static (String, &'static Job, usize)| Case { id, arms: arms(job, *length) };
    // They live as long as the program.
    let cases: Vec<_> = Vec::leak(ids).iter().map(case).collect();
    let Some(report) = harness::instructions("limits", &cases) else { return ExitCode::SUCCESS };
    println!("\nlimits: instructions for a byte of the longer input, and the exponent of its length");
    let mut fails = false;
    for job in jobs() {
        for (shape, _) in job.shapes {
            let Some((per_byte, exponent)) = growth(&report, job, shape) else {
                println!("{:20} {shape:18} SKIPPED: no figures, valgrind is missing", job.name);
                continue;
            };
            let too_fast = exponent > TOO_FAST && per_byte > CHEAP;
            println!(
                "{:20} {shape:18} {per_byte:10.0} {exponent:6.2}{}",
                job.name,
                if too_fast { "  FAST" } else { "" }
            );
            fails |= too_fast;
        }
    }
    ExitCode::from(u8::from(fails))
}

fn id(job: &Job, length: usize) -> String {
    format!("{}_{length}", job.name)
}

fn arms(job: &'static Job, length: usize) -> Vec<Arm<'static>> {
    job.shapes.iter().map(|(name, make)| Arm::new(name, vec![make(length)], |bytes| (job.run)(bytes))).collect()
}

/// Instructions for a byte of the longer input, and the exponent of the length.
fn growth(report: &Report, job: &Job, shape: &str) -> Option<(f64, f64)> {
    let [one, twice] = LENGTHS.map(|length| report.instructions(&id(job, length), shape));
    let (one, twice) = (one?, twice?);
    Some((twice / LENGTHS[1] as f64, (twice / one).log2()))
}
